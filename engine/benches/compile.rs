//! Looks for modules that inspection accepts and that are dear to compile, under Cranelift as `arena` uses it, and leaves
//! the dearest for the browsers. `cargo xtask bench compile` runs it.
#![allow(clippy::unwrap_used, reason = "benches may fail loudly")]

#[path = "../tests/guests/dear.rs"]
mod dear;
#[path = "../tests/guests/random.rs"]
mod random;

use dear::SHAPES;
use engine::Rng;
use engine::sandbox::{Check, Prepared, prepare};
use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

/// What a module may cost, in milliseconds of processor time and MB.
const MOST: (u64, u64) = (2_000, 500);
/// How many of the dearest are printed.
const WORST: usize = 10;
/// One module in so many is made by wasm-smith, the others are of a shape.
const RANDOM: u64 = 8;

struct Found {
    name: String,
    milliseconds: u64,
    megabytes: u64,
    units: u64,
    wasm: Vec<u8>,
}

impl Found {
    /// What it costs, of what it may, in thousandths.
    fn share(&self) -> u64 {
        (self.milliseconds * 1000 / MOST.0).max(self.megabytes * 1000 / MOST.1)
    }
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let value = |name: &str| {
        let at = words.iter().position(|word| word == name);
        at.and_then(|at| words.get(at + 1)).cloned()
    };
    let (Some(arena), Some(out)) = (value("--arena"), value("--out")) else {
        println!("the search for modules that are dear to compile: `cargo xtask bench compile`");
        return;
    };
    let number = |name| value(name).unwrap().parse::<u64>().unwrap();
    let (modules, keep) = (number("--modules"), number("--keep") as usize);
    let mut found = Vec::new();
    let mut rng = Rng::derive(number("--seed"), "modules that are dear to compile", &[]);
    let (mut tried, mut over) = (0, 0);
    while (found.len() as u64) < modules {
        tried += 1;
        let Some((name, prepared)) = module(tried, &mut rng) else {
            continue;
        };
        let (milliseconds, megabytes) = compile(&arena, &prepared.wasm);
        let units = prepared.facts.cost.units;
        let one = Found {
            name,
            milliseconds,
            megabytes,
            units,
            wasm: prepared.wasm,
        };
        over += usize::from(one.share() > 1000);
        found.push(one);
        if found.len().is_multiple_of(100) {
            println!("{} modules, {over} over", found.len());
        }
        forget_all_but_some(&mut found, keep);
    }
    found.sort_by_key(|one| std::cmp::Reverse(one.share()));
    println!(
        "\nCranelift: {modules} accepted modules of {tried} tried, {over} over {} ms or {} MB; the dearest:",
        MOST.0, MOST.1
    );
    for one in found.iter().take(WORST) {
        println!(
            "{:>8} ms {:>6} MB  {} ({} units, {} bytes metered)",
            one.milliseconds,
            one.megabytes,
            one.name,
            one.units,
            one.wasm.len()
        );
    }
    write_some(&found, keep, Path::new(&out));
}

/// Modules are large: only those that may be written are kept in memory.
fn forget_all_but_some(found: &mut [Found], keep: usize) {
    let newest = found.len() - 1;
    if newest < keep {
        return;
    }
    // The first half of the room is for the dearest, the second for a sample.
    let cheapest = (0..=newest)
        .filter(|index| !found[*index].wasm.is_empty() && *index >= keep / 2)
        .min_by_key(|index| found[*index].share());
    if let Some(cheapest) = cheapest {
        found[cheapest].wasm = Vec::new();
    }
}

/// Writes those that were kept, the dearest first in the order of their names.
fn write_some(found: &[Found], keep: usize, out: &Path) {
    let _ = fs::remove_dir_all(out);
    fs::create_dir_all(out).unwrap();
    let kept = found.iter().filter(|one| !one.wasm.is_empty()).take(keep);
    for (place, one) in kept.enumerate() {
        let name = one.name.replace(|c: char| !c.is_ascii_alphanumeric(), "-");
        fs::write(out.join(format!("{place:04}-{name}.wasm")), &one.wasm).unwrap();
    }
}

/// A module that is accepted, metered, and what it is.
fn module(index: u64, rng: &mut Rng) -> Option<(String, Prepared)> {
    let check = Check::ALL[rng.below(3) as usize];
    // Cranelift, as `arena` uses it, knows no shared memory.
    let check = if check == Check::Poll { Check::Fuel } else { check };
    if index.is_multiple_of(RANDOM) {
        let mut bytes = vec![0; 20_000 + rng.below(200_000) as usize];
        rng.fill(&mut bytes);
        let wasm = random::bot(&bytes).ok()?;
        return Some((format!("random {index}, {check:?}"), prepare(&wasm, check).ok()?));
    }
    let shape = &SHAPES[rng.below(SHAPES.len() as u64) as usize];
    let (mut many, mut wide) = (size(shape.most.0, rng), size(shape.most.1, rng));
    // The largest of its proportions that is accepted.
    loop {
        match prepare(&shape.module(many, wide), check) {
            Ok(prepared) => {
                return Some((format!("{}, {many} by {wide}, {check:?}", shape.name), prepared));
            }
            Err(_) if many + wide < 4 => return None,
            Err(_) if rng.below(2) == 0 => many = (many * 4 / 5).max(1),
            Err(_) => wide = (wide * 4 / 5).max(1),
        }
    }
}

/// A size up to `most`, of any magnitude.
fn size(most: u32, rng: &mut Rng) -> u32 {
    let magnitude = rng.below(u64::from(most.ilog2()) + 1);
    let least = most >> magnitude >> 1;
    least + rng.below(u64::from(least) + 1) as u32
}

/// The processor time and memory that `arena` takes to compile a metered module, in milliseconds and MB; far too much of
/// both if it reaches its limits.
fn compile(arena: &str, metered: &[u8]) -> (u64, u64) {
    let mut child = Command::new(arena)
        .args(["compile", "--measure"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    // One that has reached a limit reads no further.
    let _ = child.stdin.take().unwrap().write_all(metered);
    let output = child.wait_with_output().unwrap();
    let text = String::from_utf8_lossy(&output.stdout);
    let mut numbers = text.split_whitespace().filter_map(|word| word.parse().ok());
    match (numbers.next(), numbers.next()) {
        (Some(milliseconds), Some(megabytes)) => (milliseconds, megabytes),
        _ => (99_999, 9_999),
    }
}
