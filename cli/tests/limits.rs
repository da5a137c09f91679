//! Limits for modules and scripts: the same verdict here, in the page and in Node, whose tests hold the same modules against them.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "tests may fail loudly"
)]

mod common;
#[path = "../../engine/tests/guests/costly.rs"]
mod costly;

use cli::guests::Guests;
use common::scripts::{bot, turns};
use common::{dir, run, write};
use costly::{SHAPES, Shape};
use engine::script::SOURCE_BYTES;
use engine::{Budget, Reply};
use serde_json::json;
use std::path::Path;

const FUEL: Budget = Budget::Fuel(1_000_000_000);

/// A shape just above a limit, and what every host says of it; and as small as it can be, which every host takes.
fn verdicts(shape: &Shape) -> [(Vec<u8>, Option<String>); 2] {
    let (many, wide) = shape.most;
    [(many, wide), (3, 3)].map(|(many, wide)| {
        let module = shape.module(many, wide);
        let refusal = engine::sandbox::inspect(&module).err();
        let sentence = refusal.map(|refusal| refusal.problems[0].to_string());
        (module, sentence)
    })
}

/// All of them for the test of the npm package, each module compressed by zlib and in hexadecimal digits.
fn written() -> String {
    let entries = SHAPES.iter().flat_map(|shape| {
        verdicts(shape).map(|(module, refusal)| {
            let packed = miniz_oxide::deflate::compress_to_vec_zlib(&module, 9);
            let wasm: String = packed.iter().map(|byte| format!("{byte:02x}")).collect();
            json!({ "name": shape.name, "wasm": wasm, "refusal": refusal }).to_string()
        })
    });
    format!("[\n{}\n]\n", entries.collect::<Vec<_>>().join(",\n"))
}

#[test]
fn verdicts_are_written_down_for_node() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../js/tests/limits.json");
    if std::env::var_os("ARENA_BLESS").is_some() {
        std::fs::write(&path, written()).unwrap();
    }
    assert!(
        std::fs::read_to_string(path).unwrap() == written(),
        "ARENA_BLESS=1 writes it again"
    );
}

#[test]
fn every_limit_has_the_verdict_here_that_it_has_everywhere() {
    let (dir, guests) = (dir(), Guests::new().unwrap());
    for shape in SHAPES {
        for (module, refusal) in verdicts(shape) {
            let Some(refusal) = refusal else {
                let taken = guests.compile(&module, FUEL);
                assert!(taken.is_ok(), "{}: {:?}", shape.name, taken.err());
                continue;
            };
            write(dir.path(), "bot.wasm", &module);
            let checked = run(dir.path(), &["check", "bot.wasm"]);
            assert_eq!(checked.code, Some(1), "{}: {checked:?}", shape.name);
            let said = format!("{}{}", checked.out, checked.err);
            assert!(said.contains(&refusal), "{}: {refusal}: {said}", shape.name);
        }
    }
}

#[test]
fn a_script_as_long_as_scripts_may_be_plays() {
    for (name, script, comment) in [
        ("bot.js", "function turn() { return 'long'; }", "//"),
        ("bot.py", "def turn(view):\n    return 'long'", "#"),
    ] {
        let mut script = format!("{script}\n{comment}");
        script += &"x".repeat(SOURCE_BYTES - script.len());
        let module = bot(name, &script, FUEL);
        let played = turns(&module, FUEL, 7, &[""]);
        assert_eq!(played[0].0, Reply::Text("long".into()), "{name}");
    }
}
