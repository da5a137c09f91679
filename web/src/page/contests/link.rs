//! The page's side of the contest worker. It starts when contests are first opened, and continues while other places
//! are shown.

use crate::browser::worker::Listening;
use crate::contests::messages::{FromContests, ToContests};
use crate::messages::PROTOCOL;
use crate::words::{Phrase, session};
use std::cell::RefCell;
use wasm_bindgen_futures::spawn_local;
use yew::Callback;

thread_local! {
    static LINK: RefCell<Link> = const { RefCell::new(Link { worker: None, listens: false, waiting: Vec::new(), taker: None }) };
}

struct Link {
    worker: Option<Listening>,
    listens: bool,
    /// Messages to send once it listens.
    waiting: Vec<ToContests>,
    /// The place that currently shows contests, if any.
    taker: Option<Callback<FromContests>>,
}

/// From now on, sends the worker's messages to `taker`; to nobody if it is `None`.
pub(super) fn listen(taker: Option<Callback<FromContests>>) {
    LINK.with_borrow_mut(|link| link.taker = taker);
}

/// Sends the worker a message; starts it first if none runs.
///
/// # Errors
/// If the browser starts no workers.
pub(super) fn tell(message: ToContests) -> Result<(), Phrase> {
    LINK.with_borrow_mut(|link| {
        if link.worker.is_none() {
            link.worker = Some(Listening::spawn("contest_worker", Callback::from(hear))?);
            link.listens = false;
        }
        link.waiting.push(message);
        link.pass_on();
        Ok(())
    })
}

fn hear(message: Option<FromContests>) {
    let (taker, message) = LINK.with_borrow_mut(|link| {
        let message = match message {
            Some(FromContests::Ready { protocol }) if protocol == PROTOCOL => {
                link.listens = true;
                link.pass_on();
                None
            }
            Some(FromContests::Ready { .. }) => Some(link.fail(session::OtherBuild.phrase())),
            Some(message) => Some(message),
            None => Some(link.fail(session::NoWorker.phrase())),
        };
        (link.taker.clone(), message)
    });
    if let (Some(taker), Some(message)) = (taker, message) {
        taker.emit(message);
    }
}

impl Link {
    fn pass_on(&mut self) {
        if let Some(worker) = self.worker.as_ref().filter(|_| self.listens) {
            for message in self.waiting.drain(..) {
                worker.tell(&message, None);
            }
        }
    }

    /// The worker is unusable.
    fn fail(&mut self, why: Phrase) -> FromContests {
        let worker = self.worker.take();
        // It must not be dropped while its own listener runs.
        spawn_local(async move { drop(worker) });
        self.waiting.clear();
        FromContests::Trouble(why)
    }
}
