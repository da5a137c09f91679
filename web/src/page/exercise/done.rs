//! Which exercises were done in this browser.

use crate::page::storage;
use crate::stored::{Kind, Lessons, decode, encode};
use wasm_bindgen_futures::spawn_local;

/// What was done of one kind of exercises.
pub struct Done {
    /// The key of the stored value.
    key: &'static str,
    /// What was done, once that is known.
    known: Option<Lessons>,
    /// Whether more may be stored: what cannot be read stays as it is.
    may_store: bool,
}

impl Done {
    /// What was done of the exercises with this key, which is not known yet.
    pub fn of(key: &'static str) -> Self {
        Self {
            key,
            known: None,
            may_store: false,
        }
    }

    /// What was done, once that is known.
    pub fn known(&self) -> Option<&Lessons> {
        self.known.as_ref()
    }

    /// This is what [`load`] has found.
    pub fn set(&mut self, found: Option<Lessons>) {
        self.may_store = found.is_some();
        self.known = Some(found.unwrap_or_default());
    }

    /// An exercise of a game was done; stores that. A browser that stores nothing forgets it with the page.
    pub fn add(&mut self, game: &str, exercise: &str) {
        let Some(known) = &mut self.known else { return };
        if known.add(game, exercise) && self.may_store {
            let (key, bytes) = (self.key, encode(known));
            spawn_local(async move {
                let _ = storage::put(Kind::Lessons, key, &bytes).await;
            });
        }
    }
}

/// What was done of the exercises with this key; `None` if that cannot be read, and then it is to stay as it is.
pub async fn load(key: &str) -> Option<Lessons> {
    match storage::find(Kind::Lessons, key).await {
        Ok(Some(bytes)) => decode(&bytes).ok(),
        Ok(None) => Some(Lessons::default()),
        Err(_) => None,
    }
}
