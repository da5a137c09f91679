//! What is read aloud to people who cannot see the board: a log, so that a sentence that is said again is read again, and the
//! last ones can be read once more.

use std::collections::VecDeque;
use yew::prelude::*;

/// The number of announcements that are kept.
const KEPT: usize = 12;

/// The last announcements, oldest first.
#[derive(Default)]
pub(super) struct Announcements {
    said: VecDeque<(u32, AttrValue)>,
    next: u32,
}

impl Announcements {
    /// Reads a sentence aloud after those that were announced before.
    pub fn say(&mut self, words: AttrValue) {
        self.said.push_back((self.next, words));
        self.next = self.next.wrapping_add(1);
        if self.said.len() > KEPT {
            self.said.pop_front();
        }
    }

    /// Forgets them, as in another language, and when another person comes to the board.
    pub fn clear(&mut self) {
        self.said.clear();
    }

    /// The log; only what is added to it is read. While the curtain is `closed`, it only calls the next person.
    pub fn view(&self, closed: bool) -> Html {
        let shown = if closed { 1 } else { KEPT };
        let left_out = self.said.len().saturating_sub(shown);
        let line = |(key, words): &(u32, AttrValue)| html! { <p key={*key}>{ words.clone() }</p> };
        html! { <div class="visually-hidden" role="log">{ for self.said.iter().skip(left_out).map(line) }</div> }
    }
}
