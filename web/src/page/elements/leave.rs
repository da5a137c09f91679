//! Where the focus goes when what was pressed goes away.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, MouseEvent};
use yew::TargetCast;

/// Before the row of the pressed button is deleted: the last button of the next row gets the focus, or of the row before.
pub fn leave_row(event: &MouseEvent) {
    let row = event
        .target_dyn_into::<Element>()
        .and_then(|pressed| pressed.closest("li").ok().flatten());
    let next = row.as_ref().and_then(Element::next_element_sibling);
    let before = row.as_ref().and_then(Element::previous_element_sibling);
    match next
        .and_then(|row| last_button(&row))
        .or_else(|| before.and_then(|row| last_button(&row)))
    {
        Some(button) => focus(&button),
        None => leave(),
    }
}

/// The place gets the focus, past the navigation.
pub fn leave() {
    let place = web_sys::window().and_then(|window| window.document()?.get_element_by_id("content"));
    if let Some(place) = place.and_then(|place| place.dyn_into().ok()) {
        focus(&place);
    }
}

/// The last button of a row that can be seen.
fn last_button(row: &Element) -> Option<HtmlElement> {
    let buttons = row.query_selector_all("button").ok()?;
    let mut buttons = (0..buttons.length())
        .rev()
        .filter_map(|place| buttons.get(place)?.dyn_into().ok());
    buttons.find(|button: &HtmlElement| button.offset_parent().is_some())
}

fn focus(element: &HtmlElement) {
    // Focusing an element of the document cannot fail.
    let _ = element.focus();
}
