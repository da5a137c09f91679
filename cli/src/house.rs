//! The arena's own bots, built by `cargo xtask bots`.

use crate::failure::{Failure, Result};
use engine::GameId;
use serde::Deserialize;
use std::path::{Path, PathBuf};

/// Where `cargo xtask bots` puts them in the working copy that this program was built from.
const BUILT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../target/bots");

/// A house bot, as described in the list.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct HouseBot {
    /// Its name.
    pub name: String,
    /// The game it plays.
    pub game: String,
    /// The path of its module, relative to the list's directory.
    file: String,
    /// The module's SHA-256, in hex.
    pub sha256: String,
    /// One sentence about how it plays.
    pub summary: String,
    /// For a level, the position of the byte that distinguishes it from the other levels in the same file.
    patch_at: Option<usize>,
    /// For a level, that byte.
    patch_byte: Option<u8>,
}

impl HouseBot {
    /// Its name as a word of a command line, with `-` for blanks.
    pub fn word(&self) -> String {
        self.name.replace(' ', "-")
    }
}

/// The available house bots.
#[derive(Clone, Debug)]
pub struct House {
    dir: PathBuf,
    bots: Vec<HouseBot>,
}

impl House {
    /// Opens the bots in `dir`, or otherwise in the first of these that has a list: the directory in
    /// `ARENA_BOTS`, `bots` or `../bots` beside this program, `target/bots` of the working copy it was built
    /// from.
    ///
    /// # Errors
    /// If there is none, or its list cannot be read.
    pub fn open(dir: Option<&Path>) -> Result<Self> {
        let named = dir.map_or_else(
            || std::env::var_os("ARENA_BOTS").map(PathBuf::from),
            |dir| Some(dir.into()),
        );
        let dir = match named {
            Some(dir) => dir,
            None => usual_places()
                .into_iter()
                .find(|dir| dir.join("bots.json").is_file())
                .ok_or_else(|| {
                    Failure::new(
                        "there are no house bots here: build them by `cargo xtask bots`, and name their directory \
                         (target/bots) with --bots DIR or in ARENA_BOTS",
                    )
                })?,
        };
        let list = dir.join("bots.json");
        let text = std::fs::read_to_string(&list).map_err(|error| {
            Failure::file(
                "read",
                &list,
                &format!("{error}; `cargo xtask bots` writes it into target/bots"),
            )
        })?;
        let bots = serde_json::from_str(&text).map_err(|error| Failure::file("understand", &list, &error))?;
        Ok(Self { dir, bots })
    }

    /// All of them.
    pub fn bots(&self) -> &[HouseBot] {
        &self.bots
    }

    /// The bot of `game` called `name`, in any case; `-` may stand for a blank.
    ///
    /// # Errors
    /// If there is none; the error lists the available ones.
    pub fn find(&self, game: GameId, name: &str) -> Result<&HouseBot> {
        let of_game = || self.bots.iter().filter(|bot| bot.game == game.to_string());
        of_game()
            .find(|bot| bot.word().eq_ignore_ascii_case(&name.replace(' ', "-")))
            .ok_or_else(|| {
                let known: Vec<_> = of_game().map(HouseBot::word).collect();
                Failure::new(format!(
                    "Unknown house bot “{name}”. House bots of {}: {}.",
                    game.name(),
                    known.join(", ")
                ))
            })
    }

    /// All files from which bots are read.
    pub(crate) fn files(&self) -> impl Iterator<Item = PathBuf> {
        let modules = self.bots.iter().map(|bot| self.dir.join(&bot.file));
        modules.chain([self.dir.join("bots.json")])
    }

    /// The bot's module.
    ///
    /// # Errors
    /// If its file cannot be read, or does not match the list.
    pub fn module(&self, bot: &HouseBot) -> Result<Vec<u8>> {
        let path = self.dir.join(&bot.file);
        let mut module = std::fs::read(&path).map_err(|error| Failure::file("read", &path, &error))?;
        if let (Some(at), Some(byte)) = (bot.patch_at, bot.patch_byte)
            && let Some(place) = module.get_mut(at)
        {
            *place = byte;
        }
        if engine::ModuleHash::of(&module).to_string() != bot.sha256 {
            return Err(Failure::file(
                "use",
                &path,
                &"it is another than bots.json says; build the bots again by `cargo xtask bots`",
            ));
        }
        Ok(module)
    }

    /// The module of a game's analyst, which judges positions; it does not play, so it is not in the list.
    ///
    /// # Errors
    /// If its file cannot be read.
    pub fn analyst(&self, game: GameId) -> Result<Vec<u8>> {
        let path = self.dir.join(game.to_string()).join("analyst.wasm");
        std::fs::read(&path).map_err(|error| {
            Failure::file(
                "read",
                &path,
                &format!(
                    "{error}; it judges the positions of {}, and `cargo xtask bots` builds it",
                    game.name()
                ),
            )
        })
    }
}

fn usual_places() -> Vec<PathBuf> {
    let mut places = Vec::new();
    if let Ok(program) = std::env::current_exe()
        && let Some(dir) = program.parent()
    {
        places.extend([dir.join("bots"), dir.join("../bots")]);
    }
    places.push(BUILT.into());
    places
}
