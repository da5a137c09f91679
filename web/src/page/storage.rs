//! What the page keeps in this browser: uploaded bots by their hash, the matches of the history, the set-up, and the match
//! in progress. It lives in IndexedDB; where a browser has none (some private windows), everything works but is not kept.

use super::database::{self, BOTS, MATCHES, STATE};
use super::saved::KeptMatch;
use crate::messages::{Card, from_js, to_js};
use js_sys::Array;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_bytes::ByteBuf;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{IdbObjectStore, IdbTransactionMode};

/// An uploaded bot.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct StoredBot {
    /// The SHA-256 of the module, in hex: its key.
    pub hash: String,
    /// What its owner calls it.
    pub name: String,
    /// The module as it was uploaded.
    pub wasm: ByteBuf,
    /// What was found out about it.
    pub card: Card,
}

/// Something could not be kept or read; in words.
pub type StorageError = String;

/// Every uploaded bot.
pub async fn bots() -> Result<Vec<StoredBot>, StorageError> {
    Ok(read(&all(BOTS).await?))
}

/// Keeps a bot, in place of one with the same hash.
pub async fn keep_bot(bot: &StoredBot) -> Result<(), StorageError> {
    put(BOTS, &bot.hash, bot).await
}

/// Forgets a bot.
pub async fn forget_bot(hash: &str) -> Result<(), StorageError> {
    forget(BOTS, Some(hash)).await
}

/// Every match of the history, oldest first.
pub async fn matches() -> Result<Vec<KeptMatch>, StorageError> {
    Ok(read(&all(MATCHES).await?))
}

/// A match of the history.
pub async fn find_match(id: &str) -> Option<KeptMatch> {
    from_js(&get(MATCHES, id).await?).ok()
}

/// Keeps a match, in place of what was kept of it before.
pub async fn keep_match(kept: &KeptMatch) -> Result<(), StorageError> {
    put(MATCHES, &kept.id, kept).await
}

/// Forgets a match of the history, or all.
pub async fn forget_match(id: Option<&str>) -> Result<(), StorageError> {
    forget(MATCHES, id).await
}

/// What is kept under `key`, if there is something and it can be read.
pub async fn load<T: DeserializeOwned>(key: &str) -> Option<T> {
    from_js(&get(STATE, key).await?).ok()
}

/// Keeps `value` under `key`.
pub async fn save<T: Serialize>(key: &str, value: &T) -> Result<(), StorageError> {
    put(STATE, key, value).await
}

/// Forgets everything.
pub async fn forget_all() -> Result<(), StorageError> {
    database::delete().await.map_err(words)
}

/// What a later version of the page stored in another form is left alone, and not shown.
fn read<T: DeserializeOwned>(values: &[JsValue]) -> Vec<T> {
    values.iter().filter_map(|value| from_js(value).ok()).collect()
}

async fn all(store: &str) -> Result<Vec<JsValue>, StorageError> {
    let values = database::ask(store, IdbTransactionMode::Readonly, &IdbObjectStore::get_all).await;
    Ok(Array::from(&values.map_err(words)?).to_vec())
}

async fn get(store: &str, key: &str) -> Option<JsValue> {
    let request = |store: &IdbObjectStore| store.get(&key.into());
    database::ask(store, IdbTransactionMode::Readonly, &request)
        .await
        .ok()
}

/// Forgets one thing, or everything in a store.
async fn forget(store: &str, key: Option<&str>) -> Result<(), StorageError> {
    let request = |store: &IdbObjectStore| match key {
        Some(key) => store.delete(&key.into()),
        None => store.clear(),
    };
    write(store, &request).await
}

async fn put<T: Serialize>(store: &str, key: &str, value: &T) -> Result<(), StorageError> {
    let bytes = to_js(value).map_err(|error| error.to_string())?;
    put_bytes(store, key, &bytes).await
}

/// Apart from [`put`], so that it is compiled once and not for each type.
async fn put_bytes(store: &str, key: &str, bytes: &JsValue) -> Result<(), StorageError> {
    write(store, &|store: &IdbObjectStore| {
        store.put_with_key(bytes, &key.into())
    })
    .await
}

async fn write(store: &str, request: &database::Request<'_>) -> Result<(), StorageError> {
    let written = database::ask(store, IdbTransactionMode::Readwrite, request).await;
    written.map(drop).map_err(words)
}

#[allow(clippy::needless_pass_by_value, reason = "the shape that `map_err` wants")]
fn words(error: JsValue) -> StorageError {
    let why = error
        .dyn_ref()
        .map(web_sys::DomException::message)
        .or_else(|| error.as_string())
        .unwrap_or_default();
    format!("This browser's storage failed ({why}); what you do now works, but may be gone after a reload.")
}
