//! What is closed until a reader opens it. What is closed is not made, so that it costs nothing to seek past.

use super::{MatchView, Msg};
use yew::prelude::*;

/// A part with a summary; `class` names it, and `content` is made while it is open.
pub(super) fn view(
    view: &MatchView,
    ctx: &Context<MatchView>,
    class: &'static str,
    summary: AttrValue,
    content: impl FnOnce() -> Html,
) -> Html {
    let link = ctx.link().clone();
    let toggle = move |_: bool| link.send_message(Msg::Disclose(class));
    controlled(class, summary, view.open.contains(&class), toggle, content)
}

/// As [`view`], with its state held by the caller: `toggle` is told whether it is to be open.
pub(in crate::page) fn controlled(
    class: &'static str,
    summary: AttrValue,
    open: bool,
    toggle: impl Fn(bool) + 'static,
    content: impl FnOnce() -> Html,
) -> Html {
    let onclick = move |event: MouseEvent| {
        // The browser would open it before there is anything to see.
        event.prevent_default();
        toggle(!open);
    };
    let content = if open { content() } else { Html::default() };
    html! { <details {class} {open}><summary {onclick}>{ summary }</summary>{ content }</details> }
}

impl MatchView {
    /// Opens a part, or closes it.
    pub(super) fn disclose(&mut self, class: &'static str) {
        if let Some(place) = self.open.iter().position(|open| *open == class) {
            self.open.swap_remove(place);
        } else {
            self.open.push(class);
        }
    }
}
