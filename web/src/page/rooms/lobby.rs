//! The lobby: a room for friends, the first open seat of a game, and the list of open seats.

use super::clock;
use super::form::Form;
use super::keys::Keys;
use super::memory;
use super::name::Name;
use super::server::{self, Trouble};
use super::ways::enter;
use crate::page::elements::{alert, button_about, loading, paragraph};
use crate::page::shell::language_context::use_language;
use crate::words::{rooms_page as words, spoken};
use engine::GameId;
use gloo::timers::callback::Interval;
use rooms::http::{Listed, Pair, Taken};
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

/// Milliseconds between refreshes of the list.
const REFRESH: u32 = 5_000;

/// The lobby.
#[component]
pub(super) fn Lobby() -> Html {
    use_language();
    let listed = use_state(|| None::<Result<Vec<Listed>, Trouble>>);
    let trouble = use_state(|| None::<Trouble>);
    use_effect_with((), {
        let listed = listed.setter();
        move |()| {
            let look = move || {
                let listed = listed.clone();
                spawn_local(async move { listed.set(Some(server::get("api/rooms").await)) });
            };
            look();
            let again = Interval::new(REFRESH, look);
            move || drop(again)
        }
    });
    let fail = Callback::from({
        let trouble = trouble.setter();
        move |why| trouble.set(Some(why))
    });
    html! {
        <section class="text rooms">
            <h1>{ spoken(words::Title.phrase()) }</h1>
            { paragraph(words::About.phrase()) }
            { for trouble.map(|why| alert(&why.phrase())) }
            <Name />
            <h2>{ spoken(words::WithFriend.phrase()) }</h2>
            <Form onfail={fail.clone()} />
            <h2>{ spoken(words::Quick.phrase()) }</h2>
            { paragraph(words::QuickHelp.phrase()) }
            <div class="buttons">{ for GameId::ALL.iter().map(|game| quick(*game, &fail)) }</div>
            <h2>{ spoken(words::OpenSeats.phrase()) }</h2>
            { match &*listed {
                None => loading(),
                Some(Err(why)) => alert(&why.phrase()),
                Some(Ok(rooms)) if rooms.is_empty() => paragraph(words::NoneOpen.phrase()),
                Some(Ok(rooms)) => html! { <ul class="bot-list">{ for rooms.iter().map(|room| entry(room, &fail)) }</ul> },
            } }
        </section>
    }
}

/// The button that takes the first open seat of a game.
fn quick(game: GameId, fail: &Callback<Trouble>) -> Html {
    let fail = fail.clone();
    let onclick = Callback::from(move |_: MouseEvent| {
        let name = memory::name();
        // Plain data always has a form in JSON.
        let body = serde_json::to_string(&Pair { game, name }).unwrap_or_default();
        take("api/pair".into(), body, fail.clone());
    });
    button_about(
        game.name(),
        words::QuickGame { game: game.name() }.phrase(),
        onclick,
    )
}

/// A room with open seats.
fn entry(room: &Listed, fail: &Callback<Trouble>) -> Html {
    let host = room
        .host_name
        .as_ref()
        .map_or_else(String::new, |name| name.isolated().into_owned());
    let what = words::Listed {
        game: room.game.name(),
        clock: clock::in_words(room.clock),
    }
    .phrase();
    let by = words::By {
        name: host.clone(),
        open: room.open.into(),
    }
    .phrase();
    let (path, fail) = (format!("api/rooms/{}/seat", room.room), fail.clone());
    let onclick = Callback::from(move |_: MouseEvent| take(path.clone(), "{}".into(), fail.clone()));
    html! {
        <li key={room.room.to_string()}>
            <span><b>{ spoken(what) }</b>{ " " }<small>{ spoken(by) }</small></span>
            { " " }{ button_about(words::Sit.phrase(), words::SitWith { name: host }.phrase(), onclick) }
        </li>
    }
}

/// Takes a seat, and goes to its room.
fn take(path: String, body: String, fail: Callback<Trouble>) {
    spawn_local(async move {
        match server::post::<Taken>(&path, &body).await {
            Ok(Taken { room, secret, .. }) => {
                let seat = Some(secret);
                enter(
                    &room,
                    &Keys {
                        seat,
                        ..Keys::default()
                    },
                );
            }
            Err(why) => fail.emit(why),
        }
    });
}
