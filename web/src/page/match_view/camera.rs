//! The camera, and the effects of the wheel, keys and pointers on it.

use super::MatchView;
use super::effects::now;
use crate::board::{Camera, Pointers};
use crate::hand::{Gesture, PointerPhase, Touch};
use engine::Seat;
use yew::prelude::*;

/// Whom the camera follows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Followed {
    /// Nobody.
    #[default]
    Nobody,
    /// The seat whose turn it is.
    InTurn,
    /// This seat.
    Seat(Seat),
}

/// The camera, and its controls.
#[derive(Clone, Debug, Default)]
pub struct CameraControl {
    /// The visible part of the board.
    pub view: Camera,
    /// Whom it follows.
    pub followed: Followed,
    /// Whether a board with two sides is seen from the far side.
    pub turned: bool,
    /// The pointers over the board, and its wheel.
    pointers: Pointers,
    /// When a pointer last went down, milliseconds since the page began.
    pressed_at: f64,
}

/// Milliseconds after which a finger's press counts as long.
const LONG: f64 = 450.0;

/// An action on the camera.
#[derive(Clone, Debug, PartialEq)]
pub enum CameraInput {
    /// The wheel turned at a point of a board of that size, by this many pixels of scrolling. Also says whether it
    /// belongs to the hand.
    Wheel {
        by: f64,
        at: (f64, f64),
        board: (f64, f64),
        hand: bool,
    },
    /// A key of the camera was pressed.
    Key { key: String, shift: bool },
}

impl CameraControl {
    fn zoom(&mut self, nearer: bool, at: (f64, f64), board: (f64, f64)) {
        let factor = if nearer {
            Camera::NOTCH
        } else {
            1.0 / Camera::NOTCH
        };
        self.view = self.view.zoomed(factor, at, board);
    }

    fn key(&mut self, key: &str, shift: bool) {
        if shift && key.starts_with("Arrow") {
            self.followed = Followed::Nobody;
        }
        self.view = self.view.after_key(key, shift).unwrap_or(self.view);
    }

    /// Follows a seat from now on; zooms in if the whole board is visible.
    pub(super) fn follow_seat(&mut self, followed: Followed) -> bool {
        self.followed = followed;
        if followed != Followed::Nobody && self.view.zoom <= 1.0 {
            self.view = self.view.zoomed(2.5, (0.5, 0.5), (1.0, 1.0));
        }
        true
    }

    /// Follows a pointer; see [`Pointers::follow`]. Returns whether it belongs to the camera.
    fn follow(
        &mut self,
        id: i32,
        phase: PointerPhase,
        at: (f64, f64),
        board: (f64, f64),
        free: bool,
    ) -> bool {
        let moved = self.pointers.follow(self.view, (id, phase), at, board, free);
        self.view = moved.camera;
        if moved.dragged {
            self.followed = Followed::Nobody;
        }
        moved.taken
    }
}

impl MatchView {
    /// Moves the camera.
    pub(super) fn move_camera(&mut self, ctx: &Context<Self>, turn: &CameraInput) -> bool {
        match turn {
            CameraInput::Key { key, shift } => self.camera.key(key, *shift),
            CameraInput::Wheel { by, at, board, hand } => {
                let Some(up) = self.camera.pointers.notch(*by) else {
                    return false;
                };
                if *hand {
                    let (at, board) = (self.camera.view.to_board(*at, *board), *board);
                    return self.gesture(ctx, &Gesture::Wheel { up, at, board });
                }
                self.camera.zoom(up, *at, *board);
            }
        }
        true
    }

    /// Gives a pointer to the camera, or to the hand as a gesture in the coordinates of the drawn board.
    pub(super) fn pointer(&mut self, ctx: &Context<Self>, id: i32, gesture: &Gesture) -> bool {
        let Gesture::Pointer {
            phase,
            at,
            board,
            mut press,
        } = *gesture
        else {
            return false;
        };
        if phase == PointerPhase::Down {
            self.camera.pressed_at = now();
        }
        let is_long = phase == PointerPhase::Up && now() - self.camera.pressed_at >= LONG;
        if press.touch == Touch::Short && is_long {
            press.touch = Touch::Long;
        }
        let (camera, free) = (self.camera.view, self.hand().is_none());
        let had = self.camera.pointers.are_pinching();
        let taken = self.camera.follow(id, phase, at, board, free);
        if camera != self.camera.view {
            self.paint();
        }
        let (phase, at) = match (taken, self.camera.pointers.are_pinching() && !had) {
            // Whatever the hand holds is released outside the board.
            (true, true) => (PointerPhase::Up, (f64::NEG_INFINITY, f64::NEG_INFINITY)),
            (true, false) => return false,
            (false, _) => (phase, self.camera.view.to_board(at, board)),
        };
        self.gesture(
            ctx,
            &Gesture::Pointer {
                phase,
                at,
                board,
                press,
            },
        )
    }
}

#[cfg(test)]
#[allow(clippy::float_cmp, reason = "the values are set, not computed")]
mod tests {
    use super::*;

    const BOARD: (f64, f64) = (100.0, 100.0);

    #[test]
    fn two_pointers_moving_apart_look_closer_and_take_the_gesture_from_the_hand() {
        let mut look = CameraControl::default();
        assert!(!look.follow(1, PointerPhase::Down, (40.0, 50.0), BOARD, false));
        assert!(look.follow(2, PointerPhase::Down, (60.0, 50.0), BOARD, false));
        assert!(look.follow(2, PointerPhase::Move, (80.0, 50.0), BOARD, false));
        assert_eq!(look.view.zoom, 2.0);
        assert!(look.follow(2, PointerPhase::Up, (80.0, 50.0), BOARD, false));
        assert!(look.follow(1, PointerPhase::Up, (40.0, 50.0), BOARD, false));
        assert!(!look.follow(3, PointerPhase::Down, (1.0, 1.0), BOARD, false));
    }

    #[test]
    fn following_comes_nearer_and_ends_when_the_board_is_moved() {
        let mut look = CameraControl::default();
        look.follow_seat(Followed::Seat(3));
        assert_eq!(look.view.zoom, 2.5);
        look.key("+", false);
        assert_eq!(look.followed, Followed::Seat(3));
        look.follow(1, PointerPhase::Down, (50.0, 50.0), BOARD, true);
        look.follow(1, PointerPhase::Up, (50.0, 50.0), BOARD, true);
        assert_eq!(look.followed, Followed::Seat(3));
        look.key("ArrowLeft", true);
        assert_eq!(look.followed, Followed::Nobody);
        look.follow_seat(Followed::InTurn);
        look.follow(1, PointerPhase::Down, (50.0, 50.0), BOARD, true);
        look.follow(1, PointerPhase::Move, (40.0, 50.0), BOARD, true);
        assert_eq!(look.followed, Followed::Nobody);
    }

    #[test]
    fn one_pointer_drags_the_board_where_no_hand_needs_it() {
        for (free, moves) in [(true, true), (false, false)] {
            let mut look = CameraControl::default();
            look.key("+", false);
            let before = look.view;
            look.follow(1, PointerPhase::Down, (50.0, 50.0), BOARD, free);
            assert_eq!(
                look.follow(1, PointerPhase::Move, (45.0, 50.0), BOARD, free),
                free
            );
            assert_eq!(look.view != before, moves);
        }
    }
}
