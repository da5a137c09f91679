//! Files of the arena itself, fetched when they are needed.

use crate::browser::build::address;
use crate::words::{Phrase, page as words};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

/// A file of the arena, by its path under the page's base.
///
/// # Errors
/// If it cannot be fetched.
pub async fn fetch(path: &str) -> Result<Vec<u8>, Phrase> {
    let cannot = || words::CannotFetch { path: path.into() }.phrase();
    let failed = |_: JsValue| cannot();
    let window = web_sys::window().ok_or_else(cannot)?;
    let response: web_sys::Response = JsFuture::from(window.fetch_with_str(&address(path)))
        .await
        .map_err(failed)?
        .unchecked_into();
    if !response.ok() {
        return Err(words::CannotFetchNow {
            path: path.into(),
            status: response.status().to_string(),
        }
        .phrase());
    }
    let body = JsFuture::from(response.array_buffer().map_err(failed)?)
        .await
        .map_err(failed)?;
    Ok(js_sys::Uint8Array::new(&body).to_vec())
}
