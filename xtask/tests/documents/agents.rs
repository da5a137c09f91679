//! What a coding agent must read fits in 8,000 tokens.

use std::fs;
use std::path::Path;

/// A token of English or code has about four bytes.
const BYTES_PER_TOKEN: usize = 4;
const MOST_TOKENS: usize = 8_000;

#[test]
fn what_an_agent_needs_for_a_game_and_a_language_is_short() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let bytes = |name: &str| fs::read(root.join(name)).unwrap().len();
    for game in ["kingdom", "territories", "hit-and-sunk"] {
        for language in ["javascript", "python-bots", "assemblyscript"] {
            let names = ["www/llms.txt", "docs/agents.md"].map(bytes);
            let rest = [game, language].map(|name| bytes(&format!("docs/{name}.md")));
            let tokens = names.iter().chain(&rest).sum::<usize>() / BYTES_PER_TOKEN;
            assert!(tokens <= MOST_TOKENS, "{game} in {language}: {tokens} tokens");
        }
    }
}
