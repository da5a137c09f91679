//! Modules that are expensive to compile: they are refused before this browser sees them, and those just
//! below the limit leave the worker unharmed.

use crate::arena::{Arena, guest, wasm};
use crate::attack::GOOD;
use crate::dear;
use engine::Reply;
use engine::sandbox::Check;
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
async fn what_is_dear_to_compile_never_reaches_the_browser() {
    let mut arena = Arena::new(Check::Fuel).await;
    let good = arena.compile(&wasm(GOOD)).unwrap();
    for (name, many, wide) in [
        ("operands that pile up before a trap", 350_000, 1),
        ("forks in a function of many locals", 55_000, 9_990),
        ("loops in a function of many locals", 50_000, 2_000),
        ("handlers within handlers", 1_000, 10),
        ("calls under many handlers", 10_000, 1_000),
        ("blocks of many parameters", 100_000, 64),
        ("calls that pass many values", 30_000, 60),
        ("throws of many values", 38_000, 8),
        ("blocks within blocks, each with a result", 4_900, 60),
        ("loops within loops of many parameters", 4_900, 64),
        ("forks within forks that set locals", 4_900, 9_000),
        ("switches whose cases set locals", 4_900, 2_000),
        ("loops that rotate vectors", 100, 6_000),
    ] {
        let shape = dear::find(name).unwrap();
        let why = arena.compile(&shape.module(many, wide)).err().unwrap_or_default();
        assert!(why.contains("units to compile"), "{name}: {why}");
        // As much of it as is taken.
        let most = (1..=40).map(|step| 0.7_f64.powi(step));
        let sizes = most.map(|part| ((f64::from(many) * part) as u32, wide.min(500)));
        let taken = sizes
            .map(|(many, wide)| shape.module(many, wide))
            .find_map(|module| arena.compile(&module).ok());
        let mut bot = guest(&taken.unwrap());
        // Its turn may end in any way.
        let _ = arena.turn(&mut bot, "", 1000.0);
        let reply = arena.reply(&mut guest(&good), "still here?");
        assert_eq!(reply, Reply::Text("still here?".into()), "after {name}");
    }
}
