//! Words from bytes.

use std::fmt;

/// The bytes are no network that can be run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FormatError {
    /// They do not begin as a network of this format does.
    Other,
    /// They end too early or too late.
    Length,
    /// A size is 0 or far too large.
    Size,
    /// A layer does not take as many numbers as come to it.
    Fit,
    /// There is no such layer.
    Kind,
}

impl fmt::Display for FormatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Other => "no network of format 1",
            Self::Length => "the network's bytes end too early or too late",
            Self::Size => "a layer's size is 0 or too large",
            Self::Fit => "a layer does not take as many numbers as come to it",
            Self::Kind => "a layer of an unknown kind",
        })
    }
}

impl std::error::Error for FormatError {}

/// What is left of the bytes.
pub(crate) struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    pub(crate) fn new(bytes: &'a [u8]) -> Self {
        Self(bytes)
    }

    pub(crate) fn word(&mut self) -> Result<u32, FormatError> {
        let (word, rest) = self.0.split_first_chunk().ok_or(FormatError::Length)?;
        self.0 = rest;
        Ok(u32::from_le_bytes(*word))
    }

    /// A size from 1 to `most`.
    pub(crate) fn size(&mut self, most: usize) -> Result<usize, FormatError> {
        let size = self.word()? as usize;
        (1..=most)
            .contains(&size)
            .then_some(size)
            .ok_or(FormatError::Size)
    }

    pub(crate) fn weight(&mut self) -> Result<f32, FormatError> {
        self.word().map(f32::from_bits)
    }

    /// This many weights.
    pub(crate) fn weights(&mut self, count: usize) -> Result<Vec<f32>, FormatError> {
        let length = count.checked_mul(4).ok_or(FormatError::Size)?;
        let (weights, rest) = self.0.split_at_checked(length).ok_or(FormatError::Length)?;
        self.0 = rest;
        let (words, _) = weights.as_chunks();
        Ok(words.iter().map(|word| f32::from_le_bytes(*word)).collect())
    }

    /// Nothing may be left.
    pub(crate) fn end(&self) -> Result<(), FormatError> {
        self.0.is_empty().then_some(()).ok_or(FormatError::Length)
    }
}
