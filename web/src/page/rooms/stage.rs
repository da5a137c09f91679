//! The match of a room on the screen: while it is played, as the person may know it; then its whole record.

use crate::page::elements::loading;
use crate::page::library::LibraryContext;
use crate::page::match_view::{Elsewhere, MatchView};
use crate::page::play::replay::{Place, Replay};
use crate::page::shell::next_match::{NextMatch, StartWith};
use engine::replay;
use yew::prelude::*;

/// What is shown.
#[derive(Properties, PartialEq)]
pub(super) struct Props {
    /// The match, while it is played.
    pub session: Option<StartWith>,
    /// Its record, once it is over.
    pub record: Option<replay::Replay>,
    /// Whether the person has a seat.
    pub plays: bool,
    /// The room.
    pub elsewhere: Elsewhere,
}

/// The match of a room.
#[component]
pub(super) fn Stage(props: &Props) -> Html {
    let (Some(context), Some(next)) = (use_context::<LibraryContext>(), use_context::<NextMatch>()) else {
        return Html::default();
    };
    let elsewhere = props.elsewhere.clone();
    if let Some(record) = &props.record {
        // What the last turn did has not been seen yet.
        let first = (record.turns as usize).saturating_sub(1);
        let elsewhere = props.plays.then_some(elsewhere);
        return html! { <Replay place={Place::AtHand(record.clone())} {elsewhere} first={Some(first)} /> };
    }
    match &props.session {
        Some(session) => html! {
            <MatchView session={session.clone()} library={context.library.clone()} store_as={None::<AttrValue>} elsewhere={Some(elsewhere)} {next} />
        },
        None => loading(),
    }
}
