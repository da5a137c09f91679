//! Handles to workers. Dropping one terminates its worker immediately, whatever it is doing.

use super::trusted;
use crate::messages::{self, Conversation, FromWorker, ToWorker};
use crate::words::{Phrase, page as words};
use gloo::events::{EventListener, EventListenerOptions};
use js_guests::clock::{ClockPage, can_poll};
use js_sys::Array;
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};
use yew::Callback;

#[wasm_bindgen]
extern "C" {
    /// A worker, started with an address that has passed the policy.
    #[wasm_bindgen(js_name = Worker)]
    type TrustedWorker;
    #[wasm_bindgen(constructor, catch, js_class = "Worker")]
    fn new(address: &JsValue, options: &WorkerOptions) -> Result<TrustedWorker, JsValue>;
}

/// A match worker, with the clock worker that stops its guests if memory can be shared.
pub struct MatchWorker {
    worker: Listening,
    clock: Option<(Handle, ClockPage)>,
}

impl MatchWorker {
    /// Starts the workers; `heard` gets those messages of the match worker that belong to its conversation. The worker
    /// listens once it has sent [`Ready`](FromWorker::Ready).
    ///
    /// # Errors
    /// If the browser starts no workers.
    pub fn spawn<C: Conversation>(heard: Callback<FromWorker<C>>) -> Result<Self, Phrase> {
        let clock = if can_poll() { ClockPage::new().ok() } else { None };
        let clock = clock.map(clock_worker).transpose()?;
        Self::with(clock, heard)
    }

    /// The same without a clock worker, for matches on fuel alone.
    ///
    /// # Errors
    /// As [`spawn`](Self::spawn).
    pub fn on_fuel<C: Conversation>(heard: Callback<FromWorker<C>>) -> Result<Self, Phrase> {
        Self::with(None, heard)
    }

    fn with<C: Conversation>(
        clock: Option<(Handle, ClockPage)>,
        heard: Callback<FromWorker<C>>,
    ) -> Result<Self, Phrase> {
        let heard = Callback::from(move |message: Option<FromWorker>| {
            // Messages of another conversation have no listener here.
            if let Some(message) = message.unwrap_or(FromWorker::Broke).within() {
                heard.emit(message);
            }
        });
        let worker = Listening::spawn("match_worker", heard)?;
        Ok(Self { worker, clock })
    }

    /// Sends the match worker a message.
    pub fn tell(&self, message: &ToWorker) {
        let shared = self.clock.as_ref();
        let shared = shared.map(|(_, page)| -> &JsValue { page.memory() });
        self.worker.tell(message, shared);
    }
}

/// A worker that receives and sends messages.
pub struct Listening {
    _error: EventListener,
    handle: Handle,
}

impl Listening {
    /// Starts the worker of this name; `heard` gets its messages, and `None` for a crash.
    ///
    /// # Errors
    /// If the browser starts no workers.
    pub fn spawn<M: DeserializeOwned + 'static>(
        name: &str,
        heard: Callback<Option<M>>,
    ) -> Result<Self, Phrase> {
        let broke = heard.clone();
        let handle = Handle::spawn(name, move |event| {
            if let Ok(message) = messages::from_js(&event.data()) {
                heard.emit(Some(message));
            }
        })?;
        Ok(Self {
            _error: handle.on_error(move || broke.emit(None)),
            handle,
        })
    }

    /// Sends the worker a message, with `more` unchanged beside it.
    pub fn tell<M: Serialize>(&self, message: &M, more: Option<&JsValue>) {
        let Ok(message) = messages::to_js(message) else {
            return;
        };
        let parts = Array::of1(&message);
        if let Some(more) = more {
            parts.push(more);
        }
        self.handle.post(&parts);
    }
}

/// Starts a clock worker on `page` as soon as it listens.
fn clock_worker(page: ClockPage) -> Result<(Handle, ClockPage), Phrase> {
    let memory = page.memory().clone();
    let handle = Handle::spawn("clock_worker", move |event| {
        if let Some(worker) = event.target().and_then(|target| target.dyn_into::<Worker>().ok()) {
            let _ = worker.post_message(&memory);
        }
    })?;
    Ok((handle, page))
}

/// A worker and its listener.
pub struct Handle {
    worker: Worker,
    _listener: Closure<dyn FnMut(MessageEvent)>,
}

impl Handle {
    /// Starts the worker of this name; `heard` gets what it posts.
    ///
    /// # Errors
    /// If the browser starts no workers.
    pub fn spawn(name: &str, heard: impl FnMut(MessageEvent) + 'static) -> Result<Self, Phrase> {
        let failed = |error: JsValue| {
            let why = format!("{error:?}");
            words::NoWorker {
                name: name.into(),
                why,
            }
            .phrase()
        };
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let address = trusted::script_address(&format!("./{name}_loader.js")).map_err(failed)?;
        let worker: Worker = TrustedWorker::new(&address, &options)
            .map_err(failed)?
            .unchecked_into();
        let listener = Closure::<dyn FnMut(MessageEvent)>::new(heard);
        worker.set_onmessage(Some(listener.as_ref().unchecked_ref()));
        Ok(Self {
            worker,
            _listener: listener,
        })
    }

    /// Calls `broke` when the worker crashes or cannot be loaded, until the returned value is dropped.
    pub fn on_error(&self, broke: impl Fn() + 'static) -> EventListener {
        let options = EventListenerOptions::enable_prevent_default();
        EventListener::new_with_options(&self.worker, "error", options, move |event| {
            // The listener reports what happened; an error caused by a guest is not an error of the page.
            event.prevent_default();
            broke();
        })
    }

    /// Sends it a message, of a kind that can be cloned.
    pub fn post(&self, message: &JsValue) {
        // Posting fails only for values that cannot be cloned.
        let _ = self.worker.post_message(message);
    }
}

impl Drop for Handle {
    fn drop(&mut self) {
        self.worker.set_onmessage(None);
        self.worker.terminate();
    }
}
