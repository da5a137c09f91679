//! End-to-end tests of the built page, in real browsers, over `WebDriver`.
//!
//! `cargo xtask e2e` builds the page and runs every test in Chromium and in Firefox. Tests are in `tests/`; each is a
//! [`Scenario`] that opens the page and then does what a person would, and expects what a person would see:
//!
//! ```no_run
//! use e2e::{Key, Scenario, button, field, heading};
//!
//! # async fn a_bot_is_renamed() -> e2e::Result {
//! Scenario::at("#/bots")
//!     .run(|page| async move {
//!         page.see(heading("Bots")).await?;
//!         page.click(button("Rename").nth(0)).await?;
//!         page.fill(field("Name"), "Marvin").await?;
//!         page.press(Key::Enter).await?;
//!         page.see_text("Marvin").await
//!     })
//!     .await
//! # }
//! ```
//!
//! # What the harness does
//! - Each scenario has its own tab, and its own server of `dist/` on a port that no other scenario has had, so it finds no
//!   stored data of earlier ones. Several scenarios use a browser, with its driver and a new profile, one after another. See
//!   [`Scenario`] for window size, colour scheme, reduced motion and [`Hosting`].
//! - Elements are found as people and assistive technology find them: by role and accessible name, by label,
//!   by text ([`Target`]). There is no way to find by CSS: an element without a name cannot be tested, and
//!   needs one.
//! - Every step waits until the element exists exactly once and can be used; see [`Page::patience`]. There
//!   are no sleeps.
//! - A scenario also fails if the console shows an error that it does not allow, or if the browser reports a
//!   violation of the page's Content-Security-Policy.
//! - A failure says what was expected and what was there instead, includes the page's text and the console, and names
//!   the files with a screenshot and the driver's log, in `target/e2e/<browser>/`.
//!
//! # Environment
//! | variable | meaning | default |
//! |---|---|---|
//! | `E2E_BROWSER` | `chromium` or `firefox` | `chromium` |
//! | `CHROMEDRIVER`, `GECKODRIVER` | the driver's program | found on `PATH` |
//! | `E2E_DIST` | the built page | `dist/` at the root |
//! | `E2E_ARENA` | the program `arena`, for rooms and seasons | `target/debug/arena` at the root |
//!
//! A missing browser, driver or page is a failure that says what to do: nothing is skipped.

mod arena;
mod browser;
mod command;
mod console;
mod driver;
mod find;
mod page;
mod persist;
mod port;
mod rooms;
mod scenario;
mod server;
mod session;
mod target;
mod watched;

pub use arena::arena;
pub use browser::Browser;
pub use fantoccini::key::Key;
pub use page::{Page, Tab};
pub use rooms::Rooms;
pub use scenario::Scenario;
pub use server::{Hosting, RIGHT_TO_LEFT, Server, TEST_LANGUAGE, dist_dir};
pub use target::{
    Target, button, checkbox, dialog, field, file, heading, image, link, radio, role, tab, text,
};
pub use watched::Watched;

/// The result of scenarios. Any error works; the harness adds what the page showed.
pub type Result<T = ()> = anyhow::Result<T>;
