//! The parts that pages are made of, as view data: card tiles, rows, seals, the deck strip. Templates only show them.

use deck_law::card::{Card, CardId};
use deck_law::check::Verdict;
use deck_law::deck::Written;
use duel_engine::facts::{Attribute, Frame, Kind, Stars, Stat};

use crate::http::Ctx;
use crate::say::{Lang, Say};

/// A card in any of its three sizes.
#[derive(Clone, Debug, Default)]
pub struct CardView {
    /// What identifies it on the page: the passcode, or the text of an unknown card.
    pub id: String,
    /// Address of its page; empty for unknown cards.
    pub href: String,
    /// Classes of its frame: `f-effect f-pend`.
    pub frame: &'static str,
    /// Class of the weave that stands for a picture.
    pub weave: &'static str,
    /// The number whose picture lies over it, where the owner has one.
    pub picture: Option<u32>,
    /// Name in the reader's language.
    pub name: String,
    /// Language of that name, where it is not the page's.
    pub name_lang: Option<&'static str>,
    /// Level, Rank or Link Rating, short.
    pub stars: String,
    /// The character printed for attribute, Spell or Trap.
    pub attribute: &'static str,
    /// What that character means.
    pub attribute_name: String,
    /// ATK/DEF, or the kind of Spell or Trap.
    pub foot: String,
    /// One line of facts.
    pub facts: String,
    /// Other names and the number.
    pub also: Vec<NameView>,
    /// How many copies.
    pub copies: u32,
    /// What is wrong with it, short: `2/1`.
    pub mark: Option<Mark>,
    /// What the list says of it: 0, 1 or 2.
    pub limit: Option<u8>,
    /// Stars to draw on the large card.
    pub star_count: u8,
    /// Name for the window of the large card: that of the first printing.
    pub first_name: String,
    /// Whether the catalogue does not hold it.
    pub unknown: bool,
}

/// A name in another language.
#[derive(Clone, Debug)]
pub struct NameView {
    /// The name.
    pub name: String,
    /// Its language.
    pub lang: &'static str,
}

/// A mark of judgement on a tile.
#[derive(Clone, Debug)]
pub struct Mark {
    /// What it says.
    pub text: String,
    /// `is-bad` or `is-open`.
    pub class: &'static str,
}

impl CardView {
    /// A card of the catalogue.
    pub fn of(ctx: &Ctx, id: CardId) -> CardView {
        let say = &ctx.say;
        let card = ctx.world.catalogue.card(id);
        let (name, name_lang) = name_with_lang(say, card);
        let key = card.key().map(|k| k.to_string());
        let facts = &card.facts;
        CardView {
            href: key.as_ref().map(|key| ctx.href(&format!("/cards/{key}"))).unwrap_or_default(),
            id: key.unwrap_or_else(|| card.names.en.to_string()),
            frame: frame_class(facts.frame),
            weave: weave(card),
            picture: card.passcode.filter(|number| ctx.has_picture(*number)),
            stars: short_stars(say, facts.stars),
            attribute: attribute_sign(say, card),
            attribute_name: attribute_name(say, card),
            foot: foot(say, card),
            facts: say.facts(card),
            also: other_names(say, card),
            star_count: match facts.stars {
                Some(Stars::Level(n) | Stars::Rank(n)) => n,
                _ => 0,
            },
            first_name: [&card.names.ja, &card.names.en]
                .into_iter()
                .find(|n| !n.is_empty())
                .map_or_else(String::new, |n| n.to_string()),
            copies: 1,
            name,
            name_lang,
            ..CardView::default()
        }
    }

    /// A card of the catalogue as a deck has it: an artwork by a number of its own shows its own picture, if there is one.
    pub fn written(ctx: &Ctx, id: CardId, written: &Written) -> CardView {
        let card = CardView::of(ctx, id);
        match written {
            Written::Number(number) if ctx.has_picture(*number) => {
                CardView { picture: Some(*number), ..card }
            }
            _ => card,
        }
    }

    /// Something that the catalogue does not hold.
    pub fn unknown(say: &Say, text: String) -> CardView {
        CardView {
            id: text.clone(),
            name: text,
            frame: "f-token",
            foot: say.text("part-unknown"),
            unknown: true,
            copies: 1,
            mark: Some(Mark { text: "?".to_owned(), class: "is-open" }),
            ..CardView::default()
        }
    }

    /// Classes of the tile: how many stand behind it, whether it is marked.
    pub fn tile_class(&self) -> String {
        let copies = match self.copies {
            0 | 1 => "",
            2 => " x2",
            _ => " x3",
        };
        let state = match &self.mark {
            _ if self.unknown => " is-unknown",
            Some(mark) if mark.class == "is-bad" => " is-bad",
            Some(_) => " is-doubt",
            None => "",
        };
        format!("tile {}{copies}{state}", self.frame)
    }

    /// Class of the vertical name on the large card, by its length.
    pub fn first_name_class(&self) -> &'static str {
        match self.first_name.chars().count() {
            0..=8 => "",
            9..=13 => "mid",
            _ => "long-name",
        }
    }
}

/// The name in the reader's language, and its language where another had to do.
fn name_with_lang(say: &Say, card: &Card) -> (String, Option<&'static str>) {
    let names = &card.names;
    let order = match say.lang {
        Lang::En => [(&names.en, "en"), (&names.ja, "ja"), (&names.zh, "zh-Hans")],
        Lang::Ja => [(&names.ja, "ja"), (&names.en, "en"), (&names.zh, "zh-Hans")],
        Lang::ZhHans => [(&names.zh, "zh-Hans"), (&names.ja, "ja"), (&names.en, "en")],
    };
    let (name, lang) = order.into_iter().find(|(n, _)| !n.is_empty()).unwrap_or((&names.en, "en"));
    (name.to_string(), (lang != say.lang.tag()).then_some(lang))
}

/// Names in the other languages.
fn other_names(say: &Say, card: &Card) -> Vec<NameView> {
    let names = &card.names;
    [(&names.en, "en"), (&names.ja, "ja"), (&names.zh, "zh-Hans")]
        .into_iter()
        .filter(|(name, lang)| !name.is_empty() && *lang != say.lang.tag())
        .map(|(name, lang)| NameView { name: name.to_string(), lang })
        .collect()
}

/// Classes of a frame.
pub fn frame_class(frame: Frame) -> &'static str {
    match frame {
        Frame::Normal => "f-normal",
        Frame::Effect => "f-effect",
        Frame::Ritual => "f-ritual",
        Frame::Fusion => "f-fusion",
        Frame::Synchro => "f-synchro",
        Frame::Xyz => "f-xyz",
        Frame::Link => "f-link",
        Frame::NormalPendulum => "f-normal f-pend",
        Frame::EffectPendulum => "f-effect f-pend",
        Frame::RitualPendulum => "f-ritual f-pend",
        Frame::FusionPendulum => "f-fusion f-pend",
        Frame::SynchroPendulum => "f-synchro f-pend",
        Frame::XyzPendulum => "f-xyz f-pend",
        Frame::Spell => "f-spell",
        Frame::Trap => "f-trap",
        Frame::Token | Frame::Skill | Frame::Unknown => "f-token",
    }
}

fn weave(card: &Card) -> &'static str {
    match (card.facts.frame.kind(), card.facts.attribute) {
        (Some(Kind::Spell), _) => "w-spell",
        (Some(Kind::Trap), _) => "w-trap",
        (_, Some(attribute)) => match attribute {
            Attribute::Light => "w-light",
            Attribute::Dark => "w-dark",
            Attribute::Earth => "w-earth",
            Attribute::Water => "w-water",
            Attribute::Fire => "w-fire",
            Attribute::Wind => "w-wind",
            Attribute::Divine => "w-divine",
        },
        _ => "",
    }
}

fn short_stars(say: &Say, stars: Option<Stars>) -> String {
    match (stars, say.lang) {
        (Some(Stars::Level(n)), _) => format!("★{n}"),
        (Some(Stars::Rank(n)), Lang::ZhHans) => format!("阶{n}"),
        (Some(Stars::Rank(n)), Lang::En | Lang::Ja) => format!("R{n}"),
        (Some(Stars::Link(n)), _) => format!("L{n}"),
        (None, _) => String::new(),
    }
}

/// The character printed on the card.
fn attribute_sign(say: &Say, card: &Card) -> &'static str {
    match (card.facts.frame.kind(), card.facts.attribute) {
        (Some(Kind::Spell), _) => "魔",
        (Some(Kind::Trap), _) if say.lang == Lang::ZhHans => "陷",
        (Some(Kind::Trap), _) => "罠",
        (_, Some(attribute)) => attribute_character(say, attribute),
        _ => "",
    }
}

/// The character printed for an attribute.
pub fn attribute_character(say: &Say, attribute: Attribute) -> &'static str {
    let simplified = say.lang == Lang::ZhHans;
    match attribute {
        Attribute::Light => "光",
        Attribute::Dark if simplified => "暗",
        Attribute::Dark => "闇",
        Attribute::Earth => "地",
        Attribute::Water => "水",
        Attribute::Fire => "炎",
        Attribute::Wind if simplified => "风",
        Attribute::Wind => "風",
        Attribute::Divine => "神",
    }
}

fn attribute_name(say: &Say, card: &Card) -> String {
    match (card.facts.frame.kind(), card.facts.attribute) {
        (Some(Kind::Monster), Some(attribute)) => {
            say.text(&format!("attribute-{}", attribute.word().to_lowercase()))
        }
        _ => say.text(&format!("frame-{}", card.facts.frame.word())),
    }
}

fn foot(say: &Say, card: &Card) -> String {
    let facts = &card.facts;
    let stat = |stat: Stat| match stat {
        Stat::Points(n) => n.to_string(),
        Stat::Unsaid => "?".to_owned(),
    };
    match (facts.atk, facts.def, facts.property) {
        (Some(atk), Some(def), _) => format!("{}/{}", stat(atk), stat(def)),
        (Some(atk), None, _) => stat(atk),
        (_, _, Some(property)) => say.text(&format!("foot-{}-{}", facts.frame.word(), property.word())),
        _ => say.text(&format!("frame-{}", facts.frame.word())),
    }
}

/// The seal of a verdict: class, symbol and word.
#[derive(Clone, Debug)]
pub struct Seal {
    /// `is-good`, `is-bad`, `is-open`.
    pub class: &'static str,
    /// Symbol in the sprite.
    pub symbol: &'static str,
    /// The word.
    pub word: String,
    /// As in reports.
    pub verdict: &'static str,
}

impl Seal {
    /// The seal of a verdict.
    pub fn of(say: &Say, verdict: Verdict) -> Seal {
        let (class, symbol) = match verdict {
            Verdict::Legal => ("is-good", "s-good"),
            Verdict::Illegal => ("is-bad", "s-bad"),
            Verdict::Undetermined => ("is-open", "s-open"),
        };
        let word = say.text(&format!("verdict-{}", verdict.word()));
        Seal { class, symbol, word, verdict: verdict.word() }
    }
}

/// A run of one frame in the deck strip, in card widths.
#[derive(Clone, Debug)]
pub struct Run {
    /// Classes of the frame.
    pub frame: &'static str,
    /// Where it begins, in tenths of a card.
    pub at: u32,
    /// How long it is, in tenths of a card.
    pub width: u32,
}

/// The deck in one line: runs of frames, and notches under what is wrong.
#[derive(Clone, Debug, Default)]
pub struct Strip {
    /// Runs from left to right.
    pub runs: Vec<Run>,
    /// Places of notches, in tenths of a card.
    pub notches: Vec<u32>,
    /// Whole width, in tenths of a card.
    pub width: u32,
    /// The same in words.
    pub label: String,
}

impl Strip {
    /// Adds one card: its frame, and whether something is wrong with it.
    pub fn push(&mut self, frame: &'static str, wrong: bool) {
        match self.runs.last_mut() {
            Some(run) if run.frame == frame && run.at + run.width == self.width => run.width += 10,
            _ => self.runs.push(Run { frame, at: self.width, width: 10 }),
        }
        if wrong {
            self.notches.push(self.width + 1);
        }
        self.width += 10;
    }

    /// A gap between sections.
    pub fn gap(&mut self) {
        if self.width > 0 {
            self.width += 12;
        }
    }
}
