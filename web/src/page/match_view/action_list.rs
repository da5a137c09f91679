//! The actions of a turn, each with its outcome.

use super::MatchView;
use crate::games::{self, ActionResult};
use crate::page::elements::paragraph;
use crate::words::{spoken, watch as words};
use engine::{FAULTS_TO_SIT_OUT, Fault, Phrase, Reply};
use yew::prelude::*;

/// The maximum number of actions that are spelled out; a bot's reply can be longer.
const MOST: usize = 40;

/// The turn that is being shown, or the last one that was; empty in games whose replies are not lists of actions, and for
/// seats that must stay hidden.
pub(super) fn view(view: &MatchView) -> Html {
    let (session, cursor) = (&view.session, view.session.cursor());
    let under_way = (cursor.playing || cursor.progress > 0.0) && !cursor.at_end(session.timeline().len());
    let index = if under_way {
        Some(cursor.moment)
    } else {
        cursor.moment.checked_sub(1)
    };
    let answers = index.and_then(|index| session.timeline().answers(index));
    // If several seats answer at once, as for the choice of ships, their turns are not lists of actions.
    let (Some(index), Some([(seat, answer)])) = (index, answers) else {
        return Html::default();
    };
    if session.viewpoint().is_some_and(|viewpoint| viewpoint != *seat) {
        return Html::default();
    }
    let reply = match &answer.reply {
        Reply::Text(text) => text.as_str(),
        Reply::Trapped(_) | Reply::TimedOut | Reply::Absent | Reply::SitsOut => "",
    };
    let config = session.spec().config;
    let Some(said) = games::action_results(config.game, reply, config.rules, &session.events(index)) else {
        return Html::default();
    };
    let fault = answer.reply.fault();
    let more = said.len().saturating_sub(MOST);
    html! {
        <section class="action-list" aria-label={spoken(words::Actions.phrase())}>
            <h2>{ spoken(words::TurnBy { turn: (index + 1).into(), title: session.spec().title_phrase(*seat) }.phrase()) }</h2>
            if let Some(fault) = fault { <p class="refused">{ spoken(in_words(fault)) }</p> }
            else if said.is_empty() { { paragraph(words::NoAction.phrase()) } }
            <ol>{ for said.iter().take(MOST).map(|action| line(action, config.rows())) }</ol>
            if more > 0 { { paragraph(words::MoreActions { more: more.into() }.phrase()) } }
        </section>
    }
}

fn line(action: &ActionResult, rows: i8) -> Html {
    let class = action.failed.then_some("refused");
    html! { <li {class}><code>{ &action.action }</code><span>{ spoken(action.result.clone().on_board(rows)) }</span></li> }
}

/// Why there are no actions.
fn in_words(fault: Fault) -> Phrase {
    match fault {
        Fault::Trapped(why) => words::FaultTrapped { trap: why.phrase() }.phrase(),
        fault => {
            let faults = FAULTS_TO_SIT_OUT.into();
            words::Fault { fault, faults }.phrase()
        }
    }
}
