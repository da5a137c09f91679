//! The cost of contests of command bots: each of their turns has its own instance.

use crate::arena;
use crate::commands::bots;
use crate::failure::Result;
use std::fs;
use std::path::Path;
use std::time::Duration;

/// How many matches are played.
const MATCHES: usize = 4000;
/// How often each is measured; the best counts, so that other load on the machine matters little.
const TRIES: usize = 3;

/// The time of the matches.
#[derive(Clone, Copy)]
struct Took {
    real: Duration,
    /// Processor time, in seconds: all, and in the kernel.
    all: f64,
    kernel: f64,
}

/// What is measured: the bots, and the targets for them.
const CONTESTS: [(&[&str; 2], &str); 2] = [
    (
        &["Random", "Greedy"],
        "under 4 s with --jobs 1, under 5 % in the kernel, 1.9 times as fast with --jobs 2",
    ),
    (
        &["Level 1", "Greedy"],
        "none: reactors, which tell how much a second job can give on this machine",
    ),
];

/// Plays matches between Random, a command, and Greedy, a reactor, one at a time and two at a time; then the same between two
/// reactors.
pub(super) fn run() -> Result<()> {
    bots::run()?;
    let arena = arena::optimised()?;
    for (bots, targets) in CONTESTS {
        measured(&arena, bots, targets)?;
    }
    Ok(())
}

fn measured(arena: &Path, bots: &[&str; 2], targets: &str) -> Result<()> {
    let mut best: [Option<Took>; 2] = [None; 2];
    for _ in 0..TRIES {
        for (jobs, best) in (1..).zip(&mut best) {
            let took = played(arena, bots, jobs)?;
            if best.is_none_or(|best| took.real < best.real) {
                *best = Some(took);
            }
        }
    }
    let [Some(one), Some(two)] = best else {
        return Ok(());
    };
    for (jobs, took) in [(1, one), (2, two)] {
        println!(
            "{MATCHES} matches of {} against {}, --jobs {jobs}: {:.2} s, {:.1} % of {:.2} s of processor time in the kernel",
            bots[0],
            bots[1],
            took.real.as_secs_f64(),
            100.0 * took.kernel / took.all,
            took.all
        );
    }
    let faster = one.real.as_secs_f64() / two.real.as_secs_f64();
    println!("--jobs 2 is {faster:.2} times as fast. Targets: {targets}");
    Ok(())
}

fn played(arena: &Path, bots: &[&str; 2], jobs: usize) -> Result<Took> {
    let (all, kernel) = children();
    let matches = arena::tournament(arena, "kingdom", &bots.map(arena::house), MATCHES, 1);
    let real = arena::time(matches, jobs, "bench-commands")?;
    let (all_then, kernel_then) = children();
    Ok(Took {
        real,
        all: all_then - all,
        kernel: kernel_then - kernel,
    })
}

/// The processor time of the child processes that this one has waited for, in seconds: total, and in the kernel. Zero if the
/// system does not report it.
fn children() -> (f64, f64) {
    const TICKS: f64 = 100.0;
    let stat = fs::read_to_string("/proc/self/stat").unwrap_or_default();
    // The name, in parentheses, may contain anything; two fields before these have other numbers.
    let fields: Vec<&str> = stat
        .rsplit(')')
        .next()
        .unwrap_or_default()
        .split_whitespace()
        .collect();
    let seconds = |at: usize| {
        fields
            .get(at)
            .and_then(|field| field.parse::<f64>().ok())
            .unwrap_or(0.0)
            / TICKS
    };
    let (user, kernel) = (seconds(13), seconds(14));
    (user + kernel, kernel)
}
