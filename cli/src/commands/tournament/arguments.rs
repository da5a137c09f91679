//! The arguments of `arena tournament`, and the description that they give.

use crate::SeatArgument;
use crate::commands::completions;
use crate::commands::numbers::{self, whole};
use crate::failure::{Failure, Result};
use crate::tournament::bots::Bots;
use crate::tournament::bots_from;
use crate::watch;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use contest::spec::MOST_MATCH_SECONDS;
use contest::{Format, Participant, Shard, Spec, distinct, usual_matches};
use engine::{Budget, Config, GameId, Seat};
use std::path::PathBuf;
use std::str::FromStr;

/// Nobody would wait for more matches than this.
const MOST_MATCHES: usize = 10_000_000;

/// Plays many matches between bots and rates them
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  arena tournament kingdom house:Greedy house:Marshal my-bot.wasm
  arena tournament hit-and-sunk *.wasm --format free-for-all --matches 600 --jobs 4
  arena tournament territories *.wasm house:Hermit --format swiss --out swiss
  arena tournament kingdom old.wasm new.wasm --matches 5000 --until-settled
  arena tournament kingdom --bots-from bots.txt --keep-faults faults
  arena tournament kingdom *.wasm --matches 9000 --shard 3/8 --out out/3   # seven more like it, then
  arena merge out/* --out all
  arena tournament kingdom my-bot.js house:Level-4 house:Level-5 --watch

Results go to DIR/results.jsonl, match by match. The same command goes on where an earlier one was stopped or killed;
more --matches extend a tournament. docs/tournaments.md tells more, and how to spread a tournament over many machines.

With --watch, results are kept nowhere: the score of the first bot against each other one is shown, and what it was before the
save. A save ends the matches that are still played.")]
pub(crate) struct Arguments {
    /// The game: kingdom, territories or hit-and-sunk
    #[arg(add = completions::games())]
    pub(super) game: GameId,
    /// Who takes part, two or more: a .wasm, .js or .py file, house:NAME, or "cmd:PROGRAM ARGS…"
    #[arg(required_unless_present = "bots_from", value_name = "BOT", add = completions::seats())]
    pub(super) participants: Vec<SeatArgument>,
    /// More bots: a file with one per line, as in "bots/a.wasm" or, under another name, "Ann = bots/a.wasm"
    #[arg(long, value_name = "FILE")]
    pub(super) bots_from: Option<PathBuf>,
    /// Which bots meet: round-robin, free-for-all or swiss
    #[arg(long, default_value_t = Format::RoundRobin, value_name = "FORMAT", value_parser = formats())]
    pub(super) format: Format,
    /// How many matches to play; if not given, the fewest over 100 in which everybody plays equally often
    #[arg(long, value_name = "N", value_parser = whole(1..=MOST_MATCHES), allow_negative_numbers = true)]
    pub(super) matches: Option<usize>,
    /// Seats at a table; the game's usual number if none is given, its largest for free-for-all
    #[arg(long, value_name = "N", value_parser = whole(0..=Seat::MAX), allow_negative_numbers = true)]
    pub(super) seats: Option<Seat>,
    /// The maximum number of rounds of a match; the game's usual number if none is given
    #[arg(long, value_name = "N", value_parser = whole(0..=u32::MAX), allow_negative_numbers = true)]
    pub(super) rounds: Option<u32>,
    /// What a bot may spend on one turn; with fuel, results are the same in every run
    #[arg(long, default_value_t = Budget::USUAL_FUEL, value_name = "BUDGET")]
    pub(super) budget: Budget,
    /// How long a match may take in real time, such as 90s or 10m, or none; one that takes longer counts as not played. If not
    /// given, far more than enough on fuel, and no limit on time budgets
    #[arg(long, value_name = "TIME")]
    pub(super) match_time: Option<MatchTime>,
    /// The seed from which all match seeds are derived
    #[arg(long, default_value_t = 1, value_name = "N", value_parser = numbers::seed(), allow_negative_numbers = true)]
    pub(super) seed: u64,
    /// How many matches to play at a time; the number of cores if none is given
    #[arg(long, value_name = "N", value_parser = whole(1..=numbers::MOST_JOBS), allow_negative_numbers = true)]
    pub(super) jobs: Option<usize>,
    /// Play only every N-th match, from the I-th on
    #[arg(long, conflicts_with = "watch", value_name = "I/N", default_value_t = Shard::WHOLE, hide_default_value = true)]
    pub(super) shard: Shard,
    /// Where results are saved, a directory or an address in object storage; tournament-GAME if not given
    #[arg(long, conflicts_with = "watch", value_name = "DIR")]
    pub(super) out: Option<PathBuf>,
    /// With --out in object storage: how often results are saved there, in seconds
    #[arg(long, conflicts_with = "watch", value_name = "SECONDS", default_value_t = 60, value_parser = whole(1..=86_400_u64), allow_negative_numbers = true)]
    pub(super) save_every: u64,
    /// Stop before the last match once the whole order is shown with this confidence, in percent
    #[arg(long, value_name = "PERCENT", num_args = 0..=1, require_equals = true, default_missing_value = "95")]
    pub(super) until_settled: Option<f64>,
    /// Ask every seat in every turn, also after three faults in a row
    #[arg(long)]
    pub(super) no_sit_out: bool,
    /// Keep a file with the log of each match in which a bot trapped or ran out of its budget; 100 a bot at most
    #[arg(long, conflicts_with = "watch", value_name = "DIR")]
    pub(super) keep_faults: Option<PathBuf>,
    /// Keep the replay of each match
    #[arg(long, conflicts_with = "watch", value_name = "DIR")]
    pub(super) keep_replays: Option<PathBuf>,
    /// The directory of the house bots
    #[arg(long, value_name = "DIR")]
    pub(super) bots: Option<PathBuf>,
    #[command(flatten)]
    pub(super) watch: watch::Options,
}

/// How long a match may take, in seconds; `None` for no limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct MatchTime(Option<u32>);

impl FromStr for MatchTime {
    type Err = String;

    fn from_str(text: &str) -> std::result::Result<Self, String> {
        if text == "none" {
            return Ok(Self(None));
        }
        let units = [("s", 1), ("m", 60), ("h", 60 * 60)];
        let seconds = units.iter().find_map(|(unit, seconds)| {
            let number: u32 = text.strip_suffix(unit)?.parse().ok()?;
            number.checked_mul(*seconds)
        });
        match seconds.filter(|seconds| (1..=MOST_MATCH_SECONDS).contains(seconds)) {
            Some(seconds) => Ok(Self(Some(seconds))),
            None => Err(format!(
                "{} is no time of a match; write 1s to {MOST_MATCH_SECONDS}s, as in 90s, 10m or 2h, or none",
                engine::quoted(text)
            )),
        }
    }
}

/// Parses formats, and lists them in the help.
fn formats() -> impl TypedValueParser<Value = Format> {
    PossibleValuesParser::new(Format::ALL.map(Format::name)).try_map(|format| format.parse::<Format>())
}

impl Arguments {
    /// The participants: those on the command line, then those of the list, each with its own name, if it has
    /// one.
    pub(super) fn entries(&self) -> Result<Vec<(Option<String>, SeatArgument)>> {
        let mut entries: Vec<_> = self
            .participants
            .iter()
            .map(|seat| (None, seat.clone()))
            .collect();
        if let Some(path) = &self.bots_from {
            let listed = bots_from::read(path)?.into_iter();
            entries.extend(listed.map(|bot| (bot.name, bot.seat)));
        }
        if entries.len() < 2 {
            return Err(Failure::new(format!(
                "a tournament needs two or more bots, and there is {}; give each as BOT, or name a list with \
                 --bots-from FILE",
                if entries.is_empty() { "none" } else { "one" }
            )));
        }
        Ok(entries)
    }

    /// The configuration of every match, except for its seed and, under the Swiss system, the size of its
    /// table.
    pub(super) fn config(&self, bots: usize) -> Result<Config> {
        let usual = Config::usual(self.game, self.seed);
        let most = Seat::try_from(bots).unwrap_or(Seat::MAX);
        let seats = self.seats.unwrap_or(match self.format {
            Format::FreeForAll => *self.game.meta().seats.end(),
            Format::RoundRobin | Format::Swiss => usual.seats,
        });
        let config = Config {
            seats: seats.min(most),
            rounds: self.rounds.unwrap_or(usual.rounds),
            budget: self.budget,
            sit_out: !self.no_sit_out,
            ..usual
        };
        config.check().map_err(|error| Failure::new(error.to_string()))?;
        if let Some(seats) = self.seats.filter(|seats| *seats > most) {
            return Err(Failure::new(format!(
                "--seats {seats} needs {seats} bots, and there are {most}; give fewer seats or more bots"
            )));
        }
        Ok(config)
    }

    /// The description.
    ///
    /// * `there`: the tournament already in the same place.
    pub(super) fn spec(
        &self,
        config: &Config,
        entries: &[(Option<String>, SeatArgument)],
        found: &Bots<'_>,
        there: Option<&Spec>,
    ) -> Result<Spec> {
        let meta = self.game.meta();
        if self.shard != Shard::WHOLE {
            self.check_shards()?;
        }
        if let Some(percent) = self
            .until_settled
            .filter(|percent| !(50.0..100.0).contains(percent))
        {
            return Err(Failure::new(format!(
                "--until-settled={percent} is no confidence; it goes from 50 to under 100 percent"
            )));
        }
        let named = entries.iter().zip(found.all());
        let names = named.map(|((name, _), bot)| name.as_deref().unwrap_or(&bot.name));
        let bots: Vec<Participant> = distinct(names)
            .into_iter()
            .zip(entries.iter().zip(found.all()))
            .map(|(label, ((_, seat), bot))| Participant {
                label,
                bot: bot.named(seat).to_string(),
                hash: bot.hash.map(|hash| hash.to_string()),
                program: bot.program.clone(),
            })
            .collect();
        let (seats, least) = (usize::from(config.seats), usize::from(*meta.seats.start()));
        let spec = Spec {
            version: 1,
            game: self.game,
            rules_version: meta.rules_version,
            format: self.format,
            seats_per_match: config.seats,
            matches: self
                .matches
                .unwrap_or_else(|| usual_matches(self.format, bots.len(), seats, least)),
            seed: self.seed,
            rounds: config.rounds,
            budget: config.budget,
            price_list: Spec::todays_prices(config.budget),
            sit_out: config.sit_out,
            match_seconds: None,
            until_settled: self.until_settled,
            bots,
        };
        let spec = spec.with_match_seconds(self.match_seconds(config.budget, there));
        // The same check as when a directory is opened.
        spec.check().map_err(|error| Failure::new(error.to_string()))?;
        Ok(spec)
    }

    /// How long a match may take. A resumed tournament keeps its limit.
    fn match_seconds(&self, budget: Budget, there: Option<&Spec>) -> Option<u32> {
        match (self.match_time, there) {
            (Some(MatchTime(seconds)), _) => seconds,
            (None, Some(there)) => there.match_seconds,
            (None, None) => Spec::usual_match_seconds(budget),
        }
    }

    /// Shards do not know each other's results.
    fn check_shards(&self) -> Result<()> {
        let refused = |what: &str, why: &str| {
            Err(Failure::new(format!(
                "{what} cannot be played in shards: {why}, and a shard has only its own. Play it by one command with \
                 more --jobs, or choose --format round-robin"
            )))
        };
        if self.format == Format::Swiss {
            return refused(
                "a Swiss tournament",
                "who meets whom depends on all results of the rounds before",
            );
        }
        if self.until_settled.is_some() {
            return refused(
                "--until-settled",
                "whether the order is settled depends on all results",
            );
        }
        Ok(())
    }
}
