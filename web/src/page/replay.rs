//! A match in a link: read, played again from the start, and verified.

use super::app::NextMatch;
use super::library::{Library, LibraryContext};
use super::match_view::{MatchView, StartWith};
use super::routes::Route;
use crate::session::{MatchSpec, PlayerSpec, SeatSpec, Session};
use crate::words::capitalised;
use engine::replay::{self as codec, Player};
use std::rc::Rc;
use yew::prelude::*;

/// The text of a replay, as it stands in the link.
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The text.
    pub link: String,
}

/// A match in a link.
#[component]
pub fn Replay(props: &Props) -> Html {
    let (Some(context), Some(next)) = (use_context::<LibraryContext>(), use_context::<NextMatch>()) else {
        return Html::default();
    };
    let opened = use_memo(
        (props.link.clone(), context.library.clone()),
        |(link, library)| library.loaded.then(|| open(link, library)),
    );
    match &*opened {
        None => html! { <p class="loading" role="status">{ "Loading…" }</p> },
        Some(Ok(session)) => html! {
            <MatchView session={session.clone()} library={context.library.clone()} keep={false} on_play={next.play.clone()} />
        },
        Some(Err(trouble)) => html! {
            <section class="text">
                <h1>{ "This link cannot be opened" }</h1>
                <p role="alert">{ trouble }</p>
                <p>{ "Ask whoever sent it to copy the whole link again, or " }<a href={Route::Setup.to_string()}>{ "set up a match of your own" }</a>{ "." }</p>
            </section>
        },
    }
}

fn open(link: &str, library: &Library) -> Result<StartWith, String> {
    let replay =
        codec::Replay::from_link(link).map_err(|error| format!("{}.", capitalised(&error.to_string())))?;
    let seats = replay
        .seats
        .iter()
        .map(|seat| seat_spec(seat, library))
        .collect::<Result<Vec<_>, _>>()?;
    let spec = MatchSpec {
        config: replay.config,
        seats,
    };
    let session = Session::of_replay(spec, &replay).map_err(|error| error.to_string())?;
    Ok(StartWith(Rc::new(session)))
}

/// Who plays a seat of a replay.
fn seat_spec(seat: &codec::SeatRecord, library: &Library) -> Result<SeatSpec, String> {
    let (Player::House { hash } | Player::Bot { hash }) = seat.player else {
        return Ok(SeatSpec {
            name: seat.name.clone(),
            player: PlayerSpec::Hand,
        });
    };
    let hash = hash.to_string();
    match library.find(&hash) {
        Some(found) => Ok(SeatSpec {
            name: seat.name.clone(),
            ..found
        }),
        None if seat.source == codec::Source::Stored => {
            let player = PlayerSpec::Bot {
                hash,
                house: matches!(seat.player, Player::House { .. }),
            };
            Ok(SeatSpec {
                name: seat.name.clone(),
                player,
            })
        }
        None => Err(format!(
            "It needs the bot “{}” ({hash}…), which is not in this browser's library. Upload that bot under Bots, then open the link again.",
            seat.name
        )),
    }
}
