//! Generates modules that inspection accepts but that may be expensive to compile, measures them under
//! Cranelift as `arena` uses it, and leaves them, metered, for the browsers; with `--unmeasured` it only makes
//! them. `cargo xtask bench compile` runs it.
#![allow(clippy::unwrap_used, reason = "benches may fail loudly")]

#[path = "../tests/guests/dear/mod.rs"]
mod dear;
#[path = "../tests/guests/random.rs"]
mod random;

use engine::Rng;
use engine::sandbox::{Check, Facts, Prepared, prepare};
use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

/// One module in this many comes from wasm-smith, the others have a known shape.
const RANDOM: u64 = 8;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let value = |name: &str| {
        let at = words.iter().position(|word| word == name);
        at.and_then(|at| words.get(at + 1)).cloned()
    };
    let (Some(arena), Some(out)) = (value("--arena"), value("--out")) else {
        inspect_all(&words);
        return;
    };
    let number = |name: &str| value(name).unwrap().parse::<u64>().unwrap();
    let (seed, first) = (number("--seed"), number("--first"));
    let only = value("--shape").unwrap_or_default();
    let unmeasured = words.iter().any(|word| word == "--unmeasured");
    let out = Path::new(&out);
    let _ = fs::remove_dir_all(out);
    fs::create_dir_all(out).unwrap();
    let mut measured = String::new();
    for index in first..first + number("--modules") {
        let (name, prepared) = module(seed, index, &only);
        let (milliseconds, megabytes) = if unmeasured {
            (0, 0)
        } else {
            compile(&arena, &prepared)
        };
        let units = prepared.facts.cost.units;
        let bytes = prepared.wasm.len();
        fs::write(out.join(format!("{index:06}.wasm")), prepared.wasm).unwrap();
        measured += &format!("{index}\t{milliseconds}\t{megabytes}\t{units}\t{bytes}\t{name}\n");
    }
    fs::write(out.join("cranelift.tsv"), measured).unwrap();
}

/// Prints what modules cost on fuel: those of files that are named.
fn inspect_all(paths: &[String]) {
    for path in paths
        .iter()
        .filter(|path| Path::new(path).extension().is_some_and(|ending| ending == "wasm"))
    {
        match prepare(&fs::read(path).unwrap(), Check::Fuel) {
            Ok(prepared) => {
                let optimised = prepared.facts.is_worth_optimising();
                let Facts { code_bytes, cost, .. } = prepared.facts;
                println!(
                    "{path}: {code_bytes} bytes of code, {} units of {}, the dearest function {} with {}, {} searches, {}; {} \
                     bytes metered",
                    cost.units,
                    cost.most,
                    cost.function,
                    cost.of_function,
                    cost.searches,
                    if optimised { "optimised" } else { "not optimised" },
                    prepared.wasm.len()
                );
            }
            Err(refusal) => println!("{path}: {refusal}"),
        }
    }
}

/// The accepted module of that number, metered, and what it is made of; of shapes only those with these words.
fn module(seed: u64, index: u64, only: &str) -> (String, Prepared) {
    let mut rng = Rng::derive(seed, "modules that are dear to compile", &[index]);
    let shapes: Vec<_> = dear::shapes().filter(|shape| shape.name.contains(only)).collect();
    loop {
        // Cranelift, as `arena` uses it, knows no shared memory, which a poll would need.
        let check = if rng.below(2) == 0 {
            Check::Fuel
        } else {
            Check::Tick
        };
        let found = if index.is_multiple_of(RANDOM) && only.is_empty() {
            random_module(check, &mut rng)
        } else {
            shaped_module(&shapes, check, &mut rng)
        };
        if let Some((name, prepared)) = found {
            return (format!("{name}, {check:?}"), prepared);
        }
    }
}

fn random_module(check: Check, rng: &mut Rng) -> Option<(String, Prepared)> {
    let mut bytes = vec![0; 2_000 + size(200_000, rng) as usize];
    rng.fill(&mut bytes);
    let wasm = random::bot(&bytes).ok()?;
    Some(("random".into(), prepare(&wasm, check).ok()?))
}

/// A module of a shape: the largest of its proportions that is accepted.
fn shaped_module(shapes: &[&dear::Shape], check: Check, rng: &mut Rng) -> Option<(String, Prepared)> {
    let shape = shapes[rng.below(shapes.len() as u64) as usize];
    let mut sizes = [size(shape.most.0, rng), size(shape.most.1, rng), 1];
    if rng.below(3) == 0 {
        sizes[2] = size(64, rng);
    }
    loop {
        let [many, wide, copies] = sizes;
        if let Ok(prepared) = prepare(&shape.repeated(many, wide, copies), check) {
            return Some((
                format!("{}, {many} by {wide}, {copies} times", shape.name),
                prepared,
            ));
        }
        if many + wide + copies < 5 {
            return None;
        }
        let smaller = &mut sizes[rng.below(3) as usize];
        *smaller = (*smaller * 3 / 4).max(1);
    }
}

/// A size up to `most`, of any magnitude.
fn size(most: u32, rng: &mut Rng) -> u32 {
    let magnitude = rng.below(u64::from(most.ilog2()) + 1);
    let least = most >> magnitude >> 1;
    (least + rng.below(u64::from(least) + 1) as u32).max(1)
}

/// The processor time and memory that `arena` takes to compile a metered module, in milliseconds and MB; far too much of
/// both if it reaches its limits.
fn compile(arena: &str, prepared: &Prepared) -> (u64, u64) {
    let mut child = Command::new(arena)
        .args(["compile", "--measure"])
        .args((!prepared.facts.is_worth_optimising()).then_some("--quick"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    // One that has reached a limit reads no further.
    let _ = child.stdin.take().unwrap().write_all(&prepared.wasm);
    let output = child.wait_with_output().unwrap();
    let text = String::from_utf8_lossy(&output.stdout);
    let mut numbers = text.split_whitespace().filter_map(|word| word.parse().ok());
    match (numbers.next(), numbers.next()) {
        (Some(milliseconds), Some(megabytes)) => (milliseconds, megabytes),
        _ => (99_999, 9_999),
    }
}
