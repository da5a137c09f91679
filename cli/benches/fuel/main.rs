//! How fair fuel is: compares what each guest is charged with what it ran, and prints units per nanosecond.
//! `cargo xtask bench fuel` runs it. Words after `--` choose workloads by name; the word `prices` measures
//! single instructions instead, for `cargo xtask bench prices`, and the word `canonical` what canonical NaNs
//! cost, for `cargo xtask bench floats`. It writes the workloads for browsers to the file that
//! `ARENA_BENCH_BUNDLE` names.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::format_collect,
    missing_docs,
    reason = "a benchmark may fail loudly, and is read whole"
)]

mod canonical;
mod counting;
mod float_kernels;
mod instructions;
#[path = "../../../engine/benches/kernels/mod.rs"]
mod kernels;
#[path = "../../../engine/tests/guests/naive.rs"]
mod naive;
mod prices;
mod workloads;

use canonical::Pair;
use counting::{Counting, Module};
use engine::Budget;
use engine::sandbox::Bot;
use workloads::{SEED, Workload};

/// How often a workload is timed; the fastest counts.
const TRIES: usize = 3;

fn main() {
    let chosen: Vec<String> = std::env::args()
        .skip(1)
        .filter(|word| !word.starts_with('-'))
        .collect();
    let is_chosen = |name: &str| chosen.is_empty() || chosen.iter().any(|word| name.contains(word.as_str()));
    let mut counting = Counting::new();
    if chosen.iter().any(|word| word == "prices") {
        let micros = instructions::all();
        let units = prices::table(&mut counting, &micros);
        let modules = micros
            .into_iter()
            .map(|micro| (micro.name, micro.wasm, micro.runs));
        let single: Single = modules
            .zip(units)
            .map(|((name, wasm, runs), units)| (name, wasm, runs, units))
            .collect();
        return write_bundle(&(Vec::new(), single, Vec::new()));
    }
    if chosen.iter().any(|word| word == "canonical") {
        let pairs = canonical::table(&mut counting);
        let whole = |Pair { workload, raw }| (workload.name, workload.wasm, raw, workload.turns);
        return write_bundle(&(Vec::new(), Vec::new(), pairs.into_iter().map(whole).collect()));
    }
    let mut bundle = Vec::new();
    let mut ratios = Vec::new();
    println!(
        "{:<36} {:>5} {:>14} {:>14} {:>18} {:>9}",
        "", "turns", "charged", "executed", "charged ÷ executed", "units/ns"
    );
    for workload in workloads::all(&mut counting) {
        if is_chosen(&workload.name) {
            let ratio = measure(&mut counting, &workload);
            ratios.extend(ratio);
            if ratio.is_some() {
                let pages = engine::sandbox::inspect(&workload.wasm).unwrap().memory.maximum;
                let unmetered = naive::unmetered(&workload.wasm, pages).unwrap();
                bundle.push((workload.name, workload.wasm, unmetered, workload.turns));
            }
        }
    }
    ratios.sort_by(f64::total_cmp);
    if let (Some(median), Some(worst)) = (ratios.get(ratios.len() / 2), ratios.last()) {
        println!("charged ÷ executed: median {median:.3}, worst {worst:.3}");
    }
    write_bundle(&(bundle, Vec::new(), Vec::new()));
}

/// Workloads: name, module, what it is compared with (the module unmetered, or metered without canonical NaNs), the
/// arguments of each turn.
type Whole = Vec<(String, Vec<u8>, Vec<u8>, Vec<Vec<String>>)>;
/// Single instructions: name, module, how often a turn runs what is measured, the units of a turn.
type Single = Vec<(String, Vec<u8>, u32, u64)>;

/// Writes what browsers should run, as `web/tests/fuel_bench.rs` reads it: guests, single instructions, kernels of
/// floats.
fn write_bundle(bundle: &(Whole, Single, Whole)) {
    if let Some(path) = std::env::var_os("ARENA_BENCH_BUNDLE") {
        std::fs::write(path, postcard::to_allocvec(bundle).unwrap()).unwrap();
    }
}

/// Runs a workload metered and counted, and prints its line.
fn measure(counting: &mut Counting, workload: &Workload) -> Option<f64> {
    let charged = match counting.charged(&workload.wasm) {
        Ok(module) => module,
        Err(why) => {
            println!("{:<36} refused: {why}", workload.name);
            return None;
        }
    };
    let executed = counting.executed(&workload.wasm);
    let (charged_units, replies, mut nanos) = run(counting, &charged, workload);
    let (executed_units, same, _) = run(counting, &executed, workload);
    let parted = replies.iter().zip(&same).position(|(a, b)| a != b);
    if let Some(turn) = parted {
        println!(
            "{:<36} turn {turn} differs: {:?}, {:?}",
            workload.name, replies[turn], same[turn]
        );
        return None;
    }
    for _ in 1..TRIES {
        nanos = nanos.min(run(counting, &charged, workload).2);
    }
    let ratio = charged_units as f64 / executed_units as f64;
    println!(
        "{:<36} {:>5} {charged_units:>14} {executed_units:>14} {ratio:>18.3} {:>9.2}",
        workload.name,
        workload.turns.len(),
        charged_units as f64 / nanos as f64
    );
    Some(ratio)
}

/// Plays all turns: units, replies, nanoseconds.
fn run(counting: &mut Counting, module: &Module, workload: &Workload) -> (u64, Vec<engine::Reply>, u64) {
    let mut bot = Bot::<Counting>::new(module.clone(), SEED, 0, "bot");
    let (mut units, mut replies, mut nanos) = (0, Vec::new(), 0);
    for arguments in &workload.turns {
        let (answer, note) = bot.turn(arguments, Budget::USUAL_FUEL, counting).unwrap();
        units += note.fuel.unwrap_or(0);
        // See `counting`: nanoseconds.
        nanos += note.micros;
        // A guest that fails does not show what its work costs.
        assert!(
            answer.reply.as_text().is_some(),
            "{}: {:?}",
            workload.name,
            answer.reply
        );
        replies.push(answer.reply);
    }
    bot.leave(counting);
    (units, replies, nanos)
}
