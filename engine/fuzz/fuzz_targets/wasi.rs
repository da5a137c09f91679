//! Any sequence of host calls with any arguments: no panic, and the limits hold.
#![no_main]

#[path = "../../tests/common/calls.rs"]
mod calls;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| calls::play(bytes));
