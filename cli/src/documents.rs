//! The documents for authors of bots, which are part of the program: `arena new` puts them beside a bot, and `arena mcp`
//! hands them out.

/// The documents that hold for every game, and refer to no others but those of games.
pub(crate) const BOTS: &[&str] = &["bots", "javascript", "python-bots", "assemblyscript"];

/// Documents by the names of their files in `docs/`.
macro_rules! documents {
    ($($name:literal),+) => {
        const TEXTS: &[(&str, &str)] = &[$(($name, include_str!(concat!("../../docs/", $name, ".md")))),+];
    };
}

documents!(
    "kingdom",
    "territories",
    "hit-and-sunk",
    "bots",
    "javascript",
    "python-bots",
    "assemblyscript"
);

/// The text of a document in English, by its name; a game's rules have the game's name.
pub(crate) fn text(name: &str) -> Option<&'static str> {
    let found = TEXTS.iter().find(|(of, _)| *of == name);
    found.map(|(_, text)| *text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::GameId;

    #[test]
    fn every_game_has_its_rules() {
        for game in GameId::ALL.iter().filter(|game| game.to_string() != "nim") {
            assert!(
                text(&game.to_string()).is_some_and(|text| text.starts_with("# ")),
                "{game}"
            );
        }
    }
}
