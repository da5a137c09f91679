//! `RustPython` as a guest of the arena: a reactor that runs a script.
//!
//! The script is run in the first turn; then, and in every later turn, its function `turn` is called with a view of the game,
//! made of the turn's arguments. What it returns is the reply.
#![allow(unsafe_code, reason = "the arena finds exports by their names")]

mod errors;
mod frames;
mod math;
mod memory;
mod modules;
mod remedies;
mod sdk;

use rustpython_vm::builtins::{PyInt, PyStr};
use rustpython_vm::compiler::Mode;
use rustpython_vm::scope::Scope;
use rustpython_vm::{AsObject, Interpreter, PyResult, Settings, VirtualMachine};
use std::cell::OnceCell;

/// What errors call the script.
pub(crate) const FILE: &str = "bot.py";

/// Calls of Python functions in one another, at most. The arena's own limit of the stack lies above what they take.
const RECURSION: usize = 200;

/// What is imported before there is a script, so that no script pays for it: the games, and what most scripts use. What it
/// takes in memory is a part of the module, so `typing` and `copy`, which are large, are left to the scripts that use them.
const IMPORTED: [&str; 17] = [
    "abc",
    "arena",
    "bisect",
    "collections",
    "collections.abc",
    "dataclasses",
    "enum",
    "functools",
    "hit_and_sunk",
    "heapq",
    "itertools",
    "kingdom",
    "math",
    "operator",
    "random",
    "territories",
    "types",
];

thread_local! {
    static INTERPRETER: OnceCell<Interpreter> = const { OnceCell::new() };
    /// What the script has defined, once it was run.
    static SCRIPT: OnceCell<Scope> = const { OnceCell::new() };
}

/// Starts `RustPython`. Called when the interpreter is built: the module that is kept has started already.
#[unsafe(export_name = "wizer-initialize")]
pub extern "C" fn initialize() {
    INTERPRETER.with(|interpreter| {
        interpreter.get_or_init(start);
    });
    clear_free_memory();
}

/// Fills what was freed with zeros, which take no room in the module.
fn clear_free_memory() {
    let pages = || core::arch::wasm32::memory_size(0);
    let mut blocks = Vec::with_capacity(1 << 16);
    let mut bytes = 1 << 16;
    while bytes >= 32 && blocks.len() < blocks.capacity() {
        let before = pages();
        let block = vec![0_u8; bytes];
        if pages() > before {
            // Nothing free is as large as that.
            bytes /= 2;
        }
        blocks.push(block);
    }
}

/// Plays one turn.
#[unsafe(no_mangle)]
pub extern "C" fn turn() {
    INTERPRETER.with(|interpreter| {
        interpreter.get_or_init(start).enter(|vm| {
            SCRIPT.with(|script| {
                let scope = script.get_or_init(|| errors::or_fail(vm, run(vm)));
                let reply = errors::or_fail(vm, play(vm, scope));
                script_host::reply(&reply);
            });
        });
    });
}

fn start() -> Interpreter {
    std::panic::set_hook(Box::new(|panic| script_host::log(&panic.to_string())));
    let mut settings = Settings::default();
    // Sets have the same order in every run.
    settings.hash_seed = Some(0);
    settings.install_signal_handlers = false;
    settings.import_site = false;
    let interpreter = modules::add(Interpreter::builder(settings)).build();
    interpreter.enter(|vm| {
        vm.recursion_limit.set(RECURSION);
        errors::or_fail(vm, modules::print_to_log(vm));
        errors::or_fail(vm, modules::no_input_and_files(vm));
        for name in IMPORTED {
            errors::or_fail(vm, vm.import(name, 0));
        }
    });
    interpreter
}

/// Runs the script; returns what it has defined.
fn run(vm: &VirtualMachine) -> PyResult<Scope> {
    let Ok(source) = std::str::from_utf8(script_host::source()) else {
        errors::fail("the script is not UTF-8")
    };
    let code = vm
        .compile(source, Mode::Exec, FILE.to_owned())
        .map_err(|error| vm.new_syntax_error(&error, Some(source)))?;
    let scope = vm.new_scope_with_builtins();
    // Not `__main__`: what follows `if __name__ == "__main__":` is for running the file by hand.
    scope
        .globals
        .set_item("__name__", vm.ctx.new_str("bot").into(), vm)?;
    vm.run_code_obj(code, scope.clone())?;
    Ok(scope)
}

/// Calls the script's `turn`.
fn play(vm: &VirtualMachine, scope: &Scope) -> PyResult<String> {
    let turn = scope.globals.get_item_opt("turn", vm)?;
    let Some(turn) = turn.filter(|turn| turn.is_callable()) else {
        errors::fail("the script has no function `turn`: write `def turn(view):`")
    };
    let reply = turn.call((sdk::view(vm, script_host::arguments())?,), vm)?;
    if reply.downcast_ref::<PyStr>().is_some() || reply.downcast_ref::<PyInt>().is_some() {
        let text = reply.str(vm)?;
        return match text.to_str() {
            Some(text) => Ok(text.to_owned()),
            None => errors::fail(
                "the reply has half of a character in it, a lone surrogate such as \"\\ud800\", and replies are sent as UTF-8. \
                 Return a string of whole characters",
            ),
        };
    }
    match &*reply.class().name() {
        "coroutine" => errors::fail(
            "`turn` is `async`, and a bot has nothing to wait for: a turn ends when `turn` returns. Write `def turn(view):`, and \
             no `await`",
        ),
        "generator" | "async_generator" => errors::fail(
            "`turn` has a `yield` in it, so that a call makes a generator and plays nothing. Return the reply with `return`",
        ),
        _ => {}
    }
    let returned = reply.repr(vm)?;
    errors::fail(&format!(
        "`turn` must return the reply as a string; it returned {}",
        returned.as_wtf8().to_string_lossy()
    ))
}
