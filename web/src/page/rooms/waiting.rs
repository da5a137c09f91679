//! A room before its match: an invitation to join it, and the links to hand on.

use super::clock;
use super::keys::{Keys, fragment};
use super::known::called;
use super::links::RoomLink;
use super::name::Name;
use super::server::Trouble;
use super::ways;
use crate::page::elements::badge::badge;
use crate::page::elements::{alert, loading, paragraph};
use crate::words::keys::Presence;
use crate::words::{Phrase, rooms_page as words, spoken};
use engine::{GameId, Seat};
use rooms::http::PublicRoom;
use rooms::{Clock, Player, PlayerKind, Welcome};
use yew::prelude::*;

/// An invitation to whoever opened the link of a seat.
pub(super) fn invitation(room: Option<&Result<PublicRoom, Trouble>>, onjoin: Callback<SubmitEvent>) -> Html {
    let room = match room {
        None => return loading(),
        Some(Err(why)) => {
            return html! { <section class="text"><h1>{ spoken(words::Title.phrase()) }</h1>{ alert(&why.phrase()) }{ ways::back() }</section> };
        }
        Some(Ok(room)) => room,
    };
    html! {
        <section class="text rooms">
            <h1>{ spoken(words::Invited.phrase()) }</h1>
            { paragraph(terms(room.game, room.clock)) }
            { players(room.game, &room.players) }
            <form class="buttons" onsubmit={onjoin}>
                <Name />
                <button type="submit" class="primary">{ spoken(words::Join.phrase()) }</button>
            </form>
        </section>
    }
}

/// The room until all players are here.
pub(super) fn view(welcome: &Welcome, seated: &[Player], keys: &Keys, who_plays: Html) -> Html {
    let meta = welcome.game.meta();
    let mut others = (0..)
        .zip(&keys.others)
        .filter_map(|(seat, secret): (Seat, _)| Some((seat, secret.as_ref()?)));
    let invites = others.clone().next().is_some();
    let link = |(seat, secret)| {
        let label = words::LinkOf {
            seat: meta.seat(seat),
        }
        .phrase();
        html! { <li><RoomLink {label} fragment={fragment(&welcome.room, Some(secret))} /></li> }
    };
    let help = if invites {
        words::WaitingHelp.phrase()
    } else {
        words::WaitingWatcher.phrase()
    };
    html! {
        <section class="text rooms">
            <h1>{ spoken(words::Waiting.phrase()) }</h1>
            { paragraph(terms(welcome.game, welcome.clock)) }
            { players(welcome.game, seated) }
            { who_plays }
            { paragraph(help) }
            <ul class="bot-list">
                { for others.by_ref().map(link) }
                <li>{ to_watch(welcome) }</li>
            </ul>
        </section>
    }
}

/// The link for spectators.
pub(super) fn to_watch(welcome: &Welcome) -> Html {
    html! { <RoomLink label={words::LinkWatch.phrase()} fragment={fragment(&welcome.room, None)} /> }
}

/// Who has each seat, and who is here.
pub(super) fn players(game: GameId, players: &[Player]) -> Html {
    let player = |(seat, player): (Seat, &Player)| {
        let state = match player.kind {
            PlayerKind::Open => Presence::Open,
            PlayerKind::House => Presence::Bot,
            PlayerKind::Program if player.here => Presence::Program,
            _ if player.here => Presence::Here,
            _ => Presence::Away,
        };
        html! {
            <li class={format!("seat-{seat}")}>
                { badge(game, seat) }<span><bdi>{ called(game, seat, player).to_string() }</bdi>{ " " }<small>{ spoken(words::Is { state }.phrase()) }</small></span>
            </li>
        }
    };
    html! { <ul class="key" aria-label={spoken(words::Players.phrase())}>{ for (0..).zip(players).map(player) }</ul> }
}

fn terms(game: GameId, clock: Clock) -> Phrase {
    words::Listed {
        game: game.name(),
        clock: clock::in_words(clock),
    }
    .phrase()
}
