//! Script bots: the library stores their sources; their modules are made when they play.
//!
//! An interpreter turns a script into a module. It is a file beside the page, fetched when the first script
//! needs it.

use super::elements::{button, paragraph};
use super::fetch::fetch;
use super::routes::Route;
use super::storage;
use super::unkept::{Thing, Unkept};
use crate::attached::attached;
use crate::lean::Map;
use crate::stored::Draft;
use crate::words::keys::UnkeptKind;
use crate::words::{Phrase, bots as words, page, spoken};
use engine::script::{Interpreter, Language, Script, bot};
use engine::{Case, Decimal, DisplayName, GameId, ModuleHash, is_unseen};
use serde_bytes::ByteBuf;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

/// How many bytes of a source are shown.
const MOST_SHOWN: usize = 100_000;

thread_local! {
    /// The interpreters that have been fetched, by name, unpacked.
    static FETCHED: RefCell<Map<&'static str, Rc<[u8]>>> = const { RefCell::new(Map::new()) };
}

/// The module that plays: the stored one, or the one made from the stored script.
///
/// # Errors
/// If the script is for an interpreter that this page does not have or cannot fetch.
pub async fn module(stored: &ByteBuf) -> Result<ByteBuf, Phrase> {
    match Script::unpack(stored) {
        None => Ok(stored.clone()),
        Some(script) => linked(&script).await,
    }
}

/// The module of a script.
///
/// # Errors
/// As [`module`].
pub async fn linked(script: &Script) -> Result<ByteBuf, Phrase> {
    let interpreter = script.interpreter().map_err(|why| why.phrase())?;
    let interpreter = fetched(interpreter).await?;
    let module = bot(&interpreter, &script.source).map_err(|why| why.phrase())?;
    Ok(ByteBuf::from(module))
}

/// The hash that names a bot: that of the module that plays.
///
/// # Errors
/// As [`module`].
pub async fn hash(stored: &ByteBuf) -> Result<String, Phrase> {
    let module = module(stored).await?;
    Ok(ModuleHash::of(&module).to_string())
}

/// A bot in a few words: its size, and for a script also its language and interpreter.
pub fn in_words(stored: &[u8]) -> Phrase {
    let Some(script) = Script::unpack(stored) else {
        let bytes = stored.len().into();
        return words::Bytes { bytes }.phrase();
    };
    let size = size(script.source.len());
    match script.interpreter() {
        Ok(found) => words::Script {
            language: found.language.name().into(),
            size,
            interpreter: found.name.into(),
        }
        .phrase(),
        Err(_) => words::UnknownScript { size }.phrase(),
    }
}

/// A bot as a file to save: its name and its bytes.
pub fn file(name: &str, stored: &[u8]) -> (String, Vec<u8>) {
    match Script::unpack(stored) {
        Some(script) => {
            let ending = script
                .interpreter()
                .map_or("txt", |found| found.language.ending());
            (format!("{name}.{ending}"), script.source.into_bytes())
        }
        None => (format!("{name}.wasm"), stored.to_vec()),
    }
}

/// The source of a script, or the text that came with a module, to read or to edit in the workshop; nothing for other modules.
///
/// * `name`: the bot's name.
/// * `cases`: its tests.
/// * `game`: what it plays, as far as is known.
/// * `unkept`: called if the copy cannot be stored.
pub fn source(name: &str, stored: &[u8], cases: &[Case], game: GameId, unkept: &Callback<Unkept>) -> Html {
    let script = Script::unpack(stored);
    let is_script = script.is_some();
    let (ending, source) = match script {
        Some(script) => {
            let language = script.interpreter().map(|found| found.language);
            let ending = language.unwrap_or(Language::JavaScript).ending();
            (ending, script.source)
        }
        None => match attached(stored) {
            Some((ending, text)) => (ending, text.to_owned()),
            None => return Html::default(),
        },
    };
    let draft = Draft {
        id: String::new(),
        name: DisplayName::new(name).to_string(),
        language: ending.into(),
        game: game.to_string(),
        source: source.clone(),
        cases: cases.to_vec(),
    };
    let unkept = unkept.clone();
    let edit = Callback::from(move |_: MouseEvent| edit(draft.clone(), unkept.clone()));
    let end = source.floor_char_boundary(MOST_SHOWN);
    let (source, rest) = source.split_at(end);
    html! {
        <details class="source">
            <summary>{ spoken(words::Source.phrase()) }</summary>
            if !is_script { { paragraph(words::SourceAttached.phrase()) } }
            <pre dir="ltr" tabindex="0" aria-label={spoken(words::Source.phrase())}><code>{ shown(source) }</code></pre>
            if !rest.is_empty() { { paragraph(words::SourceCut { size: size(rest.len()) }.phrase()) } }
            { button(words::EditCopy.phrase(), edit) }
        </details>
    }
}

/// Stores a new draft, and opens the workshop.
fn edit(draft: Draft, unkept: Callback<Unkept>) {
    let draft = Draft {
        id: (js_sys::Date::now() as u64).to_string(),
        ..draft
    };
    spawn_local(async move {
        match storage::keep_draft(&draft).await {
            Ok(()) => Route::Workshop.go(),
            Err(why) => unkept.emit(Unkept {
                what: Thing::of(UnkeptKind::Draft, &draft.name),
                why,
                file: Some((
                    format!("{}.{}", draft.name, draft.language),
                    draft.source.as_bytes().into(),
                )),
            }),
        }
    });
}

/// A source for display. Invisible characters and those that change the writing direction are replaced by
/// their names, so that people read what runs.
fn shown(source: &str) -> String {
    let mut text = String::with_capacity(source.len());
    for character in source.chars() {
        match character {
            '\n' | '\t' => text.push(character),
            '\r' => {}
            unseen if is_unseen(unseen) => text += &format!("⟨U+{:04X}⟩", u32::from(unseen)),
            seen => text.push(seen),
        }
    }
    text
}

/// A length in bytes, with one decimal from 1,000 on.
pub fn size(bytes: usize) -> Phrase {
    if bytes < 1000 {
        words::Bytes { bytes: bytes.into() }.phrase()
    } else {
        let size = Decimal::of(bytes as u64, 1000, 1);
        words::Kilobytes { size }.phrase()
    }
}

async fn fetched(interpreter: &'static Interpreter) -> Result<Rc<[u8]>, Phrase> {
    if let Some(known) = FETCHED.with_borrow(|fetched| fetched.get(interpreter.name).cloned()) {
        return Ok(known);
    }
    let file = fetch(&format!("interpreters/{}", interpreter.file())).await?;
    let module = interpreter.unpack(&file).map_err(|damaged| {
        page::DamagedFetch {
            why: damaged.phrase(),
        }
        .phrase()
    })?;
    let module: Rc<[u8]> = module.into();
    FETCHED.with_borrow_mut(|fetched| fetched.insert(interpreter.name, module.clone()));
    Ok(module)
}

#[cfg(test)]
mod tests {
    use super::*;
    use wasm_bindgen_test::wasm_bindgen_test;

    #[wasm_bindgen_test]
    fn what_hides_in_a_source_is_shown() {
        let source = "let a = 1; //\u{202e} end\r\n\tb\u{200b}";
        assert_eq!(shown(source), "let a = 1; //⟨U+202E⟩ end\n\tb⟨U+200B⟩");
    }

    #[wasm_bindgen_test]
    fn sizes_are_short() {
        assert_eq!(size(999).to_string(), "999 bytes");
        assert_eq!(size(2345).to_string(), "2.3 kB");
    }
}
