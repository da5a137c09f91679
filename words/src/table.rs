//! The sentences in English, which are part of the program: `id TAB names of arguments TAB pattern NUL` for each, in the order
//! of ids; the names where JSON lines tell them. A sentence's number is its place in that order.

use crate::marks::{BLOCK, HEAD};
use std::collections::BTreeMap;
use std::sync::{PoisonError, RwLock};

static ENGLISH: &str = include_str!(concat!(env!("OUT_DIR"), "/english.txt"));
/// Where each block of [`BLOCK`] sentences begins.
#[allow(
    clippy::unreadable_literal,
    reason = "it is generated, and a program with fewer sentences has no long numbers"
)]
static STARTS: &[u32] = &include!(concat!(env!("OUT_DIR"), "/starts.rs"));

/// The patterns of sentences whose own entries are empty, by their numbers.
static ADDED: RwLock<BTreeMap<u16, &str>> = RwLock::new(BTreeMap::new());

/// A sentence from its source file.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    /// Its name in the source files: `kingdom-moved`.
    pub(crate) id: &'static str,
    /// The names of its arguments, separated by spaces, in the order of a phrase's arguments.
    pub(crate) arguments: &'static str,
    /// Its English pattern.
    pub(crate) pattern: &'static str,
}

/// The sentence with this number; an empty one if there is none, which no build produces.
pub(crate) fn entry(number: u16) -> Entry {
    let number = usize::from(number);
    let start = STARTS
        .get(number / BLOCK)
        .map_or(ENGLISH.len(), |start| *start as usize);
    let mut entries = ENGLISH.get(start..).unwrap_or_default().split('\0');
    let mut fields = entries.nth(number % BLOCK).unwrap_or_default().splitn(3, '\t');
    let mut field = || fields.next().unwrap_or_default();
    let (id, arguments, pattern) = (field(), field(), field());
    let pattern = if pattern.is_empty() {
        let added = ADDED.read().unwrap_or_else(PoisonError::into_inner);
        added.get(&(number as u16)).copied().unwrap_or_default()
    } else {
        pattern
    };
    Entry {
        id,
        arguments,
        pattern,
    }
}

/// Adds the English patterns of a table that this program has elsewhere.
pub(crate) fn add(table: &'static str) {
    // Reading them looks up what is added already, so it comes before the lock. The build has checked the table.
    let patterns = patterns(table).into_iter().flatten();
    let mut added = ADDED.write().unwrap_or_else(PoisonError::into_inner);
    added.extend(patterns);
}

/// The patterns of a table with the numbers of their sentences, in their order. Those of sentences that this program lacks are
/// left out. `None` if the text is not a table.
pub(crate) fn patterns(table: &str) -> Option<Vec<(u16, &str)>> {
    let mut patterns = Vec::new();
    let mut ours = entries().peekable();
    for entry in table.strip_prefix(HEAD)?.split_terminator('\0') {
        let (id, pattern) = entry.split_once('\t')?;
        // Both are in the order of ids.
        while ours.next_if(|(_, entry)| entry.id < id).is_some() {}
        if let Some((number, _)) = ours.next_if(|(_, entry)| entry.id == id) {
            patterns.push((number, pattern));
        }
    }
    Some(patterns)
}

/// Every sentence with its number, in the order of ids, but for those that only tests speak and this program lacks.
pub(crate) fn entries() -> impl Iterator<Item = (u16, Entry)> {
    let numbers = 0..ENGLISH.matches('\0').count() as u16;
    let all = numbers.map(|number| (number, entry(number)));
    all.filter(|(_, entry)| !entry.id.is_empty())
}
