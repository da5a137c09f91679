//! `arena audit DIR…`: plays a sample of a tournament's matches again.

use super::{numbers, print};
use crate::arena::Arena;
use crate::failure::{Failure, Result, exit};
use crate::lines::Lines;
use crate::outputs::{self, Output};
use crate::tournament::audit::{Auditor, Findings};
use crate::tournament::merge::Part;
use crate::tournament::store;
use crate::{interrupt, words};
use contest::Sample;
use serde_json::{Value, json};
use std::fmt::Write as _;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Plays a random sample of a tournament's matches again, and names every match with a different result
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  arena audit out
  arena audit shard-1-of-2 shard-2-of-2 --share 10%
  arena audit out --share 100% --bots-from their-bots.txt
  arena audit out --json -
  arena audit s3://bucket/out/

Each match is drawn with the probability of the share, by a seed that you choose or that is made up. One altered match is
found with that probability. The tables of a finished tournament are made again and compared. If a match comes out
differently, or a table is not that of the results, it is named, and the exit code is 1.")]
pub(super) struct Arguments {
    /// The directories that `arena tournament … --out DIR` has written, or packed ones
    #[arg(required = true, value_name = "DIR")]
    dirs: Vec<PathBuf>,
    #[command(flatten)]
    how: How,
    /// Write JSON lines to this file, one for each finding, then one for all; - is standard output
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
}

/// The sample to play again, and the bots.
#[derive(Debug, Default, clap::Args)]
pub(super) struct How {
    /// The share of the matches, in percent
    #[arg(long, default_value = "2%", value_parser = share, allow_hyphen_values = true)]
    pub(super) share: f64,
    /// The seed of the draw; a new one if not given
    #[arg(long, value_parser = numbers::seed(), allow_negative_numbers = true)]
    pub(super) seed: Option<u64>,
    /// How many matches to play at a time; the number of cores if not given
    #[arg(long, value_parser = numbers::whole(NonZeroUsize::MIN..=NonZeroUsize::MAX), allow_negative_numbers = true)]
    pub(super) jobs: Option<NonZeroUsize>,
    /// The bots that played, in the same order, if they have moved since
    #[arg(long, value_name = "FILE")]
    pub(super) bots_from: Option<PathBuf>,
    /// The directory of the house bots
    #[arg(long, value_name = "DIR")]
    pub(super) bots: Option<PathBuf>,
}

pub(super) fn run(arguments: &Arguments) -> Result<ExitCode> {
    let json = Output::of("--json", arguments.json.as_deref());
    let read = arguments.dirs.iter().flat_map(|dir| store::files_of(dir));
    outputs::check([json], read.chain(arguments.how.bots_from.clone()))?;
    let parts = Part::read_all(&arguments.dirs)?;
    let (sample, findings) = audit(&parts, &arguments.how)?;
    if let Some(path) = &arguments.json {
        let mut lines = Lines::create(path)?;
        for line in json_lines(sample, &findings) {
            lines.write(&line)?;
        }
    }
    if arguments.json.as_deref() != Some(Path::new("-")) {
        print(&shown(sample, &findings))?;
    }
    Ok(ExitCode::from(if findings.holds() {
        exit::DONE
    } else {
        exit::NO
    }))
}

/// Plays a sample again.
pub(super) fn audit(parts: &[Part], how: &How) -> Result<(Sample, Findings)> {
    let arena = Arena::new(how.bots.clone())?;
    let cores = || std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let auditor = Auditor::new(
        &arena,
        parts,
        how.bots_from.as_deref(),
        how.jobs.map_or_else(cores, NonZeroUsize::get),
    )?;
    let sample = Sample {
        share: how.share,
        seed: how.seed.unwrap_or_else(made_up_seed),
    };
    let stop = interrupt::flag();
    let findings = auditor.audit(parts, sample, stop)?;
    if stop.load(std::sync::atomic::Ordering::SeqCst) {
        return Err(Failure::interrupted("interrupted; nothing was changed"));
    }
    Ok((sample, findings))
}

/// An unpredictable seed.
pub(super) fn made_up_seed() -> u64 {
    use std::hash::{BuildHasher, Hasher};
    // Keyed by the system's random numbers; small enough to be typed again.
    let hasher = std::collections::hash_map::RandomState::new().build_hasher();
    hasher.finish() >> 32
}

/// The findings, in words.
pub(super) fn shown(sample: Sample, findings: &Findings) -> String {
    let mut shown = format!(
        "Played {} of {} again (--share {}% --seed {}): ",
        words::matches(findings.played),
        findings.results,
        sample.share * 100.0,
        sample.seed
    );
    shown += if findings.wrong.is_empty() {
        "all came out as noted.\n"
    } else {
        "not all came out as noted.\n"
    };
    for wrong in &findings.wrong {
        let _ = writeln!(
            shown,
            "  {}: match {}: noted and played: {}",
            words::path(&wrong.dir),
            wrong.number,
            wrong.difference
        );
    }
    for (dir, table) in &findings.tables {
        let path = words::path(&dir.join(table));
        let _ = writeln!(shown, "  {path} is not the table of these results.");
    }
    for (matches, said) in [
        (
            &findings.too_long,
            "cannot be checked: it takes longer here than a match may",
        ),
        (
            &findings.playable,
            "is noted as not played, and does not take that long here: a slower machine may have played it, or a result is \
             held back",
        ),
    ] {
        for (dir, number) in matches {
            let _ = writeln!(shown, "  {}: match {number} {said}.", words::path(dir));
        }
    }
    if findings.skipped > 0 {
        let _ = writeln!(
            shown,
            "{} not played again: a native program may play otherwise each time.",
            words::matches(findings.skipped)
        );
    }
    shown
}

/// The findings, for programs: an object for each match and each table, then one for the whole.
fn json_lines(sample: Sample, findings: &Findings) -> Vec<Value> {
    let of_match = |finding: &str, dir: &Path, number: usize| json!({ "finding": finding, "dir": words::path(dir), "match": number });
    let mut lines = Vec::new();
    for wrong in &findings.wrong {
        let mut line = of_match("wrong", &wrong.dir, wrong.number);
        line["difference"] = json!(wrong.difference);
        lines.push(line);
    }
    for (dir, table) in &findings.tables {
        lines.push(json!({ "finding": "wrong-table", "dir": words::path(dir), "table": table }));
    }
    for (finding, matches) in [("too-long", &findings.too_long), ("playable", &findings.playable)] {
        lines.extend(
            matches
                .iter()
                .map(|(dir, number)| of_match(finding, dir, *number)),
        );
    }
    lines.push(json!({
        "holds": findings.holds(),
        "results": findings.results,
        "played": findings.played,
        "skipped": findings.skipped,
        "share": sample.share,
        "seed": sample.seed,
    }));
    lines
}

/// A share such as `2%` or `0.5 %`.
pub(super) fn share(text: &str) -> std::result::Result<f64, String> {
    let number = text.trim().trim_end_matches('%').trim_end();
    let percent: f64 = number
        .parse()
        .map_err(|_| format!("{text:?} is no share; write percent, such as 2%"))?;
    if (0.0..=100.0).contains(&percent) {
        Ok(percent / 100.0)
    } else {
        Err(format!("{text:?} is no share; it goes from 0% to 100%"))
    }
}
