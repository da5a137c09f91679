//! Writes a type for each sentence of the engine, from `words/en/`.

fn main() -> Result<(), String> {
    words_build::generate(&[
        "kingdom",
        "territories",
        "hit-and-sunk",
        "nim",
        "match",
        "analysis",
        "replay",
        "sight",
        "script",
        "sandbox",
        "instance",
        "place",
        "card",
        "trap",
        "drawing",
    ])
}
