//! Smaller replacements for parts of the standard library that would make the download too large. Sizes are
//! of the functions that this removes from the page's module, optimised and not compressed.
//!
//! | here | instead of | bytes saved |
//! |---|---|---|
//! | [`Map`] | a `BTreeMap` or `BTreeSet`, whose nodes are code for each type of key and value | 23,800 |
//! | [`within`] | `f64::clamp`, whose panic writes numbers with all their digits | 12,400 |
//! | [`sort`] | `sort_by_key`, of which each type has a sorting algorithm for large data | not measured by itself |

use std::borrow::Borrow;

/// A sorted map in a list: for few keys, or for keys that mostly come in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Map<K, V> {
    entries: Vec<(K, V)>,
}

/// A sorted set in a list, for few members.
pub type Set<K> = Map<K, ()>;

impl<K, V> Map<K, V> {
    /// An empty one.
    pub const fn new() -> Self {
        Self { entries: Vec::new() }
    }

    /// The entries, by key.
    pub fn iter(&self) -> impl Iterator<Item = &(K, V)> {
        self.entries.iter()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// Removes all of them.
    pub fn clear(&mut self) {
        self.entries.clear();
    }

    /// Removes those for which `keep` is false.
    pub fn retain(&mut self, mut keep: impl FnMut(&V) -> bool) {
        self.entries.retain(|(_, value)| keep(value));
    }

    /// The values, by key.
    pub fn into_values(self) -> impl Iterator<Item = V> {
        self.entries.into_iter().map(|(_, value)| value)
    }
}

impl<K: Ord, V> Map<K, V> {
    fn place<Q: Ord + ?Sized>(&self, key: &Q) -> Result<usize, usize>
    where
        K: Borrow<Q>,
    {
        self.entries
            .binary_search_by(|(other, _)| other.borrow().cmp(key))
    }

    /// The value of a key.
    pub fn get<Q: Ord + ?Sized>(&self, key: &Q) -> Option<&V>
    where
        K: Borrow<Q>,
    {
        let place = self.place(key).ok()?;
        self.entries.get(place).map(|(_, value)| value)
    }

    /// Whether there is such a key.
    pub fn contains<Q: Ord + ?Sized>(&self, key: &Q) -> bool
    where
        K: Borrow<Q>,
    {
        self.place(key).is_ok()
    }

    /// Sets the value of a key.
    pub fn insert(&mut self, key: K, value: V) {
        match self.place(&key) {
            Ok(place) => self.entries[place].1 = value,
            Err(place) => self.entries.insert(place, (key, value)),
        }
    }
}

impl<K, V> Default for Map<K, V> {
    fn default() -> Self {
        Self::new()
    }
}

/// Sorts a short list by a key, falling or rising; equal items stay as they are.
pub fn sort<T>(items: &mut [T], falling: bool, key: impl Fn(&T) -> i64) {
    for end in 1..items.len() {
        let mut at = end;
        while at > 0 {
            let (before, after) = (key(&items[at - 1]), key(&items[at]));
            if if falling { before >= after } else { before <= after } {
                break;
            }
            items.swap(at - 1, at);
            at -= 1;
        }
    }
}

/// A number that is at least `low`, and at most `high` even where that is less.
pub fn within(number: f64, low: f64, high: f64) -> f64 {
    number.max(low).min(high)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_map_is_sorted_and_has_one_value_for_a_key() {
        let mut map = Map::new();
        for (key, value) in [("b", 1), ("a", 2), ("c", 3), ("b", 4)] {
            map.insert(key.to_string(), value);
        }
        let entries: Vec<(&str, i32)> = map.iter().map(|(key, value)| (key.as_str(), *value)).collect();
        assert_eq!(entries, [("a", 2), ("b", 4), ("c", 3)]);
        assert_eq!((map.get("b"), map.get("d")), (Some(&4), None));
        assert!(map.contains("c") && !map.contains(""));
        map.retain(|value| *value != 4);
        assert_eq!(map.into_values().collect::<Vec<_>>(), [2, 3]);
    }

    #[test]
    fn equal_items_stay_as_they_are() {
        let items = [(2, 0), (-7, 1), (2, 2), (9, 3), (-7, 4)];
        let sorted = |falling| {
            let mut items = items;
            sort(&mut items, falling, |item| item.0);
            items.map(|item| item.1)
        };
        assert_eq!(sorted(false), [1, 4, 0, 2, 3]);
        assert_eq!(sorted(true), [3, 0, 2, 1, 4]);
        sort(&mut [], true, |item: &i64| *item);
    }

    #[test]
    fn numbers_are_held_between_two_others() {
        let held = [-1.0, 0.3, 2.0].map(|number| within(number, 0.0, 1.0));
        assert_eq!(held.map(f64::to_bits), [0.0, 0.3, 1.0].map(f64::to_bits));
    }
}
