//! What stands folded away until a reader wants it. What is folded is not made, so that it costs nothing to seek past.

use super::{MatchView, Msg};
use yew::prelude::*;

/// A part with a summary; `class` names it, and `content` is made while it is open.
pub(super) fn view(
    view: &MatchView,
    ctx: &Context<MatchView>,
    class: &'static str,
    summary: String,
    content: impl FnOnce() -> Html,
) -> Html {
    let open = view.open.contains(&class);
    let onclick = ctx.link().callback(move |event: MouseEvent| {
        // The browser would unfold it before there is anything to see.
        event.prevent_default();
        Msg::Fold(class)
    });
    let content = if open { content() } else { Html::default() };
    html! { <details {class} {open}><summary {onclick}>{ summary }</summary>{ content }</details> }
}

impl MatchView {
    /// Folds a part away, or unfolds it.
    pub(super) fn fold(&mut self, class: &'static str) {
        if let Some(place) = self.open.iter().position(|open| *open == class) {
            self.open.swap_remove(place);
        } else {
            self.open.push(class);
        }
    }
}
