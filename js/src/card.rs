//! The report card of a module.

use crate::error::{Code, Failure, Result};
use engine::sandbox::{Card, Check, Poisoned};
use engine::{Phrase, Trap, TrapKind};
use js_guests::{Compiled, House, WallClock, now, text_of_error};
use serde::Serialize;
use std::fmt::Display;
use std::rc::Rc;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;
use words::Key;

/// What is known about a module after trying it in every game.
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct ReportCard {
    #[tsify(type = "\"command\" | \"reactor\"")]
    convention: String,
    /// Its SHA-256, 64 hexadecimal digits.
    hash: String,
    /// Its size.
    bytes: f64,
    /// What was found, as pairs of a heading and a text in English.
    facts: Vec<(String, String)>,
    trials: Vec<GameTrial>,
}

/// A bot's first call in one game.
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct GameTrial {
    #[tsify(type = "GameName")]
    game: String,
    /// What it replied, or what went wrong, in English.
    answer: String,
    /// Whether the game accepted the reply.
    accepted: bool,
    /// Real time of the call, microseconds.
    micros: f64,
    /// Fuel that the call took; `null` if the module could not be instantiated.
    fuel: Option<f64>,
    /// Pages (64 KiB) of memory at its end.
    pages: u32,
    /// Whether a second run gave the same reply.
    repeats: bool,
    /// What its author should do; empty if nothing.
    advice: String,
}

/// Tries a module: reports what it is, and how its first call goes in each game. Throws `bad-bot` with
/// everything that is wrong with it.
#[wasm_bindgen]
pub fn check(module: &[u8]) -> Result<Ts<ReportCard>> {
    let bad = |why: &dyn Display| Failure::new(Code::BadBot, why);
    let mut house = House::new(WallClock::Tick).map_err(|error| bad(&text_of_error(&error)))?;
    let began = now();
    let compiled = Rc::new(Compiled::new(module, Check::Fuel).map_err(|why| bad(&why))?);
    let card = Card::make(&compiled, ((now() - began) * 1000.0) as u64, &mut house);
    let card = card.map_err(|Poisoned| bad(&Trap::of(TrapKind::HostStack, &[])))?;
    let trials = card.trials.into_iter().map(|trial| GameTrial {
        game: trial.game,
        answer: trial.answer.to_string(),
        accepted: trial.accepted,
        micros: trial.micros as f64,
        fuel: trial.fuel.map(|fuel| fuel as f64),
        pages: trial.pages,
        repeats: trial.repeats,
        advice: sentences(&trial.advice),
    });
    let facts = card.facts.iter();
    let facts = facts.map(|(what, found)| (what.to_string(), found.to_string()));
    let card = ReportCard {
        convention: card.convention.key().into(),
        hash: card.hash,
        bytes: card.bytes as f64,
        facts: facts.collect(),
        trials: trials.collect(),
    };
    Ok(card.into_ts()?)
}

fn sentences(sentences: &[Phrase]) -> String {
    let sentences: Vec<_> = sentences.iter().map(ToString::to_string).collect();
    sentences.join(" ")
}
