//! Which multiples addresses are.

use wasmparser::Operator;

/// The most locals that must be multiples of the size before a loop, and the most terms of a sum.
pub(super) const MOST_ALIGNED: usize = 4;

/// What is known of an integer modulo the size of a float: if its terms are multiples of the size, it is the same as
/// `rest`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Sum {
    /// Locals, as they are at the beginning of the body, each times a number of which only the lowest bit counts.
    pub(super) terms: Vec<(u32, u32)>,
    pub(super) rest: u32,
}

impl Sum {
    /// This rest, and the terms of both; `None` if there are too many.
    fn with_terms(mut self, others: &[(u32, u32)], rest: u32) -> Option<Self> {
        for &(local, times) in others {
            match self.terms.iter_mut().find(|term| term.0 == local) {
                Some(term) => term.1 |= times,
                None => self.terms.push((local, times)),
            }
        }
        (self.terms.len() <= MOST_ALIGNED).then_some(Self { rest, ..self })
    }
}

/// The result of an instruction on two integers; `None` if nothing is known of it.
pub(super) fn integer(operator: &Operator<'_>, left: Sum, right: &Sum) -> Option<Sum> {
    use Operator as O;
    let (one, other) = (left.rest, right.rest);
    match operator {
        O::I32Add => left.with_terms(&right.terms, one.wrapping_add(other)),
        O::I32Sub => left.with_terms(&right.terms, one.wrapping_sub(other)),
        // These compute each bit for itself, so the lowest bits only from the lowest.
        O::I32And => left.with_terms(&right.terms, one & other),
        O::I32Or => left.with_terms(&right.terms, one | other),
        O::I32Xor => left.with_terms(&right.terms, one ^ other),
        O::I32Mul if right.terms.is_empty() => Some(times(left, other)),
        O::I32Shl if right.terms.is_empty() => Some(times(left, 1 << (other & 31))),
        _ => None,
    }
}

/// A multiple of a sum.
fn times(sum: Sum, factor: u32) -> Sum {
    let terms = sum.terms.into_iter();
    Sum {
        terms: terms
            .map(|(local, times)| (local, times.wrapping_mul(factor)))
            .collect(),
        rest: sum.rest.wrapping_mul(factor),
    }
}
