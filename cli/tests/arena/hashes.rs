//! Matches on fuel come out the same in every host: here they are played under wasmtime, and written down for the page's
//! own test of this name, which plays them again in browsers.

use crate::common;
use crate::floats;
use cli::{Arena, Entrant, MatchJob, SeatArgument, play};
use engine::script::Language;
use engine::{Budget, Config, GameId, Rng};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

/// A reactor that recurses to a random depth, often deeper than its stack. Its reply is a move in no game but Hit and
/// Sunk, where it chooses a cruiser, and then waits.
const DEEP: &str = r#"(module
    (import "arena" "random" (func $random (result i64)))
    (import "arena" "reply" (func $reply (param i32 i32)))
    (memory (export "memory") 1)
    (data (i32.const 0) "3")
    (func $down (param i64) (result i64)
        (if (result i64) (i64.eqz (local.get 0))
            (then (i64.const 0))
            (else (i64.add (local.get 0) (call $down (i64.sub (local.get 0) (i64.const 1)))))))
    (func (export "turn")
        (drop (call $down (i64.and (call $random) (i64.const 0x1fff))))
        (call $reply (i32.const 0) (i32.const 1))))"#;

/// How many matches of each script there are to be, where matches of scripts alone are asked for.
fn asked_scripts() -> Option<u64> {
    let value = std::env::var("ARENA_SCRIPTS").ok()?;
    Some(value.parse().expect("ARENA_SCRIPTS is a number"))
}

/// Matches of each game; none where others alone are asked for: those with floats, or of scripts, by their number.
fn usual_matches() -> u64 {
    if std::env::var_os("ARENA_FLOATS").is_some() || asked_scripts().is_some() {
        0
    } else {
        60
    }
}

/// Matches of random programs that compute with floats and look at the bits, and the seed of the first one. They are Hit and
/// Sunk, two turns long; what a program computes decides how much fuel it takes, and that is part of the last position.
fn floats() -> std::ops::Range<u64> {
    let number = |name, usual| match std::env::var(name) {
        Ok(value) => value
            .parse()
            .unwrap_or_else(|_| panic!("{name} is no number: {value}")),
        Err(_) => usual,
    };
    let first = number("ARENA_FLOATS_FROM", 0);
    let usual = if asked_scripts().is_some() { 0 } else { 30 };
    first..first + number("ARENA_FLOATS", usual)
}

/// What the page's test reads: the modules by name; and the matches, with the modules of their seats, how many turns they
/// took and the hash of their last position.
type Written = (Vec<(String, Vec<u8>)>, Vec<(Config, Vec<u32>, u32, u64)>);

#[test]
fn matches_on_fuel_are_written_down_for_other_hosts() {
    let arena = Arena::new(None).unwrap();
    let mut written: Written = (Vec::new(), Vec::new());
    let mut everywhere = Vec::new();
    for (name, wasm) in [
        ("Diarist", common::compiled("diarist")),
        ("Deep", wat::parse_str(DEEP).unwrap()),
    ] {
        let bot = arena.guest(&wasm, name, false, Budget::USUAL_FUEL).unwrap();
        everywhere.push((written.0.len() as u32, bot));
        written.0.push((name.into(), wasm));
    }
    for game in GameId::ALL {
        let mut bots = everywhere.clone();
        for bot in arena.house().unwrap().bots() {
            if bot.game == game.to_string() {
                let spec = SeatArgument::House(bot.name.clone());
                let config = Config {
                    budget: Budget::USUAL_FUEL,
                    ..Config::usual(*game, 0)
                };
                bots.push((written.0.len() as u32, arena.load(&spec, &config).unwrap()));
                let house = arena.house().unwrap();
                written.0.push((bot.name.clone(), house.module(bot).unwrap()));
            }
        }
        let mut rng = Rng::derive(2026, "hashes", &[*game as u64]);
        let matches = usual_matches();
        let mut timed_out = 0;
        for _ in 0..matches {
            let (config, seats) = some_match(*game, &bots, &mut rng);
            let spec = MatchJob {
                config,
                entrants: seats.iter().map(|(_, bot)| bot.clone()).collect(),
                cores: 2,
            };
            let played = play(&arena, &spec, &AtomicBool::new(false), &mut |_| {}).unwrap();
            assert!(played.outcome.is_some());
            timed_out += played.faults.iter().sum::<u32>();
            let seats = seats.into_iter().map(|(index, _)| index).collect();
            written.1.push((config, seats, played.turns, played.hash.0));
        }
        println!("{game}: {matches} matches, {timed_out} turns with faults");
        assert!(
            timed_out > 0 || matches == 0,
            "some budgets are too small, to compare where turns end"
        );
    }
    scripts(&arena, &mut written);
    for seed in floats() {
        let wasm = wat::parse_str(floats::program(seed)).unwrap();
        let name = format!("floats {seed}");
        let config = Config {
            seats: 2,
            rounds: 2,
            budget: Budget::Fuel(20_000_000),
            ..Config::usual(GameId::HitAndSunk, seed)
        };
        let bot = arena.guest(&wasm, &name, false, config.budget).unwrap();
        let spec = MatchJob {
            config,
            entrants: vec![bot.clone(), bot],
            cores: 1,
        };
        let played = play(&arena, &spec, &AtomicBool::new(false), &mut |_| {}).unwrap();
        let seats = vec![written.0.len() as u32; 2];
        written.0.push((name, wasm));
        written.1.push((config, seats, played.turns, played.hash.0));
    }
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("hashes.postcard");
    std::fs::write(path, postcard::to_allocvec(&written).unwrap()).unwrap();
}

/// Matches of scripts, which take more fuel than the others have: the template of each game and language.
fn scripts(arena: &Arena, written: &mut Written) {
    for game in GameId::ALL {
        for language in Language::ALL {
            let path = format!(
                "{}/../bots/sdk/{}/templates/{game}.{}",
                env!("CARGO_MANIFEST_DIR"),
                language.name().to_lowercase(),
                language.ending()
            );
            // A game that lives in tests alone has none.
            if !Path::new(&path).exists() {
                continue;
            }
            let wasm = cli::arena::read_module(Path::new(&path)).unwrap();
            let name = language.name();
            let script = arena.guest(&wasm, name, false, Budget::USUAL_FUEL).unwrap();
            let script = (written.0.len() as u32, script);
            written.0.push((name.into(), wasm));
            let began = Instant::now();
            let faults = matches_of(arena, written, *game, language, &script);
            let took = began.elapsed().as_secs();
            println!("{game}, {name}: {faults} turns with faults, in {took} s");
        }
    }
}

/// Plays and records matches of a script; returns how many turns had faults.
fn matches_of(
    arena: &Arena,
    written: &mut Written,
    game: GameId,
    language: Language,
    script: &(u32, Arc<Entrant>),
) -> u32 {
    let (rounds, other) = opponent(arena, written, game, script);
    let mut faults = 0;
    for seed in 0..scripts_matches(language) {
        let config = Config {
            seats: 2,
            rounds,
            // Some end in the middle of a turn.
            budget: Budget::Fuel(if seed % 10 == 0 { 12_000_000 } else { 100_000_000 }),
            ..Config::usual(game, seed)
        };
        let spec = MatchJob {
            config,
            entrants: vec![script.1.clone(), other.1.clone()],
            cores: 2,
        };
        let played = play(arena, &spec, &AtomicBool::new(false), &mut |_| {}).unwrap();
        faults += played.faults.iter().sum::<u32>();
        written
            .1
            .push((config, vec![script.0, other.0], played.turns, played.hash.0));
    }
    faults
}

/// How many matches there are of a script: fewer than of other bots, which are faster, and very few in Python, which takes
/// far longer than JavaScript. `cargo xtask bench scripts` asks for many.
fn scripts_matches(language: Language) -> u64 {
    match (asked_scripts(), language) {
        (Some(matches), _) => matches,
        (None, Language::JavaScript) => usual_matches().min(40),
        (None, Language::Python) => usual_matches().min(2),
    }
}

/// Against whom a script plays, and how long: a whole match against a house bot where matches of scripts alone are asked for,
/// or else a short one against itself. In Territories, where that takes a thousand turns, always one round against a house bot.
#[allow(clippy::match_wildcard_for_single_variants, reason = "for games to come")]
fn opponent(
    arena: &Arena,
    written: &Written,
    game: GameId,
    script: &(u32, Arc<Entrant>),
) -> (u32, (u32, Arc<Entrant>)) {
    let house = |name| house_bot(arena, written, game, name);
    let rounds = game.meta().rounds;
    match (game, asked_scripts().is_some()) {
        (GameId::Kingdom, false) => (10, script.clone()),
        (GameId::Kingdom, true) => (rounds, house("Greedy")),
        (GameId::Territories, _) => (1, house("Player")),
        (GameId::HitAndSunk, true) => (rounds, house("Falcon")),
        _ => (15, script.clone()),
    }
}

/// A house bot, and the place of its module among those that are written.
fn house_bot(arena: &Arena, written: &Written, game: GameId, name: &str) -> (u32, Arc<Entrant>) {
    let place = written.0.iter().position(|(of, _)| of == name).unwrap();
    let config = Config {
        budget: Budget::USUAL_FUEL,
        ..Config::usual(game, 0)
    };
    let bot = arena.load(&SeatArgument::House(name.into()), &config).unwrap();
    (place as u32, bot)
}

/// What seats answer does not depend on how many of them think at the same time.
#[test]
fn matches_on_fuel_are_the_same_on_any_number_of_cores() {
    let arena = Arena::new(None).unwrap();
    let config = Config {
        rounds: 1,
        budget: Budget::USUAL_FUEL,
        ..Config::usual(GameId::Territories, 3)
    };
    let names = [
        "WeSwarm",
        "Castler",
        "Hermit",
        "LandGrab",
        "WeSwarm",
        "RandomHalver",
    ];
    let load = |name: &str| arena.load(&SeatArgument::House(name.into()), &config).unwrap();
    let on = |cores| {
        let spec = MatchJob {
            config,
            entrants: names.map(load).to_vec(),
            cores,
        };
        play(&arena, &spec, &AtomicBool::new(false), &mut |_| {}).unwrap()
    };
    let alone = on(1);
    assert!(alone.outcome.is_some());
    for cores in [2, 6] {
        assert_eq!(on(cores), alone, "{cores} cores");
    }
}

/// A match of any of the bots. One in ten has a budget that bots run out of.
#[allow(clippy::match_wildcard_for_single_variants, reason = "for games to come")]
fn some_match(
    game: GameId,
    bots: &[(u32, Arc<Entrant>)],
    rng: &mut Rng,
) -> (Config, Vec<(u32, Arc<Entrant>)>) {
    let (seats, rounds) = match game {
        GameId::Kingdom => (2, 40),
        GameId::Territories => (2, 1),
        GameId::HitAndSunk => (2 + rng.below(3) as u8, 30),
        _ => (game.meta().usual_seats, game.meta().rounds),
    };
    let little = 10_000 + rng.below(100_000);
    let budget = Budget::Fuel(if rng.below(10) == 0 { little } else { 1_000_000 });
    let config = Config {
        game,
        seats,
        rounds,
        budget,
        seed: rng.next_u64(),
        ..Config::usual(game, 0)
    };
    let mut some = || bots[rng.below(bots.len() as u64) as usize].clone();
    (config, (0..seats).map(|_| some()).collect())
}
