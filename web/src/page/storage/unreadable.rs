//! Stored values that cannot be read, listed where they would appear: each can be downloaded as a file, or
//! deleted.

use super::values::{self, Unread};
use crate::browser::download;
use crate::page::elements::{button_about, paragraph};
use crate::words::{spoken, storage as words};
use ::words::Key;
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

/// The values, one by one; nothing if there are none. `onchange` is called once one is deleted.
pub fn unread_list(unread: &[Unread], onchange: &Callback<()>) -> Html {
    if unread.is_empty() {
        return Html::default();
    }
    html! {
        <ul class="bot-list" aria-label={spoken(words::UnreadList.phrase())}>
            { for unread.iter().map(|unread| entry(unread, onchange)) }
        </ul>
    }
}

fn entry(unread: &Unread, onchange: &Callback<()>) -> Html {
    let (what, key) = (unread.kind, short(&unread.key));
    let value = words::Value {
        what,
        key: key.clone(),
    }
    .phrase();
    let told = words::Unread {
        what,
        why: unread.why.phrase(),
        bytes: unread.bytes.len().into(),
        key,
    }
    .phrase();
    let download = {
        let unread = unread.clone();
        Callback::from(move |_: MouseEvent| download::bytes(&file_name(&unread), &unread.bytes))
    };
    let delete = {
        let (kind, key, onchange) = (unread.kind, unread.key.clone(), onchange.clone());
        Callback::from(move |_: MouseEvent| {
            let (key, onchange) = (key.clone(), onchange.clone());
            spawn_local(async move {
                // Show what is still there.
                let _ = values::forget(kind, Some(&key)).await;
                onchange.emit(());
            });
        })
    };
    html! {
        <li key={unread.key.clone()} class="trouble">
            { paragraph(told) }
            <div class="buttons">
                { button_about(words::Download.phrase(), words::DownloadThing { thing: value.clone() }.phrase(), download) }
                { button_about(words::DeleteIt.phrase(), words::DeleteValue { value }.phrase(), delete) }
            </div>
        </li>
    }
}

/// The beginning of a key, since keys of bots are long.
fn short(key: &str) -> String {
    key.chars().take(20).collect()
}

fn file_name(unread: &Unread) -> String {
    let key = short(&unread.key).replace('/', "-");
    format!("{}-{key}.bin", unread.kind.key())
}
