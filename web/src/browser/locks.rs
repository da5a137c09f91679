//! Web Locks: the browser frees those of a tab when it ends, in whatever way.

use js_sys::{Function, Object, Promise, Reflect};
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// All locks of the page's origin.
    pub type Locks;
    /// Asks for a lock; it is held while the promise is open that `granted` gives.
    #[wasm_bindgen(method, catch)]
    pub fn request(this: &Locks, name: &str, options: &Object, granted: &JsValue)
    -> Result<Request, JsValue>;
    /// Which are held.
    #[wasm_bindgen(method, catch)]
    pub fn query(this: &Locks) -> Result<Promise, JsValue>;

    /// A lock that was asked for.
    pub type Request;
    /// Calls this if it is not to be had.
    #[wasm_bindgen(method, js_name = catch)]
    pub fn on_failure(this: &Request, failed: &Function) -> Promise;
}

/// `None` where the browser has none: old ones, and pages from another machine without https.
pub fn locks() -> Option<Locks> {
    let navigator = web_sys::window()?.navigator();
    let locks = Reflect::get(&navigator, &"locks".into()).ok()?;
    locks.is_object().then(|| locks.unchecked_into())
}

/// Holds a lock, together with all others who do, for as long as the page is open.
pub fn hold_together(name: &str) -> Option<()> {
    let options = Object::new();
    Reflect::set(&options, &"mode".into(), &"shared".into()).ok()?;
    let granted = Closure::once_into_js(|| Promise::new(&mut |_, _| {}));
    locks()?.request(name, &options, &granted).ok().map(drop)
}
