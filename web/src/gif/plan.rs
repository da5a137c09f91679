//! Which instants of a match are frames, and for how long each is shown.

/// The maximum number of frames after the first; longer matches skip turns.
const MOST: usize = 240;
/// The maximum number of frames of one turn, so that movement is visible.
const MOST_OF_TURN: usize = 4;
/// From this many turns per frame on, only positions are shown: the events of one turn would say nothing about the others.
const MANY: usize = 4;
/// The duration of the whole in hundredths of a second, if no turn takes longer than the limit below.
const LENGTH: usize = 4000;
/// The maximum time of a turn.
const TURN: usize = 60;
/// How long the last position is shown.
const END: u16 = 300;
/// How many frames are examined to choose the colours.
const SAMPLES: usize = 12;

/// The frames of a part of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    from: usize,
    turns: usize,
    /// How many frames follow the first.
    steps: usize,
}

impl Plan {
    /// The frames from the moment `from` to the moment `to`, which is not before it.
    pub fn of(from: usize, to: usize) -> Self {
        let turns = to.saturating_sub(from);
        let of_turn = (MOST / turns.max(1)).min(MOST_OF_TURN);
        Self {
            from,
            turns,
            steps: if of_turn > 0 { turns * of_turn } else { MOST },
        }
    }

    /// How many frames there are.
    pub fn frames(self) -> usize {
        self.steps + 1
    }

    /// How many images the encoder gets: the samples for its colours, then all frames.
    pub fn images(self) -> usize {
        SAMPLES + self.frames()
    }

    /// What the image with this index shows: a moment, the progress of the turn after it, from 0 to 1, and for how many
    /// hundredths of a second it is shown; 0 for a sample.
    pub fn image(self, index: usize) -> (usize, f64, u16) {
        let Some(frame) = index.checked_sub(SAMPLES) else {
            let (moment, progress) = self.instant(index * self.steps / (SAMPLES - 1));
            return (moment, progress, 0);
        };
        let (moment, progress) = self.instant(frame);
        let time = if frame == self.steps { END } else { self.time() };
        (moment, progress, time)
    }

    fn instant(self, frame: usize) -> (usize, f64) {
        let (passed, steps) = (frame * self.turns, self.steps.max(1));
        let progress = if frame == self.steps || self.turns >= MANY * self.steps {
            0.0
        } else if self.turns >= self.steps {
            // The only frame of a turn shows what happens in it.
            0.5
        } else {
            (passed % steps) as f64 / steps as f64
        };
        (self.from + passed / steps, progress)
    }

    /// How long each frame except the last is shown; never shorter than all browsers support.
    fn time(self) -> u16 {
        let steps = self.steps.max(1);
        (LENGTH / steps).min(TURN * self.turns / steps).clamp(3, TURN) as u16
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn frames(plan: Plan) -> Vec<(usize, f64, u16)> {
        (SAMPLES..plan.images()).map(|index| plan.image(index)).collect()
    }

    #[test]
    fn a_short_match_shows_each_turn_in_parts() {
        let frames = frames(Plan::of(3, 5));
        assert_eq!(frames.len(), 9);
        assert_eq!(frames[0], (3, 0.0, 15));
        assert_eq!(frames[1], (3, 0.25, 15));
        assert_eq!(frames[4], (4, 0.0, 15));
        assert_eq!(frames[8], (5, 0.0, END));
    }

    #[test]
    fn a_long_match_has_no_more_frames_and_shows_its_end() {
        for turns in [61, 240, 241, 1000, 5000] {
            let plan = Plan::of(0, turns);
            let frames = frames(plan);
            assert!(frames.len() <= MOST + 1, "{turns}: {}", frames.len());
            assert_eq!(frames.len(), plan.frames());
            assert_eq!(frames.last(), Some(&(turns, 0.0, END)), "{turns}");
            assert!(frames.is_sorted_by_key(|frame| frame.0), "{turns}");
            let length: usize = frames.iter().map(|frame| usize::from(frame.2)).sum();
            assert!(
                (LENGTH / 2..=LENGTH + usize::from(END)).contains(&length),
                "{turns}: {length}"
            );
        }
    }

    #[test]
    fn a_turn_with_one_frame_is_seen_happening_and_many_turns_are_not() {
        assert_eq!(frames(Plan::of(0, 200))[1], (1, 0.5, 20));
        assert_eq!(frames(Plan::of(0, 480))[1], (2, 0.5, 16));
        assert!(frames(Plan::of(0, 960)).iter().all(|frame| frame.1 == 0.0));
    }

    #[test]
    fn samples_come_first_and_reach_from_start_to_end() {
        let plan = Plan::of(10, 50);
        assert_eq!(plan.image(0), (10, 0.0, 0));
        assert_eq!(plan.image(SAMPLES - 1), (50, 0.0, 0));
        assert!((0..SAMPLES).all(|index| plan.image(index).2 == 0));
    }

    #[test]
    fn a_match_before_its_first_turn_is_one_frame() {
        assert_eq!(frames(Plan::of(0, 0)), [(0, 0.0, END)]);
        assert_eq!(Plan::of(0, 0).image(5), (0, 0.0, 0));
    }
}
