//! The page: what a person sees. Components are thin; everything that can be decided without a browser is decided in
//! [`session`](crate::session), [`hand`](crate::hand) and the engine.
//!
//! From the bottom up: `elements`, which many places show; `storage`, the data in this browser; `library`, the bots that can
//! play; `shell`, the frame around every place; `match_view`, a match on the screen; `exercise`, code that lessons and puzzles
//! share; and the places themselves, which `places` finds by their addresses.

mod about;
mod analysis;
mod bots;
mod by_link;
mod contests;
mod docs;
mod elements;
mod exercise;
mod history;
mod home;
mod learn;
mod library;
mod match_view;
mod places;
mod places_style;
mod play;
mod puzzles;
mod rooms;
mod seasons;
mod shell;
mod storage;
#[cfg(all(test, target_family = "wasm"))]
mod tests;
pub mod views;
mod workshop;

pub use shell::parts;
use shell::root::{Props, Root};
use shell::{appearance, language, service_worker};

/// Shows the page in the document's body; `loader` loads its parts.
pub fn start(loader: parts::Loader) {
    parts::begin(loader);
    wasm_bindgen_futures::spawn_local(service_worker::start());
    wasm_bindgen_futures::spawn_local(async {
        appearance::begin().await;
        let trouble = language::begin().await;
        let show = yew::Callback::from(places::show);
        yew::Renderer::<Root>::with_props(Props { trouble, show }).render();
    });
}
