//! Script bots: an interpreter and a source become one module, and can be taken apart again.
#![allow(clippy::unwrap_used, reason = "tests may fail loudly")]

use engine::ModuleHash;
use engine::sandbox::inspect;
use engine::script::{
    INTERPRETERS, Language, NotABot, Parts, Patch, SOURCE_BYTES, Script, bot, interpreter_of,
};
use wasmtime::{Engine, Instance, Module, Store};

/// An interpreter that shows its source.
fn interpreter() -> Vec<u8> {
    wat::parse_str(
        r#"(module
            (memory (export "memory") 2)
            (global (export "arena_source") i32 (i32.const 16))
            (global i32 (i32.const 5))
            (data "unused")
            (data (i32.const 32) "own")
            (func (export "turn"))
            (func (export "place") (result i32) (i32.load (i32.const 16)))
            (func (export "length") (result i32) (i32.load (i32.const 20)))
            (func (export "drop") (data.drop 0)))"#,
    )
    .unwrap()
}

/// The source that the bot's interpreter reads.
fn read(bot: &[u8]) -> String {
    let engine = Engine::default();
    let mut store = Store::new(&engine, ());
    let module = Module::new(&engine, bot).unwrap();
    let instance = Instance::new(&mut store, &module, &[]).unwrap();
    let [place, length] = ["place", "length"].map(|name| {
        let function = instance.get_typed_func::<(), i32>(&mut store, name).unwrap();
        function.call(&mut store, ()).unwrap() as usize
    });
    let memory = instance.get_memory(&mut store, "memory").unwrap();
    assert!(
        length == 0 || place >= 2 * 65_536,
        "behind what the interpreter was linked with"
    );
    String::from_utf8(memory.data(&store)[place..place + length].to_vec()).unwrap()
}

#[test]
fn a_bot_is_an_ordinary_module_that_holds_its_source() {
    let interpreter = interpreter();
    let long = "// ä ö ü\n".repeat(20_000);
    for source in ["", "function turn() {}", &long] {
        let bot = bot(&interpreter, source).unwrap();
        assert!(inspect(&bot).is_ok());
        assert_eq!(read(&bot), source);
        assert_eq!(Script::unpack(&bot), None, "it is not packed");
        let script = Script {
            interpreter: ModuleHash::of(&interpreter),
            source: source.into(),
        };
        assert_eq!(Script::of_bot(&bot), Some(script));
    }
}

#[test]
fn the_same_source_gives_the_same_bytes() {
    let interpreter = interpreter();
    let hash = |source: &str| ModuleHash::of(&bot(&interpreter, source).unwrap());
    assert_eq!(hash("turn"), hash("turn"));
    assert_ne!(hash("turn"), hash("Turn"));
    // Pinned: links depend on how bots are made.
    assert_eq!(
        hash("turn").to_string(),
        "3a357be88f05f1c591b8ae8b52c62902fdbc33d865b86bdf14817bc5b486c3ce"
    );
}

#[test]
fn a_source_that_is_too_long_or_no_text_is_refused() {
    let script = |source: &[u8]| Script::new(Language::JavaScript, source);
    assert_eq!(script("\u{feff}ä".as_bytes()).unwrap().source, "ä");
    assert!(script(&vec![b' '; SOURCE_BYTES]).is_ok());
    assert_eq!(
        script(&vec![b' '; SOURCE_BYTES + 1]),
        Err(NotABot::TooLong(SOURCE_BYTES + 1))
    );
    assert_eq!(script("a\nbä\0c".as_bytes()), Err(NotABot::Nul(2, 3)));
    assert_eq!(script(b"let \xe4;"), Err(NotABot::NotText(4)));
    assert_eq!(bot(&interpreter(), "\0"), Err(NotABot::Nul(1, 1)));
}

#[test]
fn a_script_for_another_interpreter_is_told_so() {
    let known = Script::new(Language::JavaScript, b"").unwrap();
    assert_eq!(known.interpreter(), Ok(Language::JavaScript.interpreter()));
    let unknown = Script {
        interpreter: ModuleHash::of(b"unknown"),
        ..known
    };
    let why = unknown.interpreter().unwrap_err().to_string();
    assert!(
        why.contains(&ModuleHash::of(b"unknown").prefix().to_string()),
        "{why}"
    );
}

#[test]
fn other_modules_are_no_interpreters() {
    let cases = [
        ("(module)", "arena_source"),
        (
            r#"(module (memory 1) (func (export "arena_source")))"#,
            "arena_source",
        ),
        (
            r#"(module (global (export "arena_source") i32 (i32.const 0)))"#,
            "no data",
        ),
        (
            r#"(module (global (export "arena_source") i32 (i32.const 0)) (data "x"))"#,
            "no memory",
        ),
        (
            r#"(module (memory 1 2 shared) (global (export "arena_source") i32 (i32.const 0)) (data "x"))"#,
            "no memory of its own",
        ),
        (
            r#"(module (memory 1) (global (export "arena_source") externref (ref.null extern)) (data "x"))"#,
            "not a number",
        ),
    ];
    for (wat, why) in cases {
        let error = bot(&wat::parse_str(wat).unwrap(), "").unwrap_err().to_string();
        assert!(error.contains(why), "{wat}: {error}");
    }
    let twice = bot(&bot(&interpreter(), "").unwrap(), "").unwrap_err();
    assert!(twice.to_string().contains("already"), "{twice}");
    assert!(bot(b"no module", "").is_err());
}

#[test]
fn what_is_no_script_has_no_source() {
    let interpreter = interpreter();
    assert_eq!(Script::of_bot(&interpreter), None);
    assert_eq!(Script::of_bot(b"no module"), None);
    let whole = bot(&interpreter, "turn").unwrap();
    for end in 0..whole.len() {
        // Never panics, wherever the input is cut.
        let _ = Script::of_bot(&whole[..end]);
        let _ = bot(&whole[..end], "turn");
    }
}

#[test]
fn files_are_told_by_their_ending() {
    assert_eq!(Language::of_file("bots/Mine.JS"), Some(Language::JavaScript));
    assert_eq!(Language::of_file("a.b.js"), Some(Language::JavaScript));
    assert_eq!(Language::of_file("js"), None);
    assert_eq!(Language::of_file("bot.wasm"), None);
}

#[test]
fn an_interpreter_that_is_damaged_is_not_taken() {
    let interpreter = &INTERPRETERS[0];
    let kept = std::fs::read(format!("../bots/interpreters/{}", interpreter.file())).unwrap();
    let module = interpreter.unpack(&kept).unwrap();
    assert_eq!(
        interpreter.unpack(&module),
        Ok(module.clone()),
        "unpacked on the way"
    );
    for file in [&b""[..], b"\x1f\x8b\x08\0", &[0; 40]] {
        assert!(interpreter.unpack(file).is_err());
    }
}

#[test]
fn a_bot_comes_apart_into_its_interpreter_and_what_the_script_adds() {
    for interpreter in INTERPRETERS {
        let kept = std::fs::read(format!("../bots/interpreters/{}", interpreter.file())).unwrap();
        let module = interpreter.unpack(&kept).unwrap();
        for source in [String::new(), "turn".into(), "é".repeat(60_000)] {
            let whole = bot(&module, &source).unwrap();
            let parts = Parts::of(&whole).unwrap();
            assert!(parts.interpreter == module, "{}", interpreter.name);
            assert_eq!(parts.hash, interpreter.sha256);
            let script = Script::new(interpreter.language, source.as_bytes()).unwrap();
            let of_it = Script {
                interpreter: interpreter.sha256,
                ..script
            };
            assert_eq!(of_it.bot(&module), Ok(whole.clone()));
            assert_eq!(interpreter_of(&whole), Some(interpreter.sha256));
            assert_eq!(interpreter_of(&module), None);

            let (own, of_bot) = (inspect(&module).unwrap(), inspect(&whole).unwrap());
            assert_eq!(own.patched(&parts.patch).memory, of_bot.memory);
            assert_eq!(Patch::of(&whole, &of_it, &module).as_ref(), Some(&parts.patch));
            assert_eq!(Patch::of(&module, &of_it, &module), None);
            let writes: Vec<_> = parts.patch.writes().collect();
            let at = u32::try_from(own.memory.initial * 65_536).unwrap();
            let words = [at, source.len() as u32].map(u32::to_le_bytes).concat();
            assert_eq!(writes[0].1, words);
            assert_eq!(writes[1], (at, source.as_bytes()));
        }
    }
}

#[test]
fn what_only_looks_like_a_script_s_bot_does_not_come_apart() {
    let interpreter = &INTERPRETERS[0];
    let kept = std::fs::read(format!("../bots/interpreters/{}", interpreter.file())).unwrap();
    let module = interpreter.unpack(&kept).unwrap();
    assert_eq!(Parts::of(&module), None);
    // From an interpreter that is not the arena's.
    let others = bot(&self::interpreter(), "turn").unwrap();
    assert_eq!(Parts::of(&others), None);
    let whole = bot(&module, "turn").unwrap();
    // A single different byte makes it a different module.
    for at in [whole.len() / 3, whole.len() / 2, whole.len() - 40] {
        let mut changed = whole.clone();
        changed[at] ^= 1;
        assert_eq!(Parts::of(&changed), None, "{at}");
    }
    for end in (0..whole.len()).step_by(10_007) {
        assert_eq!(Parts::of(&whole[..end]), None);
    }
}
