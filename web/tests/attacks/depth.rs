//! Unbounded recursion on fuel: it stops at the same depth in this browser as everywhere, in warm or cold
//! code.

use crate::arena::{Arena, guest, wasm};
use crate::depths::recursions;
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
