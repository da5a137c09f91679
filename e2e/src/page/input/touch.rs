//! Touch input.

use std::time::Duration;

use fantoccini::actions::{Actions, InputSource, PointerAction, TouchActions};

use super::{DRAG_MOVES, MOUSE_BUTTON_LEFT, move_to};
use crate::Result;
use crate::page::Page;
use crate::target::Target;

impl Page {
    /// Taps the target at an offset from its top left corner, in CSS pixels, with one finger.
    ///
    /// # Errors
    /// The target does not come in time, or the point is outside of the window.
    pub async fn tap_at(&self, target: Target, at: (f64, f64)) -> Result {
        self.with(&target, "tap", async |element| {
            let (left, top) = self.scroll_to(&element).await?;
            let finger = TouchActions::new("finger".into())
                .then(move_to(left + at.0, top + at.1))
                .then(PointerAction::Down {
                    button: MOUSE_BUTTON_LEFT,
                })
                .then(PointerAction::Up {
                    button: MOUSE_BUTTON_LEFT,
                });
            self.client.perform_actions(finger).await
        })
        .await
    }

    /// Holds one finger on a point of the target (an offset from its top left corner, in CSS pixels) for this long.
    ///
    /// # Errors
    /// The target does not come in time, or the point is outside of the window.
    pub async fn hold_at(&self, target: Target, at: (f64, f64), duration: Duration) -> Result {
        self.with(&target, "hold", async |element| {
            let (left, top) = self.scroll_to(&element).await?;
            let finger = TouchActions::new("finger".into())
                .then(move_to(left + at.0, top + at.1))
                .then(PointerAction::Down {
                    button: MOUSE_BUTTON_LEFT,
                })
                .then(PointerAction::Pause { duration })
                .then(PointerAction::Up {
                    button: MOUSE_BUTTON_LEFT,
                });
            self.client.perform_actions(finger).await
        })
        .await
    }

    /// Taps the middle of the target with one finger.
    ///
    /// # Errors
    /// The target does not come in time, or it is outside of the window.
    pub async fn tap(&self, target: Target) -> Result {
        let (width, height) = self.size(target.clone()).await?;
        self.tap_at(target, (width / 2.0, height / 2.0)).await
    }

    /// Puts two fingers on the target, side by side around a point (an offset from its top left corner), this many CSS
    /// pixels apart, and moves them until they are `to` pixels apart.
    ///
    /// # Errors
    /// The target does not come in time, or a point is outside of the window.
    pub async fn pinch(&self, target: Target, around: (f64, f64), from: f64, to: f64) -> Result {
        self.with(&target, "pinch", async |element| {
            let (left, top) = self.scroll_to(&element).await?;
            let finger = |name: &str, side: f64| {
                let at = |apart: f64| move_to(left + around.0 + side * apart / 2.0, top + around.1);
                let mut finger = TouchActions::new(name.into()).then(at(from));
                finger = finger.then(PointerAction::Down {
                    button: MOUSE_BUTTON_LEFT,
                });
                for step in 1..=DRAG_MOVES {
                    let part = f64::from(step) / f64::from(DRAG_MOVES);
                    finger = finger.then(at(from + (to - from) * part));
                }
                finger.then(PointerAction::Up {
                    button: MOUSE_BUTTON_LEFT,
                })
            };
            let fingers = Actions::from(finger("thumb", -1.0)).and(finger("finger", 1.0));
            self.client.perform_actions(fingers).await
        })
        .await
    }
}
