//! `tournament.json`: a contest's description, and the part of it that is played in one place.

use crate::check::{MOST_DESCRIPTION, SpecError};
use crate::spec::{Shard, Spec, VERSION, as_text};
use crate::words;
use engine::{Phrase, without_byte_order_mark};
use serde::{Deserialize, Serialize};

/// The part of a tournament that is played in one directory.
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

    /// Reads the bytes of `tournament.json`, wherever they come from: a directory, a packed contest or object storage. The
    /// returned contest can be played, and its results opened, within sensible time and memory: see [`Spec::check`].
    ///
    /// # Errors
    /// If they do not describe a contest, or one in a newer format, or one that is impossible here; says why.
    pub fn from_json(bytes: &[u8]) -> Result<Self, Phrase> {
        /// The fields of every version.
        #[derive(Deserialize)]
        struct Versioned {
            version: u32,
        }
        let bytes = without_byte_order_mark(bytes);
        if bytes.len() > MOST_DESCRIPTION {
            let most = MOST_DESCRIPTION.to_string();
            return Err(words::PackedTooLarge { most }.phrase());
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
        let read: Self = serde_json::from_slice(bytes).map_err(refused)?;
        read.spec.check().map_err(|error| error.phrase())?;
        Ok(read)
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
        assert_eq!(ShardSpec::from_json(text.as_bytes()), Ok(plan.clone()));
        let marked = format!("\u{feff}{text}");
        assert_eq!(ShardSpec::from_json(marked.as_bytes()), Ok(plan.clone()));
        let error = |text: &str| ShardSpec::from_json(text.as_bytes()).unwrap_err().to_string();
        assert!(error(&text.replace("2/3", "4/3")).contains("not a shard"));
        assert!(error("[]").contains("does not describe a contest"));
        // An impossible contest is refused wherever it comes from.
        for (from, to, words) in [
            ("\"table\": 2", "\"table\": 0", "seats"),
            ("\"table\": 2", "\"table\": 255", "seats"),
            ("\"table\": 2", "\"table\": 256", "invalid value"),
            ("\"table\": 2", "\"table\": -1", "invalid value"),
            ("\"table\": 2", "\"table\": 2.0", "invalid type"),
            ("\"table\": 2", "\"table\": null", "invalid type"),
            ("\"table\": 2", "\"table\": 2, \"table\": 2", "duplicate field"),
            ("\"table\": 2,", "", "missing field"),
            (
                "\"matches\": 20",
                "\"matches\": 1000000000000000000",
                "1 to 10000000",
            ),
            ("\"matches\": 20", "\"matches\": 1e18", "invalid type"),
            ("\"matches\": 20", "\"matches\": 0", "0 matches"),
            ("\"rounds\": 10", "\"rounds\": 4294967295", "rounds"),
            ("\"rules_version\": 1", "\"rules_version\": 4294967295", "rules"),
            ("\"until_settled\": null", "\"until_settled\": NaN", "expected"),
            (
                "\"until_settled\": null",
                "\"until_settled\": 1e999",
                "out of range",
            ),
            ("\"until_settled\": null", "\"until_settled\": -0.0", "settled"),
            (
                "\"budget\": \"fuel:100000000\"",
                "\"budget\": \"fuel:18446744073709551615\"",
                "budget",
            ),
            ("\"budget\": \"fuel:100000000\"", "\"budget\": \"0s\"", "budget"),
            (
                "\"format\": \"swiss\"",
                "\"format\": \"Swiss\"",
                "unknown variant",
            ),
            ("\"game\": \"kingdom\"", "\"game\": \"kingdom \"", "kingdom"),
            ("\"label\": \"A\"", "\"label\": \"A\\u001b[2J\"", "not seen"),
            ("\"label\": \"A\"", "\"label\": \"\\u202eA\"", "not seen"),
            ("\"label\": \"A\"", "\"label\": \"B\"", "two of its bots"),
            ("\"hash\": \"00\"", "\"hash\": \"\\n\"", "not a hash"),
            ("\"shard\": \"2/3\"", "\"shard\": \"0/0\"", "not a shard"),
            (
                "\"shard\": \"2/3\"",
                "\"shard\": \"1/99999999999999999999\"",
                "not a shard",
            ),
            ("\"version\": 1", "\"version\": 0", "format 0"),
        ] {
            let wrong = text.replacen(from, to, 1);
            assert_ne!(wrong, text, "{from}");
            let error = error(&wrong);
            assert!(error.contains(words), "{to}: {error}");
        }
        for end in 0..text.trim_end().len() {
            assert!(ShardSpec::from_json(&text.as_bytes()[..end]).is_err(), "{end}");
        }
        let deep = format!("{{\"version\": 1, \"x\": {}", "[".repeat(100_000));
        assert!(error(&deep).contains("does not describe a contest"));
        let mut many = plan;
        many.spec.bots = (0..50_000)
            .map(|number| crate::Participant {
                label: number.to_string(),
                ..many.spec.bots[0].clone()
            })
            .collect();
        assert!(error(&many.to_json()).contains("50000 bots"));
        let long = format!("{{\"version\": 1, \"x\": \"{}\"}}", "x".repeat(MOST_DESCRIPTION));
        assert!(error(&long).contains("larger than a contest"));
        assert!(error("{\"version\": 9, \"sides\": 3}").contains("format 9"));
    }
}
