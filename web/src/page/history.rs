//! The matches that were played or opened in this browser: search, open, delete.

use super::dates::date_of;
use super::drop_zone::DropZone;
use super::elements::{alert, button, button_about, loading, paragraph};
use super::language_context::use_language;
use super::left_matches::left_matches;
use super::news::News;
use super::next_match::NextMatch;
use super::progress;
use super::routes::Route;
use super::storage::{self, StorageError, Unread};
use super::unkept::{Thing, Unkept};
use super::unreadable::unread_list;
use crate::stored::{HistoryMatch, Kind, SavedMatch};
use crate::words::keys::UnkeptKind;
use crate::words::{Phrase, bots, history as words, say, spoken};
use engine::replay::{EMBED_MARK, LINK_MARK, MAX_FILE, Part, Replay, ReplayError, tidied};
use js_sys::Uint8Array;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{File, HtmlInputElement};
use yew::prelude::*;

/// What there is to show.
#[derive(Clone, PartialEq)]
struct Found {
    matches: Vec<HistoryMatch>,
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

/// The matches, once they are known, and a callback to read them again; other tabs trigger this, too.
#[hook]
fn use_found() -> (Option<Result<Found, StorageError>>, Callback<()>) {
    let found = use_state(|| None);
    let reload = {
        let found = found.clone();
        use_callback((), move |(), ()| {
            let found = found.clone();
            spawn_local(async move { found.set(Some(find().await)) });
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
    ((*found).clone(), reload)
}

/// The matches.
#[component]
pub fn History() -> Html {
    use_language();
    let (found, reload) = use_found();
    let next = use_context::<NextMatch>();
    let (sought, sure, link) = (use_state(String::new), use_state(|| false), use_node_ref());
    let unkept = next.as_ref().map(|next| next.unkept.clone());
    let trouble = use_state(|| None::<Phrase>);
    let ontake = {
        let trouble = trouble.clone();
        Callback::from(move |files: Vec<File>| {
            let (trouble, unkept) = (trouble.clone(), unkept.clone());
            spawn_local(async move {
                for file in files {
                    match take(&file, unkept.as_ref()).await {
                        Ok(place) => place.go(),
                        Err(why) => {
                            let file = file.name();
                            trouble.set(Some(words::FileTrouble { file, why }.phrase()));
                        }
                    }
                }
            });
        })
    };
    let list = match found {
        None => loading(),
        Some(Err(trouble)) => alert(&trouble.phrase()),
        Some(Ok(found)) => html! {
            <>
                { unread_list(&found.unread, &reload) }
                { for next.as_ref().map(|next| left_matches(&found.left, next, &reload)) }
                <h2>{ spoken(words::Matches.phrase()) }</h2>
                if found.matches.is_empty() {
                    { paragraph(words::NoneYet.phrase()) }
                } else {
                    { match_list(&found.matches, &reload, &sought, &sure) }
                }
            </>
        },
    };
    html! {
        <section class="bots">
            <h1>{ spoken(words::Title.phrase()) }</h1>
            <DropZone words={spoken(words::Drop.phrase())} button={spoken(words::Choose.phrase())} accept=".arena" {ontake} ontext={Callback::from(|text: String| open_link(&text))}>
                { spoken(words::StaysHere.phrase()) }
            </DropZone>
            { link_field(&link) }
            if let Some(trouble) = &*trouble { { alert(trouble) } }
            { list }
        </section>
    }
}

/// The field for a link to a match.
fn link_field(link: &NodeRef) -> Html {
    let onsubmit = {
        let link = link.clone();
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            if let Some(input) = link.cast::<HtmlInputElement>() {
                open_link(&input.value());
            }
        })
    };
    html! {
        <form class="link" {onsubmit}>
            <label class="choice"><span>{ spoken(words::Paste.phrase()) }</span><input type="text" ref={link.clone()} autocomplete="off" /></label>
            <button type="submit">{ spoken(words::Open.phrase()) }</button>
        </form>
    }
}

/// The matches of the history, to search and delete; the latest first.
fn match_list(
    all: &[HistoryMatch],
    reload: &Callback<()>,
    sought: &UseStateHandle<String>,
    sure: &UseStateHandle<bool>,
) -> Html {
    let oninput = {
        let sought = sought.clone();
        Callback::from(move |event: InputEvent| {
            if let Some(input) = event.target_dyn_into::<HtmlInputElement>() {
                sought.set(input.value());
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
                // Show what is still there.
                let _ = storage::forget(Kind::Match, id.as_deref()).await;
                reload.emit(());
            });
        })
    };
    let shown: Vec<&HistoryMatch> = all.iter().rev().filter(|kept| kept.meets(sought)).collect();
    html! {
        <>
            <label class="choice"><span>{ spoken(words::Search.phrase()) }</span>
                <input type="search" placeholder={spoken(words::SearchHint.phrase())} value={(**sought).clone()} {oninput} />
            </label>
            <p role="status">{ spoken(words::Found { shown: shown.len().into(), all: all.len().into() }.phrase()) }</p>
            <ul class="bot-list" aria-label={spoken(words::Matches.phrase())}>
                { for shown.into_iter().map(|kept| entry(kept, forget(Some(kept.id.clone())))) }
            </ul>
            <p class="buttons">
                if **sure {
                    { button(words::YesDeleteAll.phrase(), forget(None)) }
                    { button(words::KeepThem.phrase(), be_sure(false)) }
                } else {
                    { button(words::DeleteAll.phrase(), be_sure(true)) }
                }
            </p>
        </>
    }
}

fn entry(kept: &HistoryMatch, forget: Callback<MouseEvent>) -> Html {
    let (title, result) = (kept.title(), kept.result());
    html! {
        <li key={kept.id.clone()}>
            <h3><a href={Route::HistoryMatch { id: kept.id.clone() }.to_string()}>{ spoken(&title) }</a></h3>
            <p>{ spoken(words::Ended { result: result.clone(), turns: kept.turns.into() }.phrase()) }{ " " }<small><time>{ date_of(&kept.id) }</time></small></p>
            { button_about(words::Delete.phrase(), words::DeleteMatch { title: title.clone(), result }.phrase(), forget) }
        </li>
    }
}

/// Opens the match in a link, in whatever form the link arrived; that place rejects invalid links.
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

/// Reads and saves a file; returns the place of its match.
async fn take(file: &File, unkept: Option<&Callback<Unkept>>) -> Result<Route, Phrase> {
    // Before it is read: it may be larger than memory.
    if file.size() > MAX_FILE as f64 {
        return Err(ReplayError::TooLarge {
            part: Part::Whole,
            limit: MAX_FILE,
        }
        .phrase());
    }
    let buffer = JsFuture::from(file.array_buffer()).await;
    let buffer = buffer.map_err(|_| bots::FileGone.phrase())?;
    let bytes = Uint8Array::new(&buffer).to_vec();
    let replay = Replay::from_file(&bytes).map_err(|error| error.phrase())?;
    let kept = HistoryMatch::of_file(&replay, bytes);
    // It is shown even if nothing can be stored.
    Ok(match storage::keep_match(&kept).await {
        Ok(()) => Route::HistoryMatch { id: kept.id },
        Err(why) => {
            if let Some(unkept) = unkept {
                // The person has the file.
                unkept.emit(Unkept {
                    what: Thing::of(UnkeptKind::Match, &say(kept.title())),
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
