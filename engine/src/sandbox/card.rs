//! The report card of a module: what it is, and how its first call in each game goes.

use super::bot::{Bot, Embedder, Note, Poisoned};
use super::inspect::{Convention, Facts};
use super::proposals::Proposal;
use crate::quote::{quote, visible};
use crate::script::SOURCE_EXPORT;
use crate::{Answer, Budget, Config, Decimal, Event, GameId, Mark, Phrase, Referee, Reply};
use ::words::Key;
use serde::{Deserialize, Serialize};

mod words {
    //! `card.ftl`
    include!(concat!(env!("OUT_DIR"), "/words/card.rs"));
}

/// The seed of trial matches; two runs with it must give the same reply.
const SEED: u64 = 1;

/// How many names of a list the card shows: more than any host has functions.
const NAMES: usize = 64;
/// How many characters of a name the card shows.
const NAME_CHARS: usize = 80;
/// How many characters of a failed call's log the card shows.
const LOG_CHARS: usize = 600;

/// What is known about a module after trying it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Card {
    /// Its calling convention.
    pub convention: Convention,
    /// The module's SHA-256, in hex.
    pub hash: String,
    /// Its size, bytes.
    pub bytes: u64,
    /// The card's lines: a label, and what was found.
    pub facts: Vec<(Phrase, Phrase)>,
    /// Its first call in each game.
    pub trials: Vec<Trial>,
}

/// A bot's first call in one game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Trial {
    /// The game's slug.
    pub game: String,
    /// What it replied, or what went wrong.
    pub answer: Phrase,
    /// Whether the game accepted the reply.
    pub accepted: bool,
    /// Real time of the call, microseconds.
    pub micros: u64,
    /// Fuel the call took; none if the module could not be instantiated.
    pub fuel: Option<u64>,
    /// Pages (64 KiB) of memory at its end.
    pub pages: u32,
    /// Whether a second run with the same seed gave the same reply.
    pub repeats: bool,
    /// What the author should do about it.
    pub advice: Vec<Phrase>,
}

impl Card {
    /// Tries a module that is compiled for [fuel](super::Check::Fuel), which took this many microseconds.
    ///
    /// # Errors
    /// If the module left the engine unusable.
    pub fn make<E: Embedder>(
        module: &E::Module,
        prepared_in: u64,
        embedder: &mut E,
    ) -> Result<Self, Poisoned> {
        Self::make_step_by_step(module, prepared_in, embedder, |_| {})
    }

    /// Like [`make`](Self::make), but calls `begins` with each game before its calls, which can take long.
    ///
    /// # Errors
    /// As [`make`](Self::make).
    pub fn make_step_by_step<E: Embedder>(
        module: &E::Module,
        prepared_in: u64,
        embedder: &mut E,
        mut begins: impl FnMut(GameId),
    ) -> Result<Self, Poisoned> {
        let facts = E::facts(module);
        let mut trials = Vec::new();
        for game in GameId::ALL {
            begins(*game);
            trials.push(trial(*game, module, embedder)?);
        }
        Ok(Self {
            convention: facts.convention,
            hash: facts.sha256.to_string(),
            bytes: facts.bytes as u64,
            facts: lines(facts, prepared_in),
            trials,
        })
    }
}

impl Key for Convention {
    fn key(&self) -> &'static str {
        match self {
            Self::Command => "command",
            Self::Reactor => "reactor",
        }
    }
}

/// What was found about a module.
#[derive(Clone, Copy)]
enum Fact {
    Convention,
    Size,
    Hash,
    Imports,
    Exports,
    Memory,
    Proposals,
    Preparing,
}

impl Key for Fact {
    fn key(&self) -> &'static str {
        match self {
            Self::Convention => "convention",
            Self::Size => "size",
            Self::Hash => "hash",
            Self::Imports => "imports",
            Self::Exports => "exports",
            Self::Memory => "memory",
            Self::Proposals => "proposals",
            Self::Preparing => "preparing",
        }
    }
}

fn lines(facts: &Facts, prepared_in: u64) -> Vec<(Phrase, Phrase)> {
    let imports = facts
        .imports
        .iter()
        .map(|import| format!("{}.{}", import.module(), import.name()));
    let proposals = facts.proposals.iter().filter_map(|key| Proposal::of_key(key));
    let proposals = proposals.map(|proposal| words::Proposal { proposal }.phrase());
    let unused = facts.convention == Convention::Reactor && facts.exports.iter().any(|name| name == "_start");
    let found = [
        (
            Fact::Convention,
            if unused {
                words::StartUnused.phrase()
            } else {
                let convention = facts.convention;
                words::Convention { convention }.phrase()
            },
        ),
        (
            Fact::Size,
            words::Bytes {
                bytes: facts.bytes.into(),
            }
            .phrase(),
        ),
        (Fact::Hash, text(facts.sha256.to_string())),
        (Fact::Imports, names(imports.map(text).collect())),
        (
            Fact::Exports,
            names(
                facts
                    .exports
                    .iter()
                    .map(|name| text(visible(name, NAME_CHARS)))
                    .collect(),
            ),
        ),
        (
            Fact::Memory,
            words::Memory {
                initial: facts.memory.initial.into(),
                most: facts.memory.maximum.into(),
            }
            .phrase(),
        ),
        (Fact::Proposals, names(proposals.collect())),
        (
            Fact::Preparing,
            words::Preparing {
                millis: Decimal::of(prepared_in, 1_000, 1),
            }
            .phrase(),
        ),
    ];
    found
        .map(|(fact, found)| (words::Fact { fact }.phrase(), found))
        .to_vec()
}

fn text(text: String) -> Phrase {
    words::Text { text }.phrase()
}

/// A list of names, cut if it is long.
fn names(mut names: Vec<Phrase>) -> Phrase {
    let more = names.len().saturating_sub(NAMES);
    names.truncate(NAMES);
    match (more, names.len()) {
        (0, 0) => words::None.phrase(),
        (0, _) => words::Names { names }.phrase(),
        (more, _) => words::More {
            names,
            more: more.into(),
        }
        .phrase(),
    }
}

/// The bot's first call in `game`: twice on fuel, which shows whether its reply repeats.
fn trial<E: Embedder>(game: GameId, module: &E::Module, embedder: &mut E) -> Result<Trial, Poisoned> {
    let config = Config {
        budget: Budget::USUAL_FUEL,
        ..Config::usual(game, SEED)
    };
    let mut once = || first_call(config, module, embedder).ok_or(Poisoned);
    let (answer, note, accepted) = once()?;
    let (again, _, _) = once()?;
    let repeats = answer.reply == again.reply;
    let exports = &E::facts(module).exports;
    let is_script = exports.iter().any(|name| name == SOURCE_EXPORT);
    Ok(Trial {
        game: game.to_string(),
        advice: advice(&answer.reply, accepted.as_ref(), repeats, is_script, &note),
        accepted: accepted.is_ok(),
        answer: match (&answer.reply, accepted) {
            (Reply::Text(text), Ok(())) => words::Replied {
                reply: quote(text.trim_end()),
            }
            .phrase(),
            (_, Err(why)) => why,
            (reply, Ok(())) => reply.fault().map_or(words::None.phrase(), |fault| fault.phrase()),
        },
        micros: note.micros,
        fuel: note.fuel,
        pages: note.pages,
        repeats,
    })
}

/// One first call: the answer, information for the bot's author, and what the game made of the answer. `None` if the
/// guest left the engine unusable.
fn first_call<E: Embedder>(
    config: Config,
    module: &E::Module,
    embedder: &mut E,
) -> Option<(Answer, Note, Result<(), Phrase>)> {
    let mut referee = Referee::new(config).ok()?;
    let ask = referee.asks().into_iter().next()?;
    let mut bot = Bot::<E>::new(module.clone(), config.seed, ask.seat, "bot");
    let (answer, note) = bot.turn(&ask.arguments, config.budget, embedder).ok()?;
    bot.leave(embedder);
    let rest: Vec<_> = referee.waiting().filter(|seat| *seat != ask.seat).collect();
    let mut turns = referee.answer(ask.seat, answer.clone()).ok()?;
    for seat in rest {
        let absent = Answer {
            reply: Reply::Absent,
            cost: 0,
        };
        turns.extend(referee.answer(seat, absent).ok()?);
    }
    let mut events = turns.iter().flat_map(|turn| &turn.events);
    // A reply that a game does not accept costs the turn, or the match.
    let costs = |event: &Event| matches!(event.mark(), Some(Mark::Fault | Mark::Eliminated));
    let fault = events.find(|event| costs(event) && event.seat() == Some(ask.seat));
    Some((answer, note, fault.map_or(Ok(()), |fault| Err(fault.phrase()))))
}

fn advice(
    reply: &Reply,
    accepted: Result<&(), &Phrase>,
    repeats: bool,
    is_script: bool,
    note: &Note,
) -> Vec<Phrase> {
    let mut advice = Vec::new();
    if let Some(place) = note.places.phrase() {
        advice.push(words::StoppedAt { place }.phrase());
    }
    match reply {
        Reply::Text(text) if text.trim().is_empty() => advice.push(words::SaysNothing.phrase()),
        Reply::Text(_) if accepted.is_err() => advice.push(words::Compare.phrase()),
        Reply::Text(_) | Reply::Absent | Reply::SitsOut => {}
        Reply::TimedOut => advice.push(words::OutOfFuel.phrase()),
        Reply::Trapped(_) => {
            let log = note.log.trim();
            advice.push(if is_script {
                words::ScriptFailed.phrase()
            } else {
                words::Failed.phrase()
            });
            if !log.is_empty() {
                let log = visible(log, LOG_CHARS);
                advice.push(words::Logged { log }.phrase());
            }
        }
    }
    if !repeats {
        advice.push(words::Differs.phrase());
    }
    advice
}
