//! A match in progress, with every moment of it.

use crate::bot::Runner;
use crate::config::MatchOptions;
use crate::error::{Code, Failure, Result};
use crate::events::{OutcomeOrNull, TurnLines, value, values};
use crate::options;
use engine::interop::{MatchConfig, Position};
use engine::report::{result_line, turn_lines};
use engine::{Answer, Referee, Reply, Timeline};
use serde::{Deserialize, Serialize};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

/// A seat that must answer now.
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct Ask {
    seat: u8,
    /// What a bot in this seat is sent.
    arguments: Vec<String>,
}

/// A seat's answer: the text of its reply, or why there is none.
#[derive(Deserialize, Tsify)]
#[serde(untagged)]
pub enum SeatReply {
    /// The text.
    Text(String),
    /// Why there is none.
    Fault(ReplyFault),
}

/// Why a seat has no reply.
#[derive(Deserialize, Tsify)]
#[serde(deny_unknown_fields)]
pub struct ReplyFault {
    /// Why.
    fault: FaultKind,
    /// How it trapped, for the bot's author.
    #[tsify(optional)]
    why: Option<String>,
}

/// Why a seat has no reply: its budget ended first, it failed, or nobody was there.
#[derive(Clone, Copy, Deserialize, Tsify)]
#[serde(rename_all = "kebab-case")]
pub enum FaultKind {
    TimedOut,
    Trapped,
    Absent,
}

impl From<SeatReply> for Reply {
    fn from(reply: SeatReply) -> Self {
        match reply {
            SeatReply::Text(text) => Self::Text(text),
            SeatReply::Fault(ReplyFault { fault, why }) => match fault {
                FaultKind::TimedOut => Self::TimedOut,
                FaultKind::Trapped => Self::Trapped(why.unwrap_or_default().into()),
                FaultKind::Absent => Self::Absent,
            },
        }
    }
}

/// A match: it says which seats must answer, takes their answers, and reports what happened.
#[wasm_bindgen]
pub struct Match {
    timeline: Timeline,
}

impl Match {
    pub fn of(timeline: Timeline) -> Self {
        Self { timeline }
    }

    pub fn timeline(&self) -> &Timeline {
        &self.timeline
    }

    fn newest(&self) -> &Referee {
        self.timeline.newest()
    }
}

#[wasm_bindgen]
impl Match {
    /// Begins a match. Throws `bad-config` if these options do not describe a playable one.
    #[wasm_bindgen(constructor)]
    pub fn new(options: Ts<MatchOptions>) -> Result<Match> {
        let config = options::read(&options)?.config()?;
        let timeline = Timeline::new(config).map_err(|why| Failure::new(Code::BadConfig, why))?;
        Ok(Self { timeline })
    }

    /// The configuration of the match.
    #[wasm_bindgen(getter)]
    pub fn config(&self) -> Result<Ts<MatchConfig>> {
        Ok(MatchConfig::from(self.newest().config()).into_ts()?)
    }

    /// How many turns have been played.
    #[wasm_bindgen(getter)]
    pub fn turns(&self) -> u32 {
        self.newest().turns()
    }

    /// The current round, from 1.
    #[wasm_bindgen(getter)]
    pub fn round(&self) -> u32 {
        self.newest().game().round()
    }

    /// Whether the match is over.
    #[wasm_bindgen(getter, js_name = isOver)]
    pub fn is_over(&self) -> bool {
        self.newest().outcome().is_some()
    }

    /// The seats that must answer now, with what their bots are sent; empty when the match is over.
    pub fn asks(&self) -> Result<Vec<Ts<Ask>>> {
        let asks = self.newest().asks().into_iter().map(|ask| {
            let (seat, arguments) = (ask.seat, ask.arguments);
            Ok(Ask { seat, arguments }.into_ts()?)
        });
        asks.collect()
    }

    /// Takes the answer of a seat that must answer now; `cost` is its thinking time in the budget's unit, 0
    /// by default. Returns the turns that it completes: none while other seats must answer first. Throws
    /// `not-asked` if the seat does not have to answer.
    // What it returns is how many lines these turns have: `package/lines.js` makes them when they are read.
    #[wasm_bindgen(unchecked_return_type = "TurnLine[]")]
    pub fn answer(&mut self, seat: u8, reply: Ts<SeatReply>, cost: Option<f64>) -> Result<u32> {
        let cost = cost.unwrap_or(0.0);
        if !(0.0..=9_007_199_254_740_991.0).contains(&cost) {
            return Err(Failure::new(Code::BadArgument, format!("{cost} is no cost")));
        }
        let reply = match reply.js_value().as_string() {
            Some(text) => Reply::Text(text),
            None => reply.to_rust()?.into(),
        };
        let answer = Answer {
            reply,
            cost: cost as u64,
        };
        let played = self
            .timeline
            .answer(seat, answer)
            .map_err(|why| Failure::new(Code::NotAsked, why))?;
        let lines = played.filter_map(|turn| self.timeline.answers(turn));
        Ok(lines.map(|answers| answers.len() as u32).sum())
    }

    /// Every legal reply of a seat that must answer now; `null` if the game cannot list them, or the seat
    /// does not have to answer.
    #[wasm_bindgen(unchecked_return_type = "string[] | null")]
    pub fn legal(&self, seat: u8) -> JsValue {
        let asked = self.newest().waiting().any(|waiting| waiting == seat);
        match asked.then(|| self.newest().game().legal(seat)).flatten() {
            Some(legal) => legal
                .into_iter()
                .map(JsValue::from)
                .collect::<js_sys::Array>()
                .into(),
            None => JsValue::NULL,
        }
    }

    /// The position as `seat` may know it; without a seat, all of it.
    pub fn view(&self, seat: Option<u8>) -> Result<Ts<Position>> {
        Ok(Position::of(self.newest().game(), seat).into_ts()?)
    }

    /// The position as text, line by line; `seat` as in `view`.
    pub fn text(&self, seat: Option<u8>) -> String {
        let lines = self.newest().game().view(seat).lines();
        lines.iter().map(|line| format!("{line}\n")).collect()
    }

    /// The hash of the position, 16 hexadecimal digits: the same for the same position on every machine.
    pub fn hash(&self) -> String {
        self.newest().hash().to_string()
    }

    /// How the match ended; `null` while it continues.
    pub fn outcome(&self) -> OutcomeOrNull {
        let line = self.is_over().then(|| result_line(&self.timeline));
        line.map_or(JsValue::NULL, |line| value(&line)).unchecked_into()
    }

    /// What happened in turn `turn`, from 0: one object for each seat that was asked; none for a turn that is not played yet.
    pub fn turn(&self, turn: u32) -> TurnLines {
        values(turn_lines(&self.timeline, turn as usize)).unchecked_into()
    }

    /// The match after this many turns, to look at or to play on differently; this one does not change.
    pub fn at(&self, turns: u32) -> Match {
        Self::of(self.timeline.until(turns as usize))
    }
}

/// Plays a match to its end in this thread, with a bot in each seat, in order. Only the workers of `playMany` need it.
#[wasm_bindgen(js_name = playOut, skip_typescript)]
pub fn play_out(game: &mut Match, mut runners: Vec<Runner>) -> Result<()> {
    while !game.is_over() {
        for ask in game.newest().asks() {
            let runner = runners.get_mut(usize::from(ask.seat));
            let runner = runner.ok_or_else(|| Failure::new(Code::NeedsBots, "a seat's bot is missing"))?;
            let (mut answer, _) = runner.call(&ask.arguments)?;
            // As `answer` takes it from a program.
            if let Reply::Trapped(why) = &answer.reply {
                answer.reply = Reply::Trapped(why.to_string().into());
            }
            let played = game.timeline.answer(ask.seat, answer);
            played.map_err(|why| Failure::new(Code::NotAsked, why))?;
        }
    }
    Ok(())
}
