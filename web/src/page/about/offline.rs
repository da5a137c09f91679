//! Says whether the arena works without a network.

use crate::page::elements::paragraph;
use crate::page::shell::service_worker::{Stored, use_service_worker};
use crate::words::{about as words, spoken};
use yew::prelude::*;

/// A section of the panel about the arena.
#[component]
pub fn Offline() -> Html {
    crate::page::shell::language_context::use_language();
    let told = match use_service_worker().stored {
        Stored::Not => words::NotStored.phrase(),
        Stored::Soon => words::StoredSoon.phrase(),
        Stored::All => words::Stored.phrase(),
        Stored::Failed => words::StoringFailed.phrase(),
    };
    html! {
        <>
            <h2>{ spoken(words::Offline.phrase()) }</h2>
            <div aria-live="polite">{ paragraph(told) }</div>
        </>
    }
}
