//! Writes the sentences of `words/en/` as the table that is part of every program.

use std::env;

fn main() -> Result<(), String> {
    words_build::english(|feature| env::var_os(format!("CARGO_FEATURE_{feature}")).is_some())
}
