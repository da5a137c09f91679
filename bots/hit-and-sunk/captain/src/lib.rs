//! The judgement that the stronger house bots of Hit and Sunk share: a chart of what was seen, and the choice of
//! where to go and what to fire at.
//!
//! Each turn a [`Captain`] looks at every place the ship can reach, and takes the one where its best shots on the
//! way and what lies ahead there are worth most.

mod plan;
mod value;

use hit_and_sunk_model::{Cell, Chart, Report, fire};
use plan::Plan;
use value::{Judge, Shot, WORTH_A_SHOT};

/// What a bot is like.
#[derive(Clone, Copy, Debug)]
pub struct Temper {
    /// How much it minds danger; 1 is what its hits and losses are worth in the score.
    pub caution: f64,
    /// How much it is drawn to what it has not seen for a long time.
    pub curiosity: f64,
}

/// Decides a ship's turns, and has a memory that lasts between them.
#[derive(Clone, Debug, Default)]
pub struct Captain {
    chart: Chart,
    /// The cells fired at last turn.
    fired: Vec<Cell>,
    /// The count of hits before that.
    hits: u32,
}

/// What a captain decided.
#[derive(Clone, Debug, Default)]
pub struct Orders {
    /// The moves before the shots.
    pub approach: String,
    /// The shots; empty if none is worth it.
    pub shots: String,
    /// The moves after the shots.
    pub withdrawal: String,
    fired: Vec<Cell>,
}

impl Orders {
    /// The reply; `instead` is what the shots go into if none is fired.
    pub fn or(&self, instead: &str) -> String {
        let shots = if self.shots.is_empty() {
            instead
        } else {
            &self.shots
        };
        format!("{}{shots}{}", self.approach, self.withdrawal)
    }
}

impl Captain {
    /// Decides a turn. With `hold_fire` it only decides where to go.
    pub fn orders(&mut self, report: &Report, temper: Temper, hold_fire: bool) -> Orders {
        self.chart.update(report);
        self.learn(report);
        let mut judge = Judge::new(&self.chart, report, temper);
        let judged = plan::plans(report, &self.chart).into_iter().map(|plan| {
            let shots = if hold_fire {
                None
            } else {
                best_moment(&mut judge, &plan)
            };
            let gain = shots.as_ref().map_or(WORTH_A_SHOT, |(_, shots)| worth(shots));
            (gain + judge.place(plan.end()), plan, shots.unwrap_or_default())
        });
        let best = judged.max_by(|(a, ..), (b, ..)| a.total_cmp(b));
        let orders = best
            .map(|(_, plan, (at, shots))| write(&plan, at, &shots))
            .unwrap_or_default();
        self.fired.clone_from(&orders.fired);
        self.hits = report.hits;
        orders
    }

    /// Learns from the count of hits what became of last turn's shots at cells that are out of sight now.
    fn learn(&mut self, report: &Report) {
        let all_hit = report.hits >= self.hits + self.fired.len() as u32;
        for cell in self.fired.drain(..).filter(|cell| report.glyph(*cell) == b'U') {
            if all_hit {
                self.chart.note_hit(cell);
            } else {
                self.chart.forget_ship(cell);
            }
        }
    }
}

/// Which shots to fire, and after how many steps of the plan; `None` if none is worth it.
fn best_moment(judge: &mut Judge, plan: &Plan) -> Option<(usize, Vec<Shot>)> {
    let mut best = None;
    let mut most = WORTH_A_SHOT;
    for (at, pose) in plan.poses.iter().enumerate() {
        let shots = judge.shots(pose.head);
        let worth = worth(shots);
        if worth > most || (best.is_none() && worth >= most) {
            best = Some((at, shots.to_vec()));
            most = worth;
        }
    }
    best
}

fn worth(shots: &[Shot]) -> f64 {
    shots.iter().map(|shot| shot.worth).sum()
}

fn write(plan: &Plan, at: usize, shots: &[Shot]) -> Orders {
    let (approach, withdrawal) = plan.steps.split_at(at);
    Orders {
        approach: approach.into(),
        shots: shots
            .iter()
            .map(|shot| fire(plan.poses[at].head, shot.cell))
            .collect(),
        withdrawal: withdrawal.into(),
        fired: shots.iter().map(|shot| shot.cell).collect(),
    }
}
