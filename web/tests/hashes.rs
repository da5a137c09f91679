//! Matches on fuel give the same result in every host: the match worker's own guests play the matches again
//! that the command line's test of this name recorded. Its file is named by `WASM_ARENA_HASHES`.

#![cfg(target_family = "wasm")]
#![allow(clippy::unwrap_used, reason = "tests may fail loudly")]

mod arena;

use arena::Arena;
use engine::sandbox::Check;
use engine::{Config, GameId, Referee};
use js_guests::{Compiled, Guest, House};
use std::collections::HashMap;
use std::rc::Rc;
use wasm_bindgen_test::{console_log, wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_dedicated_worker);

const WRITTEN: &[u8] = include_bytes!(env!("WASM_ARENA_HASHES"));

/// Modules by name; matches, with the modules of their seats, how many turns they took and their last position's hash.
type Written = (Vec<(String, Vec<u8>)>, Vec<(Config, Vec<u32>, u32, u64)>);

#[wasm_bindgen_test]
async fn matches_on_fuel_end_here_as_they_do_under_wasmtime() {
    let mut arena = Arena::new(Check::Fuel).await;
    let (modules, matches): Written = postcard::from_bytes(WRITTEN).unwrap();
    assert!(!matches.is_empty());
    let mut parted = Vec::new();
    for game in GameId::ALL {
        let of_game: Vec<_> = matches
            .iter()
            .filter(|(config, ..)| config.game == *game)
            .collect();
        // Those of the usual matches play many; those of matches with floats are compiled for theirs and dropped, since there
        // may be thousands.
        let mut ready: HashMap<u32, Rc<Compiled>> = HashMap::new();
        let is_usual = option_env!("ARENA_FLOATS").is_none() && option_env!("ARENA_SCRIPTS").is_none();
        let few = is_usual && of_game.len() < 60;
        assert!(!few, "{game}: only {} matches", of_game.len());
        let began = arena::now();
        for (config, seats, turns, hash) in &of_game {
            for index in seats {
                if !ready.contains_key(index) {
                    let compiled = arena.compile(&modules[*index as usize].1).unwrap();
                    ready.insert(*index, compiled);
                }
            }
            let guests: Vec<_> = seats
                .iter()
                .map(|index| (ready[index].clone(), &*modules[*index as usize].0))
                .collect();
            let played = play(*config, &guests, &mut arena.house);
            let names: Vec<_> = guests.iter().map(|(_, name)| *name).collect();
            if names.iter().all(|name| name.starts_with("floats ")) {
                for index in seats {
                    ready.remove(index);
                }
            }
            if played != (*turns, *hash) {
                parted.push(format!(
                    "{game}, seed {}, {names:?}: {played:x?} and not {:x?}",
                    config.seed,
                    (turns, hash)
                ));
            }
        }
        console_log!(
            "{game}: {} matches in {:.0} ms",
            of_game.len(),
            arena::now() - began
        );
    }
    assert!(
        parted.is_empty(),
        "{} matches ended otherwise: {parted:#?}",
        parted.len()
    );
}

/// Plays a match; how many turns it took, and its last position's hash.
fn play(config: Config, seats: &[(Rc<Compiled>, &str)], house: &mut House) -> (u32, u64) {
    let mut referee = Referee::new(config).unwrap();
    let mut guests: Vec<_> = (0..)
        .zip(seats)
        .map(|(seat, (compiled, name))| Guest::new(compiled.clone(), config.seed, seat, name))
        .collect();
    while referee.outcome().is_none() {
        for ask in referee.asks() {
            let guest = &mut guests[usize::from(ask.seat)];
            let (answer, _) = guest.turn(&ask.arguments, config.budget, house).unwrap();
            referee.answer(ask.seat, answer).unwrap();
        }
    }
    // Browsers keep few memories: the next match uses these again.
    for guest in guests {
        guest.leave(house);
    }
    (referee.turns(), referee.hash().0)
}
