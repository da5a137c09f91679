//! A page that is open in a browser: waiting, and navigation.

mod input;
mod query;
mod storage;
mod tabs;
mod window;

pub use tabs::Tab;
pub(crate) use window::resize;

use std::path::PathBuf;
use std::time::{Duration, Instant};

use anyhow::{Context, bail, ensure};
use fantoccini::Client;
use fantoccini::elements::Element;
use fantoccini::error::CmdError;
use serde_json::Value;

use crate::Result;
use crate::find::{Found, find};
use crate::target::Target;

/// How long a step waits unless [`Page::patience`] says otherwise.
const PATIENCE: Duration = Duration::from_secs(30);
/// The minimum and maximum wait between two attempts. Each attempt takes time from the page.
const PAUSES: (Duration, Duration) = (Duration::from_millis(25), Duration::from_millis(200));

/// An open page. Clones are the same page.
#[derive(Debug, Clone)]
pub struct Page {
    client: Client,
    url: String,
    downloads: PathBuf,
    patience: Duration,
}

impl Page {
    pub(crate) fn new(client: Client, url: String, downloads: PathBuf) -> Self {
        Self {
            client,
            url,
            downloads,
            patience: PATIENCE,
        }
    }

    /// The same page, with this much patience, for steps that take longer than most.
    pub fn patience(&self, patience: Duration) -> Self {
        Self {
            patience,
            ..self.clone()
        }
    }

    /// Waits until `check` holds; `what` names it in the message.
    ///
    /// # Errors
    /// It does not hold in time, or fails.
    pub async fn until(&self, what: &str, check: impl AsyncFn(&Self) -> Result<bool>) -> Result {
        let started = Instant::now();
        loop {
            match check(self).await {
                Ok(true) => return Ok(()),
                // The element or the whole document has just been replaced: look again.
                Err(error) if !is_replaced(&error) => {
                    return Err(error.context(format!("waiting for {what}")));
                }
                Ok(false) | Err(_) => {}
            }
            ensure!(
                started.elapsed() < self.patience,
                "{what} did not come within {:?}",
                self.patience
            );
            pause(started).await;
        }
    }

    // Where the page is

    /// Opens another place of the page, such as `#/bots`, as a link does.
    ///
    /// # Errors
    /// The browser does not answer.
    pub async fn go(&self, path: &str) -> Result {
        Ok(self.client.goto(&format!("{}{path}", self.url)).await?)
    }

    /// The current address after that of the page, such as `#/bots`.
    ///
    /// # Errors
    /// The browser does not answer.
    pub async fn path(&self) -> Result<String> {
        let url = self.client.current_url().await?;
        Ok(url
            .as_str()
            .strip_prefix(&self.url)
            .unwrap_or(url.as_str())
            .to_owned())
    }

    /// Reloads the page.
    ///
    /// # Errors
    /// The browser does not answer.
    pub async fn reload(&self) -> Result {
        Ok(self.client.refresh().await?)
    }

    /// Goes back in the browser's history.
    ///
    /// # Errors
    /// The browser does not answer.
    pub async fn back(&self) -> Result {
        Ok(self.client.back().await?)
    }

    /// Runs a function body in the page and returns its result, for things that no person can see, such as
    /// `return crossOriginIsolated`.
    ///
    /// # Errors
    /// It throws.
    pub async fn evaluate(&self, body: &str) -> Result<Value> {
        self.client
            .execute(body, vec![])
            .await
            .with_context(|| format!("evaluating {body:?}"))
    }

    /// Writes a screenshot of the window to a PNG file.
    ///
    /// # Errors
    /// The browser does not answer, or the file cannot be written.
    pub async fn screenshot(&self, path: impl Into<PathBuf>) -> Result {
        let path = path.into();
        let picture = self.client.screenshot().await?;
        std::fs::write(&path, picture).with_context(|| format!("writing {}", path.display()))
    }

    /// Writes a picture of just the target to a PNG file.
    ///
    /// # Errors
    /// The target does not come in time, or the file cannot be written.
    pub async fn picture(&self, target: Target, path: impl Into<PathBuf>) -> Result {
        let path = path.into();
        let picture = self
            .with(&target, "take a picture of", async |element| {
                element.screenshot().await
            })
            .await?;
        std::fs::write(&path, picture).with_context(|| format!("writing {}", path.display()))
    }

    /// Does something with the target once it is there. Tries again if it fails because the page is changing.
    async fn with<T>(
        &self,
        target: &Target,
        doing: &str,
        act: impl AsyncFn(Element) -> std::result::Result<T, CmdError>,
    ) -> Result<T> {
        let started = Instant::now();
        loop {
            let why = match self.attempt(target, &act).await {
                Ok(Ok(value)) => return Ok(value),
                Ok(Err(why)) => why,
                Err(error) if may_pass(&error) => error.to_string(),
                Err(error) => bail!("cannot {doing} {target}: {error}"),
            };
            ensure!(
                started.elapsed() < self.patience,
                "cannot {doing} {target}: {why}"
            );
            pause(started).await;
        }
    }

    /// One attempt: the result, or why the target is not exactly one element.
    async fn attempt<T>(
        &self,
        target: &Target,
        act: impl AsyncFn(Element) -> std::result::Result<T, CmdError>,
    ) -> std::result::Result<std::result::Result<T, String>, CmdError> {
        Ok(match find(&self.client, target).await? {
            Found::One(element) => Ok(act(element).await?),
            Found::Several(count) => Err(format!("there are {count}; say which by `nth` or `within`")),
            Found::None(others) if others.is_empty() => Err("there is nothing of this kind".into()),
            Found::None(others) => Err(format!("there are only {others:?}")),
        })
    }
}

/// Waits before the next attempt: about as long as the time since the first one.
async fn pause(started: Instant) {
    tokio::time::sleep(started.elapsed().clamp(PAUSES.0, PAUSES.1)).await;
}

/// Whether the element or the document that was asked is no longer there; each driver has its own messages for this.
fn is_replaced(error: &anyhow::Error) -> bool {
    let words = format!("{error:?}");
    [
        "stale element",
        " is stale",
        "no longer attached",
        "evalInSandbox",
    ]
    .iter()
    .any(|message| words.contains(message))
}

/// Whether the page may just be in the middle of a change.
fn may_pass(error: &CmdError) -> bool {
    error.is_stale_element_reference()
        || error.is_no_such_element()
        || error.is_element_not_interactable()
        || matches!(error, CmdError::Standard(standard) if standard.error() == "element click intercepted")
}
