//! The report card of a module: what it is, and how its first call in each game goes.

use super::bot::{Bot, Embedder, Note};
use super::inspect::{Convention, Facts};
use crate::answer::visible;
use crate::{Answer, Budget, Config, Event, GameId, Mark, Referee, Reply};
use serde::{Deserialize, Serialize};

/// The seed of trial matches; two runs with it must give the same reply.
const SEED: u64 = 1;

/// How many names of a list the card shows: more than any host has functions.
const NAMES: usize = 64;
/// How many characters of a name.
const NAME_CHARS: usize = 80;
/// How much of what a failed call logged, in characters.
const LOG_CHARS: usize = 600;

/// What is known of a module after trying it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Card {
    /// `command` or `reactor`.
    pub convention: String,
    /// The module's SHA-256, in hex.
    pub hash: String,
    /// Its size, bytes.
    pub bytes: u64,
    /// Lines that the card shows: what, and what was found.
    pub facts: Vec<(String, String)>,
    /// Its first call in each game.
    pub trials: Vec<Trial>,
}

/// A bot's first call in one game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Trial {
    /// The game's slug.
    pub game: String,
    /// What it replied, or what went wrong, in words.
    pub answer: String,
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
    /// What the author should do about it; empty if nothing.
    pub advice: String,
}

impl Card {
    /// Tries a module that is compiled for [fuel](super::Check::Fuel), which took so many microseconds.
    ///
    /// # Errors
    /// If the module left the engine unusable, in words.
    pub fn make<E: Embedder>(module: &E::Module, prepared_in: u64, embedder: &mut E) -> Result<Self, String> {
        Self::make_step_by_step(module, prepared_in, embedder, |_| {})
    }

    /// As [`make`](Self::make); `begins` hears of each game before its calls, which can take long.
    ///
    /// # Errors
    /// As [`make`](Self::make).
    pub fn make_step_by_step<E: Embedder>(
        module: &E::Module,
        prepared_in: u64,
        embedder: &mut E,
        mut begins: impl FnMut(GameId),
    ) -> Result<Self, String> {
        let facts = E::facts(module);
        let mut trials = Vec::new();
        for game in GameId::ALL {
            begins(*game);
            trials.push(trial(*game, module, embedder)?);
        }
        Ok(Self {
            convention: convention(facts).into(),
            hash: facts.sha256.to_string(),
            bytes: facts.bytes as u64,
            facts: lines(facts, prepared_in),
            trials,
        })
    }
}

fn convention(facts: &Facts) -> &'static str {
    match facts.convention {
        Convention::Command => "command",
        Convention::Reactor => "reactor",
    }
}

fn lines(facts: &Facts, prepared_in: u64) -> Vec<(String, String)> {
    let imports = facts
        .imports
        .iter()
        .map(|import| format!("{}.{}", import.module(), import.name()));
    let proposals = facts.proposals.iter().map(ToString::to_string);
    let memory = &facts.memory;
    let mut called = convention(facts).to_string();
    if facts.convention == Convention::Reactor && facts.exports.iter().any(|name| name == "_start") {
        called += "; its `_start` is not called, only `_initialize` is";
    }
    [
        ("Convention", called),
        ("Size", format!("{} bytes", facts.bytes)),
        ("SHA-256", facts.sha256.to_string()),
        ("Imports", names(imports)),
        ("Exports", names(facts.exports.iter().cloned())),
        (
            "Memory",
            format!(
                "pages of 64 KiB: {} at the start, {} at most",
                memory.initial, memory.maximum
            ),
        ),
        ("Beyond WebAssembly 1.0", names(proposals)),
        (
            "Time to prepare",
            format!("{} ms", crate::decimal(prepared_in, 1_000, 1)),
        ),
    ]
    .map(|(what, found)| (what.to_string(), found))
    .to_vec()
}

/// A list of names, some of them an author's or an attacker's: unseen characters escaped, long names and lists cut.
fn names(names: impl ExactSizeIterator<Item = String>) -> String {
    let more = names.len().saturating_sub(NAMES);
    let mut list: Vec<_> = names.take(NAMES).map(|name| visible(&name, NAME_CHARS)).collect();
    match (more, list.len()) {
        (0, 0) => list.push("none".into()),
        (0, _) => {}
        (more, _) => list.push(format!("and {more} more")),
    }
    list.join(", ")
}

/// The bot's first call in `game`: twice on fuel, which shows whether it repeats itself.
fn trial<E: Embedder>(game: GameId, module: &E::Module, embedder: &mut E) -> Result<Trial, String> {
    let config = Config {
        budget: Budget::USUAL_FUEL,
        ..Config::usual(game, SEED)
    };
    let mut once = || {
        first_call(config, module, embedder)
            .ok_or("the bot exhausted the call stack while it called the host")
    };
    let (answer, note, accepted) = once()?;
    let (again, _, _) = once()?;
    let repeats = answer.reply == again.reply;
    Ok(Trial {
        game: game.to_string(),
        advice: advice(&answer.reply, accepted.as_ref(), repeats, &note.log),
        accepted: accepted.is_ok(),
        answer: match (&answer.reply, accepted) {
            (Reply::Text(text), Ok(())) => format!("replied {}", crate::quoted(text.trim_end())),
            (_, Err(why)) => why,
            (reply, Ok(())) => reply.fault().map(|fault| fault.to_string()).unwrap_or_default(),
        },
        micros: note.micros,
        fuel: note.fuel,
        pages: note.pages,
        repeats,
    })
}

/// One first call: the answer, what its author wants to know, and what the game made of it. `None` if the guest left the
/// engine unusable.
fn first_call<E: Embedder>(
    config: Config,
    module: &E::Module,
    embedder: &mut E,
) -> Option<(Answer, Note, Result<(), String>)> {
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
    // A reply that a game does not take costs the turn, or the match.
    let costs = |event: &Event| matches!(event.mark(), Some(Mark::Fault | Mark::Eliminated));
    let fault = events.find(|event| costs(event) && event.seat() == Some(ask.seat));
    Some((answer, note, fault.map_or(Ok(()), |fault| Err(fault.to_string()))))
}

fn advice(reply: &Reply, accepted: Result<&(), &String>, repeats: bool, log: &str) -> String {
    let logged = format!("It logged: {}", visible(log.trim(), LOG_CHARS));
    let mut advice = Vec::new();
    match reply {
        Reply::Text(text) if text.trim().is_empty() => {
            advice.push("Write the reply to standard output, or call arena.reply.");
        }
        Reply::Text(_) if accepted.is_err() => advice.push(
            "Compare the reply with the game's protocol; if the bot is for another game, ignore this line.",
        ),
        Reply::Text(_) | Reply::Absent | Reply::SitsOut => {}
        Reply::TimedOut => advice.push(
            "The call used up the usual fuel budget: look for an endless loop, or ask time_left and stop in time.",
        ),
        Reply::Trapped(_) => {
            advice.push("The bot failed: build it with debug assertions, and log what it reads.");
            if !log.trim().is_empty() {
                advice.push(&logged);
            }
        }
    }
    if !repeats {
        advice.push("Two runs with one seed differ: do not let NaN bits or addresses reach the reply.");
    }
    advice.join(" ")
}
