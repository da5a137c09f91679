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
use crate::words::{Phrase, coordinates, spoken, watch as words};
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

/// The menu of themes, and the switches.
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
    let switch = |label: Phrase, checked: bool, set: fn(&mut Appearance, bool)| {
        let onchange = picked(&choose, move |event: Event| {
            let mut appearance = chosen();
            set(
                &mut appearance,
                event.target_dyn_into::<HtmlInputElement>()?.checked(),
            );
            Some(appearance)
        });
        html! { <label class="switch"><input type="checkbox" {checked} {onchange} /><span>{ spoken(label) }</span></label> }
    };
    let set_sounds = |appearance: &mut Appearance, sounds: bool| {
        appearance.sounds = sounds;
        // Browsers allow sounds from the first one on.
        if sounds {
            sounds::play(Sound::Turn);
        }
    };
    html! {
        <div class="settings" role="group" aria-label={spoken(words::Appearance.phrase())}>
                { choice(html! { spoken(words::Colours.phrase()) }, &themes, now.theme as usize, &ontheme) }
                { switch(words::Sounds.phrase(), now.sounds, set_sounds) }
                { switch(words::BotCells.phrase(), now.bot_cells, |appearance, on| appearance.bot_cells = on) }
                { switch(words::Shortcuts.phrase(), now.shortcuts, |appearance, on| appearance.shortcuts = on) }
        </div>
    }
}
