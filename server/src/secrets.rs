//! Names of rooms and secrets of seats: made at random, stored as hashes alone.

use base64ct::{Base64UrlUnpadded, Encoding as _};
use rooms::{RoomId, Secret};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use std::fmt;
use subtle::ConstantTimeEq as _;

/// The system gave no random bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoRandomness;

impl fmt::Display for NoRandomness {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("The system gives no random bytes, so no secret can be made")
    }
}

impl std::error::Error for NoRandomness {}

/// The SHA-256 of a secret, which is all that is stored of it.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct SecretHash([u8; 32]);

impl SecretHash {
    /// The hash of a secret.
    pub fn of(secret: &Secret) -> Self {
        Self(Sha256::digest(secret.reveal().as_bytes()).into())
    }

    /// Whether it is that of `secret`; takes the same time for every secret.
    pub fn opens(&self, secret: &Secret) -> bool {
        self.0.ct_eq(&Self::of(secret).0).into()
    }
}

impl fmt::Debug for SecretHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SecretHash(…)")
    }
}

impl From<SecretHash> for String {
    fn from(hash: SecretHash) -> Self {
        Base64UrlUnpadded::encode_string(&hash.0)
    }
}

impl TryFrom<String> for SecretHash {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, &'static str> {
        let mut hash = [0; 32];
        match Base64UrlUnpadded::decode(&text, &mut hash) {
            Ok(bytes) if bytes.len() == 32 => Ok(Self(hash)),
            _ => Err("the hash of a secret is 43 characters of base64url"),
        }
    }
}

/// A new secret.
///
/// # Errors
/// If the system gives no random bytes.
pub fn fresh_secret() -> Result<Secret, NoRandomness> {
    text_of(random::<16>()?).parse().map_err(|_| NoRandomness)
}

/// A new name of a room.
///
/// # Errors
/// If the system gives no random bytes.
pub fn fresh_room() -> Result<RoomId, NoRandomness> {
    text_of(random::<8>()?).parse().map_err(|_| NoRandomness)
}

/// A new seed of a match, small enough for every reader of JSON.
///
/// # Errors
/// If the system gives no random bytes.
pub fn fresh_seed() -> Result<u64, NoRandomness> {
    Ok(u64::from_le_bytes(random()?) >> 11)
}

fn random<const N: usize>() -> Result<[u8; N], NoRandomness> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|_| NoRandomness)?;
    Ok(bytes)
}

fn text_of<const N: usize>(bytes: [u8; N]) -> String {
    Base64UrlUnpadded::encode_string(&bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hash_opens_for_its_own_secret_alone() {
        let (mine, other) = (fresh_secret().unwrap(), fresh_secret().unwrap());
        let hash = SecretHash::of(&mine);
        assert!(hash.opens(&mine) && !hash.opens(&other));
        let stored = String::from(hash);
        assert!(!stored.contains(mine.reveal()));
        assert_eq!(SecretHash::try_from(stored), Ok(hash));
        assert!(SecretHash::try_from("AA".to_owned()).is_err());
        assert_eq!(format!("{hash:?}"), "SecretHash(…)");
        assert_ne!(fresh_room(), fresh_room());
    }
}
