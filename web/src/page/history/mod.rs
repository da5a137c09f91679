//! The matches that were played or opened in this browser: search, open, delete.

mod unfinished;

use crate::page::elements::dates::date_of;
use crate::page::elements::{alert, button, button_about, loading, paragraph};
use crate::page::shell::arrivals::{Props, open_link_or_replay};
use crate::page::shell::drop_zone::DropZone;
use crate::page::shell::language_context::use_language;
use crate::page::shell::next_match::NextMatch;
use crate::page::shell::routes::Route;
use crate::page::storage::analysis_cache;
use crate::page::storage::news::News;
use crate::page::storage::progress;
use crate::page::storage::unreadable::unread_list;
use crate::page::storage::{self, StorageError, Unread};
use crate::stored::{HistoryMatch, SavedMatch};
use crate::words::{history as words, spoken};
use unfinished::left_matches;
use wasm_bindgen_futures::spawn_local;
use web_sys::HtmlInputElement;
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
pub fn History(props: &Props) -> Html {
    use_language();
    let (found, reload) = use_found();
    let next = use_context::<NextMatch>();
    let (sought, sure, link) = (use_state(String::new), use_state(|| false), use_node_ref());
    let give = props.arrivals.give.clone();
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
            <DropZone words={spoken(words::Drop.phrase())} button={spoken(words::Choose.phrase())} accept=".arena" ontake={give} ontext={Callback::from(|text: String| open_link_or_replay(&text))}>
                { spoken(words::StaysHere.phrase()) }
            </DropZone>
            { link_field(&link) }
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
                open_link_or_replay(&input.value());
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
    let forget = |kept: Option<&HistoryMatch>| {
        let (reload, sure) = (reload.clone(), sure.clone());
        let kept = kept.map(|kept| (kept.id.clone(), kept.hash.clone()));
        Callback::from(move |_: MouseEvent| {
            let (kept, reload) = (kept.clone(), reload.clone());
            sure.set(false);
            spawn_local(async move {
                // Show what is still there.
                let _ = match kept {
                    Some((id, hash)) => analysis_cache::forget_match(&id, &hash).await,
                    None => analysis_cache::forget_matches().await,
                };
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
                { for shown.into_iter().map(|kept| entry(kept, forget(Some(kept)))) }
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
