//! Writes the sentences of `words/en/` as the table that is part of every program.

use std::env;

fn main() -> Result<(), String> {
    words_build::english(env::var_os("CARGO_FEATURE_NIM").is_some())
}
