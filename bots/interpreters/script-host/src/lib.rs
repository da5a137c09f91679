//! What the interpreters share: the script that they run, and what they import from the arena.
//!
//! The source is put into the module when a script becomes a bot: into memory behind everything of the interpreter's, and
//! the place of it, an address and a length, into [`arena_source`], whose own address the module exports.
#![allow(
    unsafe_code,
    reason = "imports are foreign functions and the source is raw memory; each use says why it is sound"
)]

use std::fmt::{self, Write as _};
use std::ptr::{null, null_mut};

mod import {
    #[link(wasm_import_module = "arena")]
    unsafe extern "C" {
        pub(super) fn input(ptr: *mut u8, cap: usize) -> usize;
        pub(super) fn reply(ptr: *const u8, len: usize);
        pub(super) fn log(ptr: *const u8, len: usize);
        pub(super) fn draw(ptr: *const u8, len: usize);
        pub(super) safe fn random() -> u64;
        pub(super) safe fn time_left() -> i32;
    }

    #[link(wasm_import_module = "env")]
    unsafe extern "C" {
        pub(super) fn abort(message: *const u16, file: *const u16, line: u32, column: u32);
        #[link_name = "Date.now"]
        pub(super) safe fn date_now() -> f64;
    }
}

/// Where the source is: its address and its length in bytes. Written by whoever makes a bot of a script.
#[unsafe(no_mangle)]
#[allow(non_upper_case_globals, reason = "the name of an export")]
pub static mut arena_source: [usize; 2] = [0; 2];

/// The script, in UTF-8.
pub fn source() -> &'static [u8] {
    // SAFETY: nobody writes to it while the module runs. The compiler must not take it for what it was initialised to.
    let [at, len] = unsafe { (&raw const arena_source).read_volatile() };
    if len == 0 {
        return &[];
    }
    // SAFETY: the bytes lie behind all that the interpreter was linked with, in initial memory, which no allocator uses.
    unsafe { std::slice::from_raw_parts(at as *const u8, len) }
}

/// This turn's arguments, joined by line feeds.
pub fn input() -> String {
    // SAFETY: with no capacity nothing is written.
    let len = unsafe { import::input(null_mut(), 0) };
    let mut text = vec![0; len];
    // SAFETY: the host writes at most `len` bytes, and `text` has as many.
    unsafe { import::input(text.as_mut_ptr(), len) };
    String::from_utf8_lossy(&text).into_owned()
}

/// This turn's arguments.
pub fn arguments() -> Vec<String> {
    let input = input();
    if input.is_empty() {
        return Vec::new();
    }
    input.split('\n').map(str::to_owned).collect()
}

/// Appends to this turn's reply.
pub fn reply(text: &str) {
    // SAFETY: the host reads exactly the bytes of `text`.
    unsafe { import::reply(text.as_ptr(), text.len()) };
}

/// Appends to this turn's log.
pub fn write_log(text: &str) {
    // SAFETY: the host reads exactly the bytes of `text`.
    unsafe { import::log(text.as_ptr(), text.len()) };
}

/// Appends a line to this turn's log.
pub fn log(line: &str) {
    write_log(&format!("{line}\n"));
}

/// Draws on the board: each line is a shape.
pub fn draw(lines: &str) {
    // SAFETY: the host reads exactly the bytes of `lines`.
    unsafe { import::draw(lines.as_ptr(), lines.len()) };
}

/// 64 random bits: the same in a re-run of the same match.
pub fn random() -> u64 {
    import::random()
}

/// A random number from 0 (included) to 1 (excluded), of 53 bits.
pub fn random_unit() -> f64 {
    const UNIT: f64 = 1.0 / (1_u64 << 53) as f64;
    (random() >> 11) as f64 * UNIT
}

/// What is left of this turn's budget, in microseconds.
pub fn time_left() -> u32 {
    import::time_left().max(0).unsigned_abs()
}

/// The turn's clock: milliseconds since 1970.
pub fn now() -> f64 {
    import::date_now()
}

/// Where in the script something went wrong; the first line and the first column are 1.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// What the script is called, such as `bot.js`.
    pub file: String,
    /// The line.
    pub line: u32,
    /// The column; 0 if it is not known.
    pub column: u32,
}

/// How many frames `arena_where` tells at most.
pub const MOST_FRAMES: usize = 16;

/// Bytes of a function's name that are told.
const MOST_OF_NAME: usize = 100;

/// Tells the host of a frame of the script: its line, and its function, which is `-` where code runs outside of functions.
///
/// It allocates nothing: memory may have run out, or the turn may have ended in the middle of an allocation.
pub fn tell_frame(line: u32, function: &str) {
    struct Reply;
    impl fmt::Write for Reply {
        fn write_str(&mut self, text: &str) -> fmt::Result {
            reply(text);
            Ok(())
        }
    }
    // Scripts may name functions as they like.
    let name = function.split(char::is_control).next().unwrap_or_default();
    let name = &name[..name.floor_char_boundary(MOST_OF_NAME)];
    let name = if name.is_empty() { "<anonymous>" } else { name };
    // `Reply` refuses nothing.
    let _ = writeln!(Reply, "{line} {name}");
}

/// Ends the turn as a fault, with a message that the bot's author and everybody at the match read.
pub fn fail(message: &str, place: Option<&Place>) -> ! {
    let mut units = vec![0; room(message)];
    let message = utf16(&mut units, message);
    let mut units = vec![0; place.map_or(0, |place| room(&place.file))];
    let file = place.map_or(null(), |place| utf16(&mut units, &place.file));
    let (line, column) = place.map_or((0, 0), |place| (place.line, place.column));
    abort(message, file, line, column)
}

/// As [`fail`] where there is no memory for more: with a short message, and a line of a file with a short name.
pub fn fail_without_memory(message: &str, file: &str, line: Option<u32>) -> ! {
    let (mut of_message, mut of_file) = ([0; 256], [0; 16]);
    let message = utf16(&mut of_message, message);
    let file = line.map_or(null(), |_| utf16(&mut of_file, file));
    abort(message, file, line.unwrap_or(0), 0)
}

fn abort(message: *const u16, file: *const u16, line: u32, column: u32) -> ! {
    // SAFETY: both strings live in the callers until the host has read them; `abort` takes null for no string.
    unsafe { import::abort(message, file, line, column) };
    // The host has stopped the guest: the check behind its call does not return.
    std::process::abort()
}

/// How many units [`utf16`] needs for a text.
fn room(text: &str) -> usize {
    2 + text.encode_utf16().count()
}

/// Writes a string as `env.abort` takes it: UTF-16, its length in bytes in the four bytes before. What does not fit is left out.
fn utf16(units: &mut [u16], text: &str) -> *const u16 {
    let mut len = 0;
    for (to, unit) in units[2..].iter_mut().zip(text.encode_utf16()) {
        *to = unit;
        len += 2;
    }
    (units[0], units[1]) = (len as u16, (len >> 16) as u16);
    units[2..].as_ptr()
}
