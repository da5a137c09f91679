//! Cross-origin isolation where the server sends no headers for it: a service worker adds them, from the next load on.

use super::trusted;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::Window;

/// Marks that the page has been reloaded for the service worker, so that it happens only once.
const TRIED: &str = "isolation-tried";

/// Makes the page isolated, if possible; may reload it once.
pub async fn ensure() {
    let Some(window) = web_sys::window() else { return };
    if window.is_secure_context() && !is_isolated(&window) && !is_framed(&window) {
        // Without it the page works too, with coarser clocks.
        let _ = take_over(&window).await;
    }
}

/// A frame is isolated only if the page around it is, and messages to a frame are lost while it reloads.
fn is_framed(window: &Window) -> bool {
    !matches!(window.parent(), Ok(Some(parent)) if parent == *window)
}

fn is_isolated(window: &Window) -> bool {
    js_sys::Reflect::get(window, &"crossOriginIsolated".into()).is_ok_and(|value| value.is_truthy())
}

async fn take_over(window: &Window) -> Result<(), JsValue> {
    let container = window.navigator().service_worker();
    if container.is_undefined() {
        return Ok(());
    }
    let session = window.session_storage()?.ok_or(JsValue::NULL)?;
    if session.get_item(TRIED)?.is_some() {
        return Ok(());
    }
    let register: js_sys::Function = js_sys::Reflect::get(&container, &"register".into())?.dyn_into()?;
    let registered = register.call1(&container, &trusted::script_address("./isolation.js")?)?;
    JsFuture::from(registered.unchecked_into::<js_sys::Promise>()).await?;
    JsFuture::from(container.ready()?.unchecked_into::<js_sys::Promise>()).await?;
    session.set_item(TRIED, "1")?;
    window.location().reload()
}
