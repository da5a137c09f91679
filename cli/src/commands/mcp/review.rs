//! The tools `turn` and `analyse`: what happened in a recorded match.

use super::Work;
use crate::analysis::Analyst;
use crate::arena::Entrant;
use crate::commands::{analyse as analyses, replay};
use crate::failure::{Failure, Result};
use crate::faults::end_of_log;
use crate::recorded::Witness;
use crate::words;
use engine::analysis::{Analysis, Basis};
use engine::replay::Replay;
use engine::report::turn_lines;
use engine::sandbox::Note;
use engine::{Seat, Timeline};
use rmcp::schemars;
use rmcp::schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::ffi::OsStr;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::Arc;

/// How many moments the chances of an analysis are told at.
const MOMENTS: usize = 12;
/// How many mistakes are told, the worst first.
const MISTAKES: usize = 8;

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct TurnArguments {
    /// The .arena file of the match, or its link
    #[serde(rename = "match")]
    recorded: String,
    /// The turn, from 0
    turn: usize,
    /// Files of bots that played and are not in the match
    #[serde(default)]
    bots: Vec<PathBuf>,
}

/// A turn in full.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct TurnShown {
    turn: usize,
    round: u64,
    /// How many turns the match has.
    of: usize,
    /// The board before the turn.
    before: String,
    /// The seats whose turn it was.
    seats: Vec<Part>,
    /// The board after the turn.
    after: String,
    next: String,
}

/// A seat's part of a turn.
#[derive(Debug, Serialize, JsonSchema)]
struct Part {
    seat: Seat,
    name: String,
    /// What it was sent.
    arguments: Vec<String>,
    reply: Option<String>,
    /// Why there is no reply.
    fault: Option<String>,
    /// Where the bot's script was when its turn ended early.
    stopped_at: Option<String>,
    /// Units of fuel that the turn took, or microseconds.
    cost: u64,
    /// What came of it.
    events: Vec<String>,
    /// What the bot logged, if it could be asked again.
    log: Option<String>,
}

pub(super) fn turn(work: &Work, arguments: &TurnArguments) -> Result<TurnShown> {
    let TurnArguments { recorded, turn, bots } = arguments;
    let replay = read(recorded)?;
    let cast = replay::cast(&replay, bots, &work.arena)?;
    let (timeline, _) = replay::play_with(&replay, &cast, &work.arena, &work.stop)?;
    let of = timeline.len();
    if *turn >= of {
        return Err(Failure::new(format!(
            "the match has no turn {turn}: its {} count from 0",
            words::turns(of as u64)
        )));
    }
    let lines = turn_lines(&timeline, *turn);
    let lines: Vec<Value> = lines
        .iter()
        .filter_map(|line| serde_json::from_str(line).ok())
        .collect();
    let board = |moment: usize| timeline.at(moment).game().view(None).to_string();
    let seats = lines.iter().map(|line| {
        let seat = line["seat"].as_u64().unwrap_or_default() as Seat;
        let entrant = cast.get(usize::from(seat)).and_then(Option::as_ref);
        let note = entrant.map(|entrant| note(work, &replay, &timeline, entrant, (seat, *turn)));
        let name = replay
            .seats
            .get(usize::from(seat))
            .map_or("", |record| record.name.as_str());
        Ok(Part::new(line, seat, name, note.transpose()?.as_ref()))
    });
    let seats = seats.collect::<Result<Vec<_>>>()?;
    let next = match seats.iter().find(|part| part.fault.is_some()) {
        Some(_) => "correct the fault, then play again with the same seed",
        None => "edit the bot and play again with the same seed, or look at another turn",
    };
    Ok(TurnShown {
        turn: *turn,
        round: lines
            .first()
            .and_then(|line| line["round"].as_u64())
            .unwrap_or_default(),
        of,
        before: board(*turn),
        seats,
        after: board(turn + 1),
        next: next.into(),
    })
}

impl Part {
    /// From a JSON line of the turn.
    fn new(line: &Value, seat: Seat, name: &str, note: Option<&Note>) -> Self {
        let text = |value: &Value| value.as_str().map(str::to_owned);
        let texts = |name: &str, of: &dyn Fn(&Value) -> Option<String>| {
            line[name]
                .as_array()
                .into_iter()
                .flatten()
                .filter_map(of)
                .collect()
        };
        Self {
            seat,
            name: name.into(),
            arguments: texts("arguments", &text),
            reply: text(&line["reply"]),
            fault: text(&line["fault"]),
            cost: line["cost"].as_u64().unwrap_or_default(),
            events: texts("events", &|event| text(&event["text"])),
            stopped_at: note
                .and_then(|note| note.places.phrase())
                .map(|place| place.to_string()),
            log: note.map(|note| end_of_log(&note.whole_log())),
        }
    }
}

/// What is known of a bot in a turn of its seat, after all that it was asked before.
fn note(
    work: &Work,
    replay: &Replay,
    timeline: &Timeline,
    entrant: &Arc<Entrant>,
    (seat, turn): (Seat, usize),
) -> Result<Note> {
    let mut witness = Witness::new(entrant, timeline, seat, replay.config, &work.arena)?;
    for before in timeline.turns_asked(seat, turn) {
        witness.reply(before)?;
    }
    Ok(witness.reply(turn)?.note)
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct AnalyseArguments {
    /// The .arena file of the match, or its link
    #[serde(rename = "match")]
    recorded: String,
    /// Judge by what each seat knew, not by the whole position; only in games that hide something
    #[serde(default)]
    by_known: bool,
    /// Files of bots that played and are not in the match
    #[serde(default)]
    bots: Vec<PathBuf>,
}

/// The analysis of a match.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct Review {
    /// Who played, in seat order.
    seats: Vec<String>,
    /// The chances at some moments.
    chances: Vec<Moment>,
    /// The turns that lost most, the worst first.
    mistakes: Vec<Mistake>,
    next: String,
}

/// Each seat's chance to win before a turn.
#[derive(Debug, Serialize, JsonSchema)]
struct Moment {
    turn: usize,
    /// From 0 to 1, in seat order; none before a seat was judged.
    chances: Vec<Option<f64>>,
}

/// A turn that lost chances.
#[derive(Debug, Serialize, JsonSchema)]
struct Mistake {
    turn: usize,
    seat: Seat,
    /// inaccuracy, mistake or blunder
    grade: String,
    /// The chance to win with the best reply, from 0 to 1.
    before: f64,
    /// The chance after the reply that was played.
    after: f64,
    played: Option<String>,
    /// The best reply that the analyst found.
    best: String,
}

pub(super) fn analyse(work: &Work, arguments: &AnalyseArguments) -> Result<Review> {
    let replay = read(&arguments.recorded)?;
    analyses::check_rules(&replay)?;
    let jobs = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let analyst = Analyst::load(&work.arena, replay.config.game, jobs)?;
    let cast = replay::cast(&replay, &arguments.bots, &work.arena)?;
    let (timeline, _) = replay::play_with(&replay, &cast, &work.arena, &work.stop)?;
    analyses::check_turns(&[], &timeline)?;
    let basis = if arguments.by_known {
        Basis::Known
    } else {
        Basis::Truth
    };
    let judged = analyst.judge(&timeline, basis, &|_| true, &work.stop, &|_, _| {})?;
    let mut analysis = Analysis::new(&timeline, basis);
    for judged in judged {
        analysis.take(&judged.question, judged.judgement);
    }
    let mistakes = mistakes(&analysis, &timeline);
    let next = mistakes.first().map_or_else(
        || "no turn lost much: compare with a stronger opponent, such as house:Level-8".into(),
        |worst| format!("see the worst turn in full: turn, with this match and turn {}; make it a case for `arena test`", worst.turn),
    );
    Ok(Review {
        seats: replay
            .seats
            .iter()
            .map(|record| record.name.to_string())
            .collect(),
        chances: (0..timeline.len())
            .step_by(timeline.len().div_ceil(MOMENTS).max(1))
            .map(|turn| Moment {
                turn,
                chances: analysis
                    .chances(turn)
                    .into_iter()
                    .map(|chance| chance.map(analyses::rounded))
                    .collect(),
            })
            .collect(),
        mistakes,
        next,
    })
}

fn mistakes(analysis: &Analysis, timeline: &Timeline) -> Vec<Mistake> {
    let mut all = analysis.mistakes();
    all.sort_by(|one, other| (other.before - other.after).total_cmp(&(one.before - one.after)));
    all.truncate(MISTAKES);
    let played = |turn: usize, seat: Seat| {
        let answers = timeline.turn(turn)?.answers;
        let (_, answer) = answers.into_iter().find(|(of, _)| *of == seat)?;
        answer.reply.as_text().map(str::to_owned)
    };
    all.into_iter()
        .map(|mistake| Mistake {
            played: played(mistake.turn, mistake.seat),
            turn: mistake.turn,
            seat: mistake.seat,
            grade: mistake.grade.slug().into(),
            before: analyses::rounded(mistake.before),
            after: analyses::rounded(mistake.after),
            best: mistake.best,
        })
        .collect()
}

/// Reads a match. Standard input is the agent's.
fn read(recorded: &str) -> Result<Replay> {
    if recorded == "-" {
        return Err(Failure::new(
            "a match is an .arena file, such as play writes, or a link",
        ));
    }
    replay::read(OsStr::new(recorded))
}
