//! The sentences in English, which are part of the program: `id TAB names of arguments TAB pattern NUL` for each, in the order
//! of ids; the names where JSON lines tell them. A sentence's number is its place in that order.

use crate::marks::BLOCK;

static ENGLISH: &str = include_str!(concat!(env!("OUT_DIR"), "/english.txt"));
/// Where each block of [`BLOCK`] sentences begins.
#[allow(
    clippy::unreadable_literal,
    reason = "it is generated, and a program with fewer sentences has no long numbers"
)]
static STARTS: &[u32] = &include!(concat!(env!("OUT_DIR"), "/starts.rs"));

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
    Entry {
        id: field(),
        arguments: field(),
        pattern: field(),
    }
}

/// Every sentence with its number, in the order of ids, but for those that only tests speak and this program lacks.
pub(crate) fn entries() -> impl Iterator<Item = (u16, Entry)> {
    let numbers = 0..ENGLISH.matches('\0').count() as u16;
    let all = numbers.map(|number| (number, entry(number)));
    all.filter(|(_, entry)| !entry.id.is_empty())
}
