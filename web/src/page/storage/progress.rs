//! Matches in progress: each tab has its own, finds it again after a reload, and can take over one that a
//! closed tab left.

use super::history;
use super::matches;
use super::tab;
use super::tab::Own;
use super::values::{self, StorageError, progress_key};
use crate::stored::{Kind, MatchInProgress, decode};
use engine::replay::Replay;

/// The match in progress that this tab shows: its own, or otherwise the newest that a closed tab left
/// unfinished, which becomes its own.
///
/// # Errors
/// What is stored cannot be read.
pub async fn find() -> Result<Option<MatchInProgress>, StorageError> {
    let mut all = values::progress().await?.values;
    if let Some(own) = tab::own()
        && all.iter().any(|found| found.id == own)
        && tab::claim(&own).await.is_ok()
    {
        return Ok(read(&own).await);
    }
    // One by link waits for its other people.
    all.retain(|found| !found.done && found.by_link.is_none());
    while let Some(found) = all.pop() {
        if let Some(found) = take_over(&found.id).await {
            return Ok(Some(found));
        }
    }
    Ok(None)
}

/// The unfinished match that [`find`] would show; does not change its owner.
pub async fn unfinished() -> Option<MatchInProgress> {
    let mut all = values::progress().await.ok()?.values;
    let own = tab::own();
    if let Some(place) = all.iter().position(|found| own.as_ref() == Some(&found.id)) {
        return Some(all.swap_remove(place)).filter(|own| !own.done);
    }
    let played = tab::played().await.unwrap_or_default();
    all.retain(|found| !found.done && found.by_link.is_none() && !played.contains(&found.id));
    all.pop()
}

/// Takes over a match that a closed tab left; `None` if a live tab plays it. If the browser cannot tell which tabs are
/// live, the match continues under another key and the original stays, so that no two tabs write to the same match.
pub async fn take_over(id: &str) -> Option<MatchInProgress> {
    let can_tell = tab::played().await.is_some();
    let own = if can_tell { id.into() } else { matches::fresh_id() };
    // The tab's previous match is left unfinished in turn.
    leave(tab::claim(&own).await.ok()?, false).await;
    // Read it again, now that nobody else writes to it.
    let found = read(id).await?;
    Some(MatchInProgress { id: own, ..found })
}

/// Begins a match of this tab, replacing its own; returns the new key.
pub async fn begin() -> String {
    loop {
        let id = matches::fresh_id();
        // If another tab began in the same millisecond, use the next free key.
        if let Ok(previous) = tab::claim(&id).await {
            leave(previous, true).await;
            return id;
        }
    }
}

/// The matches that closed tabs left unfinished, newest first. Deletes those that are done and in the
/// history, and those before their first turn.
///
/// # Errors
/// What is stored cannot be read.
pub async fn all_unfinished() -> Result<Vec<MatchInProgress>, StorageError> {
    let all = values::progress().await?.values;
    let played = tab::played().await.unwrap_or_default();
    let own = tab::own();
    let mut left = Vec::new();
    for found in all.into_iter().rev() {
        if played.contains(&found.id) || own.as_ref() == Some(&found.id) {
            continue;
        }
        let in_history = found.done && history::find_match(&found.id).await.is_some();
        if !found.done && found.by_link.is_some() {
            continue;
        }
        if in_history || !is_begun(&found) {
            // It is no longer listed; if it cannot be deleted, that is tried again next time.
            let _ = values::forget_progress(&found.id).await;
        } else {
            left.push(found);
        }
    }
    Ok(left)
}

/// The matches by link that are not over, newest first.
///
/// # Errors
/// What is stored cannot be read.
pub async fn by_link() -> Result<Vec<MatchInProgress>, StorageError> {
    let mut all = values::progress().await?.values;
    all.retain(|found| !found.done && found.by_link.is_some());
    all.reverse();
    Ok(all)
}

/// Leaves the tab's match, unchanged or marked as done. Deletes it if nothing was played.
async fn leave(previous: Option<Own>, done: bool) {
    let Some(previous) = previous else { return };
    let Some(mut found) = read(&previous.id).await else {
        return;
    };
    // If this fails, it is listed among the unfinished matches.
    let _ = match (is_begun(&found), done && found.by_link.is_none()) {
        (false, _) => values::forget_progress(&previous.id).await,
        (true, true) => {
            found.done = true;
            values::store_progress(&found).await
        }
        (true, false) => Ok(()),
    };
}

/// Whether anything was played. An unreadable one may contain something.
fn is_begun(found: &MatchInProgress) -> bool {
    found.by_link.is_some() || !Replay::from_link(&found.replay).is_ok_and(|replay| replay.turns == 0)
}

/// The match in progress with this key; `None` if there is none, or it cannot be read.
async fn read(id: &str) -> Option<MatchInProgress> {
    let bytes = values::find(Kind::Progress, &progress_key(id)).await.ok()??;
    decode(&bytes).ok()
}
