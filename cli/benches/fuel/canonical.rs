//! What canonical NaNs cost: kernels of floats as the arena meters them, against the same without the
//! instructions that make NaNs canonical.

use crate::SEED;
use crate::counting::Counting;
use crate::float_kernels::{FLOAT_KERNELS, float_kernel};
use crate::kernels::{KERNELS, kernel};
use crate::workloads::Workload;
use engine::Budget;
use engine::sandbox::{Bot, Check, prepare};
use wasmparser::{Operator, Parser, Payload};

/// How often each is timed; the fastest counts.
const PASSES: usize = 40;
/// How much longer kernels of floats may take: median and worst.
const MOST: (f64, f64) = (1.15, 1.80);
/// What stands where nothing is to be done.
const NOP: u8 = 0x01;

/// A kernel, and what it is metered as without canonical NaNs.
pub struct Pair {
    pub workload: Workload,
    pub raw: Vec<u8>,
}

/// Times all kernels under wasmtime and prints what canonical NaNs cost; returns the kernels of floats.
pub fn table(counting: &mut Counting) -> Vec<Pair> {
    untouched();
    println!(
        "{:<36} {:>6} {:>9} {:>9} {:>7}",
        "wasmtime", "places", "ms", "raw ms", "price"
    );
    let mut pairs = Vec::new();
    let mut prices = Vec::new();
    for (name, body) in FLOAT_KERNELS {
        let wasm = wat::parse_str(float_kernel(body)).unwrap_or_else(|error| panic!("{name}: {error}"));
        let metered = prepare(&wasm, Check::Fuel).unwrap().wasm;
        let (raw, places) = raw(&metered);
        let [price, with, without] = compare(counting, &wasm, &raw);
        println!("{name:<36} {places:>6} {with:>9.3} {without:>9.3} {price:>7.3}");
        prices.push(price);
        let turns = vec![Vec::new(); 2];
        let name = name.to_owned();
        let workload = Workload { name, wasm, turns };
        pairs.push(Pair { workload, raw });
    }
    prices.sort_by(f64::total_cmp);
    let (median, worst) = (prices[prices.len() / 2], prices[prices.len() - 1]);
    let verdict = |found: f64, most: f64| if found <= most { "met" } else { "MISSED" };
    println!(
        "canonical NaNs: median {median:.3}, target {:.2}: {}; worst {worst:.3}, target {:.2}: {}",
        MOST.0,
        verdict(median, MOST.0),
        MOST.1,
        verdict(worst, MOST.1)
    );
    pairs
}

/// Prints how many kernels without floats have nothing added for them.
fn untouched() {
    let integers = KERNELS.iter().filter(|(_, body)| !body.contains("f64."));
    let places = integers.map(|(_, body)| {
        let wasm = wat::parse_str(kernel(body)).unwrap();
        raw(&prepare(&wasm, Check::Fuel).unwrap().wasm).1
    });
    let places: Vec<usize> = places.collect();
    println!(
        "kernels without floats: {}, of which {} have something added for canonical NaNs",
        places.len(),
        places.iter().filter(|places| **places > 0).count()
    );
}

/// The price, and the milliseconds of the fastest turn, as metered and raw. Turns of the two alternate, so that what else
/// the machine does touches both.
fn compare(counting: &mut Counting, wasm: &[u8], raw: &[u8]) -> [f64; 3] {
    let modules = [counting.charged(wasm).unwrap(), counting.metered(wasm, raw)];
    let mut bots = modules.map(|module| Bot::<Counting>::new(module, SEED, 0, "bot"));
    let mut fastest = [u64::MAX; 2];
    for _ in 0..PASSES {
        for (bot, fastest) in bots.iter_mut().zip(&mut fastest) {
            let (answer, note) = bot.turn(&[], Budget::USUAL_FUEL, counting).unwrap();
            assert!(answer.reply.as_text().is_some(), "{:?}", answer.reply);
            // See `counting`: nanoseconds.
            *fastest = note.micros.min(*fastest);
        }
    }
    let [with, without] = fastest.map(|nanos| nanos as f64 / 1e6);
    [with / without, with, without]
}

/// The metered module with nothing where it makes NaNs canonical, and how often it does. The module keeps its
/// length, so that what it says of branches stays true.
fn raw(metered: &[u8]) -> (Vec<u8>, usize) {
    let mut raw = metered.to_vec();
    let mut places = 0;
    for payload in Parser::new(0).parse_all(metered) {
        let Payload::CodeSectionEntry(body) = payload.unwrap() else {
            continue;
        };
        let operators = body.get_operators_reader().unwrap().into_iter_with_offsets();
        let operators: Vec<(Operator<'_>, u64)> = operators.map(Result::unwrap).collect();
        let begin =
            |index: usize| (operators.get(index)).map_or(body.range().end, |(_, offset)| *offset) as usize;
        let mut at = 0;
        while at < operators.len() {
            let length = canonical(&operators[at..]);
            raw[begin(at)..begin(at + length)].fill(NOP);
            places += usize::from(length > 0);
            at += length.max(1);
        }
    }
    (raw, places)
}

/// How many instructions, from the first of these on, make a NaN canonical. They begin by putting it into a local, and end by
/// taking it out again.
fn canonical(operators: &[(Operator<'_>, u64)]) -> usize {
    use Operator as O;
    let at = |index: usize| operators.get(index).map(|(operator, _)| operator);
    let Some(O::LocalSet { local_index: local } | O::LocalTee { local_index: local }) = at(0) else {
        return 0;
    };
    let gets = |index| matches!(at(index), Some(O::LocalGet { local_index }) if local_index == local);
    let sets = |index| matches!(at(index), Some(O::LocalSet { local_index }) if local_index == local);
    let scalar = sets(0)
        && matches!(at(1), Some(O::Block { .. }))
        && gets(2)
        && gets(3)
        && matches!(
            (at(4), at(5)),
            (Some(O::F32Ge | O::F64Ge), Some(O::BrIf { relative_depth: 0 }))
        )
        && matches!(at(6), Some(O::F32Const { .. } | O::F64Const { .. }))
        && sets(7)
        && matches!(at(8), Some(O::End))
        && gets(9);
    let vector = gets(1)
        && matches!(
            (at(2), at(3), at(4)),
            (
                Some(O::F32x4Ne | O::F64x2Ne),
                Some(O::I32x4Bitmask | O::I64x2Bitmask),
                Some(O::If { .. })
            )
        )
        && gets(5)
        && matches!(at(6), Some(O::V128Const { .. }))
        && gets(7)
        && gets(8)
        && matches!(
            (at(9), at(10)),
            (Some(O::F32x4Eq | O::F64x2Eq), Some(O::V128Bitselect))
        )
        && sets(11)
        && matches!(at(12), Some(O::End))
        && gets(13);
    match (scalar, vector) {
        (true, _) => 10,
        (_, true) => 14,
        _ => 0,
    }
}
