//! What a ship does in a turn.

use hit_and_sunk_model::{Cell, Class, Pose, Step, fire};

/// Up to six moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Steps {
    steps: [Step; 6],
    length: u8,
}

impl Steps {
    /// No move.
    pub const NONE: Self = Self {
        steps: [Step::Forward; 6],
        length: 0,
    };

    fn read(text: &str) -> Self {
        let mut steps = Self::NONE;
        for (place, letter) in steps.steps.iter_mut().zip(text.chars()) {
            *place = Step::ALL
                .into_iter()
                .find(|step| step.letter() == letter)
                .unwrap_or(Step::Forward);
            steps.length += 1;
        }
        steps
    }

    /// The moves.
    #[inline]
    pub fn list(&self) -> &[Step] {
        &self.steps[..usize::from(self.length)]
    }
}

/// What the shots of a turn go into.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// Fire at these cells.
    Fire([Cell; 3], u8),
    /// Look further next turn.
    Scan,
    /// Repair a cell.
    Repair,
}

/// What a ship does in a turn: moves, of which some come before the deed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Orders {
    /// All moves.
    pub steps: Steps,
    /// How many of them come before the deed.
    pub before: usize,
    /// What the shots go into.
    pub deed: Deed,
}

impl Orders {
    /// How the ship lies when it does its deed, if it lies like this when its turn starts.
    pub fn pose_of_deed(&self, pose: Pose) -> Pose {
        let steps = &self.steps.list()[..self.before];
        steps.iter().fold(pose, |pose, step| pose.after(*step))
    }

    /// The reply of a ship that lies like this when its turn starts.
    pub fn write(&self, mut pose: Pose) -> String {
        let mut reply = String::new();
        let steps = self.steps.list();
        for (at, step) in steps.iter().map(Some).chain([None]).enumerate() {
            if at == self.before {
                match self.deed {
                    Deed::Fire(cells, shots) => {
                        for cell in &cells[..usize::from(shots)] {
                            reply.push_str(&fire(pose.head, *cell));
                        }
                    }
                    Deed::Scan => reply.push('S'),
                    Deed::Repair => reply.push('R'),
                }
            }
            if let Some(step) = step {
                reply.push(step.letter());
                pose = pose.after(*step);
            }
        }
        reply
    }
}

/// The ways a ship can go in a turn, apart from those that hardly differ.
#[derive(Clone, Debug)]
pub struct Ways([Vec<Steps>; 5]);

impl Default for Ways {
    fn default() -> Self {
        let read = |texts: &[&str]| texts.iter().map(|text| Steps::read(text)).collect::<Vec<_>>();
        let slow = read(&["", "M", "B", "C", "K"]);
        let submarine = read(&[
            "", "M", "B", "C", "K", "MM", "BB", "MC", "MK", "CM", "KM", "CB", "KB", "CC", "MB", "BM",
        ]);
        let mut destroyer = Vec::new();
        for turn in ["", "C", "K", "CC"] {
            for run in ["", "M", "MM", "MMM", "MB", "MBB", "MMB"] {
                destroyer.push(Steps::read(&format!("{turn}{run}")));
            }
        }
        Self([destroyer, submarine, slow.clone(), slow.clone(), slow])
    }
}

impl Ways {
    /// The ways of a class; the first is to stay.
    #[inline]
    pub fn of(&self, class: Class) -> &[Steps] {
        &self.0[class as usize - 1]
    }
}

/// Absent from the levels' module, so that its bytes stay the same: links name them by hash.
#[cfg(any(arena_library, not(target_family = "wasm")))]
impl Steps {
    /// The first six moves of a text that has their letters.
    pub fn of_letters(text: &str) -> Self {
        Self::read(text)
    }
}
