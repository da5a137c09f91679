//! The matches that were played or opened in this browser: search, open, delete.

mod list;
mod unfinished;

use crate::page::elements::{alert, loading, paragraph};
use crate::page::shell::arrivals::{Props, open_link_or_replay};
use crate::page::shell::drop_zone::DropZone;
use crate::page::shell::language_context::use_language;
use crate::page::shell::next_match::NextMatch;
use crate::page::storage::news::News;
use crate::page::storage::unreadable::unread_list;
use crate::page::storage::{StorageError, Unread, history, progress};
use crate::stored::{MatchInProgress, MatchSummary};
use crate::words::{history_page as words, spoken};
use list::MatchList;
use std::rc::Rc;
use unfinished::{Unfinished, unfinished_matches};
use wasm_bindgen_futures::spawn_local;
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// The data to show.
#[derive(Clone, PartialEq)]
struct Found {
    matches: Rc<Vec<MatchSummary>>,
    unfinished: Vec<MatchInProgress>,
    waiting: Vec<MatchInProgress>,
    unread: Vec<Unread>,
}

async fn find() -> Result<Found, StorageError> {
    let matches = history::summaries().await?;
    let mut unread = progress().await?.unread;
    unread.extend(matches.unread);
    Ok(Found {
        matches: Rc::new(matches.values),
        unfinished: progress::all_unfinished().await?,
        waiting: progress::by_link().await?,
        unread,
    })
}

/// The matches, once they are known, and a callback to read them again; other tabs trigger this too.
#[hook]
fn use_found() -> (Option<Result<Rc<Found>, StorageError>>, Callback<()>) {
    let found = use_state(|| None);
    let reload = {
        let found = found.clone();
        use_callback((), move |(), ()| {
            let found = found.clone();
            spawn_local(async move { found.set(Some(find().await.map(Rc::new))) });
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
    let link = use_node_ref();
    let give = props.arrivals.give.clone();
    let list = match found {
        None => loading(),
        Some(Err(trouble)) => alert(&trouble.phrase()),
        Some(Ok(found)) => html! {
            <>
                { unread_list(&found.unread, &reload) }
                { for next.as_ref().map(|next| unfinished_matches(Unfinished::ByLink, &found.waiting, next, &reload)) }
                { for next.as_ref().map(|next| unfinished_matches(Unfinished::Left, &found.unfinished, next, &reload)) }
                <h2>{ spoken(words::Matches.phrase()) }</h2>
                if found.matches.is_empty() {
                    { paragraph(words::NoneYet.phrase()) }
                } else {
                    <MatchList matches={found.matches.clone()} {reload} />
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
