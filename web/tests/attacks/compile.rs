//! Modules that are expensive to compile: they are refused before this browser sees them, and those just
//! below a limit leave the worker unharmed.

use crate::arena::{Arena, guest, wasm};
use crate::attack::GOOD;
use crate::costly;
use engine::Reply;
use engine::sandbox::{Check, prepare};
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
async fn what_takes_long_to_compile_never_reaches_the_browser() {
    let mut arena = Arena::new(Check::Fuel).await;
    let good = arena.compile(&wasm(GOOD)).unwrap();
    for (name, many, wide) in [
        ("forks among many locals", 50_000, 2_000),
        ("loops among many locals", 2_000, 9_990),
        ("handlers within handlers", 1_000, 10),
        ("calls under many handlers", 10_000, 1_000),
        ("blocks of many parameters", 30_000, 64),
        ("calls that pass many values", 10_000, 60),
        ("results of blocks within blocks", 4_900, 60),
        ("loops within loops", 4_900, 64),
        ("ways out of one block that set locals", 48_000, 3),
        ("calls in one function", 30_000, 1),
        ("data segments", 19_990, 1),
    ] {
        let shape = costly::find(name).unwrap();
        let module = shape.module(many, wide);
        let why = arena.compile(&module).err().unwrap_or_default();
        let refusal = prepare(&module, Check::Fuel).unwrap_err().to_string();
        assert!(why.contains(&refusal), "{name}: {why}");
        // The largest accepted size of it.
        let sizes = (1..=40).map(|step| 0.7_f64.powi(step));
        let taken = sizes
            .map(|part| shape.module((f64::from(many) * part) as u32, wide.min(500)))
            .find_map(|module| arena.compile(&module).ok());
        let mut bot = guest(&taken.unwrap());
        // Its turn may end in any way.
        let _ = arena.turn(&mut bot, "", 1000.0);
        let reply = arena.reply(&mut guest(&good), "still here?");
        assert_eq!(reply, Reply::Text("still here?".into()), "after {name}");
    }
}
