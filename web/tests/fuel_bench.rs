//! What fuel stands for in this browser: `cargo xtask bench fuel` and `cargo xtask bench prices` run this with what they have
//! run under wasmtime before, in the file that `WASM_ARENA_BENCH_BUNDLE` names.

#![cfg(target_family = "wasm")]
#![allow(clippy::unwrap_used, reason = "a bench may fail loudly")]

mod arena;

use arena::{Arena, guest, now};
use engine::Budget;
use engine::sandbox::Check;
use js_sys::{Function, Object, Reflect, Uint8Array, WebAssembly};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_test::{console_log, wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_dedicated_worker);

const BUNDLE: &[u8] = include_bytes!(env!(
    "WASM_ARENA_BENCH_BUNDLE",
    "run this by `cargo xtask bench fuel` or `cargo xtask bench prices`"
));

/// How long something is run before it counts: until the engine has optimised it, in a thread of its own.
const WARM_UP: f64 = 200.0;
/// How long it is measured, in milliseconds; the fastest run counts.
const TIME: f64 = 100.0;
/// A unit stands for a nanosecond; a price is right within this factor.
const RIGHT: f64 = 3.0;
/// Units of plain code that a machine runs in a nanosecond.
const PLAIN: f64 = 4.0;

/// Guests: name, module, the arguments of each turn. Single instructions: name, module, how often a turn runs what is
/// measured, the units of a turn.
type Bundle = (
    Vec<(String, Vec<u8>, Vec<Vec<String>>)>,
    Vec<(String, Vec<u8>, u32, u64)>,
);

#[wasm_bindgen_test]
async fn figures() {
    let (guests, instructions): Bundle = postcard::from_bytes(BUNDLE).unwrap();
    if !guests.is_empty() {
        let mut arena = Arena::new(Check::Fuel).await;
        console_log!("{:<36} {:>9}", "", "units/ns");
        for (name, wasm, turns) in &guests {
            match arena.compile(wasm) {
                Ok(compiled) => {
                    let mut found = (0, f64::INFINITY);
                    let began = now();
                    while now() - began < WARM_UP + TIME {
                        let mut bot = guest(&compiled);
                        let (mut units, mut micros) = (0, 0);
                        for arguments in turns {
                            let (_, note) = bot
                                .turn(arguments, Budget::Fuel(1 << 50), &mut arena.house)
                                .unwrap();
                            units += note.fuel.unwrap_or(0);
                            micros += note.micros;
                        }
                        bot.leave(&mut arena.house);
                        found = (units, found.1.min(micros as f64 * 1000.0));
                    }
                    console_log!("{name:<36} {:>9.2}", found.0 as f64 / found.1);
                }
                Err(why) => console_log!("{name:<36} refused: {why}"),
            }
        }
    }
    if !instructions.is_empty() {
        console_log!("{:<32} {:>10} {:>10} {:>8}", "", "ns", "units", "ns/unit");
    }
    for (name, wasm, runs, units) in &instructions {
        let runs = f64::from(*runs);
        let (nanos, units) = (fastest(wasm) / runs, *units as f64 / runs);
        let per_unit = nanos / units;
        let verdict = if per_unit > RIGHT {
            "too cheap"
        } else if per_unit < 1.0 / (RIGHT * PLAIN) {
            "too dear"
        } else {
            ""
        };
        console_log!("{name:<32} {nanos:>10.2} {units:>10.1} {per_unit:>8.2} {verdict}");
    }
}

/// Nanoseconds of the fastest turn of a module as it is.
fn fastest(wasm: &[u8]) -> f64 {
    let module = WebAssembly::Module::new(&Uint8Array::from(wasm)).unwrap();
    let mut fastest = f64::INFINITY;
    let (began, mut runs) = (now(), 0);
    while now() - began < WARM_UP + TIME || runs < 3 {
        // Some things can be done only once in an instance.
        let exports = WebAssembly::Instance::new(&module, &Object::new())
            .unwrap()
            .exports();
        let turn: Function = Reflect::get(&exports, &"turn".into()).unwrap().unchecked_into();
        let before = now();
        turn.call0(&JsValue::UNDEFINED).unwrap();
        fastest = fastest.min((now() - before) * 1e6);
        runs += 1;
    }
    fastest
}
