//! Side plans: why one cannot be carried out.

use deck_law::catalogue::Catalogue;
use deck_law::siding::PlanFault;

use super::Say;

impl Say {
    /// Why a plan cannot be carried out.
    pub fn plan_fault(&self, catalogue: &Catalogue, fault: &PlanFault) -> String {
        let number = |count: u64| u32::try_from(count).unwrap_or(u32::MAX);
        let text = match fault {
            PlanFault::Uneven { zone, out, in_ } => self.with(
                "plan-fault-uneven",
                &[
                    ("zone", self.zone(*zone).into()),
                    ("out", number(*out).into()),
                    ("in", number(*in_).into()),
                ],
            ),
            PlanFault::TooFew { zone, card, wanted, held } => self.with(
                "plan-fault-few",
                &[
                    ("zone", self.zone(*zone).into()),
                    ("card", self.written_name(catalogue, card).into()),
                    ("wanted", (*wanted).into()),
                    ("held", (*held).into()),
                ],
            ),
            PlanFault::Misplaced { zone, card, .. } => self.with(
                "plan-fault-misplaced",
                &[("zone", self.zone(*zone).into()), ("card", self.written_name(catalogue, card).into())],
            ),
        };
        format!("{text} ({})", fault.rule())
    }
}
