//! What the analysts of all games share.
//!
//! An analyst judges turns of recorded matches and never plays. Its arguments are the reply that was played, what is known of
//! the match besides the seat's arguments, and the seat's usual arguments. It replies with two chances to win, for the best
//! reply and for the one that was played, and from the second line on with the best reply. `engine::analysis` describes both.
//!
//! An analyst first finds *raw* log odds: the natural logarithm of the odds of first place, according to its search or its
//! rollouts. A [`Curve`], fitted to the results of many matches, turns them into chances. Each call logs the raw odds, so that
//! `cargo xtask calibrate` can fit the curve.

use arena_bot::Arena;

/// Raw log odds are never further from 0 than this, which is as good as certain.
pub const CERTAIN: f64 = 12.0;

/// Stands for a line feed in the reply that was played: arguments are lines.
const LINE: char = '\u{b}';

/// Begins the reply that was played, if the analyst should only take note.
const WATCH: char = '\u{c}';

/// A call's arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question<'a> {
    /// The reply that was played; empty if there was none.
    pub played: String,
    /// Whether to only take note of what the seat saw and did; the reply is then empty.
    pub watch: bool,
    /// What is known of the match besides the seat's arguments.
    pub standing: &'a str,
    /// The seat's usual arguments.
    pub usual: &'a [&'a str],
}

impl<'a> Question<'a> {
    /// Reads the arguments; `None` if there are fewer than two.
    pub fn read(arguments: &'a [&'a str]) -> Option<Self> {
        let [played, standing, usual @ ..] = arguments else {
            return None;
        };
        let watched = played.strip_prefix(WATCH);
        Some(Self {
            played: watched.unwrap_or(played).replace(LINE, "\n"),
            watch: watched.is_some(),
            standing,
            usual,
        })
    }
}

/// What a question is judged by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Basis {
    /// By the truth.
    Truth,
    /// By what the seat knew.
    Known,
}

/// What an analyst found.
#[derive(Clone, Debug, PartialEq)]
pub struct Found {
    /// The raw log odds if the best reply is played.
    pub raw: f64,
    /// The same for the reply that was played; `None` if there was none or it does not count.
    pub played: Option<f64>,
    /// The best reply; empty if there is nothing to decide.
    pub best: String,
}

impl Found {
    /// The analyst's reply; logs the raw odds.
    pub fn reply(&self, basis: Basis, curve: Curve, arena: &mut dyn Arena) -> String {
        let name = match basis {
            Basis::Truth => "truth",
            Basis::Known => "known",
        };
        arena.log(&format!("raw {name} {:.3}", self.raw.clamp(-CERTAIN, CERTAIN)));
        let played = self
            .played
            .map_or_else(|| "-".into(), |played| format!("{:.4}", curve.chance(played)));
        format!("{:.4} {played}\n{}", curve.chance(self.raw), self.best)
    }
}

/// Turns raw log odds into chances: straight lines between points, each a pair of raw and calibrated log odds, both ascending.
/// Beyond the ends it goes on with slope 1.
#[derive(Clone, Copy, Debug)]
pub struct Curve(pub &'static [(f64, f64)]);

impl Curve {
    /// The chance to win, from 0 to 1.
    pub fn chance(&self, raw: f64) -> f64 {
        let raw = raw.clamp(-CERTAIN, CERTAIN);
        if raw.abs() >= CERTAIN {
            return if raw > 0.0 { 1.0 } else { 0.0 };
        }
        1.0 / (1.0 + (-self.calibrated(raw)).exp())
    }

    fn calibrated(&self, raw: f64) -> f64 {
        let (Some(first), Some(last)) = (self.0.first(), self.0.last()) else {
            return raw;
        };
        if raw <= first.0 {
            return first.1 + (raw - first.0);
        }
        for pair in self.0.windows(2) {
            let ((from, low), (to, high)) = (pair[0], pair[1]);
            if raw <= to {
                return low + (high - low) * (raw - from) / (to - from);
            }
        }
        last.1 + (raw - last.0)
    }

    /// Whether higher raw odds always give a higher chance.
    pub fn is_ascending(&self) -> bool {
        let ascends = |pair: &[(f64, f64)]| pair[0].0 < pair[1].0 && pair[0].1 < pair[1].1;
        self.0.windows(2).all(ascends)
    }
}

/// The log odds of a chance from 0 to 1.
pub fn log_odds(chance: f64) -> f64 {
    let chance = chance.clamp(0.0, 1.0);
    (chance / (1.0 - chance)).ln().clamp(-CERTAIN, CERTAIN)
}

/// Numbers separated by `separator`; `None` if one cannot be read.
pub fn numbers(text: &str, separator: char) -> Option<Vec<i64>> {
    text.split(separator).map(|number| number.parse().ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use arena_bot::MockArena;

    const CURVE: Curve = Curve(&[(-2.0, -1.0), (0.0, 0.0), (1.0, 3.0)]);

    #[test]
    fn a_curve_is_straight_between_points_and_goes_on_beyond_them() {
        for (raw, calibrated) in [
            (-3.0, -2.0),
            (-2.0, -1.0),
            (-1.0, -0.5),
            (0.5, 1.5),
            (1.0, 3.0),
            (2.0, 4.0),
        ] {
            assert!((CURVE.calibrated(raw) - calibrated).abs() < 1e-9, "{raw}");
        }
        assert!((Curve(&[]).calibrated(0.7) - 0.7).abs() < 1e-9);
        assert!(CURVE.is_ascending() && !Curve(&[(0.0, 1.0), (1.0, 1.0)]).is_ascending());
    }

    #[test]
    fn what_is_certain_stays_so() {
        for (raw, chance) in [(CERTAIN, 1.0), (99.0, 1.0), (-CERTAIN, 0.0), (0.0, 0.5)] {
            assert!((CURVE.chance(raw) - chance).abs() < 1e-9, "{raw}");
        }
        assert!((log_odds(1.0) - CERTAIN).abs() < 1e-9 && log_odds(0.5).abs() < 1e-9);
    }

    #[test]
    fn a_reply_is_two_chances_and_the_best_reply_and_the_raw_odds_are_logged() {
        let mut arena = MockArena::new(1);
        let found = |played| Found {
            raw: 0.5,
            played,
            best: "a\nb".into(),
        };
        assert_eq!(
            found(Some(0.0)).reply(Basis::Truth, CURVE, &mut arena),
            "0.8176 0.5000\na\nb"
        );
        assert_eq!(
            found(None).reply(Basis::Known, CURVE, &mut arena),
            "0.8176 -\na\nb"
        );
        assert_eq!(arena.logged(), "raw truth 0.500\nraw known 0.500\n");
    }

    #[test]
    fn a_question_has_the_line_feeds_of_the_reply() {
        let question = Question::read(&["1,2,3\u{b}4", "200", "x"])
            .map(|question| (question.played, question.usual.len()));
        assert_eq!(question, Some(("1,2,3\n4".into(), 1)));
        let watched = Question::read(&["\u{c}M", "200"]).map(|question| (question.played, question.watch));
        assert_eq!(watched, Some(("M".into(), true)));
        assert_eq!(Question::read(&["1"]), None);
        assert_eq!(
            (numbers("1,-2", ','), numbers("", ',')),
            (Some(vec![1, -2]), None)
        );
    }
}
