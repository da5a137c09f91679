//! A match within another page: only its board and controls. That page may control it, if the address says
//! so.

use super::replay::{Place, Replay};
use crate::page::shell::address;
use crate::page::shell::parent::ParentPage;
use crate::remote::{Command, Source};
use crate::words::{embed as words, spoken};
use engine::replay::{self as codec, EMBED_MARK, MAX_BOT_LINK};
use std::rc::Rc;
use yew::prelude::*;

/// What is embedded.
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The text of the replay in the address; empty if the page around this one chooses a match.
    pub link: String,
}

/// A match within another page.
#[component]
pub fn Embed(props: &Props) -> Html {
    let parent = use_memo((), |()| ParentPage::of_address());
    let shown = use_state(|| (0, None::<Place>));
    let count = use_mut_ref(|| 0);
    let show = {
        let (parent, shown) = (parent.clone(), shown.setter());
        Rc::new(move |place| {
            if let Some(parent) = &*parent {
                parent.set_shown(None);
            }
            // Loading the same match again restarts it.
            let number = count.replace_with(|count| *count + 1);
            shown.set((number + 1, place));
        })
    };
    use_effect_with(props.link.clone(), {
        let show = show.clone();
        move |link: &String| show((!link.is_empty()).then(|| Place::Link(link.clone())))
    });
    use_effect_with((), {
        let parent = parent.clone();
        move |()| {
            let listener = parent.as_ref().clone().and_then(|parent| {
                let asked = asked(parent.clone(), move |place| show(place));
                let listener = parent.listen(asked);
                parent.tell("ready", "");
                listener
            });
            move || drop(listener)
        }
    });
    let (number, place) = &*shown;
    let parent = (*parent).clone();
    let waiting = if parent.is_some() {
        words::Waiting.phrase()
    } else {
        words::Nobody.phrase()
    };
    html! {
        <main class="embedded">
            if let Some(place) = place {
                <Replay key={*number} place={place.clone()} embedded=true {parent} />
            } else {
                <p class="loading" role="status">{ spoken(waiting) }</p>
            }
        </main>
    }
}

/// Handles requests from the page around this one.
fn asked(parent: ParentPage, show: impl Fn(Option<Place>) + 'static) -> Callback<Command> {
    Callback::from(move |command| {
        let Command::Load(source) = command else {
            parent.ask(command);
            return;
        };
        let read = match &source {
            Source::Link(link) => codec::Replay::from_link(link),
            Source::File(file) => codec::Replay::from_file(file),
        };
        match read {
            Ok(replay) => {
                name_in_address(&replay, &source);
                show(Some(Place::AtHand(replay)));
            }
            Err(error) => parent.fail("bad-replay", &error.phrase()),
        }
    })
}

/// Makes this page's address name the match, if that fits, and the moment that the match's link points at.
fn name_in_address(replay: &codec::Replay, source: &Source) {
    let moment = match source {
        Source::Link(link) => codec::moment_of(link),
        Source::File(_) => None,
    };
    let link = replay.to_link();
    let link = if link.len() <= MAX_BOT_LINK { &*link } else { "" };
    let moment = moment.map(|moment| format!("?t={moment}")).unwrap_or_default();
    address::set(&format!("{EMBED_MARK}{link}{moment}"));
}
