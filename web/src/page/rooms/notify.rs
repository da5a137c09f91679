//! Notifications of the system that it is the person's turn, for people who look at something else meanwhile.

use crate::words::{Phrase, say};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Notification, NotificationPermission};

/// Whether the person can be asked to allow notifications.
pub(super) fn can_be_asked() -> bool {
    exists() && Notification::permission() == NotificationPermission::Default
}

/// Asks the person to allow notifications.
pub(super) async fn ask() {
    if let Ok(asked) = Notification::request_permission() {
        // Whatever they choose, the browser knows.
        let _ = JsFuture::from(asked).await;
    }
}

/// Whether nobody sees this page now.
pub(super) fn is_hidden() -> bool {
    let document = web_sys::window().and_then(|window| window.document());
    document.is_some_and(|document| document.hidden())
}

/// Notifies the person, if they do not see the page and allow it.
pub(super) fn tell(what: &Phrase) {
    if is_hidden() && exists() && Notification::permission() == NotificationPermission::Granted {
        // Some browsers let only service workers notify: then the page's title and its sound say it.
        let _ = Notification::new(&say(what));
    }
}

fn exists() -> bool {
    js_sys::Reflect::has(&js_sys::global(), &"Notification".into()).unwrap_or(false)
}
