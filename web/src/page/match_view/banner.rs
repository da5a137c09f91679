//! Who is to act and what is asked, in the place where one acts; and what is going on.

use super::MatchView;
use crate::games::Hand;
use crate::words::spoken;
use yew::prelude::*;

/// The banner. A match without persons has one line, so that nothing moves while bots take turns.
pub(super) fn view(view: &MatchView) -> Html {
    let session = &view.session;
    let asked = view.hand().map(Hand::ask);
    let mine = asked.is_some();
    let acting = session
        .acting()
        .map(|acting| html! { <strong>{ spoken(acting) }{ " " }</strong> });
    let status = spoken(session.status());
    html! {
        <div class={classes!("banner", mine.then_some("mine"))}>
            if session.spec().has_hand() && session.verdict().is_none() {
                <p class="now-acts">{ acting }{ asked.map(spoken) }</p>
                <p class="status">{ status }</p>
            } else {
                <p class="status">{ acting }{ status }</p>
            }
            // Always there while the match goes on, so that nothing moves when somebody takes the lead.
            if let Some(leader) = session.leader() {
                <p class="status">{ spoken(leader) }</p>
            }
        </div>
    }
}
