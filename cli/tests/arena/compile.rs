//! Modules that are expensive to compile: inspection refuses them, and the compiler's process has its own
//! limits.

use crate::common;
use crate::common::{Run, arena, dir, succeed, write};
use crate::costly;
use engine::ModuleHash;
use engine::replay::{EmbeddedBot, Player, Replay};
use engine::sandbox::{Check, prepare};
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// A link to a match with such a module in its first seat.
fn link(dir: &Path, module: &[u8]) -> String {
    let bot = common::bots::hit_and_sunk(dir, "honest", 0);
    let play = "play hit-and-sunk honest.wasm house:Corsair --rounds 1 --budget fuel:100000 --seed 1 --embed --replay honest.arena";
    succeed(dir, &common::words(play));
    let mut replay = Replay::from_file(&std::fs::read(dir.join("honest.arena")).unwrap()).unwrap();
    assert!(bot.exists());
    replay.seats[0].player = Player::Bot {
        hash: ModuleHash::of(module).prefix(),
    };
    replay.bots = vec![EmbeddedBot::new("hostile", module).unwrap()];
    replay.to_link()
}

/// `arena` without a cache, with compilers limited to these seconds and MiB.
fn limited(dir: &Path, limits: &str) -> Command {
    let mut command = arena(dir);
    command
        .env("ARENA_CACHE", "off")
        .env("ARENA_COMPILE_LIMITS", limits);
    command
}

fn shape(name: &str, many: u32, wide: u32) -> Vec<u8> {
    costly::find(name).unwrap().module(many, wide)
}

/// A module that is accepted and takes every compiler a good second.
fn long() -> Vec<u8> {
    let body = "(i32.store (i32.const 4) (i32.add (i32.load (i32.const 0)) (i32.const 7)))".repeat(30_000);
    let functions = format!("(func {body})").repeat(8);
    wat::parse_str(TURN.replace("(memory", &format!("{functions} (memory"))).unwrap()
}

const TURN: &str = r#"(module (memory (export "memory") 1) (func (export "turn")))"#;

#[test]
fn a_hostile_link_is_refused_before_it_is_compiled() {
    let dir = dir();
    for (name, many, wide) in [
        ("handlers within handlers", 1_000, 10),
        ("blocks of many parameters", 100_000, 64),
        ("calls under many handlers", 10_000, 1_000),
        ("elements and data segments", 100_000, 19_990),
        ("square roots", 150_000, 2),
        ("calls", 19_000, 60),
        ("calls in one function", 30_000, 1),
    ] {
        let module = shape(name, many, wide);
        let refusal = prepare(&module, Check::Fuel).expect_err(name).problems[0].to_string();
        let link = link(dir.path(), &module);
        // If it were compiled, this limit would end the compiler, with another message.
        let run = Run::from(
            limited(dir.path(), "1,1")
                .args(["replay", &link])
                .output()
                .unwrap(),
        );
        assert_eq!(run.code, Some(2), "{name}: {run:?}");
        assert!(run.err.contains(&refusal), "{name}: {refusal}: {run:?}");
    }
}

#[test]
fn a_compiler_that_takes_too_long_is_ended() {
    let dir = dir();
    write(dir.path(), "long.wasm", long());
    let run = Run::from(
        limited(dir.path(), "1,1024")
            .args(["check", "long.wasm"])
            .output()
            .unwrap(),
    );
    assert_ne!(run.code, Some(0), "{run:?}");
    let words = format!("{}{}", run.out, run.err);
    assert!(
        words.contains(
            "its compilation takes more than 1 seconds of processor time: split its largest functions"
        ),
        "{run:?}"
    );
    // The next module compiles.
    write(dir.path(), "good.wasm", wat::parse_str(TURN).unwrap());
    let run = Run::from(
        limited(dir.path(), "1,1024")
            .args(["check", "good.wasm"])
            .output()
            .unwrap(),
    );
    assert!(!format!("{run:?}").contains("compilation"), "{run:?}");
}

#[test]
fn a_compiler_that_takes_too_much_memory_is_ended() {
    let dir = dir();
    write(dir.path(), "large.wasm", long());
    let run = Run::from(
        limited(dir.path(), "40,100")
            .args(["check", "large.wasm"])
            .output()
            .unwrap(),
    );
    assert_ne!(run.code, Some(0), "{run:?}");
    let words = format!("{}{}", run.out, run.err);
    assert!(
        words.contains("its compilation needs more than 100 MiB of memory: split its largest functions"),
        "{run:?}"
    );
}

/// Without the metering's divisions it takes the register allocator more than a minute.
#[test]
fn a_long_row_of_forks_that_set_locals_is_compiled_soon() {
    let dir = dir();
    write(
        dir.path(),
        "forks.wasm",
        shape("forks that set one local", 15_000, 60),
    );
    let run = Run::from(
        limited(dir.path(), "20,1024")
            .args(["check", "forks.wasm"])
            .output()
            .unwrap(),
    );
    let words = format!("{run:?}");
    assert!(
        !words.contains("compilation") && !words.contains("over the limit"),
        "{words}"
    );
}

#[test]
fn a_link_whose_compiler_is_ended_says_why() {
    let dir = dir();
    let link = link(dir.path(), &long());
    let run = Run::from(
        limited(dir.path(), "1,1024")
            .args(["replay", &link])
            .output()
            .unwrap(),
    );
    assert_eq!(run.code, Some(2), "{run:?}");
    assert!(run.err.contains("honest cannot play: "), "{run:?}");
    assert!(
        run.err.contains("takes more than 1 seconds of processor time"),
        "{run:?}"
    );
}

/// The number of a process's only child, once any of its threads has started it.
fn child_of(parent: &mut Child) -> i32 {
    let threads = format!("/proc/{}/task", parent.id());
    loop {
        for thread in std::fs::read_dir(&threads).into_iter().flatten().flatten() {
            let children = std::fs::read_to_string(thread.path().join("children")).unwrap_or_default();
            if let Some(child) = children.split_whitespace().next() {
                return child.parse().unwrap();
            }
        }
        assert!(
            parent.try_wait().unwrap().is_none(),
            "it ended without a compiler"
        );
        std::thread::yield_now();
    }
}

#[test]
fn a_compiler_that_dies_is_told_of() {
    let dir = dir();
    write(dir.path(), "long.wasm", long());
    let mut command = limited(dir.path(), "40,1024");
    command
        .args(["check", "long.wasm"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut parent = command.spawn().unwrap();
    let compiler = rustix::process::Pid::from_raw(child_of(&mut parent)).unwrap();
    rustix::process::kill_process(compiler, rustix::process::Signal::KILL).unwrap();
    let run = Run::from(parent.wait_with_output().unwrap());
    let words = format!("{}{}", run.out, run.err);
    assert_ne!(run.code, Some(0), "{run:?}");
    assert!(
        words.contains("the compiler ended before it was done (signal: 9 (SIGKILL))"),
        "{run:?}"
    );
}
