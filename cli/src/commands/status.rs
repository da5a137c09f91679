//! `arena status DIR…`: the progress of a tournament.

use super::print;
use crate::failure::{Result, exit};
use crate::lines::Lines;
use crate::outputs::{self, Output};
use crate::tournament::merge::Part;
use crate::tournament::status::Status;
use crate::tournament::store;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::SystemTime;

/// Shows the progress of a tournament, over all its shards, and which match keeps failing
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  arena status out/*
  watch arena status out/*
  arena status out/* --json -
  arena status s3://bucket/out/

Nothing is written to the directories. Speed and remaining time are those of the commands that play now, as far as their
locks are seen from here. If a match keeps failing, it is named with the command that plays it alone, and the exit code is 1.")]
pub(super) struct Arguments {
    /// The directories that `arena tournament … --out DIR` has written or is writing, or packed ones
    #[arg(required = true, value_name = "DIR")]
    dirs: Vec<PathBuf>,
    /// Write JSON lines to this file, one for each shard, then one for all; - is standard output
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
}

pub(super) fn run(arguments: &Arguments) -> Result<ExitCode> {
    let json = Output::of("--json", arguments.json.as_deref());
    outputs::check([json], arguments.dirs.iter().flat_map(|dir| store::files_of(dir)))?;
    let parts = Part::read_all(&arguments.dirs)?;
    let status = Status::of(&parts, SystemTime::now())?;
    if let Some(path) = &arguments.json {
        let mut lines = Lines::create(path)?;
        for line in status.lines() {
            lines.write(&line)?;
        }
    }
    if arguments.json.as_deref() != Some(Path::new("-")) {
        print(&status.text())?;
    }
    Ok(ExitCode::from(if status.is_failing() {
        exit::NO
    } else {
        exit::DONE
    }))
}
