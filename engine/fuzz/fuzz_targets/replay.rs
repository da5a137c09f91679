//! Any text and any file gives a replay or an error; what is read is written and read again as the same.
#![no_main]

use engine::replay::{Replay, Verdict};
use libfuzzer_sys::fuzz_target;

const FILE_MAGIC: &[u8] = b"wasm-arena replay\n";

fuzz_target!(|bytes: &[u8]| {
    if let Ok(link) = std::str::from_utf8(bytes) {
        check(Replay::from_link(link).ok());
    }
    check(Replay::from_file(&[FILE_MAGIC, bytes].concat()).ok());
});

fn check(replay: Option<Replay>) {
    let Some(replay) = replay else { return };
    assert_eq!(Replay::from_file(&replay.to_file()).as_ref(), Ok(&replay));
    if let Ok((_, verdict)) = replay.play() {
        assert_ne!(verdict, Verdict::Agrees, "at the end it is known whether it is the recorded match");
    }
}
