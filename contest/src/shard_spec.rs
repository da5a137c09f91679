//! `tournament.json`: a contest's description, and the part of it that is played in one place.

use crate::check::SpecError;
use crate::spec::{Shard, Spec, VERSION, as_text};
use crate::words;
use engine::Phrase;
use serde::{Deserialize, Serialize};

/// What is played in one directory.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ShardSpec {
    /// The tournament.
    #[serde(flatten)]
    pub spec: Spec,
    /// The part of it.
    #[serde(with = "as_text")]
    pub shard: Shard,
}

impl ShardSpec {
    /// The text of `tournament.json`.
    pub fn to_json(&self) -> String {
        // Text keys and plain values can always be written.
        serde_json::to_string_pretty(self).unwrap_or_default() + "\n"
    }

    /// Reads the bytes of `tournament.json`. What it describes may still be impossible: see [`Spec::check`].
    ///
    /// # Errors
    /// If they do not describe a contest, or one in a newer format; says why.
    pub fn from_json(bytes: &[u8]) -> Result<Self, Phrase> {
        /// What stands in every version.
        #[derive(Deserialize)]
        struct Versioned {
            version: u32,
        }
        let refused = |error: serde_json::Error| {
            let why = error.to_string();
            words::NotADescription { why }.phrase()
        };
        // Later formats may have other fields.
        let Versioned { version } = serde_json::from_slice(bytes).map_err(refused)?;
        if version > VERSION {
            return Err(SpecError::Version(version).phrase());
        }
        serde_json::from_slice(bytes).map_err(refused)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Format;
    use crate::made_up::spec;
    use engine::GameId;

    #[test]
    fn a_description_is_read_as_it_is_written() {
        let plan = ShardSpec {
            spec: spec(GameId::Kingdom, Format::Swiss, 3, 2, 20),
            shard: Shard { index: 2, of: 3 },
        };
        let text = plan.to_json();
        assert!(
            text.starts_with("{\n  \"version\": 1,\n") && text.ends_with("\n  \"shard\": \"2/3\"\n}\n"),
            "{text}"
        );
        assert_eq!(ShardSpec::from_json(text.as_bytes()), Ok(plan));
        let error = |text: &str| ShardSpec::from_json(text.as_bytes()).unwrap_err().to_string();
        assert!(error(&text.replace("2/3", "4/3")).contains("not a shard"));
        assert!(error("[]").contains("does not describe a contest"));
        assert!(error("{\"version\": 9, \"sides\": 3}").contains("format 9"));
    }
}
