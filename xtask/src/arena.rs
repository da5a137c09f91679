//! The command line, `arena`, as commands use it: to play tournaments of house bots.

use std::fs;
use std::num::NonZeroU32;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use crate::failure::{Context, Result};
use crate::step;
use crate::workspace;

/// The games that have levels, analysts and puzzles.
pub(crate) const GAMES: [&str; 3] = ["kingdom", "territories", "hit-and-sunk"];

/// The program that [`build`] builds.
pub(crate) fn program() -> PathBuf {
    in_profile("debug")
}

fn in_profile(profile: &str) -> PathBuf {
    let name = format!("arena{}", std::env::consts::EXE_SUFFIX);
    workspace::target_dir().join(profile).join(name)
}

/// Builds it with the packages of the native tests, so that nothing is compiled twice.
///
/// # Errors
/// It does not compile.
pub(crate) fn build() -> Result<()> {
    let mut command = step::cargo("build --locked --workspace --bin arena --exclude js");
    step::run("building arena", "some minutes the first time", &mut command)
}

/// Builds it optimised, to measure it; returns the program.
///
/// # Errors
/// It does not compile.
pub(crate) fn optimised() -> Result<PathBuf> {
    let mut command = step::cargo("build --locked --release --package cli --bin arena");
    step::show("building the command line", &mut command)?;
    Ok(in_profile("release"))
}

/// How a tournament names a house bot.
pub(crate) fn house(name: &str) -> String {
    format!("house:{}", name.replace(' ', "-"))
}

/// A tournament on the usual fuel budget; its matches depend only on the seed and the bots.
pub(crate) fn tournament(arena: &Path, game: &str, bots: &[String], matches: usize, seed: u32) -> Command {
    let mut command = step::command(arena);
    command.args(["tournament", game]).args(bots);
    command.args(["--matches", &matches.to_string(), "--seed", &seed.to_string()]);
    command.arg("--bots").arg(workspace::bots_dir());
    command
}

/// Plays duels, or those that are missing in `out`.
///
/// * `jobs`: how many at a time; the number of cores if not given.
///
/// # Errors
/// A bot or its module is missing, or the results cannot be written.
pub(crate) fn play_duels(mut tournament: Command, jobs: Option<NonZeroU32>, out: &Path) -> Result<()> {
    tournament.args(["--seats", "2", "--out"]).arg(out);
    if let Some(jobs) = jobs {
        tournament.args(["--jobs", &jobs.to_string()]);
    }
    step::capture("playing duels", &mut tournament).map(drop)
}

/// Plays a tournament anew, this many matches at a time, in the directory of this name for measurements; returns how long that took.
///
/// # Errors
/// As [`play_duels`].
pub(crate) fn time(mut tournament: Command, jobs: usize, name: &str) -> Result<Duration> {
    let out = out(name);
    if out.exists() {
        fs::remove_dir_all(&out).while_(format!("removing {}", out.display()))?;
    }
    tournament.args(["--jobs", &jobs.to_string(), "--out"]).arg(&out);
    let began = Instant::now();
    step::capture("playing matches", &mut tournament)?;
    Ok(began.elapsed())
}

/// Where [`time`] leaves the results.
pub(crate) fn out(name: &str) -> PathBuf {
    workspace::target_dir().join("tmp").join(name)
}
