//! The npm package `wasm-arena`: matches, replays, bots and contests for programs in JavaScript. Arguments
//! and results are plain values; failures throw an [`Error`](js_sys::Error) with a `code` and a message.
//!
//! `cargo xtask npm` builds the package from this and the files in `package/`.

#![allow(
    clippy::needless_pass_by_value,
    clippy::missing_errors_doc,
    reason = "wasm-bindgen hands values over, and errors are documented for JavaScript"
)]

mod bot;
mod card;
mod compiled;
mod config;
mod contest;
mod error;
mod events;
mod options;
mod play;
mod replay;

js_guests::export_host_functions!();
