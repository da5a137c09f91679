//! How much storage the browser offers, and whether it may clear it.

use js_sys::Reflect;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;
use web_sys::StorageManager;

/// Marks that the browser has been asked, so that a person is prompted at most once.
const ASKED: &str = "persistence-asked";

/// What is known about the storage.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Room {
    /// Bytes used, as the browser estimates them.
    pub used: f64,
    /// Bytes that the browser allows, as it estimates them.
    pub quota: f64,
    /// Whether the browser promised to keep everything until a person deletes it.
    pub persistent: bool,
}

/// Asks the browser to keep everything until a person deletes it, if it has not been asked before. Called
/// once there is something to store.
pub fn ask_once() {
    let Some(storage) = web_sys::window().and_then(|window| window.local_storage().ok()?) else {
        return;
    };
    if matches!(storage.get_item(ASKED), Ok(None)) && storage.set_item(ASKED, "1").is_ok() {
        wasm_bindgen_futures::spawn_local(async {
            ask().await;
        });
    }
}

/// Asks the browser to keep everything until a person deletes it; returns whether it will.
pub async fn ask() -> bool {
    let Some(promise) = manager().and_then(|manager| manager.persist().ok()) else {
        return false;
    };
    JsFuture::from(promise)
        .await
        .is_ok_and(|answer| answer.is_truthy())
}

/// The available space; `None` if the browser does not say.
pub async fn room() -> Option<Room> {
    let manager = manager()?;
    let estimate: JsValue = JsFuture::from(manager.estimate().ok()?).await.ok()?;
    let number = |name: &str| Reflect::get(&estimate, &name.into()).ok()?.as_f64();
    let persistent = match manager.persisted() {
        Ok(promise) => JsFuture::from(promise).await,
        Err(error) => Err(error),
    };
    Some(Room {
        used: number("usage")?,
        quota: number("quota")?,
        persistent: persistent.is_ok_and(|answer| answer.is_truthy()),
    })
}

/// `None` in old browsers, and for pages from another machine without https.
fn manager() -> Option<StorageManager> {
    let navigator = web_sys::window()?.navigator();
    let manager = Reflect::get(&navigator, &"storage".into()).ok()?;
    manager
        .is_object()
        .then(|| wasm_bindgen::JsCast::unchecked_into(manager))
}
