//! Why no hand is drawn, as an answer: the same for people and for programs.

use super::hands::Refused;
use crate::http::{Ctx, Error};

/// Why no hand is drawn, as an answer.
pub(super) fn refused(ctx: &Ctx, refused: &Refused) -> Error {
    let message = ctx.say.hand_refused(&ctx.world, refused);
    Error::Unprocessable { code: refused.word(), line: None, message }
}
