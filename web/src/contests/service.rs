//! The contest worker's main loop: handles the page's requests and stores results, one task after another.

use super::audit::Audit;
use super::climb;
use super::coordinator::Coordinator;
use super::description;
use super::desk::{Desk, say, show, with_desk};
use super::exchange;
use super::ladder::Ladder;
use super::messages::{FileForm, FromContests, Listed, NewContest, NewLadder, ToContests};
use super::spares;
use super::store;
use crate::messages::{self, Module, PROTOCOL};
use crate::stored::{StoredContest, StoredResults, Unreadable};
use ::words::late;
use engine::Phrase;
use js_sys::Array;
use serde_bytes::ByteBuf;
use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::spawn_local;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

/// A task.
enum Task {
    /// A request of the page.
    Message(ToContests),
    /// Stores new results.
    Store,
}

thread_local! {
    /// The tasks. Each may take time for the database, and none begins before the previous one has ended.
    static TASKS: RefCell<VecDeque<Task>> = const { RefCell::new(VecDeque::new()) };
    static AT_WORK: Cell<bool> = const { Cell::new(false) };
}

/// The contest worker's main function: listens for messages from the page, and answers them.
pub fn start() {
    // Reasons and tables have sentences of it.
    late::add(late::contest());
    let on_message = Closure::<dyn FnMut(MessageEvent)>::new(|event: MessageEvent| {
        // The protocol number in `Ready` reveals a page of another build.
        if let Ok(message) = messages::from_js(&Array::from(&event.data()).get(0)) {
            add(Task::Message(message));
        }
    });
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    scope.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    on_message.forget();
    say(&FromContests::Ready { protocol: PROTOCOL });
}

fn add(task: Task) {
    TASKS.with_borrow_mut(|tasks| tasks.push_back(task));
    if !AT_WORK.replace(true) {
        spawn_local(async {
            while let Some(task) = TASKS.with_borrow_mut(VecDeque::pop_front) {
                carry_out(task).await;
            }
            AT_WORK.set(false);
        });
    }
}

async fn carry_out(task: Task) {
    let done = match task {
        Task::Store => store_all().await,
        Task::Message(message) => match message {
            ToContests::List => list().await,
            ToContests::Create(new) => create(&new).await,
            ToContests::Open { id } => open(&id).await,
            ToContests::Prepare { workers } => {
                spares::start(workers as usize);
                Ok(())
            }
            ToContests::Play { id, workers, modules } => play(&id, workers, modules).await,
            ToContests::Audit {
                id,
                share,
                seed,
                workers,
                modules,
            } => audit(&id, (share, seed), workers, modules).await,
            ToContests::Climb {
                ladder,
                workers,
                modules,
            } => climb(*ladder, workers, modules).await,
            ToContests::Pause => pause().await,
            ToContests::Matches { lost_by } => {
                if let Some(matches) = with_desk(|desk| desk.coordinator.matches(lost_by)) {
                    say(&FromContests::Matches(matches));
                }
                Ok(())
            }
            ToContests::Delete { id } => delete(&id).await,
            ToContests::Extend { id, matches } => return refusing(extend(&id, matches).await),
            ToContests::Download(form) => return refusing(file_of(form).await),
            ToContests::Link => return refusing(link()),
            ToContests::OpenFile { file } => return refusing(open_file(&file).await),
            ToContests::OpenLink { link } => return refusing(open_link(&link).await),
        },
    };
    if let Err(trouble) = done {
        say(&FromContests::Trouble(trouble));
    }
}

/// Tells the page why something was not done; nothing stops because of it.
fn refusing(done: Result<(), Phrase>) {
    if let Err(why) = done {
        say(&FromContests::Refused(why));
    }
}

/// The key of the contest that is shown.
fn shown() -> Option<String> {
    with_desk(|desk| desk.coordinator.id().to_owned())
}

/// A key for a new contest: contests are ordered by their keys.
fn new_id() -> String {
    (js_sys::Date::now() as u64).to_string()
}

async fn list() -> Result<(), Phrase> {
    let mut contests = store::contests().await?;
    contests.reverse();
    let listed = |(id, stored): (String, Result<StoredContest, Unreadable>)| Listed {
        id,
        what: stored
            .map_err(Unreadable::phrase)
            .and_then(|stored| description::heading(&stored)),
    };
    say(&FromContests::List(contests.into_iter().map(listed).collect()));
    Ok(())
}

async fn create(new: &NewContest) -> Result<(), Phrase> {
    let stored = description::describe(new, new_id())?;
    store::store_contest(&stored).await?;
    say(&FromContests::Created { id: stored.id });
    Ok(())
}

async fn open(id: &str) -> Result<(), Phrase> {
    if shown().as_deref() == Some(id) {
        with_desk(Desk::tell);
        return Ok(());
    }
    if let Err(trouble) = pause().await {
        // Matches whose results could not be stored are played again.
        say(&FromContests::Trouble(trouble));
    }
    show(None);
    let Some(stored) = store::contest(id).await? else {
        say(&FromContests::Nothing);
        return Ok(());
    };
    load(stored).await
}

/// Shows a contest with all its results.
async fn load(stored: StoredContest) -> Result<(), Phrase> {
    let id = stored.id.clone();
    let mut coordinator = Coordinator::new(stored)?;
    store::results(&id, |batch| coordinator.load(batch)).await?;
    coordinator.loaded()?;
    show(Some(Desk::new(coordinator, store_later)));
    with_desk(Desk::tell);
    Ok(())
}

async fn play(id: &str, workers: u32, modules: Vec<Module>) -> Result<(), Phrase> {
    climb::pause();
    match shown() {
        // The worker that had it broke.
        None => open(id).await?,
        // The modules are those of another contest's bots.
        Some(shown) if shown != id => return Ok(()),
        Some(_) => {}
    }
    with_desk(|desk| desk.play(workers as usize, modules, None)).unwrap_or(Ok(()))
}

/// Plays a ladder; a contest that is being played pauses.
async fn climb(new: NewLadder, workers: u32, modules: Vec<Module>) -> Result<(), Phrase> {
    pause().await?;
    climb::begin(Ladder::new(new)?, workers as usize, modules)
}

/// Plays a sample again, with this share and seed.
async fn audit(
    id: &str,
    (share, seed): (u32, u64),
    workers: u32,
    modules: Vec<Module>,
) -> Result<(), Phrase> {
    if shown().as_deref() != Some(id) {
        return Ok(());
    }
    pause().await?;
    let found = with_desk(|desk| (desk.coordinator.stored(), desk.coordinator.end()));
    let Some((stored, end)) = found else { return Ok(()) };
    let mut audit = Audit::new(stored, share, seed);
    store::results(id, |batch| audit.load(batch, end)).await?;
    audit.loaded();
    with_desk(|desk| desk.play(workers as usize, modules, Some(audit))).unwrap_or(Ok(()))
}

/// Stops playing, and stores the remaining results.
async fn pause() -> Result<(), Phrase> {
    climb::pause();
    with_desk(|desk| {
        desk.stop();
        desk.tell();
    });
    store_all().await
}

async fn extend(id: &str, matches: u32) -> Result<(), Phrase> {
    if shown().as_deref() != Some(id) {
        return Ok(());
    }
    pause().await?;
    let Some(mut stored) = with_desk(|desk| desk.coordinator.stored()) else {
        return Ok(());
    };
    stored.matches = stored.matches.max(matches);
    description::spec(&stored)?;
    store::store_contest(&stored).await?;
    load(stored).await
}

async fn delete(id: &str) -> Result<(), Phrase> {
    if shown().as_deref() == Some(id) {
        show(None);
    }
    store::forget(id).await?;
    list().await
}

/// Stores results that are not stored yet.
async fn store_all() -> Result<(), Phrase> {
    let found = with_desk(|desk| (desk.coordinator.id().to_owned(), desk.coordinator.take_unstored()));
    let Some((id, unstored)) = found.filter(|(_, unstored)| !unstored.is_empty()) else {
        return Ok(());
    };
    let batch = StoredResults(unstored);
    if let Err(why) = store::store_results(&id, &batch).await {
        with_desk(|desk| {
            desk.coordinator.store_unstored(batch.0);
            desk.stop();
            desk.tell();
        });
        return Err(why);
    }
    let Some(known) = store::contest(&id).await? else {
        // Another tab has deleted it.
        show(None);
        say(&FromContests::Nothing);
        return store::forget(&id).await;
    };
    let Some(mut stored) = with_desk(|desk| desk.coordinator.stored()) else {
        return Ok(());
    };
    // Another tab may have extended it.
    stored.matches = stored.matches.max(known.matches);
    store::store_contest(&stored).await
}

/// Schedules storing results, unless it is scheduled already.
fn store_later() {
    let waits = TASKS.with_borrow(|tasks| tasks.iter().any(|task| matches!(task, Task::Store)));
    if !waits {
        add(Task::Store);
    }
}

/// Sends the contest that is shown as a file.
async fn file_of(form: FileForm) -> Result<(), Phrase> {
    store_all().await?;
    let found = with_desk(|desk| (desk.coordinator.stored(), desk.coordinator.end()));
    let Some((stored, end)) = found else { return Ok(()) };
    let mut results = Vec::new();
    store::results(&stored.id, |batch| results.extend(batch)).await?;
    let file = exchange::file(&stored, results, end, form)?;
    say(&FromContests::File(form, ByteBuf::from(file)));
    Ok(())
}

/// Sends a link to the contest that is shown.
fn link() -> Result<(), Phrase> {
    let Some(stored) = with_desk(|desk| desk.coordinator.stored()) else {
        return Ok(());
    };
    say(&FromContests::Link(exchange::link(&stored)?));
    Ok(())
}

/// Stores the contest of a packed file.
async fn open_file(file: &[u8]) -> Result<(), Phrase> {
    let unpacked = exchange::unpacked(file, new_id())?;
    let id = unpacked.stored.id.clone();
    let stored = async {
        for (number, batch) in unpacked.batches.iter().enumerate() {
            store::store_batch(&id, number, batch).await?;
        }
        // The contest exists once its description is stored, so the description comes last.
        store::store_contest(&unpacked.stored).await
    };
    if let Err(why) = stored.await {
        // Nobody looks under a key that was never given out; leftovers only take room.
        let _ = store::forget(&id).await;
        return Err(why);
    }
    say(&FromContests::Opened { id });
    Ok(())
}

/// Stores the contest of a link, if it is not there already.
async fn open_link(link: &str) -> Result<(), Phrase> {
    let linked = exchange::linked(link, new_id())?;
    let mut known = store::contests().await?.into_iter().rev();
    let known = known.find_map(|(id, stored)| {
        let stored = stored.ok()?;
        exchange::is_same(&stored, &linked).then_some(id)
    });
    let id = if let Some(id) = known {
        id
    } else {
        store::store_contest(&linked).await?;
        linked.id
    };
    say(&FromContests::Opened { id });
    Ok(())
}
