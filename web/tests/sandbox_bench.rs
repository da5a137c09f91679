//! What the sandbox costs, in the match worker's own code: `cargo xtask bench sandbox` builds this as the page is built,
//! runs it in both browsers and prints the figures, each with its target. What checks cost is in `fuel_bench.rs`.

#![cfg(target_family = "wasm")]
#![allow(clippy::unwrap_used, reason = "a bench may fail loudly")]

mod arena;

use arena::{Arena, first_message, guest, module_worker, now, wasm};
use engine::sandbox::Check;
use js_sys::{Function, Object, Reflect, Uint8Array, WebAssembly};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_test::{console_log, wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_dedicated_worker);

/// The house bot Random: a command of Rust's standard library.
const COMMAND: &[u8] = include_bytes!(env!(
    "WASM_ARENA_BENCH_COMMAND",
    "run this by `cargo xtask bench sandbox`"
));

/// A reactor that replies with its input.
const REACTOR: &str = r#"(module
    (import "arena" "input" (func $input (param i32 i32) (result i32)))
    (import "arena" "reply" (func $reply (param i32 i32)))
    (memory (export "memory") 1)
    (func (export "turn") (call $reply (i32.const 0) (call $input (i32.const 0) (i32.const 1000)))))"#;

/// The same reactor in a worker of its own.
const POSTED: &str = r"
    const text = new TextEncoder(), read = new TextDecoder();
    let instance, input, reply;
    onmessage = ({ data }) => {
        if (data instanceof WebAssembly.Module) {
            const bytes = () => new Uint8Array(instance.exports.memory.buffer);
            const arena = {
                input(at, cap) { bytes().set(input.subarray(0, cap), at); return input.length; },
                reply(at, len) { reply += read.decode(bytes().subarray(at, at + len)); },
            };
            instance = new WebAssembly.Instance(data, { arena });
            postMessage('ready');
        } else {
            input = text.encode(data); reply = '';
            instance.exports.turn();
            postMessage(reply);
        }
    };";

const LOOPER: &str = r#"(module (memory (export "memory") 1) (func (export "turn") (loop (br 0))))"#;

/// A module of at least `bytes` bytes, of many ordinary functions.
fn module_of(bytes: usize) -> Vec<u8> {
    let work = "(local.set 0 (i32.add (i32.mul (local.get 0) (i32.const 31)) (i32.load offset=8 (i32.and (local.get 0) (i32.const 255)))))";
    let function = format!(
        "(func (param i32) (result i32) {} (if (local.get 0) (then {})) (local.get 0))",
        work.repeat(20),
        work.repeat(5)
    );
    let size = wasm(&format!("(module (memory 1) {})", function.repeat(10))).len() / 10;
    wasm(&format!(
        "(module (memory (export \"memory\") 1) (func (export \"turn\")) {})",
        function.repeat(bytes / size + 1)
    ))
}

/// The value that `part` of the values lie below.
fn quantile(mut values: Vec<f64>, part: f64) -> f64 {
    values.sort_by(f64::total_cmp);
    values[((values.len() - 1) as f64 * part).round() as usize]
}

/// Milliseconds that `work` takes.
fn time(work: impl FnOnce()) -> f64 {
    let began = now();
    work();
    now() - began
}

fn show(what: &str, found: f64, unit: &str, most: Option<f64>) {
    let target = most.map_or(String::new(), |most| {
        let verdict = if found <= most { "met" } else { "MISSED" };
        format!("   target {most:.2}: {verdict}")
    });
    console_log!("{what:<44} {found:>9.2} {unit}{target}");
}

#[wasm_bindgen_test]
async fn figures() {
    let posted = posted_turn().await;
    show("reactor in a worker of its own", posted, "µs a turn", None);
    for check in Check::ALL {
        let mut arena = Arena::new(check).await;
        turns(&mut arena);
    }
    floor();
    prepare();
    for check in [Check::Poll, Check::Tick] {
        let mut arena = Arena::new(check).await;
        overrun(&mut arena);
    }
}

/// Microseconds a turn of the reactor behind `postMessage`.
async fn posted_turn() -> f64 {
    let worker = module_worker(POSTED);
    let module = WebAssembly::Module::new(&Uint8Array::from(wasm(REACTOR).as_slice())).unwrap();
    worker.post_message(&module).unwrap();
    first_message(&worker).await;
    let mut times = Vec::new();
    for _ in 0..2000 {
        let began = now();
        worker
            .post_message(&"a position of some length and so on".into())
            .unwrap();
        first_message(&worker).await;
        times.push((now() - began) * 1000.0);
    }
    worker.terminate();
    quantile(times, 0.5)
}

/// Runs something until the engine has compiled it with optimisation, which it does in a thread of its own.
fn warm_up<T>(run: &mut impl FnMut() -> T) {
    let began = now();
    while now() - began < 250.0 {
        run();
    }
}

/// A turn of the reactor and of the command, the median of blocks of turns.
fn turns(arena: &mut Arena) {
    let check = arena.check;
    let mut reactor = arena.guest(REACTOR);
    let mut command = guest(&arena.compile(COMMAND).unwrap());
    for (name, bot, turns, argument, most) in [
        (
            "reactor",
            &mut reactor,
            2000,
            "a position of some length and so on",
            2.5,
        ),
        ("command", &mut command, 100, "", 25.0),
    ] {
        let mut block = || {
            time(|| {
                for _ in 0..turns {
                    arena.turn(bot, argument, 1000.0).unwrap();
                }
            }) * 1000.0
                / f64::from(turns)
        };
        warm_up(&mut block);
        let found = quantile((0..20).map(|_| block()).collect(), 0.5);
        show(&format!("{name}, {check:?}"), found, "µs a turn", Some(most));
    }
}

/// The unavoidable part of a command's turn: a new instance, and a memory without any data of the last turn.
fn floor() {
    const TURNS: u32 = 100;
    let prepared = engine::sandbox::prepare(COMMAND, Check::Fuel).unwrap();
    let (initial, maximum) = (
        prepared.facts.memory.initial as u32,
        prepared.facts.memory.maximum as u32,
    );
    let module = WebAssembly::Module::new(&Uint8Array::from(prepared.wasm.as_slice())).unwrap();
    let set =
        |object: &Object, name: &str, value: &JsValue| Reflect::set(object, &name.into(), value).unwrap();
    let size = Object::new();
    set(&size, "initial", &initial.into());
    set(&size, "maximum", &maximum.into());
    let memory = WebAssembly::Memory::new(&size).unwrap();
    let imports = Object::new();
    for import in WebAssembly::Module::imports(&module).iter() {
        let of = |name: &str| Reflect::get(&import, &name.into()).unwrap();
        let from = Reflect::get(&imports, &of("module")).unwrap();
        let from = if from.is_object() {
            from.unchecked_into()
        } else {
            Object::new()
        };
        let value = match of("kind").as_string().as_deref() {
            Some("memory") => JsValue::from(&memory),
            _ => Function::new_no_args("return 0").into(),
        };
        Reflect::set(&from, &of("name"), &value).unwrap();
        Reflect::set(&imports, &of("module"), &from).unwrap();
    }
    let mut instances = || {
        time(|| {
            for _ in 0..TURNS {
                WebAssembly::Instance::new(&module, &imports).unwrap();
            }
        }) * 1000.0
            / f64::from(TURNS)
    };
    warm_up(&mut instances);
    let found = quantile((0..20).map(|_| instances()).collect(), 0.5);
    show("command's instance alone", found, "µs", None);
    let bytes = Uint8Array::new(&memory.buffer());
    let mut zeros = || {
        time(|| {
            for _ in 0..TURNS {
                bytes.fill(0, 0, bytes.length());
            }
        }) * 1000.0
            / f64::from(TURNS)
    };
    warm_up(&mut zeros);
    let found = quantile((0..20).map(|_| zeros()).collect(), 0.5);
    show(&format!("zeros for its {initial} pages"), found, "µs", None);
}

/// A module with one more function type, and many functions of that type with this body (without locals).
fn bulk_module(params: u8, results: u8, body: &[u8], functions: u32) -> Vec<u8> {
    const I32: u8 = 0x7f;
    let values = |count: u8| [vec![count], vec![I32; count.into()]].concat();
    let types = [vec![2, 0x60, 0, 0, 0x60], values(params), values(results)].concat();
    let body = [leb(body.len() as u32 + 2), vec![0], body.to_vec(), vec![0x0b]].concat();
    let turn = [2, 0, 0x0b];
    let mut module = b"\0asm\x01\0\0\0".to_vec();
    for (id, content) in [
        (1, types),
        (
            3,
            [leb(functions + 1), vec![0], vec![1; functions as usize]].concat(),
        ),
        (5, vec![1, 0, 1]),
        (7, b"\x02\x06memory\x02\0\x04turn\0\0".to_vec()),
        (
            10,
            [leb(functions + 1), turn.to_vec(), body.repeat(functions as usize)].concat(),
        ),
    ] {
        module.push(id);
        module.extend(leb(content.len() as u32));
        module.extend(content);
    }
    module
}

/// A number as WebAssembly writes it.
fn leb(mut number: u32) -> Vec<u8> {
    let mut bytes = Vec::new();
    while number > 0x7f {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
    bytes
}

/// Modules as near to the limits as they can be, that take long to prepare.
fn monsters() -> [(&'static str, Vec<u8>); 6] {
    let table = [&[0x41, 0, 0x0e][..], &leb(65_000), &vec![0; 65_001]].concat();
    let small = [&[0x20, 0][..], &[0x41, 1, 0x6a].repeat(45)].concat();
    let wide = [[0x20, 0].repeat(64), [0x10, 1].repeat(19_000)].concat();
    let adds = [&[0x41, 0][..], &[0x41, 0, 0x6a].repeat(170_000), &[0x1a]].concat();
    [
        ("nops", bulk_module(0, 0, &[1].repeat(500_000), 5)),
        ("sums", bulk_module(0, 0, &adds, 11)),
        ("loops", bulk_module(0, 0, &[3, 0x40, 1, 0x0b].repeat(1_900), 250)),
        ("calls of many values", bulk_module(64, 64, &wide, 8)),
        ("branch tables", bulk_module(0, 0, &table, 15)),
        ("small functions", bulk_module(1, 1, &small, 49_000)),
    ]
}

fn prepare() {
    for check in [Check::Poll, Check::Fuel] {
        for (name, wasm) in monsters() {
            let mut refusal = String::new();
            let took = time(|| {
                if let Err(why) = js_guests::Compiled::new(&wasm, check) {
                    refusal = format!(", refused: {why}");
                }
            });
            show(
                &format!("preparing {} bytes of {name}, {check:?}{refusal}", wasm.len()),
                took,
                "ms",
                Some(1000.0),
            );
        }
    }
    for (bytes, most) in [(100_000, None), (2_000_000, Some(300.0))] {
        let wasm = module_of(bytes);
        let times = (0..5).map(|_| time(|| drop(js_guests::Compiled::new(&wasm, Check::Poll).unwrap())));
        show(
            &format!("preparing {} bytes", wasm.len()),
            quantile(times.collect(), 0.5),
            "ms",
            most,
        );
    }
}

/// How late an endless loop is stopped, and how soon the next bot has had its turn.
fn overrun(arena: &mut Arena) {
    const BUDGET: f64 = 50.0;
    let mut looper = arena.guest(LOOPER);
    let mut good = arena.guest(REACTOR);
    let (mut late, mut next) = (Vec::new(), Vec::new());
    for _ in 0..30 {
        let took = time(|| drop(arena.turn(&mut looper, "", BUDGET).unwrap()));
        late.push(took - BUDGET);
        next.push(time(|| drop(arena.turn(&mut good, "", 1000.0).unwrap())));
    }
    let check = arena.check;
    show(
        &format!("overrun past 50 ms, {check:?}, median"),
        quantile(late.clone(), 0.5),
        "ms",
        Some(2.0),
    );
    show(
        &format!("overrun past 50 ms, {check:?}, 90 %"),
        quantile(late, 0.9),
        "ms",
        Some(10.0),
    );
    show(
        &format!("next turn after it, {check:?}, 90 %"),
        quantile(next, 0.9),
        "ms",
        Some(2.0),
    );
}
