//! The source of a bot, where it has one.

use crate::attached::attached;
use crate::page::elements::opened::Opened;
use crate::page::elements::{button, paragraph};
use crate::page::library::scripts::size;
use crate::page::shell::routes::Route;
use crate::page::storage;
use crate::page::storage::refused::{Thing, Unstored};
use crate::stored::Draft;
use crate::words::keys::UnstoredKind;
use crate::words::{source as words, spoken};
use engine::script::{Language, Script};
use engine::{Case, DisplayName, GameId, is_unseen};
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

/// How many bytes of a source are shown.
const MOST_SHOWN: usize = 100_000;

/// The source of a script, or the text that came with a module, to read or to edit in the workshop; empty for other modules.
///
/// * `name`: the bot's name.
/// * `cases`: its tests.
/// * `game`: what it plays, if known.
/// * `unstored`: called if the copy cannot be stored.
pub fn source(
    name: &str,
    stored: &[u8],
    cases: &[Case],
    game: GameId,
    unstored: &Callback<Unstored>,
) -> Html {
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
        opponent: None,
    };
    let unstored = unstored.clone();
    let content = Callback::from(move |()| opened(&source, is_script, &draft, &unstored));
    html! { <Opened class="source" summary={spoken(words::Open.phrase())} {content} /> }
}

/// The source, and the way to edit a copy.
fn opened(source: &str, is_script: bool, draft: &Draft, unstored: &Callback<Unstored>) -> Html {
    let (draft, unstored) = (draft.clone(), unstored.clone());
    let edit = Callback::from(move |_: MouseEvent| edit(draft.clone(), unstored.clone()));
    let end = source.floor_char_boundary(MOST_SHOWN);
    let (source, rest) = source.split_at(end);
    html! {
        <>
            if !is_script { { paragraph(words::Attached.phrase()) } }
            <pre dir="ltr" tabindex="0" aria-label={spoken(words::Open.phrase())}><code>{ shown(source) }</code></pre>
            if !rest.is_empty() { { paragraph(words::Cut { size: size(rest.len()) }.phrase()) } }
            { button(words::EditCopy.phrase(), edit) }
        </>
    }
}

/// Stores a new draft, and opens the workshop.
fn edit(draft: Draft, unstored: Callback<Unstored>) {
    let draft = Draft {
        id: (js_sys::Date::now() as u64).to_string(),
        ..draft
    };
    spawn_local(async move {
        match storage::store_draft(&draft).await {
            Ok(()) => Route::Workshop.go(),
            Err(why) => unstored.emit(Unstored {
                what: Thing::of(UnstoredKind::Draft, &draft.name),
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

#[cfg(test)]
mod tests {
    use super::*;
    use wasm_bindgen_test::wasm_bindgen_test;

    #[wasm_bindgen_test]
    fn what_hides_in_a_source_is_shown() {
        let source = "let a = 1; //\u{202e} end\r\n\tb\u{200b}";
        assert_eq!(shown(source), "let a = 1; //⟨U+202E⟩ end\n\tb⟨U+200B⟩");
    }
}
