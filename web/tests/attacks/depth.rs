//! Unbounded recursion on fuel: it stops at the same depth in this browser as everywhere, in warm or cold
//! code.

use crate::arena::{Arena, guest, wasm};
use crate::depths::recursions;
use crate::shapes::shape;
use engine::sandbox::Check;
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
async fn each_recursion_uses_the_fuel_that_it_uses_everywhere() {
    let mut arena = Arena::new(Check::Fuel).await;
    let mut wrong = Vec::new();
    for recursion in recursions() {
        let compiled = arena.compile(&wasm(&recursion.wat())).unwrap();
        // Engines optimise what runs often: its frames then have another size.
        for turn in 0..30 {
            let mut bot = guest(&compiled);
            let Ok((answer, _)) = arena.turn(&mut bot, "", 1000.0) else {
                wrong.push(format!(
                    "{}: exhausts the stack of the host in turn {turn}",
                    recursion.name
                ));
                break;
            };
            let why = answer
                .reply
                .fault()
                .map(|fault| fault.to_string())
                .unwrap_or_default();
            if answer.cost != recursion.fuel || !why.contains("call stack overflowed") {
                wrong.push(format!("{}: {answer:?} in turn {turn}", recursion.name));
                break;
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// How many turns return before one recurses without end: their 360,000 calls are over what V8 lets a function of 40 bytes run
/// before it optimises it (13,000,000 bytes).
const RETURNING: u32 = 6_000;

#[wasm_bindgen_test]
async fn recursion_in_optimised_code_ends_where_it_ends_in_new_code() {
    let mut arena = Arena::new(Check::Fuel).await;
    let mut wrong = Vec::new();
    for recursion in recursions() {
        let mut end = |returning: u32| {
            let compiled = arena.compile(&wasm(&recursion.warmed(returning))).unwrap();
            let mut bot = guest(&compiled);
            for turn in 0..returning {
                let (answer, _) = arena.turn(&mut bot, "", 1000.0).unwrap();
                assert!(
                    answer.reply.fault().is_none(),
                    "{}: {answer:?} in turn {turn}",
                    recursion.name
                );
            }
            let (answer, _) = arena.turn(&mut bot, "", 1000.0).ok()?;
            let fault = answer.reply.fault()?.to_string();
            fault.contains("call stack overflowed").then_some(answer.cost)
        };
        let (new, optimised) = (end(0), end(RETURNING));
        if new.is_none() || new != optimised {
            wrong.push(format!(
                "{}: {new:?}, and once optimised {optimised:?}",
                recursion.name
            ));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Each line: a shape, the greatest depth at which it returns, the fuel that it uses there, and one call deeper.
const SHAPES: &str = include_str!(env!("ARENA_RECURSIONS"));

#[wasm_bindgen_test]
async fn random_shapes_of_recursion_end_where_they_end_everywhere() {
    let mut arena = Arena::new(Check::Fuel).await;
    let mut wrong = Vec::new();
    for line in SHAPES.lines() {
        let numbers: Vec<u64> = line.split(' ').map(|number| number.parse().unwrap()).collect();
        let [number, deepest, fuel, beyond] = numbers.try_into().unwrap();
        for (depth, fuel, overflows) in [(deepest, fuel, false), (deepest + 1, beyond, true)] {
            let compiled = arena.compile(&wasm(&shape(number, depth as u32))).unwrap();
            let mut bot = guest(&compiled);
            for turn in 0..30 {
                let Ok((answer, _)) = arena.turn(&mut bot, "", 1000.0) else {
                    wrong.push(format!(
                        "shape {number}, {depth} deep: exhausts the stack of the host in turn {turn}"
                    ));
                    break;
                };
                let why = answer.reply.fault().map(|fault| fault.to_string());
                let found = why
                    .as_ref()
                    .is_some_and(|why| why.contains("call stack overflowed"));
                if answer.cost != fuel || found != overflows {
                    wrong.push(format!("shape {number}, {depth} deep: {answer:?} in turn {turn}"));
                    break;
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}
