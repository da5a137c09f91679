//! `RustPython` as a guest of the arena: a reactor that runs a script.
//!
//! The script is run in the first turn; then, and in every later turn, its function `turn` is called with a view of the game,
//! made of the turn's arguments. What it returns is the reply.
#![allow(unsafe_code, reason = "the arena finds exports by their names")]

mod errors;
mod math;
mod modules;
mod sdk;

use rustpython_vm::builtins::{PyInt, PyStr};
use rustpython_vm::compiler::Mode;
use rustpython_vm::scope::Scope;
use rustpython_vm::{Interpreter, PyResult, Settings, VirtualMachine};
use std::cell::OnceCell;

/// What errors call the script.
pub(crate) const FILE: &str = "bot.py";

/// Calls of Python functions in one another, at most. The arena's own limit of the stack lies above what they take.
const RECURSION: usize = 400;

thread_local! {
    static BOT: OnceCell<Bot> = const { OnceCell::new() };
}

/// A script that was run.
struct Bot {
    interpreter: Interpreter,
    scope: Scope,
}

/// Plays one turn.
#[unsafe(no_mangle)]
pub extern "C" fn turn() {
    BOT.with(|bot| {
        let bot = bot.get_or_init(start);
        bot.interpreter.enter(|vm| {
            let reply = errors::or_fail(vm, play(vm, &bot.scope));
            script_host::reply(&reply);
        });
    });
}

/// Starts `RustPython`, and runs the script.
fn start() -> Bot {
    std::panic::set_hook(Box::new(|panic| script_host::log(&panic.to_string())));
    let mut settings = Settings::default();
    // Sets have the same order in every run.
    settings.hash_seed = Some(0);
    settings.install_signal_handlers = false;
    settings.import_site = false;
    let interpreter = modules::add(Interpreter::builder(settings)).build();
    let scope = interpreter.enter(|vm| {
        vm.recursion_limit.set(RECURSION);
        errors::or_fail(vm, run(vm))
    });
    Bot { interpreter, scope }
}

/// Runs the script; returns what it has defined.
fn run(vm: &VirtualMachine) -> PyResult<Scope> {
    modules::print_to_log(vm)?;
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
        return Ok(reply.str(vm)?.as_wtf8().to_string_lossy().into_owned());
    }
    let returned = reply.repr(vm)?;
    errors::fail(&format!(
        "`turn` must return the reply as a string; it returned {}",
        returned.as_wtf8().to_string_lossy()
    ))
}
