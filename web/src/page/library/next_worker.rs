//! Prepares a match as soon as its bots are chosen: a worker with the bots' modules compiled, and prepared modules
//! cached in this browser.
//!
//! There is one such worker. The next match takes it.

use super::players::Library;
use crate::browser::worker::MatchWorker;
use crate::messages::{FromMatch, FromPrepare, FromWorker, Preparation, Said, ToPrepare, ToWorker};
use crate::page::storage::module_cache;
use crate::session::{MatchSpec, PlayerSpec};
use engine::script::interpreter_of;
use engine::{Budget, Config};
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

/// The state shared between the worker and its taker.
#[derive(Default)]
struct Line {
    /// The protocol that its first message names, until that is passed on.
    ready: Option<u32>,
    listens: bool,
    /// Messages to send once it listens.
    waiting: Vec<Preparation>,
    /// How many of its tasks are not done.
    due: u32,
    /// Its taker.
    taker: Option<Callback<FromWorker<FromMatch>>>,
}

/// Prepares the bots of a match that is being set up.
pub fn prepare(spec: &MatchSpec, library: &Rc<Library>) {
    let bots = spec.seats.iter().filter_map(|seat| match &seat.player {
        PlayerSpec::Bot { hash, .. } => Some(hash.clone()),
        PlayerSpec::Hand | PlayerSpec::Elsewhere => None,
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
    let (config, library) = (spec.config, library.clone());
    let budget = config.budget;
    // By the clock, or on much fuel, a turn might take long.
    let to_try = matches!(budget, Budget::Fuel(_)).then_some(Config {
        budget: Budget::USUAL_FUEL,
        ..config
    });
    spawn_local(async move {
        let mut modules = Vec::new();
        for hash in hashes {
            // Missing bots are reported when the match begins.
            if let Ok(module) = library.module(&hash).await {
                // For a script's bot, the interpreter is stored.
                let interpreter = interpreter_of(&module.wasm);
                let hash = interpreter.map_or(hash, |interpreter| interpreter.to_string());
                modules.push(ToPrepare {
                    wasm: module.wasm,
                    stored: module_cache::find(&hash, budget).await,
                });
            }
        }
        tell(Preparation {
            budget,
            to_try,
            modules,
        });
    });
}

/// The prepared worker, if there is one. From now on `heard` gets its messages, first that it is listening.
pub fn take(heard: &Callback<FromWorker<FromMatch>>) -> Option<MatchWorker> {
    let Next { worker, line } = NEXT.take()?;
    let mut line = line.borrow_mut();
    line.taker = Some(heard.clone());
    line.pass_on();
    Some(worker)
}

fn tell(preparation: Preparation) {
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
            worker.tell(&ToWorker::Prepare(preparation));
        } else {
            line.waiting.push(preparation);
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
        FromWorker::Ready { protocol } => {
            heard.ready = Some(protocol);
            heard.listens = true;
            let waiting = std::mem::take(&mut heard.waiting);
            let is_taken = heard.taker.is_some();
            if is_taken {
                // Whoever took it sends it messages.
                heard.due = 0;
            } else {
                NEXT.with_borrow(|next| {
                    for preparation in waiting {
                        if let Some(next) = next {
                            next.worker.tell(&ToWorker::Prepare(preparation));
                        }
                    }
                });
            }
            heard.pass_on();
        }
        FromWorker::Said(Said::Prepare(FromPrepare::Prepared { hash, check, module })) => {
            module_cache::mark(PREPARED);
            spawn_local(async move { module_cache::store(&hash, &check, &module).await });
        }
        FromWorker::Said(Said::Prepare(FromPrepare::AtHand { .. })) => {
            heard.due = heard.due.saturating_sub(1);
            module_cache::mark(AT_HAND);
            heard.pass_on();
        }
        FromWorker::Said(Said::Match(said)) => {
            let taker = heard.taker.clone();
            drop(heard);
            if let Some(taker) = taker {
                taker.emit(FromWorker::Said(said));
            }
        }
        // It never gets tasks of other kinds.
        FromWorker::Said(
            Said::Ask(_) | Said::Check(_) | Said::Pool(_) | Said::Seat(_) | Said::Profile(_),
        ) => {}
        FromWorker::Broke => match heard.taker.clone() {
            Some(taker) => {
                drop(heard);
                taker.emit(FromWorker::Broke);
            }
            // The match starts its own worker.
            None => spawn_local(async { drop(NEXT.take()) }),
        },
    }
}

impl Line {
    /// Tells the worker's taker that the worker is listening, once it has nothing else to do: until then its silence is
    /// not a fault.
    fn pass_on(&mut self) {
        if let (Some(taker), true, 0) = (&self.taker, self.listens, self.due)
            && let Some(protocol) = self.ready.take()
        {
            taker.emit(FromWorker::Ready { protocol });
        }
    }
}
