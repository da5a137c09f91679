//! The older versions of an own bot: compare the bot with them, go back to one, delete one.

use crate::page::elements::button_about;
use crate::page::elements::leave::leave_row;
use crate::page::library::versions::store_newest;
use crate::page::shell::routes::Route;
use crate::page::storage;
use crate::page::storage::refused::{Thing, Unstored};
use crate::stored::{Kind, StoredBot};
use crate::words::keys::UnstoredKind;
use crate::words::{bots as words, spoken};
use engine::GameId;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

/// What the list of versions needs.
pub(super) struct Versions<'a> {
    /// The version that plays.
    pub bot: &'a StoredBot,
    /// The others, newest first.
    pub older: &'a [StoredBot],
    /// What it plays best.
    pub game: GameId,
    /// Reads the library again.
    pub reload: &'a Callback<()>,
    /// Says that something could not be stored.
    pub unstored: &'a Callback<Unstored>,
}

/// The older versions under the bot's name; nothing if there are none.
pub(super) fn versions(of: &Versions<'_>) -> Html {
    let older: Vec<&StoredBot> = of
        .older
        .iter()
        .filter(|older| older.name == of.bot.name)
        .collect();
    if older.is_empty() {
        return Html::default();
    }
    let version = of.bot.version.into();
    html! {
        <section class="versions">
            <div aria-live="polite"><h4>{ spoken(words::PlaysVersion { version }.phrase()) }</h4></div>
            <ul aria-label={spoken(words::OlderVersions { name: of.bot.name.clone() }.phrase())}>{ for older.into_iter().map(|older| row(of, older)) }</ul>
        </section>
    }
}

fn row(of: &Versions<'_>, older: &StoredBot) -> Html {
    let name = || of.bot.name.clone();
    let version = || older.version.into();
    let comparison = Route::Contests {
        id: format!("of-{}-{}-{}", of.game, of.bot.hash, older.hash),
    };
    html! {
        <li key={older.hash.clone()}>
            <span>{ spoken(words::Version { version: version(), hash: older.hash[..12].into() }.phrase()) }</span>
            <div class="buttons">
                <a href={comparison.to_string()} aria-label={spoken(words::BetterThanVersion { name: name(), version: version() }.phrase())}>{ spoken(words::IsNewerBetter.phrase()) }</a>
                { button_about(words::GoBack.phrase(), words::GoBackTo { name: name(), version: version() }.phrase(), go_back(of, older)) }
                { button_about(words::Delete.phrase(), words::DeleteVersion { name: name(), version: version() }.phrase(), forget(of, older)) }
            </div>
        </li>
    }
}

/// Lets this version play under the bot's name.
fn go_back(of: &Versions<'_>, older: &StoredBot) -> Callback<MouseEvent> {
    let (older, reload, unstored) = (older.clone(), of.reload.clone(), of.unstored.clone());
    Callback::from(move |event: MouseEvent| {
        to_summary(&event);
        let (older, reload, unstored) = (older.clone(), reload.clone(), unstored.clone());
        spawn_local(async move {
            let name = older.name.clone();
            if let Err(why) = store_newest(older).await {
                unstored.emit(Unstored {
                    what: Thing::of(UnstoredKind::Bot, &name),
                    why,
                    file: None,
                });
            }
            reload.emit(());
        });
    })
}

/// Before the row of the pressed button is another version's: the summary of the bot's details gets the focus.
fn to_summary(event: &MouseEvent) {
    let pressed = event.target_dyn_into::<Element>();
    let details = pressed.and_then(|pressed| pressed.closest("details").ok().flatten());
    let summary = details.and_then(|details| details.query_selector("summary").ok().flatten());
    if let Some(summary) = summary.and_then(|summary| summary.dyn_into::<HtmlElement>().ok()) {
        // Focusing an element of the document cannot fail.
        let _ = summary.focus();
    }
}

fn forget(of: &Versions<'_>, older: &StoredBot) -> Callback<MouseEvent> {
    let (hash, reload) = (older.hash.clone(), of.reload.clone());
    Callback::from(move |event: MouseEvent| {
        leave_row(&event);
        let (hash, reload) = (hash.clone(), reload.clone());
        spawn_local(async move {
            // A version that cannot be deleted is shown again.
            let _ = storage::forget(Kind::Bot, Some(&hash)).await;
            reload.emit(());
        });
    })
}
