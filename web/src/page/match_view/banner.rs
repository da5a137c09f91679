//! Who is to act and what is asked, in the place where one acts; and what is going on.

use super::MatchView;
use crate::games::Hand;
use crate::words::spoken;
use yew::prelude::*;

/// The banner.
pub(super) fn view(view: &MatchView) -> Html {
    let asked = view.hand().map(Hand::ask);
    let mine = asked.is_some();
    html! {
        <div class={classes!("banner", mine.then_some("mine"))}>
            <p class="now-acts">
                if let Some(acting) = view.session.acting() {
                    <strong>{ spoken(acting) }</strong>
                }
                if let Some(asked) = asked { { " " }{ spoken(asked) } }
            </p>
            <p class="status">{ spoken(view.session.status()) }</p>
        </div>
    }
}
