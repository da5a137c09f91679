//! Files and links that a person drops or pastes anywhere on the page outside text fields.
//!
//! A match is opened at once. Bots go to the place where bots are, which checks them.

mod listeners;

pub use listeners::list;

use super::routes::Route;
use crate::page::elements::alert;
use crate::page::storage::history::store_match;
use crate::page::storage::refused::{Thing, Unstored};
use crate::stored::HistoryMatch;
use crate::words::keys::UnstoredKind;
use crate::words::{Phrase, history, page as words, say, spoken, upload};
use contest::link::CONTEST_MARK;
use engine::by_link::TURN_MARK;
use engine::replay::{LINK_MARK, MAX_FILE, Part, Replay, ReplayError, link_in, tidied};
use engine::script::Language;
use js_sys::Uint8Array;
use listeners::{Heard, listen};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::File;
use yew::prelude::*;

/// Properties of a place that takes files.
#[derive(Properties, PartialEq)]
pub struct Props {
    /// What arrives.
    pub arrivals: Arrivals,
}

/// What arrives, shared by the places of the page.
#[derive(Clone, PartialEq)]
pub struct Arrivals {
    /// Bots that wait for the place that takes them.
    pub bots: Vec<File>,
    /// That place calls it when it has taken them.
    pub taken: Callback<()>,
    /// Takes files of any kind, from anywhere.
    pub give: Callback<Vec<File>>,
    /// Why the last file was not taken.
    trouble: Option<Phrase>,
    /// Whether something is dragged over the page.
    over: bool,
}

/// What arrives. `unstored` is called with values that the browser does not store.
#[hook]
pub fn use_arrivals(route: &Route, unstored: &Callback<Unstored>) -> Arrivals {
    let (waiting, trouble, over) = (use_state(Vec::new), use_state_eq(|| None), use_state_eq(|| false));
    let give = giver(&waiting, &trouble, unstored);
    // An error about a file does not matter in another place.
    use_effect_with(route.clone(), {
        let trouble = trouble.setter();
        move |_| trouble.set(None)
    });
    let heard = {
        let (give, trouble, over) = (give.clone(), trouble.setter(), over.setter());
        Callback::from(move |heard| match heard {
            Heard::Over(is_over) => over.set(is_over),
            Heard::Files(files) => give.emit(files),
            // Text without a link was probably dragged by mistake.
            Heard::Dropped(text) => {
                open_link(&text);
            }
            Heard::Pasted(text) => {
                let mark = LINK_MARK.into();
                let opened = text.trim().is_empty() || open_link(&text);
                trouble.set((!opened).then(|| words::NoLinkPasted { mark }.phrase()));
            }
        })
    };
    // A page that embeds this one handles drops itself.
    let embedded = matches!(route, Route::Embed { .. });
    use_effect_with(embedded, move |embedded| {
        let listeners = (!embedded).then(|| listen(&heard));
        move || drop(listeners)
    });
    let taken = {
        let waiting = waiting.setter();
        Callback::from(move |()| waiting.set(Vec::new()))
    };
    Arrivals {
        bots: (*waiting).clone(),
        taken,
        give,
        trouble: (*trouble).clone(),
        over: *over,
    }
}

/// Takes files: bots wait for their place, and matches are opened.
fn giver(
    waiting: &UseStateHandle<Vec<File>>,
    trouble: &UseStateHandle<Option<Phrase>>,
    unstored: &Callback<Unstored>,
) -> Callback<Vec<File>> {
    let (waiting, trouble, unstored) = (waiting.setter(), trouble.setter(), unstored.clone());
    Callback::from(move |files: Vec<File>| {
        let (bots, matches): (Vec<_>, Vec<_>) = files.into_iter().partition(|file| is_bot(&file.name()));
        trouble.set(None);
        if !bots.is_empty() {
            waiting.set(bots);
            Route::Bots.go();
        }
        let (waiting, trouble, unstored) = (waiting.clone(), trouble.clone(), unstored.clone());
        spawn_local(async move {
            let mut others = Vec::new();
            for file in matches {
                match open_file(&file, &unstored).await {
                    Ok(Some(place)) => place.go(),
                    Ok(None) => others.push(file),
                    Err(why) => {
                        let file = file.name();
                        trouble.set(Some(history::FileTrouble { file, why }.phrase()));
                    }
                }
            }
            // Their place says what they are.
            if !others.is_empty() {
                waiting.set(others);
                Route::Bots.go();
            }
        });
    })
}

impl Arrivals {
    /// Why the last file was not taken; and while something is dragged over the page, what can be dropped.
    pub fn view(&self) -> Html {
        html! {
            <>
                { for self.trouble.as_ref().map(alert) }
                if self.over { <div class="drop-anywhere" aria-hidden="true"><p>{ spoken(words::DropAnywhere.phrase()) }</p></div> }
            </>
        }
    }
}

/// Whether a file is a bot, by its name; every other file may be a match.
fn is_bot(name: &str) -> bool {
    name.to_ascii_lowercase().ends_with(".wasm") || Language::of_file(name).is_some()
}

/// Whether a file is a match, by its name.
pub fn is_match(name: &str) -> bool {
    name.to_ascii_lowercase().ends_with(".arena")
}

/// Goes to the match or contest in a text that contains a link to one, however the link was passed on and whatever stands around
/// it. Returns whether it contains one.
fn open_link(text: &str) -> bool {
    let turn = || {
        let tidy = tidied(text);
        tidy.rsplit_once(TURN_MARK).map(|(_, link)| link.to_owned())
    };
    let route = if let Some(link) = contest_link(text) {
        Some(Route::ContestLink { link })
    } else if let Some(link) = turn() {
        Some(Route::Turn { link })
    } else {
        link_in(text).map(|link| Route::Replay { link })
    };
    route.as_ref().map(Route::go).is_some()
}

/// The end of the link to a contest in a text. Only the contest worker could tell where it ends; so it goes on in the next line if
/// that is one word.
fn contest_link(text: &str) -> Option<String> {
    let Some((_, rest)) = text.rsplit_once(CONTEST_MARK) else {
        // The mark itself may be escaped, or in two lines.
        let text = tidied(text);
        let (_, link) = text.rsplit_once(CONTEST_MARK)?;
        return (!link.is_empty()).then(|| link.into());
    };
    let mut link = String::new();
    for line in rest.lines() {
        let mut words = line.trim_start_matches(['>', ' ']).split_whitespace();
        match (words.next(), words.next()) {
            (Some(word), None) => link += word,
            (Some(word), Some(_)) if link.is_empty() => {
                link += word;
                break;
            }
            _ => break,
        }
    }
    Some(tidied(&link)).filter(|link| !link.is_empty())
}

/// Goes to the match in a link, which may be just the text of the replay; anything else is refused there.
pub fn open_link_or_replay(text: &str) {
    if !open_link(text) {
        let link = tidied(text);
        if !link.is_empty() {
            Route::Replay { link }.go();
        }
    }
}

/// Reads and stores a file; where its match is then, or `None` if it is no match by its contents and its name.
async fn open_file(file: &File, unstored: &Callback<Unstored>) -> Result<Option<Route>, Phrase> {
    let is_match = is_match(&file.name());
    // Before it is read: it may be larger than memory.
    if file.size() > MAX_FILE as f64 {
        if !is_match {
            return Ok(None);
        }
        return Err(ReplayError::TooLarge {
            part: Part::Whole,
            limit: MAX_FILE,
        }
        .phrase());
    }
    let buffer = JsFuture::from(file.array_buffer()).await;
    let buffer = buffer.map_err(|_| upload::FileGone.phrase())?;
    let bytes = Uint8Array::new(&buffer).to_vec();
    let replay = match Replay::from_file(&bytes) {
        Err(ReplayError::NotAFile | ReplayError::Empty) if !is_match => return Ok(None),
        replay => replay.map_err(|error| error.phrase())?,
    };
    let opened = HistoryMatch::of_file(&replay, bytes);
    // If nothing can be stored, it is shown anyway.
    Ok(Some(match store_match(&opened).await {
        Ok(()) => Route::HistoryMatch {
            id: opened.summary.id,
        },
        Err(why) => {
            // The person still has the file.
            unstored.emit(Unstored {
                what: Thing::of(UnstoredKind::Match, &say(opened.summary.title())),
                why,
                file: None,
            });
            Route::Replay {
                link: replay.to_link(),
            }
        }
    }))
}
