//! Reads a season for the place that shows it, a few lines at a time, so that the page stays alive. It stays while the page is
//! open, so that the way back from a match or a bot is short.

use super::address::Source;
use super::fetch::{self, Trouble};
use super::opened::{Opened, Reading};
use crate::words::{Phrase, seasons as words};
use contest::season::{DESCRIPTION, MATCHES};
use gloo::timers::future::TimeoutFuture;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

/// How large the two files may be, in megabytes.
const MOST_DESCRIPTION: u64 = 8;
const MOST_MATCHES: u64 = 64;
/// For how many milliseconds lines are read before the page may do something else: less than a frame has, and so much that the
/// pauses, of some milliseconds each, do not count.
const AT_ONCE: f64 = 10.0;
/// What servers answer if there is no file.
const NOT_FOUND: u16 = 404;

/// How far it is read.
#[derive(Clone)]
pub(super) enum Read {
    /// So many results are read.
    Reading(usize),
    /// It is none that can be shown.
    Failed(Phrase),
    Here(Rc<Opened>),
}

thread_local! {
    /// The one that was read last.
    static LAST: RefCell<Option<(Source, Rc<Opened>)>> = const { RefCell::new(None) };
}

/// The season at this place, as far as it is read; `None` if nothing is asked for or nothing is known yet.
#[hook]
pub(super) fn use_season(source: Option<Source>) -> Option<Read> {
    let read = use_state(|| None::<(Source, Read)>);
    use_effect_with(source.clone(), {
        let read = read.setter();
        move |source| {
            let wanted = Rc::new(RefCell::new(true));
            if let Some(source) = source.clone() {
                let wanted = wanted.clone();
                spawn_local(async move {
                    let comes_on = Callback::from({
                        let (source, read) = (source.clone(), read.clone());
                        move |count| read.set(Some((source.clone(), Read::Reading(count))))
                    });
                    let found = open(&source, &wanted, &comes_on).await;
                    if *wanted.borrow() {
                        let found = found.map_or_else(Read::Failed, Read::Here);
                        read.set(Some((source, found)));
                    }
                });
            }
            move || *wanted.borrow_mut() = false
        }
    });
    let of = |(of, read): &(Source, Read)| (Some(of) == source.as_ref()).then(|| read.clone());
    (*read).as_ref().and_then(of)
}

/// Fetches and reads a season, as long as it is `wanted`.
async fn open(
    source: &Source,
    wanted: &RefCell<bool>,
    comes_on: &Callback<usize>,
) -> Result<Rc<Opened>, Phrase> {
    let known = LAST.with_borrow(|last| {
        let known = last.as_ref().filter(|(of, _)| of == source);
        known.map(|(_, opened)| opened.clone())
    });
    if let Some(opened) = known {
        return Ok(opened);
    }
    let description = source.file(DESCRIPTION);
    let season = fetch::bytes(source, DESCRIPTION, MOST_DESCRIPTION)
        .await
        .map_err(|trouble| match trouble {
            Trouble::Status(NOT_FOUND) if source.is_beside() => words::NoneHere {
                path: source.folder().to_owned(),
            }
            .phrase(),
            trouble => trouble.phrase(&description),
        })?;
    let matches = match fetch::bytes(source, MATCHES, MOST_MATCHES).await {
        Ok(matches) => matches,
        // Nothing has been played.
        Err(Trouble::Status(NOT_FOUND)) => Vec::new(),
        Err(trouble) => return Err(trouble.phrase(&source.file(MATCHES))),
    };
    let mut reading = Reading::begin(&season, matches).map_err(|why| {
        words::NotOne {
            what: description,
            why,
        }
        .phrase()
    })?;
    let mut began = now();
    while reading.go_on() && *wanted.borrow() {
        if now() - began >= AT_ONCE {
            comes_on.emit(reading.read());
            TimeoutFuture::new(0).await;
            began = now();
        }
    }
    let opened = Rc::new(reading.end());
    if *wanted.borrow() {
        LAST.set(Some((source.clone(), opened.clone())));
    }
    Ok(opened)
}

/// Milliseconds since the page was loaded.
fn now() -> f64 {
    let performance = web_sys::window().and_then(|window| window.performance());
    performance.map_or(0.0, |performance| performance.now())
}
