//! The model says what the arena's rules say.

use engine::games::territories as rules;
use territories_model::{Bonus, CELLS, NEIGHBOURS, Plan, Position, SIDE, Territory, fight, needed};

const EXAMPLE: [&str; 5] = [
    "0",
    "5",
    "6,6,7,-1,2 6,7,7,-1,2 6,8,9,-1,2 7,6,7,-1,2 7,7,7,0,5 7,8,9,-1,2 8,6,7,-1,2 8,7,7,-1,2 8,8,9,-1,2",
    "0,5,10 1,5,10 2,9,10 3,9,10 4,9,10 5,5,10 6,5,10 7,6,9 8,7,10 9,7,10",
    "X",
];

#[test]
fn neighbours() {
    for cell in rules::Cell::all() {
        let around: Vec<usize> = cell.neighbours().map(rules::Cell::index).collect();
        assert_eq!(NEIGHBOURS[cell.index()].to_vec(), around);
    }
}

#[test]
fn fights() {
    for attackers in 1..400 {
        for defenders in 1..400 {
            let battle = rules::fight(attackers, defenders);
            let left = (battle.attackers_left as i32, battle.defenders_left as i32);
            assert_eq!(
                fight(attackers as i32, defenders as i32),
                left,
                "{attackers} attack {defenders}"
            );
        }
    }
}

#[test]
fn needed_is_the_fewest_attackers_that_capture() {
    for defenders in 1..2000 {
        let fewest = (1..10_000)
            .find(|attackers| rules::fight(*attackers, defenders).captured())
            .unwrap();
        assert_eq!(needed(defenders as i32), fewest as i32, "{defenders} defenders");
    }
}

#[test]
fn a_position_is_read_from_the_arguments() {
    let position = Position::parse(&EXAMPLE).unwrap();
    assert_eq!((position.me, position.income, position.first_turn), (0, 5, true));
    assert_eq!(
        position.mine().collect::<Vec<_>>(),
        [(
            77,
            Territory {
                bonus: 7,
                owner: 0,
                armies: 5
            }
        )]
    );
    assert_eq!(position.foreign().count(), 8);
    assert_eq!(position.bonuses[7], Bonus { value: 6, left: 9 });
    assert!(!Position::parse(&EXAMPLE[..4]).unwrap().first_turn);
}

#[test]
fn arguments_of_another_game_are_refused_with_what_was_wrong() {
    let wrong = |index: usize, text| {
        let mut arguments = EXAMPLE;
        arguments[index] = text;
        Position::parse(&arguments).unwrap_err().to_string()
    };
    assert_eq!(wrong(0, "me"), "argument 1 (id) cannot be read: \"me\"");
    assert_eq!(
        wrong(2, "6,6,7,-1,2 7,7,10,0,5"),
        "argument 3 (territories) cannot be read: \"7,7,10,0,5\""
    );
    assert_eq!(wrong(3, "0,5"), "argument 4 (bonuses) cannot be read: \"0,5\"");
    assert!(wrong(4, "Y").starts_with("4 arguments make a turn"));
    assert!(Position::parse(&[]).is_err());
}

#[test]
fn a_plan_never_deploys_or_sends_more_than_there_is() {
    let position = Position::parse(&EXAMPLE).unwrap();
    let mut plan = Plan::new(&position);
    plan.deploy(77, 3);
    plan.deploy(77, 9);
    assert_eq!((plan.left(), plan.free(77)), (0, 9));
    plan.send(77, 66, 4);
    plan.send(77, 67, 0);
    plan.send(77, 66, 1);
    plan.send(77, 78, 99);
    assert_eq!(plan.to_string(), "7,7,5\n7,7,6,6,5 7,7,7,8,4");
}

#[test]
fn a_capture_deploys_only_what_is_missing() {
    let position = Position::parse(&EXAMPLE).unwrap();
    let mut plan = Plan::new(&position);
    assert_eq!((plan.capture(66, 3), plan.left()), (Some(77), 5));
    assert_eq!((plan.capture(67, 3), plan.left()), (Some(77), 3));
    assert_eq!((plan.capture(68, 4), plan.left()), (None, 3));
    assert_eq!(plan.to_string(), "7,7,2\n7,7,6,6,3 7,7,6,7,3");
}

#[test]
fn a_plan_without_orders_has_a_line_of_one_blank() {
    let position = Position::parse(&EXAMPLE).unwrap();
    let mut plan = Plan::new(&position);
    plan.deploy(77, 5);
    assert_eq!(plan.to_string(), "7,7,5\n ");
}

#[test]
fn steps_lead_over_own_ground_to_the_nearest_goal() {
    let own = "0,0,0,0,1 0,1,0,0,1 0,2,0,0,1 5,5,0,0,1";
    let position = Position::parse(&["0", "5", own, EXAMPLE[3]]).unwrap();
    let steps = position.steps_to(|cell| cell == 2);
    assert_eq!(
        (steps[0], steps[1], steps[2], steps[5 * SIDE + 5]),
        (Some(2), Some(1), Some(0), None)
    );
    assert_eq!(steps.iter().flatten().count(), 3);
    assert_eq!(steps.len(), CELLS);
}
