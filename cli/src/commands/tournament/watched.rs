//! `arena tournament … --watch`: a short tournament at every save, and how the first bot fares in it.

use super::{Arguments, Tournament};
use crate::arena::Arena;
use crate::commands::print;
use crate::failure::{Failure, Result};
use crate::scratch::ScratchDirectory;
use crate::templates::known_build;
use crate::tournament::bots::Bots;
use crate::tournament::place::Place;
use crate::tournament::{ShardSpec, Store};
use crate::{SeatArgument, outputs, watch, words};
use contest::{Encounters, Progress, Shard, interval};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::AtomicBool;

/// What the interval of a score is.
const LEGEND: &str = "In brackets: the score of endless matches lies there, with 95 % confidence. A level match counts half.\n";

/// A bot by name, and how the first bot fared against it.
type Met = (String, Encounters);

pub(super) fn run(arguments: &Arguments, entries: &[(Option<String>, SeatArgument)]) -> Result<ExitCode> {
    let arena = Arena::new(arguments.bots.clone())?;
    let bots: Vec<PathBuf> = outputs::of_seats(entries.iter().map(|(_, seat)| seat)).collect();
    let what = watch::What {
        build: bots.iter().find_map(|file| known_build(file)),
        bots,
        reads: &[],
        writes: Vec::new(),
        page: None,
    };
    let mut before: Option<Vec<Met>> = None;
    arguments.watch.run(&what, &mut |stop| {
        let progress = once(arguments, entries, &arena, stop)?;
        let now = met(&progress);
        print(&report(&progress.spec().bots[0].label, &now, before.as_deref()))?;
        before = Some(now);
        Ok(ExitCode::SUCCESS)
    })
}

/// Plays the tournament in a directory that goes away.
fn once(
    arguments: &Arguments,
    entries: &[(Option<String>, SeatArgument)],
    arena: &Arena,
    stop: &AtomicBool,
) -> Result<Progress> {
    let config = arguments.config(entries.len())?;
    let seats: Vec<SeatArgument> = entries.iter().map(|(_, seat)| seat.clone()).collect();
    let bots = Bots::find(arena, &seats, &config, None)?;
    let plan = ShardSpec {
        spec: arguments.spec(&config, entries, &bots, None)?,
        shard: Shard::WHOLE,
    };
    let failed = |error| Failure::new(format!("cannot make a directory for the results: {error}"));
    let scratch = ScratchDirectory::new().map_err(failed)?;
    let (place, found) = Place::find(scratch.path())?;
    let store = Store::open(place.dir(), &plan, found.as_ref())?;
    let mut progress = Progress::new(plan.spec.clone(), Shard::WHOLE);
    let tournament = Tournament {
        arguments,
        arena,
        bots: &bots,
        plan: &plan,
        place: &place,
    };
    tournament.play(&mut progress, store, stop)?;
    if progress.is_complete() {
        Ok(progress)
    } else {
        Err(Failure::interrupted("interrupted; nothing was kept"))
    }
}

/// How the first bot fared against each other one, in the order in which they were named.
fn met(progress: &Progress) -> Vec<Met> {
    let standings = progress.standings();
    let row = |label: &str| standings.rows.iter().position(|row| row.label == label);
    let labels = progress.spec().bots.iter().map(|bot| bot.label.as_str());
    let mut placed = labels.filter_map(|label| Some((label.to_owned(), row(label)?)));
    let first = placed.next().map_or(0, |(_, row)| row);
    placed
        .map(|(label, row)| (label, standings.encounters(first, row)))
        .collect()
}

/// A line for each opponent.
fn report(bot: &str, now: &[Met], before: Option<&[Met]>) -> String {
    let score_before = |index: usize| before?.get(index)?.1.score();
    let lines = now.iter().enumerate().map(|(index, (opponent, seen))| {
        let was = score_before(index).map(|score| format!("; {} before", percent(score)));
        format!("{}{}\n", line(bot, opponent, *seen), was.unwrap_or_default())
    });
    let legend = if before.is_none() { LEGEND } else { "" };
    lines.collect::<String>() + legend
}

/// `bot beats Level 4: 61 % (52 % to 69 %), ahead in 70 of 120 matches, level in 6`.
fn line(bot: &str, opponent: &str, seen: Encounters) -> String {
    let Some(score) = seen.score() else {
        return format!("{bot} did not meet {opponent}: give more --matches");
    };
    let [least, most] = interval(score, seen.all());
    let verdict = if least > 0.5 {
        "beats"
    } else if most < 0.5 {
        "loses to"
    } else {
        "may be as strong as"
    };
    format!(
        "{bot} {verdict} {opponent}: {} ({} to {}), ahead in {} of {}, level in {}",
        percent(score),
        percent(least),
        percent(most),
        seen.ahead,
        words::matches(seen.all() as usize),
        seen.level
    )
}

fn percent(share: f64) -> String {
    format!("{:.0} %", 100.0 * share)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn met(opponent: &str, ahead: u32, level: u32, behind: u32) -> Met {
        (opponent.into(), Encounters { ahead, level, behind })
    }

    #[test]
    fn a_score_says_what_it_shows_and_what_it_was() {
        let first = [
            met("Greedy", 70, 6, 44),
            met("Level 4", 3, 0, 17),
            met("Twin", 1, 0, 0),
        ];
        let lines = "\
bot beats Greedy: 61 % (52 % to 69 %), ahead in 70 of 120 matches, level in 6
bot loses to Level 4: 15 % (5 % to 36 %), ahead in 3 of 20 matches, level in 0
bot may be as strong as Twin: 100 % (21 % to 100 %), ahead in 1 of 1 match, level in 0
";
        assert_eq!(report("bot", &first, None), format!("{lines}{LEGEND}"));
        let second = [
            met("Greedy", 80, 0, 40),
            met("Level 4", 3, 0, 17),
            met("Twin", 0, 0, 0),
        ];
        let lines = "\
bot beats Greedy: 67 % (58 % to 74 %), ahead in 80 of 120 matches, level in 0; 61 % before
bot loses to Level 4: 15 % (5 % to 36 %), ahead in 3 of 20 matches, level in 0; 15 % before
bot did not meet Twin: give more --matches; 100 % before
";
        assert_eq!(report("bot", &second, Some(&first)), lines);
    }
}
