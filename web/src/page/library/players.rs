//! The bots that can take a seat: the arena's own, and the uploaded ones.

use super::{scripts, versions};
use crate::browser::fetch::fetch;
use crate::messages::Module;
use crate::page::storage::{self, Unread};
use crate::session::{PERSON, PlayerSpec, SeatSpec};
use crate::stored::StoredBot;
use crate::words::{Phrase, page as words};
use engine::{DisplayName, GameId};
use js_sys::{Array, Object, Reflect};
use serde_bytes::ByteBuf;
use std::rc::Rc;
use wasm_bindgen::{JsCast, JsValue};
use yew::prelude::*;

/// One of the arena's own bots, as the build lists it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HouseBot {
    /// The slug of the game it plays.
    pub game: String,
    /// Its name.
    pub name: String,
    /// Its file, relative to the list.
    pub file: String,
    /// For a level, the position and the value of the byte that distinguishes it from the other levels in the same
    /// file.
    pub patch: Option<(usize, u8)>,
    /// The SHA-256 of the module, in hex.
    pub sha256: String,
    /// One sentence that says what it does, in English.
    pub summary: String,
    /// The same in other languages, each with the language's tag.
    pub summaries: Vec<(String, String)>,
}

/// The available bots.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Library {
    /// The arena's own.
    pub house: Vec<HouseBot>,
    /// The uploaded ones that play, by name.
    pub own: Vec<StoredBot>,
    /// Older versions of them, by name, newest first.
    pub older: Vec<StoredBot>,
    /// Uploaded ones that cannot be read.
    pub unread: Vec<Unread>,
    /// Those from the match that is shown, modules or scripts, by hash; they are not stored.
    pub visiting: Vec<(String, Module)>,
    /// Why bots from the match cannot play, each with its name.
    pub unfit: Vec<Phrase>,
    /// Errors while they were read.
    pub troubles: Vec<Phrase>,
    /// Whether everything has been read.
    pub loaded: bool,
}

/// The library as components share it.
#[derive(Clone, PartialEq)]
pub struct LibraryContext {
    /// Its contents.
    pub library: Rc<Library>,
    /// Reads it again.
    pub reload: Callback<()>,
}

impl Library {
    /// Reads both lists.
    pub async fn load() -> Self {
        let mut library = Self {
            loaded: true,
            ..Self::default()
        };
        match fetch_list().await {
            Ok(house) => library.house = house,
            Err(trouble) => library.troubles.push(trouble),
        }
        match storage::bots().await {
            Ok(all) => {
                (library.own, library.older) = versions::split(named(all.values));
                library.unread = all.unread;
            }
            Err(trouble) => library.troubles.push(trouble.phrase()),
        }
        library
    }

    /// Who can play `game`: a person, then the house bots for it, then the uploaded ones.
    pub fn players(&self, game: GameId) -> Vec<SeatSpec> {
        let bot = |name: &str, hash: &str, house| {
            let player = PlayerSpec::Bot {
                hash: hash.to_string(),
                house,
            };
            SeatSpec {
                name: name.into(),
                player,
            }
        };
        let slug = game.to_string();
        let house = self
            .house
            .iter()
            .filter(|bot| bot.game == slug)
            .map(|b| bot(&b.name, &b.sha256, true));
        let own = self.own.iter().map(|b| bot(&b.name, &b.hash, false));
        [Self::person()].into_iter().chain(house).chain(own).collect()
    }

    /// All versions of the uploaded bots, those that play first.
    pub fn versions(&self) -> Vec<&StoredBot> {
        self.own.iter().chain(&self.older).collect()
    }

    /// The person at the page.
    pub fn person() -> SeatSpec {
        SeatSpec {
            name: PERSON.into(),
            player: PlayerSpec::Hand,
        }
    }

    /// The bot whose hash begins with `prefix`, in hex.
    pub fn find(&self, prefix: &str) -> Option<SeatSpec> {
        let house = self
            .house
            .iter()
            .find(|bot| bot.sha256.starts_with(prefix))
            .map(|bot| {
                (
                    bot.name.clone(),
                    PlayerSpec::Bot {
                        hash: bot.sha256.clone(),
                        house: true,
                    },
                )
            });
        let own = || {
            let own = self.own.iter().map(|bot| (&bot.hash, bot.name.clone()));
            let older = self
                .older
                .iter()
                .map(|bot| (&bot.hash, format!("{} v{}", bot.name, bot.version)));
            let visiting = self.visiting.iter().map(|(hash, bot)| (hash, bot.name.clone()));
            let mut all = own.chain(older).chain(visiting);
            let (hash, name) = all.find(|(hash, _)| hash.starts_with(prefix))?;
            let hash = hash.clone();
            Some((name, PlayerSpec::Bot { hash, house: false }))
        };
        house.or_else(own).map(|(name, player)| SeatSpec {
            name: name.into(),
            player,
        })
    }

    /// The module with this hash, ready to play; for a script, the module made from it.
    ///
    /// # Errors
    /// If it is not available.
    pub async fn module(&self, hash: &str) -> Result<Module, Phrase> {
        if let Some(module) = self.own_module(hash) {
            let wasm = scripts::module(&module.wasm).await?;
            return Ok(Module { wasm, ..module });
        }
        let bot = self.house.iter().find(|bot| bot.sha256 == hash);
        let bot = bot.ok_or_else(|| {
            let hash = hash.chars().take(12).collect();
            words::BotNotHere { hash }.phrase()
        })?;
        let mut wasm = fetch(&format!("bots/{}", bot.file)).await?;
        if let Some((at, byte)) = bot.patch
            && let Some(place) = wasm.get_mut(at)
        {
            *place = byte;
        }
        Ok(Module {
            name: bot.name.clone(),
            wasm: ByteBuf::from(wasm),
        })
    }

    /// The stored form of the bot with this hash, a module or a script, if it came with the match or was uploaded; a prefix of the
    /// hash is enough.
    pub fn own_module(&self, prefix: &str) -> Option<Module> {
        let visiting = self.visiting.iter().find(|(hash, _)| hash.starts_with(prefix));
        let own = || {
            let mut stored = self.own.iter().chain(&self.older);
            let bot = stored.find(|bot| bot.hash.starts_with(prefix))?;
            Some(Module {
                name: bot.name.clone(),
                wasm: bot.wasm.clone(),
            })
        };
        visiting.map(|(_, bot)| bot.clone()).or_else(own)
    }
}

async fn fetch_list() -> Result<Vec<HouseBot>, Phrase> {
    let list = fetch("bots/bots.json").await?;
    let list = js_sys::JSON::parse(&String::from_utf8_lossy(&list));
    let bots = list.ok().filter(Array::is_array).map(|list| Array::from(&list));
    let bots = bots.and_then(|bots| bots.iter().map(|bot| HouseBot::read(&bot)).collect());
    bots.ok_or_else(|| words::NoHouseBots.phrase())
}

impl HouseBot {
    /// One entry of the list; `None` if something is missing.
    fn read(bot: &JsValue) -> Option<Self> {
        let text = |name: &str| Reflect::get(bot, &JsValue::from(name)).ok()?.as_string();
        let number = |name: &str| Reflect::get(bot, &JsValue::from(name)).ok()?.as_f64();
        Some(Self {
            game: text("game")?,
            name: text("name")?,
            file: text("file")?,
            patch: number("patch_at")
                .zip(number("patch_byte"))
                .map(|(at, byte)| (at as usize, byte as u8)),
            sha256: text("sha256")?,
            summary: text("summary")?,
            summaries: Reflect::get(bot, &"summaries".into())
                .ok()
                .and_then(|summaries| summaries.dyn_into().ok())
                .map(|summaries| {
                    Object::entries(&summaries)
                        .iter()
                        .filter_map(|entry| pair(&entry))
                        .collect()
                })
                .unwrap_or_default(),
        })
    }

    /// Its summary in a language, or in English, and in which of the two.
    pub fn summary_in<'a>(&'a self, language: &'a str) -> (&'a str, &'a str) {
        let found = self.summaries.iter().find(|(tag, _)| tag == language);
        found.map_or((&self.summary, "en"), |(tag, summary)| (summary, tag))
    }
}

/// Two texts of an entry.
fn pair(entry: &JsValue) -> Option<(String, String)> {
    let entry = Array::from(entry);
    Some((entry.get(0).as_string()?, entry.get(1).as_string()?))
}

/// Bots as older builds of the page stored them have any name.
fn named(mut bots: Vec<StoredBot>) -> Vec<StoredBot> {
    for bot in &mut bots {
        bot.name = DisplayName::new(&bot.name).to_string();
    }
    bots
}
