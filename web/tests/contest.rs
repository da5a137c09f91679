//! Ratings, strengths and tests of contests have the same bits in browsers as natively, where
//! `contest/tests/same_bits.rs` checks them.

#![cfg(target_family = "wasm")]

#[path = "../../contest/tests/bits/mod.rs"]
mod bits;

use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_dedicated_worker);

#[wasm_bindgen_test]
fn numbers_have_the_bits_that_they_have_everywhere() {
    assert_eq!(bits::digests(), bits::EXPECTED);
}
