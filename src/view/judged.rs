//! A deck under a format at a day: the verdict, and what its page shows of it.

use deck_law::check::{Report, check};
use deck_law::deck::Deck;
use deck_law::regulation::Regulation;

use crate::http::{Ctx, Error};
use crate::view::banner::Banner;
use crate::view::question::{self, Fields};
use crate::view::reasons::{self, Doubt, Group};

/// A deck, judged.
pub(crate) struct Judged<'a> {
    pub(crate) regulation: Regulation<'a>,
    pub(crate) report: Report,
}

/// Judges a deck for a format on a day; today without one.
///
/// # Errors
/// Why there is no verdict, in words.
pub(crate) fn judge<'a>(ctx: &'a Ctx, format: &str, date: &str, deck: &Deck) -> Result<Judged<'a>, String> {
    try_judge(ctx, format, date, deck).map_err(|error| words(ctx, error))
}

/// The same for an answer that is nothing without a verdict.
///
/// # Errors
/// Why there is none.
pub(crate) fn try_judge<'a>(
    ctx: &'a Ctx,
    format: &str,
    date: &str,
    deck: &Deck,
) -> Result<Judged<'a>, Error> {
    let fields = Fields { format: format.to_owned(), date: date.to_owned(), ..Fields::default() };
    let regulation = question::regulation(ctx, &fields)?;
    let report = check(&ctx.world.catalogue, &regulation, deck);
    Ok(Judged { regulation, report })
}

fn words(ctx: &Ctx, error: Error) -> String {
    match error {
        Error::BadRequest { message, .. } | Error::Unprocessable { message, .. } => message,
        _ => ctx.say.text("error-page-internal"),
    }
}

/// What a page shows of a verdict.
pub(crate) struct VerdictView {
    pub(crate) banner: Banner,
    pub(crate) groups: Vec<Group>,
    pub(crate) doubts: Vec<Doubt>,
    pub(crate) notices: Vec<String>,
}

impl VerdictView {
    pub(crate) fn new(ctx: &Ctx, judged: &Judged<'_>, deck: &Deck) -> VerdictView {
        let Judged { regulation, report } = judged;
        let (groups, doubts) = reasons::collect(ctx, regulation, report);
        VerdictView {
            banner: Banner::new(ctx, regulation, report, deck),
            groups,
            doubts,
            notices: reasons::notices(ctx, report, 0),
        }
    }
}
