//! A part that is closed until a reader opens it. Closed content is not made, so seeking past it costs nothing.

use yew::prelude::*;

/// A part with a summary; `class` names it, and `content` is made while it is open. The caller holds its state: `toggle` gets
/// whether it should be open.
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
