//! The bots of a season: from the library of this page if it has them, else from the season's folder, checked by their SHA-256.

use super::address::Source;
use super::fetch;
use super::opened::Opened;
use crate::messages::Module;
use crate::page::library::{Library, scripts};
use crate::session::{PlayerSpec, SeatSpec};
use crate::words::{Phrase, seasons as words};
use contest::season::BossName;
use engine::ModuleHash;
use engine::replay::{EmbeddedBot, Player, SeatRecord, Source as Answers};
use engine::sandbox::limits;
use engine::script::{INTERPRETERS, Language, Script};
use serde_bytes::ByteBuf;

/// A player of a season that can play here.
#[derive(Clone)]
pub(super) struct Contestant {
    /// What it is called in the season.
    pub label: String,
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
    if let Some(SeatSpec { player, .. }) = library.find(&hex) {
        let is_house = matches!(player, PlayerSpec::Bot { house: true, .. });
        let stored = library.own_module(&hex).map(|module| module.wasm);
        let stored = stored.filter(|_| !is_house);
        return Ok(Contestant { label, hash, stored });
    }
    if bot.bot.starts_with(BossName::HOUSE) {
        return Err(no_house_bot(&label));
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
            let stored = Some(stored);
            return Ok(Contestant { label, hash, stored });
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
        let name = self.label.clone();
        Ok(Module { name, wasm })
    }

    /// Its seat in a replay.
    pub(super) fn record(&self) -> SeatRecord {
        let hash = self.hash.prefix();
        let player = if self.stored.is_some() {
            Player::Bot { hash }
        } else {
            Player::House { hash }
        };
        SeatRecord::new(&self.label, player, Answers::Rerun)
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

    /// It as part of a replay, unless every page has it.
    ///
    /// # Errors
    /// If it is too large.
    pub(super) fn embedded(&self) -> Result<Option<EmbeddedBot>, Phrase> {
        let embed = |stored: &ByteBuf| EmbeddedBot::new(&self.label, stored);
        let embedded = self.stored.as_ref().map(embed).transpose();
        embedded.map_err(|why| why.phrase())
    }
}
