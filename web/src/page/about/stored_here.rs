//! The data stored in this browser: its size, export, import, and deleting all of it.

use super::transfer;
use crate::page::elements::callbacks::picked;
use crate::page::elements::{alert, button, paragraph};
use crate::page::library::LibraryContext;
use crate::page::shell::language_context::use_language;
use crate::page::storage;
use crate::page::storage::space::{self, Room};
use crate::words::{Phrase, spoken, storage as words};
use engine::Decimal;
use std::future::Future;
use wasm_bindgen_futures::spawn_local;
use web_sys::{File, HtmlInputElement};
use yew::prelude::*;

/// The result of an action, which is shown.
type Done = Callback<Result<Phrase, Phrase>>;

/// The part of About about stored data.
#[component]
pub fn StoredHere() -> Html {
    use_language();
    let context = use_context::<LibraryContext>();
    let said = use_state(|| None::<Result<Phrase, Phrase>>);
    let sure = use_state(|| false);
    let found = use_state(|| None::<Room>);
    let look = {
        let found = found.clone();
        use_callback((), move |(), ()| {
            let found = found.clone();
            spawn_local(async move { found.set(space::room().await) });
        })
    };
    use_effect_with((), {
        let look = look.clone();
        move |()| look.emit(())
    });
    // Does something with the stored data, shows the result, and refreshes.
    let done = {
        let (said, look) = (said.clone(), look.clone());
        Callback::from(move |outcome: Result<Phrase, Phrase>| {
            said.set(Some(outcome));
            look.emit(());
            if let Some(context) = &context {
                context.reload.emit(());
            }
        })
    };
    html! {
        <>
            <h2>{ spoken(words::Title.phrase()) }</h2>
            { paragraph(words::What.phrase()) }
            <p class="buttons">
                { button(words::Export.phrase(), export(&done)) }
                <label class="file plain">{ spoken(words::Import.phrase()) }<input type="file" accept=".arena-export" onchange={import(&done)} /></label>
                { delete_all(&done, &sure) }
            </p>
            <p role="status">{ said.as_ref().and_then(|said| said.as_ref().ok()).map(spoken).unwrap_or_default() }</p>
            if let Some(Err(trouble)) = &*said { { alert(trouble) } }
            // Below the buttons: it appears late, and must not push the button that deletes everything under the
            // pointer.
            if let Some(room) = *found {
                { paragraph(room_in_words(room)) }
                if !room.persistent {
                    <p>{ button(words::Ask.phrase(), ask(&done)) }</p>
                }
            }
        </>
    }
}

/// Downloads all stored data as a file.
fn export(done: &Done) -> Callback<MouseEvent> {
    let done = done.clone();
    Callback::from(move |_| {
        tell(&done, async {
            let values = transfer::export().await.map_err(|trouble| trouble.phrase())?;
            let values = values.into();
            Ok(words::Exported { values }.phrase())
        });
    })
}

/// Imports the chosen file.
fn import(done: &Done) -> Callback<Event> {
    let done = done.clone();
    let take = Callback::from(move |file: File| {
        tell(&done, async move { transfer::import(&file).await });
    });
    picked(&take, |event: Event| {
        let input = event.target_dyn_into::<HtmlInputElement>()?;
        let file = input.files()?.get(0);
        // The same file can be chosen again.
        input.set_value("");
        file
    })
}

/// Asks the browser to store the data persistently.
fn ask(done: &Done) -> Callback<MouseEvent> {
    let done = done.clone();
    Callback::from(move |_| {
        tell(&done, async {
            if space::ask().await {
                Ok(words::Promised.phrase())
            } else {
                Err(words::NotPromised.phrase())
            }
        });
    })
}

/// The button that deletes all stored data, which asks first.
fn delete_all(done: &Done, sure: &UseStateHandle<bool>) -> Html {
    let forget = {
        let (done, sure) = (done.clone(), sure.clone());
        Callback::from(move |_: MouseEvent| {
            sure.set(false);
            tell(&done, async {
                storage::forget_all().await.map_err(|trouble| trouble.phrase())?;
                Ok(words::Deleted.phrase())
            });
        })
    };
    let be_sure = |of_it: bool| {
        let sure = sure.clone();
        Callback::from(move |_: MouseEvent| sure.set(of_it))
    };
    html! {
        if **sure {
            { button(words::YesDeleteAll.phrase(), forget) }
            { button(words::KeepIt.phrase(), be_sure(false)) }
        } else {
            { button(words::DeleteAll.phrase(), be_sure(true)) }
        }
    }
}

/// Does something, and shows the result.
fn tell(done: &Done, doing: impl Future<Output = Result<Phrase, Phrase>> + 'static) {
    let done = done.clone();
    spawn_local(async move { done.emit(doing.await) });
}

fn room_in_words(room: Room) -> Phrase {
    words::Room {
        persistent: room.persistent,
        used: size_in_words(room.used),
        allowed: size_in_words(room.quota),
    }
    .phrase()
}

/// A size in the unit that leaves one to three digits before the point: `12 KiB`, `3.4 MiB`, `9.8 GiB`.
fn size_in_words(bytes: f64) -> Phrase {
    const MIB: u64 = 1 << 20;
    const GIB: u64 = 1 << 30;
    let bytes = bytes as u64;
    if bytes < MIB {
        words::Kib {
            size: bytes.div_ceil(1 << 10).into(),
        }
        .phrase()
    } else if bytes < GIB {
        words::Mib {
            size: Decimal::of(bytes, MIB, 1),
        }
        .phrase()
    } else {
        words::Gib {
            size: Decimal::of(bytes, GIB, 1),
        }
        .phrase()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gloo::timers::future::TimeoutFuture;
    use wasm_bindgen::JsCast;
    use wasm_bindgen_test::wasm_bindgen_test;
    use web_sys::{Element, HtmlElement};

    /// Once, a button moved under a click, so a click meant for deleting everything landed beside it.
    #[wasm_bindgen_test]
    async fn the_buttons_stay_where_they_are_when_the_size_is_known() {
        let document = gloo::utils::document();
        let root = document.create_element("div").unwrap();
        gloo::utils::body().append_child(&root).unwrap();
        yew::Renderer::<StoredHere>::with_root(root.clone()).render();
        let offset = |element: Element| element.dyn_into::<HtmlElement>().unwrap().offset_top();
        let top = || Some(offset(root.query_selector("button").unwrap()?) - offset(root.clone()));
        let says_size = || root.text_content().is_some_and(|text| text.contains("It takes"));
        let mut first = None;
        for _ in 0..500 {
            first = first.or_else(top);
            if says_size() {
                break;
            }
            TimeoutFuture::new(10).await;
        }
        assert!(says_size());
        assert_eq!(first, top());
    }

    #[test]
    fn sizes_are_in_the_unit_that_suits_them() {
        for (bytes, words) in [
            (0.0, "0 KiB"),
            (1.0, "1 KiB"),
            (12_000.0, "12 KiB"),
            (1_048_576.0, "1.0 MiB"),
            (3_600_000.0, "3.4 MiB"),
            (10_737_418_240.0, "10.0 GiB"),
        ] {
            assert_eq!(size_in_words(bytes).to_string(), words);
        }
    }
}
