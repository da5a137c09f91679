//! What a person does with two fingers.

use fantoccini::actions::{Actions, InputSource, PointerAction, TouchActions};

use super::{DRAG_MOVES, MOUSE_BUTTON_LEFT, move_to};
use crate::Result;
use crate::page::Page;
use crate::target::Target;

impl Page {
    /// Puts two fingers on the target, side by side around a point (an offset from its top left corner), so many CSS pixels
    /// from each other, and moves them until they are `to` pixels from each other.
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
