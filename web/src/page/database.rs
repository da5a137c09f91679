//! IndexedDB, as far as the page needs it: stores of bytes by text keys, and one request at a time. The crates that wrap
//! all of it are a thirtieth of the page.

use js_sys::{Function, Promise};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{IdbDatabase, IdbFactory, IdbObjectStore, IdbOpenDbRequest, IdbRequest, IdbTransactionMode};

/// The page's database.
const NAME: &str = "wasm-arena";
/// Rises whenever a store is added.
const VERSION: u32 = 3;
/// The bytes of uploaded bots, by hash.
pub(super) const BOTS: &str = "modules";
/// The bytes of the matches of the history, by id, oldest first.
pub(super) const MATCHES: &str = "matches";
/// Everything else, by a name.
pub(super) const STATE: &str = "state";

/// What is asked of a store.
pub(super) type Request<'a> = dyn Fn(&IdbObjectStore) -> Result<IdbRequest, JsValue> + 'a;

/// Makes one request of a store; its result, once it is on disk.
///
/// # Errors
/// What the browser says.
pub(super) async fn ask(
    store: &str,
    mode: IdbTransactionMode,
    request: &Request<'_>,
) -> Result<JsValue, JsValue> {
    let database = open().await?;
    let transaction = database.transaction_with_str_and_mode(store, mode);
    // It closes once the transaction has ended. One that stays open would keep the database from being deleted.
    database.close();
    let transaction = transaction?;
    let request = request(&transaction.object_store(store)?)?;
    let ended = ending(&|done, failed| {
        transaction.set_oncomplete(Some(done));
        transaction.set_onabort(Some(failed));
    });
    match ended.await {
        Ok(_) => request.result(),
        Err(_) => Err(transaction.error().into()),
    }
}

/// Deletes the database with all that is in it.
///
/// # Errors
/// What the browser says.
pub(super) async fn delete() -> Result<(), JsValue> {
    opened(factory()?.delete_database(NAME)?).await.map(drop)
}

async fn open() -> Result<IdbDatabase, JsValue> {
    let request = factory()?.open_with_u32(NAME, VERSION)?;
    let upgrade = Closure::<dyn Fn(web_sys::Event)>::new(|event: web_sys::Event| {
        let request = event
            .target()
            .and_then(|target| target.dyn_into::<IdbOpenDbRequest>().ok());
        let database = request.and_then(|request| request.result().ok());
        if let Some(database) = database.and_then(|database| database.dyn_into::<IdbDatabase>().ok()) {
            for store in [BOTS, MATCHES, STATE] {
                // One of an earlier version is there already, and stays.
                let _ = database.create_object_store(store);
            }
        }
    });
    request.set_onupgradeneeded(Some(upgrade.as_ref().unchecked_ref()));
    opened(request).await?.dyn_into()
}

fn factory() -> Result<IdbFactory, JsValue> {
    let factory = web_sys::window().map(|window| window.indexed_db()).transpose()?;
    factory.flatten().ok_or_else(|| "there is none".into())
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

/// What of two listeners is called: that something is done, or that it failed.
fn ending(listen: &dyn Fn(&Function, &Function)) -> JsFuture {
    Promise::new(&mut |done, failed| listen(&done, &failed)).into()
}
