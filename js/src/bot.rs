//! Bots in this thread. They stop themselves, so the call returns; the package's class `Bot` runs them in a
//! worker, as programs should.

use crate::compiled::compiled;
use crate::error::{Code, Failure, Result};
use engine::sandbox::{Check, Note, Place};
use engine::script::{INTERPRETERS, Language, Script};
use engine::{Answer, Budget, Reply, Seat};
use js_guests::{Guest, House, WallClock, text_of_error};
use serde::Serialize;
use std::borrow::Cow;
use std::cell::{Cell, RefCell};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

/// The result of a bot's turn.
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
#[serde(rename_all = "camelCase")]
pub struct BotTurn {
    /// Its reply; `null` if there is none.
    reply: Option<String>,
    /// Why there is none; `null` if there is one.
    #[tsify(type = "\"timed-out\" | \"trapped\" | null")]
    fault: Option<&'static str>,
    /// How it trapped, if it did.
    why: Option<String>,
    /// What the turn cost, in the budget's unit.
    cost: f64,
    /// What it logged.
    log: String,
    /// What it drew on the board, as lines of text.
    drawing: String,
    /// Real time of the call, microseconds, at the resolution of the platform's clock.
    micros: f64,
    /// Pages (64 KiB) of memory at the end.
    pages: u32,
    /// Whether it read a clock: its reply may differ in another run.
    read_clock: bool,
    /// Where its script was when the turn ended early, the innermost place first; empty if that is not known.
    stopped_at: Vec<ScriptPlace>,
}

/// A place in a script.
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct ScriptPlace {
    /// The script and the line, such as `bot.js:12`.
    at: String,
    /// The line, from 1.
    line: u32,
    /// The function; `null` outside of all functions.
    function: Option<String>,
}

impl From<Place> for ScriptPlace {
    fn from(place: Place) -> Self {
        Self {
            at: place.to_string(),
            line: place.line,
            function: Some(place.function).filter(|name| !name.is_empty()),
        }
    }
}

thread_local! {
    /// What the bots of this thread share while none of them runs: memories of bots that left their seats, zeroed.
    static HOUSE: Cell<Option<House>> = const { Cell::new(None) };
}

/// Takes the house of this thread, or a new one after a bot that did not return it.
fn house() -> Result<House> {
    let new = || House::new(WallClock::Tick);
    let house = HOUSE.take().map_or_else(new, Ok);
    house.map_err(|error| Failure::new(Code::BadBot, text_of_error(&error)))
}

/// A bot in a seat, in this thread, which its turns keep busy: `Bot` has a worker for it.
#[wasm_bindgen]
pub struct Runner {
    /// Taken out when the bot leaves.
    guest: Option<Guest>,
    budget: Budget,
}

impl Runner {
    /// Prepares a module.
    pub fn prepare(module: &[u8], seed: u64, seat: Seat, name: &str, budget: Budget) -> Result<Self> {
        let check = match budget {
            Budget::Fuel(_) => Check::Fuel,
            Budget::WallClock(_) => Check::Tick,
        };
        let compiled = compiled(module, check).map_err(|why| Failure::new(Code::BadBot, why))?;
        Ok(Self {
            guest: Some(Guest::new(compiled, seed, seat, name)),
            budget,
        })
    }

    /// Plays one turn.
    pub fn call(&mut self, arguments: &[String]) -> Result<(Answer, Note)> {
        let broken = || Failure::new(Code::Broken, "the bot left the engine unusable");
        let guest = self.guest.as_mut().ok_or_else(broken)?;
        let mut house = house()?;
        let turn = guest.turn(arguments, self.budget, &mut house);
        let turn = turn.map_err(|_| broken())?;
        HOUSE.set(Some(house));
        Ok(turn)
    }
}

impl Drop for Runner {
    fn drop(&mut self) {
        if let (Some(guest), Ok(mut house)) = (self.guest.take(), house()) {
            guest.leave(&mut house);
            HOUSE.set(Some(house));
        }
    }
}

#[wasm_bindgen]
impl Runner {
    /// Prepares a module to play one seat of a match with this seed, on this budget. Throws `bad-bot` with
    /// everything that is wrong with it.
    #[wasm_bindgen(constructor)]
    pub fn new(module: &[u8], seed: u64, seat: u8, name: &str, budget: &str) -> Result<Runner> {
        let budget = budget.parse().map_err(|why| Failure::new(Code::BadConfig, why))?;
        Self::prepare(module, seed, seat, name, budget)
    }

    /// Plays one turn. Throws `broken` if the bot left the engine unusable, which can happen when the host's
    /// stack overflows.
    pub fn turn(&mut self, arguments: Vec<String>) -> Result<Ts<BotTurn>> {
        let (answer, note) = self.call(&arguments)?;
        let (reply, fault, why) = match answer.reply {
            Reply::Text(text) => (Some(text), None, None),
            Reply::Trapped(why) => (None, Some("trapped"), Some(why.to_string())),
            Reply::TimedOut | Reply::Absent | Reply::SitsOut => (None, Some("timed-out"), None),
        };
        let turn = BotTurn {
            reply,
            fault,
            why,
            cost: answer.cost as f64,
            log: note.whole_log(),
            drawing: note.drawing,
            micros: note.micros as f64,
            pages: note.pages,
            read_clock: note.read_clock,
            stopped_at: note.places.list().into_iter().map(ScriptPlace::from).collect(),
        };
        Ok(turn.into_ts()?)
    }
}

thread_local! {
    /// The interpreters that are loaded, each with the name of its file.
    static LOADED: RefCell<Vec<(&'static str, Vec<u8>)>> = const { RefCell::new(Vec::new()) };
}

/// The file of the package that has the interpreter of JavaScript. Only the package itself needs it.
#[wasm_bindgen(js_name = interpreterFile, skip_typescript)]
pub fn interpreter_file() -> String {
    Language::JavaScript.interpreter().file()
}

/// Takes the bytes of an interpreter's file, such as `interpreters/python-4.wasm.gz` of an arena's page: before, its scripts
/// cannot be run. `loadInterpreter` does this with the package's own file, and with those that a replay needs. Throws `bad-bot`
/// if it is no interpreter of the arena.
#[wasm_bindgen(js_name = provideInterpreter)]
pub fn provide_interpreter(file: &[u8]) -> Result<()> {
    let mut unpacked = INTERPRETERS.iter().map(|known| (known.name, known.unpack(file)));
    let Some((name, Ok(module))) = unpacked.find(|(_, module)| module.is_ok()) else {
        let why = "this file is no interpreter of the arena";
        return Err(Failure::new(Code::BadBot, why));
    };
    LOADED.with_borrow_mut(|loaded| {
        loaded.retain(|(known, _)| *known != name);
        loaded.push((name, module));
    });
    Ok(())
}

/// The module of a script in a language, `javascript` or `python`, whose interpreter must be loaded. `Bot.load` does both.
#[wasm_bindgen(js_name = moduleOfScript)]
pub fn module_of_script(source: &str, language: &str) -> Result<Vec<u8>> {
    let mut languages = Language::ALL.into_iter();
    let Some(language) = languages.find(|known| known.name().eq_ignore_ascii_case(language)) else {
        let why = format!("{language:?} is no language of scripts: take \"javascript\" or \"python\"");
        return Err(Failure::new(Code::BadArgument, why));
    };
    let script = Script::new(language, source.as_bytes());
    linked(&script.map_err(|why| Failure::new(Code::BadBot, why))?)
}

/// The module of a bot in a replay: its own, or that of its script.
///
/// # Errors
/// If it is a script for another interpreter than the loaded one.
pub fn module_of_replay(bot: Vec<u8>) -> Result<Vec<u8>> {
    Script::unpack(&bot).map_or(Ok(bot), |script| linked(&script))
}

/// What a replay includes for a bot: its script, if the module was made from one here, otherwise the module.
pub fn to_embed(module: &[u8]) -> Cow<'_, [u8]> {
    let script = Script::of_bot(module).filter(|script| linked(script).is_ok_and(|again| again == module));
    script.map_or(Cow::Borrowed(module), |script| Cow::Owned(script.pack()))
}

fn linked(script: &Script) -> Result<Vec<u8>> {
    let bad = |why: &dyn std::fmt::Display| Failure::new(Code::BadBot, why);
    let interpreter = script.interpreter().map_err(|why| bad(&why))?;
    LOADED.with_borrow(|loaded| {
        let found = loaded.iter().find(|(name, _)| *name == interpreter.name);
        let (_, module) = found.ok_or_else(|| {
            bad(&format!(
                "the interpreter of {} is not loaded: hand its file, {}, to `provideInterpreter`",
                interpreter.language.name(),
                interpreter.file()
            ))
        })?;
        engine::script::bot(module, &script.source).map_err(|why| bad(&why))
    })
}
