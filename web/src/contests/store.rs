//! Where contests are stored: descriptions by their keys, and results in batches. Every batch has a key of its own, so that
//! two tabs that play one contest never overwrite each other's.

use crate::browser::database::{self, CONTESTS, RESULTS};
use crate::stored::{Form, StoredContest, StoredResult, StoredResults, Unreadable, decode, encode};
use crate::words::{Phrase, storage as words};
use js_sys::{Array, Uint8Array};
use wasm_bindgen::prelude::*;
use web_sys::{DomException, IdbObjectStore, IdbTransactionMode};

#[wasm_bindgen]
extern "C" {
    /// All keys from the first to the last.
    #[wasm_bindgen(js_namespace = IDBKeyRange, js_name = bound)]
    fn range(from: &str, to: &str) -> JsValue;
}

/// Every contest, oldest first: its key, and its description if that can be read.
pub(super) async fn contests() -> Result<Vec<(String, Result<StoredContest, Unreadable>)>, Phrase> {
    let requests = |store: &IdbObjectStore| Ok(vec![store.get_all_keys()?, store.get_all()?]);
    let read = database::ask(CONTESTS, IdbTransactionMode::Readonly, &requests).await;
    let read = read.map_err(|error| failed(&error))?;
    let list = |index: usize| read.get(index).map(Array::from).unwrap_or_default();
    let (keys, values) = (list(0), list(1));
    let keys = keys.iter().map(|key| key.as_string().unwrap_or_default());
    Ok(keys.zip(values.iter().map(|value| decoded(&value))).collect())
}

/// The contest with this key; `None` if there is none.
pub(super) async fn contest(id: &str) -> Result<Option<StoredContest>, Phrase> {
    let requests = |store: &IdbObjectStore| Ok(vec![store.get(&id.into())?]);
    let read = database::ask(CONTESTS, IdbTransactionMode::Readonly, &requests).await;
    match read.map_err(|error| failed(&error))?.first() {
        Some(value) if !value.is_undefined() => decoded(value).map(Some).map_err(Unreadable::phrase),
        _ => Ok(None),
    }
}

/// Stores a contest's description.
pub(super) async fn store_contest(contest: &StoredContest) -> Result<(), Phrase> {
    put(CONTESTS, &contest.id, &encode(contest)).await
}

/// Reads all results of a contest, batch by batch, in any order; a match may be among them twice.
pub(super) async fn results(id: &str, mut take: impl FnMut(Vec<StoredResult>)) -> Result<(), Phrase> {
    let all = batches(id);
    let requests = |store: &IdbObjectStore| Ok(vec![store.get_all_with_key(&all)?]);
    let read = database::ask(RESULTS, IdbTransactionMode::Readonly, &requests).await;
    let read = read.map_err(|error| failed(&error))?;
    for batch in read.first().map(Array::from).unwrap_or_default().iter() {
        let StoredResults(batch) = decoded(&batch).map_err(Unreadable::phrase)?;
        take(batch);
    }
    Ok(())
}

/// Stores results of a contest.
pub(super) async fn store_results(id: &str, results: &StoredResults) -> Result<(), Phrase> {
    store_batch(id, 0, &encode(results)).await
}

/// Stores an encoded batch of results of a contest; `number` distinguishes batches that are stored together.
pub(super) async fn store_batch(id: &str, number: usize, batch: &[u8]) -> Result<(), Phrase> {
    let mut apart = [0; 8];
    // Without randomness, only the time distinguishes batches.
    let _ = getrandom::fill(&mut apart);
    let (now, apart) = (js_sys::Date::now() as u64, u64::from_le_bytes(apart));
    put(
        RESULTS,
        &format!("{id}/{now:015}-{number:06}-{apart:016x}"),
        batch,
    )
    .await
}

/// Deletes a contest with its results.
pub(super) async fn forget(id: &str) -> Result<(), Phrase> {
    let all = batches(id);
    let contest = |store: &IdbObjectStore| Ok(vec![store.delete(&id.into())?]);
    let results = |store: &IdbObjectStore| Ok(vec![store.delete(&all)?]);
    let write = IdbTransactionMode::Readwrite;
    let done = database::ask(CONTESTS, write, &contest).await;
    done.map_err(|error| failed(&error))?;
    let done = database::ask(RESULTS, write, &results).await;
    done.map(drop).map_err(|error| failed(&error))
}

/// The keys of a contest's batches.
fn batches(id: &str) -> JsValue {
    // `0` is the character after `/`.
    range(&format!("{id}/"), &format!("{id}0"))
}

async fn put(store: &str, key: &str, value: &[u8]) -> Result<(), Phrase> {
    let bytes = Uint8Array::from(value);
    let requests = |store: &IdbObjectStore| Ok(vec![store.put_with_key(&bytes, &key.into())?]);
    let done = database::ask(store, IdbTransactionMode::Readwrite, &requests).await;
    done.map(drop).map_err(|error| failed(&error))
}

fn decoded<T: Form>(value: &JsValue) -> Result<T, Unreadable> {
    let bytes = value.dyn_ref().map(Uint8Array::to_vec);
    bytes.as_deref().map_or(Err(Unreadable::Damaged), decode)
}

/// Why the browser did not store or read something.
fn failed(error: &JsValue) -> Phrase {
    let exception: Option<&DomException> = error.dyn_ref();
    if exception.is_some_and(|exception| exception.name() == "QuotaExceededError") {
        return words::Full.phrase();
    }
    let why = exception.map(DomException::message).or_else(|| error.as_string());
    words::Failed {
        why: why.unwrap_or_default(),
    }
    .phrase()
}
