//! The page around an embedded match, which may control it by messages if it has the origin that the address
//! names, as `?origin=https://example.org`. `docs/embed.md` describes the messages.

use crate::remote::{BadMessage, Command, VERSION};
use crate::words::{Phrase, embed as words, say};
use gloo::events::EventListener;
use js_sys::{JSON, Reflect};
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{MessageEvent, Url, Window};
use yew::Callback;

/// The page around this one, if it may control what is shown here. Clones share their state.
#[derive(Clone)]
pub struct ParentPage(Rc<Parent>);

struct Parent {
    window: Window,
    origin: String,
    /// The callback that passes requests to the shown match.
    shown: RefCell<Option<Callback<Command>>>,
}

/// Whether another page shows this one within itself.
pub fn is_framed() -> bool {
    let window = web_sys::window();
    window.is_some_and(|window| !matches!(window.parent(), Ok(Some(parent)) if parent == window))
}

impl PartialEq for ParentPage {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

impl ParentPage {
    /// The page around this one; `None` if there is none, or if the address names no origin.
    pub fn of_address() -> Option<Self> {
        let window = web_sys::window()?;
        let origin = origin_of(&window.location().search().ok()?)?;
        let parent = window.parent().ok()??;
        (parent != window).then(|| {
            Self(Rc::new(Parent {
                window: parent,
                origin,
                shown: RefCell::default(),
            }))
        })
    }

    /// Calls back with that page's requests, for as long as the listener lives; invalid ones get an error
    /// reply. Messages from anybody else are ignored.
    pub fn listen(&self, asked: Callback<Command>) -> Option<EventListener> {
        let parent = self.clone();
        let window = web_sys::window()?;
        Some(EventListener::new(&window, "message", move |event| {
            let Some(event) = event.dyn_ref::<MessageEvent>() else {
                return;
            };
            let (sender, around) = (event.source().map(JsValue::from), JsValue::from(&parent.0.window));
            if event.origin() != parent.0.origin || sender != Some(around) {
                return;
            }
            match Command::read(&event.data()) {
                Ok(command) => asked.emit(command),
                Err(BadMessage(why)) => parent.fail("bad-message", &why),
            }
        }))
    }

    /// Passes requests to the shown match from now on; `None` while there is none.
    pub fn set_shown(&self, asked: Option<Callback<Command>>) {
        self.0.shown.replace(asked);
    }

    /// Passes a request to the shown match.
    pub fn ask(&self, command: Command) {
        let shown = self.0.shown.borrow().clone();
        match shown {
            Some(shown) => shown.emit(command),
            None => self.fail("no-match", &words::NoMatch.phrase()),
        }
    }

    /// Sends a message of this type, with members as JSON that begin with a comma if there are any.
    pub fn tell(&self, kind: &str, members: &str) {
        let message = format!(r#"{{"arena":{VERSION},"type":"{kind}"{members}}}"#);
        if let Ok(message) = JSON::parse(&message) {
            self.post(&message);
        }
    }

    /// Reports what could not be done.
    pub fn fail(&self, code: &str, why: &Phrase) {
        let message = JSON::parse(&format!(
            r#"{{"arena":{VERSION},"type":"error","code":"{code}"}}"#
        ));
        if let Ok(message) = message {
            // A plain object accepts any property.
            let _ = Reflect::set(&message, &"message".into(), &say(why).into());
            self.post(&message);
        }
    }

    fn post(&self, message: &JsValue) {
        // Plain values can always be sent, and the origin is valid: it has been parsed.
        let _ = self.0.window.post_message(message, &self.0.origin);
    }
}

/// The origin that the query of an address names, if it is written exactly as browsers write origins.
fn origin_of(query: &str) -> Option<String> {
    let mut parts = query.trim_start_matches('?').split('&');
    let origin = parts.find_map(|part| part.strip_prefix("origin="))?;
    let origin = js_sys::decode_uri_component(origin).ok()?.as_string()?;
    (Url::new(&origin).ok()?.origin() == origin).then_some(origin)
}

#[cfg(test)]
mod tests {
    use super::origin_of;
    use wasm_bindgen_test::wasm_bindgen_test;

    #[wasm_bindgen_test]
    fn an_origin_is_taken_only_as_browsers_write_it() {
        let cases = [
            ("?origin=https://example.org", Some("https://example.org")),
            (
                "?lang=en&origin=http%3A%2F%2Flocalhost%3A8080",
                Some("http://localhost:8080"),
            ),
            ("", None),
            ("?origin=", None),
            ("?origin=*", None),
            ("?origin=null", None),
            ("?origin=%", None),
            ("?origin=example.org", None),
            ("?origin=https://example.org/", None),
            ("?origin=https://example.org:443", None),
            ("?origin=https://EXAMPLE.org", None),
            ("?origin=https://me@example.org", None),
            ("?origin=file:///tmp", None),
            ("?my-origin=https://example.org", None),
        ];
        for (query, origin) in cases {
            assert_eq!(origin_of(query).as_deref(), origin, "{query:?}");
        }
    }
}
