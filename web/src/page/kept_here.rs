//! What is kept in this browser: how much room it takes, export, import, and deleting it all.

use super::callbacks::picked;
use super::library::LibraryContext;
use super::room::{self, Room};
use super::{storage, transfer};
use std::future::Future;
use wasm_bindgen_futures::spawn_local;
use web_sys::{File, HtmlInputElement};
use yew::prelude::*;

/// The part of About that is on what is kept.
#[component]
pub fn KeptHere() -> Html {
    let context = use_context::<LibraryContext>();
    let said = use_state(|| None::<Result<String, String>>);
    let sure = use_state(|| false);
    let found = use_state(|| None::<Room>);
    let look = {
        let found = found.clone();
        use_callback((), move |(), ()| {
            let found = found.clone();
            spawn_local(async move { found.set(room::room().await) });
        })
    };
    use_effect_with((), {
        let look = look.clone();
        move |()| look.emit(())
    });
    // Does something with what is kept, tells what came of it, and looks again at what there is.
    let done = {
        let (said, look, context) = (said.clone(), look.clone(), context.clone());
        Callback::from(move |outcome: Result<String, String>| {
            said.set(Some(outcome));
            look.emit(());
            if let Some(context) = &context {
                context.reload.emit(());
            }
        })
    };
    let export = {
        let done = done.clone();
        move |_: MouseEvent| {
            tell(&done, async {
                let count = transfer::export().await.map_err(|trouble| trouble.to_string())?;
                Ok(format!(
                    "The file holds {count} values; import it under About in another browser."
                ))
            });
        }
    };
    let import = {
        let done = done.clone();
        picked(
            &Callback::from(move |file: File| {
                tell(&done, async move { transfer::import(&file).await });
            }),
            |event: Event| {
                let input = event.target_dyn_into::<HtmlInputElement>()?;
                let file = input.files()?.get(0);
                // The same file can be chosen again.
                input.set_value("");
                file
            },
        )
    };
    let forget = {
        let (done, sure) = (done.clone(), sure.clone());
        move |_: MouseEvent| {
            sure.set(false);
            tell(&done, async {
                storage::forget_all()
                    .await
                    .map_err(|trouble| trouble.to_string())?;
                Ok("Everything that was kept is deleted.".into())
            });
        }
    };
    let be_sure = |of_it: bool| {
        let sure = sure.clone();
        move |_: MouseEvent| sure.set(of_it)
    };
    let ask = {
        let done = done.clone();
        move |_: MouseEvent| {
            tell(&done, async {
                if room::ask().await {
                    Ok("The browser keeps everything until you delete it.".into())
                } else {
                    Err("The browser does not promise to keep it. Export everything now and then.".into())
                }
            });
        }
    };
    html! {
        <>
            <h2>{ "What is kept here" }</h2>
            <p>{ "Your bots and drafts, the last set-up, the matches in progress and the matches of the history, in this browser's IndexedDB, and nowhere else." }</p>
            if let Some(room) = *found {
                <p>{ room_in_words(room) }</p>
                if !room.persistent {
                    <p><button type="button" onclick={ask}>{ "Ask the browser to keep it" }</button></p>
                }
            }
            <p class="buttons">
                <button type="button" onclick={export}>{ "Export everything" }</button>
                <label class="file plain">{ "Import a file" }<input type="file" accept=".arena-export" onchange={import} /></label>
                if *sure {
                    <button type="button" onclick={forget}>{ "Yes, delete everything" }</button>
                    <button type="button" onclick={be_sure(false)}>{ "Keep it" }</button>
                } else {
                    <button type="button" onclick={be_sure(true)}>{ "Delete everything kept here" }</button>
                }
            </p>
            <p role="status">{ said.as_ref().and_then(|said| said.as_ref().ok()).cloned().unwrap_or_default() }</p>
            if let Some(Err(trouble)) = &*said { <p class="trouble" role="alert">{ trouble }</p> }
        </>
    }
}

/// Does something, and tells what came of it.
fn tell(
    done: &Callback<Result<String, String>>,
    doing: impl Future<Output = Result<String, String>> + 'static,
) {
    let done = done.clone();
    spawn_local(async move { done.emit(doing.await) });
}

fn room_in_words(room: Room) -> String {
    format!(
        "It takes {} of the {} that this browser allows. {}",
        size_in_words(room.used),
        size_in_words(room.quota),
        if room.persistent {
            "The browser keeps it until you delete it."
        } else {
            "The browser may delete it when the disk is full."
        }
    )
}

/// A size in the unit that leaves one to three digits before the point: `12 KiB`, `3.4 MiB`, `9.8 GiB`.
fn size_in_words(bytes: f64) -> String {
    const MIB: u64 = 1 << 20;
    const GIB: u64 = 1 << 30;
    let bytes = bytes as u64;
    if bytes < MIB {
        format!("{} KiB", bytes.div_ceil(1 << 10))
    } else if bytes < GIB {
        format!("{} MiB", engine::decimal(bytes, MIB, 1))
    } else {
        format!("{} GiB", engine::decimal(bytes, GIB, 1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
            assert_eq!(size_in_words(bytes), words);
        }
    }
}
