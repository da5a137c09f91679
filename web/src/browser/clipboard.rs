//! The clipboard.

use gloo::events::{EventListener, EventListenerOptions};
use js_sys::Reflect;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Clipboard, ClipboardEvent, Event};

#[wasm_bindgen]
extern "C" {
    /// A document that carries out commands.
    type Commanded;
    #[wasm_bindgen(method, catch, js_name = execCommand)]
    fn execute(this: &Commanded, command: &str) -> Result<bool, JsValue>;
}

/// Copies text to the clipboard; to be called for a person's click or key. Returns whether the browser did it.
pub fn copy(text: &str) -> impl Future<Output = bool> + use<> {
    let text = text.to_owned();
    let asked = clipboard().map(|clipboard| JsFuture::from(clipboard.write_text(&text)));
    async move {
        let copied = match asked {
            Some(asked) => asked.await.is_ok(),
            None => false,
        };
        copied || by_command(text).unwrap_or(false)
    }
}

/// `None` in old browsers, and on pages from another machine without https.
fn clipboard() -> Option<Clipboard> {
    let navigator = web_sys::window()?.navigator();
    let clipboard = Reflect::get(&navigator, &"clipboard".into()).ok()?;
    clipboard.is_object().then(|| clipboard.unchecked_into())
}

/// Has the browser copy what is selected, as a person does, and gives it the text instead.
fn by_command(text: String) -> Option<bool> {
    let document = web_sys::window()?.document()?;
    let listen = |name: &'static str, text: Option<String>| {
        let options = EventListenerOptions::enable_prevent_default();
        EventListener::new_with_options(&document, name, options, move |event| {
            give(event, text.as_deref());
        })
    };
    // Without the first, Chromium copies nothing while nothing is selected.
    let _listeners = [listen("beforecopy", None), listen("copy", Some(text))];
    let document: &Commanded = document.unchecked_ref();
    document.execute("copy").ok()
}

/// Puts the text, if there is one, into what will be copied.
fn give(event: &Event, text: Option<&str>) {
    event.prevent_default();
    let data = event
        .dyn_ref::<ClipboardEvent>()
        .and_then(ClipboardEvent::clipboard_data);
    if let (Some(data), Some(text)) = (data, text) {
        // Only a drag that is over refuses data.
        let _ = data.set_data("text/plain", text);
    }
}
