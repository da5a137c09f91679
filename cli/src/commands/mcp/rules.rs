//! The tool `rules`: what an author of a bot must know of a game and a language, and no more.

use super::choice::One;
use crate::documents;
use crate::templates::Language;
use engine::GameId;
use rmcp::schemars;
use rmcp::schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Sections of documents that are for people at the page, or say how levels and puzzles were made.
const FOR_PEOPLE: [&str; 6] = [
    "What the board shows",
    "Levels",
    "Puzzles",
    "In the workshop",
    "Without the page",
    "What a script cannot do to others",
];

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct RulesArguments {
    /// The game
    game: One<GameId>,
    /// What the bot will be written in
    language: Option<One<Language>>,
}

/// What to know of a game.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct Guide {
    /// The rules, with what a bot is sent and what it replies.
    rules: String,
    /// How a bot is written in the language.
    language: Option<String>,
    next: String,
}

pub(super) fn rules(arguments: &RulesArguments) -> Guide {
    let One(game) = arguments.game;
    let others: Vec<String> = GameId::ALL
        .iter()
        .filter(|other| **other != game)
        .map(|other| other.name().to_string())
        .collect();
    let language = arguments.language.map(|One(language)| language);
    let text = |name: &str| documents::text(name).map(|text| without(text, &others));
    Guide {
        rules: text(&game.to_string()).unwrap_or_default(),
        language: language.and_then(|language| text(language.guide().unwrap_or("bots"))),
        next: match language {
            Some(language) => format!("begin a bot: template, with game {game} and language {language}"),
            None => format!(
                "choose a language, then call template with game {game}; javascript and python need nothing installed"
            ),
        },
    }
}

/// A document without the sections that an author of a bot for one game does not need.
fn without(text: &str, others: &[String]) -> String {
    let mut sections = text.split("\n## ");
    let mut kept = sections.next().unwrap_or_default().to_owned();
    for section in sections {
        let heading = section.lines().next().unwrap_or_default();
        if !FOR_PEOPLE.contains(&heading) && !others.iter().any(|other| other == heading) {
            kept += &format!("\n## {section}");
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A token of a language model is about four bytes of such text; less is counted, to be sure.
    const BYTES_OF_A_TOKEN: usize = 3;

    #[test]
    fn what_an_agent_needs_fits_in_eight_thousand_tokens() {
        let guide = include_str!("../../../../docs/agents.md");
        for game in GameId::ALL {
            for language in [Language::JavaScript, Language::Python] {
                let arguments = RulesArguments {
                    game: One(*game),
                    language: Some(One(language)),
                };
                let told = rules(&arguments);
                let bytes = guide.len() + told.rules.len() + told.language.unwrap().len();
                assert!(
                    bytes < 8_000 * BYTES_OF_A_TOKEN,
                    "{game}, {language}: {bytes} bytes"
                );
            }
        }
    }

    #[test]
    fn rules_and_guides_are_those_of_the_game() {
        let arguments = RulesArguments {
            game: One(GameId::Kingdom),
            language: Some(One(Language::Python)),
        };
        let told = rules(&arguments);
        assert!(told.rules.contains("## What a bot replies") && !told.rules.contains("## Puzzles"));
        let language = told.language.unwrap();
        assert!(language.contains("## Kingdom Guard") && !language.contains("## Territories"));
    }
}
