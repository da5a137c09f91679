//! Which stored floats are certainly no NaNs if others are finite.
//!
//! If a sum, difference or product is finite, then so are its operands: none of the three gives a finite number for an
//! infinity or a NaN. And those of finite operands may be infinite, but are no NaNs. So of `a + b` and `a - b` only one
//! must be tested, but for being finite.

use super::super::float_effects::Lanes;
use wasmparser::Operator;

/// The values of a body, each with a number.
#[derive(Default)]
pub(super) struct Values {
    /// The operands of each that is a sum, difference or product of such floats.
    operands: Vec<Option<(Lanes, [u32; 2])>>,
    /// What the locals hold that were read or set; few.
    locals: Vec<(u32, u32)>,
}

impl Values {
    /// A value of which nothing is known.
    pub(super) fn any(&mut self) -> u32 {
        self.number(None)
    }

    /// What an instruction makes of two floats.
    pub(super) fn computed(&mut self, operator: &Operator<'_>, operands: [u32; 2]) -> u32 {
        let lanes = finite_only(operator);
        self.number(lanes.map(|lanes| (lanes, operands)))
    }

    /// What a local holds.
    pub(super) fn local(&mut self, local: u32) -> u32 {
        if let Some((_, value)) = self.locals.iter().find(|(other, _)| *other == local) {
            return *value;
        }
        let value = self.any();
        self.locals.push((local, value));
        value
    }

    /// A local is set.
    pub(super) fn set(&mut self, local: u32, value: u32) {
        match self.locals.iter_mut().find(|(other, _)| *other == local) {
            Some((_, held)) => *held = value,
            None => self.locals.push((local, value)),
        }
    }

    /// For each of these values, divided into such floats, whether it is certainly no NaN if the others of them, for which that
    /// is not so, are finite.
    pub(super) fn implied(&self, stored: &[u32], lanes: Lanes) -> Vec<bool> {
        let mut finite = vec![false; self.operands.len()];
        let is = |finite: &[bool], value: u32| finite.get(value as usize).is_some_and(|finite| *finite);
        // What is computed later tells more of what was computed before than the other way round.
        let implied = stored.iter().rev().map(|value| {
            let operands = self.operands(*value, lanes);
            let implied = is(&finite, *value)
                || operands.is_some_and(|operands| operands.iter().all(|operand| is(&finite, *operand)));
            let mut next = if implied { Vec::new() } else { vec![*value] };
            while let Some(value) = next.pop() {
                if let Some(known @ false) = finite.get_mut(value as usize) {
                    *known = true;
                    next.extend(self.operands(value, lanes).into_iter().flatten());
                }
            }
            implied
        });
        let mut implied: Vec<bool> = implied.collect();
        implied.reverse();
        implied
    }

    fn operands(&self, value: u32, lanes: Lanes) -> Option<[u32; 2]> {
        let (of, operands) = (*self.operands.get(value as usize)?)?;
        (of == lanes).then_some(operands)
    }

    fn number(&mut self, operands: Option<(Lanes, [u32; 2])>) -> u32 {
        self.operands.push(operands);
        self.operands.len() as u32 - 1
    }
}

/// The floats of an instruction whose result is finite only if both operands are.
fn finite_only(operator: &Operator<'_>) -> Option<Lanes> {
    use Operator as O;
    match operator {
        O::F32Add | O::F32Sub | O::F32Mul => Some(Lanes::F32),
        O::F64Add | O::F64Sub | O::F64Mul => Some(Lanes::F64),
        O::F32x4Add | O::F32x4Sub | O::F32x4Mul => Some(Lanes::F32x4),
        O::F64x2Add | O::F64x2Sub | O::F64x2Mul => Some(Lanes::F64x2),
        _ => None,
    }
}
