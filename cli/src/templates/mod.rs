//! What a bot begins as: for a game and a language, the files of a project that builds, plays and has a test.
//!
//! The bots and libraries are those of the workshop and of `bots/templates/`, whose heads say how they are built.

mod readme;
mod sources;

use crate::documents;
use crate::failure::{Failure, Result};
use clap::ValueEnum;
use engine::{Config, GameId, Referee, Seat};
use serde_json::json;
use std::path::Path;

pub(crate) use sources::Language;

/// The file of the case that every project has.
pub(crate) const CASES: &str = "cases.jsonl";

/// A project that is not written yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Project {
    /// Its files, the bot first: the path of each, with `/`, and its text.
    pub(crate) files: Vec<(String, String)>,
    /// The commands that make `bot.wasm`, each on its own; none for a script.
    pub(crate) build: Vec<String>,
    /// The file that plays.
    pub(crate) bot: &'static str,
}

impl Project {
    /// A project for a game.
    ///
    /// # Errors
    /// If there is no bot in the language for the game.
    pub(crate) fn new(game: GameId, language: Language) -> Result<Self> {
        let slug = game.to_string();
        let Some(source) = language.source(&slug) else {
            let others: Vec<String> = Language::value_variants()
                .iter()
                .filter(|other| other.source(&slug).is_some())
                .map(ToString::to_string)
                .collect();
            return Err(Failure::new(format!(
                "there is no bot in {} to begin with for {}: begin with one in {}",
                language.name(),
                game.name(),
                others.join(", ")
            )));
        };
        let mut project = Self {
            files: vec![(language.file().into(), source)],
            build: language.build(&slug),
            bot: language.plays(),
        };
        project.files.extend(language.libraries(&slug));
        project.files.push((CASES.into(), case(game)?));
        let readme = readme::text(game, language, &project);
        project.files.push(("README.md".into(), readme));
        for name in documents::BOTS.iter().copied().chain([slug.as_str()]) {
            let text = documents::text(name).unwrap_or_default();
            project.files.push((format!("docs/{name}.md"), text.into()));
        }
        Ok(project)
    }
}

/// The command that makes a module where a bot was begun in this directory; `None` for any other module.
pub(crate) fn known_build(module: &Path) -> Option<String> {
    let is_here = |file: &str| Path::new(file).is_file();
    let made = |language: &Language| {
        // The libraries that lie here tell the game, if the build depends on it.
        let mut games = GameId::ALL.iter().map(ToString::to_string);
        let game = games.find(|game| language.libraries(game).iter().all(|(file, _)| is_here(file)))?;
        let build = language.build(&game);
        // The next one is for those who have not the compiler before.
        (!build.is_empty() && is_here(language.file())).then(|| build.join(" || "))
    };
    let is_ours = module == Path::new(Language::MODULE);
    is_ours.then(|| Language::value_variants().iter().find_map(made))?
}

/// A line for `arena test`: the first thing that a bot is asked in a match, and every legal reply if they can be listed.
fn case(game: GameId) -> Result<String> {
    const SEAT: Seat = 0;
    let referee = Referee::new(Config::usual(game, 1)).map_err(|error| Failure::new(error.to_string()))?;
    let mut case = json!({
        "name": "the first turn",
        "game": game.to_string(),
        "seat": SEAT,
        "arguments": referee.game().arguments(SEAT),
    });
    if let Some(legal) = referee.game().legal(SEAT) {
        case["one_of"] = json!(legal);
    }
    Ok(format!("{case}\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_bots_in_the_languages_that_need_no_toolchain() {
        for game in GameId::ALL.iter().filter(|game| game.to_string() != "nim") {
            for language in [Language::JavaScript, Language::Python] {
                let project = Project::new(*game, language).unwrap();
                assert!(project.build.is_empty(), "{game}, {language}");
            }
        }
    }

    #[test]
    fn what_there_is_no_bot_for_is_told_with_what_there_is() {
        let why = Project::new(GameId::Territories, Language::Zig).unwrap_err();
        assert_eq!(
            why.to_string(),
            "there is no bot in Zig to begin with for Territories: begin with one in javascript, python, assemblyscript, wat"
        );
    }

    #[test]
    fn a_compiled_bot_is_built_as_its_head_says() {
        for language in [
            Language::Rust,
            Language::C,
            Language::Cpp,
            Language::Go,
            Language::Zig,
            Language::Wat,
        ] {
            let project = Project::new(GameId::Kingdom, language).unwrap();
            let (file, source) = &project.files[0];
            assert!(!project.build.is_empty(), "{language}");
            for command in &project.build {
                assert!(
                    source.contains(&format!("   {command}\n")) || source.contains(&format!("\t{command}\n")),
                    "{command}: {source}"
                );
                assert!(command.contains(file.as_str()), "{command} builds {file}");
            }
        }
    }

    #[test]
    fn what_a_project_refers_to_is_in_it() {
        for game in GameId::ALL.iter().filter(|game| game.to_string() != "nim") {
            for language in Language::value_variants() {
                let Ok(project) = Project::new(*game, *language) else {
                    continue;
                };
                let names: Vec<&str> = project.files.iter().map(|(name, _)| name.as_str()).collect();
                let (bot, source) = &project.files[0];
                assert!(
                    !source.contains("\"../"),
                    "{game}, {bot}: a library lies beside it"
                );
                for (name, text) in &project.files {
                    let dir = name.rsplit_once('/').map_or("", |(dir, _)| dir);
                    let is_text = name.rsplit_once('.').is_some_and(|(_, ending)| ending == "md");
                    for link in text.split("](").skip(1).filter(|_| is_text) {
                        let to = link.split([')', '#']).next().unwrap();
                        let to = if dir.is_empty() {
                            to.to_owned()
                        } else {
                            format!("{dir}/{to}")
                        };
                        assert!(
                            names.contains(&to.as_str()) || to.ends_with('/'),
                            "{name} links to {to}: {names:?}"
                        );
                    }
                }
            }
        }
    }
}
