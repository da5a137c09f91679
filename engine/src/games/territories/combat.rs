//! How a fight for one territory ends.

use serde::{Deserialize, Serialize};

/// A fight for one territory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Battle {
    /// Armies that attacked.
    pub attackers: u32,
    /// Armies that defended.
    pub defenders: u32,
    /// Attackers left. They hold the territory if it was captured; otherwise they are back where they came
    /// from.
    pub attackers_left: u32,
    /// Defenders left: 0 if the territory was captured.
    pub defenders_left: u32,
}

impl Battle {
    /// Whether the attackers took the territory.
    pub fn captured(self) -> bool {
        self.defenders_left == 0
    }
}

/// How `attackers` meeting `defenders` ends. At the same time the defenders lose 0.6 armies for each attacker and the
/// attackers 0.7 for each defender, rounded half up. If nobody is left on either side, one defender stays.
pub fn fight(attackers: u32, defenders: u32) -> Battle {
    // Both products are computed in double precision, as by the contest's referee: 45·0.7 is 31.499…, hence 31.
    let lost = |enemies: u32, rate: f64| (f64::from(enemies) * rate).round() as u32;
    let attackers_left = attackers.saturating_sub(lost(defenders, 0.7));
    let stand = u32::from(attackers_left == 0);
    let defenders_left = defenders.saturating_sub(lost(attackers, 0.6)).max(stand);
    Battle {
        attackers,
        defenders,
        attackers_left,
        defenders_left,
    }
}
