//! Random bots are metered into valid modules; the same with one byte changed are metered or refused.
#![no_main]

#[path = "../../tests/guests/properties.rs"]
#[allow(dead_code, reason = "the other target's property is there too")]
mod properties;
#[path = "../../tests/guests/random.rs"]
mod random;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: (u32, u8, Vec<u8>)| {
    let (at, byte, bytes) = input;
    let Ok(mut wasm) = random::bot(&bytes) else { return };
    assert!(properties::meter(&wasm), "a valid bot is refused");
    let at = at as usize % wasm.len();
    wasm[at] = byte;
    properties::meter(&wasm);
});
