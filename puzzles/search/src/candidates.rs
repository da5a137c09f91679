//! The positions of a match in which exactly one answer reaches a goal.

use engine::games::hit_and_sunk::{SeaView, Stage};
use engine::games::kingdom::{Kind, Side};
use engine::{AnyGame, Game as _, GameId, Seat, Timeline};
use puzzles::kingdom::Aim;
use puzzles::{Goal, LEVELS, Puzzle, hit_and_sunk, kingdom, solutions, territories};

/// The puzzles in a match, not rated yet; at most one for each kind of goal, so that no two are similar.
pub(crate) fn of_match(timeline: &Timeline, since: u32) -> Vec<Puzzle> {
    let config = timeline.newest().config();
    let mut found: Vec<Puzzle> = Vec::new();
    for turn in 0..timeline.len() {
        let asked: Vec<Seat> = (0..config.seats)
            .filter(|seat| timeline.was_asked(turn, *seat))
            .collect();
        for seat in asked {
            let before = before(timeline, turn, seat);
            for goal in goals(&before, seat, config.rounds) {
                let is_known = |other: &Puzzle| kind(other.goal) == kind(goal);
                if found.iter().any(is_known) {
                    continue;
                }
                let mut puzzle = Puzzle {
                    game: config.game,
                    number: 0,
                    since,
                    seed: config.seed,
                    rounds: config.rounds,
                    seat,
                    goal,
                    solution: String::new(),
                    solved: [0; LEVELS],
                    answers: answers(&before),
                };
                if let Some([solution]) = solutions(&puzzle).as_deref() {
                    puzzle.solution.clone_from(solution);
                    found.push(puzzle);
                }
            }
        }
    }
    found
}

/// The match before a seat's answer of a turn, with the other seats' answers of that turn.
fn before(timeline: &Timeline, turn: usize, seat: Seat) -> Timeline {
    let mut before = timeline.until(turn);
    for (other, answer) in timeline.answers(turn).unwrap_or_default() {
        if *other != seat && timeline.was_asked(turn, *other) {
            // It is asked: the match is at the turn it answered.
            let _ = before.answer(*other, answer.clone());
        }
    }
    before
}

fn answers(timeline: &Timeline) -> Vec<(Seat, String)> {
    let asked = timeline.asked_answers().into_iter();
    asked
        .filter_map(|(_, seat, answer)| {
            Some((seat, answer.reply.text_or_fault().ok()?.trim_end().to_string()))
        })
        .collect()
}

/// Distinguishes kinds of goals.
fn kind(goal: Goal) -> (GameId, u32) {
    match goal {
        Goal::Kingdom(goal) => {
            let aim = match goal.aim {
                Aim::Base => 0,
                Aim::Win => 1,
                Aim::Kill(kind) => 2 + kind as u32,
            };
            (GameId::Kingdom, aim * 10 + goal.turns as u32)
        }
        Goal::Territories(goal) => (GameId::Territories, goal.bonus.into()),
        Goal::HitAndSunk(hit_and_sunk::Goal::Sink) => (GameId::HitAndSunk, 0),
        Goal::HitAndSunk(hit_and_sunk::Goal::Find) => (GameId::HitAndSunk, 1),
        Goal::HitAndSunk(hit_and_sunk::Goal::Damage(_)) => (GameId::HitAndSunk, 2),
    }
}

/// The goals that may make a puzzle of a position.
#[allow(
    unreachable_patterns,
    clippy::match_wildcard_for_single_variants,
    reason = "Nim, which only tests have"
)]
fn goals(timeline: &Timeline, seat: Seat, rounds: u32) -> Vec<Goal> {
    match timeline.newest().game() {
        AnyGame::Kingdom(game) => {
            let side = Side::of(seat);
            let goals = kingdom_goals(game.round(), rounds).into_iter();
            // The number of turns is not more than it takes.
            let is_least = |goal: &kingdom::Goal| {
                let turns = goal.turns - 1;
                goal.aim == Aim::Win || !kingdom::can_force(kingdom::Goal { turns, ..*goal }, side, game)
            };
            goals.filter(is_least).map(Goal::Kingdom).collect()
        }
        AnyGame::Territories(game) => {
            let all = (0..10).map(|bonus| territories::Goal { bonus });
            // Enough to think about, but not half of the board.
            let borders = 2..=16;
            all.filter(|goal| borders.contains(&territories::borders(*goal, seat, game)))
                .map(Goal::Territories)
                .collect()
        }
        AnyGame::HitAndSunk(game) => {
            let view = game.view(Some(seat));
            if view.stage != Stage::Sailing || !matches!(view.sea, SeaView::Known(Some(_))) {
                return Vec::new();
            }
            let mut goals = vec![hit_and_sunk::Goal::Sink, hit_and_sunk::Goal::Find];
            let most = hit_and_sunk::most_damage(seat, timeline);
            if most >= 2 {
                goals.push(hit_and_sunk::Goal::Damage(most));
            }
            goals.into_iter().map(Goal::HitAndSunk).collect()
        }
        _ => Vec::new(),
    }
}

fn kingdom_goals(round: u32, rounds: u32) -> Vec<kingdom::Goal> {
    let goal = |aim, turns| kingdom::Goal { aim, turns };
    let left = rounds + 1 - round;
    let mut goals = vec![goal(Aim::Base, 2), goal(Aim::Base, 3)];
    goals.extend(Kind::ALL.map(|kind| goal(Aim::Kill(kind), 2)));
    if left <= 2 {
        goals.push(goal(Aim::Win, left as usize));
    }
    goals
}
