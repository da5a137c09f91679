//! Writes a type for each sentence of the page, from `words/en/`.

fn main() -> Result<(), String> {
    words_build::generate(&["board", "hand", "session", "watch"])
}
