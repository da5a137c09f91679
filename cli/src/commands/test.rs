//! `arena test BOT CASES…`: named cases with conditions on a bot's reply.

use super::{print, replay};
use crate::arena::{Arena, Entrant};
use crate::failure::{Failure, Result, exit};
use crate::outputs::{self, Output};
use crate::recorded::{Replied, Witness};
use crate::templates::known_build;
use crate::{SeatArgument, files, watch, words};
use engine::{Ask, Budget, Config, Expected, GameId, Seat, Timeline, without_byte_order_mark};
use serde_json::Value;
use std::ffi::{OsStr, OsString};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Plays named cases and says which a bot fails
#[derive(Debug, clap::Args)]
#[command(after_help = r#"
Examples:
  arena test my-bot.js cases.jsonl
  arena test my-bot.wasm kingdom-turn-7-seat-0.json --junit report.xml
  arena test my-bot.js cases.jsonl --watch

A file has one case a line, an object of JSON. "name" is what it is called. What the bot is asked is either
  "game" and "arguments": one call of a fresh bot; what the page saves as a test is such a case; or
  "match", "turn" and "seat": a .arena file (its path from the file of cases) or a link; the bot is first asked all that the
  seat was asked before.
What it may reply: "one_of" and "none_of" are lists of texts. In every case the bot must reply at all, and legally where the
game lists its legal replies and the case has a match.

The exit code is 1 if the bot fails a case."#)]
pub(super) struct Arguments {
    /// The bot: a .wasm, .js or .py file, house:NAME, or "cmd:PROGRAM ARGS…"
    #[arg(value_name = "BOT")]
    bot: SeatArgument,
    /// Files of cases
    #[arg(value_name = "CASES", required = true)]
    cases: Vec<PathBuf>,
    /// Write the results as the XML that CI systems read to this file
    #[arg(long, value_name = "FILE")]
    junit: Option<PathBuf>,
    /// The directory of the house bots
    #[arg(long, value_name = "DIR")]
    bots: Option<PathBuf>,
    #[command(flatten)]
    watch: watch::Options,
}

/// A case.
struct Case {
    name: String,
    config: Config,
    seat: Seat,
    position: Position,
    expected: Expected,
}

/// The calls of the bot.
enum Position {
    /// One call with these arguments.
    Arguments(Vec<String>),
    /// The turn of a match, from 0, after all earlier turns.
    Turn(Box<Timeline>, usize),
}

/// A case that was played: its name, and why the bot failed it.
type Outcome = (String, Option<String>);

pub(super) fn run(arguments: &Arguments) -> Result<ExitCode> {
    let bots: Vec<PathBuf> = outputs::of_seats([&arguments.bot]).collect();
    let what = watch::What {
        build: bots.iter().find_map(|file| known_build(file)),
        bots,
        reads: &arguments.cases,
        writes: vec![arguments.junit.as_deref()],
        page: None,
    };
    arguments.watch.run(&what, &mut |stop| once(arguments, stop))
}

/// Plays all cases, unless it is to stop.
fn once(arguments: &Arguments, stop: &AtomicBool) -> Result<ExitCode> {
    let arena = Arena::new(arguments.bots.clone())?;
    let junit_file = Output::of("--junit", arguments.junit.as_deref());
    let bots = outputs::of_bots([&arguments.bot], &arena);
    outputs::check([junit_file], arguments.cases.iter().cloned().chain(bots))?;
    let mut outcomes: Vec<Outcome> = Vec::new();
    for path in &arguments.cases {
        for case in read(path, &arguments.bot, &arena, junit_file)? {
            if stop.load(Ordering::Relaxed) {
                return Err(Failure::interrupted("interrupted before the last case"));
            }
            let bot = arena.load(&arguments.bot, &case.config)?;
            let failed = case.play(&bot, &arena)?;
            print(&match &failed {
                None => format!("✓ {}\n", case.name),
                Some(why) => format!("✗ {}: {why}\n", case.name),
            })?;
            outcomes.push((case.name, failed));
        }
    }
    let failed = outcomes.iter().filter(|(_, failed)| failed.is_some()).count();
    print(&format!("{} cases, {failed} failed\n", outcomes.len()))?;
    if let Some(path) = &arguments.junit {
        std::fs::write(path, junit(&outcomes)).map_err(|error| Failure::write(path, &error))?;
    }
    Ok(ExitCode::from(if failed > 0 { exit::NO } else { exit::DONE }))
}

/// The cases of a file.
fn read(path: &Path, bot: &SeatArgument, arena: &Arena, junit: Option<Output<'_>>) -> Result<Vec<Case>> {
    let bytes = files::read(path).map_err(|error| Failure::file("read", path, &error))?;
    let text = std::str::from_utf8(without_byte_order_mark(&bytes))
        .map_err(|_| Failure::file("read", path, &"it is not UTF-8 text; save it as UTF-8"))?;
    let lines = (1..)
        .zip(text.lines())
        .filter(|(_, line)| !line.trim().is_empty());
    let stem = words::visible(&path.file_stem().unwrap_or_default().to_string_lossy());
    lines
        .map(|(number, line)| {
            let wrong = |why: &str| Failure::file("use", path, &format!("line {number}: {why}"));
            let value: Value = serde_json::from_str(line).map_err(|error| wrong(&error.to_string()))?;
            let name = value["name"]
                .as_str()
                .map_or_else(|| format!("{stem}, line {number}"), str::to_string);
            let (config, seat, position) =
                position(&value, path, bot, arena, junit).map_err(|why| wrong(&why.to_string()))?;
            let list = |name: &str| match &value[name] {
                Value::Null => Ok(None),
                list => texts(list)
                    .map(Some)
                    .ok_or_else(|| wrong(&format!("\"{name}\" must be a list of texts"))),
            };
            Ok(Case {
                name,
                config,
                seat,
                position,
                expected: Expected {
                    one_of: list("one_of")?,
                    none_of: list("none_of")?.unwrap_or_default(),
                },
            })
        })
        .collect()
}

/// The question of a case.
fn position(
    value: &Value,
    path: &Path,
    bot: &SeatArgument,
    arena: &Arena,
    junit: Option<Output<'_>>,
) -> Result<(Config, Seat, Position)> {
    let seat = value["seat"].as_u64().and_then(|seat| Seat::try_from(seat).ok());
    let Some(given) = value["match"].as_str() else {
        let game = value["game"]
            .as_str()
            .and_then(|game| game.parse::<GameId>().ok());
        let (Some(game), Some(arguments)) = (game, texts(&value["arguments"])) else {
            return Err(Failure::new(
                "a case has \"match\", \"turn\" and \"seat\", or \"game\" and \"arguments\"",
            ));
        };
        let config = on_fuel(Config::usual(game, value["seed"].as_u64().unwrap_or_default()));
        return Ok((config, seat.unwrap_or_default(), Position::Arguments(arguments)));
    };
    let beside = path.parent().unwrap_or(Path::new("")).join(given);
    let given: OsString = if beside.is_file() {
        beside.into()
    } else {
        OsStr::new(given).into()
    };
    let own: Vec<PathBuf> = match bot {
        SeatArgument::Wasm(path) => vec![path.clone()],
        SeatArgument::House(_) | SeatArgument::Command(_) => Vec::new(),
    };
    outputs::check([junit], [PathBuf::from(&given)])?;
    let replay = replay::read(&given)?;
    let (timeline, _) = replay::play_again(&replay, &own, arena)?;
    let turn = value["turn"].as_u64().and_then(|turn| usize::try_from(turn).ok());
    let asked = turn
        .zip(seat)
        .filter(|(turn, seat)| timeline.was_asked(*turn, *seat));
    let Some((turn, seat)) = asked else {
        return Err(Failure::new(format!(
            "the match of {} turns asks no such \"seat\" in that \"turn\" (both from 0)",
            timeline.len()
        )));
    };
    Ok((
        on_fuel(replay.config),
        seat,
        Position::Turn(Box::new(timeline), turn),
    ))
}

/// Fuel, which is the same on every machine, whatever the match used.
fn on_fuel(config: Config) -> Config {
    match config.budget {
        Budget::Fuel(_) => config,
        Budget::WallClock(_) => Config {
            budget: Budget::USUAL_FUEL,
            ..config
        },
    }
}

fn texts(value: &Value) -> Option<Vec<String>> {
    let texts = value.as_array()?.iter();
    texts.map(|text| text.as_str().map(str::to_string)).collect()
}

impl Case {
    /// Why the bot fails it; `None` if it does not.
    fn play(&self, bot: &Arc<Entrant>, arena: &Arena) -> Result<Option<String>> {
        let ((answer, note), legal) = match &self.position {
            Position::Arguments(arguments) => {
                let ask = Ask {
                    seat: self.seat,
                    arguments: arguments.clone(),
                };
                let mut seated = crate::seated::Seated::new(bot, self.seat, self.config, arena)?;
                (seated.answer(&ask)?, None)
            }
            Position::Turn(timeline, turn) => {
                let mut witness = Witness::new(bot, timeline, self.seat, self.config, arena)?;
                for before in timeline.turns_asked(self.seat, *turn) {
                    witness.reply(before)?;
                }
                let legal = timeline.at(*turn).game().legal(self.seat);
                let Replied { answer, note } = witness.reply(*turn)?;
                ((answer, note), legal)
            }
        };
        let miss = self.expected.miss(&answer.reply, legal.as_deref());
        Ok(miss.map(|miss| note.miss(&miss).to_string()))
    }
}

/// The results in the form of `JUnit`, which CI systems read.
fn junit(outcomes: &[Outcome]) -> String {
    let failed = outcomes.iter().filter(|(_, failed)| failed.is_some()).count();
    let mut xml = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuite name=\"arena test\" tests=\"{}\" failures=\"{failed}\">\n",
        outcomes.len()
    );
    for (name, failed) in outcomes {
        let name = words::xml(name);
        // Writing to a string cannot fail.
        let _ = match failed {
            None => writeln!(xml, "  <testcase name=\"{name}\"/>"),
            Some(why) => writeln!(
                xml,
                "  <testcase name=\"{name}\"><failure message=\"{}\"/></testcase>",
                words::xml(why)
            ),
        };
    }
    xml + "</testsuite>\n"
}
