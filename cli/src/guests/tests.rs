use super::*;
use compile::Tables;
use engine::sandbox::Bot;

/// Traps unless everything is in its initial state: memory, its size, a global, a table, and the contents of segments.
/// Then it changes all of that.
const COMMAND: &str = r#"(module
    (memory (export "memory") 20 900)
    (table $table 4 funcref)
    (global $global (mut i32) (i32.const 7))
    (elem (table $table) (i32.const 1) func $f)
    (elem $passive func $f)
    (data (i32.const 65530) "fourteen bytes")
    (func $f)
    (func $must (param i32) (if (i32.eqz (local.get 0)) (then (unreachable))))
    (func (export "_start") (local $at i32)
        (call $must (i32.eq (memory.size) (i32.const 20)))
        (call $must (i32.eq (global.get $global) (i32.const 7)))
        (call $must (ref.is_null (table.get $table (i32.const 0))))
        (call $must (i32.eqz (ref.is_null (table.get $table (i32.const 1)))))
        (call $must (i64.eq (i64.load (i32.const 65530)) (i64.const 0x6e65657472756f66)))
        (i64.store (i32.const 65530) (i64.const 0))
        (loop $next
            (call $must (i64.eqz (i64.load (local.get $at))))
            (i64.store (local.get $at) (i64.const -1))
            (local.set $at (i32.add (local.get $at) (i32.const STEP)))
            (br_if $next (i32.lt_u (local.get $at) (i32.const 65000))))
        (local.set $at (i32.const 66000))
        (loop $next
            (call $must (i64.eqz (i64.load (local.get $at))))
            (i64.store (local.get $at) (i64.const -1))
            (local.set $at (i32.add (local.get $at) (i32.const STEP)))
            (br_if $next (i32.lt_u (local.get $at) (i32.const 1300000))))
        (call $must (i32.eq (memory.grow (i32.const GROWS)) (i32.const 20)))
        (memory.fill (i32.const 1310720) (i32.const 1) (i32.mul (i32.const GROWS) (i32.const 65536)))
        (global.set $global (i32.const 8))
        (table.init $table $passive (i32.const 0) (i32.const 0) (i32.const 1))
        (table.set $table (i32.const 1) (ref.null func))))"#;

/// Uses a table.
const USE: &str = "(drop (table.get $table (i32.const 0)))";

fn module(guests: &Guests, wat: &str) -> Arc<Module> {
    guests
        .compile(&wat::parse_str(wat).unwrap(), Budget::USUAL_FUEL)
        .unwrap()
}

fn plays(bot: &mut Bot<Guests>, guests: &Guests) {
    let (answer, note) = bot.turn(&[], Budget::USUAL_FUEL, &mut guests.clone()).unwrap();
    assert_eq!(answer.reply.fault(), None, "{answer:?} {note:?}");
}

#[test]
fn a_command_finds_nothing_of_what_earlier_ones_left() {
    let guests = Guests::new().unwrap();
    // Pages here and there, every page, more pages than stay resident, and far more memory.
    let mut bots: Vec<_> = [("50000", "0"), ("4096", "1"), ("4096", "100"), ("16", "800")]
        .iter()
        .map(|(step, grows)| COMMAND.replace("STEP", step).replace("GROWS", grows))
        // With lazy tables, and with so many uses that they are not.
        .flat_map(|text| {
            [
                text.clone(),
                text.replace("(func $f)", &format!("(func $f {})", USE.repeat(1001))),
            ]
        })
        .map(|text| module(&guests, &text))
        .map(|module| {
            assert!(module.compiled.place().is_some(), "the pool has no place for it");
            Bot::new(module, 1, 0, "bot")
        })
        .collect();
    for _ in 0..5 {
        for bot in &mut bots {
            plays(bot, &guests);
            plays(bot, &guests);
        }
    }
}

#[test]
fn commands_that_use_tables_little_have_lazy_ones() {
    let tables = |uses: usize| {
        let text = format!(
            "(module (table $table 1 funcref) (func {}) (func {USE}))",
            USE.repeat(uses - 1)
        );
        Tables::of_command(&wat::parse_str(text).unwrap())
    };
    assert_eq!(
        [1, 1000, 1001].map(tables),
        [Tables::Lazy, Tables::Lazy, Tables::Ahead]
    );
}

#[test]
fn more_commands_than_places_take_turns() {
    let guests = Guests::new().unwrap();
    let module = module(&guests, &COMMAND.replace("STEP", "4096").replace("GROWS", "1"));
    let all = std::iter::from_fn(|| module.compiled.place());
    let places = std::thread::available_parallelism().unwrap().get() * 4;
    let taken: Vec<_> = all.take(places).collect();
    std::thread::scope(|scope| {
        for _ in 0..2 * places {
            scope.spawn(|| {
                let mut bot = Bot::new(module.clone(), 1, 0, "bot");
                for _ in 0..5 {
                    plays(&mut bot, &guests);
                }
            });
        }
        drop(taken);
    });
}

#[test]
fn a_command_may_throw_more_often_than_there_are_places() {
    let guests = Guests::new().unwrap();
    let text = r#"(module (memory (export "memory") 1) (tag $tag (param i32))
        (func (export "_start") (local $left i32)
            (local.set $left (i32.const 100))
            (loop $again
                (block $caught (result i32)
                    (try_table (catch $tag $caught) (throw $tag (i32.const 1)))
                    (unreachable))
                (drop)
                (br_if $again (local.tee $left (i32.sub (local.get $left) (i32.const 1)))))))"#;
    let module = module(&guests, text);
    let mut bot = Bot::new(module, 1, 0, "bot");
    for _ in 0..100 {
        plays(&mut bot, &guests);
    }
}

#[test]
fn a_module_that_needs_more_than_a_place_of_the_pool_plays_without_one() {
    let guests = Guests::new().unwrap();
    // No accepted module needs that much, so this one is not metered.
    let tables = "(table 1 funcref)".repeat(17);
    let wasm = wat::parse_str(format!(r#"(module {tables} (memory (export "memory") 1))"#)).unwrap();
    let artefact = compile::compile(guests.engines.usual(), Tables::Ahead, &wasm).unwrap();
    let loaded = guests.engines.load(&artefact, Convention::Command).unwrap();
    assert!(loaded.place().is_none());
}

/// Recurses for ever, each call with hundreds of bytes that the engine keeps in its frame.
const DEEP: &str = r#"(module (memory (export "memory") 1)
    (func $deep (param i64 i64 i64 i64) (result i64)
        (i64.add (local.get 0) (i64.add (local.get 1) (i64.mul (local.get 2)
            (call $deep (local.get 3) (i64.load (i32.const 0)) (local.get 0) (local.get 1))))))
    (func (export "turn") (drop (call $deep (i64.const 1) (i64.const 2) (i64.const 3) (i64.const 4)))))"#;

#[test]
fn a_guest_has_all_its_stack_whatever_its_caller_has() {
    let guests = Guests::new().unwrap();
    let wasm = wat::parse_str(DEEP).unwrap();
    // The stack is counted only on fuel.
    for budget in [Budget::USUAL_FUEL, Budget::WallClock(20_000_000)] {
        let module = guests.compile(&wasm, budget).unwrap();
        let play = || {
            let mut bot = Bot::new(module.clone(), 1, 0, "bot");
            let (answer, _) = bot.turn(&[], budget, &mut guests.clone()).unwrap();
            answer.reply
        };
        let small = std::thread::Builder::new().stack_size(256 << 10);
        let reply = std::thread::scope(|scope| small.spawn_scoped(scope, play).unwrap().join().unwrap());
        let overflow = engine::Trap::of(TrapKind::CallStack, &[]);
        assert_eq!(reply, engine::Reply::Trapped(overflow), "{budget}");
    }
}
