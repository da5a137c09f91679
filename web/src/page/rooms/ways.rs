//! The ways into a room and back to the lobby.

use super::keys::Keys;
use super::memory;
use crate::page::shell::routes::Route;
use crate::words::{rooms_page as words, spoken};
use rooms::RoomId;
use yew::prelude::*;

/// Goes to a room that the person has chosen to join.
pub(super) fn enter(room: &RoomId, keys: &Keys) {
    let room = room.to_string();
    memory::join(&room);
    let keys = keys.text();
    Route::Rooms { room, keys }.go();
}

/// A line that leads back to the lobby.
pub(super) fn back() -> Html {
    html! { <p><a href={Route::lobby().to_string()}>{ spoken(words::Title.phrase()) }</a></p> }
}
