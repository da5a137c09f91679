//! The page: what a person sees. Components are thin; what can be decided without a browser is decided in
//! [`session`](crate::session), [`hand`](crate::hand) and the engine.

mod about;
mod address;
mod analysed;
mod analyses;
mod analysis;
mod app;
mod appearance;
mod arrivals;
mod ask;
mod assembler;
mod badge;
mod bots;
mod callbacks;
mod cards;
mod choice;
mod clipboard;
mod compiler;
mod contests;
mod custom_match;
mod dates;
mod docs;
mod documents;
mod download;
mod drop_zone;
mod elements;
mod embed;
mod fetch;
mod guests;
mod history;
mod home;
mod icons;
mod kept_here;
mod language;
mod language_context;
mod lazy;
mod learn;
mod left_matches;
mod levels;
mod library;
mod locks;
mod match_view;
mod new_version;
mod news;
mod next_match;
mod offline;
mod parent;
pub mod parts;
mod play;
mod prepare;
mod prepared;
mod progress;
mod puzzles;
mod replay;
mod room;
mod root;
mod routes;
mod saved;
mod scripts;
mod service_worker;
mod sounds;
mod start_match;
mod storage;
mod system_share;
mod tab;
#[cfg(all(test, target_family = "wasm"))]
mod tests;
mod title;
mod transfer;
mod unkept;
mod unreadable;
mod upload;
mod usual_match;
pub mod views;
mod workshop;

/// Shows the page in the document's body; `loader` is where its parts come from.
pub fn start(loader: parts::Loader) {
    parts::begin(loader);
    wasm_bindgen_futures::spawn_local(service_worker::start());
    wasm_bindgen_futures::spawn_local(async {
        appearance::begin().await;
        let trouble = language::begin().await;
        yew::Renderer::<root::Root>::with_props(root::Props { trouble }).render();
    });
}
