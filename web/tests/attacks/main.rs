//! Hostile guests in the match worker's own code: each gets the result in its line of the [table], is stopped in time,
//! and leaves the worker unharmed: the next bot's turn works as if nothing had happened.

#![cfg(target_family = "wasm")]
#![allow(clippy::unwrap_used, reason = "tests may fail loudly")]

#[path = "../arena/mod.rs"]
mod arena;
mod attack;
mod clock;
mod compile;
#[path = "../../../engine/tests/guests/costly.rs"]
mod costly;
mod depth;
#[path = "../../../engine/tests/guests/depths.rs"]
mod depths;
mod made;
mod notes;
#[path = "../../../engine/tests/guests/shapes.rs"]
mod shapes;
mod state;
mod table;
mod traps;
#[path = "../../../engine/tests/guests/traps.rs"]
mod traps_of_guests;

use arena::{Arena, guest, wasm};
use attack::{Attack, Expect};
use engine::Reply;
use engine::sandbox::Check;
use table::ATTACKS;
use wasm_bindgen_test::{console_log, wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_dedicated_worker);

/// The budget of an attacker that must be stopped, in milliseconds of wall clock; and the fuel budget of one that ends by
/// itself.
const BUDGET: f64 = 50.0;
/// What it may take in fact on a busy machine, milliseconds, with compilation and one operation over all of the memory.
/// Fuel promises no time.
const PATIENCE: u64 = 1500;

/// Attacks on the count of the stack. By the clock nothing counts it: a guest that exhausts it in a call of the host, which
/// refuelling is too, breaks the worker, and the page replaces that; a scenario shows it.
const ON_FUEL_ALONE: [&str; 2] = [
    "hands many vectors down a chain that ends in the host",
    "recurses in loops of many unchanging values",
];

#[wasm_bindgen_test]
async fn no_attack_harms_a_worker_that_polls() {
    run_all(Check::Poll).await;
}

#[wasm_bindgen_test]
async fn no_attack_harms_a_worker_on_fuel() {
    run_all(Check::Fuel).await;
}

#[wasm_bindgen_test]
async fn no_attack_harms_a_worker_that_ticks() {
    run_all(Check::Tick).await;
}

/// Runs all attacks, and reports all failures together.
async fn run_all(check: Check) {
    // In the page they come with the parts that show them.
    words::late::add(words::late::sandbox());
    let mut arena = Arena::new(check).await;
    let good = arena.compile(&wasm(attack::GOOD)).unwrap();
    let mut veteran = guest(&good);
    let mut wrong = Vec::new();
    let runs = |attack: &&Attack| check == Check::Fuel || !ON_FUEL_ALONE.contains(&attack.name);
    for attack in ATTACKS.iter().filter(runs) {
        let name = attack.name;
        if let Err(why) = run(attack, &mut arena) {
            console_log!("{check:?}: {name}: {why}");
            wrong.push(format!("{name}: {why}"));
        }
        for bot in [&mut veteran, &mut guest(&good)] {
            let reply = arena.reply(bot, "still here?");
            if reply != Reply::Text("still here?".into()) {
                wrong.push(format!("{name}: after it a good bot had {reply:?}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{check:?}: {wrong:#?}");
}

/// Runs one attack for two turns: the second has a fresh instance if the first failed.
fn run(attack: &Attack, arena: &mut Arena) -> Result<(), String> {
    let module = wasm(&attack.bot.wat());
    let compiled = match (arena.compile(&module), &attack.expect) {
        (Err(why), Expect::Refused(words)) if why.contains(words) => return Ok(()),
        (Err(why), _) => return Err(format!("was refused: {why}")),
        (Ok(_), Expect::Refused(_)) => return Err("was not refused".into()),
        (Ok(compiled), _) => compiled,
    };
    let mut attacker = guest(&compiled);
    // By the clock, attackers that end by themselves need enough time, since a busy machine may stall for a while.
    let is_stopped = attack.expect.fits(&Reply::TimedOut);
    let budget = if is_stopped || arena.check == Check::Fuel {
        BUDGET
    } else {
        PATIENCE as f64
    };
    for turn in ["first", "second"] {
        let (answer, note) = arena
            .turn(&mut attacker, "attack", budget)
            .map_err(|_| "left the worker unusable")?;
        if !attack.expect.fits(&answer.reply) {
            return Err(format!("had {:?} in its {turn} turn", answer.reply));
        }
        if arena.check != Check::Fuel && note.micros > PATIENCE * 1000 {
            return Err(format!("took {} µs", note.micros));
        }
    }
    Ok(())
}
