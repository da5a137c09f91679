//! Texts that become modules, and those that do not.

use super::*;
use crate::attached::attached;

const BOT: &str = r#"(module
  (import "arena" "reply" (func $reply (param i32 i32)))
  (memory (export "memory") 1)
  (func (export "turn")
    (call $reply (i32.const 0) (i32.const 0))))
"#;

/// The line and the column, and the message.
fn refused(text: &str) -> (Option<(u32, u32)>, String) {
    let error = assemble(text).unwrap_err();
    let place = error.place.map(|place| (place.line, place.column));
    (place, error.message.to_string())
}

#[test]
fn a_module_has_its_text_with_it() {
    let module = assemble(BOT).unwrap();
    assert!(inspect(&module).is_ok());
    assert_eq!(attached(&module), Some((WAT, BOT)));
    assert_eq!(assemble(BOT), Ok(module));
    let long = format!("{BOT};; {}", "ä".repeat(40_000));
    assert_eq!(attached(&assemble(&long).unwrap()), Some((WAT, long.as_str())));
}

#[test]
fn each_template_can_play() {
    let sdk = concat!(env!("CARGO_MANIFEST_DIR"), "/../bots");
    let templates = [
        "templates/wat_reactor.wat",
        "sdk/wat/templates/territories.wat",
        "sdk/wat/templates/hit-and-sunk.wat",
    ];
    for template in templates {
        let text = std::fs::read_to_string(format!("{sdk}/{template}")).unwrap();
        if let Err(error) = assemble(&text) {
            panic!("{template}: {:?} {}", error.place, error.message);
        }
    }
}

#[test]
fn modules_without_a_text_and_damaged_ones_have_none() {
    let module = assemble(BOT).unwrap();
    let plain = wat::parse_str(BOT).unwrap();
    assert_eq!(attached(&plain), None);
    for end in 0..module.len() {
        assert_eq!(attached(&module[..end]), None, "{end}");
    }
    assert_eq!(attached(b"\0asm\x01\0\0\0\x01\xff\xff\xff\xff\xff\xff"), None);
}

#[test]
fn errors_of_the_text_are_at_their_place() {
    let (place, why) = refused("(module\n  (fun))");
    assert_eq!(place, Some((2, 4)), "{why}");
    assert!(why.starts_with("this is not valid WebAssembly text: "), "{why}");
    let (place, why) = refused(&BOT.replace("call $reply", "call $answer"));
    assert_eq!(place, Some((5, 11)), "{why}");
    assert!(why.contains("$answer"), "{why}");
    let (place, why) = refused("(module (; ä😀 ;) (memory \"x))");
    assert_eq!(place.map(|(line, _)| line), Some(1), "{why}");
    assert_eq!(refused("").0, Some((1, 1)));
}

#[test]
fn errors_of_the_module_are_at_their_instruction() {
    // The second function's third instruction, written first.
    let (place, why) = refused(&BOT.replace("(i32.const 0) (i32.const 0)", "(i64.const 0) (i32.const 0)"));
    assert_eq!(place, Some((5, 6)), "{why}");
    assert!(why.contains("type mismatch"), "{why}");
    let nested = BOT.replace(
        "(call $reply",
        "(block (loop (if (i32.const 1) (then\n (drop (f32.neg (i32.const 1)))))))\n(call $reply",
    );
    assert_eq!(refused(&nested).0, Some((6, 9)));
    // An error at the end of a function is reported at its beginning.
    let (place, why) = refused(&BOT.replace("(func (export", "(func (result i32) (export"));
    assert_eq!(place.map(|(line, _)| line), Some(4), "{why}");
}

#[test]
fn what_a_bot_lacks_has_no_place() {
    let (place, why) = refused("(module)");
    assert_eq!(place, None, "{why}");
    assert!(why.contains("memory") && why.contains("turn"), "{why}");
    let (place, why) = refused(&" ".repeat(SOURCE_BYTES + 1));
    assert_eq!(place, None, "{why}");
}

#[test]
fn a_component_and_deep_nesting_are_refused() {
    assert!(assemble("(component)").is_err());
    assert!(assemble(&"(module ".repeat(100_000)).is_err());
    assert!(assemble(&format!("(module (func {}", "(block ".repeat(200_000))).is_err());
}
