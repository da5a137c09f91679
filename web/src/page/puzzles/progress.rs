//! Which puzzles were solved in this browser: stored as steps of lessons are, each under its number.

use crate::page::storage;
use crate::stored::{Kind, Lessons, decode, encode};

/// The key of the only value with puzzles.
const KEY: &str = "puzzles";

/// The puzzles that were solved; `None` if that cannot be read, and then it is to stay as it is.
pub(super) async fn load() -> Option<Lessons> {
    match storage::find(Kind::Lessons, KEY).await {
        Ok(Some(bytes)) => decode(&bytes).ok(),
        Ok(None) => Some(Lessons::default()),
        Err(_) => None,
    }
}

/// Stores the puzzles that were solved. A browser that stores nothing forgets them with the page.
pub(super) async fn keep(solved: Lessons) {
    let _ = storage::put(Kind::Lessons, KEY, &encode(&solved)).await;
}
