//! The line above the match of a room: what is going on in the room, and behind “Room” what can be done there.

use super::known::{Known, Notice};
use super::server::refusal;
use super::{notify, waiting};
use crate::page::elements::{button, paragraph};
use crate::page::shell::routes::Route;
use crate::words::keys::{Offered, Ready};
use crate::words::{Phrase, rooms_page as words, spoken};
use rooms::{Offer, RoomState, ToServer, Welcome};
use yew::prelude::*;

/// What the person does in the line.
#[derive(Clone, Debug)]
pub(super) enum Act {
    /// Says this to the server.
    Say(ToServer),
    /// Offers something, or agrees to it.
    Offer(Offer),
    /// Does not agree to an offer.
    Decline(Offer),
    /// Wants notifications.
    Notify,
    /// Lets the bot with this hash play the seat, or plays it.
    Seat(Option<String>),
}

/// The line.
pub(super) fn view(known: &Known, is_lost: bool, who_plays: Html, act: &Callback<Act>) -> Html {
    let offer = known.offers.first().copied().filter(|_| !is_lost);
    let next = known.next.as_ref().filter(|_| offer.is_none() && !is_lost);
    html! {
        <div class="notice brought">
            <span role="status">{ spoken(status(known, is_lost)) }</span>
            if let Some((_, what)) = offer {
                { button(words::Accept.phrase(), on(act, Act::Offer(what))) }
                { button(words::Decline.phrase(), on(act, Act::Decline(what))) }
            }
            if let Some((room, _)) = next {
                <a class="button" href={Route::Rooms { room: room.to_string(), keys: String::new() }.to_string()}>{ spoken(words::GoOn.phrase()) }</a>
            }
            if let Some(welcome) = &known.welcome { { details(known, welcome, who_plays, act) } }
        </div>
    }
}

/// What the person should know first.
fn status(known: &Known, is_lost: bool) -> Phrase {
    if let Some(code) = known.refused {
        return refusal(code);
    }
    if is_lost {
        return words::AwayYou.phrase();
    }
    if let Some((seat, what)) = known.offers.first() {
        return words::Offers {
            offer: offered(*what),
            name: known.name(*seat),
        }
        .phrase();
    }
    if known.next.is_some() {
        return words::Next.phrase();
    }
    match known.notice {
        Some(Notice::Said(Some(seat), phrase)) => {
            return words::Said {
                name: known.name(seat),
                what: ready(phrase),
            }
            .phrase();
        }
        Some(Notice::Said(None, phrase)) => return words::SaidWatcher { what: ready(phrase) }.phrase(),
        Some(Notice::Declined(seat)) => {
            return words::Declined {
                name: known.name(seat),
            }
            .phrase();
        }
        Some(Notice::Offered(what)) => return words::Offered { offer: offered(what) }.phrase(),
        Some(Notice::Refused(code)) => return refusal(code),
        None => {}
    }
    let is_over = known.state != RoomState::Playing;
    if let Some(seat) = known.left_alone() {
        return words::Resigned {
            name: known.name(seat),
        }
        .phrase();
    }
    match known.away() {
        Some(seat) if !is_over => words::Away {
            name: known.name(seat),
        }
        .phrase(),
        _ if known.own().is_none() && !is_over && hides(known) => words::Later.phrase(),
        _ if known.spectators > 0 => words::Watchers {
            watchers: known.spectators.into(),
        }
        .phrase(),
        _ => words::AllHere.phrase(),
    }
}

fn hides(known: &Known) -> bool {
    known.welcome.as_ref().is_some_and(|welcome| welcome.game.hides())
}

/// What can be done in the room.
fn details(known: &Known, welcome: &Welcome, who_plays: Html, act: &Callback<Act>) -> Html {
    let says_ready =
        |phrase: rooms::Phrase| button(ready(phrase), on(act, Act::Say(ToServer::Say { phrase })));
    let plays = known.own().is_some();
    let goes_on = known.state == RoomState::Playing;
    let take_back = plays && goes_on && !welcome.game.hides();
    let what = Offer::TakeBack;
    html! {
        <details><summary>{ spoken(words::Room.phrase()) }</summary>
            { waiting::players(welcome.game, &known.players) }
            { who_plays }
            if known.spectators > 0 { { paragraph(words::Watchers { watchers: known.spectators.into() }.phrase()) } }
            <h2>{ spoken(words::Say.phrase()) }</h2>
            <div class="buttons">{ for rooms::Phrase::ALL.into_iter().map(says_ready) }</div>
            { waiting::to_watch(welcome) }
            <div class="buttons">
                if take_back { { button(words::Offer { offer: offered(what) }.phrase(), on(act, Act::Offer(what))) } }
                if plays && notify::can_be_asked() { { button(words::Notify.phrase(), on(act, Act::Notify)) } }
                if welcome.host { { button(words::Close.phrase(), on(act, Act::Say(ToServer::Close {}))) } }
            </div>
        </details>
    }
}

/// Does it when a button is pressed.
fn on(act: &Callback<Act>, what: Act) -> Callback<MouseEvent> {
    act.reform(move |_: MouseEvent| what.clone())
}

fn offered(what: Offer) -> Offered {
    match what {
        Offer::Rematch => Offered::Rematch,
        Offer::TakeBack => Offered::TakeBack,
    }
}

/// A ready sentence, in the language of the reader.
fn ready(phrase: rooms::Phrase) -> Phrase {
    let said = match phrase {
        rooms::Phrase::Hello => Ready::Hello,
        rooms::Phrase::GoodLuck => Ready::GoodLuck,
        rooms::Phrase::WellPlayed => Ready::WellPlayed,
        rooms::Phrase::Oops => Ready::Oops,
        rooms::Phrase::OneMoment => Ready::OneMoment,
        rooms::Phrase::GoodGame => Ready::GoodGame,
        rooms::Phrase::Thanks => Ready::Thanks,
        rooms::Phrase::MustGo => Ready::MustGo,
    };
    words::Phrase { said }.phrase()
}
