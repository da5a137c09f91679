//! The window's events for files and text that are dragged over the page, dropped or pasted, unless another part of the
//! page has taken them.

use gloo::events::{EventListener, EventListenerOptions};
use wasm_bindgen::JsCast;
use web_sys::{ClipboardEvent, DataTransfer, DragEvent, Element, Event, File, FileList};
use yew::Callback;

/// The elements that take text themselves.
const TEXT_FIELDS: &str =
    "textarea, [contenteditable], input:not([type=range], [type=radio], [type=checkbox], [type=file])";

/// An event.
pub enum Heard {
    /// Whether files are dragged over the page.
    Over(bool),
    /// Files were dropped or pasted.
    Files(Vec<File>),
    /// Text was dropped.
    Dropped(String),
    /// Text was pasted.
    Pasted(String),
}

/// Reports the events, for as long as the listeners live.
pub fn listen(heard: &Callback<Heard>) -> Vec<EventListener> {
    let Some(window) = web_sys::window() else {
        return Vec::new();
    };
    let on = |name: &'static str, hear: fn(&Event) -> Option<Heard>| {
        let (heard, options) = (heard.clone(), EventListenerOptions::enable_prevent_default());
        EventListener::new_with_options(&window, name, options, move |event| {
            if let Some(what) = hear(event) {
                heard.emit(what);
            }
        })
    };
    let listeners = vec![
        on("dragover", held_over),
        on("dragleave", left),
        // The drag is over, whoever takes the dropped files.
        on("drop", |_| Some(Heard::Over(false))),
        on("drop", dropped),
        on("paste", pasted),
    ];
    // `www/first-paint.js` now repeats a drop that happened before.
    if let Ok(event) = Event::new("arena-listening") {
        // Only an event on its way could not be dispatched.
        let _ = window.dispatch_event(&event);
    }
    listeners
}

fn held_over(event: &Event) -> Option<Heard> {
    let files = held(event)?.types().includes(&"Files".into(), 0);
    // Without preventing the default, nothing can be dropped.
    if files || !is_in_text_field(event) {
        event.prevent_default();
    }
    files.then_some(Heard::Over(true))
}

fn left(event: &Event) -> Option<Heard> {
    let to = event.dyn_ref::<DragEvent>()?.related_target();
    to.is_none().then_some(Heard::Over(false))
}

fn dropped(event: &Event) -> Option<Heard> {
    let held = held(event).filter(|_| !event.default_prevented())?;
    let files = list(held.files());
    if files.is_empty() && is_in_text_field(event) {
        return None;
    }
    event.prevent_default();
    Some(if files.is_empty() {
        Heard::Dropped(text_of(&held))
    } else {
        Heard::Files(files)
    })
}

fn pasted(event: &Event) -> Option<Heard> {
    if event.default_prevented() || is_in_text_field(event) {
        return None;
    }
    let pasted = event.dyn_ref::<ClipboardEvent>()?.clipboard_data()?;
    let files = list(pasted.files());
    Some(if files.is_empty() {
        Heard::Pasted(text_of(&pasted))
    } else {
        Heard::Files(files)
    })
}

/// The dragged or dropped data.
fn held(event: &Event) -> Option<DataTransfer> {
    event.dyn_ref::<DragEvent>()?.data_transfer()
}

fn text_of(data: &DataTransfer) -> String {
    data.get_data("text/plain").unwrap_or_default()
}

fn is_in_text_field(event: &Event) -> bool {
    let target = event
        .target()
        .and_then(|target| target.dyn_into::<Element>().ok());
    target.is_some_and(|target| matches!(target.closest(TEXT_FIELDS), Ok(Some(_))))
}

/// The files of a list.
pub fn list(files: Option<FileList>) -> Vec<File> {
    let Some(files) = files else { return Vec::new() };
    (0..files.length()).filter_map(|index| files.get(index)).collect()
}
