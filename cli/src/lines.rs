//! JSON lines: what `--json` and the referee write, one object a line. The fields are documented in `docs/cli.md`.

use crate::failure::{Failure, Result};
use crate::play::{Asked, TurnRecord};
use engine::replay::SeatRecord;
use engine::{Answer, Config, Event, Mark, Outcome, Reply, Seat, StateHash};
use serde_json::{Value, json};
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

/// Where lines go: a file, or standard output for `-`. Every line is written out at once, so that an interruption loses
/// none.
pub struct Lines {
    path: PathBuf,
    out: Box<dyn Write>,
}

impl Lines {
    /// Opens `path`, replacing what it held.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn create(path: &Path) -> Result<Self> {
        let out: Box<dyn Write> = if path.as_os_str() == "-" {
            Box::new(io::stdout())
        } else {
            let file = File::create(path).map_err(|error| Failure::file("write", path, &error))?;
            Box::new(BufWriter::new(file))
        };
        Ok(Self {
            path: path.into(),
            out,
        })
    }

    /// Writes one line.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn write(&mut self, line: &Value) -> Result<()> {
        let written = writeln!(self.out, "{line}").and_then(|()| self.out.flush());
        written.map_err(|error| Failure::file("write", &self.path, &error))
    }
}

/// The first line of a match. `seats`: the name of each and how to load it again.
pub fn start(config: &Config, seats: &[Value]) -> Value {
    json!({
        "type": "match",
        "game": config.game.to_string(),
        "seed": config.seed,
        "rounds": config.rounds,
        "budget": config.budget.to_string(),
        "seats": seats,
    })
}

/// The lines of a turn: one for each seat that answered. A seat's events stand on its line, those of nobody on the last;
/// their `at` is their order in the turn.
pub fn turn(record: &TurnRecord<'_>) -> Vec<Value> {
    let answers = &record.turn.answers;
    let last = answers.len().saturating_sub(1);
    let answered = |seat| answers.iter().any(|(other, _)| *other == seat);
    let lines = answers.iter().enumerate().map(|(index, (seat, answer))| {
        let of_line = |event: &Event| match event.seat() {
            Some(about) if answered(about) => about == *seat,
            _ => index == last,
        };
        let events = (0..).zip(&record.turn.events);
        let events: Vec<_> = events
            .filter(|(_, event)| of_line(event))
            .map(|(at, event)| self::event(at, event))
            .collect();
        let asked = record.asked.iter().find(|asked| asked.ask.seat == *seat);
        json!({
            "type": "turn",
            "turn": record.turn.index,
            "round": record.round,
            "seat": seat,
            "arguments": asked.map(|asked| &asked.ask.arguments),
            "reply": answer.reply.as_text(),
            "read": how_read(*seat, answer, asked, &record.turn.events),
            "why": answer.reply.fault(),
            "cost": answer.cost,
            "micros": asked.map(|asked| asked.note.micros),
            "log": asked.map(|asked| &asked.note.log),
            "events": events,
        })
    });
    lines.collect()
}

/// How an answer was read: `accepted`, `refused`, `timed out`, `trapped`, `absent`, or `sat out` if it was not asked for.
fn how_read(seat: Seat, answer: &Answer, asked: Option<&Asked>, events: &[Event]) -> &'static str {
    let fault = |event: &Event| event.mark() == Some(Mark::Fault) && event.seat() == Some(seat);
    match &answer.reply {
        Reply::Absent if asked.is_none() => "sat out",
        Reply::Absent => "absent",
        Reply::TimedOut => "timed out",
        Reply::Trapped(_) => "trapped",
        Reply::Text(_) if events.iter().any(fault) => "refused",
        Reply::Text(_) => "accepted",
    }
}

/// An event; `at` is its order in its turn.
pub fn event(at: u32, event: &Event) -> Value {
    json!({
        "at": at,
        "seat": event.seat(),
        "mark": event.mark().map(Mark::name),
        "text": event.to_string(),
    })
}

/// The last line of a match that came to its end.
pub fn result(outcome: &Outcome, turns: u32, hash: StateHash) -> Value {
    json!({
        "type": "result",
        "places": outcome.places,
        "points": outcome.points,
        "reason": outcome.reason,
        "turns": turns,
        "hash": hash.to_string(),
    })
}

/// The last line of a match that did not.
pub fn interrupted(turns: u32, hash: StateHash) -> Value {
    json!({ "type": "interrupted", "turns": turns, "hash": hash.to_string() })
}

/// A seat of a recorded match.
pub fn recorded_seat(seat: &SeatRecord) -> Value {
    use engine::replay::Player;
    let (kind, bot) = match seat.player {
        Player::Hand => ("hand", None),
        Player::Process => ("program", None),
        Player::House { hash } => ("house bot", Some(hash.to_string())),
        Player::Bot { hash } => ("bot", Some(hash.to_string())),
    };
    json!({ "name": seat.name, "player": kind, "bot": bot })
}
