//! Web Locks: the browser frees a tab's locks when the tab ends, in whatever way.

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
    /// The locks that are held.
    #[wasm_bindgen(method, catch)]
    pub fn query(this: &Locks) -> Result<Promise, JsValue>;

    /// A lock that was asked for.
    pub type Request;
    /// Calls this if the lock cannot be granted.
    #[wasm_bindgen(method, js_name = catch)]
    pub fn on_failure(this: &Request, failed: &Function) -> Promise;
}

/// `None` if the browser has no locks: in old browsers, and on pages from another machine without https.
pub fn locks() -> Option<Locks> {
    let navigator = web_sys::window()?.navigator();
    let locks = Reflect::get(&navigator, &"locks".into()).ok()?;
    locks.is_object().then(|| locks.unchecked_into())
}

/// Holds a shared lock for as long as the page is open.
pub fn hold_together(name: &str) -> Option<()> {
    let options = Object::new();
    Reflect::set(&options, &"mode".into(), &"shared".into()).ok()?;
    let granted = Closure::once_into_js(|| Promise::new(&mut |_, _| {}));
    let request = locks()?.request(name, &options, &granted).ok()?;
    // Frames in pages of other sites may get none, and nothing can be done about it.
    let refused = Closure::once_into_js(|_: JsValue| {});
    let _ = request.on_failure(refused.unchecked_ref());
    Some(())
}

#[cfg(test)]
mod tests {
    use super::hold_together;
    use gloo::events::EventListener;
    use gloo::timers::future::TimeoutFuture;
    use js_sys::{Object, Promise, Reflect};
    use std::cell::Cell;
    use std::rc::Rc;
    use wasm_bindgen::prelude::*;
    use wasm_bindgen_test::wasm_bindgen_test;

    #[wasm_bindgen_test]
    async fn locks_that_a_frame_may_not_have_are_no_error() {
        let window = web_sys::window().unwrap();
        let unhandled = Rc::new(Cell::new(0));
        let count = unhandled.clone();
        let _listener =
            EventListener::new(&window, "unhandledrejection", move |_| count.set(count.get() + 1));
        // The answer of browsers in a frame whose storage is blocked.
        let refuse = Closure::<dyn FnMut() -> Promise>::new(|| {
            Promise::reject(&js_sys::Error::new("The request was denied.").into())
        });
        let (locks, property) = (Object::new(), Object::new());
        Reflect::set(&locks, &"request".into(), refuse.as_ref()).unwrap();
        Reflect::set(&property, &"value".into(), &locks).unwrap();
        Reflect::set(&property, &"configurable".into(), &true.into()).unwrap();
        let navigator = window.navigator();
        let navigator: &Object = navigator.unchecked_ref();
        Object::define_property(navigator, &"locks".into(), &property);
        assert_eq!(hold_together("refused"), Some(()));
        TimeoutFuture::new(50).await;
        Reflect::delete_property(navigator, &"locks".into()).unwrap();
        assert_eq!(unhandled.get(), 0);
    }
}
