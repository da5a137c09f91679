//! What the page keeps in this browser: uploaded bots by their hash, the set-up, and the match in progress. It lives in
//! IndexedDB; where a browser has none (some private windows), everything works but is not kept.

use crate::messages::{Card, from_js, to_js};
use rexie::{ObjectStore, Rexie, TransactionMode};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_bytes::ByteBuf;
use wasm_bindgen::JsValue;

const DATABASE: &str = "wasm-arena";
const BOTS: &str = "bots";
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

async fn open() -> Result<Rexie, StorageError> {
    let database = Rexie::builder(DATABASE).version(1);
    let database = database.add_object_store(ObjectStore::new(BOTS).key_path("hash"));
    database
        .add_object_store(ObjectStore::new(STATE))
        .build()
        .await
        .map_err(words)
}

/// Every uploaded bot.
pub async fn bots() -> Result<Vec<StoredBot>, StorageError> {
    let database = open().await?;
    let transaction = database
        .transaction(&[BOTS], TransactionMode::ReadOnly)
        .map_err(words)?;
    let all = transaction
        .store(BOTS)
        .map_err(words)?
        .get_all(None, None)
        .await
        .map_err(words)?;
    // A bot that a later version of the page stored in another form is left alone, and not shown.
    Ok(all
        .into_iter()
        .filter_map(|bot| serde_wasm_bindgen::from_value(bot).ok())
        .collect())
}

/// Keeps a bot, in place of one with the same hash.
pub async fn keep_bot(bot: &StoredBot) -> Result<(), StorageError> {
    let value = serde_wasm_bindgen::to_value(bot).map_err(|error| error.to_string())?;
    let database = open().await?;
    let transaction = database
        .transaction(&[BOTS], TransactionMode::ReadWrite)
        .map_err(words)?;
    transaction
        .store(BOTS)
        .map_err(words)?
        .put(&value, None)
        .await
        .map_err(words)?;
    transaction.done().await.map(drop).map_err(words)
}

/// Forgets a bot.
pub async fn forget_bot(hash: &str) -> Result<(), StorageError> {
    let database = open().await?;
    let transaction = database
        .transaction(&[BOTS], TransactionMode::ReadWrite)
        .map_err(words)?;
    transaction
        .store(BOTS)
        .map_err(words)?
        .delete(JsValue::from(hash))
        .await
        .map_err(words)?;
    transaction.done().await.map(drop).map_err(words)
}

/// What is kept under `key`, if there is something and it can be read.
pub async fn load<T: DeserializeOwned>(key: &str) -> Option<T> {
    let database = open().await.ok()?;
    let transaction = database.transaction(&[STATE], TransactionMode::ReadOnly).ok()?;
    let value = transaction
        .store(STATE)
        .ok()?
        .get(JsValue::from(key))
        .await
        .ok()??;
    from_js(value).ok()
}

/// Keeps `value` under `key`.
pub async fn save<T: Serialize>(key: &str, value: &T) -> Result<(), StorageError> {
    let value = to_js(value).map_err(|error| error.to_string())?;
    let database = open().await?;
    let transaction = database
        .transaction(&[STATE], TransactionMode::ReadWrite)
        .map_err(words)?;
    transaction
        .store(STATE)
        .map_err(words)?
        .put(&value, Some(&JsValue::from(key)))
        .await
        .map_err(words)?;
    transaction.done().await.map(drop).map_err(words)
}

/// Forgets everything.
pub async fn forget_all() -> Result<(), StorageError> {
    Rexie::delete(DATABASE).await.map_err(words)
}

#[allow(clippy::needless_pass_by_value, reason = "the shape that `map_err` wants")]
fn words(error: rexie::Error) -> StorageError {
    format!("this browser's storage failed ({error}); what you do now works, but may be gone after a reload")
}
