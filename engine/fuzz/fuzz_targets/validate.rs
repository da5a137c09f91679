//! Any bytes, with and without a module's header, are inspected without panic.
#![no_main]

#[path = "../../tests/guests/properties.rs"]
#[allow(dead_code, reason = "the other target's property is there too")]
mod properties;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    properties::validate(bytes);
    properties::validate(&[b"\0asm\x01\0\0\0", bytes].concat());
});
