//! JSON lines: what `--json` and the referee write, one object a line. The fields are documented in `docs/cli.md`.

use crate::failure::{Failure, Result};
use crate::play::{Asked, TurnRecord};
use engine::replay::{Player, SeatRecord};
use engine::{Answer, Config, Event, Mark, Outcome, Seat, StateHash, Timeline};
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

/// The first line of a match.
pub fn start(config: &Config, seats: &[SeatRecord]) -> Value {
    json!({
        "type": "match",
        "game": config.game.to_string(),
        "seed": config.seed,
        "rounds": config.rounds,
        "budget": config.budget.to_string(),
        "seats": seats.iter().map(seat).collect::<Vec<_>>(),
    })
}

/// The lines of a turn: one for each seat that answered. Each event stands on one line: that of the seat it is about, or
/// else the last.
pub fn turn(record: &TurnRecord<'_>) -> Vec<Value> {
    let answers = &record.turn.answers;
    let answered = |seat| answers.iter().any(|(other, _)| *other == seat);
    let last = answers.last().map(|(seat, _)| *seat);
    let line = |(seat, answer): &(Seat, Answer)| {
        let stands_here = |event: &&Event| match event.seat() {
            Some(about) if answered(about) => about == *seat,
            _ => last == Some(*seat),
        };
        let events: Vec<_> = record.turn.events.iter().filter(stands_here).collect();
        let read: Vec<_> = events
            .iter()
            .filter(|event| event.seat() == Some(*seat))
            .map(ToString::to_string)
            .collect();
        let asked = record.asked.iter().find(|asked| asked.ask.seat == *seat);
        let note = asked.and_then(|asked| asked.note.as_ref());
        json!({
            "type": "turn",
            "turn": record.turn.index,
            "round": record.round,
            "seat": seat,
            "arguments": asked.map(|asked| &asked.ask.arguments),
            "reply": answer.reply.as_text(),
            "fault": answer.reply.fault(),
            "cost": answer.cost,
            "read": read.join(" "),
            "events": events.into_iter().map(event).collect::<Vec<_>>(),
            "log": note.map(|note| &note.log),
        })
    };
    answers.iter().map(line).collect()
}

fn event(event: &Event) -> Value {
    json!({
        "seat": event.seat(),
        "mark": event.mark().map(Mark::name),
        "text": event.to_string(),
    })
}

/// The last line of a match; `outcome` is `None` for one that was not played to its end.
pub fn result(outcome: Option<&Outcome>, turns: u32, hash: StateHash) -> Value {
    json!({
        "type": "result",
        "places": outcome.map(|outcome| &outcome.places),
        "points": outcome.map(|outcome| &outcome.points),
        "reason": outcome.map(|outcome| &outcome.reason),
        "turns": turns,
        "hash": hash.to_string(),
    })
}

/// Who played a seat of a match, as a replay says it.
pub fn seat(seat: &SeatRecord) -> Value {
    let (player, hash) = match seat.player {
        Player::Hand => ("hand", None),
        Player::Process => ("process", None),
        Player::House { hash } => ("house", Some(hash.to_string())),
        Player::Bot { hash } => ("bot", Some(hash.to_string())),
    };
    json!({ "name": seat.name, "player": player, "hash": hash })
}

/// A match that is at hand as a whole, line by line.
pub fn whole(timeline: &Timeline, seats: &[SeatRecord]) -> Vec<Value> {
    let newest = timeline.newest();
    let mut lines = vec![start(newest.config(), seats)];
    let mut referee = timeline.at(0);
    for index in 0..timeline.len() {
        let Some(turn) = timeline.turn(index) else { break };
        let asked: Vec<_> = referee
            .asks()
            .into_iter()
            .map(|ask| Asked { ask, note: None })
            .collect();
        lines.extend(self::turn(&TurnRecord {
            turn: &turn,
            round: referee.game().round(),
            asked: &asked,
        }));
        referee = timeline.at(index + 1);
    }
    lines.push(result(newest.outcome().as_ref(), newest.turns(), newest.hash()));
    lines
}
