//! The history: each recorded match, and a summary of it for lists.
//!
//! Whatever writes a match also writes or deletes its summary in the same transaction, so that a summary never belongs to
//! another version of its match. If one is missing, as for all matches of earlier builds, it is made from the match when a list
//! needs it.

use super::analysis_cache;
use super::news::News;
use super::space;
use super::values::{self, All, StorageError, Unread, error};
use crate::browser::database::{self, MATCHES, SUMMARIES};
use crate::stored::{HistoryMatch, Kind, MatchSummary, Unreadable, decode, encode};
use js_sys::{Array, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::IdbObjectStore;
use web_sys::IdbTransactionMode::{Readonly, Readwrite};

/// The two stores.
const BOTH: [&str; 2] = [MATCHES, SUMMARIES];
/// How many matches are in memory at a time while their summaries are made.
const AT_ONCE: usize = 100;

/// Stores a match, replacing its earlier version.
///
/// # Errors
/// If the browser does not store it.
pub async fn store_match(of: &HistoryMatch) -> Result<(), StorageError> {
    let key = JsValue::from(&of.summary.id);
    let (whole, summary) = (bytes(&encode(of)), bytes(&encode(&of.summary)));
    let requests = |matches: &IdbObjectStore, summaries: &IdbObjectStore| {
        Ok(vec![
            matches.put_with_key(&whole, &key)?,
            summaries.put_with_key(&summary, &key)?,
        ])
    };
    write(&requests).await?;
    space::ask_once();
    Ok(())
}

/// A match; `None` if it is missing or unreadable.
pub async fn find_match(id: &str) -> Option<HistoryMatch> {
    decode(&values::get(MATCHES, id).await.ok()??).ok()
}

/// Deletes a match with its analyses.
///
/// # Errors
/// If the match is still there.
pub async fn forget_match(of: &MatchSummary) -> Result<(), StorageError> {
    analysis_cache::forget_of(&of.hash).await;
    let key = JsValue::from(&of.id);
    write(&|matches, summaries| Ok(vec![matches.delete(&key)?, summaries.delete(&key)?])).await
}

/// Deletes every match, and all analyses.
///
/// # Errors
/// If they are still there.
pub async fn forget_matches() -> Result<(), StorageError> {
    let _ = values::forget(Kind::Analysis, None).await;
    write(&|matches, summaries| Ok(vec![matches.clear()?, summaries.clear()?])).await
}

/// The last match; `None` if there is none that can be read.
pub async fn last() -> Option<MatchSummary> {
    summaries().await.ok()?.values.pop()
}

/// The summary of every match, oldest first.
///
/// # Errors
/// If the browser does not read them.
pub async fn summaries() -> Result<All<MatchSummary>, StorageError> {
    let requests = |matches: &IdbObjectStore, summaries: &IdbObjectStore| {
        Ok(vec![
            matches.get_all_keys()?,
            summaries.get_all_keys()?,
            summaries.get_all()?,
        ])
    };
    let read = database::ask_both(BOTH, Readonly, &requests)
        .await
        .map_err(error)?;
    let list = |index: usize| read.get(index).map(Array::from).unwrap_or_default();
    let (keys, summary_keys, summaries) = (list(0), list(1), list(2));
    let mut stored = summary_keys.iter().zip(summaries.iter()).peekable();
    let mut all = All {
        values: Vec::with_capacity(keys.length() as usize),
        unread: Vec::new(),
    };
    // The indices of matches without a summary, with their keys.
    let mut missing = Vec::new();
    for key in keys.iter().filter_map(|key| key.as_string()) {
        // Both are ordered by keys; skips a summary without a match.
        while stored
            .next_if(|(other, _)| other.as_string().is_none_or(|other| other < key))
            .is_some()
        {}
        let summary = stored.next_if(|(other, _)| other.as_string().as_ref() == Some(&key));
        match summary.and_then(|(_, value)| decoded(&value)) {
            Some(summary) => all.values.push(summary),
            None => missing.push((all.values.len(), key)),
        }
    }
    if !missing.is_empty() {
        make_summaries(&mut all, missing).await?;
    }
    Ok(all)
}

/// Makes the missing summaries, inserts them and stores them; lists matches that cannot be read.
async fn make_summaries(
    all: &mut All<MatchSummary>,
    missing: Vec<(usize, String)>,
) -> Result<(), StorageError> {
    let mut made = Vec::new();
    for part in missing.chunks(AT_ONCE) {
        let requests = |store: &IdbObjectStore| {
            let mut requests = Vec::new();
            for (_, key) in part {
                requests.push(store.get(&key.into())?);
            }
            Ok(requests)
        };
        let read = database::ask(MATCHES, Readonly, &requests).await.map_err(error)?;
        let mut new = Vec::new();
        for ((place, key), value) in part.iter().zip(read) {
            let bytes = value.dyn_ref().map(Uint8Array::to_vec);
            match bytes
                .as_deref()
                .map_or(Err(Unreadable::Damaged), decode::<HistoryMatch>)
            {
                Ok(HistoryMatch { summary, .. }) => {
                    new.push((key.clone(), self::bytes(&encode(&summary))));
                    made.push((*place, summary));
                }
                Err(why) => all.unread.push(Unread {
                    kind: Kind::Match,
                    key: key.clone(),
                    why,
                    bytes: bytes.unwrap_or_default(),
                }),
            }
        }
        store_summaries(&new).await;
    }
    let known = std::mem::take(&mut all.values);
    let mut made = made.into_iter().peekable();
    for (place, summary) in known.into_iter().enumerate() {
        while let Some((_, new)) = made.next_if(|(of, _)| *of <= place) {
            all.values.push(new);
        }
        all.values.push(summary);
    }
    all.values.extend(made.map(|(_, new)| new));
    Ok(())
}

/// Stores summaries of matches that still exist. If there is no room, they are made again next time.
async fn store_summaries(new: &[(String, Uint8Array)]) {
    let requests = |store: &IdbObjectStore| {
        let mut requests = Vec::new();
        for (key, summary) in new {
            requests.push(store.put_with_key(summary, &key.into())?);
        }
        Ok(requests)
    };
    let _ = database::ask(SUMMARIES, Readwrite, &requests).await;
}

async fn write(requests: &database::RequestsToBoth<'_>) -> Result<(), StorageError> {
    let written = database::ask_both(BOTH, Readwrite, requests).await;
    written.map_err(error)?;
    News::Matches.tell();
    Ok(())
}

fn decoded(value: &JsValue) -> Option<MatchSummary> {
    decode(&value.dyn_ref().map(Uint8Array::to_vec)?).ok()
}

fn bytes(of: &[u8]) -> Uint8Array {
    Uint8Array::from(of)
}

#[cfg(test)]
mod tests {
    use super::*;
    use wasm_bindgen_test::wasm_bindgen_test;

    /// A match with this key.
    fn played(id: &str, turns: u32) -> HistoryMatch {
        let mut of: HistoryMatch = decode(include_bytes!("../../stored/golden/match.v2")).unwrap();
        of.summary.id = id.into();
        of.summary.turns = turns;
        of
    }

    async fn turns() -> Vec<(String, u32)> {
        let all = summaries().await.unwrap();
        let of = |summary: MatchSummary| (summary.id, summary.turns);
        all.values.into_iter().map(of).collect()
    }

    #[wasm_bindgen_test]
    async fn summaries_are_made_for_matches_of_earlier_builds_and_follow_every_change() {
        forget_matches().await.unwrap();
        store_match(&played("20", 2)).await.unwrap();
        // In the form of earlier builds.
        let alone = [("10", 1), ("30", 3)];
        for (id, turns) in alone {
            let of = encode(&played(id, turns));
            values::put(Kind::Match, id, &of).await.unwrap();
        }
        values::put(Kind::Match, "25", b"noise").await.unwrap();
        let expected = [("10", 1), ("20", 2), ("30", 3)].map(|(id, turns)| (id.to_string(), turns));
        assert_eq!(turns().await, expected);
        let unread = summaries().await.unwrap().unread;
        assert_eq!(
            unread.iter().map(|unread| &*unread.key).collect::<Vec<_>>(),
            ["25"]
        );
        assert_eq!(turns().await, expected, "now from the summaries that were stored");
        // Writing a match without its summary removes the old summary.
        let longer = encode(&played("10", 9));
        values::put(Kind::Match, "10", &longer).await.unwrap();
        assert_eq!(turns().await[0], ("10".to_string(), 9));
        forget_match(&played("20", 2).summary).await.unwrap();
        values::forget(Kind::Match, Some("25")).await.unwrap();
        assert_eq!(last().await.map(|last| last.id).as_deref(), Some("30"));
        assert_eq!(turns().await.len(), 2);
        forget_matches().await.unwrap();
        assert!(turns().await.is_empty());
    }
}
