//! How orders are executed, and why they are dropped.

use super::*;

/// Plays orders of seat 0, which deploys on (4,4) and has 6 armies there; returns why each was dropped, in
/// words.
#[track_caller]
fn dropped(orders: &str) -> Vec<String> {
    let mut game = scene(2, &[(4, 4, 0, 1), (2, 2, 1, 5)]);
    let events = turn(&mut game, &[(0, &format!("4,4,5\n{orders}"))]);
    assert_eq!(skipped(&events), None);
    let why = |event: &Event| match event {
        Event::Dropped { seat: 0, why, .. } => Some(why.phrase().to_string()),
        Event::OrdersUnreadable { seat: 0, first, .. } => Some(first.to_string()),
        _ => None,
    };
    events.iter().filter_map(why).collect()
}

#[test]
fn dropped_as_the_player_does_not_own_the_source() {
    assert_eq!(dropped("2,2,2,3,1"), ["the source is owned by Player 1"]);
    assert_eq!(dropped("7,7,7,8,1"), ["the source is owned by the neutral party"]);
}

#[test]
fn dropped_as_the_player_did_not_own_the_source_when_the_turn_began() {
    // In one order of the two, the second attack comes when (4,5) is taken; in the other it is still neutral.
    let words: Vec<_> = (0..20)
        .filter_map(|seed| {
            let mut game = scene(2, &[(4, 4, 0, 1), (2, 2, 1, 5)]);
            game.seed = seed;
            let events = turn(&mut game, &[(0, "4,4,5\n4,4,4,5,5 4,5,4,6,3")]);
            assert_eq!(
                (holds(&game, 4, 5), holds(&game, 4, 6)),
                ((Some(0), 4), (None, 2))
            );
            events.iter().find_map(|event| match event {
                Event::Dropped { why, .. } => Some(*why),
                _ => None,
            })
        })
        .collect();
    assert_eq!(words.len(), 20);
    assert!(words.contains(&DropReason::SourceTakenThisTurn));
    assert!(words.contains(&DropReason::SourceNotOwned { owner: None }));
}

#[test]
fn a_territory_lost_and_retaken_sends_on() {
    // (4,4) has 1 army when the turn begins. Seat 1 takes it from (5,5), seat 0 retakes it from (3,3) and sends on.
    let retaken_and_sent_on = |seed| {
        let mut game = scene(2, &[(4, 4, 0, 1), (3, 3, 0, 60), (5, 5, 1, 5)]);
        game.seed = seed;
        let events = turn(
            &mut game,
            &[(0, "3,3,5\n3,3,4,4,50 4,4,4,5,20"), (1, "5,5,5\n5,5,4,4,9")],
        );
        let shown = |wanted: &dyn Fn(&Event) -> bool| events.iter().position(wanted);
        let lost =
            shown(&|event| matches!(event, Event::Attacked { seat: 1, battle, .. } if battle.captured()));
        let retaken = shown(&|event| matches!(event, Event::Attacked { seat: 0, to, .. } if *to == at(4, 4)));
        let sent =
            shown(&|event| matches!(event, Event::Attacked { seat: 0, from, .. } if *from == at(4, 4)));
        lost.is_some() && lost < retaken && retaken < sent
    };
    assert!((0..40).any(retaken_and_sent_on));
}

#[test]
fn dropped_as_armies_are_zero_or_negative() {
    let why = "an order must send at least one army";
    assert_eq!(
        dropped("4,4,4,5,0 4,4,4,5,-0 4,4,4,5,-3 4,4,4,5,-999999999"),
        [why; 4]
    );
}

#[test]
fn dropped_as_fewer_than_one_army_would_stay_behind() {
    let why = "the source has 6 armies, and at least one must stay";
    assert_eq!(dropped("4,4,4,5,6"), [why]);
    assert_eq!(dropped("4,4,4,5,999999999"), [why]);
    assert_eq!(dropped("4,4,4,5,5"), [""; 0]);
}

#[test]
fn dropped_as_the_destination_is_not_one_of_the_eight_neighbours() {
    let why = "the destination is not one of the source's eight neighbours";
    assert_eq!(dropped("4,4,4,6,1"), [why]);
    assert_eq!(dropped("4,4,4,4,1"), [why]);
    assert_eq!(dropped("4,4,9,9,1"), [why]);
}

#[test]
fn an_order_goes_across_the_edge_of_the_board() {
    let mut game = scene(2, &[(0, 0, 0, 1), (5, 5, 1, 5)]);
    turn(&mut game, &[(0, "0,0,5\n0,0,9,9,5")]);
    assert_eq!(holds(&game, 9, 9), (Some(0), 4));
}

#[test]
fn an_order_that_does_not_parse_is_dropped_alone() {
    for (item, why) in [
        (
            "x",
            "“x” has 1 of 5 numbers (an order is srow,scol,drow,dcol,armies)",
        ),
        (
            "4,4,4,5",
            "“4,4,4,5” has 4 of 5 numbers (an order is srow,scol,drow,dcol,armies)",
        ),
        (
            "4,4,4,5,1,1",
            "“4,4,4,5,1,1” has 6 of 5 numbers (an order is srow,scol,drow,dcol,armies)",
        ),
        ("4,4,4,5,", "in “4,4,4,5,”, “” is not a number of 1 to 9 digits"),
        (
            "4,4,4,5,+1",
            "in “4,4,4,5,+1”, “+1” is not a number of 1 to 9 digits",
        ),
        (
            "4,4,4,5,--1",
            "in “4,4,4,5,--1”, “--1” is not a number of 1 to 9 digits",
        ),
        (
            "4,4,4,5,1000000000",
            "in “4,4,4,5,1000000000”, “1000000000” is not a number of 1 to 9 digits",
        ),
        (
            "4,4,4,10,1",
            "in “4,4,4,10,1”, 10 is off the board, whose rows and columns are 0 to 9",
        ),
        (
            "-1,4,4,5,1",
            "in “-1,4,4,5,1”, -1 is off the board, whose rows and columns are 0 to 9",
        ),
        (
            "4,4,4,5\t1",
            "“4,4,4,5\\t1” has 4 of 5 numbers (an order is srow,scol,drow,dcol,armies)",
        ),
        (
            "\t4,4,4,5,1",
            "in “\\t4,4,4,5,1”, “\\t4” is not a number of 1 to 9 digits",
        ),
    ] {
        assert_eq!(dropped(&format!("{item} 4,4,4,3,5")), [why]);
        assert_eq!(dropped(&format!("4,4,4,3,5 {item}")), [why]);
    }
}

#[test]
fn orders_that_do_not_parse_are_counted_and_the_first_is_told() {
    let mut game = scene(2, &[(4, 4, 0, 1), (2, 2, 1, 5)]);
    let events = turn(&mut game, &[(0, "4,4,5\na b 4,4,4,5,5 c")]);
    let shown = events
        .iter()
        .find(|event| matches!(event, Event::OrdersUnreadable { .. }))
        .unwrap()
        .to_string();
    let expected = "3 orders of Player 0 are dropped because they do not parse; the first: “a” has 1 of 5 numbers \
                    (an order is srow,scol,drow,dcol,armies).";
    assert_eq!(shown, expected);
    assert_eq!(holds(&game, 4, 5), (Some(0), 4));
}

#[test]
fn the_orders_of_all_players_are_put_in_one_random_order() {
    // Both attack (4,5) with 5; whoever comes first takes it from the neutral party.
    let first = |seed| {
        let mut game = scene(2, &[(4, 4, 0, 1), (4, 6, 1, 1)]);
        game.seed = seed;
        let events = turn(&mut game, &[(0, "4,4,5\n4,4,4,5,5"), (1, "4,6,5\n4,6,4,5,5")]);
        events.iter().find_map(|event| match event {
            Event::Attacked { seat, .. } => Some(*seat),
            _ => None,
        })
    };
    let zero_first = (0..200).filter(|seed| first(*seed) == Some(0)).count();
    assert!((70..130).contains(&zero_first), "{zero_first} of 200");
    assert_eq!(first(5), first(5));
}

#[test]
fn the_order_of_orders_differs_from_turn_to_turn() {
    let orders = "4,4,4,5,1 4,4,4,3,1 4,4,3,4,1 4,4,5,4,1 4,4,5,5,1";
    let executed = |turn_number| {
        let mut game = scene(2, &[(4, 4, 0, 1), (0, 0, 1, 1)]);
        game.turn = turn_number;
        let events = turn(&mut game, &[(0, &format!("4,4,5\n{orders}"))]);
        let to = |event: &Event| match event {
            Event::Attacked { to, .. } => Some(*to),
            _ => None,
        };
        events.iter().filter_map(to).collect::<Vec<_>>()
    };
    assert_ne!(executed(2), executed(3));
}

#[test]
fn deployments_of_all_are_done_before_any_order() {
    // Seat 0 sends the armies it deploys; seat 1's deployment defends against them.
    let mut game = scene(2, &[(4, 4, 0, 1), (4, 5, 1, 1)]);
    turn(&mut game, &[(0, "4,4,5\n4,4,4,5,5"), (1, "4,5,5")]);
    assert_eq!(
        (holds(&game, 4, 4), holds(&game, 4, 5)),
        ((Some(0), 2), (Some(1), 3))
    );
}
