//! Units of compile cost, and what they are for.

use ::words::Key;
use serde::{Deserialize, Serialize};

/// What is paid for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Measure {
    /// Locals and operands, kept at each fork, join, loop and check.
    Kept,
    /// Values that blocks and branches pass on.
    Carried,
    /// Values that calls pass and return, beyond a few.
    Passed,
    /// Exception handlers around calls.
    Handled,
    /// Loops around instructions.
    Looped,
    /// Functions, with their parameters and results.
    #[default]
    Functions,
    /// Instructions for which compiled code calls its runtime.
    Served,
    /// Basic blocks of one function, beyond many.
    Blocks,
}

impl Measure {
    /// All of them.
    pub const ALL: [Self; 8] = [
        Self::Kept,
        Self::Carried,
        Self::Passed,
        Self::Handled,
        Self::Looped,
        Self::Functions,
        Self::Served,
        Self::Blocks,
    ];
}

impl Key for Measure {
    fn key(&self) -> &'static str {
        match self {
            Self::Kept => "kept",
            Self::Carried => "carried",
            Self::Passed => "passed",
            Self::Handled => "handled",
            Self::Looped => "looped",
            Self::Functions => "functions",
            Self::Served => "served",
            Self::Blocks => "blocks",
        }
    }
}

/// Units, by what they are for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Units([u64; Measure::ALL.len()]);

impl Units {
    pub(super) fn add(&mut self, measure: Measure, units: u64) {
        let sum = &mut self.0[measure as usize];
        *sum = sum.saturating_add(units);
    }

    pub(super) fn total(&self) -> u64 {
        self.0.iter().fold(0, |sum, units| sum.saturating_add(*units))
    }

    /// What causes most of it.
    pub(super) fn most(&self) -> Measure {
        let most = Measure::ALL
            .into_iter()
            .max_by_key(|measure| self.0[*measure as usize]);
        most.unwrap_or(Measure::Kept)
    }
}
