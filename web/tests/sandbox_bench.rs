//! What the sandbox costs, in the match worker's own code: `cargo xtask bench sandbox` builds this as the page is built,
//! runs it in Chromium and prints the figures, each with its target.

#![cfg(target_family = "wasm")]
#![allow(clippy::unwrap_used, reason = "a bench may fail loudly")]

mod arena;

use arena::{Arena, first_message, guest, module_worker, now, wasm};
use engine::Reply;
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

/// A reactor that replies what it is told.
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

/// Kernels: name, and the body of `turn`, which takes some milliseconds.
const KERNELS: [(&str, &str); 8] = [
    (
        "integer mix",
        "(local.set $n (i32.const 3000000)) (local.set $x (i64.const 88172645463325252))
        (loop
            (local.set $x (i64.xor (local.get $x) (i64.shl (local.get $x) (i64.const 13))))
            (local.set $x (i64.xor (local.get $x) (i64.shr_u (local.get $x) (i64.const 7))))
            (local.set $x (i64.mul (i64.rotl (local.get $x) (i64.const 17)) (i64.const 0x9e3779b97f4a7c15)))
            (br_if 0 (local.tee $n (i32.sub (local.get $n) (i32.const 1)))))
        (i64.store (i32.const 0) (local.get $x))",
    ),
    (
        "matrix product",
        "(local.set $i (i32.const 0))
        (loop $rows
            (local.set $j (i32.const 0))
            (loop $columns
                (local.set $n (i32.const 0)) (local.set $f (f64.const 0))
                (loop $sum
                    (local.set $f (f64.add (local.get $f) (f64.mul
                        (f64.load (i32.add (i32.shl (local.get $i) (i32.const 10)) (i32.shl (local.get $n) (i32.const 3))))
                        (f64.load offset=131072
                            (i32.add (i32.shl (local.get $n) (i32.const 10)) (i32.shl (local.get $j) (i32.const 3)))))))
                    (br_if $sum (i32.lt_u (local.tee $n (i32.add (local.get $n) (i32.const 1))) (i32.const 128))))
                (f64.store offset=262144
                    (i32.add (i32.shl (local.get $i) (i32.const 10)) (i32.shl (local.get $j) (i32.const 3))) (local.get $f))
                (br_if $columns (i32.lt_u (local.tee $j (i32.add (local.get $j) (i32.const 1))) (i32.const 128))))
            (br_if $rows (i32.lt_u (local.tee $i (i32.add (local.get $i) (i32.const 1))) (i32.const 128))))",
    ),
    (
        "insertion sort",
        "(local.set $i (i32.const 0))
        (loop $fill
            (i32.store (i32.shl (local.get $i) (i32.const 2)) (i32.mul (local.get $i) (i32.const 0x9e3779b1)))
            (br_if $fill (i32.lt_u (local.tee $i (i32.add (local.get $i) (i32.const 1))) (i32.const 3000))))
        (local.set $i (i32.const 4))
        (loop $each
            (local.set $n (i32.load (local.get $i))) (local.set $j (local.get $i))
            (block $placed (loop $shift
                (br_if $placed (i32.eqz (local.get $j)))
                (br_if $placed (i32.le_s (i32.load (i32.sub (local.get $j) (i32.const 4))) (local.get $n)))
                (i32.store (local.get $j) (i32.load (i32.sub (local.get $j) (i32.const 4))))
                (local.set $j (i32.sub (local.get $j) (i32.const 4)))
                (br $shift)))
            (i32.store (local.get $j) (local.get $n))
            (br_if $each (i32.lt_u (local.tee $i (i32.add (local.get $i) (i32.const 4))) (i32.const 12000))))",
    ),
    (
        "branchy loop",
        "(local.set $i (i32.const 20000))
        (loop $each
            (local.set $n (local.get $i))
            (loop $steps
                (if (i32.and (local.get $n) (i32.const 1))
                    (then (local.set $n (i32.add (i32.mul (local.get $n) (i32.const 3)) (i32.const 1))))
                    (else (local.set $n (i32.shr_u (local.get $n) (i32.const 1)))))
                (br_if $steps (i32.gt_u (local.get $n) (i32.const 1))))
            (br_if $each (local.tee $i (i32.sub (local.get $i) (i32.const 1)))))",
    ),
    (
        "memory copy",
        "(local.set $i (i32.const 400))
        (loop (memory.copy (i32.const 0) (i32.const 262144) (i32.const 65536))
            (br_if 0 (local.tee $i (i32.sub (local.get $i) (i32.const 1)))))",
    ),
    (
        "byte scan",
        "(memory.fill (i32.const 0) (i32.const 65) (i32.const 400000))
        (i32.store8 (i32.const 400000) (i32.const 0))
        (local.set $j (i32.const 8))
        (loop $again
            (local.set $i (i32.const 0))
            (loop $scan (br_if $scan (i32.load8_u (local.tee $i (i32.add (local.get $i) (i32.const 1))))))
            (br_if $again (local.tee $j (i32.sub (local.get $j) (i32.const 1)))))",
    ),
    (
        "sieve",
        "(memory.fill (i32.const 0) (i32.const 0) (i32.const 500000))
        (local.set $i (i32.const 2))
        (loop $each
            (if (i32.eqz (i32.load8_u (local.get $i))) (then
                (local.set $j (i32.shl (local.get $i) (i32.const 1)))
                (block $done (loop $strike
                    (br_if $done (i32.ge_u (local.get $j) (i32.const 500000)))
                    (i32.store8 (local.get $j) (i32.const 1))
                    (local.set $j (i32.add (local.get $j) (local.get $i)))
                    (br $strike)))))
            (br_if $each (i32.lt_u (local.tee $i (i32.add (local.get $i) (i32.const 1))) (i32.const 500000))))",
    ),
    (
        "list walk",
        "(local.set $i (i32.const 0))
        (loop $link
            (i32.store (i32.shl (local.get $i) (i32.const 2)) (i32.shl
                (i32.and (i32.add (i32.mul (local.get $i) (i32.const 5)) (i32.const 1)) (i32.const 1023)) (i32.const 2)))
            (br_if $link (i32.lt_u (local.tee $i (i32.add (local.get $i) (i32.const 1))) (i32.const 1024))))
        (local.set $n (i32.const 2000000)) (local.set $i (i32.const 0))
        (loop $walk
            (local.set $i (i32.load (local.get $i)))
            (br_if $walk (local.tee $n (i32.sub (local.get $n) (i32.const 1)))))
        (i32.store (i32.const 0) (local.get $i))",
    ),
];

fn kernel(body: &str) -> String {
    format!(
        "(module (memory (export \"memory\") 8)
        (func (export \"turn\") (local $i i32) (local $j i32) (local $n i32) (local $x i64) (local $f f64) {body}))"
    )
}

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
        turns(&mut arena, posted);
    }
    slow_down().await;
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
fn turns(arena: &mut Arena, posted: f64) {
    let check = arena.check;
    let mut reactor = arena.guest(REACTOR);
    let mut command = guest(&arena.compile(COMMAND).unwrap());
    for (name, bot, turns, argument, most) in [
        (
            "reactor",
            &mut reactor,
            2000,
            "a position of some length and so on",
            posted / 8.0,
        ),
        ("command", &mut command, 100, "", posted * 3.0),
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

/// Metered kernels against plain ones, run by turns.
async fn slow_down() {
    for (check, median, worst) in [
        (Check::Poll, Some(1.12), Some(1.3)),
        (Check::Fuel, Some(1.25), Some(2.0)),
        (Check::Tick, None, None),
    ] {
        let mut arena = Arena::new(check).await;
        let mut ratios = Vec::new();
        for (name, body) in KERNELS {
            let wat = kernel(body);
            let plain = plain_turn(&wasm(&wat));
            let mut metered = arena.guest(&wat);
            let mut run = || {
                let plain = time(|| drop(plain.call0(&JsValue::UNDEFINED).unwrap()));
                let metered = time(|| {
                    let (answer, _) = arena.turn(&mut metered, "", 5000.0).unwrap();
                    assert_eq!(answer.reply, Reply::Text(String::new()));
                });
                metered / plain
            };
            warm_up(&mut run);
            // Each pair ran in the same moment, so that what else the machine does touches both.
            let ratio = quantile((0..31).map(|_| run()).collect(), 0.5);
            show(&format!("slow-down, {check:?}, {name}"), ratio, "×", None);
            ratios.push(ratio);
        }
        show(
            &format!("slow-down, {check:?}, median"),
            quantile(ratios.clone(), 0.5),
            "×",
            median,
        );
        show(
            &format!("slow-down, {check:?}, worst"),
            quantile(ratios, 1.0),
            "×",
            worst,
        );
    }
}

/// The kernel as it is.
fn plain_turn(wasm: &[u8]) -> Function {
    let module = WebAssembly::Module::new(&Uint8Array::from(wasm)).unwrap();
    let exports = WebAssembly::Instance::new(&module, &Object::new())
        .unwrap()
        .exports();
    Reflect::get(&exports, &"turn".into()).unwrap().unchecked_into()
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
    let table = [&[0x41, 0, 0x0e][..], &leb(65_000), &[0; 65_001]].concat();
    let small = [&[0x20, 0][..], &[0x41, 1, 0x6a].repeat(22)].concat();
    let wide = [[0x20, 0].repeat(64), [0x10, 1].repeat(62_000)].concat();
    let adds = [&[0x41, 0][..], &[0x41, 0, 0x6a].repeat(340_000), &[0x1a]].concat();
    [
        ("nops", bulk_module(0, 0, &[1].repeat(999_000), 5)),
        ("sums", bulk_module(0, 0, &adds, 7)),
        ("loops", bulk_module(0, 0, &[3, 0x40, 1, 0x0b].repeat(130_000), 3)),
        ("calls of many values", bulk_module(64, 64, &wide, 4)),
        ("branch tables", bulk_module(0, 0, &table, 15)),
        ("small functions", bulk_module(1, 1, &small, 99_000)),
    ]
}

fn prepare() {
    for check in [Check::Poll, Check::Fuel] {
        for (name, wasm) in monsters() {
            let mut outcome = String::new();
            let took = time(|| {
                if let Err(why) = web::worker::Compiled::new(&wasm, check) {
                    outcome = why;
                }
            });
            assert!(outcome.is_empty(), "{name}: {outcome}");
            show(
                &format!("preparing {} bytes of {name}, {check:?}", wasm.len()),
                took,
                "ms",
                Some(1000.0),
            );
        }
    }
    for (bytes, most) in [(100_000, None), (2_000_000, Some(300.0))] {
        let wasm = module_of(bytes);
        let times = (0..5).map(|_| time(|| drop(web::worker::Compiled::new(&wasm, Check::Poll).unwrap())));
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
