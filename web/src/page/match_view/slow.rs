//! Who is slow, for how long already, and how to end the match: on fuel no time ends a turn, but a person may.

use super::{MatchView, Msg};
use crate::session::{Doing, Input, Session};
use engine::Budget;
use yew::prelude::*;

/// For how many seconds the worker has been at one thing, if that is long.
pub(super) fn seconds(session: &Session) -> Option<u32> {
    session.slow().map(|(_, waited)| (waited / 1000.0) as u32)
}

/// What takes long, and the way out; nothing while all goes fast.
pub(super) fn view(view: &MatchView, ctx: &Context<MatchView>) -> Html {
    let session = &view.session;
    let (Some((doing, _)), Some(seconds)) = (session.slow(), seconds(session)) else {
        return Html::default();
    };
    let onclick = ctx.link().callback(|_| Msg::Session(Input::Abandon));
    html! {
        <section class="slow notice" aria-label="A slow turn">
            <p>{ words(session, doing) }<span aria-hidden="true">{ format!(" {seconds} s so far.") }</span></p>
            <p><button type="button" {onclick}>{ "Abandon the match" }</button></p>
        </section>
    }
}

fn words(session: &Session, doing: Doing) -> String {
    let spec = session.spec();
    let how_long = match spec.config.budget {
        Budget::WallClock(_) => "",
        Budget::Fuel(_) => " On fuel a turn may take as long as it needs.",
    };
    match doing {
        Doing::Starting => "The match worker is starting.".into(),
        Doing::Preparing(seat) => format!("This browser is compiling the bot of {}.", spec.title(seat)),
        Doing::Feeding { turn, seat } => format!(
            "{} plays turn {} of {} again, to go on from there.{how_long}",
            spec.title(seat),
            turn + 1,
            session.timeline().len()
        ),
        Doing::Calling { turn, seat } => {
            format!("{} thinks about turn {}.{how_long}", spec.title(seat), turn + 1)
        }
        Doing::Playing => format!("A bot thinks about its turn.{how_long}"),
    }
}
