//! `QuickJS` as a guest of the arena: a reactor that runs a script.
//!
//! The script is evaluated in the first turn; then, and in every later turn, its function `turn` is called with a view of the
//! game, made of the turn's arguments. What it returns is the reply.
#![allow(unsafe_code, reason = "the arena finds exports by their names")]

mod console;
mod errors;
mod frames;
mod globals;
mod remedies;
mod sdk;
mod source;
mod text;
mod thrown;

use rquickjs::context::EvalOptions;
use rquickjs::{Context, Ctx, Function, Promise, Runtime, Value};
use std::cell::OnceCell;
use std::sync::atomic::{AtomicBool, Ordering};

/// What errors call the script.
pub(crate) const FILE: &str = "bot.js";

/// Whether the script may see the clock: not while `QuickJS` starts, which seeds what we replace with it.
static CLOCK: AtomicBool = AtomicBool::new(false);

/// Bytes of the stack in memory that calls may take before the script gets a `RangeError`. On fuel, the arena counts the stack
/// otherwise, and ends a turn with a trap that names no line; by 56 KiB this ends before in all but generators and JSON.
const STACK: usize = 56 << 10;

thread_local! {
    static SCRIPT: OnceCell<Context> = const { OnceCell::new() };
}

/// Plays one turn.
#[unsafe(no_mangle)]
pub extern "C" fn turn() {
    SCRIPT.with(|script| {
        script.get_or_init(start).with(|ctx| {
            let reply = errors::or_fail(&ctx, play(&ctx));
            script_host::reply(&reply);
        });
    });
}

/// `QuickJS`'s clock: microseconds since 1970, as the turn's clock has it.
#[unsafe(no_mangle)]
pub extern "C" fn __rquickjs_host_now_us() -> f64 {
    if CLOCK.load(Ordering::Relaxed) {
        script_host::now() * 1000.0
    } else {
        0.0
    }
}

/// Starts `QuickJS`, and evaluates the script.
fn start() -> Context {
    std::panic::set_hook(Box::new(|panic| script_host::log(&panic.to_string())));
    let context = Runtime::new().and_then(|runtime| {
        runtime.set_max_stack_size(STACK);
        Context::full(&runtime)
    });
    let Ok(context) = context else {
        script_host::fail("out of memory", None)
    };
    CLOCK.store(true, Ordering::Relaxed);
    context.with(|ctx| {
        frames::are_of(&ctx);
        let done = globals::define(&ctx).and_then(|()| evaluate::<()>(&ctx, script_host::source(), FILE));
        errors::or_fail(&ctx, done);
        while ctx.execute_pending_job() {}
    });
    context
}

/// Calls the script's `turn`.
fn play(ctx: &Ctx<'_>) -> rquickjs::Result<String> {
    // By evaluation, as `const turn = …` makes no property of the global object.
    let turn: Value = evaluate(ctx, "typeof turn === 'undefined' ? undefined : turn", FILE)?;
    let Some(turn) = turn.as_function() else {
        errors::fail("the script has no function `turn`: write `function turn(view) { … }`")
    };
    let reply: Value = Function::call(turn, (sdk::view(ctx, script_host::arguments())?,))?;
    while ctx.execute_pending_job() {}
    let reply = match reply.as_promise().map(Promise::result) {
        Some(Some(settled)) => settled?,
        Some(None) => errors::fail(
            "`turn` returned a promise that nothing settles: a turn ends when `turn` returns, and a bot has no timers and no \
             network to wait for. Return the reply itself, without `async` and `await`",
        ),
        None => reply,
    };
    if !reply.is_string() && !reply.is_number() {
        let shown = console::line(ctx, &[reply]);
        if shown.starts_with("Object [Generator]") || shown.starts_with("Object [AsyncGenerator]") {
            errors::fail(
                "`turn` is a `function*`, so that a call makes a generator and plays nothing. Write `function turn(view)`, and return \
                 the reply with `return`",
            )
        }
        errors::fail(&format!(
            "`turn` must return the reply as a string; it returned {shown}"
        ))
    }
    Ok(text::exact(&reply).unwrap_or_else(|| {
        errors::fail(
            "the reply has half of a character in it, a lone surrogate such as \"\\ud800\", and replies are sent as UTF-8. Return \
             a string of whole characters",
        )
    }))
}

/// Evaluates a source, which errors call `file`.
pub(crate) fn evaluate<'js, T: rquickjs::FromJs<'js>>(
    ctx: &Ctx<'js>,
    source: impl Into<Vec<u8>>,
    file: &str,
) -> rquickjs::Result<T> {
    let mut options = EvalOptions::default();
    options.strict = false;
    options.filename = Some(file.to_owned());
    ctx.eval_with_options(source, options)
}
