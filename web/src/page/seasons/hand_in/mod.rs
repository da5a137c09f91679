//! A bot on its way to a season: the folder for a pull request, and what the season's check will say about it.

use crate::messages::Card;
use crate::words::{Phrase, say, seasons as words};
use contest::season::{Bot, BotName, Note, Season, Title, Version, VersionFile, version_path};
use engine::script::Script;
use engine::{GameId, ModuleHash};
use rawzip::{CompressionMethod, ZipArchiveWriter};
use std::io::Write;

/// What its author writes about a bot.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Form {
    pub name: String,
    pub author: String,
    pub licence: String,
    pub text: String,
}

/// A bot as it will stand in the season's folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    name: BotName,
    author: Title,
    licence: Title,
    text: Note,
    /// The path of its file.
    pub path: String,
    /// Whether the season has no bot of this name.
    pub is_new: bool,
}

impl Form {
    /// A name for a season made of another one.
    pub(super) fn name_of(name: &str) -> String {
        let letters = name.chars().map(|letter| letter.to_ascii_lowercase());
        let fits = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit();
        let mut made = String::new();
        for letter in letters.take(40) {
            if fits(letter) {
                made.push(letter);
            } else if !made.is_empty() && !made.ends_with('-') {
                made.push('-');
            }
        }
        made.trim_end_matches('-').to_owned()
    }

    /// What it will be in the season.
    ///
    /// * `stored`: its module, or its packed script, and `hash` that of the module that plays.
    ///
    /// # Errors
    /// Why the season's check will refuse it.
    pub(super) fn check(
        &self,
        season: &Season,
        stored: &[u8],
        hash: ModuleHash,
        card: &Card,
    ) -> Result<Entry, Phrase> {
        let name: BotName = self.name.parse()?;
        let named = |field: Phrase, why: Phrase| words::WrongText { field, why }.phrase();
        let title =
            |text: &str, field: Phrase| Title::try_from(text.to_owned()).map_err(|why| named(field, why));
        let author = title(&self.author, words::Author.phrase())?;
        let licence = title(&self.licence, words::Licence.phrase())?;
        let text = Note::try_from(self.text.clone()).map_err(|why| named(words::Text.phrase(), why))?;
        let twin = season.bots.iter().find_map(|bot| {
            let mut versions = bot.versions.iter();
            let version = versions.find(|version| version.hash == hash)?;
            Some(version.path(&bot.name))
        });
        if let Some(path) = twin {
            return Err(words::SameBot { path }.phrase());
        }
        check_card(card, season.terms.game)?;
        let place = season.bots.binary_search_by(|bot| bot.name.cmp(&name));
        let mut with = season.clone();
        let versions = match place {
            Ok(place) => &mut with.bots[place].versions,
            Err(place) => {
                let bot = Bot {
                    name: name.clone(),
                    author: author.clone(),
                    licence: licence.clone(),
                    text: text.clone(),
                    versions: Vec::new(),
                };
                with.bots.insert(place, bot);
                &mut with.bots[place].versions
            }
        };
        let (kind, number) = (kind(stored), versions.last().map_or(0, |last| last.number) + 1);
        versions.push(Version {
            number,
            kind,
            hash,
            standing: None,
        });
        with.check()?;
        Ok(Entry {
            path: version_path(&name, number, kind),
            is_new: place.is_err(),
            name,
            author,
            licence,
            text,
        })
    }
}

/// What its file holds.
fn kind(stored: &[u8]) -> VersionFile {
    let script = Script::unpack(stored).and_then(|script| script.interpreter().ok());
    let ending = script.map(|interpreter| interpreter.language.ending());
    let kinds = VersionFile::ALL;
    let kind = kinds.into_iter().find(|kind| Some(kind.ending()) == ending);
    kind.unwrap_or(VersionFile::Wasm)
}

/// Checks that a bot's first reply in the game counts.
fn check_card(card: &Card, game: GameId) -> Result<(), Phrase> {
    let slug = game.to_string();
    if card
        .trials
        .iter()
        .any(|trial| trial.game == slug && !trial.accepted)
    {
        let game = game.name();
        return Err(words::WrongGame { game }.phrase());
    }
    Ok(())
}

impl Entry {
    /// The name of the archive.
    pub(super) fn file_name(&self) -> String {
        format!("{}.zip", self.name)
    }

    /// The folder as an archive: the bot, `bot.toml`, and its report card.
    ///
    /// # Errors
    /// Never: memory takes everything that is written.
    pub(super) fn archive(&self, stored: &[u8], card: &Card) -> Result<Vec<u8>, rawzip::Error> {
        let source = Script::unpack(stored).map(|script| script.source.into_bytes());
        let files = [
            (self.path.clone(), source.unwrap_or_else(|| stored.to_vec())),
            (format!("bots/{}/bot.toml", self.name), self.toml().into_bytes()),
            (
                format!("bots/{}/report.txt", self.name),
                report(card).into_bytes(),
            ),
        ];
        let mut bytes = Vec::new();
        let mut archive = ZipArchiveWriter::new(&mut bytes);
        for (path, contents) in files {
            let file = archive.new_file(&path);
            let (mut entry, config) = file.compression_method(CompressionMethod::STORE).start()?;
            let mut writer = config.wrap(&mut entry);
            writer.write_all(&contents)?;
            let (_, descriptor) = writer.finish()?;
            entry.finish(descriptor)?;
        }
        archive.finish()?;
        Ok(bytes)
    }

    /// The text of `bot.toml`. Strings of JSON are strings of TOML.
    fn toml(&self) -> String {
        let quoted = |text: &str| serde_json::Value::from(text).to_string();
        let mut toml = format!(
            "author = {}\nlicence = {}\n",
            quoted(self.author.as_str()),
            quoted(self.licence.as_str())
        );
        if !self.text.is_empty() {
            toml += &format!("text = {}\n", quoted(self.text.as_str()));
        }
        toml
    }
}

/// A report card as text.
fn report(card: &Card) -> String {
    let facts = card.facts.iter();
    let facts = facts.map(|(what, found)| format!("{}: {}\n", say(what), say(found)));
    let trials = card.trials.iter();
    let trials = trials.map(|trial| format!("{}: {}\n", trial.game, say(&trial.answer)));
    facts.chain(trials).collect()
}

#[cfg(test)]
mod tests;
