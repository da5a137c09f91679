//! The games as scripts see them: the modules of `bots/sdk/python/`.

use rustpython_vm::{PyObjectRef, PyResult, VirtualMachine};

/// The turn's arguments, as the game has them: a view of the game's module, or one with nothing but the arguments.
pub(crate) fn view(vm: &VirtualMachine, arguments: Vec<String>) -> PyResult<PyObjectRef> {
    let module = game(&arguments);
    let arguments: Vec<PyObjectRef> = arguments
        .into_iter()
        .map(|argument| vm.ctx.new_str(argument).into())
        .collect();
    let arguments: PyObjectRef = vm.ctx.new_list(arguments).into();
    let Some(module) = module else {
        let view = vm
            .import("types", 0)?
            .get_attr("SimpleNamespace", vm)?
            .call((), vm)?;
        view.set_attr("args", arguments, vm)?;
        return Ok(view);
    };
    let parse = vm.import(module, 0)?.get_attr("parse", vm)?;
    parse.call((arguments,), vm)
}

/// The module of the game that asks so.
fn game(arguments: &[String]) -> Option<&'static str> {
    match arguments {
        [_, side, ..] if arguments.len() == 6 && matches!(side.as_str(), "B" | "R") => Some("kingdom"),
        [_, _, _, _] | [_, _, _, _, _] => Some("territories"),
        [] => Some("hit_and_sunk"),
        [known] if known.split(';').count() == 8 => Some("hit_and_sunk"),
        _ => None,
    }
}
