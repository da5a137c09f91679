//! Interpreters say where their script is: after a turn that ended in the middle of anything, and during a host call.

use crate::common::{dir, write};
use wasmtime::{Caller, Config, Engine, Extern, Instance, Linker, Memory, Module, OptLevel, Store};

/// Fuel of a turn, and of asking where it is.
const TURN: u64 = 200_000_000;
const ASKING: u64 = 10_000_000;

/// What an instance writes.
#[derive(Default)]
struct Written {
    reply: String,
    /// What `arena_where` said in each call of `arena.log`.
    samples: Vec<String>,
}

/// A script's bot, with an arena that has nothing but these functions.
fn start(name: &str, source: &str) -> (Store<Written>, Instance) {
    let dir = dir();
    let wasm = cli::arena::read_module(&write(dir.path(), name, source)).unwrap();
    let mut config = Config::new();
    config.consume_fuel(true).cranelift_opt_level(OptLevel::None);
    let engine = Engine::new(&config).unwrap();
    let module = Module::new(&engine, wasm).unwrap();
    let mut store = Store::new(&engine, Written::default());
    store.set_fuel(TURN).unwrap();
    let mut linker = Linker::new(&engine);
    linker.func_wrap("arena", "reply", reply).unwrap();
    linker.func_wrap("arena", "log", log).unwrap();
    linker
        .define_unknown_imports_as_default_values(&mut store, &module)
        .unwrap();
    let instance = linker.instantiate(&mut store, &module).unwrap();
    (store, instance)
}

fn memory(caller: &mut Caller<'_, Written>) -> Memory {
    caller.get_export("memory").and_then(Extern::into_memory).unwrap()
}

fn reply(mut caller: Caller<'_, Written>, at: u32, len: u32) {
    let mut text = vec![0; len as usize];
    memory(&mut caller).read(&caller, at as usize, &mut text).unwrap();
    caller.data_mut().reply += &String::from_utf8(text).unwrap();
}

/// Asks where the script is while it runs.
fn log(mut caller: Caller<'_, Written>, _: u32, _: u32) {
    let before = std::mem::take(&mut caller.data_mut().reply);
    let asked = caller
        .get_export("arena_where")
        .and_then(Extern::into_func)
        .unwrap();
    asked.call(&mut caller, &[], &mut []).unwrap();
    let sample = std::mem::replace(&mut caller.data_mut().reply, before);
    caller.data_mut().samples.push(sample);
}

/// What it says after a turn that trapped.
fn after_turn((mut store, instance): (Store<Written>, Instance)) -> String {
    let turn = instance.get_typed_func::<(), ()>(&mut store, "turn").unwrap();
    turn.call(&mut store, ()).unwrap_err();
    store.data_mut().reply.clear();
    store.set_fuel(ASKING).unwrap();
    let asked = instance
        .get_typed_func::<(), ()>(&mut store, "arena_where")
        .unwrap();
    asked.call(&mut store, ()).unwrap();
    std::mem::take(&mut store.data_mut().reply)
}

/// What it says during each call of `arena.log`.
fn during_turn((mut store, instance): (Store<Written>, Instance)) -> Vec<String> {
    let turn = instance.get_typed_func::<(), ()>(&mut store, "turn").unwrap();
    turn.call(&mut store, ()).unwrap();
    std::mem::take(&mut store.data_mut().samples)
}

#[test]
fn a_loop_without_end_in_javascript_is_told_with_its_lines() {
    for (source, lines) in [
        (
            "function search(n) {\n  for (;;) {\n  }\n}\nfunction turn() {\n  return search(0);\n}",
            "2 search\n6 turn\n",
        ),
        (
            "const turn = () => {\n  let n = 1;\n  while (n > 0)\n    n = n % 7 + 1;\n};",
            "3 turn\n",
        ),
        (
            "class Bot {\n  think() {\n    [1].map(x => {\n      do {} while (x);\n    });\n  }\n}\nconst turn = () => new Bot().think();",
            "4 <anonymous>\n3 think\n8 turn\n",
        ),
        // The first turn runs what is outside of functions.
        ("let n = 0;\nwhile (true) n++;\n", "2 -\n"),
    ] {
        assert_eq!(after_turn(start("bot.js", source)), lines, "{source}");
    }
}

#[test]
fn at_most_sixteen_functions_of_javascript_are_told_and_none_of_the_library() {
    let source = "function down(n) {\n  if (n === 0) console.log(0);\n  else down(n - 1);\n}\n\
        function turn() {\n  down(20);\n  ({ toString() { console.log(1); return ''; } }) + '';\n  \
        Object.defineProperty(turn, 'name', { value: 'tü\\nrn' });\n  console.log(2);\n  return '';\n}";
    let samples = during_turn(start("bot.js", source));
    let deep = format!("2 down\n{}", "3 down\n".repeat(15));
    assert_eq!(samples, [&deep, "7 toString\n7 turn\n", "9 tü\n"]);
}

#[test]
fn python_tells_its_lines_during_a_turn_and_after_one() {
    let source = "import kingdom\n\nclass Bot:\n    def think(self, n):\n        return sorted([n, 2], key=lambda x: print(end='') or x)\n\n\
        def turn(view):\n    Bot().think(1)\n    n = 0\n    while True:\n        n += 1\n";
    let (mut store, instance) = start("bot.py", source);
    let turn = instance.get_typed_func::<(), ()>(&mut store, "turn").unwrap();
    turn.call(&mut store, ()).unwrap_err();
    for sample in &store.data().samples {
        assert_eq!(sample, "5 <lambda>\n5 think\n8 turn\n");
    }
    assert!(!store.data().samples.is_empty());
    store.set_fuel(ASKING).unwrap();
    let asked = instance
        .get_typed_func::<(), ()>(&mut store, "arena_where")
        .unwrap();
    asked.call(&mut store, ()).unwrap();
    let told = std::mem::take(&mut store.data_mut().reply);
    assert!(matches!(&*told, "10 turn\n" | "11 turn\n"), "{told}");
}
