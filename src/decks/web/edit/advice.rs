//! The advice of the source documents, for who asks for it: somebody's opinion, and no part of the verdict.

use deck_law::advice::{Advice, Chance, Missing, Opening, of_deck, opening};
use deck_law::deck::Deck;
use deck_law::regulation::Regulation;

use crate::http::Ctx;
use crate::view::parts::CardView;

/// One piece of advice.
pub(super) struct AdviceView {
    pub(super) id: &'static str,
    pub(super) text: String,
    /// The cards it is about.
    pub(super) cards: Vec<CardView>,
}

/// Advice on a deck. Chances are told where there is a ruleset, which says how large a hand is and how often a card may be
/// played.
pub(super) fn of(ctx: &Ctx, regulation: Option<&Regulation<'_>>, deck: &Deck) -> Vec<AdviceView> {
    let mut all = of_deck(&ctx.world.catalogue, deck);
    let opening = regulation.and_then(|regulation| {
        let cards = u32::try_from(deck.main.len()).unwrap_or(u32::MAX);
        opening(cards, regulation.ruleset.copies.value.into(), regulation.hands().opening)
    });
    all.extend(opening.map(Advice::Opening));
    all.iter().map(|advice| view(ctx, advice)).collect()
}

fn view(ctx: &Ctx, advice: &Advice) -> AdviceView {
    let say = &ctx.say;
    let mut cards = Vec::new();
    let text = match advice {
        Advice::Mix(mix) => {
            let [monsters, spells, traps] = mix.have;
            let [usual_monsters, usual_spells, usual_traps] = mix.usual;
            say.with(
                "advice-mix",
                &[
                    ("monsters", monsters.into()),
                    ("spells", spells.into()),
                    ("traps", traps.into()),
                    ("usual_monsters", usual_monsters.into()),
                    ("usual_spells", usual_spells.into()),
                    ("usual_traps", usual_traps.into()),
                ],
            )
        }
        Advice::Copies(copies) => say.with(
            "advice-copies",
            &[("three", copies.three.into()), ("two", copies.two.into()), ("one", copies.one.into())],
        ),
        Advice::Partner(partner) => {
            let written = partner.cards.iter().take(5).map(|id| CardView::of(ctx, *id));
            cards = written.collect();
            say.text(match partner.missing {
                Missing::RitualSpell => "advice-no-ritual-spell",
                Missing::RitualMonster => "advice-no-ritual-monster",
                Missing::Tuner => "advice-no-tuner",
            })
        }
        Advice::Opening(Opening { cards, copies, hand, chance, lost, last_card }) => say.with(
            "advice-opening",
            &[
                ("cards", (*cards).into()),
                ("copies", (*copies).into()),
                ("hand", (*hand).into()),
                ("chance", percent(ctx, *chance).into()),
                ("lost", percent(ctx, *lost).into()),
                ("last", percent(ctx, *last_card).into()),
            ],
        ),
    };
    AdviceView { id: advice.id(), text, cards }
}

/// A chance in percent with two places, rounded to the nearer.
fn percent(ctx: &Ctx, chance: Chance) -> String {
    let hundredths = (chance.of * 20_000 + chance.all) / (2 * chance.all);
    let number = format!("{}.{:02}", hundredths / 100, hundredths % 100);
    ctx.say.with("percent", &[("number", number.into())])
}
