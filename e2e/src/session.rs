//! Started browsers, which scenarios use one after another, since starting one takes as long as some scenarios.
//!
//! A scenario finds nothing from earlier ones: it has its own tab and its own origin, since no two servers of one run have
//! the same port. A browser is not reused after a failure, or if its preferences were set for one scenario. The last running
//! scenario ends them all.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, LazyLock, Mutex, PoisonError, Weak};
use std::thread;

use anyhow::Context;
use fantoccini::{Client, ClientBuilder};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::json;
use tempfile::TempDir;
use tokio::runtime::{Builder, Runtime};

use crate::Result;
use crate::browser::{Browser, Look};
use crate::command::chromium_command;
use crate::console::Console;
use crate::driver::Driver;
use crate::persist::persist;

/// The runtime for connections to drivers: connections of a test's own runtime would end with that test.
static RUNTIME: LazyLock<Option<Runtime>> = LazyLock::new(|| {
    let mut builder = Builder::new_multi_thread();
    builder.worker_threads(1).enable_all().build().ok()
});

/// The sessions of the running scenarios; dropped when none is running.
static SESSIONS: Mutex<Weak<Sessions>> = Mutex::new(Weak::new());

/// Browsers that wait for the next scenario.
#[derive(Default)]
pub(crate) struct Sessions {
    idle: Mutex<Vec<Session>>,
}

/// A browser, its driver, and a tab that shows nothing.
pub(crate) struct Session {
    browser: Browser,
    pub(crate) client: Client,
    driver: Driver,
    /// How many bytes of the driver's log belong to earlier scenarios.
    read: usize,
    /// Where the browser saves files.
    downloads: TempDir,
    /// Whether other scenarios can use it.
    is_usual: bool,
}

impl Sessions {
    /// The sessions that scenarios share; must be held while one runs.
    pub(crate) fn shared() -> Arc<Self> {
        let mut shared = SESSIONS.lock().unwrap_or_else(PoisonError::into_inner);
        shared.upgrade().unwrap_or_else(|| {
            let sessions = Arc::default();
            *shared = Arc::downgrade(&sessions);
            sessions
        })
    }

    /// A browser with these preferences: a waiting one, or a new one, whose driver writes a log into `logs`.
    ///
    /// # Errors
    /// It does not start; the message has its driver's output.
    pub(crate) async fn take(&self, browser: Browser, look: Look, logs: &Path) -> Result<Session> {
        let is_usual = look == Look::default() || (browser == Browser::Chromium && !look.no_storage);
        if is_usual && let Some(session) = self.idle().pop() {
            return Ok(session);
        }
        persist(async || Session::start(browser, look, is_usual, logs).await).await
    }

    /// Cleans a browser for another scenario and keeps it; ends it if that is not possible.
    pub(crate) async fn give_back(&self, mut session: Session) {
        if session.is_usual && session.clear().await.is_ok() {
            self.idle().push(session);
        } else {
            session.end().await;
        }
    }

    fn idle(&self) -> std::sync::MutexGuard<'_, Vec<Session>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Sessions {
    fn drop(&mut self) {
        let idle = std::mem::take(&mut *self.idle());
        // Blocking on a runtime is not possible inside another one, such as the test's.
        let ending = thread::spawn(move || {
            if let Some(runtime) = &*RUNTIME {
                runtime.block_on(async {
                    for session in idle {
                        session.end().await;
                    }
                });
            }
        });
        let _ = ending.join();
    }
}

impl Session {
    async fn start(browser: Browser, look: Look, is_usual: bool, logs: &Path) -> Result<Self> {
        static STARTED: AtomicUsize = AtomicUsize::new(0);
        let log = logs.join(format!("browser-{}.log", STARTED.fetch_add(1, Ordering::Relaxed)));
        let downloads = TempDir::new().context("creating a directory for downloads")?;
        let driver = Driver::start(browser, &log).await?;

        let mut builder = ClientBuilder::new(HttpConnector::new());
        builder.capabilities(browser.capabilities(look, downloads.path())?);
        let url = driver.url.clone();
        let runtime = RUNTIME.as_ref().context("starting a runtime")?;
        let started = runtime.spawn(async move { builder.connect(&url).await }).await?;
        let client =
            started.with_context(|| format!("{} does not start:\n{}", browser.name(), driver.printed()))?;
        let session = Self {
            browser,
            client,
            driver,
            read: 0,
            downloads,
            is_usual,
        };
        session.set_up_tab().await?;
        Ok(session)
    }

    /// Applies settings that each tab of Chromium needs; Firefox has preferences for them.
    async fn set_up_tab(&self) -> Result {
        if self.browser == Browser::Chromium {
            let save = json!({ "behavior": "allow", "downloadPath": self.downloads.path() });
            chromium_command(&self.client, "Browser.setDownloadBehavior", save).await?;
            chromium_command(&self.client, "Page.bringToFront", json!({})).await?;
            // Names are computed from a tree of the whole page, which would be made anew for each.
            chromium_command(&self.client, "Accessibility.enable", json!({})).await?;
        }
        Ok(())
    }

    /// The directory where the browser saves files.
    pub(crate) fn downloads(&self) -> PathBuf {
        self.downloads.path().to_owned()
    }

    /// The console's output since the browser was taken.
    pub(crate) async fn console(&self) -> Result<Console> {
        let printed = self.driver.printed();
        let printed = printed.get(self.read..).unwrap_or_default();
        Console::read(self.browser, &self.client, printed).await
    }

    /// The output of driver and browser.
    pub(crate) fn log(&self) -> &Path {
        self.driver.log()
    }

    /// Replaces all tabs by a new one without the old settings, and discards saved files and logs.
    async fn clear(&mut self) -> Result {
        let old = self.client.windows().await?;
        let new = self.client.new_window(true).await?.handle;
        for tab in old {
            self.client.switch_to_window(tab).await?;
            self.client.close_window().await?;
        }
        self.client.switch_to_window(new).await?;
        self.set_up_tab().await?;
        for saved in fs::read_dir(self.downloads.path())? {
            fs::remove_file(saved?.path())?;
        }
        self.console().await?;
        self.read = self.driver.printed().len();
        Ok(())
    }

    /// Ends the browser and its driver.
    pub(crate) async fn end(self) {
        // If this fails, the browser has ended by itself.
        let _ = self.client.close().await;
    }
}
