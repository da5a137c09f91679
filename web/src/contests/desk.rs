//! The contest that is shown and played: gives matches to workers, and sends the page news at most four times a second.

use super::audit::Audit;
use super::coordinator::Coordinator;
use super::job::Job;
use super::messages::{Checked, FromContests};
use super::pool::{Heard, Message, Pool};
use crate::messages::{self, Module, PlayedMatch, PoolMatch};
use crate::words::contests as words;
use contest::Fixture;
use engine::{Budget, Phrase};
use gloo::timers::callback::Interval;
use js_guests::now;
use std::cell::RefCell;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::spawn_local;
use web_sys::DedicatedWorkerGlobalScope;
use yew::Callback;

/// Milliseconds between two checks of a contest that is being played.
const LOOK: u32 = 250;
/// Checks between two batches of results: a second.
const BATCH: u32 = 4;
/// Computing standings takes at most a tenth of the time: after each computation, the next one waits this many times as
/// long.
const REST: f64 = 9.0;
/// Matches that must have been played before the remaining time is shown.
const ENOUGH: usize = 5;

thread_local! {
    static DESK: RefCell<Option<Desk>> = const { RefCell::new(None) };
}

/// The contest that is shown.
pub(super) struct Desk {
    pub(super) coordinator: Coordinator,
    play: Option<Play>,
    /// Called when there are results to store.
    store: fn(),
    /// How many workers were replaced, and which bots could not be prepared, when it was last played.
    replaced: u32,
    absent: Vec<(u32, Phrase)>,
    /// The last audit's findings.
    checked: Option<Checked>,
    /// Whether there is news for the page.
    changed: bool,
    /// The page gets no news before this time, milliseconds.
    rests_until: f64,
    looks: u32,
}

/// A contest while it is being played.
struct Play {
    pool: Pool,
    /// Matches that are played again, instead of new ones.
    audit: Option<Audit>,
    /// When it began, milliseconds, and how many matches had been played.
    began: (f64, usize),
    _look: Interval,
}

/// Sends the page a message.
pub(super) fn say(message: &FromContests) {
    // Our messages can always be converted to JS; there is no other way to reach the page anyway.
    if let Ok(message) = messages::to_js(message) {
        let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
        let _ = scope.post_message(&message);
    }
}

/// Switches to another contest, or to none.
pub(super) fn show(desk: Option<Desk>) {
    // Dropping the old contest may run code that borrows this, so the borrow must have ended.
    drop(DESK.replace(desk));
}

/// Calls a function with the contest that is shown; `None` if there is none.
pub(super) fn with_desk<T>(act: impl FnOnce(&mut Desk) -> T) -> Option<T> {
    DESK.with_borrow_mut(|desk| desk.as_mut().map(act))
}

/// Takes a message of a match worker.
fn hear(message: Message) {
    // A worker that is replaced must not be dropped while its own listener runs.
    spawn_local(async move {
        with_desk(|desk| {
            if let Some(play) = &mut desk.play {
                let heard = play.pool.hear(message);
                desk.take(heard);
            }
        });
    });
}

impl Desk {
    /// A contest that is not being played; `store` is called when there are results to store.
    pub(super) fn new(coordinator: Coordinator, store: fn()) -> Self {
        Self {
            coordinator,
            play: None,
            store,
            replaced: 0,
            absent: Vec::new(),
            checked: None,
            changed: false,
            rests_until: 0.0,
            looks: 0,
        }
    }

    /// Starts workers, unless the contest is being played already or is over; with an audit, they play its matches.
    ///
    /// # Errors
    /// It cannot be played here.
    pub(super) fn play(
        &mut self,
        workers: usize,
        modules: Vec<Module>,
        audit: Option<Audit>,
    ) -> Result<(), Phrase> {
        if !self.coordinator.has_our_prices() {
            return Err(words::OtherPrices.phrase());
        }
        // They would be other bots.
        if modules.len() != self.coordinator.bots() {
            return Ok(());
        }
        let over = audit.as_ref().map_or(self.coordinator.is_over(), Audit::is_over);
        self.checked = audit.as_ref().map(|audit| audit.found().clone());
        if self.play.is_none() && !over {
            let budget = Budget::Fuel(self.coordinator.fuel());
            let most = self.coordinator.match_seconds();
            let played = if audit.is_some() {
                0
            } else {
                self.coordinator.progress().0
            };
            self.play = Some(Play {
                pool: Pool::start(workers, budget, most, modules, Callback::from(hear))?,
                audit,
                began: (now(), played),
                _look: Interval::new(LOOK, || {
                    with_desk(Self::look);
                }),
            });
        }
        self.tell();
        Ok(())
    }

    /// Ends all workers; their matches are played again later.
    pub(super) fn stop(&mut self) {
        let play = self.play.take();
        if let Some(play) = play.filter(|play| play.audit.is_none()) {
            self.coordinator.give_back(play.pool.in_play());
        }
    }

    fn take(&mut self, heard: Heard) {
        match heard {
            Heard::Nothing => return,
            Heard::Idle => {}
            Heard::Played(fixture, played) => {
                self.changed = true;
                if let Err(why) = self.count(&fixture, *played) {
                    return self.fail(why);
                }
            }
            Heard::Trouble(why) => return self.fail(why),
        }
        let audit = self.play.as_ref().and_then(|play| play.audit.as_ref());
        if audit.map_or(self.coordinator.is_over(), Audit::is_over) {
            self.end();
        } else {
            self.hand_out();
        }
    }

    /// Takes a result.
    fn count(&mut self, fixture: &Fixture, played: PlayedMatch) -> Result<(), Phrase> {
        let Some(play) = &mut self.play else { return Ok(()) };
        let Some(audit) = &mut play.audit else {
            return self.coordinator.take(fixture, played);
        };
        // Without the bot's answers, the match says nothing about the stored result.
        let mut absent = play.pool.absent.iter();
        if let Some((bot, why)) = absent.find(|(bot, _)| fixture.seats.contains(bot)) {
            let (bot, why) = (self.coordinator.name(*bot), why.clone());
            return Err(words::CannotCheck { bot, why }.phrase());
        }
        audit.take(fixture, played);
        self.checked = Some(audit.found().clone());
        Ok(())
    }

    /// Gives every idle worker a match. More than one may wait for the same result.
    fn hand_out(&mut self) {
        let Some(play) = &mut self.play else { return };
        for place in play.pool.idle() {
            let next = match &mut play.audit {
                Some(audit) => audit.next(),
                None => self.coordinator.next(),
            };
            let Some(fixture) = next else { return };
            let game = PoolMatch {
                config: self.coordinator.config(&fixture),
                bots: fixture.seats.clone(),
                absent: Vec::new(),
                verdicts: Vec::new(),
                careful: false,
            };
            play.pool.play(place, Job::new(fixture, game));
        }
    }

    fn fail(&mut self, why: Phrase) {
        self.end();
        say(&FromContests::Trouble(why));
    }

    fn end(&mut self) {
        self.stop();
        self.tell();
        (self.store)();
    }

    /// Called four times a second while it is being played.
    fn look(&mut self) {
        let Some(play) = &mut self.play else { return };
        let heard = play.pool.look();
        self.take(heard);
        self.looks += 1;
        if self.changed && now() >= self.rests_until {
            self.tell();
        }
        if self.looks.is_multiple_of(BATCH) {
            (self.store)();
        }
    }

    /// Sends the page the standings.
    pub(super) fn tell(&mut self) {
        let start = now();
        self.changed = false;
        let mut snapshot = self.coordinator.snapshot();
        if let Some(play) = &self.play {
            let (played, all) = match &self.checked {
                Some(checked) => (checked.played as usize, checked.drawn as usize),
                None => self.coordinator.progress(),
            };
            let (began, before) = play.began;
            // Once the order is settled, fewer matches count than before.
            let since = played.saturating_sub(before);
            snapshot.playing = true;
            self.replaced = play.pool.replaced;
            let absent = play.pool.absent.iter();
            self.absent = absent.map(|(bot, why)| (*bot as u32, why.clone())).collect();
            snapshot.remaining = (since >= ENOUGH).then(|| {
                let each = (now() - began) / 1000.0 / since as f64;
                (all.saturating_sub(played) as f64 * each).ceil() as u32
            });
        }
        snapshot.replaced = self.replaced;
        snapshot.absent.clone_from(&self.absent);
        snapshot.checked.clone_from(&self.checked);
        say(&FromContests::Snapshot(Box::new(snapshot)));
        self.rests_until = now() + REST * (now() - start);
    }
}
