//! Export and import of all stored data, as one file; see [`stored`](crate::stored) for its format.

use crate::browser::download;
use crate::page::library::scripts;
use crate::page::storage::{self, StorageError, draft_key, progress_key};
use crate::session::MatchSpec;
use crate::stored::{
    Draft, Entry, ExportError, Form, HEAD, HistoryMatch, Kind, MatchInProgress, Place, StoredBot, decode,
    encode, head_length, read_index, write_index,
};
use crate::words::{Phrase, say, storage as words};
use js_sys::{Array, Date, Uint8Array};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, File};

/// Makes the browser download all stored data as one file; returns the number of values in it.
///
/// # Errors
/// If the stored data cannot be read.
pub async fn export() -> Result<usize, StorageError> {
    let values = storage::everything().await?;
    let mut entries = Vec::new();
    for (kind, key, bytes) in &values {
        entries.push(Entry::of(*kind, key, &bytes.to_vec()));
    }
    let parts = Array::of1(&Uint8Array::from(write_index(&entries).as_slice()));
    for (_, _, bytes) in &values {
        parts.push(bytes);
    }
    let file = Blob::new_with_u8_array_sequence(&parts)
        .map_err(|_| StorageError::Failed(say(words::FileNotMade.phrase())))?;
    let date = String::from(Date::new_0().to_iso_string());
    let day = date.split('T').next().unwrap_or_default();
    download::blob(&format!("wasm-arena-{day}.arena-export"), &file);
    Ok(entries.len())
}

/// The result of an import.
#[derive(Default)]
struct Report {
    bots: usize,
    matches: usize,
    setups: usize,
    drafts: usize,
    known: usize,
    /// What was left out, with the reason.
    refused: Vec<Phrase>,
}

/// What happened to one value.
enum Import {
    New,
    /// It already existed, or an existing value took precedence.
    Known,
    Refused(Phrase),
}

/// Adds everything in a file to the stored data; returns the result.
///
/// # Errors
/// If the file is not an export, or it cannot be read.
pub async fn import(file: &File) -> Result<Phrase, Phrase> {
    let cannot = |error: ExportError| {
        words::CannotImport {
            file: file.name(),
            why: error.phrase(),
        }
        .phrase()
    };
    let head = read(file, 0.0, HEAD as f64).await?;
    let index = HEAD + head_length(&head).map_err(cannot)?;
    let index = read(file, 0.0, index as f64).await?;
    let places = read_index(&index, file.size() as u64).map_err(cannot)?;
    let mut report = Report::default();
    for (place, done) in places.iter().zip(0..) {
        let (from, length) = (place.from as f64, place.entry.length as f64);
        let bytes = read(file, from, from + length).await?;
        match take(place, &bytes).await {
            Ok(import) => report.add(place, import),
            Err(trouble) => {
                return Err(words::ImportEnded {
                    done: report.phrase(),
                    why: trouble.phrase(),
                    left: (places.len() - done).into(),
                    all: places.len().into(),
                }
                .phrase());
            }
        }
    }
    Ok(report.phrase())
}

/// The bytes of a file from one place to another.
async fn read(file: &File, from: f64, to: f64) -> Result<Vec<u8>, Phrase> {
    let failed = || words::CannotReadFile { file: file.name() }.phrase();
    let part = file.slice_with_f64_and_f64(from, to).map_err(|_| failed())?;
    let buffer = JsFuture::from(part.array_buffer()).await.map_err(|_| failed())?;
    Ok(Uint8Array::new(&buffer).to_vec())
}

/// Stores one value, unless it already exists.
async fn take(place: &Place, bytes: &[u8]) -> Result<Import, StorageError> {
    if !place.entry.lists(bytes) {
        return Ok(Import::Refused(words::ValueDamaged.phrase()));
    }
    match place.entry.kind {
        Kind::Bot => take_bot(bytes).await,
        Kind::Match => take_match(bytes).await,
        Kind::Progress => take_progress(bytes).await,
        Kind::Setup => take_setup(bytes).await,
        Kind::Draft => take_draft(bytes).await,
        // No export contains these: a module would run unchecked, an analysis can be made again, the language belongs to the
        // browser, and a contest has its own files.
        Kind::Prepared
        | Kind::Language
        | Kind::Appearance
        | Kind::Lessons
        | Kind::Analysis
        | Kind::Contest
        | Kind::Results
        | Kind::Summary
        | Kind::Ratings => Ok(Import::Refused(words::ValueMadeHere.phrase())),
    }
}

async fn take_bot(bytes: &[u8]) -> Result<Import, StorageError> {
    let bot: StoredBot = match decode(bytes) {
        Ok(bot) => bot,
        Err(why) => return Ok(Import::Refused(why.phrase())),
    };
    match scripts::hash(&bot.wasm).await {
        Ok(hash) if hash == bot.hash => {}
        Ok(_) => return Ok(Import::Refused(words::ValueOtherModule.phrase())),
        Err(why) => return Ok(Import::Refused(why)),
    }
    if storage::find(Kind::Bot, &bot.hash).await?.is_some() {
        return Ok(Import::Known);
    }
    storage::store_bot(&bot).await?;
    Ok(Import::New)
}

async fn take_match(bytes: &[u8]) -> Result<Import, StorageError> {
    let of: HistoryMatch = match decode(bytes) {
        Ok(of) => of,
        Err(why) => return Ok(Import::Refused(why.phrase())),
    };
    put_beside(
        of,
        |of, id| of.summary.id = id,
        str::to_string,
        |of| &of.summary.id,
    )
    .await
}

async fn take_progress(bytes: &[u8]) -> Result<Import, StorageError> {
    let of: MatchInProgress = match decode(bytes) {
        Ok(of) => of,
        Err(why) => return Ok(Import::Refused(why.phrase())),
    };
    // A finished match is in the history.
    if of.done {
        return Ok(Import::Known);
    }
    put_beside(of, |of, id| of.id = id, progress_key, |of| &of.id).await
}

async fn take_draft(bytes: &[u8]) -> Result<Import, StorageError> {
    let draft: Draft = match decode(bytes) {
        Ok(draft) => draft,
        Err(why) => return Ok(Import::Refused(why.phrase())),
    };
    put_beside(draft, |draft, id| draft.id = id, draft_key, |draft| &draft.id).await
}

/// Stores a match or a draft under its own key, or the next free one: two machines may have begun different
/// matches in the same millisecond.
async fn put_beside<T: Form>(
    mut value: T,
    set_id: impl Fn(&mut T, String),
    key: impl Fn(&str) -> String,
    id: impl Fn(&T) -> &String,
) -> Result<Import, StorageError> {
    let mut number: u64 = id(&value).parse().unwrap_or_default();
    loop {
        let key = key(id(&value));
        let bytes = encode(&value);
        match storage::find(T::KIND, &key).await? {
            None => {
                storage::put(T::KIND, &key, &bytes).await?;
                return Ok(Import::New);
            }
            Some(there) if decode::<T>(&there).is_ok_and(|there| encode(&there) == bytes) => {
                return Ok(Import::Known);
            }
            Some(_) => {
                number = number.wrapping_add(1);
                set_id(&mut value, number.to_string());
            }
        }
    }
}

async fn take_setup(bytes: &[u8]) -> Result<Import, StorageError> {
    let setup: MatchSpec = match decode(bytes) {
        Ok(setup) => setup,
        Err(why) => return Ok(Import::Refused(why.phrase())),
    };
    if storage::setup().await.is_some() {
        return Ok(Import::Known);
    }
    storage::store_setup(&setup).await?;
    Ok(Import::New)
}

impl Report {
    fn add(&mut self, place: &Place, import: Import) {
        match (import, place.entry.kind) {
            (Import::New, Kind::Bot) => self.bots += 1,
            (Import::New, Kind::Match | Kind::Progress) => self.matches += 1,
            (Import::New, Kind::Setup) => self.setups += 1,
            (Import::New, Kind::Draft) => self.drafts += 1,
            (
                Import::New,
                Kind::Prepared
                | Kind::Language
                | Kind::Appearance
                | Kind::Lessons
                | Kind::Analysis
                | Kind::Contest
                | Kind::Results
                | Kind::Summary
                | Kind::Ratings,
            )
            | (Import::Known, _) => {
                self.known += 1;
            }
            (Import::Refused(why), what) => self.refused.push(words::LeftOutValue { what, why }.phrase()),
        }
    }

    fn phrase(&self) -> Phrase {
        let imported = words::Imported {
            bots: self.bots.into(),
            matches: self.matches.into(),
        };
        let mut sentences = vec![imported.phrase()];
        if self.drafts > 0 {
            let drafts = self.drafts.into();
            sentences.push(words::ImportedDrafts { drafts }.phrase());
        }
        if self.setups > 0 {
            sentences.push(words::ImportedSetup.phrase());
        }
        if self.known > 0 {
            let values = self.known.into();
            sentences.push(words::KeptAsBefore { values }.phrase());
        }
        if !self.refused.is_empty() {
            let values = self.refused.clone();
            sentences.push(words::LeftOut { values }.phrase());
        }
        words::Sentences { sentences }.phrase()
    }
}
