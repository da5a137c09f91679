//! The workloads: modules, each with the arguments of some turns.

use crate::counting::Counting;
use crate::kernels::{KERNELS, kernel};
use engine::sandbox::Bot;
use engine::{Budget, Config, GameId, Referee, Seat};
use std::path::{Path, PathBuf};

/// The most turns of a bot that are run.
const TURNS: usize = 40;
/// The match's seed.
pub const SEED: u64 = 7;

/// A module and its turns.
pub struct Workload {
    pub name: String,
    pub wasm: Vec<u8>,
    pub turns: Vec<Vec<String>>,
}

/// All of them; prints and leaves out those whose files are missing.
pub fn all(counting: &mut Counting) -> Vec<Workload> {
    let mut all = kernels();
    all.extend(house_bots(counting));
    all.extend(templates(counting));
    all.extend(scripts());
    all
}

/// Loops of known shapes, and the code that compilers make from large switches and recursion.
fn kernels() -> Vec<Workload> {
    let plain = KERNELS.iter().map(|(name, body)| (*name, kernel(body)));
    let modules = plain.chain([
        ("switch of 64 arms", switch()),
        ("recursion", RECURSION.to_owned()),
        ("indirect calls", INDIRECT.to_owned()),
    ]);
    modules
        .map(|(name, wat)| Workload {
            name: format!("kernel {name}"),
            wasm: wat::parse_str(wat).unwrap(),
            turns: vec![Vec::new(); 2],
        })
        .collect()
}

/// An interpreter's dispatch: a loop around a `br_table`, whose arms cost from 4 to 130 units.
fn switch() -> String {
    const ARMS: usize = 64;
    let blocks: String = (0..ARMS).map(|arm| format!("(block $a{arm} ")).collect();
    let labels: String = (0..ARMS).rev().map(|arm| format!("$a{arm} ")).collect();
    let step = "(local.set $n (i32.rotl (i32.xor (local.get $n) (local.get $i)) (i32.const 5)))";
    // As in interpreters, mostly the cheap arms run.
    let arms: String = (0..ARMS)
        .rev()
        .map(|arm| format!(") {} (br $next)", step.repeat(1 + (ARMS - 1 - arm) / 2)))
        .collect();
    format!(
        r#"(module (memory (export "memory") 1) (func (export "turn") (local $i i32) (local $n i32)
            (local.set $i (i32.const 1000000))
            (loop $again
                (block $next
                    {blocks}
                    (br_table {labels} (i32.and (i32.mul (local.get $i) (i32.and (local.get $i) (i32.const 15))) (i32.const 63)))
                    {arms})
                (br_if $again (local.tee $i (i32.sub (local.get $i) (i32.const 1)))))
            (i32.store (i32.const 0) (local.get $n))))"#
    )
}

const RECURSION: &str = r#"(module (memory (export "memory") 1)
    (func $fib (param i32) (result i32)
        (if (result i32) (i32.lt_s (local.get 0) (i32.const 2))
            (then (local.get 0))
            (else (i32.add (call $fib (i32.sub (local.get 0) (i32.const 1))) (call $fib (i32.sub (local.get 0) (i32.const 2)))))))
    (func (export "turn") (i32.store (i32.const 0) (call $fib (i32.const 27)))))"#;

const INDIRECT: &str = r#"(module (memory (export "memory") 1) (table funcref (elem $a $b $c $d))
    (type $f (func (param i32) (result i32)))
    (func $a (type $f) (i32.add (local.get 0) (i32.const 1)))
    (func $b (type $f) (i32.mul (local.get 0) (i32.const 3)))
    (func $c (type $f) (i32.xor (local.get 0) (i32.const 99)))
    (func $d (type $f) (if (result i32) (i32.and (local.get 0) (i32.const 1)) (then (i32.const 7)) (else (local.get 0))))
    (func (export "turn") (local $i i32) (local $n i32)
        (local.set $i (i32.const 1000000))
        (loop
            (local.set $n (call_indirect (type $f) (local.get $n) (i32.and (local.get $i) (i32.const 3))))
            (br_if 0 (local.tee $i (i32.sub (local.get $i) (i32.const 1)))))
        (i32.store (i32.const 0) (local.get $n))))"#;

/// The house bots, each in a match against itself.
fn house_bots(counting: &mut Counting) -> Vec<Workload> {
    let Ok(house) = cli::house::House::open(None) else {
        println!("! no house bots: build them by `cargo xtask bots`");
        return Vec::new();
    };
    let mut all = Vec::new();
    for bot in house.bots() {
        let game = *GameId::ALL
            .iter()
            .find(|game| game.to_string() == bot.game)
            .unwrap();
        all.push(in_a_match(
            counting,
            format!("{game} {}", bot.name),
            house.module(bot).unwrap(),
            game,
        ));
    }
    all
}

/// The templates for bot authors, which play Kingdom.
fn templates(counting: &mut Counting) -> Vec<Workload> {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("../target/templates");
    let Ok(entries) = std::fs::read_dir(&dir) else {
        println!("! no templates: build them by `cargo xtask templates`");
        return Vec::new();
    };
    let mut paths: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.extension().is_some_and(|ending| ending == "wasm"));
    paths.sort();
    let load = |path: &PathBuf| {
        let name = path.file_stem().unwrap().to_string_lossy();
        in_a_match(
            counting,
            format!("template {name}"),
            std::fs::read(path).unwrap(),
            GameId::Kingdom,
        )
    };
    paths.iter().map(load).collect()
}

/// The scripts beside this file, whose first turn starts the interpreter; or those in the directory that
/// `ARENA_BENCH_SCRIPTS` names.
fn scripts() -> Vec<Workload> {
    let beside = || Path::new(env!("CARGO_MANIFEST_DIR")).join("benches/fuel/scripts");
    let dir = std::env::var_os("ARENA_BENCH_SCRIPTS").map_or_else(beside, PathBuf::from);
    let mut paths: Vec<_> = std::fs::read_dir(&dir)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    paths.sort_by_key(|path| (path.extension().map(ToOwned::to_owned), path.clone()));
    let load = |path: &PathBuf| {
        let name = format!("script {}", path.file_name().unwrap().to_string_lossy());
        match cli::arena::read_module(path) {
            Ok(wasm) => Some(Workload {
                name,
                wasm,
                turns: (0..4).map(|turn| vec![turn.to_string()]).collect(),
            }),
            Err(why) => {
                println!("! {name}: {why}");
                None
            }
        }
    };
    paths.iter().filter_map(load).collect()
}

/// A bot with the inputs of its first seat in a match against itself.
fn in_a_match(counting: &mut Counting, name: String, wasm: Vec<u8>, game: GameId) -> Workload {
    let config = Config {
        budget: Budget::USUAL_FUEL,
        seed: SEED,
        ..Config::usual(game, SEED)
    };
    let module = counting.charged(&wasm).unwrap();
    let bot = |seat: Seat| Bot::<Counting>::new(module.clone(), SEED, seat, "bot");
    let mut bots: Vec<_> = (0..config.seats).map(bot).collect();
    let mut referee = Referee::new(config).unwrap();
    let mut turns = Vec::new();
    while referee.outcome().is_none() && turns.len() < TURNS {
        for ask in referee.asks() {
            if ask.seat == 0 {
                turns.push(ask.arguments.clone());
            }
            let bot = &mut bots[usize::from(ask.seat)];
            let (answer, _) = bot.turn(&ask.arguments, config.budget, counting).unwrap();
            referee.answer(ask.seat, answer).unwrap();
        }
    }
    Workload { name, wasm, turns }
}
