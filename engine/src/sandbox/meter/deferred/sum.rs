//! Which multiples addresses are.

use wasmparser::Operator;

/// The most locals that must be multiples of the size before a loop, and the most terms of a sum.
pub(super) const MOST_ALIGNED: usize = 4;

/// What is known of an integer modulo the size of a float: if its terms are multiples of the size, it is the same as
/// `rest`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Sum {
    /// Locals, as they are at the beginning of the body, each times a number of which only the lowest bit counts: zero if it
    /// is no term.
    pub(super) terms: [(u32, u32); MOST_ALIGNED],
    pub(super) rest: u32,
}

impl Sum {
    pub(super) fn local(local: u32) -> Self {
        let mut sum = Self::default();
        sum.terms[0] = (local, 1);
        sum
    }

    /// This rest, and the terms of both; `None` if there are too many.
    fn with_terms_of(mut self, other: Self, rest: u32) -> Option<Self> {
        for (local, times) in other.terms.into_iter().filter(|term| term.1 != 0) {
            let mut terms = self.terms.iter_mut();
            let place = terms.find(|term| term.0 == local || term.1 == 0)?;
            *place = (local, place.1 | times);
        }
        Some(Self { rest, ..self })
    }

    fn is_constant(self) -> bool {
        self.terms.iter().all(|term| term.1 == 0)
    }

    /// The locals that must be multiples of the size so that its terms are.
    pub(super) fn needed(&self, size: u32) -> impl Iterator<Item = u32> {
        let terms = self.terms.iter();
        terms
            .filter(move |term| !term.1.is_multiple_of(size))
            .map(|term| term.0)
    }
}

/// The result of an instruction on two integers; `None` if nothing is known of it.
pub(super) fn integer(operator: &Operator<'_>, left: Sum, right: Sum) -> Option<Sum> {
    use Operator as O;
    let (one, other) = (left.rest, right.rest);
    match operator {
        O::I32Add => left.with_terms_of(right, one.wrapping_add(other)),
        O::I32Sub => left.with_terms_of(right, one.wrapping_sub(other)),
        // These compute each bit for itself, so the lowest bits only from the lowest.
        O::I32And => left.with_terms_of(right, one & other),
        O::I32Or => left.with_terms_of(right, one | other),
        O::I32Xor => left.with_terms_of(right, one ^ other),
        O::I32Mul if right.is_constant() => Some(times(left, other)),
        O::I32Shl if right.is_constant() => Some(times(left, 1 << (other & 31))),
        _ => None,
    }
}

/// A multiple of a sum.
fn times(mut sum: Sum, factor: u32) -> Sum {
    for term in &mut sum.terms {
        term.1 = term.1.wrapping_mul(factor);
    }
    sum.rest = sum.rest.wrapping_mul(factor);
    sum
}
