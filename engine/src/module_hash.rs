//! Identifies a bot module by its bytes.

use crate::quote::quote;
use crate::words;
use sha2::{Digest, Sha256};
use std::fmt;
use std::str::FromStr;

/// How many bytes are hashed in one call.
const CHUNK: usize = 1 << 16;

/// SHA-256 of a bot module's bytes as uploaded, so the file's name does not matter.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
pub struct ModuleHash(pub [u8; 32]);

/// The first 8 bytes of a [`ModuleHash`]: enough to find a bot in a library, short enough for a link.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ModulePrefix(pub [u8; 8]);

impl ModuleHash {
    /// The hash of a module's bytes.
    pub fn of(module: &[u8]) -> Self {
        let mut hasher = Sha256::new();
        // Browsers optimise a function between two calls of it: one call for ten megabytes would take half a second.
        module.chunks(CHUNK).for_each(|chunk| hasher.update(chunk));
        Self(hasher.finalize().into())
    }

    /// Its first 8 bytes.
    pub fn prefix(&self) -> ModulePrefix {
        ModulePrefix(std::array::from_fn(|i| self.0[i]))
    }
}

/// The text is not a module hash.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotAHash(String);

impl fmt::Display for NotAHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        words::NotAHash { text: quote(&self.0) }.phrase().fmt(f)
    }
}

impl std::error::Error for NotAHash {}

impl fmt::Display for ModuleHash {
    /// 64 lower-case hexadecimal digits, which [`ModuleHash::from_str`] reads.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Display for ModulePrefix {
    /// 16 lower-case hexadecimal digits.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for ModuleHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ModuleHash({self})")
    }
}

impl fmt::Debug for ModulePrefix {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ModulePrefix({self})")
    }
}

impl FromStr for ModuleHash {
    type Err = NotAHash;

    fn from_str(text: &str) -> Result<Self, NotAHash> {
        let digits = text.len() == 64 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        let byte = |i: usize| u8::from_str_radix(text.get(2 * i..2 * i + 2)?, 16).ok();
        let bytes = if digits {
            (0..32).map(byte).collect::<Option<Vec<u8>>>()
        } else {
            None
        };
        bytes
            .and_then(|bytes| bytes.try_into().ok())
            .map(Self)
            .ok_or_else(|| NotAHash(text.into()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hash_is_read_as_it_is_written() {
        let hash = ModuleHash::of(b"");
        let text = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
        assert_eq!(hash.to_string(), text);
        assert_eq!(text.parse(), Ok(hash));
        assert_eq!(text.to_uppercase().parse(), Ok(hash));
        assert_eq!(hash.prefix().to_string(), "e3b0c44298fc1c14");
        for wrong in [
            "",
            "e3b0",
            &text[1..],
            &text.replace('e', "g"),
            &format!("{text}00"),
        ] {
            let error = wrong.parse::<ModuleHash>().unwrap_err().to_string();
            assert!(error.contains("64 hexadecimal digits"), "{error}");
        }
    }
}
