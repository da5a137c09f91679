//! A bot, as described by the manifest of its package.

use std::path::{Path, PathBuf};

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
    /// The number of levels in the list; 0 for a bot that is listed once, as itself.
    pub(super) levels: u8,
    /// Whether it plays and is listed; an analyst does not play.
    pub(super) plays: bool,
    /// The file of its module, compressed, if the module was exported from a trained network and is not compiled.
    pub(super) trained: Option<PathBuf>,
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
            plays: description["plays"].as_bool().unwrap_or(true),
            trained: trained(package),
            levels: levels(description).ok_or_else(|| wrong("levels", "a number from 1 to 9"))?,
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

    /// The bot's entries in the list: one, or one for each of its levels; none if it does not play.
    pub(super) fn describe(&self, file: &str, module: &[u8]) -> Result<Vec<Value>> {
        if !self.plays {
            return Ok(Vec::new());
        }
        if self.levels == 0 {
            return Ok(vec![self.entry(file, module, &self.name, None)]);
        }
        let place = level_place(module).ok_or_else(|| {
            Failure::new(format!(
                "The module of {} does not say once which level it is",
                self.package
            ))
            .advice("give it a static text like b\"arena-level=8;\" that it reads, one digit and all")
        })?;
        let entry = |level: u8| {
            let mut module = module.to_vec();
            module[place] = b'0' + level;
            let name = format!("{} {level}", self.name);
            self.entry(file, &module, &name, Some((place, level)))
        };
        Ok((1..=self.levels).map(entry).collect())
    }

    /// An entry; for a level, with the position of its digit in the file.
    fn entry(&self, file: &str, module: &[u8], name: &str, level: Option<(usize, u8)>) -> Value {
        let level_in = |text: &Value| match (text.as_str(), level) {
            (Some(text), Some((_, level))) => text.replace("{level}", &level.to_string()).into(),
            _ => text.clone(),
        };
        let summaries: Map<_, _> = self
            .summaries
            .iter()
            .map(|(tag, text)| (tag.clone(), level_in(text)))
            .collect();
        let mut entry = json!({
            "game": self.game,
            "name": name,
            "convention": self.convention.name(),
            "summary": level_in(&self.summary.as_str().into()),
            "summaries": summaries,
            "file": file,
            "sha256": hex(&Sha256::digest(module)),
            "bytes": module.len(),
        });
        if let Some((place, level)) = level {
            entry["patch_at"] = place.into();
            entry["patch_byte"] = (b'0' + level).into();
        }
        entry
    }
}

/// The file that the description names, which lies beside the manifest.
fn trained(package: &Value) -> Option<PathBuf> {
    let name = package["metadata"]["bot"]["trained"].as_str()?;
    let manifest = Path::new(package["manifest_path"].as_str()?);
    Some(manifest.with_file_name(name))
}

/// How many levels a description requests, 0 if none; `None` if the value is not a number from 1 to 9.
fn levels(description: &Value) -> Option<u8> {
    let levels = &description["levels"];
    if levels.is_null() {
        return Some(0);
    }
    let levels = levels.as_u64().and_then(|levels| u8::try_from(levels).ok())?;
    (1..=9).contains(&levels).then_some(levels)
}

/// The position of the digit that gives a module's level.
fn level_place(module: &[u8]) -> Option<usize> {
    const BEFORE: &[u8] = b"arena-level=";
    let is_place = |place: &usize| {
        module[..*place].ends_with(BEFORE) && matches!(module[*place..], [b'1'..=b'9', b';', ..])
    };
    let mut places = (BEFORE.len()..module.len()).filter(is_place);
    let place = places.next()?;
    places.next().is_none().then_some(place)
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
        let entries = bot.describe("f", b"abc").unwrap();
        assert_eq!(entries.len(), 1);
        let line = &entries[0];
        assert!(line["patch_at"].is_null());
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
    fn a_bot_that_does_not_play_has_a_file_and_is_not_listed() {
        let mut metadata = greedy();
        metadata["plays"] = false.into();
        let bot = Bot::from_package(&package(&metadata, &["cdylib"]))
            .unwrap()
            .unwrap();
        assert_eq!(bot.file(), "kingdom/very-greedy.wasm");
        assert_eq!(bot.describe("f", b"abc").unwrap(), Vec::<Value>::new());
    }

    #[test]
    fn a_trained_module_lies_beside_its_manifest() {
        let mut package = package(&greedy(), &["cdylib"]);
        assert_eq!(Bot::from_package(&package).unwrap().unwrap().trained, None);
        package["metadata"]["bot"]["trained"] = "trained.wasm.gz".into();
        package["manifest_path"] = "bots/greedy/Cargo.toml".into();
        let bot = Bot::from_package(&package).unwrap().unwrap();
        assert_eq!(bot.trained, Some(Path::new("bots/greedy/trained.wasm.gz").into()));
    }

    #[test]
    fn levels_differ_by_a_digit_of_the_module() {
        let mut metadata = greedy();
        metadata["levels"] = 2.into();
        metadata["summary"] = "Strength {level}.".into();
        let bot = Bot::from_package(&package(&metadata, &["cdylib"]))
            .unwrap()
            .unwrap();
        let entries = bot.describe("f", b"xarena-level=8;y").unwrap();
        let names: Vec<_> = entries
            .iter()
            .map(|entry| entry["name"].as_str().unwrap())
            .collect();
        assert_eq!(names, ["Very Greedy 1", "Very Greedy 2"]);
        assert_eq!(entries[1]["summary"], "Strength 2.");
        assert_eq!(
            (&entries[1]["patch_at"], &entries[1]["patch_byte"]),
            (&13.into(), &50.into())
        );
        assert_eq!(entries[1]["sha256"], hex(&Sha256::digest(b"xarena-level=2;y")));
        for module in [b"".as_slice(), b"arena-level=", b"arena-level=8;arena-level=8;"] {
            assert!(
                bot.describe("f", module)
                    .unwrap_err()
                    .to_string()
                    .contains("kingdom-greedy")
            );
        }
    }

    #[test]
    fn a_wrong_manifest_is_quoted() {
        for (field, value, said) in [
            ("convention", json!("reactive"), "\"reactive\""),
            ("game", Value::Null, "`game` is null"),
            ("name", json!("../up"), "\"../up\""),
            ("summary", json!(""), "`summary`"),
            ("levels", json!(10), "a number from 1 to 9"),
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
