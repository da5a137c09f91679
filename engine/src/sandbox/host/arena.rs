//! The functions of module `arena`.

use super::Host;
use super::guest::{Caller, Guest};
use crate::{Trap, TrapKind};

impl Host {
    /// `input(ptr, cap) -> len`: this turn's arguments, joined by line feeds.
    pub(super) fn arena_input(&mut self, caller: &mut Caller<'_, impl Guest>, ptr: u32, cap: u32) -> u32 {
        let input = self.turn.arguments().join("\n");
        let copied = input.len().min(cap as usize);
        if caller.put(ptr, &input.as_bytes()[..copied]).is_err() {
            self.bad_range(caller, "arena.input", ptr, cap);
        }
        input.len() as u32
    }

    /// `reply(ptr, len)`: appends to the reply.
    pub(super) fn arena_reply(&mut self, caller: &mut Caller<'_, impl Guest>, ptr: u32, len: u32) {
        if caller.check(ptr, len).is_err() && len > 0 {
            self.bad_range(caller, "arena.reply", ptr, len);
        } else {
            self.write_reply(caller, ptr, len);
        }
    }

    /// `log(ptr, len)`: appends to the log.
    pub(super) fn arena_log(&mut self, caller: &mut Caller<'_, impl Guest>, ptr: u32, len: u32) {
        if caller.check(ptr, len).is_err() && len > 0 {
            self.bad_range(caller, "arena.log", ptr, len);
        } else {
            self.write_log(caller, ptr, len);
        }
    }

    /// `draw(ptr, len)`: adds lines that draw on the board.
    pub(super) fn arena_draw(&mut self, caller: &mut Caller<'_, impl Guest>, ptr: u32, len: u32) {
        if caller.check(ptr, len).is_err() && len > 0 {
            self.bad_range(caller, "arena.draw", ptr, len);
            return;
        }
        if len == 0 {
            return;
        }
        self.turn.drawing.begin_line();
        let kept = self.turn.drawing.room_for(len);
        if let Ok(bytes) = caller.bytes(ptr, kept) {
            self.turn.drawing.append(&bytes);
        }
    }

    /// `time_left() -> microseconds`.
    pub(super) fn arena_time_left(&mut self, caller: &mut Caller<'_, impl Guest>) -> u32 {
        self.turn.read_clock = true;
        (caller.left() / 1_000).min(i32::MAX as u64) as u32
    }

    /// Appends `len` bytes from `ptr` on, which are in bounds, to the reply. One byte over the limit ends the turn.
    pub(super) fn write_reply(&mut self, caller: &mut Caller<'_, impl Guest>, ptr: u32, len: u32) {
        if len as usize > self.turn.reply_room() {
            self.turn.reply_too_long();
            caller.stop();
        } else if let Ok(bytes) = caller.bytes(ptr, len) {
            self.turn.append_reply(&bytes);
        }
    }

    /// Appends `len` bytes from `ptr` on, which are in bounds, to the log, up to its limit.
    pub(super) fn write_log(&mut self, caller: &mut Caller<'_, impl Guest>, ptr: u32, len: u32) {
        let kept = self.turn.log.room_for(len);
        if let Ok(bytes) = caller.bytes(ptr, kept) {
            self.turn.log.append(&bytes);
        }
    }

    /// Ends the turn for a range outside memory; harmless before there is a memory.
    fn bad_range(&mut self, caller: &mut Caller<'_, impl Guest>, function: &str, ptr: u32, len: u32) {
        if caller.has_memory() {
            let holes = [function, &len.to_string(), &ptr.to_string()];
            self.turn.fault(Trap::of(TrapKind::BadRange, &holes));
            caller.stop();
        }
    }
}
