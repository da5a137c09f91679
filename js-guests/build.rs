//! Writes a type for each sentence of this crate, from `words/en/`.

fn main() -> Result<(), String> {
    words_build::generate(&["guests"])
}
