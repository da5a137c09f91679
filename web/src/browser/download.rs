//! Files that the page creates and the browser downloads.

use gloo::timers::callback::Timeout;
use js_sys::{Array, Uint8Array};
use wasm_bindgen::JsCast;
use web_sys::{Blob, HtmlElement, Url};

/// Milliseconds after which a download has certainly begun.
const DOWNLOADED: u32 = 60_000;

/// Has the browser download `bytes` as a file of this name.
pub fn bytes(name: &str, bytes: &[u8]) {
    let parts = Array::of1(&Uint8Array::from(bytes));
    if let Ok(content) = Blob::new_with_u8_array_sequence(&parts) {
        blob(name, &content);
    }
}

/// Has the browser download `content` as a file of this name.
pub fn blob(name: &str, content: &Blob) {
    if let Ok(address) = Url::create_object_url_with_blob(content) {
        address_of(name, &address);
        Timeout::new(DOWNLOADED, move || {
            // Only an address that was never made cannot be revoked.
            let _ = Url::revoke_object_url(&address);
        })
        .forget();
    }
}

/// Makes the browser download what `address` points to.
pub fn address_of(name: &str, address: &str) {
    let document = web_sys::window().and_then(|window| window.document());
    let anchor = document.and_then(|document| document.create_element("a").ok());
    if let Some(anchor) = anchor.and_then(|anchor| anchor.dyn_into::<HtmlElement>().ok()) {
        // These names of attributes are valid.
        let _ = anchor.set_attribute("href", address);
        let _ = anchor.set_attribute("download", name);
        anchor.click();
    }
}
