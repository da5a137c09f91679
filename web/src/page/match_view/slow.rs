//! Which seat is slow, for how long, and how to end the match: on fuel no time limit ends a turn, but a person may.

use super::MatchView;
use crate::session::{Doing, Session};
use crate::words::{say, spoken, watch as words};
use engine::{Budget, Phrase};
use yew::prelude::*;

/// What takes long; empty while everything is fast.
pub(super) fn view(view: &MatchView) -> Html {
    let session = &view.session;
    let (Some((doing, _)), Some(seconds)) = (session.slow(), session.slow_seconds()) else {
        return Html::default();
    };
    html! {
        <p>{ spoken(what(session, doing)) }{ fuel_note(session, doing) }<span aria-hidden="true">{ " " }{ spoken(words::Seconds { seconds: seconds.into() }.phrase()) }</span></p>
    }
}

/// What the worker does.
fn what(session: &Session, doing: Doing) -> Phrase {
    let title = |seat| session.spec().title_phrase(seat);
    match doing {
        Doing::Starting => words::WorkerStarts.phrase(),
        Doing::Preparing(seat) => words::Compiling { title: title(seat) }.phrase(),
        Doing::Feeding { turn, seat } => words::Feeding {
            title: title(seat),
            turn: (turn + 1).into(),
            turns: session.timeline().len().into(),
        }
        .phrase(),
        Doing::Calling { turn, seat } => {
            let (title, turn) = (title(seat), (turn + 1).into());
            words::Thinking { title, turn }.phrase()
        }
        Doing::Playing => words::SomeBotThinks.phrase(),
    }
}

/// A note that a turn on fuel may take its time; empty while no bot is called.
fn fuel_note(session: &Session, doing: Doing) -> Option<String> {
    let calls = matches!(
        doing,
        Doing::Feeding { .. } | Doing::Calling { .. } | Doing::Playing
    );
    let on_fuel = matches!(session.spec().config.budget, Budget::Fuel(_));
    (calls && on_fuel).then(|| format!(" {}", say(words::FuelTakesTime.phrase())))
}
