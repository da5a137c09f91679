//! Writes the sentences of `words/en/` as the table that is part of every program.

use std::env;

fn main() -> Result<(), String> {
    // The page alone is split: tests on this machine say everything.
    let on_wasm = env::var("CARGO_CFG_TARGET_ARCH").as_deref() == Ok("wasm32");
    let has = |feature: &str| env::var_os(format!("CARGO_FEATURE_{feature}")).is_some();
    words_build::english(has, on_wasm && has("PAGE"))
}
