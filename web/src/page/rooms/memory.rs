//! What a tab remembers of its rooms across reloads: the person's name, and the room that they have joined.

use engine::DisplayName;

const NAME: &str = "rooms name";
const JOINED: &str = "rooms joined";

/// The name that the person has chosen in this tab.
pub(super) fn name() -> Option<DisplayName> {
    let name = DisplayName::new(&get(NAME)?);
    (name.as_str() != DisplayName::BLANK).then_some(name)
}

/// Remembers a name.
pub(super) fn set_name(name: &str) {
    set(NAME, name);
}

/// Whether the person has joined this room in this tab.
pub(super) fn has_joined(room: &str) -> bool {
    get(JOINED).is_some_and(|joined| joined == room)
}

/// Remembers that the person has joined a room.
pub(super) fn join(room: &str) {
    set(JOINED, room);
}

fn get(key: &str) -> Option<String> {
    storage()?.get_item(key).ok()?
}

fn set(key: &str, value: &str) {
    if let Some(storage) = storage() {
        // Without it, the page asks again after a reload.
        let _ = storage.set_item(key, value);
    }
}

fn storage() -> Option<web_sys::Storage> {
    web_sys::window()?.session_storage().ok()?
}
