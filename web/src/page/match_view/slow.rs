//! Who is slow, for how long already, and how to end the match: on fuel no time ends a turn, but a person may.

use super::{MatchView, Msg};
use crate::page::elements::button;
use crate::session::{Doing, Input, Session};
use crate::words::{say, spoken, watch as words};
use engine::{Budget, Phrase};
use yew::prelude::*;

/// What takes long, and the way out; nothing while all goes fast.
pub(super) fn view(view: &MatchView, ctx: &Context<MatchView>) -> Html {
    let session = &view.session;
    let (Some((doing, _)), Some(seconds)) = (session.slow(), session.slow_seconds()) else {
        return Html::default();
    };
    let onclick = ctx.link().callback(|_| Msg::Session(Input::Abandon));
    html! {
        <section class="slow notice" aria-label={spoken(words::SlowTurn.phrase())}>
            <p>{ spoken(what(session, doing)) }{ fuel_note(session, doing) }<span aria-hidden="true">{ " " }{ spoken(words::Seconds { seconds: seconds.into() }.phrase()) }</span></p>
            <p>{ button(words::Abandon.phrase(), onclick) }</p>
        </section>
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

/// That a turn on fuel may take its time; nothing while no bot is called.
fn fuel_note(session: &Session, doing: Doing) -> Option<String> {
    let calls = matches!(
        doing,
        Doing::Feeding { .. } | Doing::Calling { .. } | Doing::Playing
    );
    let on_fuel = matches!(session.spec().config.budget, Budget::Fuel(_));
    (calls && on_fuel).then(|| format!(" {}", say(words::FuelTakesTime.phrase())))
}
