//! What the wheel and the pointers over a board do to its camera.

use super::Camera;
use crate::hand::PointerPhase;

/// The pixels of scrolling for one notch of the wheel.
const NOTCH: f64 = 50.0;

/// The pointers that are down on a board, and the state of its wheel.
#[derive(Clone, Debug, Default)]
pub struct Pointers {
    /// The pixels of scrolling since the wheel's last notch.
    wheel: f64,
    /// Each pointer that is down: its number, and where it is.
    down: Vec<(i32, (f64, f64))>,
    /// Whether two pointers have been down: until all are up, they belong to the camera.
    pinching: bool,
}

/// The result of a pointer's press or move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Moved {
    /// The camera after it.
    pub camera: Camera,
    /// Whether the pointer belongs to the camera.
    pub taken: bool,
    /// Whether one pointer dragged the board.
    pub dragged: bool,
}

impl Pointers {
    /// Whether two pointers have been down, and not all are up.
    pub fn are_pinching(&self) -> bool {
        self.pinching
    }

    /// Whether the wheel has turned by a whole notch, and if so, whether away from the person. Small movements, as from
    /// touch pads, add up.
    pub fn notch(&mut self, by: f64) -> Option<bool> {
        self.wheel += by;
        let notched = self.wheel.abs() >= NOTCH;
        notched.then(|| std::mem::take(&mut self.wheel) < 0.0)
    }

    /// Follows a pointer. It belongs to the camera if it is one of two, or if it drags a magnified board and no hand needs
    /// it (`free`).
    pub fn follow(
        &mut self,
        camera: Camera,
        (id, phase): (i32, PointerPhase),
        at: (f64, f64),
        board: (f64, f64),
        free: bool,
    ) -> Moved {
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
        let (camera, dragged) = match (before.as_slice(), self.down.as_slice()) {
            ([(_, a), (_, b)], [(_, c), (_, d)]) => {
                let (old, new) = (middle(*a, *b), middle(*c, *d));
                let factor = distance(*c, *d) / distance(*a, *b).max(1.0);
                let nearer = camera.zoomed(factor, old, board);
                (nearer.dragged((new.0 - old.0, new.1 - old.1), board), false)
            }
            ([(_, a)], [(_, b)]) if free && !self.pinching && a != b => {
                (camera.dragged((b.0 - a.0, b.1 - a.1), board), true)
            }
            _ => (camera, false),
        };
        Moved {
            camera,
            taken: self.pinching || (free && !before.is_empty()),
            dragged,
        }
    }
}

fn middle(a: (f64, f64), b: (f64, f64)) -> (f64, f64) {
    (f64::midpoint(a.0, b.0), f64::midpoint(a.1, b.1))
}

fn distance(a: (f64, f64), b: (f64, f64)) -> f64 {
    (a.0 - b.0).hypot(a.1 - b.1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_turns_of_the_wheel_add_up_to_a_notch() {
        let mut pointers = Pointers::default();
        assert_eq!(
            [-20.0, -20.0, -20.0, 100.0].map(|by| pointers.notch(by)),
            [None, None, Some(true), Some(false)]
        );
    }
}
