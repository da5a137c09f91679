//! Stored values that cannot be read, in the place of what they are: each can be saved as a file, or deleted.

use super::download;
use super::storage::{self, Unread};
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

/// What there is to show.
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The values.
    pub unread: Vec<Unread>,
    /// Called once one is deleted.
    pub onchange: Callback<()>,
}

/// The values, one by one; nothing if there are none.
#[component]
pub fn UnreadList(props: &Props) -> Html {
    if props.unread.is_empty() {
        return Html::default();
    }
    html! {
        <ul class="bot-list" aria-label="What could not be read">
            { for props.unread.iter().map(|unread| entry(unread, &props.onchange)) }
        </ul>
    }
}

fn entry(unread: &Unread, onchange: &Callback<()>) -> Html {
    let what = format!("{} {}", unread.kind.name(), short(&unread.key));
    let save = {
        let unread = unread.clone();
        move |_: MouseEvent| download::bytes(&file_name(&unread), &unread.bytes)
    };
    let delete = {
        let (kind, key, onchange) = (unread.kind, unread.key.clone(), onchange.clone());
        move |_: MouseEvent| {
            let (key, onchange) = (key.clone(), onchange.clone());
            spawn_local(async move {
                // What is still there is shown again.
                let _ = storage::forget(kind, Some(&key)).await;
                onchange.emit(());
            });
        }
    };
    html! {
        <li key={unread.key.clone()} class="trouble">
            <p>{ format!("One {} could not be read: {}. It is kept as it is ({} bytes, {}).", unread.kind.name(), unread.why, unread.bytes.len(), short(&unread.key)) }</p>
            <div class="buttons">
                <button type="button" onclick={save} aria-label={format!("Download {what}")}>{ "Download it" }</button>
                <button type="button" onclick={delete} aria-label={format!("Delete {what}")}>{ "Delete it" }</button>
            </div>
        </li>
    }
}

/// The beginning of a key: keys of bots are long.
fn short(key: &str) -> String {
    key.chars().take(20).collect()
}

fn file_name(unread: &Unread) -> String {
    let key = short(&unread.key).replace('/', "-");
    format!("{}-{key}.bin", unread.kind.name().replace(' ', "-"))
}
