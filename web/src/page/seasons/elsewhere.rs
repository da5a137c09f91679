//! Fetches from addresses that the page's policy forbids to the page, in the name of a document whose own policy allows that and
//! nothing else: `www/elsewhere.html`, in a frame that is there only while a file comes. No script runs in it, and it listens to
//! nobody, so only the page itself can use it. Bots cannot: they run in workers, which have no documents.
//!
//! The frame has no `sandbox`. There is no script to confine, and a frame without the page's origin has no service worker,
//! without which hosts that send no headers cannot show frames in an isolated page.

use crate::browser::build;
use gloo::events::EventListener;
use gloo::timers::future::TimeoutFuture;
use js_sys::{Object, Promise, Reflect};
use std::cell::Cell;
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use web_sys::Element;

/// Its file.
pub(super) const DOCUMENT: &str = "elsewhere.html";
/// Milliseconds within which it must be there, and between looks whether it is.
const PATIENCE: u32 = 10_000;
const LOOK: u32 = 10;
/// How a file is asked for. What the server learns is the address of this machine and that of the file. It may not lead on: the
/// person agreed to one server.
const HOW: [(&str, &str); 4] = [
    ("mode", "cors"),
    ("credentials", "omit"),
    ("referrerPolicy", "no-referrer"),
    ("redirect", "error"),
];

#[wasm_bindgen]
extern "C" {
    /// An `iframe`.
    #[wasm_bindgen(extends = Element)]
    type Iframe;
    #[wasm_bindgen(method, getter, js_name = contentWindow)]
    fn window(this: &Iframe) -> Option<Window>;
    /// Its window, which may be of another origin if something else was loaded; then its parts cannot be read.
    type Window;
    #[wasm_bindgen(method, catch)]
    fn fetch(this: &Window, address: &str, how: &Object) -> Result<Promise, JsValue>;
}

/// The document in its frame. A response that is not read to its end ends with it.
pub(super) struct Frame(Iframe);

impl Frame {
    /// Loads the document; `None` if it does not come.
    pub(super) async fn open() -> Option<Self> {
        let document = web_sys::window()?.document()?;
        let iframe = document.create_element("iframe").ok()?;
        for (name, value) in [("src", &*build::address(DOCUMENT)), ("hidden", "")] {
            iframe.set_attribute(name, value).ok()?;
        }
        let is_there = Rc::new(Cell::new(false));
        let _loads = EventListener::once(&iframe, "load", {
            let is_there = is_there.clone();
            move |_| is_there.set(true)
        });
        document.body()?.append_child(&iframe).ok()?;
        let frame = Self(iframe.unchecked_into());
        let mut waited = 0;
        while !is_there.get() {
            if waited >= PATIENCE {
                return None;
            }
            TimeoutFuture::new(LOOK).await;
            waited += LOOK;
        }
        Some(frame)
    }

    /// Asks for a file; `None` if what was loaded is not the document.
    pub(super) fn fetch(&self, address: &str) -> Option<Promise> {
        let how = Object::new();
        for (name, value) in HOW {
            Reflect::set(&how, &name.into(), &value.into()).ok()?;
        }
        self.0.window()?.fetch(address, &how).ok()
    }
}

impl Drop for Frame {
    fn drop(&mut self) {
        self.0.remove();
    }
}
