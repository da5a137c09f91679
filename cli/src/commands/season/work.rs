//! `arena season work DIR`: plays missing matches of a season for its maintainer.

use super::super::numbers::whole;
use super::super::print;
use super::{How, tell, verdict};
use crate::arena::Arena;
use crate::failure::{Failure, Result};
use crate::outputs::{self, Output};
use crate::season::matches_file::{self, MatchesFile};
use crate::season::{Opened, folder, written};
use crate::words;
use contest::season::{DESCRIPTION, MATCHES, MOST_RESULTS};
use contest::{Fixture, Shard};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::Ordering;

/// Plays missing matches of a season, and writes the results to one file for its maintainer
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  arena season work spring --out mine.jsonl
  arena season work spring --shard 2/5 --out mine.jsonl
  arena season work spring --matches 500 --out mine.jsonl

The folder of the season is only read. The same command goes on where an earlier one was stopped or killed. The maintainer takes
the file with arena season add, which plays a sample of it again.")]
pub(super) struct Arguments {
    /// The folder of the season
    #[arg(value_name = "DIR")]
    dir: PathBuf,
    /// The file for the results
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Play only the I-th of N parts of the matches, so that others can play the rest
    #[arg(long, value_name = "I/N", default_value_t = Shard::WHOLE, hide_default_value = true)]
    shard: Shard,
    /// The maximum number of matches in the file
    #[arg(long, value_name = "N", value_parser = whole(1..=MOST_RESULTS), allow_negative_numbers = true)]
    matches: Option<usize>,
    #[command(flatten)]
    how: How,
}

pub(super) fn run(arguments: &Arguments) -> Result<ExitCode> {
    let dir = &arguments.dir;
    let own = [MATCHES, DESCRIPTION, written::SEASON, folder::BOTS].map(|name| dir.join(name));
    outputs::check([Output::of("--out", Some(&arguments.out))], own)?;
    let arena = Arena::new(arguments.how.bots.clone())?;
    let mut season = Opened::read(&arena, dir)?;
    let mut found = matches_file::read(&arguments.out, &season.field)?;
    let mut file = MatchesFile::new(arguments.out.clone(), &found);
    for result in found.results.iter() {
        let added = season.results.add(&season.field, result.clone());
        added.map_err(|why| Failure::file("go on with", &arguments.out, &why))?;
    }
    let player = arguments.how.player(&arena, dir);
    let mut left = arguments
        .matches
        .map_or(usize::MAX, |most| most.saturating_sub(found.results.len()));
    // Both matches of a pair have the same seed, so they are in the same part.
    let is_mine = |fixture: &Fixture| arguments.shard.has(fixture.seed as usize % arguments.shard.of);
    let mut wanted = |missing: Vec<Fixture>| {
        let mine: Vec<Fixture> = missing.into_iter().filter(is_mine).take(left).collect();
        left -= mine.len();
        mine
    };
    let field = season.field.clone();
    let mine = &mut found.results;
    let outcome = season.play(player, &mut wanted, &mut |_, result| {
        file.append(result)?;
        mine.add(&field, result.clone())
            .map_err(|why| Failure::new(why.to_string()))?;
        Ok(())
    });
    let count = found.results.len();
    file.finish(&found.results)?;
    outcome?;
    let kept = format!("{} in {}", words::matches(count), words::path(&arguments.out));
    if player.stop.load(Ordering::SeqCst) {
        return Err(Failure::interrupted(format!(
            "interrupted; {kept}. The same command goes on"
        )));
    }
    tell(&season.problems);
    print(&format!(
        "{kept}; give the file to the maintainer of the season.\n"
    ))?;
    Ok(verdict(&season.problems))
}
