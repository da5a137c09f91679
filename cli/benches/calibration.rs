//! Plays matches between levels, has the analyst judge some of their positions, and prints what it said beside how the
//! match ended. `cargo xtask calibrate` makes tables of it.
//!
//! `calibration GAME SEED FIRST END JOBS`: matches FIRST to END-1 of those that follow from SEED, JOBS at a time. A line is a JSON object:
//! `match`, `by` (`truth` or `known`), `turn`, `seat`, `chance`, `raw` (the log odds that the analyst logs, from
//! which it computes the chance), and `won`: 1, 0, or the seat's share of a first place. The match depends on the seed and the bots alone.

use cli::analysis::{Analyst, Judged};
use cli::{Arena, Failure, MatchJob, Result, SeatArgument, play};
use engine::analysis::{Basis, Chain, Question, questions};
use engine::{Budget, Config, GameId, Outcome, Rng, Seat, Timeline};
use serde_json::json;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// How many questions are drawn from each match.
const SAMPLES: usize = 20;
/// How many levels there are.
const LEVELS: u64 = 8;
/// Matches have at most this many seats: with more of them, most positions are far from the end.
const MOST_SEATS: Seat = 6;

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("{failure}");
            ExitCode::from(failure.exit_code())
        }
    }
}

fn run() -> Result<()> {
    // Cargo adds `--bench`.
    let words = std::env::args().skip(1).filter(|word| !word.starts_with('-'));
    let words: Vec<String> = words.collect();
    if words.is_empty() {
        println!("calibration: `cargo xtask calibrate` says what to play");
        return Ok(());
    }
    let [game, seed, first, end, jobs] = words.as_slice() else {
        return Err(Failure::new("usage: calibration GAME SEED FIRST END JOBS"));
    };
    let number = |text: &str| {
        text.parse()
            .map_err(|_| Failure::new(format!("{text:?} is no number")))
    };
    let game: GameId = game
        .parse()
        .map_err(|_| Failure::new(format!("{game:?} is no game")))?;
    let (seed, first, end) = (number(seed)?, number(first)?, number(end)?);
    let jobs = usize::try_from(number(jobs)?).unwrap_or(1).max(1);
    let arena = Arena::new(None)?;
    let analyst = Analyst::load(&arena, game, 1)?;
    let next = AtomicU64::new(first);
    let work = || -> Result<()> {
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            if index >= end {
                return Ok(());
            }
            // All lines of a match at once, whatever the other threads print.
            print!("{}", sample(&arena, &analyst, game, seed, index)?);
        }
    };
    std::thread::scope(|scope| {
        let threads: Vec<_> = (0..jobs).map(|_| scope.spawn(work)).collect();
        threads.into_iter().try_for_each(|thread| {
            let ended = thread.join();
            ended.unwrap_or_else(|_| Err(Failure::new("a thread panicked")))
        })
    })
}

/// Plays one match; the lines of what is said of it.
fn sample(arena: &Arena, analyst: &Analyst<'_>, game: GameId, seed: u64, index: u64) -> Result<String> {
    let mut lines = String::new();
    let mut rng = Rng::derive(seed, "calibration", &[index]);
    let stop = AtomicBool::new(false);
    let job = job(arena, game, &mut rng)?;
    let played = play(arena, &job, &stop, &mut |_| ())?;
    let Some(outcome) = &played.outcome else {
        return Ok(lines);
    };
    let timeline = played.timeline()?;
    for (by, basis) in [("truth", Basis::Truth), ("known", Basis::Known)] {
        if !Basis::of(game).contains(&basis) {
            continue;
        }
        let judged = match basis {
            Basis::Truth => {
                let chains = drawn(&timeline, &mut rng);
                analyst.ask(job.config, chains, &stop, &|_, _| ())?
            }
            Basis::Known => {
                let drawn = drawn_of_seats(&timeline, &mut rng);
                let is_drawn = |question: &Question| drawn.contains(&(question.turn, question.seat));
                analyst.judge(&timeline, basis, &is_drawn, &stop, &|_, _| ())?
            }
        };
        for judged in judged {
            lines += &format!("{}\n", line(index, by, &judged, outcome));
        }
    }
    Ok(lines)
}

/// A match of levels that are about equally strong: a chance is about the position, not about who plays.
fn job(arena: &Arena, game: GameId, rng: &mut Rng) -> Result<MatchJob> {
    let meta = game.meta();
    let most = (*meta.seats.end()).min(MOST_SEATS);
    let seats = rng.between((*meta.seats.start()).into(), most.into());
    let config = Config {
        seats: Seat::try_from(seats).unwrap_or(2),
        budget: Budget::USUAL_FUEL,
        ..Config::usual(game, rng.next_u64() >> 11)
    };
    let middle = 1 + rng.below(LEVELS) as i64;
    let entrants = (0..config.seats)
        .map(|_| {
            let level = (middle + rng.between(-1, 1)).clamp(1, LEVELS as i64);
            arena.load(&SeatArgument::House(format!("Level-{level}")), &config)
        })
        .collect::<Result<Vec<_>>>()?;
    Ok(MatchJob {
        config,
        entrants,
        cores: 1,
    })
}

/// The questions that are drawn where they show the whole position: each alone, since none needs the one before.
fn drawn(timeline: &Timeline, rng: &mut Rng) -> Vec<Chain> {
    let chains = questions(timeline, Basis::Truth);
    let mut alone: Vec<Chain> = chains
        .into_iter()
        .flat_map(|chain| chain.questions)
        .map(|question| Chain {
            seat: question.seat,
            remembers: false,
            questions: vec![question],
        })
        .collect();
    rng.shuffle(&mut alone);
    alone.truncate(SAMPLES);
    alone
}

/// The questions that are drawn where the analyst remembers what a seat saw, by turn and seat.
fn drawn_of_seats(timeline: &Timeline, rng: &mut Rng) -> Vec<(usize, Seat)> {
    let chains = questions(timeline, Basis::Known);
    let of_chains = chains.iter().flat_map(|chain| &chain.questions);
    let mut drawn: Vec<_> = of_chains.map(|question| (question.turn, question.seat)).collect();
    rng.shuffle(&mut drawn);
    drawn.truncate(SAMPLES);
    drawn
}

fn line(index: u64, by: &str, judged: &Judged, outcome: &Outcome) -> String {
    let raw = judged.log.lines().find_map(|line| line.strip_prefix("raw "));
    // A seat from which nothing is hidden knows the truth, whatever was asked for.
    let (by, raw) = raw.and_then(|raw| raw.split_once(' ')).unwrap_or((by, ""));
    let raw = raw.trim().parse::<f64>().ok();
    let question = &judged.question;
    let firsts = outcome.places.iter().filter(|place| **place == 1).count();
    let is_first = outcome.places.get(usize::from(question.seat)) == Some(&1);
    json!({
        "match": index,
        "by": by,
        "turn": question.turn,
        "seat": question.seat,
        "chance": judged.judgement.chance,
        "raw": raw,
        "won": if is_first { 1.0 / firsts as f64 } else { 0.0 },
    })
    .to_string()
}
