//! `arena diff OLD NEW MATCH…`: compares the replies of two versions of a bot to the same inputs.

use super::{numbers, print, replay};
use crate::arena::{Arena, Entrant};
use crate::failure::{Failure, Result, exit};
use crate::recorded::Witness;
use crate::{SeatArgument, words};
use engine::replay::Player;
use engine::{Budget, Comparison, Config, Reply, Seat, Timeline, quoted};
use std::ffi::OsString;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;

/// Shows where two versions of a bot reply differently to the inputs of recorded matches
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  arena diff old.js new.js match.arena
  arena diff old.wasm new.wasm one.arena two.arena --seat 1

Both versions are asked what a seat was asked, turn by turn, and what they reply does not change the match. Seats are those
that one of the two played, or else all. The budget is the match's if that is fuel, and 100 million units of fuel otherwise.
The exit code is 1 if any reply differs.")]
pub(super) struct Arguments {
    /// The version before
    #[arg(value_name = "OLD")]
    old: SeatArgument,
    /// The version after
    #[arg(value_name = "NEW")]
    new: SeatArgument,
    /// Recorded matches: .arena files or links
    #[arg(value_name = "MATCH", required = true)]
    matches: Vec<OsString>,
    /// Only this seat, from 0
    #[arg(long, value_parser = numbers::whole(0..=Seat::MAX), allow_negative_numbers = true)]
    seat: Option<Seat>,
    /// A bot that played and is not in the replay; may be given several times
    #[arg(long, value_name = "BOT")]
    bot: Vec<PathBuf>,
    /// The directory of the house bots
    #[arg(long, value_name = "DIR")]
    bots: Option<PathBuf>,
}

/// Two versions, side by side.
struct Versions<'a> {
    arena: &'a Arena,
    old: &'a SeatArgument,
    new: &'a SeatArgument,
}

pub(super) fn run(arguments: &Arguments) -> Result<ExitCode> {
    let arena = Arena::new(arguments.bots.clone())?;
    let versions = Versions {
        arena: &arena,
        old: &arguments.old,
        new: &arguments.new,
    };
    let mut differ = false;
    for given in &arguments.matches {
        let replay = replay::read(given)?;
        // The versions themselves may have played in the match.
        let own = [&arguments.old, &arguments.new]
            .into_iter()
            .filter_map(|seat| match seat {
                SeatArgument::Wasm(path) => Some(path.clone()),
                SeatArgument::House(_) | SeatArgument::Command(_) => None,
            });
        let bots: Vec<PathBuf> = arguments.bot.iter().cloned().chain(own).collect();
        let (timeline, _) = replay::play_again(&replay, &bots, &arena)?;
        let budget = match replay.config.budget {
            fuel @ Budget::Fuel(_) => fuel,
            Budget::WallClock(_) => Budget::USUAL_FUEL,
        };
        let config = Config {
            budget,
            ..replay.config
        };
        let [old, new] = versions.load(&config)?;
        let players: Vec<Player> = replay.seats.iter().map(|seat| seat.player).collect();
        let seats = chosen(&players, [&old, &new], arguments.seat)?;
        for seat in seats {
            let name = words::visible(&given.to_string_lossy());
            let short: String = name.chars().take(40).collect();
            print(&format!("{short}, {}\n", config.game.meta().seat_name(seat)))?;
            differ |= versions.compare([&old, &new], &timeline, seat, config)?;
        }
    }
    Ok(ExitCode::from(if differ { exit::NO } else { exit::DONE }))
}

/// The seats to compare: the requested one, those that one of the versions played, or all.
fn chosen(players: &[Player], versions: [&Arc<Entrant>; 2], asked: Option<Seat>) -> Result<Vec<Seat>> {
    let all = || 0..players.len() as Seat;
    if let Some(seat) = asked {
        if all().contains(&seat) {
            return Ok(vec![seat]);
        }
        return Err(Failure::new(format!(
            "the match has no seat {seat}; its seats are 0 to {}",
            players.len() - 1
        )));
    }
    let is_one = |seat: &Seat| {
        versions
            .iter()
            .any(|version| version.player == players[usize::from(*seat)])
    };
    let own: Vec<Seat> = all().filter(is_one).collect();
    Ok(if own.is_empty() { all().collect() } else { own })
}

impl Versions<'_> {
    fn load(&self, config: &Config) -> Result<[Arc<Entrant>; 2]> {
        Ok([
            self.arena.load(self.old, config)?,
            self.arena.load(self.new, config)?,
        ])
    }

    /// Asks both versions and prints the differences; returns whether there are any.
    fn compare(
        &self,
        versions: [&Arc<Entrant>; 2],
        timeline: &Timeline,
        seat: Seat,
        config: Config,
    ) -> Result<bool> {
        let [mut old, mut new] = [
            Witness::new(versions[0], timeline, seat, config, self.arena)?,
            Witness::new(versions[1], timeline, seat, config, self.arena)?,
        ];
        let mut comparison = Comparison::default();
        for turn in timeline.turns_asked(seat, timeline.len()) {
            let (before, after) = (old.reply(turn)?, new.reply(turn)?);
            comparison.add(
                turn,
                [&before.answer.reply, &after.answer.reply],
                [before.note.fuel, after.note.fuel],
            );
        }
        let Comparison { asked, different, .. } = comparison;
        let per_turn = comparison.fuel_per_turn().map(|fuel| config.budget.cost(fuel));
        print(&format!(
            "  {asked} turns, {different} replies differ; {} a turn before, {} after\n",
            per_turn[0], per_turn[1]
        ))?;
        if let Some((turn, [before, after])) = &comparison.first {
            print(&format!(
                "  first in turn {turn}:\n    before  {}\n    after   {}\n",
                in_words(before),
                in_words(after)
            ))?;
        }
        Ok(different > 0)
    }
}

/// A reply on one line, or the fault in its place.
fn in_words(reply: &Reply) -> String {
    match reply.as_text() {
        Some(text) => quoted(text),
        None => reply.fault().map(|fault| fault.to_string()).unwrap_or_default(),
    }
}
