//! The line to the server for as long as the person is in the room: it is opened again whenever it is lost.

use super::socket::{self, Heard, Socket};
use gloo::events::EventListener;
use gloo::timers::callback::Timeout;
use rooms::{RoomId, ToServer};
use yew::Callback;

/// Milliseconds of silence after which the server is asked whether it is there, and after which the line counts as lost.
const SILENCE: (f64, f64) = (25_000.0, 45_000.0);

/// The line of a room.
pub(super) struct Line {
    room: RoomId,
    heard: Callback<Heard>,
    again: Callback<()>,
    socket: Option<Socket>,
    /// Attempts that failed, one after another.
    failed: u32,
    /// When the server was last heard of, in milliseconds.
    last: f64,
    /// Whether it was asked since then.
    asked: bool,
    waits: Option<Timeout>,
    _online: Option<EventListener>,
    /// Whether it is lost, and tried again.
    pub is_lost: bool,
}

impl Line {
    /// Opens it.
    ///
    /// * `heard`: called with what comes over it.
    /// * `again`: called when it is time for [another attempt](Self::retry).
    pub(super) fn open(room: RoomId, heard: Callback<Heard>, again: Callback<()>) -> Self {
        let mut line = Self {
            room,
            heard,
            _online: online(again.clone()),
            again,
            socket: None,
            failed: 0,
            last: now(),
            asked: false,
            waits: None,
            is_lost: false,
        };
        line.connect();
        line
    }

    /// Another attempt, unless the line is there.
    pub(super) fn retry(&mut self) {
        if self.socket.is_none() {
            self.connect();
        }
    }

    /// Opens it anew, even if it is there.
    pub(super) fn connect(&mut self) {
        self.waits = None;
        self.live();
        self.socket = Socket::open(&self.room, &self.heard);
        if self.socket.is_none() {
            self.lose();
        }
    }

    /// It is lost: there will be another attempt soon, and then fewer and fewer.
    pub(super) fn lose(&mut self) {
        (self.socket, self.is_lost) = (None, true);
        // Not all pages of a server that has restarted come at the same moment.
        let wait = f64::from(socket::wait(self.failed)) * (0.5 + js_sys::Math::random() / 2.0);
        let again = self.again.clone();
        self.waits = Some(Timeout::new(wait as u32, move || again.emit(())));
        self.failed = self.failed.saturating_add(1);
    }

    /// The server was heard of.
    pub(super) fn live(&mut self) {
        (self.last, self.asked) = (now(), false);
    }

    /// The server has welcomed the person.
    pub(super) fn succeed(&mut self) {
        (self.failed, self.is_lost) = (0, false);
    }

    /// Sends a message; on a lost line it is lost, too.
    pub(super) fn say(&self, message: &ToServer) {
        if let Some(socket) = &self.socket {
            socket.say(message);
        }
    }

    /// Looks after a line that is silent; returns whether it is lost by that.
    pub(super) fn look(&mut self) -> bool {
        let silent = now() - self.last;
        if self.socket.is_some() && silent > SILENCE.1 {
            self.lose();
            return true;
        }
        if silent > SILENCE.0 && !std::mem::replace(&mut self.asked, true) {
            self.say(&ToServer::Ping {});
        }
        false
    }
}

/// Calls back when the browser is online again.
fn online(back: Callback<()>) -> Option<EventListener> {
    let window = web_sys::window()?;
    Some(EventListener::new(&window, "online", move |_| back.emit(())))
}

/// Milliseconds since the page's start.
pub(super) fn now() -> f64 {
    web_sys::window()
        .and_then(|window| window.performance())
        .map_or(0.0, |performance| performance.now())
}
