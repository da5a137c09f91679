//! What the page stores in this browser: uploaded bots by their hash, the matches of the history, the set-up,
//! and the matches in progress. It is in IndexedDB, in the formats of [`stored`](crate::stored). Without
//! IndexedDB (in some private windows) everything works but is not stored. Unreadable values stay where they
//! are and are listed.

use super::news::News;
use super::space;
use crate::browser::database::{
    self, ANALYSES, BOTS, CONTESTS, MATCHES, PREPARED, RESULTS, STATE, SUMMARIES,
};
use crate::session::MatchSpec;
use crate::stored::{
    Appearance, ChosenLanguage, Draft, Form, Kind, MatchInProgress, StoredBot, Unreadable, decode, encode,
};
use crate::words::{Phrase, storage as words};
use js_sys::{Array, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{DomException, IdbObjectStore, IdbTransactionMode};

/// The key of the set-up.
const SETUP: &str = "setup";
/// The key of the chosen language.
const LANGUAGE: &str = "language";
/// Where the theme and the switch of sounds are stored.
const APPEARANCE: &str = "appearance";
/// Where matches in progress are stored, each with its key behind it.
const PROGRESS: &str = "match/";
/// The prefix of drafts, followed by their keys.
const DRAFT: &str = "draft/";
/// Where version 0 stored the single match in progress.
const ONLY_PROGRESS: &str = "match";
/// Where an unreadable set-up is put aside, so that the next one does not overwrite it.
const ASIDE: &str = "aside/";

/// Why something cannot be stored or read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StorageError {
    /// There is no room left. What was there before is still there.
    Full,
    /// The browser's message.
    Failed(String),
}

impl StorageError {
    /// What happened, and what that means.
    pub fn phrase(&self) -> Phrase {
        match self {
            Self::Full => words::Full.phrase(),
            Self::Failed(why) => words::Failed { why: why.clone() }.phrase(),
        }
    }
}

/// A stored value that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unread {
    /// What it is.
    pub kind: Kind,
    /// Its key in its store.
    pub key: String,
    /// Why it cannot be read.
    pub why: Unreadable,
    /// Its bytes.
    pub bytes: Vec<u8>,
}

/// All values of a kind.
#[derive(Clone, Debug, PartialEq)]
pub struct All<T> {
    /// Those that can be read, in the order of their keys.
    pub values: Vec<T>,
    /// Those that cannot.
    pub unread: Vec<Unread>,
}

/// A raw stored value: its kind, its key in its store, its bytes.
pub type Raw = (Kind, String, Uint8Array);

/// Every uploaded bot.
pub async fn bots() -> Result<All<StoredBot>, StorageError> {
    all().await
}

/// The uploaded bot with this hash; `None` if it is missing or unreadable.
pub async fn find_bot(hash: &str) -> Option<StoredBot> {
    decode(&get(BOTS, hash).await.ok()??).ok()
}

/// Stores a bot, replacing one with the same hash.
pub async fn store_bot(bot: &StoredBot) -> Result<(), StorageError> {
    put(Kind::Bot, &bot.hash, &encode(bot)).await
}

/// Every match in progress, of this and other tabs, oldest first.
pub async fn progress() -> Result<All<MatchInProgress>, StorageError> {
    if let Ok(Some(bytes)) = get(STATE, ONLY_PROGRESS).await
        && let Ok(of) = decode(&bytes)
    {
        store_progress(&of).await?;
        forget(Kind::Progress, Some(ONLY_PROGRESS)).await?;
    }
    all().await
}

/// Stores a match in progress, replacing its earlier version.
pub async fn store_progress(of: &MatchInProgress) -> Result<(), StorageError> {
    put(Kind::Progress, &progress_key(&of.id), &encode(of)).await
}

/// Deletes the match in progress with this id.
pub async fn forget_progress(id: &str) -> Result<(), StorageError> {
    forget(Kind::Progress, Some(&progress_key(id))).await
}

/// Every draft, oldest first.
pub async fn drafts() -> Result<All<Draft>, StorageError> {
    all().await
}

/// Stores a draft, replacing its earlier version.
pub async fn store_draft(draft: &Draft) -> Result<(), StorageError> {
    put(Kind::Draft, &draft_key(&draft.id), &encode(draft)).await
}

/// Deletes the draft with this id.
pub async fn forget_draft(id: &str) -> Result<(), StorageError> {
    forget(Kind::Draft, Some(&draft_key(id))).await
}

/// The last set-up. An unreadable one is put aside.
pub async fn setup() -> Option<MatchSpec> {
    let bytes = get(STATE, SETUP).await.ok()??;
    let setup = decode(&bytes);
    if setup.is_err() {
        let aside = format!("{ASIDE}{SETUP}/{}", js_sys::Date::now() as u64);
        if put(Kind::Setup, &aside, &bytes).await.is_ok() {
            // Otherwise it would be put aside again.
            let _ = forget(Kind::Setup, Some(SETUP)).await;
        }
    }
    setup.ok()
}

/// Stores the set-up.
pub async fn store_setup(setup: &MatchSpec) -> Result<(), StorageError> {
    put(Kind::Setup, SETUP, &encode(setup)).await
}

/// The tag of the language that was chosen last. An unreadable one counts as none.
pub async fn language() -> Option<String> {
    let chosen: ChosenLanguage = decode(&get(STATE, LANGUAGE).await.ok()??).ok()?;
    Some(chosen.0)
}

/// Stores the chosen language.
pub async fn store_language(tag: &str) -> Result<(), StorageError> {
    put(Kind::Language, LANGUAGE, &encode(&ChosenLanguage(tag.into()))).await
}

/// How the page looks and sounds, if it was chosen. What cannot be read counts as not chosen.
pub async fn appearance() -> Option<Appearance> {
    decode(&get(STATE, APPEARANCE).await.ok()??).ok()
}

/// Stores how the page looks and sounds.
pub async fn store_appearance(appearance: Appearance) -> Result<(), StorageError> {
    put(Kind::Appearance, APPEARANCE, &encode(&appearance)).await
}

/// Every set-up that was put aside.
pub async fn unread_setups() -> Result<Vec<Unread>, StorageError> {
    let all: All<MatchSpec> = all().await?;
    Ok(all.unread)
}

/// Deletes the value with this key in its store, or every bot or analysis.
pub async fn forget(kind: Kind, key: Option<&str>) -> Result<(), StorageError> {
    write(kind, key, &|store| {
        Ok(vec![match key {
            Some(key) => store.delete(&key.into())?,
            None => store.clear()?,
        }])
    })
    .await
}

/// Deletes everything.
pub async fn forget_all() -> Result<(), StorageError> {
    database::delete().await.map_err(error)?;
    News::Bots.tell();
    News::Matches.tell();
    Ok(())
}

/// Every stored value, raw.
pub async fn everything() -> Result<Vec<Raw>, StorageError> {
    let mut values = Vec::new();
    for store in [BOTS, MATCHES, STATE] {
        for (key, value) in read_store(store).await? {
            if let (Some(kind), Some(bytes)) = (kind_of(store, &key), value.dyn_ref()) {
                values.push((kind, key, Uint8Array::clone(bytes)));
            }
        }
    }
    Ok(values)
}

/// The bytes of the value with this key in its store.
pub async fn find(kind: Kind, key: &str) -> Result<Option<Vec<u8>>, StorageError> {
    get(store_of(kind), key).await
}

/// The key of a match in progress in its store.
pub fn progress_key(id: &str) -> String {
    format!("{PROGRESS}{id}")
}

/// The key of a draft in its store.
pub fn draft_key(id: &str) -> String {
    format!("{DRAFT}{id}")
}

fn store_of(kind: Kind) -> &'static str {
    match kind {
        Kind::Bot => BOTS,
        Kind::Match => MATCHES,
        Kind::Progress
        | Kind::Setup
        | Kind::Draft
        | Kind::Language
        | Kind::Appearance
        | Kind::Lessons
        | Kind::Ratings => STATE,
        Kind::Prepared => PREPARED,
        Kind::Analysis => ANALYSES,
        Kind::Contest => CONTESTS,
        Kind::Results => RESULTS,
        Kind::Summary => SUMMARIES,
    }
}

/// The kind of value stored under a key, if this build knows it.
fn kind_of(store: &str, key: &str) -> Option<Kind> {
    match store {
        BOTS => Some(Kind::Bot),
        MATCHES => Some(Kind::Match),
        PREPARED => Some(Kind::Prepared),
        ANALYSES => Some(Kind::Analysis),
        _ if key == ONLY_PROGRESS || key.starts_with(PROGRESS) => Some(Kind::Progress),
        _ if key.starts_with(DRAFT) => Some(Kind::Draft),
        _ if key == SETUP || key.starts_with(ASIDE) => Some(Kind::Setup),
        _ => None,
    }
}

async fn all<T: Form>() -> Result<All<T>, StorageError> {
    let mut all = All {
        values: Vec::new(),
        unread: Vec::new(),
    };
    let store = store_of(T::KIND);
    for (key, value) in read_store(store).await? {
        if kind_of(store, &key) != Some(T::KIND) {
            continue;
        }
        let bytes = value.dyn_ref().map(Uint8Array::to_vec);
        let read = bytes.as_deref().map_or(Err(Unreadable::Damaged), decode);
        match read {
            Ok(value) => all.values.push(value),
            Err(why) => all.unread.push(Unread {
                kind: T::KIND,
                key,
                why,
                bytes: bytes.unwrap_or_default(),
            }),
        }
    }
    Ok(all)
}

/// Every key and value of a store, in the order of keys.
async fn read_store(store: &str) -> Result<Vec<(String, JsValue)>, StorageError> {
    let requests = |store: &IdbObjectStore| Ok(vec![store.get_all_keys()?, store.get_all()?]);
    let results = database::ask(store, IdbTransactionMode::Readonly, &requests).await;
    let results = results.map_err(error)?;
    let list = |index: usize| results.get(index).map(Array::from).unwrap_or_default();
    let (keys, values) = (list(0), list(1));
    let keys = keys.iter().map(|key| key.as_string().unwrap_or_default());
    Ok(keys.zip(values.iter()).collect())
}

pub(super) async fn get(store: &str, key: &str) -> Result<Option<Vec<u8>>, StorageError> {
    let requests = |store: &IdbObjectStore| Ok(vec![store.get(&key.into())?]);
    let results = database::ask(store, IdbTransactionMode::Readonly, &requests).await;
    let results = results.map_err(error)?;
    Ok(results.first().and_then(JsCast::dyn_ref).map(Uint8Array::to_vec))
}

/// Stores bytes under a key of their store.
pub async fn put(kind: Kind, key: &str, bytes: &[u8]) -> Result<(), StorageError> {
    let value = Uint8Array::from(bytes);
    let requests = |store: &IdbObjectStore| Ok(vec![store.put_with_key(&value, &key.into())?]);
    write(kind, Some(key), &requests).await?;
    if matches!(kind, Kind::Bot | Kind::Match | Kind::Draft) {
        space::ask_once();
    }
    Ok(())
}

/// Makes requests that change the value with this key, or all of its kind.
async fn write(kind: Kind, key: Option<&str>, requests: &database::Requests<'_>) -> Result<(), StorageError> {
    let written = match (kind, key) {
        // Its summary may be of an earlier version.
        (Kind::Match, Some(key)) => {
            let both = |store: &IdbObjectStore, summaries: &IdbObjectStore| {
                let mut all = requests(store)?;
                all.push(summaries.delete(&key.into())?);
                Ok(all)
            };
            database::ask_both([MATCHES, SUMMARIES], IdbTransactionMode::Readwrite, &both).await
        }
        _ => database::ask(store_of(kind), IdbTransactionMode::Readwrite, requests).await,
    };
    written.map_err(error)?;
    match kind {
        Kind::Bot => News::Bots.tell(),
        Kind::Match => News::Matches.tell(),
        // A match in progress changes with every turn, and nobody but its tab shows it.
        Kind::Progress
        | Kind::Setup
        | Kind::Draft
        | Kind::Prepared
        | Kind::Language
        | Kind::Appearance
        | Kind::Lessons
        | Kind::Analysis
        | Kind::Contest
        | Kind::Results
        | Kind::Summary
        | Kind::Ratings => {}
    }
    Ok(())
}

#[allow(clippy::needless_pass_by_value, reason = "the shape that `map_err` wants")]
pub(super) fn error(error: JsValue) -> StorageError {
    let exception: Option<&DomException> = error.dyn_ref();
    if exception.is_some_and(|exception| exception.name() == "QuotaExceededError") {
        return StorageError::Full;
    }
    let why = exception
        .map(DomException::message)
        .or_else(|| error.as_string())
        .unwrap_or_default();
    StorageError::Failed(why)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_bytes::ByteBuf;
    use wasm_bindgen_test::wasm_bindgen_test;

    #[wasm_bindgen_test]
    async fn what_cannot_be_read_stays_and_is_listed() {
        let bot = StoredBot {
            hash: "ab".repeat(32),
            name: "Marvin".into(),
            wasm: ByteBuf::from([0]),
            cases: Vec::new(),
            version: 1,
            is_older: false,
        };
        store_bot(&bot).await.unwrap();
        put(Kind::Bot, "cafe", b"noise").await.unwrap();
        let all = bots().await.unwrap();
        assert!(all.values.contains(&bot));
        let unread = all.unread.iter().find(|unread| unread.key == "cafe").unwrap();
        assert_eq!(
            (unread.why, unread.bytes.as_slice()),
            (Unreadable::Damaged, b"noise".as_slice())
        );
        forget(Kind::Bot, Some("cafe")).await.unwrap();
        assert!(bots().await.unwrap().unread.is_empty());
    }

    #[wasm_bindgen_test]
    async fn a_setup_that_cannot_be_read_is_put_aside() {
        put(Kind::Setup, SETUP, b"noise").await.unwrap();
        assert_eq!(setup().await, None);
        let unread = unread_setups().await.unwrap();
        assert_eq!(unread.len(), 1);
        assert_eq!(unread[0].bytes, b"noise");
        assert_eq!(find(Kind::Setup, SETUP).await.unwrap(), None);
        forget(Kind::Setup, Some(&unread[0].key)).await.unwrap();
    }
}
