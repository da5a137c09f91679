//! Rooms: matches with people elsewhere, which a server plays. The lobby, where rooms are made and found, and a room.
//!
//! The server is the referee. It sends this page each moment of the match as the person may know it, and the page shows them as any
//! other match; see [`Session::elsewhere`](crate::session::Session::elsewhere).

mod bar;
mod clock;
mod form;
mod keys;
mod known;
mod line;
mod links;
mod lobby;
mod memory;
mod name;
mod notify;
mod record;
mod room;
mod server;
mod shown;
mod socket;
mod stage;
mod waiting;
mod ways;

use crate::page::elements::{loading, paragraph};
use crate::page::shell::language_context::use_language;
use crate::page::shell::routes::Route;
use crate::words::{rooms_page as words, spoken};
use server::Server;
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

/// Which room to show.
#[derive(Clone, Properties, PartialEq)]
pub struct Props {
    /// Its name; empty for the lobby.
    pub room: String,
    /// The secrets in the address.
    pub keys: String,
}

/// The lobby, or a room; where this page has no rooms, a text that says where they can be.
#[component]
pub fn Rooms(props: &Props) -> Html {
    use_language();
    let found = use_state(|| None::<Server>);
    use_effect_with((), {
        let found = found.setter();
        move |()| spawn_local(async move { found.set(Some(server::find().await)) })
    });
    match &*found {
        None => loading(),
        Some(Server::Here) if props.room.is_empty() => html! { <lobby::Lobby /> },
        Some(Server::Here) => {
            let Props { room, keys } = props.clone();
            let key = format!("{room} {keys}");
            html! { <room::Room {key} {room} {keys} /> }
        }
        Some(Server::At(address)) => at(address, props),
        Some(Server::Nowhere) => nowhere(),
    }
}

/// The rooms are at another address: its own page shows them, so that this one never connects to other hosts.
fn at(address: &str, props: &Props) -> Html {
    let Props { room, keys } = props.clone();
    let there = format!(
        "{}/{}",
        address.trim_end_matches('/'),
        Route::Rooms { room, keys }
    );
    html! {
        <section class="text">
            <h1>{ spoken(words::Title.phrase()) }</h1>
            { paragraph(words::Elsewhere { server: address.into() }.phrase()) }
            <p><a class="button primary" href={there}>{ spoken(words::OpenThere.phrase()) }</a></p>
        </section>
    }
}

fn nowhere() -> Html {
    html! {
        <section class="text">
            <h1>{ spoken(words::NoServer.phrase()) }</h1>
            { paragraph(words::NoServerHelp.phrase()) }
        </section>
    }
}
