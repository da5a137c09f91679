//! The page's language: the one that `?lang=` in its address names; otherwise the one chosen here; otherwise
//! the first of the browser's languages that the arena supports.

use crate::browser::fetch::fetch;
use crate::page::storage;
use crate::words::{Phrase, language, page as words};
use ::words::LANGUAGES;
use std::cell::{Cell, RefCell};

/// Languages for tests, which can only be chosen by the address; the second is written from right to left.
const OF_TESTS: [&str; 2] = ["en-XA", "ar-XB"];

/// Languages that are written from right to left.
const RIGHT_TO_LEFT: [&str; 4] = ["ar", "fa", "he", "ur"];

/// Where the language of the next first paint is stored: `www/first-paint.js` cannot wait for the database.
const OF_FIRST_PAINT: &str = "first-paint-language";

thread_local! {
    /// The tables that were fetched, by language.
    static TABLES: RefCell<Vec<(String, String)>> = const { RefCell::new(Vec::new()) };
    /// How often a language was requested. Only the last request counts.
    static ASKED: Cell<u32> = const { Cell::new(0) };
}

/// Sets the page's language before anything is shown; says why if it is English instead.
pub async fn begin() -> Option<Phrase> {
    language::set_english();
    let chosen = match of_address() {
        Some(tag) => tag,
        None => match storage::language().await.as_deref().and_then(nearest) {
            Some(tag) => tag,
            None => of_browser().unwrap_or("en"),
        },
    };
    let trouble = change(chosen).await.err();
    if of_address().is_none() {
        note_for_first_paint(&language::tag());
    }
    trouble
}

/// Sets the page's language and remembers it; if the address names a language, changes that too.
///
/// # Errors
/// With the reason if the page keeps its language.
pub async fn choose(tag: &str) -> Result<(), Phrase> {
    change(tag).await?;
    if language::tag() != tag {
        // Another one was chosen in the meantime.
        return Ok(());
    }
    if of_address().is_some() {
        rewrite_address(tag);
    }
    // If the browser stores nothing, the person has to choose again next time.
    let _ = storage::store_language(tag).await;
    note_for_first_paint(tag);
    Ok(())
}

/// Makes the next visit in another language begin without a flash of English.
fn note_for_first_paint(tag: &str) {
    if let Some(storage) = web_sys::window().and_then(|window| window.local_storage().ok()?) {
        // Without it, the first paint uses the browser's language.
        let _ = storage.set_item(OF_FIRST_PAINT, tag);
    }
}

/// Sets the page's language, after fetching it if necessary.
async fn change(tag: &str) -> Result<(), Phrase> {
    let asked = ASKED.get() + 1;
    ASKED.set(asked);
    let trouble = |why| {
        words::NoLanguage {
            language: name(tag).into(),
            why,
        }
        .phrase()
    };
    let known = TABLES.with_borrow(|tables| tables.iter().find(|(of, _)| of == tag).cloned());
    let table = match known {
        Some((_, table)) => table,
        None if tag == "en" => String::new(),
        None => {
            let bytes = fetch(&format!("words/{tag}.txt")).await.map_err(trouble)?;
            let table = String::from_utf8_lossy(&bytes).into_owned();
            TABLES.with_borrow_mut(|tables| tables.push((tag.into(), table.clone())));
            table
        }
    };
    if ASKED.get() != asked {
        return Ok(());
    }
    if table.is_empty() {
        language::set_english();
    } else {
        language::set(tag, &table).map_err(|_| trouble(words::NoTable.phrase()))?;
    }
    let root = web_sys::window().and_then(|window| window.document()?.document_element());
    if let Some(root) = root {
        // Any text can be an attribute.
        let _ = root.set_attribute("lang", tag);
        let _ = root.set_attribute("dir", direction(tag));
        // A browser's translation is worse than a language of the arena, and numbers that it has translated stay as they are.
        let _ = root.set_attribute("translate", if of_browser().is_some() { "no" } else { "yes" });
    }
    Ok(())
}

/// A language's own name.
fn name(tag: &str) -> &str {
    let found = LANGUAGES.iter().find(|(known, _)| *known == tag);
    found.map_or(tag, |(_, name)| name)
}

/// The language that the address asks for.
fn of_address() -> Option<&'static str> {
    let query = web_sys::window()?.location().search().ok()?;
    let tag = asked_in(&query)?;
    let of_tests = OF_TESTS.into_iter().find(|known| *known == tag);
    of_tests.or_else(|| nearest(tag))
}

/// The value of `lang=` in a query.
fn asked_in(query: &str) -> Option<&str> {
    let mut parts = query.trim_start_matches('?').split('&');
    parts.find_map(|part| part.strip_prefix("lang="))
}

/// Makes the page's address request this language instead of the current one.
fn rewrite_address(tag: &str) {
    let Some(window) = web_sys::window() else { return };
    let (Ok(query), Ok(hash), Ok(history)) = (
        window.location().search(),
        window.location().hash(),
        window.history(),
    ) else {
        return;
    };
    let asked = asked_in(&query).unwrap_or_default();
    let query = query.replacen(&format!("lang={asked}"), &format!("lang={tag}"), 1);
    // If asked too often, the browser does not change the address.
    let _ = history.replace_state_with_url(&wasm_bindgen::JsValue::NULL, "", Some(&(query + &hash)));
}

/// The first of the browser's languages that the arena supports.
fn of_browser() -> Option<&'static str> {
    let languages = web_sys::window().map(|window| window.navigator().languages());
    let mut tags = languages.iter().flat_map(js_sys::Array::iter);
    tags.find_map(|tag| nearest(&tag.as_string()?))
}

/// The arena's language with this tag; otherwise one with the same first part: `pt-BR` for `pt-PT` and `pt`.
fn nearest(tag: &str) -> Option<&'static str> {
    let mut tags = LANGUAGES.iter().map(|(known, _)| *known);
    let exact = tags.clone().find(|known| known.eq_ignore_ascii_case(tag));
    exact.or_else(|| tags.find(|known| first_part(known).eq_ignore_ascii_case(first_part(tag))))
}

/// The first part of a tag.
fn first_part(tag: &str) -> &str {
    tag.split('-').next().unwrap_or_default()
}

/// Which way a language is written, as the attribute `dir` has it.
fn direction(tag: &str) -> &'static str {
    if RIGHT_TO_LEFT.contains(&first_part(tag)) {
        "rtl"
    } else {
        "ltr"
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wasm_bindgen_test::wasm_bindgen_test;

    #[wasm_bindgen_test]
    fn a_language_is_found_by_its_name_or_the_first_part_of_it() {
        let cases = [
            ("en", Some("en")),
            ("EN-gb", Some("en")),
            ("xx", None),
            ("e", None),
            ("", None),
        ];
        for (tag, found) in cases {
            assert_eq!(nearest(tag), found, "{tag}");
        }
        for (tag, _) in LANGUAGES {
            assert_eq!(nearest(&tag.to_lowercase()), Some(*tag));
        }
    }

    #[wasm_bindgen_test]
    fn the_language_is_read_out_of_the_address() {
        for (query, tag) in [("?lang=hi", "hi"), ("?a=b&lang=pt-BR&c", "pt-BR"), ("?lang=", "")] {
            assert_eq!(asked_in(query), Some(tag));
        }
        assert_eq!(asked_in("?slang=hi"), None);
    }
}
