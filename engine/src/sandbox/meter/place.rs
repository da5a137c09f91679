//! Places the charges and checks of a function by reading its instructions backwards.
//!
//! A guest that reaches a place has *paid ahead* a certain amount for what follows, the same on every path. The amount
//! at a place is the amount after its instruction plus the cost of the instruction, until a charge is inserted: the
//! charge takes the amount, and before the charge nothing is paid ahead. If an instruction leads to two places with
//! different amounts, it pays one of them, and the other path begins with a charge, which may be negative. Branches in
//! structured code go to the end of an enclosing block, which a backward scan has already seen, or to a loop header,
//! before which nothing is paid ahead. So one scan is enough, whatever the nesting.
//!
//! For the checks it also tracks how *far* the next one is, on the longest path.

use super::cost::STRIDE;
use super::scan::Scan;
use super::step::{Kind, Refers, Step};

/// How much a call counts on the path to the next check: a function without a check is at most this long.
const CALL: u32 = 100;

/// A place in a function.
#[derive(Clone, Copy, Default)]
struct Place {
    /// What is paid ahead there.
    paid: u32,
    /// The longest path to the next check.
    far: u32,
}

/// A block open in the scan.
struct Way {
    /// After its label.
    label: Place,
    /// The place of the label's charge, while the amount paid ahead before it can still be chosen.
    free: Option<usize>,
    /// For an `if` with an `else`: where the `else` arm begins.
    otherwise: Option<(usize, Place)>,
}

/// Places the charges of functions one after another; reuses its buffers.
#[derive(Default)]
pub(super) struct Placer {
    steps: Vec<Step>,
    labels: Vec<u32>,
    ways: Vec<Way>,
}

impl Placer {
    /// Places the charges and checks in a function whose entry costs this much.
    pub(super) fn place(&mut self, scan: &mut Scan, entry: u32) {
        self.steps = std::mem::take(&mut scan.steps);
        self.labels = std::mem::take(&mut scan.labels);
        self.ways.clear();
        let mut here = Place::default();
        let mut checks = 0;
        for at in (0..self.steps.len()).rev() {
            here = self.before(at, here);
            if here.far >= STRIDE {
                self.check(at, &mut here);
                checks += 1;
            }
        }
        here.paid += entry;
        let whole = &mut scan.whole;
        let is_short = checks == 0 && whole.loops == 0 && whole.calls == 0 && !whole.bulk && here.far <= CALL;
        let is_short = is_short && !self.steps.iter().any(|step| matches!(step.kind, Kind::Long(_)));
        if is_short || here.far == 0 {
            self.charge(0, &mut here);
        } else {
            self.check(0, &mut here);
        }
        whole.charges = self.steps.iter().filter(|step| step.charge != 0).count() as u32;
        scan.steps = std::mem::take(&mut self.steps);
        scan.labels = std::mem::take(&mut self.labels);
    }

    /// The place before the instruction `at`, where `here` is the place after it.
    fn before(&mut self, at: usize, mut here: Place) -> Place {
        let Step { cost, kind, .. } = self.steps[at];
        match kind {
            Kind::Plain | Kind::Refers(Refers::RefFunc, _) => {}
            Kind::Refers(Refers::Call, _) | Kind::CallIndirect => here.far += CALL,
            Kind::Bulk(_) | Kind::Long(_) => here.far = 0,
            Kind::Return | Kind::Throw | Kind::Trap | Kind::Refers(Refers::ReturnCall, _) => {
                here = Place::default();
            }
            Kind::End { .. } => self.before_end(at, kind, &mut here),
            Kind::Else => {
                let label = self.to(0, 0);
                if let Some(way) = self.ways.last_mut() {
                    way.otherwise = Some((at + 1, here));
                }
                here = label;
            }
            Kind::Block => {
                self.ways.pop();
            }
            Kind::Loop { branched } => {
                self.ways.pop();
                if branched {
                    self.check(at + 1, &mut here);
                    if let Some(step) = self.steps.get_mut(at + 1) {
                        step.heads = true;
                    }
                }
            }
            Kind::If => here = self.before_if(at, here),
            Kind::Branch(label) => here = self.to(label, 0),
            Kind::Table { first, count } => {
                here = Place::default();
                for index in first..first + count {
                    let label = self.labels.get(index as usize).copied().unwrap_or_default();
                    here.far = here.far.max(self.to(label, 0).far);
                }
            }
            Kind::Fork(label) => {
                let target = self.to(label, here.paid);
                here = self.agree(at + 1, here, target);
            }
        }
        here.paid += cost;
        here.far += cost;
        here
    }

    /// Reaches the end of a block, going backwards.
    fn before_end(&mut self, at: usize, end: Kind, here: &mut Place) {
        let Kind::End {
            of_loop,
            fixed,
            leaves,
            dead,
        } = end
        else {
            return;
        };
        // So an iteration does not pay for what follows the loop, and the cases of a switch do not pay for each other.
        let last = at + 1 >= self.steps.len();
        let free = !of_loop && leaves && dead && !fixed && !last;
        if of_loop || fixed || leaves {
            self.charge(at + 1, here);
        }
        self.ways.push(Way {
            label: if of_loop { Place::default() } else { *here },
            free: free.then_some(at + 1),
            otherwise: None,
        });
    }

    /// The place before the `if` at `at` tests its condition; its first arm begins with `here`.
    fn before_if(&mut self, at: usize, here: Place) -> Place {
        let otherwise = self.ways.last().and_then(|way| way.otherwise);
        let place = match otherwise {
            // The cheaper arm needs no charge.
            Some((begin, otherwise)) if otherwise.paid > here.paid => self.agree(begin, otherwise, here),
            Some((_, otherwise)) => self.agree(at + 1, here, otherwise),
            None => {
                let label = self.to(0, here.paid);
                self.agree(at + 1, here, label)
            }
        };
        self.ways.pop();
        place
    }

    /// The place before a fork to `one`, where a charge can stand `at` its beginning, and to `other`.
    fn agree(&mut self, at: usize, one: Place, other: Place) -> Place {
        if let Some(step) = self.steps.get_mut(at) {
            step.charge += one.paid as i32 - other.paid as i32;
        }
        Place {
            paid: other.paid,
            far: one.far.max(other.far),
        }
    }

    /// The place after a label. If the amount paid ahead there can still be chosen, it becomes `paid`.
    fn to(&mut self, label: u32, paid: u32) -> Place {
        let index = self.ways.len().checked_sub(label as usize + 1);
        let Some(way) = index.and_then(|index| self.ways.get_mut(index)) else {
            return Place::default();
        };
        if let Some(at) = way.free.take() {
            way.label.paid = paid;
            if let Some(step) = self.steps.get_mut(at) {
                step.charge -= paid as i32;
            }
        }
        way.label
    }

    /// Puts a charge before the instruction `at`, for what is paid ahead `here`.
    fn charge(&mut self, at: usize, here: &mut Place) {
        if let Some(step) = self.steps.get_mut(at) {
            step.charge += here.paid as i32;
            here.paid = 0;
        }
    }

    /// Puts a charge and a check before the instruction `at`.
    fn check(&mut self, at: usize, here: &mut Place) {
        self.charge(at, here);
        if let Some(step) = self.steps.get_mut(at) {
            step.check = true;
            here.far = 0;
        }
    }
}
