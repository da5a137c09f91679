//! Script bots: the library stores their sources; their modules are made when they play.
//!
//! An interpreter turns a script into a module. It is a file beside the page, fetched when the first script
//! needs it.

use crate::browser::fetch::fetch;
use crate::words::{Phrase, page, upload as words};
use engine::script::{Interpreter, Script};
use engine::{Decimal, ModuleHash};
use serde_bytes::ByteBuf;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

thread_local! {
    /// The interpreters that have been fetched, by name, unpacked.
    static FETCHED: RefCell<BTreeMap<&'static str, Rc<[u8]>>> = const { RefCell::new(BTreeMap::new()) };
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
    let module = script.bot(&interpreter).map_err(|why| why.phrase())?;
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
    fn sizes_are_short() {
        assert_eq!(size(999).to_string(), "999 bytes");
        assert_eq!(size(2345).to_string(), "2.3 kB");
    }
}
