//! The line to a room's server.

use gloo::events::EventListener;
use rooms::{RoomId, ToClient, ToServer};
use wasm_bindgen::JsCast;
use web_sys::{MessageEvent, Url, WebSocket};
use yew::Callback;

/// Milliseconds to wait before the second attempt to connect; each later one waits twice as long.
const FIRST_WAIT: u32 = 500;
/// The longest wait, in milliseconds.
const LONGEST_WAIT: u32 = 20_000;

/// What comes over a line.
#[derive(Debug)]
pub(super) enum Heard {
    /// It is open.
    Opened,
    /// The server says something; boxed, since some messages are large.
    Said(Box<ToClient>),
    /// The server says something that is no message of this version.
    Misread,
    /// It is closed.
    Lost,
}

/// A line; closed when it is dropped.
pub(super) struct Socket {
    socket: WebSocket,
    _listeners: [EventListener; 3],
}

impl Socket {
    /// Begins to connect; `None` if the browser has no such lines.
    pub(super) fn open(room: &RoomId, heard: &Callback<Heard>) -> Option<Self> {
        let page = web_sys::window()?.location().href().ok()?;
        let url = Url::new_with_base(&format!("api/rooms/{room}/socket"), &page).ok()?;
        let secure = url.protocol() == "https:";
        url.set_protocol(if secure { "wss:" } else { "ws:" });
        url.set_hash("");
        let socket = WebSocket::new(&url.href()).ok()?;
        let on = |event: &'static str, what: fn() -> Heard| {
            let heard = heard.clone();
            EventListener::new(&socket, event, move |_| heard.emit(what()))
        };
        let said = heard.clone();
        let messages = EventListener::new(&socket, "message", move |event| {
            let data = event
                .dyn_ref()
                .and_then(|event: &MessageEvent| event.data().as_string());
            let message = ToClient::read(&data.unwrap_or_default());
            said.emit(message.map_or(Heard::Misread, |message| Heard::Said(message.into())));
        });
        Some(Self {
            _listeners: [
                on("open", || Heard::Opened),
                messages,
                on("close", || Heard::Lost),
            ],
            socket,
        })
    }

    /// Sends a message. On a line that is not open, it is lost: whoever sends knows what to send again.
    pub(super) fn say(&self, message: &ToServer) {
        if self.socket.ready_state() == WebSocket::OPEN {
            // An open line takes any text.
            let _ = self.socket.send_with_str(&message.to_json());
        }
    }
}

impl Drop for Socket {
    fn drop(&mut self) {
        // It may be closed already.
        let _ = self.socket.close();
    }
}

/// Milliseconds to wait before an attempt to connect again, after this many that failed.
pub(super) fn wait(failed: u32) -> u32 {
    FIRST_WAIT.saturating_mul(1 << failed.min(16)).min(LONGEST_WAIT)
}

#[cfg(test)]
mod tests {
    use super::wait;
    use wasm_bindgen_test::wasm_bindgen_test;

    #[wasm_bindgen_test]
    fn attempts_become_rare_but_never_end() {
        let waits: Vec<u32> = (0..8).map(wait).collect();
        assert_eq!(waits, [500, 1_000, 2_000, 4_000, 8_000, 16_000, 20_000, 20_000]);
        assert_eq!(wait(u32::MAX), 20_000);
    }
}
