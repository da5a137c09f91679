//! WAT in, WAT out; the output always valid.

use super::{Check, rewrite::rewrite};
use wasmparser::{Validator, WasmFeatures};

/// The metered form of a module in text.
#[track_caller]
fn metered(wat: &str, check: Check) -> String {
    let wasm = wat::parse_str(wat).unwrap();
    Validator::new().validate_all(&wasm).unwrap();
    let metered = rewrite(&wasm, check).unwrap();
    validate(&metered, check);
    wasmprinter::print_bytes(&metered).unwrap()
}

/// What each kind needs beyond what bots may use.
#[track_caller]
fn validate(metered: &[u8], check: Check) {
    let mut features = crate::sandbox::proposals::allowed();
    if check == Check::Poll {
        features |= WasmFeatures::THREADS | WasmFeatures::MULTI_MEMORY;
    }
    if let Err(error) = Validator::new_with_features(features).validate_all(metered) {
        panic!(
            "{error}\n{}",
            wasmprinter::print_bytes(metered).unwrap_or_default()
        );
    }
}

#[test]
fn every_kind_gives_a_valid_module() {
    for check in Check::ALL {
        eprintln!(
            "{}",
            metered(
                r#"(module
          (import "arena" "reply" (func $reply (param i32 i32)))
          (memory (export "memory") 1)
          (table 2 funcref) (elem (i32.const 0) func $reply 1)
          (start $go)
          (func $go (export "turn") (local i64) (call $reply (i32.const 1) (i32.const 2))
            (loop $l (memory.fill (i32.const 0) (i32.const 1) (i32.load (i32.const 0))) (br_if $l (i32.const 0)))
            (drop (memory.grow (i32.const 5)))
          ))"#,
                check
            )
        );
    }
}
