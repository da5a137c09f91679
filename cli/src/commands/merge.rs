//! `arena merge DIR…`: joins the results of a tournament's shards.

use super::{audit, print};
use crate::failure::{Failure, Result, exit};
use crate::outputs::{self, Output};
use crate::scratch::ScratchDirectory;
use crate::tournament::merge::{Part, check, merge, merge_each};
use crate::tournament::missing::what_is_missing;
use crate::tournament::{ShardSpec, Store, output, packed, remote, store};
use contest::table::{self, RESULTS_CSV_HEAD, results_csv};
use contest::{Progress, Shard};
use std::fs::File;
use std::io::{BufWriter, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Joins the results of a tournament's shards
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  arena merge out/*
  arena merge shard-1-of-2 shard-2-of-2 --out all
  arena merge shard-1-of-2 shard-2-of-2 --out all --audit 2%
  arena merge ann.tar.gz ben.tar.gz --out all.tar.gz
  arena merge all.tar.gz --csv results.csv
  arena merge s3://bucket/out/ --out s3://bucket/all.tar.gz

With --out the joined results are what one command would have written without shards, to the byte. If matches are
missing, they are named with a command that plays them, and the exit code is 1; --out then keeps what there is.
The directories are only read: this also shows a tournament in a directory that cannot be written.
Packed contests, which end in .tar.gz, may stand for directories: arena pack makes them. They may lie in object storage;
an address that ends in / stands for all below it.")]
pub(super) struct Arguments {
    /// The directories that `arena tournament … --shard I/N --out DIR` has written, or packed ones
    #[arg(required = true, value_name = "DIR")]
    dirs: Vec<PathBuf>,
    /// Where to save the joined results; a name that ends in .tar.gz packs them into one file, also in object storage
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Write the joined results to this file as CSV, a line for each seat of each match
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
    /// Play this share of the matches again first, such as 2%, and join nothing if a result differs
    #[arg(long, value_name = "SHARE", value_parser = audit::share, allow_hyphen_values = true)]
    audit: Option<f64>,
    /// The bots that played, in the same order, if they have moved since; for --audit
    #[arg(long, value_name = "FILE", requires = "audit")]
    bots_from: Option<PathBuf>,
}

pub(super) fn run(arguments: &Arguments) -> Result<ExitCode> {
    if let Some(out) = arguments.out.as_ref().filter(|out| remote::is_address(out)) {
        packed::check_name(out)?;
    }
    let csv = || Output::of("--csv", arguments.csv.as_deref());
    let read = arguments.dirs.iter().flat_map(|dir| store::files_of(dir));
    outputs::check([csv()], read.chain(arguments.bots_from.clone()))?;
    // Existing results are joined with the others.
    let kept = arguments.out.iter().flat_map(|out| store::files_of(out));
    outputs::check([csv()], kept)?;
    let parts = Part::read_all(&arguments.dirs)?;
    if let Some(share) = arguments.audit {
        check_sample(&parts, share, arguments.bots_from.as_ref())?;
    }
    let merged = match &arguments.out {
        Some(out) if packed::is_packed_name(out) => keep_packed(&parts, out)?,
        Some(out) => keep(&parts, out)?,
        None => merge(&parts, None)?,
    };
    if let Some(csv) = &arguments.csv {
        write_csv(&parts, csv)?;
    }
    // Matches cannot be played or looked up in a file.
    let out = arguments.out.as_deref();
    let out = out.filter(|out| !packed::is_packed_name(out));
    if merged.is_complete() {
        print(&output::shown(&merged, &merged.standings(), out))?;
        return Ok(ExitCode::SUCCESS);
    }
    eprint!("{}", what_is_missing(&parts, &merged, out));
    Ok(ExitCode::from(exit::NO))
}

/// Plays a sample again; a wrong result is an error.
fn check_sample(parts: &[Part], share: f64, bots_from: Option<&PathBuf>) -> Result<()> {
    let how = audit::How {
        share,
        bots_from: bots_from.cloned(),
        ..audit::How::default()
    };
    let (sample, findings) = audit::audit(parts, &how)?;
    let shown = audit::shown(sample, &findings);
    if findings.wrong.is_empty() {
        eprint!("{shown}");
        return Ok(());
    }
    Err(Failure::new(format!(
        "nothing is joined, as not all results hold. {}",
        shown.trim_end()
    )))
}

/// Writes the joined results to the directory `out`, together with those already there.
fn keep(parts: &[Part], out: &Path) -> Result<Progress> {
    let there = store::look(out)?;
    let (all, plan) = with_those_there(parts, out, there.as_ref())?;
    let joined = Store::prepare(out, there.as_ref()).and_then(|store| joined(&all, &plan, &store));
    if joined.is_err() {
        store::remove_if_empty(out);
    }
    joined
}

/// Writes the joined results to the file `out`, together with those already there.
fn keep_packed(parts: &[Part], out: &Path) -> Result<Progress> {
    let there = store::look_packed(out)?;
    let (all, plan) = with_those_there(parts, out, there.as_ref())?;
    let scratch = ScratchDirectory::new().map_err(|error| Failure::file("write", out, &error))?;
    let dir = scratch.path();
    let merged = joined(&all, &plan, &Store::prepare(dir, None)?)?;
    let found = store::read(dir)?;
    let contents = packed::Contents {
        plan: &found.plan,
        index: &found.index,
        dir,
        others: &table::FILES,
    };
    contents.pack(out)?;
    Ok(merged)
}

/// The parts, including existing results at `out`, and the tournament of all of them.
fn with_those_there(
    parts: &[Part],
    out: &Path,
    there: Option<&store::Found>,
) -> Result<(Vec<Part>, ShardSpec)> {
    let plan = ShardSpec {
        spec: check(parts)?.found.plan.spec.clone(),
        shard: Shard::WHOLE,
    };
    let mut all = parts.to_vec();
    if let Some(found) = there {
        store::check_same(out, &found.plan, &plan)?;
        let mut found = found.clone();
        found.plan = plan.clone();
        all.push(Part {
            dir: out.into(),
            found,
        });
    }
    Ok((all, plan))
}

/// Writes the joined results as CSV.
fn write_csv(parts: &[Part], path: &Path) -> Result<()> {
    let unwritten = |error: std::io::Error| Failure::write(path, &error);
    let mut file = BufWriter::new(File::create(path).map_err(unwritten)?);
    file.write_all(RESULTS_CSV_HEAD.as_bytes()).map_err(unwritten)?;
    merge_each(parts, &mut |result| {
        file.write_all(results_csv(result).as_bytes()).map_err(unwritten)
    })?;
    file.flush().map_err(unwritten)
}

fn joined(parts: &[Part], plan: &ShardSpec, store: &Store) -> Result<Progress> {
    let mut new = store.replace_results()?;
    let merged = match merge(parts, Some(&mut new)) {
        Ok(merged) => merged,
        Err(failure) => {
            new.discard();
            return Err(failure);
        }
    };
    store.write_plan(plan)?;
    new.keep()?;
    if merged.is_complete() {
        output::keep(store, &merged, &merged.standings())?;
    }
    Ok(merged)
}
