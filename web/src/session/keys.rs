//! The keys of a match, wherever it is shown, and steps within a turn, from one action to the next.

use super::{Input, SPEEDS, Session};
use crate::games;

/// Fractions of a turn closer than this count as equal.
const SAME: f64 = 1e-6;

impl Session {
    /// The input for a key; `None` for a key without effect.
    pub fn input_of_key(&self, key: &str, shift: bool) -> Option<Input> {
        let stride = if shift { 10 } else { 1 };
        Some(match key {
            " " => Input::Toggle,
            "ArrowLeft" => Input::Step(-stride),
            "ArrowRight" => Input::Step(stride),
            "[" => Input::Jump { forward: false },
            "]" => Input::Jump { forward: true },
            "{" => Input::Round { forward: false },
            "}" => Input::Round { forward: true },
            "k" => Input::JumpFilter(self.jump_filter().next_kind(&self.kinds())),
            "j" => Input::JumpFilter(self.jump_filter().next_seat(self.spec().config.seats)),
            "l" => Input::Loop,
            "Home" => Input::Seek(0),
            "End" => Input::Seek(usize::MAX),
            "," => self.step_of_action(false),
            "." => self.step_of_action(true),
            digit => {
                let index = digit.parse::<usize>().ok()?.checked_sub(1)?;
                Input::Speed(*SPEEDS.get(index)?)
            }
        })
    }

    /// The step to the next action, or to the one before; from a turn's last action it leads to the next turn.
    pub fn step_of_action(&self, forward: bool) -> Input {
        let (moment, progress) = (self.cursor.moment, self.cursor.progress);
        let ends = |moment: usize| games::action_ends(&self.events(moment));
        if forward {
            let next = ends(moment)
                .into_iter()
                .find(|end| *end > progress + SAME && *end < 1.0 - SAME);
            return match next {
                Some(progress) => Input::Show { moment, progress },
                None => Input::Show {
                    moment: moment + 1,
                    progress: 0.0,
                },
            };
        }
        let before = |ends: Vec<f64>, progress: f64| ends.into_iter().rfind(|end| *end < progress - SAME);
        match moment.checked_sub(1) {
            _ if progress > 0.0 => Input::Show {
                moment,
                progress: before(ends(moment), progress).unwrap_or(0.0),
            },
            Some(moment) => Input::Show {
                moment,
                progress: before(ends(moment), 1.0).unwrap_or(0.0),
            },
            None => Input::Show {
                moment,
                progress: 0.0,
            },
        }
    }
}
