//! `arena analyse FILE|LINK`: each seat's chances over a recorded match, and the turns that lost most.

mod output;

use super::{numbers, print, replay};
use crate::analysis::{Analyst, Judged};
use crate::arena::Arena;
use crate::failure::{Failure, Result};
use crate::{interrupt, words};
use engine::Timeline;
use engine::analysis::{Analysis, Basis};
use engine::replay::{Replay, Verdict};
use indicatif::{ProgressBar, ProgressStyle};
use output::Output;
pub(super) use output::rounded;
use std::ffi::OsString;
use std::io::{self, IsTerminal as _, Write as _};
use std::num::NonZeroUsize;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::process::ExitCode;

/// Shows each seat's chances over a recorded match, and the turns that lost most
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  arena analyse match.arena
  arena analyse 'https://example.org/#/replay/AXdpAWQB…' --turns 10..20
  arena analyse match.arena --by known
  arena analyse match.arena --json > analysis.jsonl

The analyst of the game, a house bot that does not play, judges every turn on fuel, so a match gets the same judgements on
every machine. Bots whose answers are not in the replay are run again, as by `arena replay`.")]
pub(super) struct Arguments {
    /// The replay: an .arena file, a link, or - for either on standard input
    #[arg(value_name = "FILE|LINK")]
    replay: OsString,
    /// Judge by the whole position, or by what each seat knew; the same in games that hide nothing
    #[arg(long, value_enum, default_value_t, value_name = "WHAT")]
    by: By,
    /// How many threads ask the analyst; default: as many as there are cores
    #[arg(long, value_name = "N", value_parser = numbers::whole(NonZeroUsize::MIN..=NonZeroUsize::MAX), allow_negative_numbers = true)]
    jobs: Option<NonZeroUsize>,
    /// Print JSON lines
    #[arg(long)]
    json: bool,
    /// Also print what the analyst said about each turn, with its log
    #[arg(long, requires = "json")]
    judgements: bool,
    /// Judge only these turns, the first is 1: 12, 10..20 (both included), or several with commas
    #[arg(long, value_name = "TURNS", value_delimiter = ',', value_parser = turns, allow_hyphen_values = true)]
    turns: Vec<RangeInclusive<usize>>,
    /// The module of a bot that played; may be given several times
    #[arg(long, value_name = "BOT")]
    bot: Vec<PathBuf>,
    /// The directory of the house bots
    #[arg(long, value_name = "DIR")]
    bots: Option<PathBuf>,
}

/// The basis of the judgement.
#[derive(Clone, Copy, Debug, Default, clap::ValueEnum)]
enum By {
    /// The whole position
    #[default]
    Truth,
    /// What the seat knew
    Known,
}

impl By {
    fn basis(self) -> Basis {
        match self {
            Self::Truth => Basis::Truth,
            Self::Known => Basis::Known,
        }
    }
}

pub(super) fn run(arguments: &Arguments) -> Result<ExitCode> {
    let replay = replay::read(&arguments.replay)?;
    check_rules(&replay)?;
    let arena = Arena::new(arguments.bots.clone())?;
    let cores = || std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let jobs = arguments.jobs.map_or_else(cores, NonZeroUsize::get);
    let analyst = Analyst::load(&arena, replay.config.game, jobs)?;
    let (timeline, verdict) = replay::play_again(&replay, &arguments.bot, &arena)?;
    if verdict != Verdict::Verified {
        // If standard error is closed, nobody can read this.
        let _ = writeln!(io::stderr(), "arena: {}", verdict.phrase());
    }
    check_turns(&arguments.turns, &timeline)?;
    let basis = arguments.by.basis();
    let turns: Vec<_> = arguments.turns.iter().map(from_zero).collect();
    let is_wanted = |turn: usize| turns.is_empty() || turns.iter().any(|range| range.contains(&turn));
    let progress = Progress::new();
    let judged = analyst.judge(
        &timeline,
        basis,
        &|question| is_wanted(question.turn),
        interrupt::flag(),
        &|done, all| progress.show(done, all),
    );
    progress.end();
    let judged = judged?;
    let mut analysis = Analysis::new(&timeline, basis);
    for Judged {
        question, judgement, ..
    } in &judged
    {
        analysis.take(question, judgement.clone());
    }
    let output = Output {
        replay: &replay,
        analysis: &analysis,
        turns: &(0..timeline.len())
            .filter(|turn| is_wanted(*turn))
            .collect::<Vec<_>>(),
        judged: &judged,
    };
    print(&if arguments.json {
        output.json_lines(arguments.judgements)
    } else {
        output.text()
    })?;
    Ok(ExitCode::SUCCESS)
}

/// The analyst knows only the current rules of its game.
pub(super) fn check_rules(replay: &Replay) -> Result<()> {
    let (game, rules) = (replay.config.game, replay.config.rules);
    let current = game.meta().rules_version;
    if rules == current {
        return Ok(());
    }
    Err(Failure::new(format!(
        "the match is by version {rules} of the rules of {}, and its analyst knows only version {current}: `arena replay` \
         shows the match",
        game.name()
    )))
}

/// Checks that the match has turns, including the requested ones.
pub(super) fn check_turns(turns: &[RangeInclusive<usize>], timeline: &Timeline) -> Result<()> {
    if timeline.is_empty() {
        return Err(Failure::new(
            "the match has no turns yet, so there is nothing to judge: play at least one turn",
        ));
    }
    let last = timeline.len();
    match turns.iter().find(|range| *range.end() > last) {
        None => Ok(()),
        Some(range) => Err(Failure::new(format!(
            "--turns {} is after the match, which has {}: give turns from 1 to {last}",
            range.end(),
            words::turns(last as u64)
        ))),
    }
}

/// People count turns from 1, and JSON lines from 0.
fn from_zero(range: &RangeInclusive<usize>) -> RangeInclusive<usize> {
    range.start().saturating_sub(1)..=range.end().saturating_sub(1)
}

/// Parses `12` or `10..20`.
fn turns(text: &str) -> std::result::Result<RangeInclusive<usize>, String> {
    let number = |text: &str| text.trim().parse().ok().filter(|number| *number > 0);
    let (first, last) = text.split_once("..").unwrap_or((text, text));
    match (number(first), number(last)) {
        (Some(first), Some(last)) if first <= last => Ok(first..=last),
        _ => {
            Err("turns count from 1: give one, such as 12, or the first and the last, such as 10..20".into())
        }
    }
}

/// The progress of the analysis: a bar on standard error if that is a terminal, otherwise nothing.
struct Progress(Option<ProgressBar>);

impl Progress {
    fn new() -> Self {
        let bar = || {
            let style = ProgressStyle::with_template("{bar:30} {pos} of {len} judged, {eta} left");
            ProgressBar::new(0).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
        };
        Self(io::stderr().is_terminal().then(bar))
    }

    fn show(&self, done: usize, all: usize) {
        if let Some(bar) = &self.0 {
            bar.set_length(all as u64);
            bar.set_position(done as u64);
        }
    }

    fn end(&self) {
        if let Some(bar) = &self.0 {
            bar.finish_and_clear();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turns_are_given_one_by_one_or_from_the_first_to_the_last() {
        for (text, expected) in [
            ("12", Some(12..=12)),
            ("10..20", Some(10..=20)),
            ("7..7", Some(7..=7)),
            ("1 .. 2", Some(1..=2)),
            ("0", None),
            ("20..10", None),
            ("-3", None),
            ("..5", None),
            ("5..", None),
            ("five", None),
            ("", None),
            ("99999999999999999999999", None),
        ] {
            assert_eq!(turns(text).ok(), expected, "{text:?}");
        }
        assert_eq!(from_zero(&(1..=3)), 0..=2);
    }
}
