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

    /// The log; only what is added to it is read. While the curtain is `closed`, it only calls the next person.
    pub fn view(&self, closed: bool) -> Html {
        let shown = if closed { 1 } else { KEPT };
        let left_out = self.said.len().saturating_sub(shown);
        let said: Vec<_> = self.said.iter().skip(left_out).cloned().collect();
        html! { <Log {said} next={self.next} /> }
    }
}

/// Properties of the log.
#[derive(Properties, PartialEq)]
struct Props {
    said: Vec<(usize, AttrValue)>,
    next: usize,
}

/// The log takes one announcement at a time: Yew adds the last of several first, and they would be read in that order.
#[component]
fn Log(props: &Props) -> Html {
    let told = use_state_eq(|| props.next);
    use_effect_with((*told, props.next), {
        let told = told.clone();
        move |&(now, next)| told.set(next.min(now + 1))
    });
    let line = |(number, words): &(usize, AttrValue)| html! { <p key={*number}>{ words.clone() }</p> };
    let is_told = |said: &&(usize, AttrValue)| said.0 < *told;
    html! { <div class="visually-hidden" role="log">{ for props.said.iter().filter(is_told).map(line) }</div> }
}
