//! Which steps of lessons were done in this browser.

use crate::page::storage;
use crate::stored::{Kind, Lessons, decode, encode};

/// The key of the only value of its kind.
const KEY: &str = "lessons";

/// The steps that were done; `None` if that cannot be read, and then it is to stay as it is.
pub(super) async fn load() -> Option<Lessons> {
    match storage::find(Kind::Lessons, KEY).await {
        Ok(Some(bytes)) => decode(&bytes).ok(),
        Ok(None) => Some(Lessons::default()),
        Err(_) => None,
    }
}

/// Stores the steps that were done. A browser that stores nothing forgets them with the page.
pub(super) async fn keep(lessons: Lessons) {
    let _ = storage::put(Kind::Lessons, KEY, &encode(&lessons)).await;
}
