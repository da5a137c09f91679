//! The system's own way to share, which phones have: a link or a picture goes to another app.

use crate::browser::download;
use js_sys::{Array, Reflect};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{Blob, DomException, File, FilePropertyBag, Navigator, ShareData};

/// Whether this browser can pass links to other apps.
pub fn is_there() -> bool {
    navigator().is_some_and(|navigator| has(&navigator, "share"))
}

/// Passes on a link; if the person cancels, there is nothing to report.
#[expect(clippy::disallowed_methods, reason = "it is asked for first")]
pub fn link(title: &str, address: &str) {
    let Some(navigator) = navigator().filter(|navigator| has(navigator, "share")) else {
        return;
    };
    let data = ShareData::new();
    data.set_title(title);
    data.set_url(address);
    let shared = JsFuture::from(navigator.share_with_data(&data));
    spawn_local(async move {
        let _ = shared.await;
    });
}

/// Passes on a PNG if the browser can share files; otherwise the browser downloads it.
#[expect(clippy::disallowed_methods, reason = "it is asked for first")]
pub fn picture(name: &str, content: Blob) {
    let shared = navigator()
        .zip(data_of(name, &content))
        .and_then(|(navigator, data)| {
            let can = has(&navigator, "canShare") && navigator.can_share_with_data(&data);
            can.then(|| JsFuture::from(navigator.share_with_data(&data)))
        });
    let Some(shared) = shared else {
        return download::blob(name, &content);
    };
    let name = name.to_string();
    spawn_local(async move {
        let why = shared
            .await
            .err()
            .and_then(|why| wasm_bindgen::JsCast::dyn_into::<DomException>(why).ok());
        // Someone who closed the list of apps does not want a download either.
        if why.is_some_and(|why| why.name() != "AbortError") {
            download::blob(&name, &content);
        }
    });
}

fn data_of(name: &str, content: &Blob) -> Option<ShareData> {
    let kind = FilePropertyBag::new();
    kind.set_type("image/png");
    let file = File::new_with_blob_sequence_and_options(&Array::of1(content), name, &kind).ok()?;
    let data = ShareData::new();
    data.set_files(&Array::of1(&file));
    Some(data)
}

fn navigator() -> Option<Navigator> {
    Some(web_sys::window()?.navigator())
}

fn has(navigator: &Navigator, method: &str) -> bool {
    Reflect::has(navigator, &method.into()).unwrap_or(false)
}
