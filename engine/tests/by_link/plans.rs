//! Answers in advance, which travel along with a match.

use super::{ADDRESS, link_of};
use engine::by_link::{Known, Plan, Relation, Step, TurnLink, relate};
use engine::{Answer, Config, GameId, Timeline};

/// The first legal reply, or another one.
fn legal(timeline: &Timeline, at: usize) -> String {
    let seat = timeline.newest().waiting().next().unwrap();
    let mut legal = timeline.newest().game().legal(seat).unwrap();
    legal.swap_remove(at % legal.len())
}

/// A match of Kingdom Guard after these turns, each with the legal reply of this number.
fn after(turns: &[usize]) -> Timeline {
    let mut timeline = Timeline::new(Config::usual(GameId::Kingdom, 3)).unwrap();
    for at in turns {
        let (seat, reply) = (timeline.newest().waiting().next().unwrap(), legal(&timeline, *at));
        timeline.answer(seat, Answer::text(&reply)).unwrap();
    }
    timeline
}

/// What seat 0 plans after its first turn: two answers.
fn plan() -> Plan {
    let step = |before: &[usize], expected, answered| {
        let now = after(before);
        let expects = legal(&now, expected);
        let then = after(&[before, &[expected]].concat());
        let reply = legal(&then, answered);
        Step { expects, reply }
    };
    let steps = vec![step(&[0], 1, 2), step(&[0, 1, 2], 3, 4)];
    Plan {
        turn: 1,
        seat: 0,
        steps,
    }
}

#[test]
fn a_plan_travels_along_and_answers_what_it_expects() {
    let plan = plan();
    let link = TurnLink {
        plan: Some(plan.clone()),
        ..link_of(&after(&[0]))
    };
    let text = format!("{ADDRESS}{}", link.to_link());
    assert_eq!(TurnLink::from_link(&text), Ok(link));
    let [first, second] = [0, 1].map(|step| Some(&*plan.steps[step].reply));
    for (turns, due) in [
        (&[0][..], None),
        (&[0, 1], first),
        (&[0, 2], None),
        (&[0, 1, 2], None),
        (&[0, 1, 2, 3], second),
        (&[0, 1, 3, 3], None),
        (&[0, 1, 2, 4], None),
        (&[0, 1, 2, 3, 4, 0], None),
    ] {
        assert_eq!(plan.due(&after(turns)), due, "{turns:?}");
    }
    let impossible = Plan {
        steps: vec![Step {
            reply: "M,Z,9,9".into(),
            ..plan.steps[0].clone()
        }],
        ..plan
    };
    assert_eq!(impossible.due(&after(&[0, 1])), None);
}

#[test]
fn nobody_else_plays_for_an_own_seat_but_its_plan() {
    let here = after(&[0]);
    let plan = plan();
    let relation = |plan: Option<&Plan>, turns: &[usize]| {
        let (there, known) = (
            after(turns),
            Known {
                timeline: &here,
                given: &[],
                said: &[],
                own: &[0],
                plan,
            },
        );
        relate(known, &link_of(&there), &there)
    };
    let forked = |turn| Relation::Forked { turn, seat: 0 };
    assert_eq!(relation(None, &[0, 1]), Relation::Newer);
    assert_eq!(relation(None, &[0, 1, 2]), forked(2));
    assert_eq!(relation(Some(&plan), &[0, 1, 2]), Relation::Newer);
    assert_eq!(relation(Some(&plan), &[0, 1, 2, 3, 4, 5]), Relation::Newer);
    assert_eq!(relation(Some(&plan), &[0, 1, 3, 3]), forked(2));
    assert_eq!(relation(Some(&plan), &[0, 2, 2]), forked(2));
    assert_eq!(relation(Some(&plan), &[0, 1, 2, 3, 4, 5, 6]), forked(6));
}
