//! What a person does on the page, and sees there.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context, bail, ensure};
use fantoccini::Client;
use fantoccini::actions::{
    InputSource, KeyAction, KeyActions, MOUSE_BUTTON_LEFT, MouseActions, PointerAction, WheelAction,
    WheelActions,
};
use fantoccini::elements::Element;
use fantoccini::error::CmdError;
use fantoccini::key::Key;
use serde_json::{Value, json};

use crate::Result;
use crate::find::{Found, find};
use crate::target::Target;

/// How long a step waits unless [`Page::patience`] says otherwise.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long it waits between two looks.
const PAUSE: Duration = Duration::from_millis(50);
/// How many moves a drag is made of, so that the page sees where the pointer went.
const DRAG_MOVES: u32 = 8;

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

    /// The same page, with this much patience: for what takes longer than 10 s.
    pub fn patience(&self, patience: Duration) -> Self {
        Self {
            patience,
            ..self.clone()
        }
    }

    // What is seen

    /// Waits until the target is there.
    ///
    /// # Errors
    /// It is not, in time; the message lists what is there of its kind.
    pub async fn see(&self, target: Target) -> Result {
        self.with(&target, "see", async |_| Ok(())).await
    }

    /// Waits until the page shows these words; white space counts as one blank.
    ///
    /// # Errors
    /// It does not, in time.
    pub async fn see_text(&self, words: &str) -> Result {
        self.until(&format!("the text {words:?}"), async |page| {
            Ok(page.text().await?.contains(words))
        })
        .await
    }

    /// Waits until nothing matches the target.
    ///
    /// # Errors
    /// Something still does, in time's end.
    pub async fn see_no(&self, target: Target) -> Result {
        self.until(&format!("no {target}"), async |page| {
            Ok(matches!(find(&page.client, &target).await?, Found::None(_)))
        })
        .await
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
                // What was looked at has just been replaced: look again.
                Err(error) if !is_stale(&error) => {
                    return Err(error.context(format!("waiting for {what}")));
                }
                Ok(false) | Err(_) => {}
            }
            ensure!(
                started.elapsed() < self.patience,
                "{what} did not come within {:?}",
                self.patience
            );
            tokio::time::sleep(PAUSE).await;
        }
    }

    /// All text that the page shows, white space as one blank.
    ///
    /// # Errors
    /// The browser does not answer.
    pub async fn text(&self) -> Result<String> {
        let text = self
            .client
            .execute("return document.body.innerText", vec![])
            .await?;
        Ok(text
            .as_str()
            .unwrap_or_default()
            .split_whitespace()
            .collect::<Vec<_>>()
            .join(" "))
    }

    /// The target's text; for a field what was entered or chosen.
    ///
    /// # Errors
    /// The target does not come in time.
    pub async fn value(&self, target: Target) -> Result<String> {
        const VALUE: &str = "return arguments[0].value ?? arguments[0].innerText";
        self.with(&target, "read", async |element| {
            let value = self.client.execute(VALUE, vec![json!(element)]).await?;
            Ok(value.as_str().unwrap_or_default().to_owned())
        })
        .await
    }

    /// An attribute of the target, such as `aria-checked` or `disabled`; nothing where it is not set.
    ///
    /// # Errors
    /// The target does not come in time.
    pub async fn attribute(&self, target: Target, name: &str) -> Result<Option<String>> {
        self.with(&target, "read", async |element| element.attr(name).await)
            .await
    }

    /// Whether keys go to the target now.
    ///
    /// # Errors
    /// The target does not come in time.
    pub async fn has_focus(&self, target: Target) -> Result<bool> {
        const HAS_FOCUS: &str = "return document.activeElement === arguments[0]";
        self.with(&target, "look at", async |element| {
            Ok(self.client.execute(HAS_FOCUS, vec![json!(element)]).await? == json!(true))
        })
        .await
    }

    // What is done

    /// Clicks the target's middle.
    ///
    /// # Errors
    /// The target does not come in time, or cannot be clicked.
    pub async fn click(&self, target: Target) -> Result {
        self.with(&target, "click", async |element| element.click().await)
            .await
    }

    /// Clicks the target at an offset from its top left corner, in CSS pixels: for canvases.
    ///
    /// # Errors
    /// The target does not come in time, or the point is outside of the window.
    pub async fn click_at(&self, target: Target, at: (f64, f64)) -> Result {
        self.drag(target, at, at).await
    }

    /// Presses the mouse button at `from`, moves, and releases it at `to`: offsets from the target's top left
    /// corner, in CSS pixels.
    ///
    /// # Errors
    /// The target does not come in time, or a point is outside of the window.
    pub async fn drag(&self, target: Target, from: (f64, f64), to: (f64, f64)) -> Result {
        self.with(&target, "drag on", async |element| {
            let (left, top) = self.scroll_to(&element).await?;
            let mut pointer = MouseActions::new("mouse".into());
            pointer = pointer.then(move_to(left + from.0, top + from.1));
            pointer = pointer.then(PointerAction::Down {
                button: MOUSE_BUTTON_LEFT,
            });
            if from != to {
                for step in 1..=DRAG_MOVES {
                    let part = f64::from(step) / f64::from(DRAG_MOVES);
                    let (x, y) = (from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part);
                    pointer = pointer.then(move_to(left + x, top + y));
                }
            }
            pointer = pointer.then(PointerAction::Up {
                button: MOUSE_BUTTON_LEFT,
            });
            self.client.perform_actions(pointer).await
        })
        .await
    }

    /// Turns the wheel by so many pixels of scrolling (down is positive) over a point of the target: an offset from its
    /// top left corner, in CSS pixels.
    ///
    /// # Errors
    /// The target does not come in time, or the point is outside of the window.
    pub async fn wheel(&self, target: Target, at: (f64, f64), by: i32) -> Result {
        self.with(&target, "turn the wheel over", async |element| {
            let (left, top) = self.scroll_to(&element).await?;
            let wheel = WheelActions::new("wheel".into()).then(WheelAction::Scroll {
                duration: None,
                x: (left + at.0).round() as i64,
                y: (top + at.1).round() as i64,
                delta_x: 0,
                delta_y: by.into(),
            });
            self.client.perform_actions(wheel).await
        })
        .await
    }

    /// The target's width and height, in CSS pixels.
    ///
    /// # Errors
    /// The target does not come in time.
    pub async fn size(&self, target: Target) -> Result<(f64, f64)> {
        let (_, _, width, height) = self
            .with(&target, "measure", async |element| element.rectangle().await)
            .await?;
        Ok((width, height))
    }

    /// Replaces what is in a field, as a person does who selects all and types: the field is never empty in between.
    ///
    /// # Errors
    /// The field does not come in time, or takes no text.
    pub async fn fill(&self, field: Target, text: &str) -> Result {
        const SELECT: &str = "arguments[0].focus(); arguments[0].select()";
        self.with(&field, "fill", async |element| {
            self.client.execute(SELECT, vec![json!(element)]).await
        })
        .await?;
        if text.is_empty() {
            return self.press(Key::Delete).await;
        }
        self.type_text(text).await
    }

    /// Chooses an option of a list by its text.
    ///
    /// # Errors
    /// The list does not come in time, or has no such option.
    pub async fn choose(&self, list: Target, option: &str) -> Result {
        self.with(&list, "choose in", async |element| {
            element.select_by_label(option).await
        })
        .await
    }

    /// Gives a file to a file input; see [`file`](crate::file).
    ///
    /// # Errors
    /// There is no such file, or the input does not come in time.
    pub async fn upload(&self, input: Target, path: &Path) -> Result {
        let path = path
            .canonicalize()
            .with_context(|| format!("looking for {}", path.display()))?;
        let path = path.to_string_lossy();
        self.with(&input, "upload to", async |element| {
            element.send_keys(&path).await
        })
        .await
    }

    /// Waits until the browser has saved a file whose name ends like this; its path. It is taken away with the next
    /// download of this kind.
    ///
    /// # Errors
    /// None comes in time.
    pub async fn downloaded(&self, ending: &str) -> Result<PathBuf> {
        let started = Instant::now();
        loop {
            let files = std::fs::read_dir(&self.downloads).into_iter().flatten().flatten();
            let paths: Vec<PathBuf> = files.map(|file| file.path()).collect();
            // Files that are being written have other endings, or are empty.
            let under_way = paths
                .iter()
                .any(|path| path.extension().is_some_and(|ending| ending == "part"));
            let done = |path: &&PathBuf| {
                path.to_string_lossy().ends_with(ending) && path.metadata().is_ok_and(|file| file.len() > 0)
            };
            if let Some(path) = paths.iter().find(done).filter(|_| !under_way) {
                let taken = path.with_extension(format!("taken{ending}"));
                std::fs::rename(path, &taken).with_context(|| format!("taking {}", path.display()))?;
                return Ok(taken);
            }
            ensure!(
                started.elapsed() < self.patience,
                "no file …{ending} was saved; there are {paths:?}"
            );
            tokio::time::sleep(PAUSE).await;
        }
    }

    /// Presses and releases a key, wherever the focus is.
    ///
    /// # Errors
    /// The browser does not answer.
    pub async fn press(&self, key: Key) -> Result {
        self.press_character(char::from(key)).await
    }

    /// Types text, key by key, wherever the focus is.
    ///
    /// # Errors
    /// The browser does not answer.
    pub async fn type_text(&self, text: &str) -> Result {
        for character in text.chars() {
            self.press_character(character).await?;
        }
        Ok(())
    }

    async fn press_character(&self, value: char) -> Result {
        let keys = KeyActions::new("keyboard".into())
            .then(KeyAction::Down { value })
            .then(KeyAction::Up { value });
        Ok(self.client.perform_actions(keys).await?)
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

    /// Loads the page anew.
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

    /// Runs a function body in the page and returns what it returns: for what no person can see, such as
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

    /// Does something with the target once it is there. What fails because the page is just changing is tried again.
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
            tokio::time::sleep(PAUSE).await;
        }
    }

    /// One attempt: what was done, or why the target is not the one thing that it should be.
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

    /// Scrolls until the element is in the window; its top left corner there.
    async fn scroll_to(&self, element: &Element) -> std::result::Result<(f64, f64), CmdError> {
        const SCROLL: &str = "arguments[0].scrollIntoView({ block: 'nearest', behavior: 'instant' });
            const { left, top } = arguments[0].getBoundingClientRect();
            return [left, top];";
        let corner = self.client.execute(SCROLL, vec![json!(element)]).await?;
        Ok((
            corner[0].as_f64().unwrap_or_default(),
            corner[1].as_f64().unwrap_or_default(),
        ))
    }
}

/// Whether what was looked at is no longer there; each driver has its own words for it.
fn is_stale(error: &anyhow::Error) -> bool {
    let words = format!("{error:?}");
    words.contains("stale element") || words.contains(" is stale")
}

fn move_to(x: f64, y: f64) -> PointerAction {
    // Browsers differ in what they make of fractions.
    PointerAction::MoveTo {
        duration: Some(Duration::from_millis(10)),
        x: x.round(),
        y: y.round(),
    }
}

/// Whether the page may only be in the middle of a change.
fn may_pass(error: &CmdError) -> bool {
    error.is_stale_element_reference()
        || error.is_no_such_element()
        || error.is_element_not_interactable()
        || matches!(error, CmdError::Standard(standard) if standard.error() == "element click intercepted")
}
