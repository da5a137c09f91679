//! Attackers meet defenders.

use super::*;

/// Each case: attackers, defenders; attackers left, defenders left.
#[test]
fn the_check_table() {
    let cases = [
        (
            (5, 2),
            (4, 0),
            "5 attack 2: 2-3 <= 0 and 5-1 = 4: captured with 4",
        ),
        ((3, 2), (2, 0), "3 attack 2: 2-2 = 0, 3-1 = 2: captured with 2"),
        ((2, 2), (1, 1), "2 attack 2: 2-1 = 1 stays, 2-1 = 1 returns"),
        (
            (1, 1),
            (0, 1),
            "both become zero: one defender is left, not captured",
        ),
        ((1, 2), (0, 1), "1 attacks 2: 2-1 = 1 stays, 1-1 = 0 returns"),
        ((2, 1), (1, 0), "2 attack 1: 1-1 = 0, 2-1 = 1: captured with 1"),
        (
            (5, 3),
            (3, 0),
            "0.7*3 = 2.1 rounds to 2, 0.6*5 is 3: captured with 3",
        ),
        (
            (2, 10),
            (0, 9),
            "attackers never go below zero: 2-7 is none returning",
        ),
        (
            (7, 5),
            (3, 1),
            "0.7*5 = 3.5 rounds up to 4, 0.6*7 = 4.2 to 4: 1 stays",
        ),
        (
            (20, 12),
            (12, 0),
            "0.7*12 = 8.4 rounds to 8, 0.6*20 = 12: captured with 12",
        ),
        ((70, 100), (0, 58), "0.7*100 = 70 kills all, 0.6*70 = 42"),
        ((100, 143), (0, 83), "more attackers die than there are"),
        (
            (167, 240),
            (0, 140),
            "0.6*167 = 100.2 rounds to 100, 0.7*240 = 168",
        ),
        (
            (60, 36),
            (35, 0),
            "0.6*60 = 36 kills all, 0.7*36 = 25.2 rounds to 25",
        ),
        (
            (58, 45),
            (27, 10),
            "45*0.7 is 31.499... in double precision, hence 31",
        ),
        ((75, 45), (44, 0), "45*0.7 is 31 also when the territory falls"),
        ((58, 35), (33, 0), "35*0.7 is 24.5 in double precision, hence 25"),
        ((3, 1), (2, 0), "3 attack 1: 1-2 <= 0"),
    ];
    for ((attackers, defenders), (attackers_left, defenders_left), why) in cases {
        let expected = Battle {
            attackers,
            defenders,
            attackers_left,
            defenders_left,
        };
        assert_eq!(fight(attackers, defenders), expected, "{why}");
    }
}

#[test]
fn a_half_is_rounded_down_for_45_85_165_175_325_to_365_and_645_to_725() {
    // What attackers lose to this many defenders, compared with exact arithmetic.
    let lost = |defenders: u32| 10_000 - fight(10_000, defenders).attackers_left;
    let below: Vec<u32> = (1..800)
        .filter(|defenders| lost(*defenders) != (7 * defenders + 5) / 10)
        .collect();
    let listed = [45, 85, 165, 175]
        .into_iter()
        .chain((325..=365).step_by(10))
        .chain((645..=725).step_by(10));
    assert_eq!(below, listed.collect::<Vec<u32>>());
    assert!(
        below
            .iter()
            .all(|defenders| lost(*defenders) == (7 * defenders) / 10)
    );
}

#[test]
fn what_attackers_kill_is_the_exact_product_rounded() {
    for attackers in 1..2000 {
        let killed = 10_000 - fight(attackers, 10_000).defenders_left;
        assert_eq!(killed, (6 * attackers + 5) / 10, "{attackers}");
    }
}

#[test]
fn a_captured_territory_is_held_by_the_surviving_attackers() {
    let mut game = scene(2, &[(4, 4, 0, 1), (0, 0, 1, 5)]);
    let events = turn(&mut game, &[(0, "4,4,5\n4,4,4,5,5")]);
    assert_eq!(
        (holds(&game, 4, 4), holds(&game, 4, 5)),
        ((Some(0), 1), (Some(0), 4))
    );
    let battle = Battle {
        attackers: 5,
        defenders: 2,
        attackers_left: 4,
        defenders_left: 0,
    };
    let attack = Event::Attacked {
        seat: 0,
        from: at(4, 4),
        to: at(4, 5),
        defender: None,
        battle,
    };
    assert!(events.contains(&attack), "{events:?}");
}

#[test]
fn attackers_that_do_not_capture_return_to_the_source() {
    let mut game = scene(2, &[(4, 4, 0, 1), (0, 0, 1, 5)]);
    turn(&mut game, &[(0, "4,4,5\n4,4,4,5,2")]);
    assert_eq!(
        (holds(&game, 4, 4), holds(&game, 4, 5)),
        ((Some(0), 5), (None, 1))
    );
}

#[test]
fn when_both_become_zero_one_defender_is_left() {
    let mut game = scene(2, &[(4, 4, 0, 1), (4, 5, 1, 1), (0, 0, 1, 5)]);
    turn(&mut game, &[(0, "4,4,5\n4,4,4,5,1")]);
    assert_eq!(
        (holds(&game, 4, 4), holds(&game, 4, 5)),
        ((Some(0), 5), (Some(1), 1))
    );
}

#[test]
fn armies_join_their_own() {
    let mut game = scene(2, &[(4, 4, 0, 1), (4, 5, 0, 3), (0, 0, 1, 5)]);
    let events = turn(&mut game, &[(0, "4,4,5\n4,4,4,5,5")]);
    assert_eq!(
        (holds(&game, 4, 4), holds(&game, 4, 5)),
        ((Some(0), 1), (Some(0), 8))
    );
    assert!(events.contains(&Event::Moved {
        seat: 0,
        from: at(4, 4),
        to: at(4, 5),
        armies: 5
    }));
}

#[test]
fn the_neutral_party_is_marked_as_no_capture_and_a_seat_is() {
    use crate::game::Event as _;
    let capture = |defender| {
        let battle = fight(5, 2);
        Event::Attacked {
            seat: 0,
            from: at(0, 0),
            to: at(0, 1),
            defender,
            battle,
        }
        .mark()
    };
    assert_eq!(
        (capture(None), capture(Some(1))),
        (None, Some(crate::Mark::Capture))
    );
}
