//! Which exercises were done in this browser.

use crate::page::storage;
use crate::stored::{Kind, Lessons, decode, encode};
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

/// The completed exercises of one kind.
pub struct Done {
    /// The key of the stored value.
    key: &'static str,
    /// The completed exercises, once known.
    known: Option<Lessons>,
    /// Whether more may be stored: an unreadable value stays unchanged.
    may_store: bool,
}

impl Done {
    /// The completed exercises with this key, before they are known.
    pub fn of(key: &'static str) -> Self {
        Self {
            key,
            known: None,
            may_store: false,
        }
    }

    /// The completed exercises, once known.
    pub fn known(&self) -> Option<&Lessons> {
        self.known.as_ref()
    }

    /// Takes the result of [`load`].
    pub fn set(&mut self, found: Option<Lessons>) {
        self.may_store = found.is_some();
        self.known = Some(found.unwrap_or_default());
    }

    /// Stores that an exercise of a game was done, as that of a day if one is named. If the browser stores nothing, that is
    /// forgotten when the page is closed.
    pub fn add(&mut self, game: &str, exercise: &str, day: Option<u32>) {
        let Some(known) = &mut self.known else { return };
        let mut is_new = known.add(game, exercise);
        is_new |= day.is_some_and(|day| known.add_day(day));
        if is_new && self.may_store {
            let (key, bytes) = (self.key, encode(known));
            spawn_local(async move {
                let _ = storage::put(Kind::Lessons, key, &bytes).await;
            });
        }
    }
}

/// The completed exercises with this key; `None` if they cannot be read, and then the value must stay unchanged.
pub async fn load(key: &str) -> Option<Lessons> {
    match storage::find(Kind::Lessons, key).await {
        Ok(Some(bytes)) => decode(&bytes).ok(),
        Ok(None) => Some(Lessons::default()),
        Err(_) => None,
    }
}

/// The completed exercises with this key, to show; empty until known.
#[hook]
pub fn use_done(key: &'static str) -> Lessons {
    let done = use_state(Lessons::default);
    use_effect_with(key, {
        let done = done.setter();
        move |key| {
            let key = *key;
            spawn_local(async move { done.set(load(key).await.unwrap_or_default()) });
        }
    });
    (*done).clone()
}
