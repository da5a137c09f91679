//! `arena referee GAME`: the rules for any program that speaks JSON lines. The protocol is in `docs/cli.md`.

mod fields;
mod input;

use super::completions;
use crate::failure::{Failure, Result};
use crate::lines;
use crate::play::{Asked, TurnRecord};
use engine::report::line_of_result;
use engine::{Answer, Ask, Config, GameId, Referee, Seat, Turn};
use input::Said;
use serde_json::json;
use std::io::{self, BufRead, Read as _, Write};
use std::path::Path;
use std::process::ExitCode;

/// The maximum length of a line, in bytes: the longest reply with every character escaped.
const LINE: u64 = 1 << 20;
/// How many bytes of a longer line an error shows.
const SHOWN: usize = 1000;

/// Applies the rules for another program, in JSON lines: asks, takes answers, reports what happened
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  printf '%s\\n' '{\"type\":\"start\",\"seed\":7}' '{\"type\":\"answer\",\"seat\":0,\"reply\":\"M,C,2,0\"}' | arena referee kingdom

Reads from standard input
  {\"type\":\"start\",\"seed\":7,\"seats\":2,\"rounds\":200,\"budget\":\"1s\",\"sit_out\":true}
                                                           all but the type may be left out
  {\"type\":\"answer\",\"seat\":0,\"reply\":\"M,C,2,0\",\"cost\":1500}
  {\"type\":\"answer\",\"seat\":0,\"fault\":\"timed out\"}                    or \"absent\", or \"trapped\" with \"why\"
and writes to standard output match, state, ask, turn, result and error lines, as docs/cli.md describes them.")]
pub(super) struct Arguments {
    /// The game: kingdom, territories or hit-and-sunk
    #[arg(add = completions::games())]
    game: GameId,
    /// Add the legal replies to each ask, where the game can list them
    #[arg(long)]
    legal: bool,
}

pub(super) fn run(arguments: &Arguments) -> Result<ExitCode> {
    let mut table = Table {
        game: arguments.game,
        legal: arguments.legal,
        referee: None,
        asked: Vec::new(),
    };
    let mut input = io::stdin().lock();
    let mut out = io::stdout().lock();
    for number in 1.. {
        let line = read_line(&mut input);
        let line = line.map_err(|error| Failure::new(format!("cannot read standard input: {error}")))?;
        let Some(line) = line else { break };
        let taken = match &line {
            Line::Whole(text) if text.trim_ascii().is_empty() => continue,
            Line::Whole(text) => table.take(text),
            Line::TooLong(_) => Err(format!("the line is over {LINE} bytes long")),
        };
        let (Line::Whole(text) | Line::TooLong(text)) = &line;
        let lines = taken.unwrap_or_else(|why| {
            let text = String::from_utf8_lossy(text);
            let error = json!({ "type": "error", "line": number, "text": text.trim_end(), "why": why });
            vec![error.to_string()]
        });
        for line in lines {
            if let Err(error) = writeln!(out, "{line}").and_then(|()| out.flush()) {
                return Err(Failure::write(Path::new("standard output"), &error));
            }
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// A line of the input.
enum Line {
    Whole(Vec<u8>),
    /// The beginning of a line that is too long; the rest is skipped.
    TooLong(Vec<u8>),
}

/// The next line; `None` at the end of the input.
fn read_line(input: &mut impl BufRead) -> io::Result<Option<Line>> {
    let mut line = Vec::new();
    input.take(LINE).read_until(b'\n', &mut line)?;
    if line.is_empty() {
        return Ok(None);
    }
    let is_whole = line.ends_with(b"\n") || (line.len() as u64) < LINE;
    if is_whole {
        return Ok(Some(Line::Whole(line)));
    }
    input.skip_until(b'\n')?;
    line.truncate(SHOWN);
    Ok(Some(Line::TooLong(line)))
}

/// The match in progress.
struct Table {
    game: GameId,
    legal: bool,
    referee: Option<Referee>,
    /// The asks of the turn in progress.
    asked: Vec<Ask>,
}

impl Table {
    /// Handles a line; returns the output lines, or what is wrong with it.
    fn take(&mut self, line: &[u8]) -> std::result::Result<Vec<String>, String> {
        match input::read(line, self.game)? {
            Said::Start(config) => self.start(config),
            Said::Answer(seat, answer) => self.answer(seat, answer),
        }
    }

    fn start(&mut self, config: Config) -> std::result::Result<Vec<String>, String> {
        let referee = Referee::new(config).map_err(|error| error.to_string())?;
        let begun = json!({
            "type": "match",
            "game": config.game.to_string(),
            "seed": config.seed,
            "rounds": config.rounds,
            "budget": config.budget.to_string(),
            "seats": config.seats,
            "sit_out": config.sit_out,
            "rules": config.rules,
        });
        let mut lines = vec![begun.to_string(), state(&referee)];
        lines.extend(self.ask(&referee));
        self.referee = Some(referee);
        Ok(lines)
    }

    fn answer(&mut self, seat: Seat, answer: Answer) -> std::result::Result<Vec<String>, String> {
        let mut referee = self
            .referee
            .take()
            .ok_or("no match has been started; say {\"type\":\"start\"} first")?;
        let taken = referee.take(seat, answer).map_err(|error| error.to_string());
        let mut lines = Vec::new();
        if taken.is_ok() {
            let mut round = referee.game().round();
            while let Some(turn) = referee.advance() {
                lines.extend(self.played(&turn, round));
                lines.push(state(&referee));
                round = referee.game().round();
            }
            if !lines.is_empty() {
                lines.extend(self.ask(&referee));
            }
        }
        self.referee = Some(referee);
        taken.map(|()| lines)
    }

    /// A turn that has been played, for each seat.
    fn played(&mut self, turn: &Turn, round: u32) -> Vec<String> {
        // In the turns that follow immediately, nobody was asked.
        let asked = std::mem::take(&mut self.asked);
        let asked: Vec<_> = asked.into_iter().map(|ask| Asked { ask, note: None }).collect();
        lines::turn(&TurnRecord {
            turn,
            round,
            asked: &asked,
        })
    }

    /// Who must answer now; or how the match ended.
    fn ask(&mut self, referee: &Referee) -> Vec<String> {
        let mut lines = Vec::new();
        self.asked = referee.asks();
        for ask in &self.asked {
            let mut line = json!({
                "type": "ask",
                "turn": referee.turns(),
                "seat": ask.seat,
                "arguments": ask.arguments,
            });
            if self.legal {
                line["legal"] = json!(referee.game().legal(ask.seat));
            }
            lines.push(line.to_string());
        }
        if let Some(outcome) = referee.outcome() {
            lines.push(line_of_result(Some(&outcome), referee.turns(), referee.hash()));
        }
        lines
    }
}

/// The position.
fn state(referee: &Referee) -> String {
    let state = json!({
        "type": "state",
        "turn": referee.turns(),
        "round": referee.game().round(),
        "hash": referee.hash().to_string(),
        "board": referee.game().view(None).to_string(),
    });
    state.to_string()
}
