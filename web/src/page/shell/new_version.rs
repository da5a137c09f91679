//! Announces a newer build of the page, and loads it when the person wants it.

use super::service_worker::use_service_worker;
use crate::page::elements::{button, paragraph};
use crate::words::page as words;
use yew::prelude::*;

/// Whether something would be lost.
#[derive(Properties, PartialEq)]
pub struct Props {
    /// Whether everything that a reload needs is stored.
    pub is_all_stored: bool,
}

/// The notice, if there is a newer build.
#[component]
pub fn NewVersion(props: &Props) -> Html {
    super::language_context::use_language();
    let said = use_service_worker();
    let reload = use_callback((), |_: MouseEvent, ()| {
        if let Some(window) = web_sys::window() {
            // A page may always be reloaded.
            let _ = window.location().reload();
        }
    });
    html! {
        // Present before its text, so that screen readers announce the text.
        <div aria-live="polite">
            if said.is_newer {
                <div class="notice new-version">
                    { paragraph(words::NewVersion { stored: props.is_all_stored }.phrase()) }
                    <p class="buttons">{ button(words::Reload.phrase(), reload) }</p>
                </div>
            }
        </div>
    }
}
