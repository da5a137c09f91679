//! Uploads: reads a bot, checks it in a worker, and stores it.

use super::cards::{self, Watch};
use super::scripts;
use super::versions::store_newest;
use crate::page::storage;
use crate::page::storage::refused::{Thing, Unstored};
use crate::stored::StoredBot;
use crate::words::keys::UnstoredKind;
use crate::words::{Phrase, upload as words};
use engine::sandbox::{known_by_name, limits};
use engine::script::{Language, Script};
use engine::{Case, Decimal, DisplayName};
use serde_bytes::ByteBuf;
use wasm_bindgen_futures::JsFuture;
use web_sys::File;

/// Why a module is not in the library.
pub enum UploadError {
    /// It cannot play; everything that is wrong with it.
    Refused(Phrase),
    /// The browser's storage refused it.
    Unstored(Unstored),
}

/// Reads, checks and stores a module or a script, depending on the file's name.
///
/// # Errors
/// If the file cannot be read, the bot cannot play, or it could not be stored.
pub async fn take(file: &File, watch: &Watch) -> Result<StoredBot, UploadError> {
    let bytes = file.size();
    if bytes > f64::from(limits::MODULE_BYTES as u32) {
        let too_large = words::TooLarge {
            size: Decimal::of(bytes as u64, 1 << 20, 1),
            most: (limits::MODULE_BYTES >> 20).into(),
        };
        return Err(UploadError::Refused(too_large.phrase()));
    }
    let buffer = JsFuture::from(file.array_buffer())
        .await
        .map_err(|_| UploadError::Refused(words::FileGone.phrase()))?;
    let bytes = js_sys::Uint8Array::new(&buffer).to_vec();
    let name = file.name();
    let Some(language) = Language::of_file(&name) else {
        if let Some(refusal) = known_by_name(&name, &bytes) {
            return Err(UploadError::Refused(refusal.phrase()));
        }
        let name = name.strip_suffix(".wasm").unwrap_or(&name);
        return store(name, ByteBuf::from(bytes), Vec::new(), watch).await;
    };
    let script = Script::new(language, &bytes).map_err(|why| UploadError::Refused(why.phrase()))?;
    let name = &name[..name.len() - language.ending().len() - 1];
    store(name, ByteBuf::from(script.pack()), Vec::new(), watch).await
}

/// Checks and stores a bot, a module or a script, under this name.
///
/// * `cases`: its tests; without any it has those that are stored for it already.
///
/// # Errors
/// If it cannot play, or could not be stored.
pub async fn store(
    name: &str,
    wasm: ByteBuf,
    mut cases: Vec<Case>,
    watch: &Watch,
) -> Result<StoredBot, UploadError> {
    let hash = scripts::hash(&wasm).await.map_err(UploadError::Refused)?;
    cards::of(&hash, &wasm, watch)
        .await
        .map_err(UploadError::Refused)?;
    let name = DisplayName::new(name).to_string();
    if cases.is_empty() {
        cases = storage::find_bot(&hash)
            .await
            .map(|stored| stored.cases)
            .unwrap_or_default();
    }
    let bot = StoredBot {
        hash,
        name,
        wasm,
        cases,
        version: 1,
        is_older: false,
    };
    match store_newest(bot.clone()).await {
        Ok(bot) => Ok(bot),
        Err(why) => Err(UploadError::Unstored(Unstored {
            what: Thing::of(UnstoredKind::Bot, &bot.name),
            why,
            file: Some({
                let (name, bytes) = scripts::file(&bot.name, &bot.wasm);
                (name, bytes.into())
            }),
        })),
    }
}
