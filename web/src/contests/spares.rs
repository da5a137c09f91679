//! Match workers that start before there is anything to play, so that a contest begins at once.

use crate::browser::worker::MatchWorker;
use crate::messages::{FromPool, FromWorker};
use engine::Phrase;
use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;
use yew::Callback;

/// The callback that gets a worker's messages.
type Message = FromWorker<FromPool>;

thread_local! {
    /// Oldest first, since it is the most likely to listen already.
    static SPARES: RefCell<VecDeque<Spare>> = const { RefCell::new(VecDeque::new()) };
}

/// A worker that has nothing to do yet.
struct Spare {
    worker: MatchWorker,
    listener: Rc<RefCell<Listener>>,
}

/// Who gets a worker's messages.
enum Listener {
    /// Nobody yet. These are its messages so far.
    Nobody(Vec<Message>),
    /// The contest that has taken it.
    Contest(Callback<Message>),
}

/// Starts workers until there are this many. If the browser does not start one, that is reported when it is needed.
pub(super) fn start(workers: usize) {
    SPARES.with_borrow_mut(|spares| {
        while spares.len() < workers {
            let Ok(spare) = Spare::start() else { return };
            spares.push_back(spare);
        }
    });
}

/// A worker that plays on fuel, which may have started long ago; `heard` gets all its messages.
///
/// # Errors
/// If the browser starts none.
pub(super) fn take(heard: Callback<Message>) -> Result<MatchWorker, Phrase> {
    while let Some(spare) = SPARES.with_borrow_mut(VecDeque::pop_front) {
        if let Some(worker) = spare.given_to(&heard) {
            return Ok(worker);
        }
    }
    MatchWorker::on_fuel(heard)
}

impl Spare {
    fn start() -> Result<Self, Phrase> {
        let listener = Rc::new(RefCell::new(Listener::Nobody(Vec::new())));
        let hears = listener.clone();
        let worker = MatchWorker::on_fuel(Callback::from(move |message| {
            let contest = match &mut *hears.borrow_mut() {
                Listener::Nobody(said) => return said.push(message),
                Listener::Contest(contest) => contest.clone(),
            };
            contest.emit(message);
        }))?;
        Ok(Self { worker, listener })
    }

    /// Passes `heard` all earlier and later messages of the worker; `None` if it broke meanwhile.
    fn given_to(self, heard: &Callback<Message>) -> Option<MatchWorker> {
        let before = self.listener.replace(Listener::Contest(heard.clone()));
        if let Listener::Nobody(said) = before {
            if said.iter().any(|message| matches!(message, FromWorker::Broke)) {
                return None;
            }
            for message in said {
                heard.emit(message);
            }
        }
        Some(self.worker)
    }
}
