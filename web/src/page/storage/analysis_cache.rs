//! Earlier analyses: cached in this browser until their match is deleted, with the oldest dropped first.
//!
//! A key contains the time of storing, the hash of the match's last position, by which the history refers to it, the hash of
//! the whole match, and the basis of the judgement.

use super::values;
use crate::browser::database::{self, ANALYSES};
use crate::stored::{Kind, StoredAnalysis, decode, encode};
use engine::analysis::{Analysis, Basis};
use engine::{ModuleHash, Timeline};
use js_sys::Array;
use serde_bytes::ByteBuf;
use wasm_bindgen::JsValue;
use web_sys::IdbTransactionMode::Readonly;

/// The maximum number of analyses stored.
const MOST: usize = 200;

/// The analysis of a match, if it was made before and stored.
pub async fn find(timeline: &Timeline, basis: Basis) -> Option<Analysis> {
    let ending = ending(timeline, basis)?;
    let keys = keys().await;
    let key = keys.iter().rfind(|key| key.ends_with(&ending))?;
    let stored: StoredAnalysis = decode(&values::find(Kind::Analysis, key).await.ok()??).ok()?;
    if stored.of != hash_of(timeline)? {
        return None;
    }
    let analysis = Analysis::from_bytes(&stored.content, timeline).ok()?;
    (analysis.basis() == basis).then_some(analysis)
}

/// Stores the analysis of a match in place of an earlier one. If there is no room, it is made again next time.
pub async fn store(timeline: &Timeline, analysis: &Analysis) {
    let (Some(of), Some(ending)) = (hash_of(timeline), ending(timeline, analysis.basis())) else {
        return;
    };
    let keys = keys().await;
    let too_many = (keys.len() + 1).saturating_sub(MOST);
    for (place, key) in keys.iter().enumerate() {
        if place < too_many || key.ends_with(&ending) {
            let _ = values::forget(Kind::Analysis, Some(key)).await;
        }
    }
    let content = ByteBuf::from(analysis.to_bytes());
    let key = format!("{:013}{ending}", js_sys::Date::now() as u64);
    let _ = values::put(Kind::Analysis, &key, &encode(&StoredAnalysis { of, content })).await;
}

/// Deletes the analyses of a match; if deleting fails, they are dropped eventually.
///
/// * `hash`: of its last position.
pub async fn forget_of(hash: &str) {
    for key in keys().await.iter().filter(|key| key.contains(hash)) {
        let _ = values::forget(Kind::Analysis, Some(key)).await;
    }
}

/// Every key, oldest first.
async fn keys() -> Vec<String> {
    let requests = |store: &web_sys::IdbObjectStore| Ok(vec![store.get_all_keys()?]);
    let results = database::ask(ANALYSES, Readonly, &requests)
        .await
        .unwrap_or_default();
    let keys = results.first().map(Array::from).unwrap_or_default();
    keys.iter().filter_map(|key: JsValue| key.as_string()).collect()
}

fn ending(timeline: &Timeline, basis: Basis) -> Option<String> {
    let (last, of) = (timeline.newest().hash(), hash_of(timeline)?);
    Some(format!("/{last}/{of}/{}", basis.slug()))
}

/// The SHA-256 of a match, in hex. Different matches may end in the same position.
fn hash_of(timeline: &Timeline) -> Option<String> {
    let whole = (timeline.newest().config(), timeline.asked_answers());
    Some(ModuleHash::of(&postcard::to_allocvec(&whole).ok()?).to_string())
}
