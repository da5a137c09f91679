//! One test: a browser, a server, the steps, and the report when it fails.

use std::any::Any;
use std::future::Future;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, anyhow, ensure};
use fantoccini::Client;
use serde_json::json;
use tokio::task::{JoinError, LocalSet};

use crate::Result;
use crate::browser::{Browser, Look};
use crate::command::chromium_command;
use crate::console::Console;
use crate::page::{Page, resize};
use crate::rooms::Rooms;
use crate::server::{Hosting, Server};
use crate::session::Sessions;

/// The maximum time of a scenario, unless it says another.
const LIMIT: Duration = Duration::from_mins(3);

/// Firefox's message about a file that it was fetching when its page was left; Chromium has none.
const LEFT: &str = "NetworkError when attempting to fetch resource";

/// The maximum number of characters of a place that a failure shows.
const LONGEST_PATH: usize = 300;

/// A test of the page, created with [`Scenario::at`] and run by [`Scenario::run`].
///
/// Unless said otherwise the window is 1280 × 800 CSS pixels, the colour scheme is light, motion is not reduced, and the
/// hosting is [`Hosting::Isolated`], where the service worker stores only the page itself. It stores all files only with
/// other kinds of hosting, and in scenarios with their own server.
#[derive(Debug, Clone)]
#[must_use]
pub struct Scenario {
    path: String,
    window: (u32, u32),
    /// How many pixels of a picture are one CSS pixel.
    scale: u32,
    look: Look,
    hosting: Hosting,
    dir: Option<PathBuf>,
    server: Option<Arc<Server>>,
    /// The address of the page, if a program serves it.
    address: Option<String>,
    allowed_errors: Vec<String>,
    /// Whether warnings count as errors.
    warnings: bool,
    limit: Duration,
}

impl Scenario {
    /// A scenario that begins at this place of the page, such as `#/`.
    pub fn at(path: &str) -> Self {
        Self {
            path: path.to_owned(),
            window: (1280, 800),
            scale: 1,
            look: Look::default(),
            hosting: Hosting::default(),
            dir: None,
            server: None,
            address: None,
            allowed_errors: Vec::new(),
            warnings: false,
            limit: LIMIT,
        }
    }

    /// In a window of this size inside, in CSS pixels. Firefox goes down to a width of 500.
    pub fn window(mut self, width: u32, height: u32) -> Self {
        self.window = (width, height);
        self
    }

    /// On a screen that has so many pixels for one CSS pixel. Firefox has one.
    pub fn scale(mut self, scale: u32) -> Self {
        self.scale = scale;
        self
    }

    /// With the dark colour scheme.
    pub fn dark(mut self) -> Self {
        self.look.dark = true;
        self
    }

    /// With reduced motion.
    pub fn reduced_motion(mut self) -> Self {
        self.look.reduced_motion = true;
        self
    }

    /// In the browser of somebody who reads these languages, best first, with commas between.
    pub fn reading(mut self, languages: &'static str) -> Self {
        self.look.languages = languages;
        self
    }

    /// In a browser that lets pages store nothing.
    pub fn without_storage(mut self) -> Self {
        self.look.no_storage = true;
        self
    }

    /// Warnings on the console count as errors, where it shows the browser's own: in Chromium.
    pub fn without_warnings(mut self) -> Self {
        self.warnings = true;
        self
    }

    /// On this kind of host.
    pub fn hosting(mut self, hosting: Hosting) -> Self {
        self.hosting = hosting;
        self
    }

    /// Serves this directory instead of the built page: pages of somebody else.
    pub fn serving(mut self, dir: impl Into<PathBuf>) -> Self {
        self.dir = Some(dir.into());
        self
    }

    /// Uses this server instead of a new one; the steps may cut it or make it serve something else. Its service worker stores
    /// the whole page.
    pub fn on(mut self, server: &Arc<Server>) -> Self {
        self.server = Some(server.clone());
        self
    }

    /// Uses this server of rooms, which others may use at the same time.
    pub fn in_rooms(self, rooms: &Arc<Rooms>) -> Self {
        self.served_at(&rooms.url)
    }

    /// Uses the page that a program serves at this address, with a slash at its end.
    pub fn served_at(mut self, address: &str) -> Self {
        self.address = Some(address.to_owned());
        self
    }

    /// Errors on the console that contain these words are expected.
    pub fn allow_error(mut self, words: &str) -> Self {
        self.allowed_errors.push(words.to_owned());
        self
    }

    /// Takes at most this long instead of three minutes.
    pub fn within(mut self, limit: Duration) -> Self {
        self.limit = limit;
        self
    }

    /// Opens the page and plays the scenario. `steps` may return errors and may panic, as by `assert!`.
    ///
    /// # Errors
    /// If a step fails, the console shows an error, or something is missing on this machine. The message says
    /// what, and includes the page's text and the console.
    pub async fn run<F>(self, steps: impl FnOnce(Page) -> F) -> Result
    where
        F: Future<Output = Result> + 'static,
    {
        let browser = Browser::from_env()?;
        let files = Files::of_this_test(browser)?;
        let server = match (&self.server, &self.dir) {
            (Some(server), _) => server.clone(),
            (None, Some(dir)) => Arc::new(Server::start(self.hosting, dir.clone()).await?),
            (None, None) if self.hosting == Hosting::Isolated => Arc::new(Server::of_page_alone()?),
            (None, None) => Arc::new(Server::of_page(self.hosting).await?),
        };
        let sessions = Sessions::shared();
        let session = sessions.take(browser, self.look, &files.dir).await?;
        let client = session.client.clone();

        let page = Page::new(
            client.clone(),
            self.address.as_ref().unwrap_or(&server.url).clone(),
            session.downloads(),
        );
        let outcome = match self.open(browser, &client, &page).await {
            Ok(()) => play(steps(page.clone()), self.limit).await,
            Err(error) => Err(error),
        };
        // By the time this request is answered, earlier reports of the browser have arrived; but not if the
        // page is gone.
        let _ = page
            .evaluate("return fetch(location.href, { cache: 'no-store' }).then(() => 1)")
            .await;
        let console = session.console().await.unwrap_or_default();
        let outcome = outcome
            .and_then(|()| check_policy(&server.violations()))
            .and_then(|()| self.check_console(browser, &console));
        match outcome {
            Ok(()) => {
                sessions.give_back(session).await;
                Ok(())
            }
            Err(error) => {
                let error = explain(&error, browser, &page, &console, &files.picture, session.log()).await;
                session.end().await;
                Err(error)
            }
        }
    }

    async fn open(&self, browser: Browser, client: &Client, page: &Page) -> Result {
        let (width, height) = self.window;
        resize(client, self.window, self.scale).await?;
        if browser == Browser::Chromium {
            let scheme = if self.look.dark { "dark" } else { "light" };
            let motion = if self.look.reduced_motion {
                "reduce"
            } else {
                "no-preference"
            };
            let media = json!({ "features": [
                { "name": "prefers-color-scheme", "value": scheme },
                { "name": "prefers-reduced-motion", "value": motion },
            ]});
            chromium_command(client, "Emulation.setEmulatedMedia", media).await?;
            if !self.look.languages.is_empty() {
                let agent = client.execute("return navigator.userAgent", vec![]).await?;
                let reader = json!({ "userAgent": agent, "acceptLanguage": self.look.languages });
                chromium_command(client, "Emulation.setUserAgentOverride", reader).await?;
            }
        }
        page.go(&self.path).await.context("opening the page")?;
        let inner = page.evaluate("return [innerWidth, innerHeight]").await?;
        ensure!(
            inner == json!([width, height]),
            "{} does not take a window of {width} × {height}; it made it {inner}",
            browser.name()
        );
        Ok(())
    }

    fn check_console(&self, browser: Browser, console: &Console) -> Result {
        let allowed = |error: &&String| {
            let is_allowed = self.allowed_errors.iter().any(|words| error.contains(words));
            !is_allowed && (browser == Browser::Chromium || !error.contains(LEFT))
        };
        let warnings = if self.warnings { &console.warnings[..] } else { &[] };
        let errors: Vec<&String> = console.errors.iter().chain(warnings).filter(allowed).collect();
        ensure!(errors.is_empty(), "the console shows errors: {errors:#?}");
        Ok(())
    }
}

fn check_policy(violations: &[String]) -> Result {
    ensure!(
        violations.is_empty(),
        "the page did what its Content-Security-Policy forbids: {violations:#?}"
    );
    Ok(())
}

/// Runs the steps in a separate task, which catches panics, and stops them at the time limit.
async fn play(steps: impl Future<Output = Result> + 'static, limit: Duration) -> Result {
    let tasks = LocalSet::new();
    let task = tasks.spawn_local(steps);
    match tasks.run_until(tokio::time::timeout(limit, task)).await {
        Ok(Ok(outcome)) => outcome,
        Ok(Err(error)) => Err(panic_message(error)),
        Err(_) => Err(anyhow!("the scenario did not end within {limit:?}")),
    }
}

fn panic_message(error: JoinError) -> anyhow::Error {
    match error.try_into_panic() {
        Ok(panic) => anyhow!("panicked: {}", text_of(&*panic)),
        Err(error) => error.into(),
    }
}

fn text_of(panic: &(dyn Any + Send)) -> &str {
    let owned = panic.downcast_ref::<String>().map(String::as_str);
    owned
        .or_else(|| panic.downcast_ref::<&str>().copied())
        .unwrap_or("without a message")
}

/// Adds what the page showed.
async fn explain(
    error: &anyhow::Error,
    browser: Browser,
    page: &Page,
    console: &Console,
    picture: &Path,
    log: &Path,
) -> anyhow::Error {
    let picture = match page.screenshot(picture).await {
        Ok(()) => picture.display().to_string(),
        Err(error) => format!("none: {error:#}"),
    };
    let path: String = page
        .path()
        .await
        .unwrap_or_default()
        .chars()
        .take(LONGEST_PATH)
        .collect();
    let text = page.text().await.unwrap_or_default();
    anyhow!(
        "{error:#}\n\nin {}, at {path:?}\nscreenshot: {picture}\nlog of the driver: {}\nconsole:\n  {}\nthe page's text:\n  {text}\n",
        browser.name(),
        log.display(),
        console.lines.join("\n  "),
    )
}

/// Where a test leaves files that help to understand it.
struct Files {
    dir: PathBuf,
    picture: PathBuf,
}

impl Files {
    /// Files named after the test that runs on this thread.
    fn of_this_test(browser: Browser) -> Result<Self> {
        let dir = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("../target/e2e")
            .join(browser.name());
        std::fs::create_dir_all(&dir).with_context(|| format!("creating {}", dir.display()))?;
        let dir = dir
            .canonicalize()
            .with_context(|| format!("looking for {}", dir.display()))?;
        let name = std::thread::current()
            .name()
            .unwrap_or("scenario")
            .replace("::", "-");
        let picture = dir.join(format!("{name}.png"));
        Ok(Self { dir, picture })
    }
}
