//! Files of the arena itself, fetched when they are needed.

use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

/// A file of the arena, by its path under the page's base.
///
/// # Errors
/// If it cannot be had, in words.
pub async fn fetch(path: &str) -> Result<Vec<u8>, String> {
    let failed = |_: JsValue| format!("{path} cannot be fetched; check the connection, then reload the page");
    let window = web_sys::window().ok_or("there is no window")?;
    let response: web_sys::Response = JsFuture::from(window.fetch_with_str(path))
        .await
        .map_err(failed)?
        .unchecked_into();
    if !response.ok() {
        return Err(format!(
            "{path} cannot be fetched (status {}); reload the page",
            response.status()
        ));
    }
    let body = JsFuture::from(response.array_buffer().map_err(failed)?)
        .await
        .map_err(failed)?;
    Ok(js_sys::Uint8Array::new(&body).to_vec())
}
