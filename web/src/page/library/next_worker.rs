//! Prepares what a match will need as soon as it is chosen: a worker with the bots' modules compiled, and
//! prepared modules cached in this browser.
//!
//! There is one such worker. The next match takes it.

use super::players::Library;
use crate::browser::worker::MatchWorker;
use crate::messages::{FromWorker, ToPrepare, ToWorker};
use crate::page::storage::module_cache;
use crate::session::{MatchSpec, PlayerSpec};
use engine::script::interpreter_of;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;
use yew::Callback;

/// The mark in the page's performance timeline when everything chosen is ready.
const AT_HAND: &str = "arena: modules at hand";

/// The mark when a module was newly prepared.
const PREPARED: &str = "arena: module prepared";

thread_local! {
    static NEXT: RefCell<Option<Next>> = const { RefCell::new(None) };
}

/// The worker of the next match.
struct Next {
    worker: MatchWorker,
    line: Rc<RefCell<Line>>,
}

/// The state shared between the worker and whoever takes it.
#[derive(Default)]
struct Line {
    /// Its first message, until that is passed on.
    ready: Option<FromWorker>,
    listens: bool,
    /// Messages to send once it listens.
    waiting: Vec<ToWorker>,
    /// How many of its tasks are not done.
    due: u32,
    /// Who took it.
    taker: Option<Callback<FromWorker>>,
}

/// Prepares the bots of a match that is being set up.
pub fn prepare(spec: &MatchSpec, library: &Rc<Library>) {
    let bots = spec.seats.iter().filter_map(|seat| match &seat.player {
        PlayerSpec::Bot { hash, .. } => Some(hash.clone()),
        PlayerSpec::Hand => None,
    });
    let mut hashes: Vec<String> = Vec::new();
    for hash in bots {
        if !hashes.contains(&hash) {
            hashes.push(hash);
        }
    }
    if hashes.is_empty() {
        return;
    }
    let (budget, library) = (spec.config.budget, library.clone());
    spawn_local(async move {
        let mut modules = Vec::new();
        for hash in hashes {
            // Missing bots are reported when the match begins.
            if let Ok(module) = library.module(&hash).await {
                // Of a script's bot, the interpreter is kept.
                let interpreter = interpreter_of(&module.wasm);
                let hash = interpreter.map_or(hash, |interpreter| interpreter.to_string());
                modules.push(ToPrepare {
                    wasm: module.wasm,
                    kept: module_cache::find(&hash, budget).await,
                });
            }
        }
        tell(ToWorker::Prepare { budget, modules });
    });
}

/// The prepared worker, if there is one. From now on `heard` gets its messages, first that it is listening.
pub fn take(heard: &Callback<FromWorker>) -> Option<MatchWorker> {
    let Next { worker, line } = NEXT.take()?;
    let mut line = line.borrow_mut();
    line.taker = Some(heard.clone());
    line.pass_on();
    Some(worker)
}

fn tell(message: ToWorker) {
    NEXT.with_borrow_mut(|next| {
        let Next { worker, line } = match next {
            Some(next) => next,
            None => match start() {
                Some(started) => next.insert(started),
                // The match reports that when it begins.
                None => return,
            },
        };
        let mut line = line.borrow_mut();
        line.due += 1;
        if line.listens {
            worker.tell(&message);
        } else {
            line.waiting.push(message);
        }
    });
}

fn start() -> Option<Next> {
    let line = Rc::<RefCell<Line>>::default();
    let heard = {
        let line = line.clone();
        Callback::from(move |message| hear(&line, message))
    };
    let worker = MatchWorker::spawn(heard).ok()?;
    Some(Next { worker, line })
}

fn hear(line: &Rc<RefCell<Line>>, message: FromWorker) {
    let mut heard = line.borrow_mut();
    match message {
        FromWorker::Ready { .. } => {
            heard.ready = Some(message);
            heard.listens = true;
            let waiting = std::mem::take(&mut heard.waiting);
            let is_taken = heard.taker.is_some();
            if is_taken {
                // Whoever took it sends it messages.
                heard.due = 0;
            } else {
                NEXT.with_borrow(|next| {
                    for message in waiting {
                        if let Some(next) = next {
                            next.worker.tell(&message);
                        }
                    }
                });
            }
            heard.pass_on();
        }
        FromWorker::Prepared { hash, check, kept } => {
            module_cache::mark(PREPARED);
            spawn_local(async move { module_cache::keep(&hash, &check, &kept).await });
        }
        FromWorker::AtHand { .. } => {
            heard.due = heard.due.saturating_sub(1);
            module_cache::mark(AT_HAND);
            heard.pass_on();
        }
        message => match heard.taker.clone() {
            Some(taker) => {
                drop(heard);
                taker.emit(message);
            }
            // It crashed: the match starts its own worker.
            None => spawn_local(async { drop(NEXT.take()) }),
        },
    }
}

impl Line {
    /// Tells whoever took the worker that it is listening, once it has nothing else to do: until then its
    /// silence is not a fault.
    fn pass_on(&mut self) {
        if let (Some(taker), true, 0) = (&self.taker, self.listens, self.due)
            && let Some(ready) = self.ready.take()
        {
            taker.emit(ready);
        }
    }
}
