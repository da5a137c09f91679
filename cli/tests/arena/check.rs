//! `arena check`: the report card, and its exit code.

use crate::common::{dir, run, write};

#[test]
fn a_bot_that_plays_has_its_card_printed() {
    let house = cli::house::House::open(None).unwrap();
    let greedy = house.find(engine::GameId::Kingdom, "greedy").unwrap();
    let dir = dir();
    write(dir.path(), "greedy.wasm", house.module(greedy).unwrap());
    let checked = run(dir.path(), &["check", "greedy.wasm"]);
    assert_eq!(checked.code, Some(0), "{checked:?}");
    for words in [
        "greedy.wasm\n",
        "Convention              reactor\n",
        &format!("SHA-256                 {}\n", greedy.sha256),
        "Imports                 arena.",
        "pages of 64 KiB",
        "Time to prepare",
        "  kingdom: accepted, ",
        " KiB of memory, the same in a second run\n    replied “M,C,",
        "  territories: not accepted, ",
    ] {
        assert!(checked.out.contains(words), "{words}: {}", checked.out);
    }
}

#[test]
fn a_module_that_cannot_play_is_told_all_that_is_wrong() {
    let dir = dir();
    let cases = [
        ("(module)", "exports no `memory`"),
        ("(module)", "exports neither `turn` nor `_start`"),
        (
            r#"(module (import "env" "gone" (func)) (memory (export "memory") 1) (func (export "turn")))"#,
            "`env.gone`, which the arena does not offer",
        ),
    ];
    for (wat, words) in cases {
        write(dir.path(), "bot.wasm", wat::parse_str(wat).unwrap());
        let checked = run(dir.path(), &["check", "bot.wasm"]);
        assert_eq!(checked.code, Some(1), "{checked:?}");
        assert!(
            checked.out.starts_with("bot.wasm\nThis module cannot play"),
            "{checked:?}"
        );
        assert!(checked.out.contains(words), "{words}: {checked:?}");
    }
}

#[test]
fn a_module_whose_reply_no_game_takes_is_told_what_to_do() {
    let dir = dir();
    let silent = r#"(module (memory (export "memory") 1) (func (export "turn")))"#;
    write(dir.path(), "silent.wasm", wat::parse_str(silent).unwrap());
    let checked = run(dir.path(), &["check", "silent.wasm"]);
    assert_eq!(checked.code, Some(1));
    assert!(
        checked
            .out
            .contains("Write the reply to standard output, or call arena.reply."),
        "{checked:?}"
    );
    let gone = run(dir.path(), &["check", "gone.wasm"]);
    assert_eq!(gone.code, Some(2));
    assert!(gone.err.contains("cannot read gone.wasm"), "{gone:?}");
}

#[test]
fn names_in_a_module_cannot_write_on_the_terminal() {
    let dir = dir();
    let hostile =
        r#"(module (memory (export "memory") 1) (func (export "turn")) (func (export "\1b[2Jhello\07")))"#;
    write(dir.path(), "hostile.wasm", wat::parse_str(hostile).unwrap());
    let checked = run(dir.path(), &["check", "hostile.wasm"]);
    assert!(checked.out.contains("\\u{1b}[2Jhello\\u{7}"), "{checked:?}");
}

#[test]
fn a_module_that_cannot_be_instantiated_used_no_fuel() {
    let dir = dir();
    let misfit = r#"(module (memory (export "memory") 1) (data (i32.const 65530) "0123456789")
        (func (export "turn")))"#;
    write(dir.path(), "misfit.wasm", wat::parse_str(misfit).unwrap());
    let checked = run(dir.path(), &["check", "misfit.wasm"]);
    assert!(
        checked.out.contains("the module cannot be instantiated"),
        "{checked:?}"
    );
    assert!(!checked.out.contains(" M fuel"), "{checked:?}");
}

#[test]
fn a_card_is_in_the_language_that_is_asked_for() {
    let dir = dir();
    write(dir.path(), "bare.wasm", wat::parse_str("(module)").unwrap());
    let english = run(dir.path(), &["check", "bare.wasm"]);
    for (tag, _) in words::LANGUAGES {
        let shown = run(dir.path(), &["check", "bare.wasm", "--lang", tag]);
        assert_eq!(
            (shown.code, shown.out == english.out),
            (Some(1), *tag == "en"),
            "{shown:?}"
        );
        assert!(shown.out.contains("`memory`"), "{shown:?}");
    }
}
