//! Looks for modules that inspection accepts and that still take long to compile: of each shape, and of random modules, the
//! largest of some proportions that is accepted, compiled by `arena`. `cargo xtask bench compile` runs it.
#![allow(clippy::unwrap_used, reason = "benches may fail loudly")]

#[path = "../tests/guests/costly.rs"]
mod costly;
#[path = "../tests/guests/random.rs"]
mod random;

use costly::{SHAPES, Shape};
use engine::Rng;
use engine::sandbox::{Check, Prepared, prepare};
use std::cmp::Reverse;
use std::io::Write;
use std::process::{Command, Stdio};

/// How many modules are printed, those that took longest first.
const WORST: usize = 10;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let value = |name: &str| {
        let at = words.iter().position(|word| word == name)?;
        words.get(at + 1)
    };
    let Some(arena) = value("--arena") else { return };
    let modules = value("--modules").map_or(200, |text| text.parse().unwrap());
    let mut measured: Vec<_> = (0..modules)
        .map(|index| {
            let mut rng = Rng::derive(1, "modules that take long to compile", &[index]);
            let (name, prepared) = module(index, &mut rng);
            (compile(arena, &prepared), name, prepared.wasm.len())
        })
        .collect();
    measured.sort_by_key(|(cost, ..)| Reverse(*cost));
    for ((milliseconds, megabytes), name, bytes) in measured.iter().take(WORST) {
        println!("{milliseconds:>6} ms {megabytes:>5} MB {bytes:>9} bytes metered: {name}");
    }
}

/// An accepted module, metered, and what it is made of.
fn module(index: u64, rng: &mut Rng) -> (String, Prepared) {
    loop {
        let check = if rng.below(2) == 0 {
            Check::Fuel
        } else {
            Check::Tick
        };
        let shape = SHAPES.get((index % (SHAPES.len() as u64 + 1)) as usize);
        let found = match shape {
            Some(shape) => shaped(shape, check, rng),
            None => random_module(check, rng),
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

/// The largest module of a shape with some proportions that is accepted.
fn shaped(shape: &Shape, check: Check, rng: &mut Rng) -> Option<(String, Prepared)> {
    let (mut many, mut wide) = (size(shape.most.0, rng), size(shape.most.1, rng));
    while many + wide > 2 {
        if let Ok(prepared) = prepare(&shape.module(many, wide), check) {
            return Some((format!("{}, {many} by {wide}", shape.name), prepared));
        }
        let smaller = if rng.below(2) == 0 { &mut many } else { &mut wide };
        *smaller = (*smaller * 4 / 5).max(1);
    }
    None
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
