//! The bots of a season: from the library of this page if it has them, else from the season's folder, checked by their SHA-256.

use super::address::Source;
use super::fetch;
use super::opened::Opened;
use crate::messages::Module;
use crate::page::library::{Library, scripts};
use crate::session::{PlayerSpec, SeatSpec};
use crate::words::{Phrase, seasons as words};
use contest::season::BossName;
use engine::replay::{EmbeddedBot, Player, SeatRecord, Source as Answers};
use engine::sandbox::limits;
use engine::script::{INTERPRETERS, Language, Script};
use engine::{DisplayName, ModuleHash};
use serde_bytes::ByteBuf;
use std::path::Path;

/// A player of a season that can play here.
#[derive(Clone)]
pub(super) struct Contestant {
    /// What it is called in the season.
    pub label: String,
    /// What `arena` calls it while it plays. A bot may ask for that, and then pays fuel for each letter.
    pub name: String,
    /// The SHA-256 of its module.
    pub hash: ModuleHash,
    /// Its module, or its script packed, unless it is a bot of the arena.
    pub stored: Option<ByteBuf>,
}

/// The player with this number.
///
/// # Errors
/// If its file cannot be fetched, or is another bot's.
pub(super) async fn get(
    opened: &Opened,
    source: &Source,
    library: &Library,
    player: usize,
) -> Result<Contestant, Phrase> {
    let bots = &opened.field.spec().bots;
    let known = bots
        .get(player)
        .and_then(|bot| Some((bot, bot.hash.as_ref()?.parse::<ModuleHash>().ok()?)));
    let Some((bot, hash)) = known else {
        return Err(no_house_bot(opened.label(player)));
    };
    let label = bot.label.clone();
    let hex = hash.to_string();
    let mut contestant = Contestant {
        label,
        name: stem(&bot.bot),
        hash,
        stored: None,
    };
    let is_house_boss = bot.bot.starts_with(BossName::HOUSE);
    if let Some(SeatSpec { player, name }) = library.find(&hex) {
        if is_house_boss {
            contestant.name = name.to_string();
        }
        let is_house = matches!(player, PlayerSpec::Bot { house: true, .. });
        let stored = library.own_module(&hex).map(|module| module.wasm);
        contestant.stored = stored.filter(|_| !is_house);
        return Ok(contestant);
    }
    if is_house_boss {
        return Err(no_house_bot(&contestant.label));
    }
    let address = source.file(&bot.bot);
    let most = limits::MODULE_BYTES as u64 >> 20;
    let bytes = fetch::bytes(source, &bot.bot, most)
        .await
        .map_err(|trouble| trouble.phrase(&address))?;
    let mut found = String::new();
    for stored in forms(&bot.bot, bytes)? {
        let this = scripts::hash(&stored).await?;
        if this == hex {
            contestant.stored = Some(stored);
            return Ok(contestant);
        }
        if found.is_empty() {
            found = this;
        }
    }
    Err(words::OtherModule {
        file: address,
        found,
        expected: hex,
    }
    .phrase())
}

/// What a file may be: a module, or a script of any interpreter of its language, the newest first.
///
/// # Errors
/// If it can be no script.
fn forms(path: &str, bytes: Vec<u8>) -> Result<Vec<ByteBuf>, Phrase> {
    let Some(language) = Language::of_file(path) else {
        return Ok(vec![ByteBuf::from(bytes)]);
    };
    let newest = Script::new(language, &bytes).map_err(|why| why.phrase())?;
    let older = INTERPRETERS
        .iter()
        .rev()
        .filter(|older| older.language == language && older.sha256 != newest.interpreter);
    let older = older.map(|older| Script {
        interpreter: older.sha256,
        source: newest.source.clone(),
    });
    let scripts = std::iter::once(newest.clone()).chain(older);
    Ok(scripts.map(|script| ByteBuf::from(script.pack())).collect())
}

/// The name of a file without its ending.
fn stem(path: &str) -> String {
    let stem = Path::new(path).file_stem().unwrap_or_default();
    DisplayName::uncut(&stem.to_string_lossy()).to_string()
}

/// Whether a module has the functions that tell a program its name.
fn asks_for_name(module: &[u8]) -> bool {
    let asks = b"args_get";
    module.windows(asks.len()).any(|bytes| bytes == asks)
}

fn no_house_bot(label: &str) -> Phrase {
    let bot = engine::quote(label);
    words::NoHouseBot { bot }.phrase()
}

impl Contestant {
    /// The module that plays.
    ///
    /// # Errors
    /// If it is not available.
    pub(super) async fn module(&self, library: &Library) -> Result<Module, Phrase> {
        let wasm = match &self.stored {
            Some(stored) => scripts::module(stored).await?,
            None => library.module(&self.hash.to_string()).await?.wasm,
        };
        let name = self.name.clone();
        Ok(Module { name, wasm })
    }

    /// Its seat in a match to be played.
    pub(super) fn seat(&self) -> SeatSpec {
        SeatSpec {
            name: self.label.as_str().into(),
            player: PlayerSpec::Bot {
                hash: self.hash.to_string(),
                house: self.stored.is_none(),
            },
        }
    }

    /// Its seat in a replay, and it as part of that, unless every page has it as it has played: a page calls a bot of the arena by
    /// the arena's name for it.
    ///
    /// # Errors
    /// If it is too large or not available.
    pub(super) async fn record(
        &self,
        library: &Library,
    ) -> Result<(SeatRecord, Option<EmbeddedBot>), Phrase> {
        let hash = self.hash.prefix();
        let asks = asks_for_name(&self.module(library).await?.wasm);
        let name = if asks { &self.name } else { &self.label };
        let stored = if let Some(stored) = &self.stored {
            Some(stored.clone())
        } else {
            let known = library.module(&self.hash.to_string()).await?;
            (asks && known.name != self.name).then_some(known.wasm)
        };
        let player = if stored.is_some() {
            Player::Bot { hash }
        } else {
            Player::House { hash }
        };
        let embedded = stored.map(|stored| EmbeddedBot::new(name, &stored));
        let embedded = embedded.transpose().map_err(|why| why.phrase())?;
        Ok((SeatRecord::new(&self.label, player, Answers::Rerun), embedded))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bot_is_called_what_arena_calls_it() {
        for (path, name) in [
            ("bots/ann/12.wasm", "12"),
            ("bots/ann/1.js", "1"),
            ("bosses/level-2.wasm", "level-2"),
            ("bosses/a.b.wasm", "a.b"),
        ] {
            assert_eq!(stem(path), name);
        }
    }

    #[test]
    fn only_a_module_that_imports_the_function_asks_for_its_name() {
        assert!(asks_for_name(b"\0asm\x16wasi_snapshot_preview1\x08args_get\0\0"));
        assert!(!asks_for_name(b"\0asm\x16wasi_snapshot_preview1\x0aclock_time"));
        assert!(!asks_for_name(b""));
    }
}
