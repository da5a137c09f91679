//! The matches that were played or opened in this browser: look for one, open it, forget it.

use super::drop_zone::DropZone;
use super::routes::Route;
use super::saved::KeptMatch;
use super::storage;
use engine::replay::{EMBED_MARK, LINK_MARK, MAX_FILE, Replay, ReplayError, tidied};
use js_sys::{Date, Uint8Array};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{File, HtmlInputElement};
use yew::prelude::*;

/// The matches.
#[component]
pub fn History() -> Html {
    let kept = use_state(|| None::<Result<Vec<KeptMatch>, String>>);
    let sought = use_state(String::new);
    let trouble = use_state(|| None::<String>);
    let sure = use_state(|| false);
    let link = use_node_ref();
    let reload = {
        let kept = kept.clone();
        use_callback((), move |(), ()| {
            let kept = kept.clone();
            spawn_local(async move { kept.set(Some(storage::matches().await)) });
        })
    };
    use_effect_with((), {
        let reload = reload.clone();
        move |()| reload.emit(())
    });
    let ontake = {
        let trouble = trouble.clone();
        Callback::from(move |files: Vec<File>| {
            let trouble = trouble.clone();
            spawn_local(async move {
                for file in files {
                    match take(&file).await {
                        Ok(place) => place.go(),
                        Err(why) => trouble.set(Some(format!("{}: {why}.", file.name()))),
                    }
                }
            });
        })
    };
    let oninput = {
        let sought = sought.clone();
        Callback::from(move |event: InputEvent| {
            if let Some(input) = event.target_dyn_into::<HtmlInputElement>() {
                sought.set(input.value());
            }
        })
    };
    let onsubmit = {
        let link = link.clone();
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            if let Some(input) = link.cast::<HtmlInputElement>() {
                open_link(&input.value());
            }
        })
    };
    let be_sure = |of_it: bool| {
        let sure = sure.clone();
        Callback::from(move |_: MouseEvent| sure.set(of_it))
    };
    let forget = |id: Option<String>| {
        let (reload, sure) = (reload.clone(), sure.clone());
        Callback::from(move |_: MouseEvent| {
            let (id, reload) = (id.clone(), reload.clone());
            sure.set(false);
            spawn_local(async move {
                // What is still there is shown.
                let _ = storage::forget_match(id.as_deref()).await;
                reload.emit(());
            });
        })
    };
    let list = match &*kept {
        None => html! { <p class="loading" role="status">{ "Loading…" }</p> },
        Some(Err(trouble)) => html! { <p class="trouble" role="alert">{ trouble }</p> },
        Some(Ok(all)) if all.is_empty() => {
            html! { <p>{ "None yet: matches that are played here come here." }</p> }
        }
        Some(Ok(all)) => {
            let shown: Vec<&KeptMatch> = all.iter().rev().filter(|kept| kept.meets(&sought)).collect();
            html! {
                <>
                    <label class="choice"><span>{ "Search" }</span>
                        <input type="search" placeholder="a bot, a game, a result" value={(*sought).clone()} {oninput} />
                    </label>
                    <p role="status">{ format!("{} of {} matches", shown.len(), all.len()) }</p>
                    <ul class="bot-list" aria-label="Matches">
                        { for shown.into_iter().map(|kept| entry(kept, forget(Some(kept.id.clone())))) }
                    </ul>
                    <p class="buttons">
                        if *sure {
                            <button type="button" onclick={forget(None)}>{ "Yes, delete all" }</button>
                            <button type="button" onclick={be_sure(false)}>{ "Keep them" }</button>
                        } else {
                            <button type="button" onclick={be_sure(true)}>{ "Delete all matches" }</button>
                        }
                    </p>
                </>
            }
        }
    };
    html! {
        <section class="bots">
            <h1>{ "History" }</h1>
            <DropZone words="Drop an .arena file here" button="Choose an .arena file" accept=".arena" {ontake} ontext={Callback::from(|text: String| open_link(&text))}>
                { "It is kept in this browser, with the matches that are played here." }
            </DropZone>
            <form class="link" {onsubmit}>
                <label class="choice"><span>{ "Or paste a link" }</span><input type="text" ref={link} autocomplete="off" /></label>
                <button type="submit">{ "Open" }</button>
            </form>
            if let Some(trouble) = &*trouble { <p class="trouble" role="alert">{ trouble }</p> }
            { list }
        </section>
    }
}

fn entry(kept: &KeptMatch, forget: Callback<MouseEvent>) -> Html {
    let date = Date::new(&(kept.id.parse::<u64>().unwrap_or_default() as f64).into())
        .to_locale_string("default", &js_sys::Object::new());
    html! {
        <li key={kept.id.clone()}>
            <h3><a href={Route::Kept { id: kept.id.clone() }.to_string()}>{ &kept.title }</a></h3>
            <p>{ format!("{}, {} {}. ", kept.result, kept.turns, if kept.turns == 1 { "turn" } else { "turns" }) }<small>{ String::from(date) }</small></p>
            <button type="button" onclick={forget} aria-label={format!("Delete {}, {}", kept.title, kept.result)}>{ "Delete" }</button>
        </li>
    }
}

/// Goes to the match in a link, however the link was handed on; what is none is refused there.
fn open_link(text: &str) {
    let text = tidied(text);
    let place = [LINK_MARK, EMBED_MARK].map(|mark| text.rsplit_once(mark));
    let link = place
        .into_iter()
        .flatten()
        .next()
        .map_or(&*text, |(_, link)| link);
    if !link.is_empty() {
        Route::Replay { link: link.into() }.go();
    }
}

/// Reads and keeps a file; where its match is then.
async fn take(file: &File) -> Result<Route, String> {
    // Before it is read: it may be larger than memory.
    if file.size() > MAX_FILE as f64 {
        return Err(ReplayError::TooLarge {
            part: "whole",
            limit: MAX_FILE,
        }
        .to_string());
    }
    let buffer = JsFuture::from(file.array_buffer()).await;
    let buffer = buffer.map_err(|_| "the file cannot be read; is it still there?".to_string())?;
    let bytes = Uint8Array::new(&buffer).to_vec();
    let replay = Replay::from_file(&bytes).map_err(|error| error.to_string())?;
    let kept = KeptMatch::of_file(&replay, bytes);
    // Where nothing can be kept, it is shown all the same.
    Ok(match storage::keep_match(&kept).await {
        Ok(()) => Route::Kept { id: kept.id },
        Err(_) => Route::Replay {
            link: replay.to_link(),
        },
    })
}
