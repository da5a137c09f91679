//! A draft belongs to the tab that opened it first, until that tab closes it: what two tabs write would overwrite each other.

use crate::browser::locks::locks;
use js_sys::{Function, Object, Promise, Reflect};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use yew::Callback;

/// A draft that this tab has, or waits for; it is free again when this is dropped.
pub struct Claim(Rc<Asked>);

/// What was asked for.
struct Asked {
    /// The lock's name.
    name: String,
    /// Called with whether the draft is this tab's.
    heard: Callback<bool>,
    /// Frees the lock, once this tab has it.
    free: RefCell<Option<Function>>,
    dropped: Cell<bool>,
}

impl Claim {
    /// Claims the draft with this id. `heard` is called with `false` if another tab has it, and with `true` once this tab has it:
    /// at once, or when the other one is closed.
    pub fn new(id: &str, heard: Callback<bool>) -> Self {
        let asked = Rc::new(Asked {
            name: format!("arena-draft-{id}"),
            heard,
            free: RefCell::default(),
            dropped: Cell::new(false),
        });
        if ask(&asked, false).is_none() {
            // Without locks, as in old browsers, nobody can tell.
            asked.heard.emit(true);
        }
        Self(asked)
    }
}

impl Drop for Claim {
    fn drop(&mut self) {
        self.0.dropped.set(true);
        if let Some(free) = self.0.free.take() {
            // Settling a promise cannot fail.
            let _ = free.call0(&JsValue::UNDEFINED);
        }
    }
}

/// Asks for the lock, and waits for it if `waits`; `None` if there are no locks.
fn ask(asked: &Rc<Asked>, waits: bool) -> Option<()> {
    let options = Object::new();
    Reflect::set(&options, &"ifAvailable".into(), &(!waits).into()).ok()?;
    let asking = asked.clone();
    let granted = Closure::once_into_js(move |lock: JsValue| granted(&asking, &lock));
    let request = locks()?.request(&asked.name, &options, &granted).ok()?;
    // Frames in pages of other sites may get none.
    let heard = asked.heard.clone();
    let refused = Closure::once_into_js(move |_: JsValue| heard.emit(true));
    let _ = request.on_failure(refused.unchecked_ref());
    Some(())
}

/// What the browser keeps the lock for: a promise that stays open until the claim is dropped.
fn granted(asked: &Rc<Asked>, lock: &JsValue) -> JsValue {
    if asked.dropped.get() {
        return JsValue::UNDEFINED;
    }
    if lock.is_null() {
        asked.heard.emit(false);
        ask(asked, true);
        return JsValue::UNDEFINED;
    }
    asked.heard.emit(true);
    let until_dropped = Promise::new(&mut |free, _| *asked.free.borrow_mut() = Some(free));
    until_dropped.into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use gloo::timers::future::TimeoutFuture;
    use wasm_bindgen_test::wasm_bindgen_test;

    /// A claim, and all that it has heard.
    fn claim(id: &str) -> (Claim, Rc<RefCell<Vec<bool>>>) {
        let heard: Rc<RefCell<Vec<bool>>> = Rc::default();
        let hear = heard.clone();
        let claim = Claim::new(id, Callback::from(move |ours| hear.borrow_mut().push(ours)));
        (claim, heard)
    }

    /// Waits until what a claim has heard is this.
    async fn hears(heard: &Rc<RefCell<Vec<bool>>>, all: &[bool]) {
        for _ in 0..500 {
            if *heard.borrow() == all {
                return;
            }
            TimeoutFuture::new(10).await;
        }
        assert_eq!(*heard.borrow(), all);
    }

    #[wasm_bindgen_test]
    async fn a_draft_has_one_owner_at_a_time() {
        let (first, of_first) = claim("one");
        hears(&of_first, &[true]).await;
        let (second, of_second) = claim("one");
        hears(&of_second, &[false]).await;
        let (_third, of_third) = claim("one");
        hears(&of_third, &[false]).await;
        let (_other, of_other) = claim("two");
        hears(&of_other, &[true]).await;
        // One that no longer waits does not keep the draft from others.
        drop(second);
        drop(first);
        hears(&of_third, &[false, true]).await;
        assert_eq!(*of_second.borrow(), [false]);
    }
}
