//! The places a ship can reach in a turn.

use hit_and_sunk_model::{Chart, Class, Pose, Report, Step};
use std::collections::{HashMap, VecDeque};

/// A way to a place.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    /// The actions.
    pub(crate) steps: String,
    /// How the ship lies before the first action and after each; never empty.
    pub(crate) poses: Vec<Pose>,
    moves: u32,
}

impl Plan {
    /// How the ship lies at the end.
    pub(crate) fn end(&self) -> &Pose {
        &self.poses[self.poses.len() - 1]
    }
}

/// A cheapest way to every place that this turn's moves reach, over cells that are free as far as is known.
pub(crate) fn plans(report: &Report, chart: &Chart) -> Vec<Plan> {
    let start = Plan {
        steps: String::new(),
        poses: vec![report.pose],
        moves: report.moves,
    };
    let mut moves_left = HashMap::from([(report.pose, report.moves)]);
    let mut queue = VecDeque::from([start]);
    let mut plans = Vec::new();
    while let Some(plan) = queue.pop_front() {
        for step in Step::ALL {
            let cost = u32::from(!(step.is_turn() && report.class == Class::Destroyer));
            let pose = plan.end().after(step);
            let Some(moves) = plan.moves.checked_sub(cost) else {
                continue;
            };
            if !chart.is_free_for(&report.pose, &pose)
                || moves_left.get(&pose).is_some_and(|most| *most >= moves)
            {
                continue;
            }
            moves_left.insert(pose, moves);
            let mut next = plan.clone();
            next.steps.push(step.letter());
            next.poses.push(pose);
            next.moves = moves;
            if cost == 0 {
                queue.push_front(next);
            } else {
                queue.push_back(next);
            }
        }
        plans.push(plan);
    }
    plans
}
