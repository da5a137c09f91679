//! How rounds and matches end, and what a position shows.

use super::*;
use crate::game::Event as _;

/// The owners of the whole board: seat 0 except for these.
fn mostly_0(seats: Seat, others: &[(u8, u8, Seat, u32)]) -> Territories {
    let mut game = scene(seats, &[]);
    for cell in Cell::all() {
        game.board[cell].owner = Some(0);
    }
    for (row, col, seat, armies) in others {
        let territory = &mut game.board[at(*row, *col)];
        (territory.owner, territory.armies) = (Some(*seat), *armies);
    }
    game
}

#[test]
fn a_round_ends_when_at_most_one_player_owns_territories() {
    let mut game = scene(3, &[(4, 4, 0, 20), (4, 5, 1, 1)]);
    let events = turn(&mut game, &[(0, "4,4,5\n4,4,4,5,20")]);
    let shown: Vec<_> = events.iter().map(ToString::to_string).collect();
    assert_eq!(
        shown[2..5],
        [
            "Player 0 takes f6 from Player 1 (6) with 20 armies from e6: 16 left.",
            "Player 1 is eliminated from the round by Player 0.",
            "Round 1 ends after 2 turns: 100 points for Player 0.",
        ]
    );
    assert!(matches!(events[5], Event::RoundBegan { round: 2, .. }));
    assert_eq!((game.points(), game.round, game.turn), (vec![100, 0, 0], 2, 1));
    assert_eq!(game.asked(), [0, 1, 2]);
}

#[test]
fn a_neutral_territory_does_not_keep_a_round_going() {
    let mut game = scene(2, &[(4, 4, 0, 20), (4, 5, 1, 1)]);
    turn(&mut game, &[(0, "4,4,5\n4,4,4,5,20")]);
    assert_eq!(game.round, 2);
}

#[test]
fn the_end_is_checked_once_after_all_orders_of_a_turn() {
    // Seat 0's order continues after seat 1 is out, whichever comes first.
    for seed in 0..10 {
        let mut game = scene(2, &[(4, 4, 0, 30), (4, 5, 1, 1)]);
        game.seed = seed;
        let events = turn(&mut game, &[(0, "4,4,5\n4,4,4,5,20 4,4,4,3,5")]);
        assert_eq!(
            events
                .iter()
                .filter(|event| matches!(event, Event::Attacked { .. }))
                .count(),
            2
        );
        let ended = events
            .iter()
            .position(|event| matches!(event, Event::RoundEnded { .. }))
            .unwrap();
        assert!(
            events[ended..]
                .iter()
                .all(|event| !matches!(event, Event::Attacked { .. }))
        );
    }
}

#[test]
fn a_round_ends_after_1000_turns_and_the_survivors_share_100_points_rounded_down() {
    for (seats, points) in [(2, 50), (3, 33), (6, 16), (7, 14), (16, 6)] {
        let mut game = Territories::new(seats, 20, 3);
        for _ in 0..999 {
            turn(&mut game, &[]);
        }
        assert_eq!((game.round, game.turn), (1, 1000));
        turn(&mut game, &[]);
        assert_eq!((game.round, game.turn), (2, 1));
        assert_eq!(game.results[0].turns, 1000);
        assert_eq!(game.points(), vec![points; usize::from(seats)]);
    }
}

#[test]
fn a_short_round_ends_after_60_turns() {
    let config = Config {
        seats: 3,
        rounds: 2,
        short_rounds: true,
        ..Config::usual(crate::GameId::Territories, 3)
    };
    let mut game = <Territories as Game>::start(&config);
    for round in 1..=2 {
        for turn_of_round in 1..=60 {
            assert_eq!((game.round, game.turn), (round, turn_of_round));
            turn(&mut game, &[]);
        }
    }
    assert!(game.is_over());
    assert_eq!(game.results[0].turns, 60);
    assert_eq!(game.points(), [66; 3]);
}

#[test]
fn after_a_short_round_the_points_go_to_who_holds_the_most_territories() {
    let held = [
        (4, 4, 0, 2),
        (4, 5, 0, 2),
        (7, 7, 1, 90),
        (9, 2, 3, 2),
        (9, 3, 3, 2),
    ];
    for (most_turns, points) in [(TURNS, [33, 33, 0, 33]), (SHORT_TURNS, [50, 0, 0, 50])] {
        let mut game = scene(4, &held);
        (game.turn, game.most_turns) = (most_turns, most_turns);
        turn(&mut game, &[]);
        assert_eq!(game.points(), points);
    }
}

#[test]
fn only_players_still_on_the_board_get_points() {
    let mut game = scene(4, &[(4, 4, 0, 2), (7, 7, 1, 2), (9, 2, 3, 2)]);
    game.turn = TURNS;
    turn(&mut game, &[]);
    assert_eq!(game.points(), [33, 33, 0, 33]);
}

#[test]
fn the_most_points_after_the_last_round_win_and_equal_points_share_the_place() {
    let mut game = Territories::new(4, 1, 1);
    let mut result = RoundResult {
        turns: 9,
        points: [0; MAX_SEATS],
    };
    result.points[..4].copy_from_slice(&[20, 60, 20, 0]);
    assert_eq!(game.outcome(), None);
    game.results.push(result);
    let outcome = game.outcome().unwrap();
    assert_eq!(
        (outcome.places.clone(), outcome.points.clone()),
        (vec![2, 1, 2, 4], [20, 60, 20, 0].map(Some).to_vec())
    );
    assert_eq!(outcome.winner(), Some(1));
    assert_eq!(
        outcome.reason.to_string(),
        "Player 1 wins with 60 points in 1 round, before Player 0 and Player 2 with 20."
    );
    assert_eq!(game.asked(), [] as [Seat; 0]);
}

#[test]
fn equal_points_share_the_first_place_and_skipped_turns_are_told() {
    let mut game = Territories::new(2, 1, 1);
    game.turn = TURNS;
    let events = turn(&mut game, &[(1, "")]);
    let outcome = game.outcome().unwrap();
    assert_eq!((outcome.places.as_slice(), outcome.winner()), (&[1, 1][..], None));
    let reason =
        "Player 0, Player 1 share the first place with 50 points in 1 round. Skipped turns: Player 1 (1).";
    assert_eq!(outcome.reason.to_string(), reason);
    assert_eq!(events.last().unwrap().to_string(), reason);
    assert_eq!(events.last().unwrap().mark(), Some(crate::Mark::End));
}

#[test]
fn a_match_has_as_many_rounds_as_it_is_configured_to_have() {
    let mut game = Territories::new(2, 3, 1);
    for round in 1..=3 {
        assert_eq!((game.round(), game.outcome()), (round, None));
        game.turn = TURNS;
        turn(&mut game, &[]);
    }
    assert_eq!(game.points(), [150, 150]);
    assert!(game.outcome().is_some());
    assert_eq!(game.round(), 3);
}

#[test]
fn bonuses_taken_and_lost_are_told() {
    let mut row: Vec<_> = (0..10).map(|col| (3, col, 1, 1)).collect();
    row.push((4, 4, 0, 30));
    let mut game = scene(2, &row);
    let events = turn(&mut game, &[(0, "4,4,5\n4,4,3,4,30"), (1, "3,0,10")]);
    assert!(
        events.contains(&Event::BonusLost {
            seat: 1,
            bonus: 3,
            value: 5
        }),
        "{events:?}"
    );

    let mut row: Vec<_> = (0..9).map(|col| (3, col, 0, 1)).collect();
    row.push((7, 7, 1, 1));
    let mut game = scene(2, &row);
    let events = turn(&mut game, &[(0, "3,8,5\n3,8,3,9,5")]);
    assert!(
        events.contains(&Event::BonusTaken {
            seat: 0,
            bonus: 3,
            value: 5
        }),
        "{events:?}"
    );
}

#[test]
fn a_view_shows_all_to_nobody_in_particular_and_to_a_seat_what_its_arguments_say() {
    let game = mostly_0(3, &[(4, 4, 1, 7), (4, 5, 2, 3)]);
    let all = game.view(None);
    assert!(Cell::all().all(|cell| all.territory(cell) == Some(&game.board[cell])));
    assert_eq!(
        all.holdings[1],
        Some(Holdings {
            territories: 1,
            armies: 7,
            income: 5
        })
    );
    assert_eq!(all.bonuses[4].owned, [Some(8), Some(1), Some(1)]);
    assert_eq!(
        (all.bonuses[3].owner, all.holdings[0].unwrap().income),
        (Some(0), 50)
    );

    let seen = game.view(Some(1));
    assert_eq!(
        Cell::all().filter(|cell| seen.territory(*cell).is_some()).count(),
        9
    );
    assert_eq!(
        (seen.holdings[0], seen.holdings[1]),
        (
            None,
            Some(Holdings {
                territories: 1,
                armies: 7,
                income: 5
            })
        )
    );
    assert_eq!(
        (seen.bonuses[3].owner, &seen.bonuses[4].owned[..]),
        (None, &[None, Some(1), None][..])
    );
    assert_eq!(
        (
            seen.describe(at(0, 0)).to_string(),
            seen.describe(at(4, 5)).to_string()
        ),
        ("in the fog".into(), "Player 2, 3 armies, bonus 4".into())
    );
}

#[test]
fn a_view_in_letters_and_words() {
    let game = scene(3, &[(4, 4, 0, 12), (0, 9, 1, 5)]);
    let text = game.view(Some(0)).to_string();
    let lines: Vec<_> = text.lines().collect();
    assert_eq!(lines[0], "Round 1 of 20, turn 2.");
    assert_eq!(
        lines[6],
        " 6     ?     ?     ?    -2   A12    -2     ?     ?     ?     ?"
    );
    assert_eq!(
        lines[13],
        "A is Player 0: 0 points, 1 territory, 12 armies, income 5."
    );
    assert_eq!(lines[14], "B is Player 1: 0 points.");
    assert_eq!(lines[20], "Bonus 4, worth 5: A 1/10.");
    assert!(
        game.view(None)
            .to_string()
            .contains("C is Player 2: 0 points, out of the round.")
    );
}
