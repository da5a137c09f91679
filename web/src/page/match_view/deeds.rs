//! The action string of a turn of Hit and Sunk, spelled out: each action with what came of it.

use super::MatchView;
use crate::words::{say, watch as words};
use engine::game::Event as _;
use engine::games::hit_and_sunk::{Deed, Event, deeds};
use engine::{Event as AnyEvent, FAULTS_TO_SIT_OUT, Fault, Phrase, Reply, View, trap_quote};
use yew::prelude::*;

/// The most actions that are spelled out; what a bot replies can be longer.
const MOST: usize = 40;

/// The turn that is being shown, or the last one that was; nothing in other games, and of ships that cannot be known.
pub(super) fn view(view: &MatchView, position: &View) -> Html {
    let (session, cursor) = (&view.session, view.session.cursor());
    let under_way = (cursor.playing || cursor.progress > 0.0) && !cursor.at_end(session.timeline().len());
    let index = if under_way {
        Some(cursor.moment)
    } else {
        cursor.moment.checked_sub(1)
    };
    let answers = index.and_then(|index| session.timeline().answers(index));
    // The choice of ships is many answers in one turn.
    let (View::HitAndSunk(_), Some(index), Some([(seat, answer)])) = (position, index, answers) else {
        return Html::default();
    };
    if session.vantage().is_some_and(|vantage| vantage != *seat) {
        return Html::default();
    }
    let events = session.events(index);
    let events: Vec<&Event> = events.iter().filter_map(of_this_game).collect();
    let said = match &answer.reply {
        Reply::Text(text) => deeds(text, session.timeline().newest().config().rules, &events),
        _ => Vec::new(),
    };
    let fault = answer.reply.fault();
    let more = said.len().saturating_sub(MOST);
    html! {
        <section class="deeds" aria-label={say(words::Actions.phrase())}>
            <h2>{ say(words::TurnBy { turn: (index + 1).into(), title: session.spec().title_phrase(*seat) }.phrase()) }</h2>
            if let Some(fault) = fault { <p class="refused">{ say(in_words(fault)) }</p> }
            else if said.is_empty() { <p>{ say(words::NoAction.phrase()) }</p> }
            <ol>{ for said.iter().take(MOST).map(line) }</ol>
            if more > 0 { <p>{ say(words::MoreActions { more: more.into() }.phrase()) }</p> }
        </section>
    }
}

fn line(deed: &Deed<'_>) -> Html {
    let refusal = deed.refusal();
    let told = match refusal {
        Some(why) => words::AWait { why: why.phrase() }.phrase(),
        None if deed.events.is_empty() => words::NotReached.phrase(),
        None => {
            let sentences = deed.events.iter().map(|event| event.phrase()).collect();
            words::Sentences { sentences }.phrase()
        }
    };
    let failed = refusal.is_some() || deed.events.is_empty();
    html! { <li class={classes!(failed.then_some("refused"))}><code>{ deed.action.to_string() }</code><span>{ say(told) }</span></li> }
}

/// Why there are no actions.
fn in_words(fault: Fault) -> Phrase {
    match fault {
        Fault::Trapped(why) => words::FaultTrapped {
            trap: trap_quote(&why),
        }
        .phrase(),
        fault => {
            let faults = FAULTS_TO_SIT_OUT.into();
            words::Fault { fault, faults }.phrase()
        }
    }
}

fn of_this_game(event: &AnyEvent) -> Option<&Event> {
    match event {
        AnyEvent::HitAndSunk(event) => Some(event),
        _ => None,
    }
}
