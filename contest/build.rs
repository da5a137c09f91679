//! Writes a type for each sentence of contests, from `words/en/`.

fn main() -> Result<(), String> {
    words_build::generate(&["contest"])
}
