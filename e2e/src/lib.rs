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
//! # What the harness sees to
//! - Each scenario has a driver, a browser with a fresh profile, and a server of `dist/` of its own, on free ports;
//!   all end with it. See [`Scenario`] for window size, colour scheme, reduced motion and [`Hosting`].
//! - Things are found as people and assistive technology find them: by role and accessible name, by label, by text
//!   ([`Target`]). There is no way to find by CSS: what has no name cannot be tested, and needs one.
//! - Every step waits until the thing is there, once, and can be used; see [`Page::patience`]. There is no sleep.
//! - A scenario also fails if the console shows an error, unless it says which to allow, and if the browser reports that
//!   the page did what its Content-Security-Policy forbids.
//! - A failure says what was looked for and what was there instead, and brings the page's text and the console. A
//!   screenshot and the driver's log are in `target/e2e/<browser>/<test>.*`.
//!
//! # Environment
//! | variable | meaning | default |
//! |---|---|---|
//! | `E2E_BROWSER` | `chromium` or `firefox` | `chromium` |
//! | `CHROMEDRIVER`, `GECKODRIVER` | the driver's program | found on `PATH` |
//! | `E2E_DIST` | the built page | `dist/` at the root |
//!
//! A missing browser, driver or page is a failure that says what to do: nothing is skipped.

mod browser;
mod command;
mod console;
mod driver;
mod find;
mod page;
mod persist;
mod port;
mod scenario;
mod server;
mod target;

pub use browser::Browser;
pub use fantoccini::key::Key;
pub use page::{Page, Tab};
pub use scenario::Scenario;
pub use server::{Hosting, Server, TEST_LANGUAGE, dist_dir};
pub use target::{
    Target, button, checkbox, dialog, field, file, heading, image, link, radio, role, tab, text,
};

/// What scenarios return. Any error will do; the harness adds what the page showed.
pub type Result<T = ()> = anyhow::Result<T>;
