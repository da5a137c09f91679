//! A flame graph: which function used how much, on behalf of which.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A function on its caller, or all functions together.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Flame {
    /// Its fuel, with that of what it called.
    pub units: u64,
    /// What it called, by name.
    pub calls: BTreeMap<String, Flame>,
}

impl Flame {
    /// All functions of [stacks](super::Profile::stacks): names from the outermost function to the innermost, and what the
    /// innermost used.
    pub fn of(stacks: impl IntoIterator<Item = (Vec<String>, u64)>) -> Self {
        let mut all = Self::default();
        for (functions, units) in stacks {
            let mut flame = &mut all;
            flame.units += units;
            for name in functions {
                flame = flame.calls.entry(name).or_default();
                flame.units += units;
            }
        }
        all
    }

    /// Leaves out functions that used less than `least` with what they called.
    pub fn prune(&mut self, least: u64) {
        self.calls.retain(|_, flame| flame.units >= least);
        for flame in self.calls.values_mut() {
            flame.prune(least);
        }
    }

    /// How many functions are on this one, at most.
    pub fn height(&self) -> usize {
        let on_it = self.calls.values().map(|flame| 1 + flame.height());
        on_it.max().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_function_stands_on_its_caller_and_has_what_it_called() {
        let stack = |names: &[&str], units| (names.iter().map(|name| (*name).to_owned()).collect(), units);
        let mut flame = Flame::of([
            stack(&["turn"], 50),
            stack(&["turn", "a", "b"], 30),
            stack(&["turn", "b"], 5),
        ]);
        assert_eq!((flame.units, flame.height()), (85, 3));
        let turn = &flame.calls["turn"];
        assert_eq!(
            (turn.units, turn.calls["a"].units, turn.calls["b"].units),
            (85, 30, 5)
        );
        flame.prune(6);
        assert_eq!(flame.calls["turn"].calls.keys().collect::<Vec<_>>(), ["a"]);
    }
}
