//! Limits for modules and scripts: `arena` gives the same verdict as the engine everywhere.

use crate::common::scripts::{bot, turns};
use crate::common::{dir, run, write};
use crate::costly::{SHAPES, Shape};
use cli::guests::Guests;
use engine::script::SOURCE_BYTES;
use engine::{Budget, Reply};

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

#[test]
fn every_limit_has_the_verdict_of_the_engine() {
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
