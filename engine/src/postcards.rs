//! Reads plain data from the wire form of [postcard](https://postcard.jamesmunns.com/wire-format).

use serde::Deserialize;

/// A value that takes up all of `bytes`; `None` if they cannot be read, or if more follow.
pub(crate) fn whole<'de, T: Deserialize<'de>>(bytes: &'de [u8]) -> Option<T> {
    let (value, rest) = postcard::take_from_bytes(bytes).ok()?;
    rest.is_empty().then_some(value)
}
