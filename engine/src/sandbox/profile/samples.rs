//! Where a script was when its interpreter was asked, again and again in the middle of its turns.

use crate::sandbox::Place;
use std::collections::BTreeMap;

/// The fuel between two questions. Answering one takes about as long as this much fuel.
const BETWEEN: u64 = 50_000;
/// The name of what uses fuel where the script is not running: the interpreter begins, collects garbage, or ends.
const INTERPRETER: &str = "(the interpreter)";
/// Past so many different stacks, places are counted without their callers.
const MOST_STACKS: usize = 20_000;

/// The fuel that a script used, by the places where it was seen: what was used since the last question belongs to the place of the
/// next. A turn's remainder belongs to the interpreter, so the parts add up to the whole.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Samples {
    /// Stacks of places, from the outermost: the fuel of the innermost, and how often it was seen.
    stacks: BTreeMap<Vec<String>, (u64, u64)>,
    /// The fuel of the turn that has a place.
    used: u64,
}

impl Samples {
    /// Whether it is time to ask, when this much fuel has been used in the turn.
    pub fn are_due(&self, used: u64) -> bool {
        used >= self.used.saturating_add(BETWEEN)
    }

    /// The script is at these places, the innermost first, when this much fuel has been used in the turn.
    pub fn see(&mut self, used: u64, places: &[Place]) {
        let mut stack: Vec<String> = places.iter().rev().map(label).collect();
        if self.stacks.len() >= MOST_STACKS && !self.stacks.contains_key(&stack) {
            stack.drain(..stack.len().saturating_sub(1));
        }
        if stack.is_empty() {
            stack.push(INTERPRETER.into());
        }
        self.count(stack, used.saturating_sub(self.used), 1);
        self.used = self.used.max(used);
    }

    /// The turn ends and has cost this much.
    pub fn end(&mut self, cost: u64) {
        let rest = cost.saturating_sub(self.used);
        if rest > 0 {
            self.count(vec![INTERPRETER.into()], rest, 0);
        }
        self.used = 0;
    }

    /// Adds what other turns used.
    pub fn add(&mut self, other: &Self) {
        for (stack, (units, seen)) in &other.stacks {
            self.count(stack.clone(), *units, *seen);
        }
    }

    fn count(&mut self, stack: Vec<String>, units: u64, seen: u64) {
        let sum = self.stacks.entry(stack).or_default();
        *sum = (sum.0 + units, sum.1 + seen);
    }

    /// Whether the script was seen anywhere.
    pub fn is_empty(&self) -> bool {
        self.stacks.values().all(|(_, seen)| *seen == 0)
    }

    /// What has been used in total: the costs of all turns.
    pub fn total(&self) -> u64 {
        self.stacks.values().map(|(units, _)| units).sum()
    }

    /// Each place with what was used there, without what it called, and how often it was seen; the costliest first.
    pub fn places(&self) -> Vec<(String, u64, u64)> {
        let mut sums: BTreeMap<&String, (u64, u64)> = BTreeMap::new();
        for (stack, (units, seen)) in &self.stacks {
            if let Some(innermost) = stack.last() {
                let sum = sums.entry(innermost).or_default();
                *sum = (sum.0 + units, sum.1 + seen);
            }
        }
        let places = sums.into_iter();
        let mut places: Vec<_> = places
            .map(|(place, (units, seen))| (place.clone(), units, seen))
            .collect();
        places.sort_by_key(|(_, units, _)| std::cmp::Reverse(*units));
        places
    }

    /// Each stack, from the outermost place to the innermost, with what was used there.
    pub fn stacks(&self) -> impl Iterator<Item = (Vec<String>, u64)> {
        let stacks = self.stacks.iter();
        stacks.map(|(stack, (units, _))| (stack.clone(), *units))
    }
}

/// A place as tables and pictures name it: `search (bot.js:12)`.
fn label(place: &Place) -> String {
    if place.function.is_empty() {
        place.to_string()
    } else {
        format!("{} ({place})", crate::quote::visible(&place.function, 60))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::script::Language;

    fn places(of: &[(u32, &str)]) -> Vec<Place> {
        let place = |(line, function): &(u32, &str)| Place {
            language: Language::Python,
            line: *line,
            function: (*function).into(),
        };
        of.iter().map(place).collect()
    }

    #[test]
    fn what_is_used_belongs_to_the_place_that_is_seen_next() {
        let mut samples = Samples::default();
        assert!(!samples.are_due(BETWEEN - 1) && samples.are_due(BETWEEN));
        samples.see(60_000, &[]);
        assert!(!samples.are_due(100_000) && samples.are_due(110_000));
        samples.see(110_000, &places(&[(3, "search"), (9, "turn")]));
        samples.see(160_000, &places(&[(3, "search"), (8, "turn")]));
        samples.see(220_000, &places(&[(9, "turn")]));
        samples.end(225_000);
        let mut all = Samples::default();
        all.add(&samples);
        assert_eq!(all.total(), 225_000);
        let rows = all.places();
        let rows: Vec<_> = rows
            .iter()
            .map(|(place, units, seen)| (place.as_str(), *units, *seen))
            .collect();
        assert_eq!(
            rows,
            [
                ("search (bot.py:3)", 100_000, 2),
                ("(the interpreter)", 65_000, 1),
                ("turn (bot.py:9)", 60_000, 1),
            ]
        );
        let stacks: Vec<_> = all
            .stacks()
            .map(|(stack, units)| (stack.join(" < "), units))
            .collect();
        assert!(stacks.contains(&("turn (bot.py:9) < search (bot.py:3)".into(), 50_000)));
    }

    #[test]
    fn a_turn_that_was_never_seen_still_adds_up() {
        let mut samples = Samples::default();
        samples.end(7);
        assert!(samples.is_empty());
        assert_eq!(samples.places(), [("(the interpreter)".into(), 7, 0)]);
    }
}
