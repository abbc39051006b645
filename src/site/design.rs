//! `/about/design`: every part in every state, to be looked at and photographed.

use actix_web::HttpResponse;
use askama::Template;
use deck_law::check::Verdict;

use crate::chart::qr::Qr;
use crate::http::{Ctx, Error, Ui, page};
use crate::view::parts::{CardView, Mark, Seal};

/// One card for each frame, Pendulum ones included, as far as the catalogue holds them.
const CARDS: [u32; 14] = [
    89_631_139, 46_986_414, 14_558_127, 5_405_694, 23_995_346, 44_508_094, 84_013_237, 1_861_629, 16_178_681,
    83_764_718, 5_318_639, 44_095_762, 18_144_506, 10_000_020,
];

#[derive(Template)]
#[template(path = "site/design.html")]
struct DesignPage {
    ui: Ui,
    cards: Vec<CardView>,
    marked: Vec<CardView>,
    seals: Vec<Seal>,
    qr: Option<Qr>,
}

/// Shows the parts.
pub async fn show(ctx: Ctx) -> Result<HttpResponse, Error> {
    let cards: Vec<CardView> = CARDS
        .iter()
        .filter_map(|number| ctx.world.catalogue.find(*number))
        .map(|id| CardView::of(&ctx, id))
        .collect();
    let mut marked: Vec<CardView> = cards.iter().take(4).cloned().collect();
    let marks = [("2/1", "is-bad"), ("0", "is-bad"), ("?", "is-open")];
    for (card, (text, class)) in marked.iter_mut().zip(marks) {
        card.mark = Some(Mark { text: text.to_owned(), class });
        card.copies = 2;
    }
    if let Some(card) = marked.last_mut() {
        card.copies = 3;
        card.limit = Some(2);
    }
    marked.push(CardView::unknown(&ctx.say, "101999001".to_owned()));
    let title = ctx.say.text("design-title");
    let seals =
        [Verdict::Legal, Verdict::Illegal, Verdict::Undetermined].map(|v| Seal::of(&ctx.say, v)).to_vec();
    let qr = Qr::of("https://decks.example/check?deck=ydke://o6lXBQ==!!!", ctx.say.text("design-qr")).ok();
    page(&DesignPage { ui: ctx.ui(&title), cards, marked, seals, qr })
}
