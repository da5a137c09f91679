//! The matches that were played or opened in this browser: look for one, open it, forget it.

use super::drop_zone::DropZone;
use super::left_matches::LeftMatches;
use super::news::News;
use super::next_match::NextMatch;
use super::progress;
use super::routes::Route;
use super::storage::{self, StorageError, Unread};
use super::unkept::Unkept;
use super::unreadable::UnreadList;
use crate::stored::{KeptMatch, Kind, SavedMatch};
use engine::replay::{EMBED_MARK, LINK_MARK, MAX_FILE, Replay, ReplayError, tidied};
use js_sys::{Date, Uint8Array};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{File, HtmlInputElement};
use yew::prelude::*;

/// What there is to show.
#[derive(Clone, PartialEq)]
struct Found {
    matches: Vec<KeptMatch>,
    left: Vec<SavedMatch>,
    unread: Vec<Unread>,
}

async fn find() -> Result<Found, StorageError> {
    let matches = storage::matches().await?;
    let mut unread = storage::progress().await?.unread;
    unread.extend(matches.unread);
    Ok(Found {
        matches: matches.values,
        left: progress::left().await?,
        unread,
    })
}

/// The matches.
#[component]
pub fn History() -> Html {
    let kept = use_state(|| None::<Result<Found, StorageError>>);
    let unkept = use_context::<NextMatch>().map(|next| next.unkept);
    let sought = use_state(String::new);
    let trouble = use_state(|| None::<String>);
    let sure = use_state(|| false);
    let link = use_node_ref();
    let reload = {
        let kept = kept.clone();
        use_callback((), move |(), ()| {
            let kept = kept.clone();
            spawn_local(async move { kept.set(Some(find().await)) });
        })
    };
    use_effect_with((), {
        let reload = reload.clone();
        move |()| {
            let listener = News::Matches.listen(reload.clone());
            reload.emit(());
            move || drop(listener)
        }
    });
    let ontake = {
        let trouble = trouble.clone();
        Callback::from(move |files: Vec<File>| {
            let (trouble, unkept) = (trouble.clone(), unkept.clone());
            spawn_local(async move {
                for file in files {
                    match take(&file, unkept.as_ref()).await {
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
                let _ = storage::forget(Kind::Match, id.as_deref()).await;
                reload.emit(());
            });
        })
    };
    let list = match &*kept {
        None => html! { <p class="loading" role="status">{ "Loading…" }</p> },
        Some(Err(trouble)) => html! { <p class="trouble" role="alert">{ trouble.to_string() }</p> },
        Some(Ok(found)) if found.matches.is_empty() => {
            html! { <p>{ "No matches yet. Play one and it appears here." }</p> }
        }
        Some(Ok(found)) => {
            let all = &found.matches;
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
            if let Some(Ok(found)) = &*kept {
                <UnreadList unread={found.unread.clone()} onchange={reload.clone()} />
                <LeftMatches left={found.left.clone()} onchange={reload.clone()} />
                <h2>{ "Matches" }</h2>
            }
            { list }
        </section>
    }
}

fn entry(kept: &KeptMatch, forget: Callback<MouseEvent>) -> Html {
    html! {
        <li key={kept.id.clone()}>
            <h3><a href={Route::Kept { id: kept.id.clone() }.to_string()}>{ &kept.title }</a></h3>
            <p>{ format!("{}, {} {}. ", kept.result, kept.turns, if kept.turns == 1 { "turn" } else { "turns" }) }<small>{ date_of(&kept.id) }</small></p>
            <button type="button" onclick={forget} aria-label={format!("Delete {}, {}", kept.title, kept.result)}>{ "Delete" }</button>
        </li>
    }
}

/// When the match with this key began or was opened, as people here write dates.
pub fn date_of(id: &str) -> String {
    let date = Date::new(&(id.parse::<u64>().unwrap_or_default() as f64).into());
    String::from(date.to_locale_string("default", &js_sys::Object::new()))
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
async fn take(file: &File, unkept: Option<&Callback<Unkept>>) -> Result<Route, String> {
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
        Err(why) => {
            if let Some(unkept) = unkept {
                // The person has the file.
                unkept.emit(Unkept {
                    what: format!("The match {}", kept.title),
                    why,
                    file: None,
                });
            }
            Route::Replay {
                link: replay.to_link(),
            }
        }
    })
}
