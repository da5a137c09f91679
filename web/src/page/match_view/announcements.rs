//! What is read aloud to people who cannot see the board: a log, so that a sentence that is said again is read again, and the
//! last ones can be read once more.

use std::collections::VecDeque;
use yew::prelude::*;

/// The number of announcements that are kept.
const KEPT: usize = 12;

/// The last announcements, oldest first.
#[derive(Default)]
pub(super) struct Announcements {
    /// Each with its number.
    said: VecDeque<(usize, AttrValue)>,
    /// The number of the next one.
    next: usize,
    /// Those before this number are in the log.
    told: usize,
}

impl Announcements {
    /// Reads a sentence aloud after those that were announced before.
    pub fn say(&mut self, words: AttrValue) {
        self.said.push_back((self.next, words));
        self.next += 1;
        if self.said.len() > KEPT {
            self.said.pop_front();
        }
    }

    /// Forgets them, as in another language, and when another person comes to the board.
    pub fn clear(&mut self) {
        self.said.clear();
    }

    /// Lets the log show one more; returns whether it must be drawn again. It takes one at a time, since Yew adds the last of
    /// several new elements first, and they would be read in that order.
    pub fn go_on(&mut self) -> bool {
        let goes_on = self.told < self.next;
        self.told += usize::from(goes_on);
        goes_on
    }

    /// The log; only what is added to it is read. While the curtain is closed, it has nothing but the `call` to the next person:
    /// what was said before was for another one.
    pub fn view(&self, call: Option<AttrValue>) -> Html {
        if let Some(call) = call {
            return html! { <div class="visually-hidden" role="log"><p key="call">{ call }</p></div> };
        }
        let told = self.said.iter().filter(|(number, _)| *number < self.told);
        let line = |(number, words): &(usize, AttrValue)| html! { <p key={*number}>{ words.clone() }</p> };
        html! { <div class="visually-hidden" role="log">{ for told.map(line) }</div> }
    }
}
