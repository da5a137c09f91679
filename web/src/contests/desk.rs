//! The contest worker's main loop: takes what the page says, plays the contest that is shown, stores results in batches, and
//! tells the page how it stands, at most four times a second.

use super::coordinator::{self, Coordinator};
use super::job::Job;
use super::messages::{FromContests, Listed, NewContest, ToContests};
use super::pool::{Heard, Message, Pool};
use super::store;
use crate::messages::{self, Module, PROTOCOL, PoolMatch};
use crate::stored::{StoredContest, StoredResults};
use contest::Next;
use engine::{Budget, Phrase};
use gloo::timers::callback::Interval;
use js_guests::now;
use js_sys::Array;
use std::cell::RefCell;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::spawn_local;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};
use yew::Callback;

/// Milliseconds between two snapshots.
const LOOK: u32 = 250;
/// Snapshots between two batches of results: a second.
const BATCH: u32 = 4;
/// From this many bots on, standings take so long that there is only one snapshot for each batch.
const MANY_BOTS: usize = 30;
/// Matches that must have been played before the remaining time is told.
const ENOUGH: usize = 5;

thread_local! {
    static DESK: RefCell<Option<Desk>> = const { RefCell::new(None) };
}

/// The contest that is shown.
struct Desk {
    coordinator: Coordinator,
    play: Option<Play>,
    /// Whether the page has not been told everything.
    changed: bool,
    looks: u32,
}

/// A contest while it is being played.
struct Play {
    pool: Pool,
    /// When it began, milliseconds, and how many matches had been played.
    began: (f64, usize),
    _look: Interval,
}

/// The contest worker's main function: listens for messages from the page, and answers them.
pub fn start() {
    let on_message = Closure::<dyn FnMut(MessageEvent)>::new(|event: MessageEvent| {
        // The protocol number in `Ready` reveals a page of another build.
        if let Ok(message) = messages::from_js(&Array::from(&event.data()).get(0)) {
            spawn_local(async move {
                if let Err(trouble) = receive(message).await {
                    say(&FromContests::Trouble(trouble));
                }
            });
        }
    });
    scope().set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    on_message.forget();
    say(&FromContests::Ready { protocol: PROTOCOL });
}

fn scope() -> DedicatedWorkerGlobalScope {
    js_sys::global().unchecked_into()
}

/// Sends the page a message.
fn say(message: &FromContests) {
    // A message of ours always has a form in JS; the page cannot be told otherwise anyway.
    if let Ok(message) = messages::to_js(message) {
        let _ = scope().post_message(&message);
    }
}

async fn receive(message: ToContests) -> Result<(), Phrase> {
    match message {
        ToContests::List => list().await,
        ToContests::Create(new) => create(&new).await,
        ToContests::Open { id } => open(&id).await,
        ToContests::Play { workers, modules } => with_desk(|desk| desk.play(workers as usize, modules)),
        ToContests::Pause => pause().await,
        ToContests::Extend { matches } => extend(matches).await,
        ToContests::Matches { lost_by } => with_desk(|desk| {
            say(&FromContests::Matches(desk.coordinator.matches(lost_by)));
            Ok(())
        }),
        ToContests::Results => results().await,
        ToContests::Delete { id } => {
            if shown().as_ref() == Some(&id) {
                drop(DESK.take());
            }
            store::forget(&id).await?;
            list().await
        }
    }
}

/// Does something with the contest that is shown, if there is one.
fn with_desk(act: impl FnOnce(&mut Desk) -> Result<(), Phrase>) -> Result<(), Phrase> {
    DESK.with_borrow_mut(|desk| desk.as_mut().map_or(Ok(()), act))
}

/// The key of the contest that is shown.
fn shown() -> Option<String> {
    DESK.with_borrow(|desk| desk.as_ref().map(|desk| desk.coordinator.stored().id))
}

async fn list() -> Result<(), Phrase> {
    let mut contests = store::contests().await?;
    contests.reverse();
    let listed = |(id, stored): (String, Result<StoredContest, crate::stored::Unreadable>)| Listed {
        id,
        what: stored
            .map_err(crate::stored::Unreadable::phrase)
            .and_then(|stored| coordinator::heading(&stored)),
    };
    say(&FromContests::List(contests.into_iter().map(listed).collect()));
    Ok(())
}

async fn create(new: &NewContest) -> Result<(), Phrase> {
    let id = (js_sys::Date::now() as u64).to_string();
    let stored = coordinator::describe(new, id.clone())?;
    store::keep_contest(&stored).await?;
    say(&FromContests::Created { id });
    Ok(())
}

async fn open(id: &str) -> Result<(), Phrase> {
    if shown().as_deref() != Some(id) {
        pause().await?;
        drop(DESK.take());
        let Some(stored) = store::contest(id).await? else {
            say(&FromContests::Nothing);
            return Ok(());
        };
        let coordinator = Coordinator::new(stored, store::results(id).await?)?;
        DESK.set(Some(Desk::new(coordinator)));
    }
    with_desk(|desk| {
        desk.tell();
        Ok(())
    })
}

/// Stops playing, and stores what is not stored yet.
async fn pause() -> Result<(), Phrase> {
    with_desk(|desk| {
        desk.stop();
        desk.tell();
        Ok(())
    })?;
    save().await
}

async fn extend(matches: u32) -> Result<(), Phrase> {
    pause().await?;
    let Some(id) = shown() else { return Ok(()) };
    let results = store::results(&id).await?;
    let mut extended = None;
    with_desk(|desk| {
        desk.coordinator = desk.coordinator.extended(matches, results)?;
        extended = Some(desk.coordinator.stored());
        desk.tell();
        Ok(())
    })?;
    match extended {
        Some(stored) => store::keep_contest(&stored).await,
        None => Ok(()),
    }
}

/// Sends all results, in the order of their numbers, as `arena tournament` writes them.
async fn results() -> Result<(), Phrase> {
    save().await?;
    let Some(id) = shown() else { return Ok(()) };
    let mut results = store::results(&id).await?;
    results.sort_by_key(|result| result.number);
    results.dedup_by_key(|result| result.number);
    with_desk(|desk| {
        let stored = desk.coordinator.stored();
        let mut text = Vec::new();
        for result in &results {
            // A result always has a form in JSON.
            if let Ok(line) = serde_json::to_vec(&coordinator::whole(&stored, result)) {
                text.extend(line);
                text.push(b'\n');
            }
        }
        say(&FromContests::File(text));
        Ok(())
    })
}

/// Stores results that are not stored yet.
async fn save() -> Result<(), Phrase> {
    let mut found = None;
    with_desk(|desk| {
        found = Some((desk.coordinator.stored(), desk.coordinator.take_unsaved()));
        Ok(())
    })?;
    let Some((stored, unsaved)) = found.filter(|(_, unsaved)| !unsaved.is_empty()) else {
        return Ok(());
    };
    let batch = StoredResults(unsaved);
    if let Err(why) = store::keep_results(&stored.id, &batch).await {
        if shown().as_ref() == Some(&stored.id) {
            with_desk(|desk| {
                desk.coordinator.keep_unsaved(batch.0);
                desk.stop();
                desk.tell();
                Ok(())
            })?;
        }
        return Err(why);
    }
    // It may have been extended since.
    let mut stored = stored;
    with_desk(|desk| {
        let newest = desk.coordinator.stored();
        if newest.id == stored.id {
            stored = newest;
        }
        Ok(())
    })?;
    store::keep_contest(&stored).await
}

/// Stores results in the background; if that fails, the page is told.
fn save_later() {
    spawn_local(async {
        if let Err(trouble) = save().await {
            say(&FromContests::Trouble(trouble));
        }
    });
}

/// Takes a message of a match worker.
fn hear(message: Message) {
    // A worker that is replaced must not be dropped while its own listener runs.
    spawn_local(async move {
        let _ = with_desk(|desk| {
            let Some(play) = &mut desk.play else { return Ok(()) };
            let heard = play.pool.hear(message);
            desk.take(heard);
            Ok(())
        });
    });
}

impl Desk {
    fn new(coordinator: Coordinator) -> Self {
        Self {
            coordinator,
            play: None,
            changed: false,
            looks: 0,
        }
    }

    /// Starts workers, unless it is being played already or over.
    fn play(&mut self, workers: usize, modules: Vec<Module>) -> Result<(), Phrase> {
        if self.play.is_none() && !self.coordinator.is_over() {
            let budget = Budget::Fuel(self.coordinator.stored().fuel);
            let (played, _) = self.coordinator.progress();
            self.play = Some(Play {
                pool: Pool::start(workers, budget, modules, Callback::from(hear))?,
                began: (now(), played),
                _look: Interval::new(LOOK, || {
                    let _ = with_desk(|desk| {
                        desk.look();
                        Ok(())
                    });
                }),
            });
        }
        self.tell();
        Ok(())
    }

    /// Ends all workers; their matches are played again later.
    fn stop(&mut self) {
        if let Some(play) = self.play.take() {
            self.coordinator.give_back(play.pool.in_play());
        }
    }

    fn take(&mut self, heard: Heard) {
        match heard {
            Heard::Nothing => return,
            Heard::Idle => {}
            Heard::Played(fixture, played) => {
                self.changed = true;
                if let Err(why) = self.coordinator.take(&fixture, *played) {
                    return self.fail(why);
                }
            }
            Heard::Trouble(why) => return self.fail(why),
        }
        if self.coordinator.is_over() {
            self.end();
        } else {
            self.hand_out();
        }
    }

    /// Gives every idle worker a match. More than one may wait for the same result.
    fn hand_out(&mut self) {
        let Some(play) = &mut self.play else { return };
        for place in play.pool.idle() {
            let Next::Play(fixture) = self.coordinator.next() else {
                return;
            };
            let game = PoolMatch {
                config: self.coordinator.config(&fixture),
                bots: fixture.seats.clone(),
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
        save_later();
    }

    /// Called four times a second while it is being played.
    fn look(&mut self) {
        let Some(play) = &mut self.play else { return };
        let heard = play.pool.look();
        self.take(heard);
        self.looks += 1;
        let is_batch = self.looks.is_multiple_of(BATCH);
        if self.changed && (is_batch || self.coordinator.stored().bots.len() < MANY_BOTS) {
            self.tell();
        }
        if is_batch {
            save_later();
        }
    }

    /// Tells the page how it stands.
    fn tell(&mut self) {
        self.changed = false;
        let mut snapshot = self.coordinator.snapshot();
        if let Some(play) = &self.play {
            let (played, all) = self.coordinator.progress();
            let (began, before) = play.began;
            let since = played - before;
            snapshot.playing = true;
            snapshot.replaced = play.pool.replaced;
            snapshot.remaining = (since >= ENOUGH).then(|| {
                let each = (now() - began) / 1000.0 / since as f64;
                ((all - played) as f64 * each).ceil() as u32
            });
        }
        say(&FromContests::Snapshot(Box::new(snapshot)));
    }
}
