//! User actions on the page: pointer, keys and files.

mod touch;

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use fantoccini::actions::{
    InputSource, KeyAction, KeyActions, MOUSE_BUTTON_LEFT, MouseActions, PointerAction, WheelAction,
    WheelActions,
};
use fantoccini::elements::Element;
use fantoccini::error::CmdError;
use fantoccini::key::Key;
use serde_json::json;

use super::{Page, pause};
use crate::Result;
use crate::target::Target;

/// How many moves a drag consists of, so that the page sees the pointer's path.
const DRAG_MOVES: u32 = 8;

impl Page {
    /// Clicks the target's middle.
    ///
    /// # Errors
    /// The target does not come in time, or cannot be clicked.
    pub async fn click(&self, target: Target) -> Result {
        self.with(&target, "click", async |element| {
            // Scrolls it, as people do, out from under elements at the page's edge.
            self.scroll_to(&element).await?;
            element.click().await
        })
        .await
    }

    /// Clicks the target at an offset from its top left corner, in CSS pixels: for canvases.
    ///
    /// # Errors
    /// The target does not come in time, or the point is outside of the window.
    pub async fn click_at(&self, target: Target, at: (f64, f64)) -> Result {
        self.drag(target, at, at).await
    }

    /// Clicks the target twice at an offset from its top left corner, in CSS pixels, as fast as a person.
    ///
    /// # Errors
    /// The target does not come in time, or the point is outside of the window.
    pub async fn double_click_at(&self, target: Target, at: (f64, f64)) -> Result {
        const BETWEEN: Duration = Duration::from_millis(120);
        self.with(&target, "click twice on", async |element| {
            let (left, top) = self.scroll_to(&element).await?;
            let mut pointer = MouseActions::new("mouse".into()).then(move_to(left + at.0, top + at.1));
            for _ in 0..2 {
                pointer = pointer
                    .then(PointerAction::Down {
                        button: MOUSE_BUTTON_LEFT,
                    })
                    .then(PointerAction::Up {
                        button: MOUSE_BUTTON_LEFT,
                    })
                    .then(PointerAction::Pause { duration: BETWEEN });
            }
            self.client.perform_actions(pointer).await
        })
        .await
    }

    /// Moves the pointer over a point of the target, without pressing: an offset from its top left corner, in CSS pixels.
    ///
    /// # Errors
    /// The target does not come in time, or the point is outside of the window.
    pub async fn hover_at(&self, target: Target, at: (f64, f64)) -> Result {
        self.with(&target, "point at", async |element| {
            let (left, top) = self.scroll_to(&element).await?;
            let pointer = MouseActions::new("mouse".into()).then(move_to(left + at.0, top + at.1));
            self.client.perform_actions(pointer).await
        })
        .await
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

    /// Turns the wheel by this many pixels of scrolling (down is positive) over a point of the target: an
    /// offset from its top left corner, in CSS pixels.
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

    /// Replaces the text of a field, like a person who selects all and types: the field is never empty in
    /// between.
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
            self.scroll_to(&element).await?;
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

    /// Waits until the browser has saved a file whose name ends like this; returns its path. The next
    /// download of this kind removes it.
    ///
    /// # Errors
    /// None comes in time.
    pub async fn downloaded(&self, ending: &str) -> Result<PathBuf> {
        let started = Instant::now();
        loop {
            let files = std::fs::read_dir(&self.downloads).into_iter().flatten().flatten();
            let paths: Vec<PathBuf> = files.map(|file| file.path()).collect();
            // Files that are still being written have other extensions, or are empty.
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
            pause(started).await;
        }
    }

    /// Presses and releases a key, wherever the focus is.
    ///
    /// # Errors
    /// The browser does not answer.
    pub async fn press(&self, key: Key) -> Result {
        self.type_text(&char::from(key).to_string()).await
    }

    /// Types text, key by key, wherever the focus is; `char::from` makes a character of a [`Key`]. The driver gets all keys in one command.
    ///
    /// # Errors
    /// The browser does not answer.
    pub async fn type_text(&self, text: &str) -> Result {
        let none = KeyActions::new("keyboard".into());
        let keys = text.chars().fold(none, |keys, value| {
            keys.then(KeyAction::Down { value }).then(KeyAction::Up { value })
        });
        Ok(self.client.perform_actions(keys).await?)
    }

    /// Pastes what was copied last, wherever the focus is.
    ///
    /// # Errors
    /// The browser does not answer.
    pub async fn paste(&self) -> Result {
        self.press_with_control('v').await
    }

    /// Presses a key while Control is held.
    ///
    /// # Errors
    /// The browser does not answer.
    pub async fn press_with_control(&self, value: char) -> Result {
        self.press_with(&[Key::Control], value).await
    }

    /// Presses a key while others are held.
    ///
    /// # Errors
    /// The browser does not answer.
    pub async fn press_with(&self, held: &[Key], value: char) -> Result {
        let mut keys = KeyActions::new("keyboard".into());
        for key in held {
            keys = keys.then(KeyAction::Down { value: (*key).into() });
        }
        keys = keys.then(KeyAction::Down { value }).then(KeyAction::Up { value });
        for key in held.iter().rev() {
            keys = keys.then(KeyAction::Up { value: (*key).into() });
        }
        Ok(self.client.perform_actions(keys).await?)
    }

    /// Scrolls until the element is in the window; returns its top left corner.
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

fn move_to(x: f64, y: f64) -> PointerAction {
    // Browsers treat fractions differently.
    PointerAction::MoveTo {
        duration: Some(Duration::from_millis(10)),
        x: x.round(),
        y: y.round(),
    }
}
