//! Every trap that a bot can cause is of the same kind here as in the page and in Node, whose tests play the same guests.

use crate::trapping::{Trapping, trapping};
use cli::guests::Guests;
use engine::sandbox::Bot;
use engine::{Budget, Reply};
use serde_json::json;
use std::path::Path;

/// The guests in binary form, for the test of the npm package.
fn written() -> String {
    let entry = |guest: &Trapping| {
        let wasm = wat::parse_str(&guest.wat).unwrap_or_else(|error| panic!("{}: {error}", guest.name));
        json!({
            "name": guest.name,
            "wasm": wasm.iter().map(|byte| format!("{byte:02x}")).collect::<String>(),
            "trap": &*guest.trap,
            "hasExceptions": guest.has_exceptions,
        })
        .to_string()
    };
    let entries: Vec<_> = trapping().iter().map(entry).collect();
    format!("[\n{}\n]\n", entries.join(",\n"))
}

#[test]
fn every_trap_is_of_its_kind_under_wasmtime() {
    let mut guests = Guests::new().unwrap();
    let mut wrong = Vec::new();
    for budget in [Budget::Fuel(20_000_000), Budget::WallClock(20_000_000)] {
        for guest in trapping() {
            let wasm = wat::parse_str(&guest.wat).unwrap();
            let module = guests.compile(&wasm, budget).expect(&guest.name);
            let mut bot = Bot::<Guests>::new(module, 7, 0, "bot");
            for _ in 0..2 {
                let (answer, _) = bot.turn(&["x".into()], budget, &mut guests).unwrap();
                if answer.reply != Reply::Trapped(guest.trap.clone()) {
                    wrong.push(format!("{budget}: {}: {:?}", guest.name, answer.reply));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn the_guests_that_trap_are_written_down_for_node() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../js/tests/traps.json");
    if std::env::var_os("ARENA_BLESS").is_some() {
        std::fs::write(&path, written()).unwrap();
    }
    assert_eq!(
        std::fs::read_to_string(path).unwrap(),
        written(),
        "ARENA_BLESS=1 writes it again"
    );
}
