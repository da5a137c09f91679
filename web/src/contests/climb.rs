//! The ladder that is being played: gives matches to workers, and sends the page news at most four times a second.

use super::desk::say;
use super::job::Job;
use super::ladder::Ladder;
use super::messages::FromContests;
use super::pool::{Heard, Message, Pool};
use crate::messages::{Module, PoolMatch};
use engine::{Budget, Phrase};
use gloo::timers::callback::Interval;
use std::cell::RefCell;
use wasm_bindgen_futures::spawn_local;
use yew::Callback;

/// Milliseconds between two checks of a ladder that is being played.
const LOOK: u32 = 250;

thread_local! {
    static CLIMB: RefCell<Option<Climb>> = const { RefCell::new(None) };
}

/// A ladder, and its play.
struct Climb {
    ladder: Ladder,
    play: Option<(Pool, Interval)>,
    absent: Vec<(u32, Phrase)>,
    /// Whether there is news for the page.
    changed: bool,
}

/// Calls a function with the ladder, if there is one.
fn with_climb(act: impl FnOnce(&mut Climb)) {
    CLIMB.with_borrow_mut(|climb| climb.as_mut().map(act));
}

/// Plays a ladder; continues the last one if it is the same.
///
/// # Errors
/// It cannot be played here.
pub(super) fn begin(ladder: Ladder, workers: usize, modules: Vec<Module>) -> Result<(), Phrase> {
    pause();
    CLIMB.with_borrow_mut(|climb| {
        let same = climb
            .as_ref()
            .is_some_and(|climb| climb.ladder.asked() == ladder.asked());
        if !same {
            *climb = None;
        }
        let climb = climb.get_or_insert_with(|| Climb {
            ladder,
            play: None,
            absent: Vec::new(),
            changed: false,
        });
        if !climb.ladder.is_over() {
            let budget = Budget::Fuel(climb.ladder.asked().fuel);
            let pool = Pool::start(workers, budget, None, modules, Callback::from(hear))?;
            climb.play = Some((pool, Interval::new(LOOK, || with_climb(Climb::look))));
        }
        climb.tell();
        Ok(())
    })
}

/// Stops playing; matches in progress are played again later.
pub(super) fn pause() {
    with_climb(|climb| {
        if climb.play.is_some() {
            climb.stop();
        }
    });
}

/// Takes a message of a match worker.
fn hear(message: Message) {
    // A worker that is replaced must not be dropped while its own listener runs.
    spawn_local(async move {
        with_climb(|climb| {
            if let Some((pool, _)) = &mut climb.play {
                let heard = pool.hear(message);
                climb.take(heard);
            }
        });
    });
}

impl Climb {
    fn take(&mut self, heard: Heard) {
        match heard {
            Heard::Nothing => return,
            Heard::Idle => {}
            Heard::Played(fixture, played) => {
                self.changed = true;
                self.ladder.take(&fixture, *played);
            }
            Heard::Trouble(why) => {
                self.stop();
                return say(&FromContests::Trouble(why));
            }
        }
        if self.ladder.is_over() {
            return self.stop();
        }
        let Some((pool, _)) = &mut self.play else { return };
        for place in pool.idle() {
            let Some(fixture) = self.ladder.next() else { return };
            let game = PoolMatch {
                config: self.ladder.config(&fixture),
                bots: fixture.seats.clone(),
                absent: Vec::new(),
                verdicts: Vec::new(),
                careful: false,
            };
            pool.play(place, Job::new(fixture, game));
        }
    }

    fn look(&mut self) {
        let Some((pool, _)) = &mut self.play else { return };
        let heard = pool.look();
        self.take(heard);
        if self.changed {
            self.tell();
        }
    }

    fn stop(&mut self) {
        self.note_absent();
        if let Some((pool, _)) = self.play.take() {
            self.ladder.give_back(pool.in_play());
        }
        self.tell();
    }

    fn note_absent(&mut self) {
        if let Some((pool, _)) = &self.play {
            let absent = pool.absent.iter();
            self.absent = absent.map(|(bot, why)| (*bot as u32, why.clone())).collect();
        }
    }

    /// Sends the page the current standings.
    fn tell(&mut self) {
        self.note_absent();
        self.changed = false;
        let mut view = self.ladder.view();
        view.playing = self.play.is_some();
        view.absent.clone_from(&self.absent);
        say(&FromContests::Ladder(Box::new(view)));
    }
}
