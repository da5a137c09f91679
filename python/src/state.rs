//! A match as plain values, for pickles: what decides it, and every answer that was asked for.
//!
//! A replay holds less: no answers of a turn that is not complete, and only the sum of each seat's costs. Pickles that people
//! keep must open for ever, so a later form may add to these values, and every form stays readable.

use crate::error::{Code, Failure};
use engine::{Answer, Config, Reply, Timeline};
use pyo3::prelude::*;
use std::fmt::Display;

/// The newest form.
const FORM: u32 = 1;

/// A match, as a dictionary.
#[derive(FromPyObject, IntoPyObject)]
#[pyo3(from_item_all)]
pub struct State {
    form: u32,
    game: String,
    seats: u8,
    rounds: u32,
    budget: String,
    seed: u64,
    sit_out: bool,
    short_rounds: bool,
    rules: u32,
    answers: Vec<Given>,
    hash: String,
}

/// An answer: its seat, the reply, the fault, why a bot trapped, the cost.
#[derive(FromPyObject, IntoPyObject)]
struct Given(u8, Option<String>, Option<String>, Option<String>, u64);

impl State {
    /// The state of a match.
    pub fn of(timeline: &Timeline) -> Self {
        let newest = timeline.newest();
        let config = newest.config();
        let answers = timeline.asked_answers().into_iter();
        Self {
            form: FORM,
            game: config.game.to_string(),
            seats: config.seats,
            rounds: config.rounds,
            budget: config.budget.to_string(),
            seed: config.seed,
            sit_out: config.sit_out,
            short_rounds: config.short_rounds,
            rules: config.rules,
            answers: answers.map(|(_, seat, answer)| Given::of(seat, answer)).collect(),
            hash: newest.hash().to_string(),
        }
    }

    /// Plays the match of this state again.
    ///
    /// # Errors
    /// If it is none, or does not go as it went.
    pub fn play(self) -> Result<Timeline, Failure> {
        if self.form != FORM {
            let form = self.form;
            return Err(bad(format!(
                "the match was stored in form {form}, and this version of wasm-arena reads {FORM}: install a newer one"
            )));
        }
        let config = Config {
            game: self.game.parse().map_err(bad)?,
            seats: self.seats,
            rounds: self.rounds,
            budget: self.budget.parse().map_err(bad)?,
            seed: self.seed,
            sit_out: self.sit_out,
            short_rounds: self.short_rounds,
            rules: self.rules,
        };
        let mut timeline = Timeline::new(config).map_err(bad)?;
        for Given(seat, reply, fault, why, cost) in self.answers {
            let reply =
                reply_of(reply, fault.as_deref(), why).ok_or_else(|| bad("one of its answers is none"))?;
            timeline.answer(seat, Answer { reply, cost }).map_err(bad)?;
        }
        if timeline.newest().hash().to_string() != self.hash {
            return Err(bad("the match does not go as it went when it was stored"));
        }
        Ok(timeline)
    }
}

impl Given {
    fn of(seat: u8, Answer { reply, cost }: Answer) -> Self {
        match reply {
            Reply::Text(text) => Self(seat, Some(text), None, None, cost),
            Reply::TimedOut => Self(seat, None, Some("timed-out".into()), None, cost),
            Reply::Trapped(why) => Self(seat, None, Some("trapped".into()), Some((*why).to_owned()), cost),
            // Seats that sit out are not asked.
            Reply::Absent | Reply::SitsOut => Self(seat, None, Some("absent".into()), None, cost),
        }
    }
}

/// The reply, or what there is instead: a fault, with why a bot trapped. `None` if these are no answer.
pub fn reply_of(reply: Option<String>, fault: Option<&str>, why: Option<String>) -> Option<Reply> {
    match (reply, fault) {
        (Some(text), None) => Some(Reply::Text(text)),
        (None, Some("timed-out")) => Some(Reply::TimedOut),
        (None, Some("absent")) => Some(Reply::Absent),
        (None, Some("trapped")) => Some(Reply::Trapped(why.unwrap_or_default().into())),
        _ => None,
    }
}

fn bad(why: impl Display) -> Failure {
    Failure::new(Code::BadReplay, why)
}
