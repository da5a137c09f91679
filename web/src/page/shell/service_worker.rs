//! The service worker, `www/service-worker.js`: stores the page for use without a network, reports a newer build, and
//! isolates the page from the next load on if its host does not send the headers.

use crate::browser::build::build;
use crate::browser::locks;
use crate::browser::trusted;
use gloo::events::EventListener;
use gloo::timers::future::TimeoutFuture;
use js_sys::{Function, Promise, Reflect};
use std::cell::RefCell;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{MessageEvent, ServiceWorkerContainer, Window};
use yew::prelude::*;

/// Its file.
pub const FILE: &str = "./service-worker.js";
/// Marks that the page has been reloaded for isolation, so that it happens only once.
const TRIED: &str = "isolation-tried";
/// Milliseconds after which files that the page has not needed yet are fetched, so that needed files come first.
const REST: u32 = 2_000;

#[wasm_bindgen]
extern "C" {
    /// A registration, and the registered workers.
    type Registration;
    #[wasm_bindgen(method, getter)]
    fn active(this: &Registration) -> Option<Active>;
    #[wasm_bindgen(method, catch)]
    fn update(this: &Registration) -> Result<Promise, JsValue>;

    type Active;
    #[wasm_bindgen(method, catch, js_name = postMessage)]
    fn post(this: &Active, message: &JsValue) -> Result<(), JsValue>;
}

/// Whether the page works without a network.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Stored {
    /// There is no service worker to make it so.
    #[default]
    Not,
    /// The files it needs are being fetched.
    Soon,
    /// It works.
    All,
    /// Something could not be fetched or stored.
    Failed,
}

/// The service worker's last report.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Said {
    /// Whether a build other than the page's is there, for the next load.
    pub is_newer: bool,
    /// Whether the build for the next load works without a network.
    pub stored: Stored,
}

thread_local! {
    static SAID: RefCell<Said> = RefCell::default();
}

/// Ensures that there is a service worker, if possible; may reload the page once.
pub async fn start() {
    let Some(window) = web_sys::window() else { return };
    listen();
    let scope = scope(&window).unwrap_or_default();
    // The service worker deletes no files of a build whose lock is held. Browsers without locks have no service workers
    // either.
    let _ = locks::hold_together(&format!("arena {scope} {}", build()));
    // A frame is isolated only if the page around it is, and messages of that page are lost while a frame reloads.
    if window.is_secure_context() && !is_framed(&window) {
        // The page works without one too: with a network, and with coarser clocks if its host does not isolate it.
        let _ = register(&window).await;
    }
}

/// The service worker's last report; the component is rendered again when it changes.
#[hook]
pub fn use_service_worker() -> Said {
    let said = use_state_eq(|| SAID.with_borrow(|said| *said));
    use_effect_with((), {
        let said = said.clone();
        move |()| {
            let listener = container().map(|container| {
                // The page's own listener, which was added earlier, has handled it.
                EventListener::new(&container, "message", move |_| {
                    said.set(SAID.with_borrow(|said| *said));
                })
            });
            move || drop(listener)
        }
    });
    *said
}

/// Records the service worker's messages, before any component gets them.
fn listen() {
    if let Some(container) = container() {
        EventListener::new(&container, "message", |event| {
            if let Some(event) = event.dyn_ref::<MessageEvent>() {
                hear(&event.data());
            }
        })
        .forget();
    }
}

async fn register(window: &Window) -> Result<(), JsValue> {
    let Some(container) = container() else {
        return Ok(());
    };
    let register: Function = Reflect::get(&container, &"register".into())?.dyn_into()?;
    let registered = register.call1(&container, &trusted::script_address(FILE)?)?;
    JsFuture::from(registered.unchecked_into::<Promise>()).await?;
    let ready = JsFuture::from(container.ready()?.unchecked_into::<Promise>()).await?;
    let session = window.session_storage()?.ok_or(JsValue::NULL)?;
    if !is_isolated(window) && session.get_item(TRIED)?.is_none() {
        session.set_item(TRIED, "1")?;
        return window.location().reload();
    }
    EventListener::new(&container, "controllerchange", |_| spawn_local(ask())).forget();
    if let Some(document) = window.document() {
        let registration: Registration = ready.unchecked_into();
        let page = document.clone();
        EventListener::new(&document, "visibilitychange", move |_| {
            if !page.hidden()
                && let Ok(update) = registration.update()
            {
                // Without a network there is nothing new.
                spawn_local(async move { drop(JsFuture::from(update).await) });
            }
        })
        .forget();
    }
    TimeoutFuture::new(REST).await;
    ask().await;
    Ok(())
}

/// Asks the service worker to store the page, and to report its build.
async fn ask() {
    let ready = container().and_then(|container| container.ready().ok());
    let Some(ready) = ready else { return };
    if let Ok(registration) = JsFuture::from(ready.unchecked_into::<Promise>()).await
        && let Some(active) = registration.unchecked_into::<Registration>().active()
    {
        // Text can always be posted.
        let _ = active.post(&"store".into());
    }
}

fn hear(said: &JsValue) {
    let part = |name: &str| Reflect::get(said, &name.into()).ok()?.as_string();
    let (Some(newest), Some(state)) = (part("build"), part("state")) else {
        return;
    };
    let stored = match state.as_str() {
        "storing" => Stored::Soon,
        "stored" => Stored::All,
        "failed" => Stored::Failed,
        _ => Stored::Not,
    };
    let is_newer = newest != build();
    SAID.set(Said { is_newer, stored });
}

fn container() -> Option<ServiceWorkerContainer> {
    let navigator = web_sys::window()?.navigator();
    // In a frame with blocked storage, even reading is an error in some browsers.
    let container = Reflect::get(&navigator, &"serviceWorker".into()).ok()?;
    container.is_object().then(|| container.unchecked_into())
}

/// The address of the page's directory.
fn scope(window: &Window) -> Option<String> {
    let address = window.location().href().ok()?;
    let path = address.split(['?', '#']).next()?;
    Some(path[..=path.rfind('/')?].into())
}

fn is_framed(window: &Window) -> bool {
    !matches!(window.parent(), Ok(Some(parent)) if parent == *window)
}

fn is_isolated(window: &Window) -> bool {
    Reflect::get(window, &"crossOriginIsolated".into()).is_ok_and(|value| value.is_truthy())
}
