//! Which match in progress belongs to this tab. A tab holds a Web Lock named after its match, which the browser frees
//! whenever the tab ends, in whatever way. So two live tabs never write to one match, and a closed tab's match can be
//! taken over. The tab's session storage, which survives a reload, names the match.

use crate::browser::locks::{Locks, locks};
use js_sys::{Array, Function, Object, Promise, Reflect};
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::AbortSignal;

/// The prefix of lock names.
const PREFIX: &str = "wasm-arena match ";
/// Where the session storage names the tab's match.
const KEY: &str = "match";
/// Milliseconds within which a reloaded tab gets its lock back: the old page may still hold it for a moment.
const PATIENCE: u32 = 2_000;

/// A live tab plays the match.
#[derive(Clone, Copy, Debug)]
pub struct Taken;

/// The tab's match; its lock is freed when this is dropped.
pub struct Own {
    /// The match's key.
    pub id: String,
    free: Option<Function>,
}

impl Drop for Own {
    fn drop(&mut self) {
        if let Some(free) = &self.free {
            // It resolves a promise, which cannot fail.
            let _ = free.call0(&JsValue::UNDEFINED);
        }
    }
}

thread_local! {
    static OWN: RefCell<Option<Own>> = const { RefCell::new(None) };
}

/// The key of the match that this tab plays or, before it was reloaded, played.
pub fn own() -> Option<String> {
    let held = OWN.with_borrow(|own| own.as_ref().map(|own| own.id.clone()));
    held.or_else(|| session_storage()?.get_item(KEY).ok()?)
}

/// Whether the match with this key is the tab's now.
pub fn holds(id: &str) -> bool {
    OWN.with_borrow(|own| own.as_ref().is_some_and(|own| own.id == id))
}

/// Makes the match with this key the tab's own. Returns the previous one, if there was one.
///
/// # Errors
/// If it belongs to another live tab.
pub async fn claim(id: &str) -> Result<Option<Own>, Taken> {
    if holds(id) {
        return Ok(None);
    }
    let before_reload = own().as_deref() == Some(id);
    let free = match locks() {
        None => None,
        Some(locks) => lock(&locks, id, before_reload).await?,
    };
    let id = id.to_string();
    if let Some(storage) = session_storage() {
        // Without it, a reload finds the match like a new tab.
        let _ = storage.set_item(KEY, &id);
    }
    Ok(OWN.replace(Some(Own { id, free })))
}

/// Frees the tab's match, so that another tab may take it over; a reload of this tab finds it still.
pub fn release() {
    drop(OWN.take());
}

/// The keys of matches that live tabs are playing, including this one; `None` if the browser cannot tell.
pub async fn played() -> Option<Vec<String>> {
    let state = JsFuture::from(locks()?.query().ok()?).await.ok()?;
    let held = Array::from(&Reflect::get(&state, &"held".into()).ok()?);
    let name = |lock: JsValue| Reflect::get(&lock, &"name".into()).ok()?.as_string();
    let names = held.iter().filter_map(name);
    Some(
        names
            .filter_map(|name| name.strip_prefix(PREFIX).map(Into::into))
            .collect(),
    )
}

/// Takes the lock of a match, and keeps it until the returned function is called. `None` if the browser gives this page no locks,
/// as where it stores nothing.
///
/// # Errors
/// If another tab has it.
async fn lock(locks: &Locks, id: &str, patient: bool) -> Result<Option<Function>, Taken> {
    let Some(answer) = answer(locks, id, patient).await else {
        return Ok(None);
    };
    match answer.dyn_into::<Function>() {
        Ok(free) => Ok(Some(free)),
        Err(why) if is_refusal(&why) => Ok(None),
        Err(_) => Err(Taken),
    }
}

/// Whether an answer is an error other than that of a page which has waited long enough.
fn is_refusal(answer: &JsValue) -> bool {
    let name = Reflect::get(answer, &"name".into()).ok();
    name.and_then(|name| name.as_string())
        .is_some_and(|name| !["AbortError", "TimeoutError"].contains(&&*name))
}

/// The answer to a request for the lock of a match: a function that frees it, nothing if another tab has it, or an error.
async fn answer(locks: &Locks, id: &str, patient: bool) -> Option<JsValue> {
    let options = Object::new();
    let (option, value) = if patient {
        ("signal", AbortSignal::timeout_with_u32(PATIENCE).into())
    } else {
        ("ifAvailable", JsValue::TRUE)
    };
    Reflect::set(&options, &option.into(), &value).ok()?;
    let answered: Rc<RefCell<Option<Function>>> = Rc::default();
    let answer = Promise::new(&mut |answer, _| {
        answered.replace(Some(answer));
    });
    let answered = answered.take()?;
    let answer_once = answered.clone();
    let granted = Closure::once_into_js(move |lock: JsValue| {
        if lock.is_null() {
            let _ = answer_once.call0(&JsValue::UNDEFINED);
            return JsValue::UNDEFINED;
        }
        // The lock is held for as long as this promise is open.
        let held = Promise::new(&mut |free, _| {
            let _ = answer_once.call1(&JsValue::UNDEFINED, &free);
        });
        held.into()
    });
    let request = locks.request(&format!("{PREFIX}{id}"), &options, &granted).ok()?;
    // Only the first of the two answers counts.
    let _ = request.on_failure(&answered);
    JsFuture::from(answer).await.ok()
}

fn session_storage() -> Option<web_sys::Storage> {
    web_sys::window()?.session_storage().ok()?
}

#[cfg(test)]
mod tests {
    use super::{OWN, claim, holds, lock, locks, own, played};
    use gloo::timers::future::TimeoutFuture;
    use js_sys::Function;
    use wasm_bindgen::JsValue;
    use wasm_bindgen_test::wasm_bindgen_test;

    /// Takes the lock of a match like another tab.
    async fn as_another_tab(id: &str) -> Function {
        lock(&locks().unwrap(), id, false).await.unwrap().unwrap()
    }

    #[wasm_bindgen_test]
    async fn a_match_belongs_to_one_live_tab() {
        // Another test may have played one here.
        drop(OWN.take());
        let free = as_another_tab("1").await;
        assert!(claim("1").await.is_err(), "another tab plays it");
        assert!(!holds("1"));
        assert!(claim("2").await.unwrap().is_none());
        assert!(holds("2") && own().as_deref() == Some("2"));
        let played = played().await.unwrap();
        assert!(
            ["1", "2"].iter().all(|id| played.iter().any(|other| other == id)),
            "{played:?}"
        );
        free.call0(&JsValue::UNDEFINED).unwrap();
        // The browser frees it a moment later.
        let mut taken = claim("1").await;
        while taken.is_err() {
            TimeoutFuture::new(10).await;
            taken = claim("1").await;
        }
        assert_eq!(
            taken.unwrap().map(|previous| previous.id.clone()).as_deref(),
            Some("2")
        );
        assert!(holds("1"));
    }
}
