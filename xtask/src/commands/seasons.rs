//! `cargo xtask seasons`: plays the seasons of the house bots in `seasons/`, the first that the page shows.
//!
//! A version is the house bot of its name when it was written, and is never written again: results say by its hash what they are of.
//! So when a house bot gets better, its name stands once more in [`BOTS`]. Versions take part one after the other, so that each but
//! the last has been the current one. `seasons/<game>/season.toml` is written by hand. Under other rules or prices of fuel, a season
//! begins anew: delete everything but that file first.

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::arena;
use crate::commands::bots;
use crate::failure::{Context, Failure, Result};
use crate::step;
use crate::workspace;

/// A bot, and the house bots that its versions are.
type Bot = (&'static str, &'static [&'static str]);

/// The bots of each game.
const BOTS: [(&str, &[Bot]); 3] = [
    (
        "kingdom",
        &[
            ("greedy", &["Greedy"]),
            LEVELS,
            ("marshal", &["Marshal"]),
            ("random", &["Random"]),
        ],
    ),
    (
        "territories",
        &[
            ("castler", &["Castler"]),
            ("hermit", &["Hermit"]),
            ("landgrab", &["LandGrab"]),
            LEVELS,
            ("player", &["Player"]),
            ("weswarm", &["WeSwarm"]),
        ],
    ),
    (
        "hit-and-sunk",
        &[
            ("corsair", &["Corsair"]),
            ("falcon", &["Falcon"]),
            LEVELS,
            ("peacemaker", &["PeaceMaker"]),
            ("phoenix", &["Phoenix"]),
            ("randombot", &["RandomBot"]),
        ],
    ),
];
/// A bot that gets better with each version.
const LEVELS: Bot = ("levels", &["Level 1", "Level 4", "Level 7"]);
/// The bosses of every game, as `season.toml` names them.
const BOSSES: [(&str, &str); 2] = [("level-2", "Level 2"), ("level-5", "Level 5")];

/// Adds the bots that are missing, and plays their matches.
///
/// # Errors
/// If something does not build or play.
pub(crate) fn run() -> Result<()> {
    let list = bots::list()?;
    arena::build()?;
    for (game, bots) in BOTS {
        let dir = workspace::root().join("seasons").join(game);
        for (file, name) in BOSSES {
            let path = dir.join("bosses").join(file).with_extension("wasm");
            add(&path, bots::found(&list, game, name)?)?;
        }
        let most = bots.iter().map(|(_, versions)| versions.len()).max();
        for version in 0..most.unwrap_or_default() {
            for (bot, versions) in bots {
                if let Some(name) = versions.get(version) {
                    hand_in(
                        &dir.join("bots").join(bot),
                        version + 1,
                        bot,
                        bots::found(&list, game, name)?,
                    )?;
                }
            }
            let mut command = step::command(arena::program());
            command.arg("season").arg(&dir);
            step::capture("playing a season", &mut command)?;
        }
        fs::remove_file(dir.join(".lock")).while_("removing the lock of a season")?;
        println!("✓ {}", dir.display());
    }
    Ok(())
}

/// Writes a version, unless there is one, and what is said of the bot.
fn hand_in(dir: &Path, version: usize, name: &str, house: &Value) -> Result<()> {
    if !add(&dir.join(format!("{version}.wasm")), house)? {
        return Ok(());
    }
    let text = match name {
        "levels" => "The levels 1, 4 and 7 of the house, one after the other.",
        _ => house["summary"].as_str().unwrap_or_default(),
    };
    let text = format!("author = \"The arena\"\nlicence = \"MIT OR Apache-2.0\"\ntext = {text:?}\n");
    workspace::write_if_changed(&dir.join("bot.toml"), text.as_bytes())
}

/// Writes the module of a house bot, unless the file is there; returns whether it was not.
fn add(path: &Path, house: &Value) -> Result<bool> {
    if path.exists() {
        return Ok(false);
    }
    let file = workspace::bots_dir().join(house["file"].as_str().unwrap_or_default());
    let mut module = fs::read(&file).while_(format!("reading {}", file.display()))?;
    let number = |field: &str| house[field].as_u64().map(|number| number as usize);
    if let (Some(place), Some(byte)) = (number("patch_at"), number("patch_byte")) {
        module[place] = byte as u8;
    }
    if bots::sha256(&module) != house["sha256"] {
        return Err(Failure::new(format!(
            "{} is not what bots.json says",
            file.display()
        )));
    }
    workspace::write_if_changed(path, &module)?;
    Ok(true)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_a_season_with_every_version() {
        assert_eq!(BOTS.map(|(game, _)| game), arena::GAMES);
        for (game, bots) in BOTS {
            let dir = workspace::root().join("seasons").join(game);
            for (bot, versions) in bots {
                for version in 1..=versions.len() {
                    let path = dir.join("bots").join(bot).join(format!("{version}.wasm"));
                    assert!(path.is_file(), "{}: run `cargo xtask seasons`", path.display());
                }
            }
        }
    }
}
