//! Where the script is: its frames, read from the chain that `RustPython` has for handlers of signals. So nothing is locked,
//! allocated or changed, and it may be asked for at any moment: in a turn, and after one that ended in the middle of anything.

use super::FILE;
use rustpython_vm::bytecode::{CodeUnits, Instruction};
use rustpython_vm::frame::Frame;
use rustpython_vm::vm::thread::get_current_frame;
use std::iter::successors;

/// Tells the host which functions of the script are running, and in which lines: the innermost first.
#[unsafe(no_mangle)]
pub extern "C" fn arena_where() {
    for frame in of_script().take(script_host::MOST_FRAMES) {
        let function = match frame.code.obj_name.as_str() {
            "<module>" => "-",
            name => name,
        };
        script_host::tell_frame(line_of(frame), function);
    }
}

/// The line of the script that is running.
pub(crate) fn line() -> Option<u32> {
    of_script().next().map(line_of)
}

fn of_script() -> impl Iterator<Item = &'static Frame> {
    // SAFETY: a frame is in the chain for as long as its function runs, and nothing runs until the iterator is dropped.
    let alive = |frame: *const Frame| unsafe { frame.as_ref() };
    let all = successors(alive(get_current_frame()), move |inner| {
        alive(inner.previous_frame())
    });
    all.filter(|frame| frame.code.source_path().as_str() == FILE)
}

fn line_of(frame: &Frame) -> u32 {
    let next = frame.lasti() as usize;
    // The instruction that runs is the one before the next, unless a loop has just jumped back to its begin.
    let at = if is_begin_of_loop(&frame.code.instructions, next) {
        next
    } else {
        next.saturating_sub(1)
    };
    let place = frame.code.locations.get(at);
    place.map_or(0, |(start, _)| start.line.get() as u32)
}

/// Whether a later instruction jumps back to this one. A script that is stopped there is in that loop: what stands before the loop
/// runs once, and prepares it.
fn is_begin_of_loop(code: &CodeUnits, at: usize) -> bool {
    let mut high = 0;
    (at..code.len()).any(|place| {
        let distance = high << 8 | usize::from(u8::from(code.read_arg(place)));
        let operation = code.read_op(place);
        high = match operation {
            Instruction::ExtendedArg => distance,
            _ => 0,
        };
        // From behind the jump, which keeps a counter behind it.
        match operation {
            Instruction::JumpBackward { .. }
            | Instruction::JumpBackwardJit
            | Instruction::JumpBackwardNoJit => place + 2 == at + distance,
            Instruction::JumpBackwardNoInterrupt { .. } => place + 1 == at + distance,
            _ => false,
        }
    })
}
