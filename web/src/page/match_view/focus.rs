//! The focus of somebody who works by keys stays where they work, although what they pressed goes away with the turn.

use super::MatchView;
use super::board_area::is_by_keys;
use web_sys::{Element, HtmlElement};

impl MatchView {
    /// Before a reply is given: the list of replies comes back in its tab; from all other buttons, the focus goes to the board.
    pub(super) fn keep_focus(&self) {
        let active = focused().filter(is_by_keys);
        let is_in = |place: &str| {
            active
                .as_ref()
                .is_some_and(|it| matches!(it.closest(place), Ok(Some(_))))
        };
        let to = if is_in(".choices") {
            &self.panel
        } else if is_in(".turn button, .turn input, .choosing") {
            &self.canvases.board
        } else {
            return;
        };
        if let Some(to) = to.cast::<HtmlElement>() {
            // Focusing an element of the document cannot fail.
            let _ = to.focus();
        }
    }

    /// Whether keys go to the board.
    pub(super) fn board_has_focus(&self) -> bool {
        let active = focused();
        active.is_some() && self.canvases.board.cast::<Element>() == active
    }
}

fn focused() -> Option<Element> {
    web_sys::window()?.document()?.active_element()
}
