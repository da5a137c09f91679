//! Whole programs on the host: the standard library of Rust as compiled for `wasm32-wasip1`, under wasmtime.

#![cfg(feature = "sandbox")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail loudly")]

mod guests;
#[path = "guests/machine.rs"]
mod machine;

use engine::sandbox::Bot;
use engine::sandbox::Note;
use engine::{Answer, Budget, Reply};
use machine::{Machine, ready};
use std::path::Path;
use std::process::Command;
use std::sync::LazyLock;

/// Compiles a program of `tests/programs` as bots are compiled.
fn compiled(name: &str) -> Vec<u8> {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/programs/{name}.rs"));
    let wasm = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.wasm"));
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let status = Command::new(rustc)
        .args(["--edition=2024", "--target=wasm32-wasip1", "-O", "-o"])
        .args([&wasm, &source])
        .status();
    assert!(
        status.is_ok_and(|status| status.success()),
        "{name}.rs does not compile; is it `rustup target add wasm32-wasip1`?"
    );
    std::fs::read(wasm).unwrap()
}

/// `programs/std.rs`: compiled once, for tests that run at the same time.
static STD: LazyLock<Vec<u8>> = LazyLock::new(|| compiled("std"));

/// What `programs/std.rs` replies on its first turn.
const EXPECTED: &str = "\
args [\"probe\", \"3\"]
turn 0
names [\"b\", \"three\"] first
seek \"34\" 4
gone NotFound
out true true
big StorageFull true
slept true
year 2026
file age true
map 328350
";

#[test]
fn a_rust_program_finds_what_its_standard_library_expects() {
    let mut bot = Bot::<Machine>::new(ready(&STD), 1, 0, "probe");
    let mut turn = |arguments: &[&str]| -> (Answer, Note) {
        let arguments: Vec<String> = arguments.iter().map(ToString::to_string).collect();
        bot.turn(&arguments, Budget::Fuel(1 << 40), &mut Machine).unwrap()
    };
    let (first, note) = turn(&["3"]);
    assert_eq!(first.reply, Reply::Text(EXPECTED.into()));
    assert_eq!((note.log.as_str(), note.read_clock), ("to the log\n", true));

    let (second, _) = turn(&["exit"]);
    let why = "the bot exited with code 9, which says that it failed; its log may say why";
    assert_eq!(second.reply, Reply::Trapped(why.into()));

    let (third, note) = turn(&["panic"]);
    assert!(
        third
            .reply
            .fault()
            .is_some_and(|why| why.to_string().contains("a panic")),
        "{third:?}"
    );
    assert!(note.log.contains("as asked"), "{}", note.log);

    let (fourth, _) = turn(&[]);
    assert!(
        fourth
            .reply
            .as_text()
            .is_some_and(|text| text.contains("turn 3\n")),
        "{fourth:?}"
    );
}

#[test]
fn a_bot_that_is_fed_its_turns_has_the_files_it_had() {
    let module = ready(&STD);
    let budget = Budget::Fuel(100_000_000);
    let mut live = Bot::<Machine>::new(module.clone(), 1, 0, "probe");
    let mut fed = Bot::<Machine>::new(module, 1, 0, "probe");
    // The third fails after it has written, which counts as a turn, and the fourth runs out of fuel; the fifth hung, say.
    let mut ends = Vec::new();
    for argument in ["one", "two", "panic", "loop"] {
        let arguments = [argument.to_string()];
        let (answer, _) = live.turn(&arguments, budget, &mut Machine).unwrap();
        fed.feed(&arguments, &answer.reply, budget, &mut Machine).unwrap();
        ends.push(answer.reply);
    }
    assert!(
        matches!(
            &ends[..],
            [Reply::Text(_), Reply::Text(_), Reply::Trapped(_), Reply::TimedOut]
        ),
        "{ends:?}"
    );
    fed.feed(&["five".into()], &Reply::Absent, budget, &mut Machine)
        .unwrap();
    let last = |bot: &mut Bot<Machine>| bot.turn(&["six".into()], budget, &mut Machine).unwrap().0.reply;
    let reply = last(&mut live);
    assert!(
        reply.as_text().is_some_and(|text| text.contains("turn 4\n")),
        "{reply:?}"
    );
    assert_eq!(last(&mut fed), reply);
}
