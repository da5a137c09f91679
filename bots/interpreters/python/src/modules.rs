//! What a script can import: modules compiled from Python, and what these need of the arena.

use super::math;
use rustpython_vm::frozen::FrozenModule;
use rustpython_vm::{InterpreterBuilder, PyResult, VirtualMachine, py_compile};

/// The builder with all modules.
pub(crate) fn add(builder: InterpreterBuilder) -> InterpreterBuilder {
    let native = [arena::module_def(&builder.ctx), math::module_def(&builder.ctx)];
    // Names, bytecode, and which are packages: see `build.rs`.
    let frozen = include!(concat!(env!("OUT_DIR"), "/modules.rs"))
        .into_iter()
        .map(|(name, code, package)| (name, FrozenModule { code, package }));
    builder.add_native_modules(&native).add_frozen_modules(frozen)
}

/// Sends what `print` writes to the turn's log.
pub(crate) fn print_to_log(vm: &VirtualMachine) -> PyResult<()> {
    let log = vm.import("_arena", 0)?.get_attr("Log", vm)?.call((), vm)?;
    for name in ["stdout", "stderr", "__stdout__", "__stderr__"] {
        vm.sys_module.set_attr(name, log.clone(), vm)?;
    }
    Ok(())
}

/// Replaces `input`, which would wait for somebody to type, and `open`.
pub(crate) fn no_input_and_files(vm: &VirtualMachine) -> PyResult<()> {
    let replacements = vm.import("_arena", 0)?;
    for name in ["input", "open"] {
        let replacement = replacements.get_attr(name, vm)?;
        vm.builtins.set_attr(name, replacement, vm)?;
    }
    Ok(())
}

#[rustpython_vm::pymodule(name = "_arena")]
mod arena {
    use rustpython_vm::builtins::PyStrRef;
    use rustpython_vm::function::FuncArgs;
    use rustpython_vm::types::Constructor;
    use rustpython_vm::{Py, PyPayload, PyResult, VirtualMachine, pyclass};

    /// 64 random bits of the match's seed.
    #[pyfunction]
    fn random_bits() -> u64 {
        script_host::random()
    }

    /// What is left of the turn's budget, in microseconds.
    #[pyfunction]
    fn time_left() -> u32 {
        script_host::time_left()
    }

    /// Draws lines on the board.
    #[pyfunction]
    fn draw_lines(lines: PyStrRef) {
        script_host::draw(&lines.as_wtf8().to_string_lossy());
    }

    /// In place of Python's own.
    #[pyfunction]
    fn input(_: FuncArgs, vm: &VirtualMachine) -> PyResult<()> {
        Err(vm.new_runtime_error(
            "input() waits for somebody to type, and nobody does in the arena: what a bot is asked is in `view`, the argument of \
             `turn`. Read that instead, such as view.args",
        ))
    }

    /// In place of Python's own. Programs that look whether there is a file expect this error.
    #[pyfunction]
    fn open(_: FuncArgs, vm: &VirtualMachine) -> PyResult<()> {
        let no_file = vm.ctx.exceptions.file_not_found_error.to_owned();
        let why = "open() reads and writes files, and a bot has none. Put data into the script; print writes to the turn's log";
        Err(vm.new_os_subtype_error(no_file, None, why).upcast())
    }

    /// The turn's log, as a file that is written to.
    #[pyattr]
    #[pyclass(name = "Log")]
    #[derive(Debug, PyPayload)]
    struct Log;

    impl Constructor for Log {
        type Args = FuncArgs;

        fn py_new(
            _: &Py<rustpython_vm::builtins::PyType>,
            _: FuncArgs,
            _: &VirtualMachine,
        ) -> PyResult<Self> {
            Ok(Self)
        }
    }

    #[pyclass(with(Constructor))]
    impl Log {
        #[pymethod]
        fn write(&self, text: PyStrRef) -> usize {
            let text = text.as_wtf8().to_string_lossy();
            script_host::write_log(&text);
            text.chars().count()
        }

        #[pymethod]
        fn flush(&self) {}

        #[pymethod]
        fn isatty(&self) -> bool {
            false
        }
    }
}
