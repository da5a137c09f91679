//! `arena season add DIR FILE`: takes what someone else has played, if a sample of it holds.

use super::super::{audit, numbers, print};
use super::{How, shown};
use crate::arena::Arena;
use crate::failure::{Result, exit};
use crate::season::Opened;
use crate::season::audit::{Contribution, Findings};
use crate::words;
use contest::Sample;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Plays a sample of someone else's results again, and adds them to the season if all of it holds
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  arena season add spring mine.jsonl
  arena season add spring mine.jsonl --share 45%

The sample is drawn by a new seed each time, which whoever made the file could not know. If a result is false, it is named, nothing
of the file is added, and the exit code is 1. With 5 false results among 100, a sample of 10% finds at least one with a
probability of 42%, one of 45% with 95%; docs/seasons.md says how this is computed.")]
pub(super) struct Arguments {
    /// The folder of the season
    #[arg(value_name = "DIR")]
    dir: PathBuf,
    /// The results, as arena season work writes them
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// The share of the new results to play again, in percent; at least one is
    #[arg(long, default_value = "10%", value_parser = audit::share, allow_hyphen_values = true)]
    share: f64,
    /// The seed of the draw; a new one if not given
    #[arg(long, value_parser = numbers::seed(), allow_negative_numbers = true)]
    seed: Option<u64>,
    #[command(flatten)]
    how: How,
}

pub(super) fn run(arguments: &Arguments) -> Result<ExitCode> {
    let arena = Arena::new(arguments.how.bots.clone())?;
    let mut season = Opened::open(&arena, &arguments.dir)?;
    let contribution = Contribution::read(&arguments.file, &season)?;
    let player = arguments.how.player(&arena, &arguments.dir);
    let sample = Sample {
        share: arguments.share,
        seed: arguments.seed.unwrap_or_else(audit::made_up_seed),
    };
    let findings = contribution.audit(&mut season, player, sample)?;
    let is_true = findings.wrong.is_empty() && findings.own_wrong.is_empty();
    print(&told(&findings, sample, &arguments.file))?;
    if !is_true {
        return Ok(ExitCode::from(exit::NO));
    }
    let added = contribution.add_to(&mut season)?;
    print(&format!(
        "Added {}; {} more were not needed.\n\n",
        words::matches(added),
        findings.new - added
    ))?;
    let finished = season.finish()?;
    shown(&arguments.dir, &finished)
}

/// What was found, in words.
fn told(findings: &Findings, sample: Sample, file: &Path) -> String {
    let mut text = format!(
        "Played {} of {} new results again (--share {}% --seed {}): ",
        findings.played,
        findings.new,
        sample.share * 100.0,
        sample.seed
    );
    text += if findings.wrong.is_empty() {
        "all came out as noted.\n"
    } else {
        "not all came out as noted.\n"
    };
    for wrong in &findings.wrong {
        text += &format!("  {wrong}\n");
    }
    if findings.unknown > 0 {
        text += &format!(
            "{} could not be played again: a bot is missing, or it took too long.\n",
            words::matches(findings.unknown)
        );
    }
    if !findings.wrong.is_empty() {
        text += &format!(
            "Nothing of {} was added: who made it gave false results.\n",
            words::path(file)
        );
    }
    for wrong in &findings.own_wrong {
        text += &format!(
            "The season's own result is false: {wrong}. Delete its line in matches.jsonl, and repeat this command.\n"
        );
    }
    text
}
