//! Made-up contests for tests: nothing is played.

use crate::{Fixture, Format, MatchResult, Participant, Schedule, Spec};
use engine::GameId;

/// A tournament of this many bots, `A`, `B`, …
pub fn spec(game: GameId, format: Format, bots: usize, seats_per_match: u8, matches: usize) -> Spec {
    let participant = |letter: u8| Participant {
        label: char::from(letter).to_string(),
        bot: format!("{}.wasm", char::from(letter)),
        hash: Some("00".into()),
        program: None,
    };
    Spec {
        format,
        seats_per_match,
        matches,
        rounds: 10,
        price_list: None,
        ..Spec::usual(game, (b'A'..).take(bots).map(participant).collect())
    }
}

/// A result of `fixture` that depends only on its seed; the lower a bot's index, the more often it wins.
pub fn result(fixture: &Fixture, spec: &Spec) -> MatchResult {
    let strength = |bot: usize| {
        let mut rng = engine::Rng::derive(fixture.seed, "test", &[bot as u64]);
        rng.below(6) + 2 * (spec.bots.len() - bot) as u64
    };
    let strengths: Vec<u64> = fixture.seats.iter().map(|bot| strength(*bot)).collect();
    MatchResult {
        number: fixture.number,
        seed: fixture.seed,
        seats: spec.labels(&fixture.seats),
        places: engine::game::places_by(&strengths),
        points: strengths.iter().map(|n| Some(*n as i64)).collect(),
        faults: vec![0; strengths.len()],
        reason: "made-up".into(),
        turns: 3,
        hash: engine::StateHash(fixture.seed).to_string(),
    }
}

/// All results of a tournament whose matches do not depend on results.
pub fn results(spec: &Spec) -> Vec<MatchResult> {
    let mut schedule = Schedule::new(spec);
    (0..spec.matches)
        .filter_map(|number| schedule.fixture(number))
        .map(|fixture| result(&fixture, spec))
        .collect()
}
