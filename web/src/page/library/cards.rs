//! Report cards of uploaded bots. They are not stored, so that each shows what this build of the page finds;
//! a card is made once while the page is open.

use super::scripts;
use crate::browser::worker::MatchWorker;
use crate::messages::{Card, CheckStep, FromCheck, FromWorker, ToWorker};
use crate::words::keys::Checking;
use crate::words::{Phrase, upload as words};
use engine::GameId;
use gloo::timers::future::TimeoutFuture;
use serde_bytes::ByteBuf;
use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::rc::Rc;
use yew::Callback;

/// Milliseconds that each step of a check may take, except running: on fuel a slow call is not a fault.
const PATIENCE: u32 = 20_000;
/// Milliseconds between checks whether it is done.
const LOOK: u32 = 20;
/// Milliseconds in a second.
const SECOND: u32 = 1_000;

/// An observer of a check.
#[derive(Clone, Default)]
pub struct Watch {
    /// Gets the current step, and its seconds so far.
    pub comes_on: Callback<(CheckStep, u32)>,
    /// Whether the check should stop.
    pub stopped: Rc<Cell<bool>>,
}

/// A report card, or everything that is wrong with the module.
pub type CardOrFaults = Result<Rc<Card>, Phrase>;

thread_local! {
    /// By the hash of the module.
    static MADE: RefCell<BTreeMap<String, CardOrFaults>> = const { RefCell::new(BTreeMap::new()) };
}

/// The card of the module with this hash, if it has been made.
pub fn made(hash: &str) -> Option<CardOrFaults> {
    MADE.with_borrow(|made| made.get(hash).cloned())
}

/// The card of the bot with this hash; a worker makes it unless it has been made.
///
/// * `stored`: its module, or its script.
///
/// # Errors
/// Everything that is wrong with the module.
pub async fn of(hash: &str, stored: &ByteBuf, watch: &Watch) -> CardOrFaults {
    if let Some(card) = made(hash) {
        return card;
    }
    let card = check(scripts::module(stored).await?, watch).await;
    // A check that the person stopped says nothing about the module.
    if !watch.stopped.get() {
        MADE.with_borrow_mut(|made| made.insert(hash.to_string(), card.clone()));
    }
    card
}

/// Has a worker make the report card.
async fn check(wasm: ByteBuf, watch: &Watch) -> CardOrFaults {
    let heard: Rc<RefCell<Vec<FromWorker<FromCheck>>>> = Rc::default();
    let hear = {
        let heard = heard.clone();
        Callback::from(move |message| heard.borrow_mut().push(message))
    };
    let worker = MatchWorker::spawn(hear)?;
    let mut step = CheckStep::Starting;
    let mut waited = 0;
    loop {
        for message in heard.take() {
            match message {
                FromWorker::Ready { .. } => worker.tell(&ToWorker::Check(wasm.clone())),
                FromWorker::Said(FromCheck::Checking(next)) => (step, waited) = (next, 0),
                FromWorker::Said(FromCheck::Checked(card)) => return card.map(|card| Rc::new(*card)),
                FromWorker::Broke => return Err(broke(step)),
            }
        }
        if watch.stopped.get() {
            return Err(stopped(step));
        }
        if waited % SECOND == 0 {
            watch.comes_on.emit((step, waited / SECOND));
        }
        if let Some(why) = took_too_long(step).filter(|_| waited >= PATIENCE) {
            return Err(why);
        }
        TimeoutFuture::new(LOOK).await;
        waited += LOOK;
    }
}

/// A step for use in sentences, unless the bot is running.
///
/// # Errors
/// The game that it runs in.
pub fn before_running(step: CheckStep) -> Result<Checking, GameId> {
    match step {
        CheckStep::Starting => Ok(Checking::Starting),
        CheckStep::Inspecting => Ok(Checking::Inspecting),
        CheckStep::Compiling => Ok(Checking::Compiling),
        CheckStep::Running(game) => Err(game),
    }
}

fn stopped(step: CheckStep) -> Phrase {
    match before_running(step) {
        Ok(step) => words::Stopped { step }.phrase(),
        Err(game) => words::StoppedRunning { game: game.name() }.phrase(),
    }
}

fn broke(step: CheckStep) -> Phrase {
    match before_running(step) {
        Ok(step) => words::Broke { step }.phrase(),
        Err(game) => words::BrokeRunning { game: game.name() }.phrase(),
    }
}

/// The message for a step that has used up [`PATIENCE`]; `None` if the step has no time limit.
fn took_too_long(step: CheckStep) -> Option<Phrase> {
    let seconds = (PATIENCE / SECOND).into();
    let step = before_running(step).ok()?;
    Some(words::TooSlow { step, seconds }.phrase())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_time_ends_the_running_of_a_module_and_other_steps_are_told_apart() {
        for game in GameId::ALL {
            assert_eq!(took_too_long(CheckStep::Running(*game)), None);
            assert!(
                broke(CheckStep::Running(*game))
                    .to_string()
                    .contains(&game.name().to_string())
            );
        }
        let steps = [CheckStep::Starting, CheckStep::Inspecting, CheckStep::Compiling];
        let told = steps.map(|step| {
            took_too_long(step)
                .map(|told| told.to_string())
                .unwrap_or_default()
        });
        for (told, what) in told.iter().zip(["has not started", "validating", "compiling"]) {
            assert!(told.contains(what) && told.contains("20 s"), "{told}");
        }
    }
}
