//! Compares the time of instructions with their price.

use crate::counting::Counting;
use crate::instructions::Micro;
use crate::workloads::SEED;
use engine::Budget;
use engine::sandbox::Bot;
use std::time::Instant;
use wasmtime::{Config, Engine, Instance, Module, Store};

/// How often each is timed; the fastest counts.
const TRIES: usize = 5;
/// A unit stands for a nanosecond; a price is right within this factor.
const RIGHT: f64 = 3.0;
/// Units of plain code that a machine runs in a nanosecond.
const PLAIN: f64 = 4.0;

/// Prints the table of wasmtime; returns the units of a turn of each.
pub fn table(counting: &mut Counting, micros: &[Micro]) -> Vec<u64> {
    println!("{}", head("wasmtime"));
    let mut config = Config::new();
    config.wasm_exceptions(true);
    let engine = Engine::new(&config).unwrap();
    let row = |micro: &Micro| {
        let module = counting.executed(&micro.wasm);
        let mut bot = Bot::<Counting>::new(module, SEED, 0, "bot");
        let (_, note) = bot.turn(&[], Budget::USUAL_FUEL, counting).unwrap();
        let units = note.fuel.unwrap_or(0);
        println!(
            "{}",
            line(&micro.name, time(&engine, &micro.wasm), units, micro.runs)
        );
        units
    };
    micros.iter().map(row).collect()
}

/// Nanoseconds of a turn of the module as it is; each in a new instance, as some things can be done only once.
fn time(engine: &Engine, wasm: &[u8]) -> f64 {
    let module = Module::new(engine, wasm).unwrap();
    let once = |_| {
        let mut store = Store::new(engine, ());
        let instance = Instance::new(&mut store, &module, &[]).unwrap();
        let turn = instance.get_typed_func::<(), ()>(&mut store, "turn").unwrap();
        let began = Instant::now();
        turn.call(&mut store, ()).unwrap();
        began.elapsed().as_nanos() as f64
    };
    (0..TRIES).map(once).fold(f64::INFINITY, f64::min)
}

fn head(engine: &str) -> String {
    format!("{engine:<32} {:>10} {:>10} {:>8}", "ns", "units", "ns/unit")
}

/// A line of the table: the time and price of one run of the measured code.
fn line(name: &str, nanos: f64, units: u64, runs: u32) -> String {
    let (nanos, units) = (nanos / f64::from(runs), units as f64 / f64::from(runs));
    let per_unit = nanos / units;
    let verdict = if per_unit > RIGHT {
        "too cheap"
    } else if per_unit < 1.0 / (RIGHT * PLAIN) {
        "too expensive"
    } else {
        ""
    };
    format!("{name:<32} {nanos:>10.2} {units:>10.1} {per_unit:>8.2} {verdict}")
        .trim_end()
        .to_owned()
}
