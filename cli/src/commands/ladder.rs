//! `arena ladder GAME BOT`: finds the place of a bot among others.

use super::{completions, numbers, print};
use crate::arena::Arena;
use crate::failure::{Failure, Result};
use crate::lines::Lines;
use crate::outputs::{self, Output};
use crate::tournament::bots::Bots;
use crate::tournament::fixture::play_fixture;
use crate::tournament::ladder::climb;
use crate::tournament::progress_display::ProgressDisplay;
use crate::{SeatArgument, interrupt, ratings, words};
use contest::ladder::MOST;
use contest::{Encounters, Ladder, Participant, Rating, Spec, Verdict, distinct};
use engine::{Budget, Config, GameId, ModuleHash};
use serde_json::{Value, json};
use std::cmp::Reverse;
use std::fmt::Write as _;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Finds a bot's place among others, as "Find its place" in the page does
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  arena ladder kingdom my-bot.wasm
  arena ladder territories new.wasm old.wasm older.wasm --jobs 4
  arena ladder hit-and-sunk new.wasm old.wasm --no-house --json ladder.jsonl

The bot meets each opponent in pairs of matches, one from each seat, nearest in strength first. It stops meeting an opponent
that is shown to be better or worse, with 95 % confidence overall, or after 200 matches against it. On fuel the result is the
same for any number of jobs, and the page's with one match at a time.")]
pub(super) struct Arguments {
    /// The game: kingdom, territories or hit-and-sunk
    #[arg(add = completions::games())]
    game: GameId,
    /// The bot: a .wasm, .js or .py file, house:NAME, or "cmd:PROGRAM ARGS…"
    #[arg(value_name = "BOT", add = completions::seats())]
    bot: SeatArgument,
    /// More opponents, besides the game's house bots
    #[arg(value_name = "OPPONENT", add = completions::seats())]
    opponents: Vec<SeatArgument>,
    /// Only meet the opponents that are named, not the house bots
    #[arg(long, requires = "opponents")]
    no_house: bool,
    /// What a bot may spend on one turn; with fuel, the result is the same in every run
    #[arg(long, default_value_t = Budget::USUAL_FUEL, value_name = "BUDGET")]
    budget: Budget,
    /// The seed from which all match seeds are derived; the page's is 1
    #[arg(long, default_value_t = 1, value_name = "N", value_parser = numbers::seed(), allow_negative_numbers = true)]
    seed: u64,
    /// How many matches to play at a time; the number of cores if none is given
    #[arg(long, value_name = "N", value_parser = numbers::whole(1..=numbers::MOST_JOBS), allow_negative_numbers = true)]
    jobs: Option<usize>,
    /// Write JSON lines to this file: one for each match, one for each opponent, then the place; - is standard output
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// The directory of the house bots
    #[arg(long, value_name = "DIR")]
    bots: Option<PathBuf>,
}

pub(super) fn run(arguments: &Arguments) -> Result<ExitCode> {
    let arena = Arena::new(arguments.bots.clone())?;
    let config = Config {
        seats: 2,
        budget: arguments.budget,
        ..Config::usual(arguments.game, arguments.seed)
    };
    config.check().map_err(|error| Failure::new(error.to_string()))?;
    let seats = arguments.seats(&arena)?;
    let json = Output::of("--json", arguments.json.as_deref());
    outputs::check([json], outputs::of_bots(&seats, &arena))?;
    let bots = Bots::find(&arena, &seats, &config, None)?;
    let spec = spec(&config, &seats, &bots);
    let known = known(&config, &bots);
    let stop = interrupt::flag();
    let display = ProgressDisplay::new(0, MOST as usize * (seats.len() - 1));
    let cores = || std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let jobs = arguments.jobs.unwrap_or_else(cores);
    let ladder = Ladder::new(arguments.seed, known);
    let climbed = climb(ladder, jobs, stop, &display, &|fixture| {
        let played = play_fixture(&arena, &bots, &spec, fixture, stop, &mut |_| {})?;
        Ok(played.map(|(result, _)| result))
    });
    display.end();
    let climbed = climbed?;
    if let Some(path) = &arguments.json {
        let mut lines = Lines::create(path)?;
        for result in &climbed.results {
            lines.write(&result.to_line().trim_end())?;
        }
        for line in json_lines(&spec, &climbed.ladder) {
            lines.write(&line)?;
        }
    }
    if arguments.json.as_deref() != Some(Path::new("-")) {
        print(&shown(&spec, &climbed.ladder))?;
    }
    if climbed.ladder.is_over() {
        return Ok(ExitCode::SUCCESS);
    }
    Err(Failure::interrupted(
        "interrupted; the place is that of the matches so far, and the same command begins from the first match",
    ))
}

impl Arguments {
    /// The climbing bot, then its opponents: the house bots, in the order of their list, and those that are named.
    fn seats(&self, arena: &Arena) -> Result<Vec<SeatArgument>> {
        let mut seats = vec![self.bot.clone()];
        if !self.no_house {
            let house = arena.house()?;
            let own = match &self.bot {
                SeatArgument::Command(_) => None,
                SeatArgument::Wasm(_) | SeatArgument::House(_) => {
                    let module = arena.module(&self.bot, self.game)?;
                    Some(ModuleHash::of(&module).to_string())
                }
            };
            let slug = self.game.to_string();
            let others = house.bots().iter().filter(|bot| bot.game == slug);
            let others = others.filter(|bot| own.as_ref() != Some(&bot.sha256));
            seats.extend(others.map(|bot| SeatArgument::House(bot.name.clone())));
        }
        seats.extend(self.opponents.iter().cloned());
        Ok(seats)
    }
}

/// The bots and terms of all its matches.
fn spec(config: &Config, seats: &[SeatArgument], bots: &Bots<'_>) -> Spec {
    let labels = distinct(bots.all().iter().map(|bot| bot.name.as_str()));
    let described = labels.into_iter().zip(seats.iter().zip(bots.all()));
    let described = described.map(|(label, (seat, bot))| Participant {
        label,
        bot: bot.named(seat).to_string(),
        hash: bot.hash.map(|hash| hash.to_string()),
        program: bot.program.clone(),
    });
    Spec {
        seats_per_match: config.seats,
        seed: config.seed,
        budget: config.budget,
        price_list: Spec::todays_prices(config.budget),
        ..Spec::usual(config.game, described.collect())
    }
}

/// What is known about the bots' strength. The climbing bot begins without a rating.
fn known(config: &Config, bots: &Bots<'_>) -> Vec<Rating> {
    let measured = |(place, hash): (usize, Option<ModuleHash>)| {
        let hash = hash.filter(|_| place > 0)?;
        ratings::measured(config.game, &hash.to_string())
    };
    let hashes = bots.all().iter().map(|bot| bot.hash);
    let known = hashes.enumerate().map(|bot| measured(bot).unwrap_or(Rating::NEW));
    known.collect()
}

/// The place, and all bots by rating.
fn shown(spec: &Spec, ladder: &Ladder) -> String {
    let (best, worst) = ladder.places();
    let place = if best == worst {
        format!("Place {best}")
    } else {
        format!("Place {best} to {worst}")
    };
    let rating = |bot: usize| {
        let (rating, interval) = ladder.ratings().of(bot).in_tenths();
        (tenths(rating), tenths(interval))
    };
    let (own, margin) = rating(0);
    let mut shown = format!(
        "{}: {place} of {}, rating {own} ± {margin}, after {}.\n\n",
        spec.bots[0].label,
        spec.bots.len(),
        words::matches(ladder.played() as usize)
    );
    let opponents: Vec<_> = ladder.opponents().collect();
    let mut order: Vec<usize> = (0..spec.bots.len()).collect();
    order.sort_by_key(|bot| Reverse(ladder.ratings().of(*bot).in_tenths().0));
    let width = spec.bots.iter().map(|bot| bot.label.chars().count()).max();
    let width = width.unwrap_or(0).max("bot".len());
    let _ = writeln!(
        shown,
        "{:width$}  {:>7}  {:>6}  first seat  second seat  the bot is",
        "bot", "rating", "±"
    );
    for bot in order {
        let (value, margin) = rating(bot);
        let label = &spec.bots[bot].label;
        let _ = write!(shown, "{label:width$}  {value:>7}  {margin:>6}");
        if let Some(([first, second], verdict)) = bot.checked_sub(1).map(|opponent| opponents[opponent]) {
            let _ = write!(
                shown,
                "  {:>10}  {:>11}  {}",
                counts(first),
                counts(second),
                word(verdict)
            );
        }
        shown.push('\n');
    }
    shown +=
        "\nSeats: won-drawn-lost by the bot, in that seat. Ratings begin at 25; ± has 95 % confidence.\n";
    shown
}

/// The bot compared with an opponent.
fn word(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Better => "better",
        Verdict::Worse => "worse",
        Verdict::Undecided => "undecided",
    }
}

/// `12.3` for 123 tenths.
fn tenths(value: i64) -> String {
    format!("{:.1}", value as f64 / 10.0)
}

/// How often the bot won, drew and lost.
fn counts(seen: Encounters) -> String {
    format!("{}-{}-{}", seen.ahead, seen.level, seen.behind)
}

/// The standings, for programs: an object for each opponent, then one for the place.
fn json_lines(spec: &Spec, ladder: &Ladder) -> Vec<Value> {
    let rating = |bot: usize| {
        let (rating, interval) = ladder.ratings().of(bot).in_tenths();
        (rating as f64 / 10.0, interval as f64 / 10.0)
    };
    let counts = |seen: Encounters| json!([seen.ahead, seen.level, seen.behind]);
    let of = |(bot, ([first, second], verdict)): (usize, ([Encounters; 2], Verdict))| {
        let (rating, interval) = rating(bot);
        json!({
            "opponent": spec.bots[bot].label,
            "verdict": word(verdict),
            "first": counts(first),
            "second": counts(second),
            "rating": rating,
            "interval": interval,
        })
    };
    let mut lines: Vec<Value> = (1..).zip(ladder.opponents()).map(of).collect();
    let ((best, worst), (rating, interval)) = (ladder.places(), rating(0));
    lines.push(json!({
        "bot": spec.bots[0].label,
        "best": best,
        "worst": worst,
        "of": spec.bots.len(),
        "rating": rating,
        "interval": interval,
        "matches": ladder.played(),
        "over": ladder.is_over(),
    }));
    lines
}
