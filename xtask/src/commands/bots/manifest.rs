//! A bot, as described by the manifest of its package.

use serde_json::{Map, Value, json};
use sha2::{Digest, Sha256};

use crate::failure::{Failure, Result};
use crate::toolchain::{PAGE_TARGET, WASI_TARGET};

/// How the arena calls a bot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Convention {
    /// One instance for the whole match, called through its export `turn`.
    Reactor,
    /// A new WASI process for every turn.
    Command,
}

impl Convention {
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Reactor => "reactor",
            Self::Command => "command",
        }
    }

    pub(super) const fn target(self) -> &'static str {
        match self {
            Self::Reactor => PAGE_TARGET,
            Self::Command => WASI_TARGET,
        }
    }
}

/// A bot, as described by its manifest.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Bot {
    pub(super) package: String,
    /// Cargo's name for the module it builds.
    pub(super) artifact: String,
    pub(super) game: String,
    pub(super) name: String,
    pub(super) convention: Convention,
    pub(super) summary: String,
    /// The summary in other languages, by tag.
    pub(super) summaries: Map<String, Value>,
}

impl Bot {
    /// Reads the description of a bot from a package in cargo's metadata; `None` for a package that is not a
    /// bot.
    pub(super) fn from_package(package: &Value) -> Result<Option<Self>> {
        let description = &package["metadata"]["bot"];
        if description.is_null() {
            return Ok(None);
        }
        let id = package["name"].as_str().unwrap_or_default().to_owned();
        let wrong = |field: &str, wanted: &str| {
            Failure::new(format!(
                "[package.metadata.bot] of {id}: `{field}` is {}, not {wanted}",
                description[field]
            ))
            .advice("correct it in the bot's Cargo.toml")
        };
        let text = |field: &str| {
            description[field]
                .as_str()
                .filter(|text| !text.is_empty())
                .ok_or_else(|| wrong(field, "a text"))
        };
        let word = |field: &str| {
            let fits = |text: &&str| {
                text.chars()
                    .all(|c| c.is_ascii_alphanumeric() || " -_".contains(c))
            };
            text(field).and_then(|text| {
                Some(text)
                    .filter(fits)
                    .ok_or_else(|| wrong(field, "made of letters, digits, blanks, `-`, `_`"))
            })
        };
        let convention = match text("convention")? {
            "reactor" => Convention::Reactor,
            "command" => Convention::Command,
            _ => return Err(wrong("convention", "\"reactor\" or \"command\"")),
        };
        Ok(Some(Self {
            artifact: artifact(package, convention, &id)?,
            game: word("game")?.to_owned(),
            name: word("name")?.to_owned(),
            summary: text("summary")?.to_owned(),
            summaries: description["summaries"].as_object().cloned().unwrap_or_default(),
            package: id,
            convention,
        }))
    }

    pub(super) fn file(&self) -> String {
        format!(
            "{}/{}.wasm",
            self.game,
            self.name.to_lowercase().replace(' ', "-")
        )
    }

    pub(super) fn describe(&self, file: &str, module: &[u8]) -> Value {
        json!({
            "game": self.game,
            "name": self.name,
            "convention": self.convention.name(),
            "summary": self.summary,
            "summaries": self.summaries,
            "file": file,
            "sha256": hex(&Sha256::digest(module)),
            "bytes": module.len(),
        })
    }
}

/// The file that cargo builds for the package's one cdylib or binary.
fn artifact(package: &Value, convention: Convention, id: &str) -> Result<String> {
    let (kind, named) = match convention {
        Convention::Reactor => ("cdylib", "library with crate-type \"cdylib\""),
        Convention::Command => ("bin", "binary"),
    };
    let targets = package["targets"].as_array().map_or(&[][..], Vec::as_slice);
    let is_kind = |target: &&Value| {
        target["kind"]
            .as_array()
            .is_some_and(|kinds| kinds.iter().any(|listed| listed == kind))
    };
    let mut found = targets
        .iter()
        .filter(is_kind)
        .filter_map(|target| target["name"].as_str());
    match (found.next(), found.next()) {
        (Some(name), None) if convention == Convention::Reactor => {
            Ok(format!("{}.wasm", name.replace('-', "_")))
        }
        (Some(name), None) => Ok(format!("{name}.wasm")),
        _ => Err(Failure::new(format!(
            "The bot {id} follows the {} convention, so it needs exactly one {named}",
            convention.name()
        ))
        .advice("correct the targets, or the convention, in its Cargo.toml")),
    }
}

pub(super) fn hex(bytes: &[u8]) -> String {
    const DIGITS: [char; 16] = [
        '0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'a', 'b', 'c', 'd', 'e', 'f',
    ];
    bytes
        .iter()
        .flat_map(|byte| [DIGITS[usize::from(byte >> 4)], DIGITS[usize::from(byte & 15)]])
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn package(bot: &Value, kinds: &[&str]) -> Value {
        json!({
            "name": "kingdom-greedy",
            "metadata": { "bot": bot },
            "targets": [{ "name": "kingdom-greedy", "kind": kinds }],
        })
    }

    fn greedy() -> Value {
        json!({ "game": "kingdom", "name": "Very Greedy", "convention": "reactor", "summary": "Takes.",
            "summaries": { "pt-BR": "Pega." } })
    }

    #[test]
    fn a_reactor_is_read_from_its_manifest() {
        let bot = Bot::from_package(&package(&greedy(), &["cdylib", "rlib"]))
            .unwrap()
            .unwrap();
        assert_eq!(bot.artifact, "kingdom_greedy.wasm");
        assert_eq!(bot.file(), "kingdom/very-greedy.wasm");
        let line = bot.describe("f", b"abc");
        assert_eq!(line["summaries"]["pt-BR"], "Pega.");
        assert_eq!(
            line["sha256"],
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
        );
        assert_eq!(line["bytes"], 3);
    }

    #[test]
    fn a_command_is_a_binary_of_its_own_name() {
        let mut metadata = greedy();
        metadata["convention"] = "command".into();
        let bot = Bot::from_package(&package(&metadata, &["bin"])).unwrap().unwrap();
        assert_eq!(bot.artifact, "kingdom-greedy.wasm");
    }

    #[test]
    fn a_package_without_description_is_no_bot() {
        assert_eq!(Bot::from_package(&package(&Value::Null, &["lib"])), Ok(None));
    }

    #[test]
    fn a_wrong_manifest_is_quoted() {
        for (field, value, said) in [
            ("convention", json!("reactive"), "\"reactive\""),
            ("game", Value::Null, "`game` is null"),
            ("name", json!("../up"), "\"../up\""),
            ("summary", json!(""), "`summary`"),
        ] {
            let mut metadata = greedy();
            metadata[field] = value;
            let failure = Bot::from_package(&package(&metadata, &["cdylib"]))
                .unwrap_err()
                .to_string();
            assert!(
                failure.contains(said) && failure.contains("kingdom-greedy"),
                "{failure}"
            );
        }
    }

    #[test]
    fn the_targets_must_fit_the_convention() {
        let failure = Bot::from_package(&package(&greedy(), &["bin"]))
            .unwrap_err()
            .to_string();
        assert!(failure.contains("exactly one library"), "{failure}");
    }
}
