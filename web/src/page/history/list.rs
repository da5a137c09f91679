//! The matches of the history, to search and delete; latest first.

use crate::page::elements::dates::date_of;
use crate::page::elements::leave::{leave, leave_row};
use crate::page::elements::long_list::{LongList, Place};
use crate::page::elements::{button, button_about};
use crate::page::shell::language_context::use_language;
use crate::page::shell::routes::Route;
use crate::page::storage::history;
use crate::page::storage::matches::folded;
use crate::stored::MatchSummary;
use crate::words::{history_page as words, spoken};
use std::cell::OnceCell;
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// The matches.
#[derive(Properties, PartialEq)]
pub(super) struct Props {
    /// All of them, oldest first.
    pub matches: Rc<Vec<MatchSummary>>,
    /// Called when some were deleted.
    pub reload: Callback<()>,
}

/// The list, and its actions.
#[component]
pub(super) fn MatchList(props: &Props) -> Html {
    let all = &props.matches;
    let sought = use_state(|| Place::stored().map(|place| place.sought).unwrap_or_default());
    let shown = use_shown(all, &sought);
    let oninput = {
        let sought = sought.clone();
        Callback::from(move |event: InputEvent| {
            if let Some(input) = event.target_dyn_into::<HtmlInputElement>() {
                sought.set(input.value().into());
            }
        })
    };
    let entry = {
        let (all, reload) = (all.clone(), props.reload.clone());
        Callback::from(move |index: usize| entry(&all, index, &reload))
    };
    html! {
        <>
            <label class="choice"><span>{ spoken(words::Search.phrase()) }</span>
                <input type="search" placeholder={spoken(words::SearchHint.phrase())} value={(*sought).clone()} {oninput} />
            </label>
            <p role="status">{ spoken(words::Found { shown: shown.len().into(), all: all.len().into() }.phrase()) }</p>
            <LongList label={spoken(words::Matches.phrase())} {shown} {entry} sought={(*sought).clone()} />
            <DeleteAll reload={props.reload.clone()} />
        </>
    }
}

/// The indices of the matches that contain all words of `sought`, latest first.
#[hook]
fn use_shown(all: &Rc<Vec<MatchSummary>>, sought: &AttrValue) -> Rc<Vec<usize>> {
    // Made for the first search, and kept as long as the page is in this language.
    let language = use_language();
    let described = use_memo((all.clone(), language.clone()), |_| {
        OnceCell::<Vec<String>>::new()
    });
    use_memo((all.clone(), sought.clone(), language), |(all, sought, _)| {
        let latest_first = (0..all.len()).rev();
        let sought = folded(sought);
        if sought.trim().is_empty() {
            return latest_first.collect();
        }
        let described = described.get_or_init(|| all.iter().map(MatchSummary::described).collect());
        let meets = |index: &usize| sought.split(' ').all(|word| described[*index].contains(word));
        latest_first.filter(meets).collect()
    })
}

fn entry(all: &[MatchSummary], index: usize, reload: &Callback<()>) -> (AttrValue, Html) {
    let Some(summary) = all.get(index) else {
        return (AttrValue::default(), Html::default());
    };
    let (title, result) = (summary.title(), summary.result());
    let delete = {
        let (summary, reload) = (summary.clone(), reload.clone());
        Callback::from(move |event: MouseEvent| {
            leave_row(&event);
            let (summary, reload) = (summary.clone(), reload.clone());
            spawn_local(async move {
                // Show what is still there.
                let _ = history::forget_match(&summary).await;
                reload.emit(());
            });
        })
    };
    let id = summary.id.clone();
    let content = html! {
        <>
            <h3><a href={Route::HistoryMatch { id: id.clone() }.to_string()}>{ spoken(&title) }</a></h3>
            <p>{ spoken(words::Ended { result: result.clone(), turns: summary.turns.into() }.phrase()) }{ " " }<small><time>{ date_of(&id) }</time></small></p>
            { button_about(words::Delete.phrase(), words::DeleteMatch { title, result }.phrase(), delete) }
        </>
    };
    (id.into(), content)
}

/// Properties of the button that deletes all.
#[derive(Properties, PartialEq)]
struct DeleteProps {
    /// Called when all were deleted.
    reload: Callback<()>,
}

/// The button that deletes all matches, which asks first.
#[component]
fn DeleteAll(props: &DeleteProps) -> Html {
    use_language();
    let sure = use_state(|| false);
    let be_sure = |of_it: bool| {
        let sure = sure.clone();
        Callback::from(move |_: MouseEvent| sure.set(of_it))
    };
    let delete = {
        let (reload, sure) = (props.reload.clone(), sure.clone());
        Callback::from(move |_: MouseEvent| {
            let reload = reload.clone();
            sure.set(false);
            leave();
            spawn_local(async move {
                // Show what is still there.
                let _ = history::forget_matches().await;
                reload.emit(());
            });
        })
    };
    html! {
        <p class="buttons">
            if *sure {
                { button(words::YesDeleteAll.phrase(), delete) }
                { button(words::KeepThem.phrase(), be_sure(false)) }
            } else {
                { button(words::DeleteAll.phrase(), be_sure(true)) }
            }
        </p>
    }
}
