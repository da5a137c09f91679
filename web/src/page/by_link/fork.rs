//! Two answers to one turn, side by side.

use super::arrive::Fork;
use crate::board::{Camera, Canvas};
use crate::games;
use crate::page::elements::still::Still;
use crate::page::elements::{button, paragraph};
use crate::page::shell::appearance::palette;
use crate::page::shell::routes::Route;
use crate::session::{CachedScene, Session, Store};
use crate::words::{Phrase, handing as words, spoken};
use yew::prelude::*;

/// Both, and the choice between them.
pub(super) fn view(fork: &Fork, keep: Callback<MouseEvent>, take: Callback<MouseEvent>) -> Html {
    let seat = fork.here.spec().config.game.meta().seat(fork.seat);
    let made_elsewhere = fork.here.is_here(fork.seat) && fork.turn as usize >= fork.here.timeline().len();
    let turn = (fork.turn + 1).into();
    html! {
        <>
            <h2>{ spoken(words::Forked { turn: (fork.turn + 1).into() }.phrase()) }</h2>
            { paragraph(if made_elsewhere { words::NotMadeHere { turn }.phrase() } else { words::ForkedHelp { seat }.phrase() }) }
            <div class="answers">
                { side(&fork.here, fork.turn as usize, words::Here.phrase(), words::Keep.phrase(), keep) }
                { side(&fork.there, fork.turn as usize, words::There.phrase(), words::Take.phrase(), take) }
            </div>
        </>
    }
}

/// One of them: what happened in the turn, as far as the person here may see it.
fn side(
    session: &Session,
    turn: usize,
    title: Phrase,
    choose: Phrase,
    onclick: Callback<MouseEvent>,
) -> Html {
    let events = if turn < session.timeline().len() {
        session.events(turn)
    } else {
        Vec::new()
    };
    let watch = session.replay(Store::All).ok().filter(|_| !session.is_secret());
    html! {
        <section>
            <h3>{ spoken(title) }</h3>
            <Still paint={after(session, turn)} />
            if events.is_empty() { { paragraph(words::NothingSeen.phrase()) } }
            <ul>{ for events.iter().map(|event| html! { <li>{ spoken(session.sentence(event)) }</li> }) }</ul>
            if let Some(replay) = watch {
                <p><a href={Route::Replay { link: replay.to_link() }.to_string()}>{ spoken(words::Watch.phrase()) }</a></p>
            }
            <p>{ button(choose, onclick) }</p>
        </section>
    }
}

/// Paints the board after the turn, or before it while it is open, as the person here may see it.
fn after(session: &Session, turn: usize) -> Callback<Canvas> {
    let moment = session.timeline().len().min(turn + 1);
    let cached = CachedScene::at((moment, 0.0), None, session, session.viewpoint());
    Callback::from(move |mut canvas| {
        games::paint(&mut canvas, &palette(), Camera::default(), &cached.scene, None);
    })
}
