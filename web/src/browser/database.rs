//! The parts of IndexedDB that the page needs: stores of bytes by text keys, and one transaction at a time. A
//! crate that wraps all of it would add a thirtieth to the page.

use js_sys::{Array, Function, Promise, Reflect};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    IdbDatabase, IdbFactory, IdbObjectStore, IdbOpenDbRequest, IdbRequest, IdbTransaction, IdbTransactionMode,
};

/// The page's database.
const NAME: &str = "wasm-arena";
/// The bytes of uploaded bots, by hash.
pub const BOTS: &str = "modules";
/// The bytes of the matches of the history, by id, oldest first.
pub const MATCHES: &str = "matches";
/// The bytes of prepared modules, which can be rebuilt.
pub const PREPARED: &str = "prepared";
/// The descriptions of contests, by id, oldest first.
pub const CONTESTS: &str = "contests";
/// Results of contests in batches; the key is the contest's id, a `/`, and something unique to the batch.
pub const RESULTS: &str = "results";
/// The analyses of matches, which can be made again, oldest first.
pub const ANALYSES: &str = "analyses";
/// What lists show about the matches of the history, by the same keys; it can be made again.
pub const SUMMARIES: &str = "summaries";
/// Everything else, by a name.
pub const STATE: &str = "state";
/// Every store that this build needs.
const STORES: [&str; 8] = [
    BOTS, MATCHES, STATE, PREPARED, CONTESTS, RESULTS, ANALYSES, SUMMARIES,
];

/// A request to a store.
pub type Requests<'a> = dyn Fn(&IdbObjectStore) -> Result<Vec<IdbRequest>, JsValue> + 'a;

/// Requests to two stores.
pub type RequestsToBoth<'a> =
    dyn Fn(&IdbObjectStore, &IdbObjectStore) -> Result<Vec<IdbRequest>, JsValue> + 'a;

/// Makes requests to a store in one transaction; returns their results once they are on disk.
///
/// # Errors
/// With the browser's message. Then nothing has changed.
pub async fn ask(
    store: &str,
    mode: IdbTransactionMode,
    requests: &Requests<'_>,
) -> Result<Vec<JsValue>, JsValue> {
    let names = Array::of1(&store.into());
    transact(&names, mode, &|transaction| {
        requests(&transaction.object_store(store)?)
    })
    .await
}

/// Makes requests to two stores in one transaction, as [`ask`] does to one.
///
/// # Errors
/// As [`ask`].
pub async fn ask_both(
    stores: [&str; 2],
    mode: IdbTransactionMode,
    requests: &RequestsToBoth<'_>,
) -> Result<Vec<JsValue>, JsValue> {
    let [first, second] = stores;
    let names = Array::of2(&first.into(), &second.into());
    transact(&names, mode, &|transaction| {
        requests(
            &transaction.object_store(first)?,
            &transaction.object_store(second)?,
        )
    })
    .await
}

async fn transact(
    stores: &Array,
    mode: IdbTransactionMode,
    requests: &dyn Fn(&IdbTransaction) -> Result<Vec<IdbRequest>, JsValue>,
) -> Result<Vec<JsValue>, JsValue> {
    let database = open().await?;
    let transaction = database.transaction_with_str_sequence_and_mode(stores, mode);
    // It closes once the transaction has ended. An open one would block deleting the database.
    database.close();
    let transaction = transaction?;
    let requests = requests(&transaction)?;
    let ended = ending(&|done, failed| {
        transaction.set_oncomplete(Some(done));
        transaction.set_onabort(Some(failed));
    });
    match ended.await {
        Ok(_) => requests.iter().map(IdbRequest::result).collect(),
        Err(_) => Err(transaction.error().into()),
    }
}

/// Deletes the database with everything in it.
///
/// # Errors
/// What the browser says.
pub async fn delete() -> Result<(), JsValue> {
    opened(factory()?.delete_database(NAME)?).await.map(drop)
}

/// Opens the database in its current version: a newer build may have raised it, and its stores stay. If a
/// store is missing, raises the version by one.
async fn open() -> Result<IdbDatabase, JsValue> {
    let database = open_with(factory()?.open(NAME)?).await?;
    let names = database.object_store_names();
    if STORES.iter().all(|store| names.contains(store)) {
        return Ok(database);
    }
    let next = database.version() as u32 + 1;
    database.close();
    open_with(factory()?.open_with_u32(NAME, next)?).await
}

async fn open_with(request: IdbOpenDbRequest) -> Result<IdbDatabase, JsValue> {
    let upgrade = Closure::<dyn Fn(web_sys::Event)>::new(|event: web_sys::Event| {
        let request = event
            .target()
            .and_then(|target| target.dyn_into::<IdbOpenDbRequest>().ok());
        let database = request.and_then(|request| request.result().ok());
        if let Some(database) = database.and_then(|database| database.dyn_into::<IdbDatabase>().ok()) {
            for store in STORES {
                // A database of an earlier version already has some stores, which stay.
                let _ = database.create_object_store(store);
            }
        }
    });
    request.set_onupgradeneeded(Some(upgrade.as_ref().unchecked_ref()));
    opened(request).await?.dyn_into()
}

fn factory() -> Result<IdbFactory, JsValue> {
    // Workers have it too, but no window.
    let factory = Reflect::get(&js_sys::global(), &"indexedDB".into())?;
    factory.dyn_into().map_err(|_| "there is none".into())
}

async fn opened(request: IdbOpenDbRequest) -> Result<JsValue, JsValue> {
    let ended = ending(&|done, failed| {
        request.set_onsuccess(Some(done));
        request.set_onerror(Some(failed));
    });
    match ended.await {
        Ok(_) => request.result(),
        Err(_) => Err(request.error()?.into()),
    }
}

/// Which of two listeners is called: success or failure.
fn ending(listen: &dyn Fn(&Function, &Function)) -> JsFuture {
    Promise::new(&mut |done, failed| listen(&done, &failed)).into()
}
