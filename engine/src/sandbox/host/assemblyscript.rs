//! The functions of module `env`, as AssemblyScript's runtime imports them.
//!
//! A string is a pointer to UTF-16 text with its length in bytes in the four bytes before it; 0 is `null`.

use super::Host;
use super::clock::EPOCH;
use super::guest::{Caller, Guest, OutOfBounds};
use crate::{Trap, TrapKind};

/// How much of a string is read, in bytes: enough to fill the log.
const STRING_BYTES: u32 = 32 << 10;
/// How much of a message or a file name is in the text of a trap, in characters.
const MESSAGE_CHARS: usize = 300;

impl Host {
    /// `abort(message, file, line, column)`: the turn ends with the message.
    pub(super) fn env_abort(
        &mut self,
        caller: &mut Caller<'_, impl Guest>,
        [message, file]: [u32; 2],
        [line, column]: [u32; 2],
    ) {
        let mut why = String::new();
        if let Some(message) = string(caller, message).filter(|text| !text.is_empty()) {
            why.push_str(": ");
            why.push_str(&one_line(&message));
        }
        if let Some(file) = string(caller, file) {
            why += &[" (", &one_line(&file), &format!(":{line}:{column})")].concat();
        }
        self.turn.fault(Trap::of(TrapKind::Aborted, &[&why]));
        caller.stop();
    }

    /// `seed() -> f64`: a whole number below 2^53.
    pub(super) fn env_seed(&mut self) -> f64 {
        (self.random.next_u64() >> 11) as f64
    }

    /// `trace(message, count, a0, …, a4)`: a line of the log, with the first `count` numbers.
    pub(super) fn env_trace(
        &mut self,
        caller: &mut Caller<'_, impl Guest>,
        message: u32,
        count: u32,
        numbers: [f64; 5],
    ) {
        let count = (count as i32).clamp(0, 5) as usize;
        let mut line = string(caller, message).unwrap_or_default();
        for number in &numbers[..count] {
            line.push(' ');
            line.push_str(&number.to_string());
        }
        self.log_line(line);
    }

    /// `console.log(message)`: a line of the log.
    pub(super) fn env_console_log(&mut self, caller: &mut Caller<'_, impl Guest>, message: u32) {
        let line = string(caller, message).unwrap_or_else(|| "null".into());
        self.log_line(line);
    }

    /// `Date.now() -> f64`: milliseconds since 1970, a whole number.
    pub(super) fn env_date_now(&mut self, caller: &mut Caller<'_, impl Guest>) -> f64 {
        self.turn.read_clock = true;
        (EPOCH.saturating_add(self.clock.now(caller)) / 1_000_000) as f64
    }

    fn log_line(&mut self, mut line: String) {
        line.push('\n');
        self.turn.log.append(line.as_bytes());
    }
}

/// The string at `at`, cut after [`STRING_BYTES`]; `None` for `null` and for what lies outside memory.
fn string(caller: &mut Caller<'_, impl Guest>, at: u32) -> Option<String> {
    let read = |caller: &mut Caller<'_, _>| -> Result<Vec<u8>, OutOfBounds> {
        let len = caller.u32(at.checked_sub(4).ok_or(OutOfBounds)?)?;
        caller.bytes(at, len.min(STRING_BYTES))
    };
    let bytes = read(caller).ok()?;
    let units: Vec<u16> = (bytes.chunks_exact(2))
        .map(|unit| u16::from_le_bytes([unit[0], unit[1]]))
        .collect();
    Some(String::from_utf16_lossy(&units))
}

/// `text` for use in a trap's text: on one line, and not too long.
fn one_line(text: &str) -> String {
    let plain = |c: char| if c.is_control() { ' ' } else { c };
    let mut line: String = text.chars().take(MESSAGE_CHARS).map(plain).collect();
    if text.chars().nth(MESSAGE_CHARS).is_some() {
        line.push('…');
    }
    line
}
