//! What a script raises, told to its author: message and line.

use super::{FILE, remedies};
use rustpython_vm::builtins::PyBaseExceptionRef;
use rustpython_vm::{AsObject, PyResult, VirtualMachine};
use script_host::Place;

/// The value, or the end of the turn.
pub(crate) fn or_fail<T>(vm: &VirtualMachine, result: PyResult<T>) -> T {
    match result {
        Ok(value) => value,
        Err(raised) => {
            let headline = headline(vm, &raised);
            let advice = advice(vm, &raised).map(|advice| format!("{headline}: {advice}"));
            let mut told = String::new();
            if vm.write_exception(&mut told, &raised).is_err() {
                told.clone_from(&headline);
            }
            if let Some(advice) = &advice {
                told = told.replace(&headline, advice);
            }
            script_host::log(told.trim_end());
            script_host::fail(&advice.unwrap_or(headline), place(vm, &raised).as_ref())
        }
    }
}

/// Ends the turn for a reason that lies at no line.
pub(crate) fn fail(why: &str) -> ! {
    script_host::log(why);
    script_host::fail(why, None)
}

/// Such as `NameError: name 'x' is not defined`.
fn headline(vm: &VirtualMachine, raised: &PyBaseExceptionRef) -> String {
    let name = raised.class().name().to_string();
    // The text of a syntax error names the file and the line, which are told apart.
    let message = if raised.fast_isinstance(vm.ctx.exceptions.syntax_error) {
        attribute(vm, raised, "msg")
    } else {
        let text = raised.as_object().str(vm).ok();
        text.map(|text| text.as_wtf8().to_string_lossy().into_owned())
    };
    match message {
        Some(message) if !message.is_empty() => format!("{name}: {message}"),
        _ => name,
    }
}

/// What to do about it, where that is known.
fn advice(vm: &VirtualMachine, raised: &PyBaseExceptionRef) -> Option<String> {
    let is_import = raised.fast_isinstance(vm.ctx.exceptions.module_not_found_error);
    remedies::of_module(&attribute(vm, raised, "name").filter(|_| is_import)?)
}

/// The innermost place that lies in the script.
fn place(vm: &VirtualMachine, raised: &PyBaseExceptionRef) -> Option<Place> {
    let of_file = |line, column| Place {
        file: FILE.to_owned(),
        line,
        column,
    };
    if raised.fast_isinstance(vm.ctx.exceptions.syntax_error) {
        let line = attribute(vm, raised, "lineno")?.parse().ok()?;
        let column = attribute(vm, raised, "offset").and_then(|offset| offset.parse().ok());
        return Some(of_file(line, column.unwrap_or(0)));
    }
    let traceback = raised.__traceback__()?;
    let in_script = traceback
        .iter()
        .filter(|entry| entry.frame.code.source_path().as_str() == FILE)
        .last()?;
    u32::try_from(in_script.lineno.get())
        .ok()
        .map(|line| of_file(line, 0))
}

/// An attribute as text, if there is one and it is not `None`.
fn attribute(vm: &VirtualMachine, raised: &PyBaseExceptionRef, name: &'static str) -> Option<String> {
    let value = raised.as_object().get_attr(name, vm).ok()?;
    if vm.is_none(&value) {
        return None;
    }
    let text = value.str(vm).ok()?;
    Some(text.as_wtf8().to_string_lossy().into_owned())
}
