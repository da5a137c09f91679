//! How the page looks and sounds: its theme, whose colours are in `www/style.css`, whether there are sounds, and whether
//! boards show what bots draw.

use super::language_context::use_language;
use crate::board::Palette;
use crate::browser::sounds;
use crate::page::elements::callbacks::picked;
use crate::page::elements::choice::choice;
use crate::page::storage;
use crate::session::Sound;
use crate::stored::Appearance;
use crate::words::keys::Theme;
use crate::words::{coordinates, spoken, watch as words};
use ::words::Key;
use std::cell::Cell;
use wasm_bindgen_futures::spawn_local;
use web_sys::HtmlInputElement;
use yew::prelude::*;

thread_local! {
    static CHOSEN: Cell<Appearance> = Cell::new(Appearance::default());
}

/// Applies the chosen appearance.
pub async fn begin() {
    if let Some(chosen) = storage::appearance().await {
        apply(chosen);
    }
}

/// How the page looks and sounds.
pub fn chosen() -> Appearance {
    CHOSEN.get()
}

/// The colours of boards for this moment's settings of the page and the system.
pub fn palette() -> Palette {
    let wants = |query: &str| {
        web_sys::window()
            .and_then(|window| window.match_media(query).ok().flatten())
            .is_some_and(|list| list.matches())
    };
    Palette::of(
        chosen().theme,
        wants("(prefers-color-scheme: dark)"),
        wants("(prefers-reduced-motion: reduce)"),
    )
}

/// Shows the page like this from now on, and stores it.
pub fn choose(appearance: Appearance) {
    apply(appearance);
    // If the browser stores nothing, the next visit begins with the defaults.
    spawn_local(async move {
        let _ = storage::store_appearance(appearance).await;
    });
}

fn apply(appearance: Appearance) {
    CHOSEN.set(appearance);
    coordinates::set_as_bots_do(appearance.bot_cells);
    let root = web_sys::window().and_then(|window| window.document()?.document_element());
    if let Some(root) = root {
        // Any text can be an attribute.
        let _ = root.set_attribute("data-theme", appearance.theme.key());
    }
}

/// Properties of the menu.
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The current choice.
    pub now: Appearance,
    /// Called when the choice changes, so that canvases are painted again.
    pub onchange: Callback<()>,
}

/// The menu of themes, and the switch for sounds.
#[component]
pub fn AppearanceMenu(props: &Props) -> Html {
    use_language();
    let choose = {
        let onchange = props.onchange.clone();
        Callback::from(move |appearance: Appearance| {
            choose(appearance);
            onchange.emit(());
        })
    };
    let now = props.now;
    let themes = Theme::ALL.map(|theme| spoken(words::Theme { theme }.phrase()));
    let ontheme = choose.reform(move |index: usize| Appearance {
        theme: Theme::ALL[index.min(Theme::ALL.len() - 1)],
        ..chosen()
    });
    let onsounds = picked(&choose, move |event: Event| {
        let sounds = event.target_dyn_into::<HtmlInputElement>()?.checked();
        Some(Appearance { sounds, ..chosen() })
    });
    let oncells = picked(&choose, move |event: Event| {
        let bot_cells = event.target_dyn_into::<HtmlInputElement>()?.checked();
        Some(Appearance {
            bot_cells,
            ..chosen()
        })
    });
    // Switching sounds on plays one; browsers allow sounds from then on.
    let onclick = move |_: MouseEvent| {
        if !now.sounds {
            sounds::play(Sound::Turn);
        }
    };
    html! {
        <div class="settings" role="group" aria-label={spoken(words::Appearance.phrase())}>
                { choice(html! { spoken(words::Colours.phrase()) }, &themes, now.theme as usize, &ontheme) }
                <label class="switch"><input type="checkbox" checked={now.sounds} onchange={onsounds} {onclick} /><span>{ spoken(words::Sounds.phrase()) }</span></label>
                <label class="switch"><input type="checkbox" checked={now.bot_cells} onchange={oncells} /><span>{ spoken(words::BotCells.phrase()) }</span></label>
        </div>
    }
}
