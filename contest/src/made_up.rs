//! Made-up contests for tests: nothing is played.
#![allow(
    clippy::unwrap_used,
    clippy::missing_panics_doc,
    reason = "what is made up is right"
)]

use crate::season::{Boss, Bot, Field, Note, Results, Season, Terms, Tier, VERSION, Version, VersionFile};
use crate::{Fixture, Format, MatchResult, Participant, Schedule, Spec};
use engine::{Budget, GameId, ModuleHash};

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

/// A season of these bots, each with its versions, for which a strength from 1 to 250 stands. Two bosses guard the lower two of
/// three tiers.
pub fn season(bots: &[(&str, &[u8])]) -> Season {
    let tier = |name: &str, boss: &str| Tier {
        name: name.to_owned().try_into().unwrap(),
        boss: boss.to_owned().try_into().ok(),
    };
    let boss = |name: &str, strength: u8| Boss {
        name: name.to_owned().try_into().unwrap(),
        hash: ModuleHash([strength; 32]),
        standing: None,
    };
    Season {
        version: VERSION,
        name: "Made up".to_owned().try_into().unwrap(),
        text: Note::default(),
        begins: None,
        ends: None,
        terms: Terms {
            game: GameId::Kingdom,
            rules: 1,
            prices: 1,
            budget: Budget::USUAL_FUEL,
            rounds: 10,
            match_seconds: 600,
            seed: 1,
        },
        pairs: 1,
        boss_pairs: 3,
        tiers: vec![
            tier("Wood", "bosses/a.wasm"),
            tier("Iron", "house:B"),
            tier("Gold", ""),
        ],
        bosses: vec![boss("bosses/a.wasm", 50), boss("house:B", 100)],
        bots: bots.iter().map(|(name, versions)| bot(name, versions)).collect(),
    }
}

/// A bot of a season, whose versions have these strengths.
pub fn bot(name: &str, versions: &[u8]) -> Bot {
    let version = |(number, strength): (u32, &u8)| {
        // Bots of the same strength are different ones.
        let mut hash = [*strength; 32];
        for (byte, letter) in hash[1..].iter_mut().zip(name.bytes()) {
            *byte = letter;
        }
        hash[31] = number as u8;
        Version {
            number,
            kind: VersionFile::Wasm,
            hash: ModuleHash(hash),
            standing: None,
        }
    };
    Bot {
        name: name.parse().unwrap(),
        author: "A".to_owned().try_into().unwrap(),
        licence: "MIT".to_owned().try_into().unwrap(),
        text: Note::default(),
        versions: (1..).zip(versions).map(version).collect(),
    }
}

/// A result of a match of a season that depends only on its seed and its two players.
pub fn season_result(field: &Field, fixture: &Fixture) -> MatchResult {
    let strength = |player: &usize| {
        let hash: ModuleHash = field.spec().bots[*player]
            .hash
            .as_deref()
            .unwrap()
            .parse()
            .unwrap();
        let strength = hash.0[0];
        let mut rng = engine::Rng::derive(fixture.seed, "test", &[u64::from(strength)]);
        u64::from(strength) + rng.below(10)
    };
    let strengths: Vec<u64> = fixture.seats.iter().map(strength).collect();
    let spec = field.spec();
    MatchResult {
        seats: spec.labels(&fixture.seats),
        places: engine::game::places_by(&strengths),
        points: strengths.iter().map(|strength| Some(*strength as i64)).collect(),
        faults: vec![0, 1],
        ..MatchResult::not_played(fixture, spec)
    }
}

/// Plays everything that is missing in a season; returns how many matches that were.
pub fn play_season(field: &Field, results: &mut Results) -> usize {
    let mut played = 0;
    loop {
        let missing = field.missing(results, &|_| true);
        if missing.is_empty() {
            return played;
        }
        for fixture in missing {
            results.add(field, season_result(field, &fixture)).unwrap();
            played += 1;
        }
    }
}
