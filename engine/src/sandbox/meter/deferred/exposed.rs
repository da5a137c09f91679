//! The locals whose contents are seen elsewhere.

use wasmparser::Operator;

/// The locals of a function that are somewhere read without having been set before in the same straight line. What is
/// put into any other local is not seen after the straight line.
#[derive(Default)]
pub(in super::super) struct Exposed {
    /// The straight line in which each local was last set, and whether it is exposed.
    locals: Vec<(u32, bool)>,
    /// The number of the current straight line.
    line: u32,
}

impl Exposed {
    /// A function begins.
    pub(in super::super) fn begin(&mut self) {
        self.locals.clear();
        self.line = 1;
    }

    /// Its next instruction.
    pub(in super::super) fn step(&mut self, operator: &Operator<'_>) {
        match *operator {
            Operator::LocalGet { local_index } => {
                let line = self.line;
                let local = self.local(local_index);
                local.1 |= local.0 != line;
            }
            Operator::LocalSet { local_index } | Operator::LocalTee { local_index } => {
                self.local(local_index).0 = self.line;
            }
            // Other paths arrive here.
            Operator::Loop { .. } | Operator::Else | Operator::End => self.line += 1,
            _ => {}
        }
    }

    fn local(&mut self, index: u32) -> &mut (u32, bool) {
        let index = index as usize;
        if self.locals.len() <= index {
            self.locals.resize(index + 1, (0, false));
        }
        &mut self.locals[index]
    }

    /// Whether a local is exposed.
    pub(super) fn is(&self, local: u32) -> bool {
        self.locals.get(local as usize).is_some_and(|local| local.1)
    }
}
