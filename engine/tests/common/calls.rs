//! Random calls to the host, shared by the fuzz target `wasi` and its twin among the tests.

use engine::Reply;
use engine::sandbox::abi::HostFunction;
use engine::sandbox::host::{Guest, Host, OutOfBounds, Stopped};
use engine::sandbox::limits::{DRAWING_BYTES, FILE_BYTES, LOG_BYTES, REPLY_BYTES};

/// The guest's memory, in bytes: little, so that most pointers are near something.
const MEMORY: usize = 4096;

/// Plays turns of calls encoded in `bytes`, with arguments biased to edge cases, over memory that they write
/// to. None may panic, and the limits must hold after each turn.
pub fn play(bytes: &[u8]) {
    let mut input = Input(bytes);
    let mut host = Host::new(1, 0, "bot");
    let mut guest = Memory {
        bytes: vec![0; MEMORY],
        left: 1_000_000,
    };
    while !input.0.is_empty() {
        if input.byte() & 1 == 0 {
            host.new_instance();
        }
        host.begin(&["argument".into()]);
        for _ in 0..input.byte() {
            call(&mut input, &mut host, &mut guest);
        }
        let turn = host.finish(Stopped::Returned);
        assert!(turn.files_bytes <= FILE_BYTES as u64);
        assert!(turn.log.len() <= LOG_BYTES && turn.drawing.len() <= DRAWING_BYTES);
        if let Reply::Text(text) = turn.reply {
            assert!(text.len() <= REPLY_BYTES);
        }
    }
}

/// One call, after a few bytes of memory are written.
fn call(input: &mut Input<'_>, host: &mut Host, guest: &mut Memory) {
    for _ in 0..input.byte() % 16 {
        let at = input.byte() as usize * 2;
        guest.bytes[at] = input.byte();
    }
    let function = HostFunction::ALL[input.byte() as usize % HostFunction::ALL.len()];
    let args: Vec<u64> = function.params().iter().map(|_| input.argument()).collect();
    host.call(function, &args, guest);
}

/// Bytes that determine choices; 0 for ever when they are used up.
struct Input<'a>(&'a [u8]);

impl Input<'_> {
    fn byte(&mut self) -> u8 {
        let (first, rest) = self.0.split_first().unwrap_or((&0, &[]));
        self.0 = rest;
        *first
    }

    fn argument(&mut self) -> u64 {
        let small = u64::from(self.byte());
        match self.byte() % 8 {
            0 => MEMORY as u64 - small % 64,
            1 => u64::from(u32::MAX) - small,
            2 => u64::MAX - small,
            3 => small << 56 | small << 24 | small,
            4 => small * 2,
            5 => u64::MAX >> 34,
            _ => small % 10,
        }
    }
}

/// A guest that consists only of memory and a budget.
struct Memory {
    bytes: Vec<u8>,
    left: u64,
}

impl Guest for Memory {
    fn read(&self, at: u32, into: &mut [u8]) -> Result<(), OutOfBounds> {
        let found = self.bytes.get(at as usize..at as usize + into.len());
        into.copy_from_slice(found.ok_or(OutOfBounds)?);
        Ok(())
    }

    fn write(&mut self, at: u32, bytes: &[u8]) -> Result<(), OutOfBounds> {
        let found = self.bytes.get_mut(at as usize..at as usize + bytes.len());
        found.ok_or(OutOfBounds)?.copy_from_slice(bytes);
        Ok(())
    }

    fn memory_len(&self) -> u64 {
        self.bytes.len() as u64
    }

    fn elapsed(&mut self) -> u64 {
        1_000_000 - self.left
    }

    fn left(&mut self) -> u64 {
        self.left
    }

    fn charge(&mut self, units: u64) {
        self.left = self.left.saturating_sub(units);
    }

    fn sleep(&mut self, nanoseconds: u64) {
        self.left = self.left.saturating_sub(nanoseconds);
    }

    fn stop(&mut self) {}
}
