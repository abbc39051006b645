//! `/`: paste, drop, choose or type a deck; search; what the newest list changed; what the site knows until when.

use actix_web::HttpResponse;
use askama::Template;
use deck_law::card::Region;
use deck_law::diff::changes;
use deck_law::list::Territory;
use deck_law::regulation::Request;

use crate::http::{Ctx, Error, Ui};
use crate::http::{page, page_with};
use crate::view::choice::{Choice, format_choices};
use crate::view::parts::{CardView, Seal, Strip, frame_class};
use crate::view::question::{self, Fields};
use crate::world::packed;

/// The sample decks of the page: file, format, day, and the key of the name.
const SAMPLES: [(&str, &str, &str, &str); 3] = [
    ("samples/2026-snake-eye.ydk", "ocg", "2026-07-01", "sample-snake-eye"),
    ("samples/2005-scapegoat-ocg.ydk", "ocg", "2005-09-01", "sample-scapegoat"),
    ("samples/undetermined.ydk", "ocg", "2026-07-01", "sample-prerelease"),
];

/// The form with what was typed.
pub struct FormView {
    /// The deck as it is shown in the box.
    pub deck: String,
    /// All formats.
    pub formats: Vec<Choice>,
    /// The day, or nothing for today.
    pub date: String,
    /// Regions of an event, where lists of one day differ by region; the first choice is none.
    pub territories: Vec<Choice>,
    /// Point cap.
    pub cap: String,
    /// Last day of release that counts.
    pub pool_until: String,
    /// Whether doubt about the record counts.
    pub strict: bool,
    /// Whether one of the rarer fields is filled in.
    pub more: bool,
    /// Name of the deck.
    pub name: String,
    /// Fields that the form carries without showing them.
    pub hidden: Vec<(&'static str, String)>,
}

/// Fields that stand behind "More".
const SELDOM: [&str; 4] = ["region", "cap", "pool_until", "strict"];
/// Fields that only an address sets.
const CARRIED: [&str; 3] = ["list", "pool_regions", "moved"];

impl FormView {
    /// The form with these fields in it.
    pub fn new(ctx: &Ctx, fields: &Fields) -> FormView {
        FormView {
            deck: fields.deck.clone(),
            formats: format_choices(ctx, &fields.format),
            date: fields.date.clone(),
            territories: [None, Some(Territory::America), Some(Territory::Europe)]
                .into_iter()
                .map(|place| {
                    let id = place.map_or("", Territory::word);
                    let name = place
                        .map_or_else(|| ctx.say.text("form-region-any"), |place| ctx.say.territory(place));
                    Choice { id: id.to_owned(), name, chosen: id == fields.region }
                })
                .collect(),
            cap: fields.cap.clone(),
            pool_until: fields.pool_until.clone(),
            strict: fields.is_strict(),
            more: fields.set().any(|(name, _)| SELDOM.contains(&name)),
            name: fields.name.clone(),
            hidden: fields
                .set()
                .filter(|(name, _)| CARRIED.contains(name))
                .map(|(name, value)| (name, value.to_owned()))
                .collect(),
        }
    }
}

/// The home page, and the form shown again.
#[derive(Template)]
#[template(path = "site/home.html")]
pub struct HomePage {
    ui: Ui,
    form: FormView,
    error: Option<String>,
    tries: Vec<Try>,
    fan: Vec<CardView>,
    news: Option<News>,
    known: Vec<(String, String)>,
    /// The largest file that is read, in bytes, and what is said of a larger one.
    most: usize,
    too_large: String,
}

/// A sample deck.
struct Try {
    name: String,
    href: String,
    seal: Seal,
    basis: String,
    strip: Strip,
}

/// What the newest list changed.
struct News {
    title: String,
    href: String,
    changes: Vec<Delta>,
}

struct Delta {
    card: CardView,
    step: String,
}

impl HomePage {
    /// The page with the form filled in and, after a refusal, with why.
    pub fn new(ctx: &Ctx, title: &str, fields: &Fields, error: Option<String>) -> HomePage {
        HomePage {
            ui: ctx.ui(title),
            form: FormView::new(ctx, fields),
            error,
            tries: SAMPLES.iter().filter_map(|sample| sample_view(ctx, sample)).collect(),
            fan: fan(ctx),
            news: news(ctx),
            known: known(ctx),
            most: deck_law::deckfile::MOST_BYTES,
            too_large: crate::http::too_large(&ctx.say),
        }
    }
}

/// Shows the form.
pub async fn show(ctx: Ctx) -> Result<HttpResponse, Error> {
    let title = ctx.say.text("home-title");
    page(&HomePage::new(&ctx, &title, &Fields::default(), None))
}

/// Shows the form again with everything typed and the reason; the status says that nothing was judged.
pub(super) fn refuse(ctx: &Ctx, fields: &Fields, error: &Error) -> Result<HttpResponse, Error> {
    let (status, message) = error.clone().beside_form(&ctx.say)?;
    let title = ctx.say.text("check-title-refused");
    page_with(status, &HomePage::new(ctx, &title, fields, Some(message)))
}

fn sample_view(ctx: &Ctx, &(file, format, day, name): &(&str, &str, &str, &str)) -> Option<Try> {
    let (_, text) = packed().find(|(packed, _)| *packed == file)?;
    let deck = question::read(&ctx.world, &ctx.say, text).ok()?.deck;
    let fields = Fields {
        format: format.to_owned(),
        date: day.to_owned(),
        name: ctx.say.text(name),
        ..Fields::default()
    };
    let request =
        Request { format: format.to_owned(), date: deck_law::day::Day::parse(day), ..Request::default() };
    let today = question::today(&ctx.world, format);
    let regulation = ctx.world.book.regulation(&ctx.world.catalogue, &request, today).ok()?;
    let report = deck_law::check::check(&ctx.world.catalogue, &regulation, &deck);
    let mut strip = Strip::default();
    for zone in deck_law::deck::Zone::ALL {
        strip.gap();
        for written in deck.zone(zone) {
            let frame = written.card(&ctx.world.catalogue).map(|id| ctx.world.catalogue.card(id).facts.frame);
            strip.push(frame.map_or("f-token", frame_class), false);
        }
    }
    let counts = &report.counts;
    strip.label = ctx.say.list([
        format!("{} {}", ctx.say.text("zone-main"), counts.main),
        format!("{} {}", ctx.say.text("zone-extra"), counts.extra),
        format!("{} {}", ctx.say.text("zone-side"), counts.side),
    ]);
    Some(Try {
        name: fields.name.clone(),
        href: ctx.href(&fields.address(&question::in_address(&ctx.world, &deck, &fields.deck))),
        seal: Seal::of(&ctx.say, report.verdict),
        basis: format!("{} {day}", ctx.say.text(&format!("format-{format}"))),
        strip,
    })
}

/// Five cards of five frames, fanned out above the box.
fn fan(ctx: &Ctx) -> Vec<CardView> {
    let cards = [89_631_139, 40_737_112, 63_519_819, 38_120_068, 44_095_762];
    let cards = cards.iter().filter_map(|number| ctx.world.catalogue.find(*number));
    cards.map(|id| CardView::of(ctx, id)).collect()
}

fn news(ctx: &Ctx) -> Option<News> {
    const SHOWN: usize = 8;
    let series = ctx.world.book.series("ocg")?;
    let [.., before, after] = &series.lists[..] else { return None };
    let day = after.effective?.to_string();
    let all = changes(&ctx.world.catalogue, before, after);
    Some(News {
        title: ctx.say.with("home-news", &[("day", (&day).into())]),
        href: ctx.href(&format!("/lists/ocg/{day}")),
        changes: all
            .iter()
            .take(SHOWN)
            .map(|change| Delta {
                card: CardView::of(ctx, change.card),
                step: format!("{} → {}", ctx.say.ruling(change.before), ctx.say.ruling(change.after)),
            })
            .collect(),
    })
}

/// Until when each region and series is known.
fn known(ctx: &Ctx) -> Vec<(String, String)> {
    let region = |region: Region| {
        let day = ctx.world.catalogue.region(region).known_through;
        (ctx.say.with("home-known-cards", &[("region", ctx.say.region(region).into())]), day.to_string())
    };
    let series = |id: &str| {
        let newest = ctx.world.book.series(id)?.lists.last()?.effective?;
        let format = ctx.say.text(&format!("format-{id}"));
        Some((ctx.say.with("home-known-list", &[("series", format.into())]), newest.to_string()))
    };
    let mut rows: Vec<(String, String)> =
        ["ocg", "ocg-cn", "tcg", "master-duel"].into_iter().filter_map(series).collect();
    rows.extend([Region::Ocg, Region::OcgCn].map(region));
    rows
}
