//! Report cards of uploaded bots. None is stored, so that each tells what this build of the page finds; a card is made
//! once while the page lives.

use super::worker::MatchWorker;
use crate::messages::{Card, FromWorker, ToWorker};
use gloo::timers::future::TimeoutFuture;
use serde_bytes::ByteBuf;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;
use yew::Callback;

/// Milliseconds that checking a module may take.
const PATIENCE: u32 = 20_000;
/// Milliseconds between looks at whether the check is done.
const LOOK: u32 = 20;

/// A report card, or everything that is wrong with the module.
pub type CardOrFaults = Result<Rc<Card>, String>;

thread_local! {
    /// By the hash of the module.
    static MADE: RefCell<BTreeMap<String, CardOrFaults>> = const { RefCell::new(BTreeMap::new()) };
}

/// The card of the module with this hash, if it has been made.
pub fn made(hash: &str) -> Option<CardOrFaults> {
    MADE.with_borrow(|made| made.get(hash).cloned())
}

/// The card of the module with this hash; a worker makes it unless it has been made.
///
/// # Errors
/// Everything that is wrong with the module, in words.
pub async fn of(hash: &str, wasm: &ByteBuf) -> CardOrFaults {
    if let Some(card) = made(hash) {
        return card;
    }
    let card = check(wasm.clone()).await;
    MADE.with_borrow_mut(|made| made.insert(hash.to_string(), card.clone()));
    card
}

/// Has a worker make the report card.
async fn check(wasm: ByteBuf) -> CardOrFaults {
    let heard: Rc<RefCell<Vec<FromWorker>>> = Rc::default();
    let hear = {
        let heard = heard.clone();
        Callback::from(move |message| heard.borrow_mut().push(message))
    };
    let worker = MatchWorker::spawn(hear)?;
    let mut asked = false;
    for _ in 0..PATIENCE / LOOK {
        for message in heard.take() {
            match message {
                FromWorker::Ready { .. } if !asked => {
                    asked = true;
                    worker.tell(&ToWorker::Check { wasm: wasm.clone() });
                }
                FromWorker::Broke => {
                    return Err("trying the module brought the worker down: does it recurse for ever through calls of the host, or ask for more memory than there is?".into());
                }
                FromWorker::Checked(card) => return card.map(|card| Rc::new(*card)),
                _ => {}
            }
        }
        TimeoutFuture::new(LOOK).await;
    }
    Err(format!(
        "checking the module took longer than {} seconds; this browser may hang while it compiles it",
        PATIENCE / 1000
    ))
}
