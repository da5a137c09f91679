//! Properties that must hold for any input, shared by the fuzz targets and their twins among the tests.
#![allow(unreachable_pub, reason = "part of several crates")]
#![allow(clippy::panic, clippy::expect_used, reason = "tests may fail loudly")]

use engine::sandbox::{Check, inspect, prepare};
use wasmparser::{Validator, WasmFeatures};

/// Any bytes are accepted, or refused with a message, and never cause a panic.
pub fn validate(bytes: &[u8]) {
    match inspect(bytes) {
        Ok(facts) => assert_eq!(facts.bytes, bytes.len()),
        Err(refusal) => {
            assert!(!refusal.problems.is_empty());
            assert!(refusal.to_string().len() > 20);
        }
    }
}

/// An accepted module is metered into a valid module for every kind of check; a refused one is refused for all.
pub fn meter(bytes: &[u8]) -> bool {
    let inspected = inspect(bytes);
    for check in Check::ALL {
        match (prepare(bytes, check), &inspected) {
            (Ok(prepared), Ok(facts)) => {
                assert_eq!(&prepared.facts, facts);
                let valid = Validator::new_with_features(features(check)).validate_all(&prepared.wasm);
                assert!(valid.is_ok(), "{check:?}: {:?}", valid.err());
            }
            (Err(refusal), Err(reason)) => assert_eq!(&refusal, reason),
            (prepared, _) => panic!(
                "{check:?}: prepared {}, inspected {}",
                prepared.is_ok(),
                inspected.is_ok()
            ),
        }
    }
    inspected.is_ok()
}

/// The features of an engine that a metered module needs.
fn features(check: Check) -> WasmFeatures {
    let guest = WasmFeatures::WASM2
        | WasmFeatures::TAIL_CALL
        | WasmFeatures::EXTENDED_CONST
        | WasmFeatures::EXCEPTIONS;
    match check {
        Check::Poll => guest | WasmFeatures::THREADS | WasmFeatures::MULTI_MEMORY,
        Check::Fuel | Check::Tick => guest,
    }
}
