//! What the page keeps in this browser: uploaded bots by their hash, the matches of the history, the set-up, and the match
//! in progress. It lives in IndexedDB; where a browser has none (some private windows), everything works but is not kept.

use super::saved::KeptMatch;
use crate::messages::{Card, from_js, to_js};
use rexie::{ObjectStore, Rexie, Transaction, TransactionMode};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_bytes::ByteBuf;
use wasm_bindgen::JsValue;

const DATABASE: &str = "wasm-arena";
/// The bytes of a [`StoredBot`] by its hash.
const BOTS: &str = "modules";
/// The bytes of a [`KeptMatch`] by its id, oldest first.
const MATCHES: &str = "matches";
/// Everything else, by a name.
const STATE: &str = "state";

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
    Rexie::delete(DATABASE).await.map_err(words)
}

/// What a later version of the page stored in another form is left alone, and not shown.
fn read<T: DeserializeOwned>(values: &[JsValue]) -> Vec<T> {
    values.iter().filter_map(|value| from_js(value).ok()).collect()
}

async fn all(store: &str) -> Result<Vec<JsValue>, StorageError> {
    let reading = transaction(store, TransactionMode::ReadOnly).await?;
    let store = reading.store(store).map_err(words)?;
    store.get_all(None, None).await.map_err(words)
}

async fn get(store: &str, key: &str) -> Option<JsValue> {
    let reading = transaction(store, TransactionMode::ReadOnly).await.ok()?;
    let value = reading.store(store).ok()?.get(JsValue::from(key)).await;
    value.ok()?
}

/// Forgets one thing, or everything in a store.
async fn forget(store: &str, key: Option<&str>) -> Result<(), StorageError> {
    let writing = transaction(store, TransactionMode::ReadWrite).await?;
    let store = writing.store(store).map_err(words)?;
    match key {
        Some(key) => store.delete(JsValue::from(key)).await,
        None => store.clear().await,
    }
    .map_err(words)?;
    writing.done().await.map(drop).map_err(words)
}

async fn transaction(store: &str, mode: TransactionMode) -> Result<Transaction, StorageError> {
    let database = Rexie::builder(DATABASE).version(3);
    let database = database.add_object_store(ObjectStore::new(BOTS));
    let database = database.add_object_store(ObjectStore::new(MATCHES));
    let database = database.add_object_store(ObjectStore::new(STATE)).build().await;
    let database = database.map_err(words)?;
    let transaction = database.transaction(&[store], mode).map_err(words);
    // It closes once the transaction has ended. One that stays open would keep the database from being deleted.
    database.close();
    transaction
}

async fn put<T: Serialize>(store: &str, key: &str, value: &T) -> Result<(), StorageError> {
    let bytes = to_js(value).map_err(|error| error.to_string())?;
    put_bytes(store, key, &bytes).await
}

/// Apart from [`put`], so that it is compiled once and not for each type.
async fn put_bytes(store: &str, key: &str, bytes: &JsValue) -> Result<(), StorageError> {
    let writing = transaction(store, TransactionMode::ReadWrite).await?;
    let store = writing.store(store).map_err(words)?;
    store.put(bytes, Some(&JsValue::from(key))).await.map_err(words)?;
    writing.done().await.map(drop).map_err(words)
}

#[allow(clippy::needless_pass_by_value, reason = "the shape that `map_err` wants")]
fn words(error: rexie::Error) -> StorageError {
    format!("this browser's storage failed ({error}); what you do now works, but may be gone after a reload")
}
