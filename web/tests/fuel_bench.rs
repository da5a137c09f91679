//! Measures in this browser how much each check slows guests down, how fast fuel is used, and what canonical NaNs cost. `cargo
//! xtask bench fuel`, `prices` and `floats` run this with the same modules that they have run under wasmtime, in the file that
//! `WASM_ARENA_BENCH_BUNDLE` names.

#![cfg(target_family = "wasm")]
#![allow(clippy::unwrap_used, reason = "a bench may fail loudly")]

mod arena;

use arena::{Arena, guest, now};
use engine::sandbox::{Check, Prepared, prepare};
use js_guests::Compiled;
use js_sys::{Function, Object, Reflect, Uint8Array, WebAssembly};
use std::rc::Rc;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_test::{console_log, wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_dedicated_worker);

const BUNDLE: &[u8] = include_bytes!(env!(
    "WASM_ARENA_BENCH_BUNDLE",
    "run this by `cargo xtask bench fuel`, `prices` or `floats`"
));

/// How long something runs before it counts: until the engine has optimised it, in a separate thread.
const WARM_UP: f64 = 200.0;
/// How long it is measured, in milliseconds; the fastest run counts.
const TIME: f64 = 100.0;
/// A unit stands for a nanosecond; a price is right within this factor.
const RIGHT: f64 = 3.0;
/// Units of plain code that a machine runs in a nanosecond.
const PLAIN: f64 = 4.0;

/// How long a kind of guest may be slowed down: median and worst.
const TARGETS: [(Check, f64, f64); 3] = [
    (Check::Poll, 1.05, 1.25),
    (Check::Fuel, 1.25, 1.8),
    (Check::Tick, 1.5, 2.5),
];
/// A budget that no turn spends: seconds of either kind.
const ENOUGH: f64 = 600_000.0;
/// The usual budget, in milliseconds of either kind.
const USUAL: f64 = 100.0;

/// How much longer kernels of floats may take because NaNs are canonical: median and worst.
const CANONICAL: (f64, f64) = (1.15, 1.80);

/// A guest: name, module, what it is compared with (the module unmetered, or metered without canonical NaNs), the arguments of
/// each turn.
type Workload = (String, Vec<u8>, Vec<u8>, Vec<Vec<String>>);
/// A single instruction: name, module, how often a turn runs what is measured, the units of a turn.
type Instruction = (String, Vec<u8>, u32, u64);

#[wasm_bindgen_test]
async fn figures() {
    let (guests, instructions, kernels): (Vec<Workload>, Vec<Instruction>, Vec<Workload>) =
        postcard::from_bytes(BUNDLE).unwrap();
    if !guests.is_empty() {
        slow_down(&guests).await;
    }
    if !instructions.is_empty() {
        prices(&instructions);
    }
    if !kernels.is_empty() {
        canonical(&kernels).await;
    }
}

/// What canonical NaNs cost kernels of floats.
async fn canonical(kernels: &[Workload]) {
    let mut arena = Arena::new(Check::Fuel).await;
    let mut prices = Vec::new();
    console_log!("{:<36} {:>9} {:>9} {:>7}", "", "ms", "raw ms", "price");
    for (name, wasm, raw, turns) in kernels {
        let (metered, plain, _) = fastest_passes(&mut arena, wasm, raw, turns).unwrap();
        console_log!("{name:<36} {metered:>9.3} {plain:>9.3} {:>7.3}", metered / plain);
        prices.push(metered / plain);
    }
    tell("canonical NaNs", CANONICAL, prices);
}

/// Logs the median and the worst of ratios, and whether they are within these.
fn tell(what: &str, (most, worst): (f64, f64), mut ratios: Vec<f64>) {
    ratios.sort_by(f64::total_cmp);
    let verdict = |found: f64, most: f64| if found <= most { "met" } else { "MISSED" };
    let (median, last) = (ratios[ratios.len() / 2], ratios[ratios.len() - 1]);
    console_log!(
        "{what}: median {median:.2}, target {most:.2}: {}; worst {last:.2}, target {worst:.2}: {}",
        verdict(median, most),
        verdict(last, worst),
    );
}

/// What each guest takes under each check against what it takes unmetered, and its units a nanosecond.
async fn slow_down(guests: &[Workload]) {
    let mut arenas = Vec::new();
    for check in Check::ALL {
        arenas.push(Arena::new(check).await);
    }
    console_log!(
        "{:<36} {:>9} {:>9} {:>9} {:>9}",
        "",
        "poll",
        "fuel",
        "tick",
        "units/ns"
    );
    let mut ratios = [const { Vec::new() }; 3];
    for (name, wasm, unmetered, turns) in guests {
        let mut line = format!("{name:<36}");
        let mut rate = 0.0;
        for (arena, ratios) in arenas.iter_mut().zip(&mut ratios) {
            match fastest_passes(arena, wasm, unmetered, turns) {
                Ok((metered, plain, units)) => {
                    ratios.push(metered / plain);
                    line += &format!(" {:>9.2}", metered / plain);
                    if arena.check == Check::Fuel {
                        rate = units as f64 / (metered * 1e6);
                    }
                }
                Err(why) => line += &format!(" {why:>9}"),
            }
        }
        console_log!("{line} {rate:>9.2}");
    }
    for ((check, most, worst), ratios) in TARGETS.into_iter().zip(ratios) {
        tell(&format!("slow-down, {check:?}"), (most, worst), ratios);
    }
}

/// Milliseconds of the fastest pass over all turns, as metered and as compared with, and the units of one. Passes of the two take turns, so
/// that what else the machine does touches both. `Err` in a word, if they cannot be compared.
fn fastest_passes(
    arena: &mut Arena,
    wasm: &[u8],
    unmetered: &[u8],
    turns: &[Vec<String>],
) -> Result<(f64, f64, u64), &'static str> {
    let prepared = prepare(wasm, arena.check).map_err(|_| "refused")?;
    let plain = Prepared {
        wasm: unmetered.to_vec(),
        ..prepared.clone()
    };
    let modules = [prepared, plain].map(|prepared| Rc::new(Compiled::of(prepared).unwrap()));
    if reads_clock(arena, &modules[0], turns) {
        return Err("clock");
    }
    let mut fastest = [f64::INFINITY; 2];
    let mut units = 0;
    let (began, mut passes) = (now(), 0);
    while now() - began < WARM_UP + TIME || passes < 4 {
        for (module, fastest) in modules.iter().zip(&mut fastest) {
            let mut bot = guest(module);
            let mut spent = 0;
            let started = now();
            for arguments in turns {
                let (_, note) = bot
                    .turn(arguments, arena.budget(ENOUGH), &mut arena.house)
                    .unwrap();
                spent += note.fuel.unwrap_or(0);
            }
            *fastest = fastest.min(now() - started);
            units = units.max(spent);
            bot.leave(&mut arena.house);
        }
        passes += 1;
    }
    Ok((fastest[0], fastest[1], units))
}

/// Whether a guest reads its clock. How far such a one searches follows from how fast it is, and unmetered fuel never
/// ends.
fn reads_clock(arena: &mut Arena, module: &Rc<Compiled>, turns: &[Vec<String>]) -> bool {
    let budget = arena.budget(USUAL);
    let mut bot = guest(module);
    let mut turns = turns.iter();
    let reads = turns.any(|arguments| {
        let (_, note) = bot.turn(arguments, budget, &mut arena.house).unwrap();
        note.read_clock
    });
    bot.leave(&mut arena.house);
    reads
}

/// What single instructions take against their prices.
fn prices(instructions: &[Instruction]) {
    console_log!("{:<32} {:>10} {:>10} {:>8}", "", "ns", "units", "ns/unit");
    for (name, wasm, runs, units) in instructions {
        let runs = f64::from(*runs);
        let (nanos, units) = (fastest(wasm) / runs, *units as f64 / runs);
        let per_unit = nanos / units;
        let verdict = if per_unit > RIGHT {
            "too cheap"
        } else if per_unit < 1.0 / (RIGHT * PLAIN) {
            "too expensive"
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
