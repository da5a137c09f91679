//! The match worker: plays one match, or many of a contest, referee and guests in one thread, so that a guest's turn is a
//! function call.
//!
//! Host functions are plain exports of the worker, which the guest imports directly. The page starts the next match's worker as
//! soon as bots are chosen, and it prepares their modules; metered bytes are cached under the module's hash, the check and a
//! digest of the sandbox's sources (`build.rs`). They run unchecked, so imported files never contain any.
//!
//! The second layer is the session's watchdog: it ends a worker that crashes or, under a wall clock, stops responding. A new
//! worker gets the answers so far and announces each call; if it fails again, the seat it announced has trapped or timed out.

mod ask;
mod assembler;
mod check;
pub mod feed;
mod play;
mod pool;
mod profile;
mod seat;
mod shelf;

pub use assembler::start_assembler;

use crate::messages::{
    self, Failure, FromAsk, FromCheck, FromMatch, FromPool, FromProfile, FromWorker, Inquiry, PROTOCOL, Said,
    ToMatch, ToPool, ToWorker,
};
use crate::words::{Phrase, upload};
use engine::Answer;
use js_guests::{House, WallClock, clock, now, text_of_error};
use js_sys::Array;
use play::{Play, Stopped};
use pool::{Pool, pass_on};
use seat::{Seated, play_seat};
use serde::Serialize;
use shelf::Shelf;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

/// The match worker's main function: listens for messages from the page, and answers them.
///
/// A message is an array: a [`ToWorker`], and with the first one the memory shared with the clock worker, if there is one.
pub fn start() {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let match_in_play: Rc<RefCell<Option<Play>>> = Rc::default();
    let shelf: Rc<RefCell<Shelf>> = Rc::default();
    let pool: Rc<RefCell<Option<Pool>>> = Rc::default();
    let seated: Rc<RefCell<Option<Seated>>> = Rc::default();
    let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let parts = Array::from(&event.data());
        // The protocol number in `Ready` reveals a page of another build; other unreadable messages are not
        // ours.
        let Ok(message) = messages::from_js(&parts.get(0)) else {
            return;
        };
        let (shared, shelf) = (parts.get(1), &mut *shelf.borrow_mut());
        match message {
            ToWorker::Match(message) => play_match(message, &shared, shelf, &mut match_in_play.borrow_mut()),
            ToWorker::Prepare(preparation) => {
                // Missing browser features are reported when a match should begin.
                if let Ok(mut house) = House::new(wall_clock(&shared)) {
                    shelf.fill(preparation, &mut house);
                }
            }
            ToWorker::Ask(inquiry) => ask(&inquiry, &shared, shelf),
            ToWorker::Check(wasm) => {
                let card = house(&shared).and_then(|mut house| check::card(&wasm, &mut house));
                say(Said::Check(FromCheck::Checked(card.map(Box::new))));
            }
            ToWorker::Pool(message) => play_contest(message, &mut pool.borrow_mut()),
            ToWorker::Seat(message) => play_seat(message, &shared, &mut seated.borrow_mut()),
            ToWorker::Profile(what) => {
                let used = house(&shared).and_then(|mut house| profile::profile(&what, &mut house));
                say(Said::Profile(FromProfile::Profiled(
                    used.map(|used| used.write()),
                )));
            }
        }
    });
    scope.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    on_message.forget();
    listen();
}

/// Handles a message of the page about the match.
fn play_match(message: ToMatch, shared: &JsValue, shelf: &mut Shelf, in_play: &mut Option<Play>) {
    match message {
        ToMatch::Start(start) => {
            let house = House::new(wall_clock(shared)).map_err(|error| {
                let why = text_of_error(&error);
                Stopped::Failure(Failure::NoBots(why))
            });
            match house.and_then(|house| Play::start(*start, house, std::mem::take(shelf))) {
                Ok(play) => in_play.insert(play).go_on(),
                Err(stopped) => say(Said::Match(FromMatch::from(stopped))),
            }
        }
        ToMatch::Answer { turn, seat, answer } => {
            if let Some(play) = in_play {
                play.take(turn, seat, answer);
            }
        }
    }
}

/// Asks a bot, and passes on its replies.
fn ask(inquiry: &Inquiry, shared: &JsValue, shelf: &mut Shelf) {
    let shown = |answer: &Answer| say(Said::Ask(FromAsk::Reply(answer.clone())));
    let replies = house(shared).and_then(|mut house| ask::ask(inquiry, shelf, &mut house, shown));
    say(Said::Ask(FromAsk::Replied(replies)));
}

/// What all guests share.
///
/// # Errors
/// If this browser runs no bots.
fn house(shared: &JsValue) -> Result<House, Phrase> {
    House::new(wall_clock(shared)).map_err(|error| {
        let why = text_of_error(&error);
        upload::NoBotsHere { why }.phrase()
    })
}

/// Handles a message of a contest.
fn play_contest(message: ToPool, pool: &mut Option<Pool>) {
    match message {
        ToPool::Bots { budget, modules } => match House::new(WallClock::Tick) {
            Ok(house) => *pool = Some(Pool::new(house, budget, modules)),
            Err(error) => pass_on(FromPool::Failed(Failure::NoBots(text_of_error(&error)))),
        },
        ToPool::Play(game) => {
            if let Some(pool) = pool {
                let said = pool.play(&game);
                pass_on(said);
            }
        }
    }
}

fn wall_clock(shared: &JsValue) -> WallClock {
    WallClock::choose(clock::memory_of(shared.clone()))
}

/// Sends the page a message.
fn say(said: Said) {
    send(&FromWorker::Said(said));
}

/// Tells the page that this worker listens.
fn listen() {
    send::<FromWorker>(&FromWorker::Ready { protocol: PROTOCOL });
}

/// Sends the page a message.
fn send<T: Serialize>(message: &T) {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    // Our messages can always be converted to JS; there is no other way to reach the page anyway.
    if let Ok(message) = messages::to_js(message) {
        let _ = scope.post_message(&message);
    }
}

/// The clock worker's main function: gets the shared memory, and then watches it for ever.
pub fn start_clock() {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        if let Some(memory) = clock::memory_of(event.data()) {
            clock::ClockPage::of(memory).watch(now);
        }
    });
    scope.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    on_message.forget();
    listen();
}
