//! The watcher's position in a match, and the speed of playback.

/// A position on a timeline: `moment` turns are over, and the fraction `progress` of the next one is shown.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cursor {
    /// Turns that are over.
    pub moment: usize,
    /// How much of the next turn is shown, from 0 to under 1.
    pub progress: f64,
    /// Whether it is playing.
    pub playing: bool,
    /// Multiple of the normal speed; infinite: always at the newest moment.
    pub speed: f64,
}

/// The speeds to choose from.
pub const SPEEDS: [f64; 7] = [0.25, 0.5, 1.0, 2.0, 4.0, 16.0, f64::INFINITY];
/// Their labels.
pub const SPEED_NAMES: [Option<&str>; 7] = [
    Some("0.25×"),
    Some("0.5×"),
    Some("1×"),
    Some("2×"),
    Some("4×"),
    Some("16×"),
    None,
];

impl Default for Cursor {
    fn default() -> Self {
        Self {
            moment: 0,
            progress: 0.0,
            playing: true,
            speed: 1.0,
        }
    }
}

impl Cursor {
    /// Lets `milliseconds` pass in a match of `len` turns so far; `length` gives how many milliseconds a turn
    /// is shown at normal speed, by its index.
    pub fn pass(&mut self, milliseconds: f64, len: usize, mut length: impl FnMut(usize) -> f64) {
        if self.moment >= len {
            self.moment = len;
            self.progress = 0.0;
            return;
        }
        // Paused within a turn, it stays there.
        if !self.playing {
            return;
        }
        if self.speed.is_infinite() {
            self.seek(len, len);
            return;
        }
        let mut left = milliseconds * self.speed;
        while self.moment < len {
            let turn = length(self.moment);
            let shown = self.progress + left / turn;
            if shown < 1.0 {
                self.progress = shown;
                return;
            }
            left -= turn * (1.0 - self.progress);
            self.seek(self.moment + 1, len);
        }
    }

    /// Jumps to `moment`; past the end means the end.
    pub fn seek(&mut self, moment: usize, len: usize) {
        self.moment = moment.min(len);
        self.progress = 0.0;
    }

    /// Steps by `turns` and pauses.
    pub fn step(&mut self, turns: isize, len: usize) {
        self.playing = false;
        // A step back from the middle of a turn goes to its beginning.
        let turns = if turns < 0 && self.progress > 0.0 {
            turns + 1
        } else {
            turns
        };
        self.seek(self.moment.saturating_add_signed(turns), len);
    }

    /// Whether it is at the newest moment.
    pub fn at_end(&self, len: usize) -> bool {
        self.moment >= len
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_moves_it_by_turns_and_stops_at_the_newest() {
        let mut cursor = Cursor::default();
        cursor.pass(150.0, 10, |_| 100.0);
        assert_eq!((cursor.moment, cursor.progress), (1, 0.5));
        cursor.pass(10_000.0, 10, |_| 100.0);
        assert_eq!((cursor.moment, cursor.progress), (10, 0.0));
        cursor.pass(100.0, 12, |_| 100.0);
        assert_eq!(cursor.moment, 11);
    }

    #[test]
    fn what_is_paused_stands_still_within_its_turn() {
        let mut cursor = Cursor::default();
        cursor.pass(150.0, 10, |_| 100.0);
        cursor.playing = false;
        cursor.pass(150.0, 10, |_| 100.0);
        assert_eq!((cursor.moment, cursor.progress), (1, 0.5));
    }

    #[test]
    fn every_turn_takes_its_own_time() {
        let mut cursor = Cursor::default();
        let length = |turn| [100.0, 400.0, 200.0][turn];
        cursor.pass(200.0, 3, length);
        assert_eq!((cursor.moment, cursor.progress), (1, 0.25));
        cursor.speed = 2.0;
        cursor.pass(200.0, 3, length);
        assert_eq!((cursor.moment, cursor.progress), (2, 0.5));
    }

    #[test]
    fn a_step_back_goes_to_the_beginning_of_the_turn_shown() {
        let mut cursor = Cursor {
            moment: 3,
            progress: 0.4,
            ..Cursor::default()
        };
        cursor.step(-1, 10);
        assert_eq!((cursor.moment, cursor.progress, cursor.playing), (3, 0.0, false));
        cursor.step(-1, 10);
        assert_eq!(cursor.moment, 2);
        cursor.step(-5, 10);
        assert_eq!(cursor.moment, 0);
        cursor.step(99, 10);
        assert_eq!(cursor.moment, 10);
    }

    #[test]
    fn the_highest_speed_is_always_at_the_newest_moment() {
        let mut cursor = Cursor {
            speed: f64::INFINITY,
            ..Cursor::default()
        };
        cursor.pass(1.0, 400, |_| unreachable!("no turn is shown"));
        assert_eq!(cursor.moment, 400);
    }
}
