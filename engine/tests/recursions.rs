//! Recursion of guests on fuel ends at the same depth everywhere.

#![cfg(feature = "sandbox")]
#![allow(clippy::panic, clippy::expect_used, reason = "tests may fail loudly")]

#[path = "guests/depths.rs"]
mod depths;
mod guests;
#[path = "guests/machine.rs"]
mod machine;
#[path = "guests/shapes.rs"]
mod shapes;

use engine::Budget;
use engine::sandbox::Bot;

/// Runs this on a thread with as much stack as those of `arena` on which guests run.
fn deep(run: impl FnOnce() + Send) {
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().stack_size(64 << 20);
        let thread = thread.spawn_scoped(scope, run).expect("a thread starts");
        if let Err(panic) = thread.join() {
            std::panic::resume_unwind(panic);
        }
    });
}

/// The result of two turns of a bot: its fuel, and whether the count of its stack ended it; both turns must be the
/// same.
#[track_caller]
fn turns(name: &str, wat: &str) -> (u64, bool) {
    let wasm = wat::parse_str(wat).unwrap_or_else(|error| panic!("{name}: {error}\n{wat}"));
    let mut bot = Bot::<machine::Machine>::new(machine::ready_for_depth(&wasm), 7, 0, "bot");
    let [first, second] = [0; 2].map(|_| {
        let (answer, _) = bot
            .turn(&[], Budget::USUAL_FUEL, &mut machine::Machine)
            .expect("it plays");
        let fault = answer.reply.fault().map(|why| why.to_string());
        let overflows = fault
            .as_ref()
            .is_some_and(|why| why.contains("call stack overflowed"));
        assert!(overflows || fault.is_none(), "{name}: {answer:?}");
        (answer.cost, overflows)
    });
    assert_eq!(first, second, "{name}");
    first
}

#[test]
fn each_recursion_uses_the_fuel_that_it_uses_everywhere() {
    deep(|| {
        let found = depths::recursions().into_iter().filter_map(|recursion| {
            let (fuel, overflows) = turns(recursion.name, &recursion.wat());
            (fuel != recursion.fuel || !overflows).then_some((recursion.name, fuel, overflows))
        });
        let wrong: Vec<_> = found.collect();
        assert!(wrong.is_empty(), "{wrong:#?}");
    });
}

#[test]
fn each_recursion_may_return_before_it_has_no_end() {
    deep(|| {
        for recursion in depths::recursions() {
            let name = recursion.name;
            assert!(turns(name, &recursion.warmed(0)).1, "{name}");
            assert!(!turns(name, &recursion.warmed(2)).1, "{name}");
        }
    });
}

/// Shapes of recursion: each line says its number, the greatest depth at which it returns, the fuel that it uses there, and
/// the fuel that it uses one call deeper, when the count of its stack ends it.
const SHAPES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/recursions.txt");

/// More calls than fit on any stack.
const MOST_CALLS: u32 = 6_000;

/// The fuel that a shape uses at a depth, and whether the count of its stack ends it there.
fn at(number: u64, depth: u32) -> (u64, bool) {
    turns(
        &format!("shape {number}, {depth} deep"),
        &shapes::shape(number, depth),
    )
}

/// The line of a shape.
fn line(number: u64) -> String {
    let (mut returns, mut overflows) = (0, MOST_CALLS);
    assert!(at(number, overflows).1, "shape {number} is never too deep");
    while overflows - returns > 1 {
        let middle = returns.midpoint(overflows);
        if at(number, middle).1 {
            overflows = middle;
        } else {
            returns = middle;
        }
    }
    let [fuel, beyond] = [returns, overflows].map(|depth| at(number, depth).0);
    format!("{number} {returns} {fuel} {beyond}\n")
}

/// `ARENA_BLESS=1` writes the file with as many shapes as `ARENA_SHAPES` says, or another that `ARENA_SHAPES_FILE` names.
#[test]
fn random_shapes_of_recursion_end_where_they_end_everywhere() {
    deep(|| {
        if std::env::var_os("ARENA_BLESS").is_some() {
            let shapes = std::env::var("ARENA_SHAPES").map_or(0, |number| number.parse().expect("a number"));
            let file = std::env::var("ARENA_SHAPES_FILE").unwrap_or_else(|_| SHAPES.into());
            let lines: String = (0..shapes).map(line).collect();
            if shapes > 0 {
                std::fs::write(file, lines).expect("it can be written");
            }
            return;
        }
        let known = std::fs::read_to_string(SHAPES).expect("the file is there");
        assert!(!known.is_empty());
        for line in known.lines() {
            let numbers: Vec<u64> = (line.split(' ').map(str::parse))
                .collect::<Result<_, _>>()
                .expect("numbers");
            let [number, depth, fuel, beyond] = numbers[..] else {
                panic!("{line} has four numbers");
            };
            assert_eq!(at(number, depth as u32), (fuel, false), "{line}");
            assert_eq!(at(number, depth as u32 + 1), (beyond, true), "{line}");
        }
    });
}
