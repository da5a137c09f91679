//! Looking closer: what the wheel, keys and pointers do to the camera over the board.

use super::MatchView;
use crate::board::Camera;
use crate::hand::{Gesture, PointerPhase};
use yew::prelude::*;

/// The camera, and the pointers that are down.
#[derive(Clone, Debug, Default)]
pub struct Look {
    /// What is seen of the board.
    pub camera: Camera,
    /// Each pointer that is down, by its number, and where it is.
    down: Vec<(i32, (f64, f64))>,
    /// Whether two pointers have been down: until all are up, they are the camera's.
    pinching: bool,
}

/// Something done to the camera.
#[derive(Clone, Debug, PartialEq)]
pub enum Turn {
    /// The wheel was turned at a point of a board of that size; nearer or farther.
    Wheel {
        nearer: bool,
        at: (f64, f64),
        board: (f64, f64),
    },
    /// A key of the camera was pressed.
    Key { key: String, shift: bool },
}

impl Look {
    fn turn(&mut self, turn: &Turn) {
        self.camera = match turn {
            Turn::Wheel { nearer, at, board } => {
                let factor = if *nearer {
                    Camera::NOTCH
                } else {
                    1.0 / Camera::NOTCH
                };
                self.camera.zoomed(factor, *at, *board)
            }
            Turn::Key { key, shift } => self.camera.after_key(key, *shift).unwrap_or(self.camera),
        };
    }

    /// Follows a pointer. Whether it is the camera's: one of two, or one that drags a board looked at closely, where
    /// no hand needs it (`free`).
    fn follow(
        &mut self,
        id: i32,
        phase: PointerPhase,
        at: (f64, f64),
        board: (f64, f64),
        free: bool,
    ) -> bool {
        let before = self.down.clone();
        match phase {
            PointerPhase::Down => self.down.push((id, at)),
            PointerPhase::Move => {
                for pointer in self.down.iter_mut().filter(|(of, _)| *of == id) {
                    pointer.1 = at;
                }
            }
            PointerPhase::Up => self.down.retain(|(of, _)| *of != id),
        }
        self.pinching = (self.pinching || self.down.len() > 1) && !before.is_empty();
        match (before.as_slice(), self.down.as_slice()) {
            ([(_, a), (_, b)], [(_, c), (_, d)]) => {
                let (old, new) = (middle(*a, *b), middle(*c, *d));
                let factor = distance(*c, *d) / distance(*a, *b).max(1.0);
                self.camera = self
                    .camera
                    .zoomed(factor, old, board)
                    .dragged((new.0 - old.0, new.1 - old.1), board);
            }
            ([(_, a)], [(_, b)]) if free && !self.pinching => {
                self.camera = self.camera.dragged((b.0 - a.0, b.1 - a.1), board);
            }
            _ => {}
        }
        self.pinching || (free && !before.is_empty())
    }
}

impl MatchView {
    /// Turns the camera.
    pub(super) fn turn_camera(&mut self, turn: &Turn) -> bool {
        self.look.turn(turn);
        true
    }

    /// Gives a pointer to the camera, or to the hand as a gesture on the board as it is drawn.
    pub(super) fn pointer(&mut self, ctx: &Context<Self>, id: i32, gesture: &Gesture) -> bool {
        let Gesture::Pointer {
            phase,
            at,
            board,
            press,
        } = *gesture
        else {
            return false;
        };
        let (camera, free) = (self.look.camera, self.hand().is_none());
        let had = self.look.pinching;
        let taken = self.look.follow(id, phase, at, board, free);
        if camera != self.look.camera {
            self.paint();
        }
        let (phase, at) = match (taken, self.look.pinching && !had) {
            // What the hand holds is let go beside the board.
            (true, true) => (PointerPhase::Up, (f64::NEG_INFINITY, f64::NEG_INFINITY)),
            (true, false) => return false,
            (false, _) => (phase, self.look.camera.to_board(at, board)),
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

fn middle(a: (f64, f64), b: (f64, f64)) -> (f64, f64) {
    (f64::midpoint(a.0, b.0), f64::midpoint(a.1, b.1))
}

fn distance(a: (f64, f64), b: (f64, f64)) -> f64 {
    (a.0 - b.0).hypot(a.1 - b.1)
}

#[cfg(test)]
#[allow(clippy::float_cmp, reason = "the values are set, not computed")]
mod tests {
    use super::*;

    const BOARD: (f64, f64) = (100.0, 100.0);

    #[test]
    fn two_pointers_moving_apart_look_closer_and_take_the_gesture_from_the_hand() {
        let mut look = Look::default();
        assert!(!look.follow(1, PointerPhase::Down, (40.0, 50.0), BOARD, false));
        assert!(look.follow(2, PointerPhase::Down, (60.0, 50.0), BOARD, false));
        assert!(look.follow(2, PointerPhase::Move, (80.0, 50.0), BOARD, false));
        assert_eq!(look.camera.zoom, 2.0);
        assert!(look.follow(2, PointerPhase::Up, (80.0, 50.0), BOARD, false));
        assert!(look.follow(1, PointerPhase::Up, (40.0, 50.0), BOARD, false));
        assert!(!look.follow(3, PointerPhase::Down, (1.0, 1.0), BOARD, false));
    }

    #[test]
    fn one_pointer_drags_the_board_where_no_hand_needs_it() {
        for (free, moves) in [(true, true), (false, false)] {
            let mut look = Look::default();
            look.turn(&Turn::Key {
                key: "+".into(),
                shift: false,
            });
            let before = look.camera;
            look.follow(1, PointerPhase::Down, (50.0, 50.0), BOARD, free);
            assert_eq!(
                look.follow(1, PointerPhase::Move, (45.0, 50.0), BOARD, free),
                free
            );
            assert_eq!(look.camera != before, moves);
        }
    }
}
