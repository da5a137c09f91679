//! Random players, for tests that run over every game.
#![allow(dead_code, reason = "each test file uses what it needs of this")]
#![allow(clippy::unwrap_used, reason = "tests may fail loudly")]

mod territories;

use engine::replay::{Player, SeatRecord, Source};
use engine::{Answer, Ask, Budget, Config, GameId, Reply, Rng, Seat, Timeline};

/// All seats played by hand.
pub(crate) fn hands(config: &Config) -> Vec<SeatRecord> {
    (0..config.seats)
        .map(|seat| SeatRecord::new(&format!("Player {seat}"), Player::Hand, Source::Stored))
        .collect()
}

/// How a seat answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Style {
    /// Legal replies, or sensible ones if the game does not list legal ones.
    Legal,
    /// Mostly legal, with occasional garbage, other spellings and faults.
    Sloppy,
    /// Only garbage.
    Garbage,
    /// Only faults.
    Faulting,
}

impl Style {
    pub(crate) const ALL: [Self; 4] = [Self::Legal, Self::Sloppy, Self::Garbage, Self::Faulting];
}

/// How many random matches a test runs: `usual`, or as the environment says.
pub(crate) fn runs(usual: u64) -> u64 {
    std::env::var("ARENA_FUZZ_RUNS").map_or(usual, |runs| runs.parse().unwrap())
}

/// A random match configuration; short, so that many can be run.
pub(crate) fn config(game: GameId, seats: Seat, rng: &mut Rng) -> Config {
    // A round of Territories alone can take a thousand turns.
    let most_rounds = if game == GameId::Territories {
        1
    } else {
        game.meta().rounds
    };
    Config {
        game,
        seats,
        rounds: 1 + rng.below(u64::from(most_rounds)) as u32,
        budget: [
            Budget::default(),
            Budget::USUAL_FUEL,
            Budget::WallClock(1500),
            Budget::Fuel(5000),
        ][rng.below(4) as usize],
        seed: rng.next_u64(),
        sit_out: rng.below(4) > 0,
        ..Config::usual(game, 0)
    }
}

/// A random match configuration with any number of seats.
pub(crate) fn some_table(game: GameId, rng: &mut Rng) -> Config {
    let seats = game.meta().seats;
    let seats = rng.between(i64::from(*seats.start()), i64::from(*seats.end())) as Seat;
    config(game, seats, rng)
}

/// A random answer to `ask`; what it costs is random too.
pub(crate) fn answer(timeline: &Timeline, ask: &Ask, style: Style, rng: &mut Rng) -> Answer {
    let reply = match style {
        Style::Legal => legal(timeline, ask, rng),
        Style::Garbage => Reply::Text(garbage(rng)),
        Style::Faulting => fault(rng),
        Style::Sloppy => match rng.below(60) {
            0 => Reply::Text(garbage(rng)),
            1 => fault(rng),
            2 => Reply::Text(format!(
                " {}\r\n",
                legal(timeline, ask, rng).as_text().unwrap_or_default()
            )),
            _ => legal(timeline, ask, rng),
        },
    };
    Answer {
        reply,
        cost: rng.below(5000),
    }
}

fn legal(timeline: &Timeline, ask: &Ask, rng: &mut Rng) -> Reply {
    if timeline.newest().config().game == GameId::Territories {
        return Reply::Text(territories::reply(&ask.arguments, rng));
    }
    let legal = timeline.newest().game().legal(ask.seat).unwrap_or_default();
    let pick = rng.below(legal.len() as u64) as usize;
    Reply::Text(legal.get(pick).cloned().unwrap_or_else(|| garbage(rng)))
}

fn fault(rng: &mut Rng) -> Reply {
    match rng.below(3) {
        0 => Reply::TimedOut,
        1 => Reply::Absent,
        _ => Reply::Trapped(garbage(rng).into()),
    }
}

/// Text that games can read, and arbitrary text.
fn garbage(rng: &mut Rng) -> String {
    const PIECES: [&str; 16] = [
        "M",
        "A",
        "C",
        "I",
        ",",
        "0",
        "1",
        "4",
        "7",
        "-",
        " ",
        "\n",
        "\0",
        "é",
        "\u{2028}",
        "99999999999",
    ];
    let length = rng.below(24);
    (0..length)
        .map(|_| PIECES[rng.below(PIECES.len() as u64) as usize])
        .collect()
}

/// How many turns a test plays of a match whose end does not matter: the more seats, the fewer.
pub(crate) fn some_turns(config: &Config) -> usize {
    240 / usize::from(config.seats)
}

/// Plays a match to its end, or for `turns` turns.
pub(crate) fn play(config: Config, style: Style, turns: usize, rng: &mut Rng) -> Timeline {
    let mut timeline = Timeline::new(config).unwrap();
    while timeline.len() < turns && timeline.newest().outcome().is_none() {
        for ask in timeline.newest().asks() {
            let answer = answer(&timeline, &ask, style, rng);
            timeline.answer(ask.seat, answer).unwrap();
        }
    }
    timeline
}

/// Every game with every number of seats; if there are many, with the fewest, the usual and the most.
pub(crate) fn tables() -> Vec<(GameId, Seat)> {
    let seats = |game: &GameId| {
        let meta = game.meta();
        let few = vec![*meta.seats.start(), meta.usual_seats, *meta.seats.end()];
        let numbers = if meta.seats.len() > 8 {
            few
        } else {
            meta.seats.collect()
        };
        let game = *game;
        numbers.into_iter().map(move |seats| (game, seats))
    };
    GameId::ALL.iter().flat_map(seats).collect()
}
