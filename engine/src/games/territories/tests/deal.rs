//! The board, and how a round is dealt.

use super::*;

#[test]
fn the_board_wraps_around_on_both_axes() {
    let around = |row, col| {
        at(row, col)
            .neighbours()
            .map(|c| (c.row(), c.col()))
            .collect::<Vec<_>>()
    };
    assert_eq!(
        around(4, 4),
        [(3, 3), (3, 4), (3, 5), (4, 3), (4, 5), (5, 3), (5, 4), (5, 5)]
    );
    assert_eq!(
        around(0, 0),
        [(9, 9), (9, 0), (9, 1), (0, 9), (0, 1), (1, 9), (1, 0), (1, 1)]
    );
    assert_eq!(
        around(9, 9),
        [(8, 8), (8, 9), (8, 0), (9, 8), (9, 0), (0, 8), (0, 9), (0, 0)]
    );
    assert_eq!(
        around(0, 5),
        [(9, 4), (9, 5), (9, 6), (0, 4), (0, 6), (1, 4), (1, 5), (1, 6)]
    );
}

#[test]
fn is_neighbour_agrees_with_neighbours() {
    for cell in Cell::all() {
        let around: Vec<_> = cell.neighbours().collect();
        for other in Cell::all() {
            assert_eq!(
                cell.is_neighbour(other),
                around.contains(&other),
                "{cell} {other}"
            );
        }
    }
}

#[test]
fn each_seat_gets_one_distinct_territory_with_5_armies_and_all_others_are_neutral_with_2() {
    for (seats, seed) in [(2, 1), (6, 2), (16, 3), (16, 4)] {
        let game = Territories::new(seats, 20, seed);
        let counts = Counts::of(&game.board);
        assert_eq!(
            counts.living().collect::<Vec<_>>(),
            (0..seats).collect::<Vec<_>>()
        );
        assert!(
            counts.territories[..usize::from(seats)]
                .iter()
                .all(|owned| *owned == 1)
        );
        for (_, territory) in game.board.iter() {
            assert_eq!(territory.armies, if territory.owner.is_some() { 5 } else { 2 });
        }
    }
}

#[test]
fn ten_bonuses_of_ten_territories_partition_the_board() {
    for seed in 0..40 {
        let game = Territories::new(6, 20, seed);
        let mut sizes = [0; 10];
        game.board
            .iter()
            .for_each(|(_, territory)| sizes[usize::from(territory.bonus)] += 1);
        assert_eq!(sizes, [10; 10], "seed {seed}");
    }
}

#[test]
fn a_bonus_is_worth_5_to_10_both_included() {
    let mut drawn = [0; 12];
    for value in (0..40).flat_map(|seed| Territories::new(2, 20, seed).bonus_values) {
        drawn[usize::from(value)] += 1;
    }
    assert_eq!((&drawn[..5], drawn[11]), (&[0; 5][..], 0));
    assert!(
        drawn[5..=10].iter().all(|times| (40..100).contains(times)),
        "{drawn:?}"
    );
}

#[test]
fn the_three_layouts_are_equally_likely() {
    let mut seen = [0; 3];
    (0..600).for_each(|seed| seen[Territories::new(2, 20, seed).layout as usize] += 1);
    assert!(seen.iter().all(|n| (160..240).contains(n)), "{seen:?}");
}

#[test]
fn the_layouts_are_the_rows_the_blocks_and_a_random_partition() {
    for seed in 0..60 {
        let game = Territories::new(2, 20, seed);
        let bonus = |row, col| game.board[at(row, col)].bonus;
        match game.layout {
            Layout::Rows => assert!(Cell::all().all(|cell| game.board[cell].bonus == cell.row())),
            Layout::Blocks => {
                for k in 0..10 {
                    let (top, left) = (5 * (k % 2), 2 * (k / 2));
                    assert!(
                        (0..10).all(|i| bonus(top + i / 2, left + i % 2) == k),
                        "block {k}"
                    );
                }
            }
            Layout::Random => {
                let rows = (0..10).filter(|row| (1..10).all(|col| bonus(*row, col) == bonus(*row, 0)));
                assert_eq!(rows.count(), 0);
            }
        }
    }
}

#[test]
fn rounds_and_seeds_share_nothing() {
    let mut game = Territories::new(2, 20, 1);
    let first = (game.board.clone(), game.bonus_values);
    game.round = 2;
    rules::deal(&mut game);
    assert_ne!(first, (game.board, game.bonus_values));
    let other = Territories::new(2, 20, 2);
    assert_ne!(first, (other.board, other.bonus_values));
}

#[test]
fn the_seeds_example_of_the_arguments() {
    let mut game = scene(1, &[(7, 7, 0, 5)]);
    game.board = Board::neutral(|cell| cell.row() / 5 + 2 * (cell.col() / 2));
    game.board[at(7, 7)].owner = Some(0);
    game.board[at(7, 7)].armies = 5;
    game.bonus_values = [5, 5, 9, 9, 9, 5, 5, 6, 7, 7];
    game.turn = 1;
    let territories =
        "6,6,7,-1,2 6,7,7,-1,2 6,8,9,-1,2 7,6,7,-1,2 7,7,7,0,5 7,8,9,-1,2 8,6,7,-1,2 8,7,7,-1,2 8,8,9,-1,2";
    let bonuses = "0,5,10 1,5,10 2,9,10 3,9,10 4,9,10 5,5,10 6,5,10 7,6,9 8,7,10 9,7,10";
    assert_eq!(game.arguments(0), ["0", "5", territories, bonuses, "X"]);
}

#[test]
fn the_fifth_argument_comes_on_the_first_turn_of_each_round_only() {
    let mut game = Territories::new(2, 2, 1);
    assert_eq!(game.arguments(1)[4..], ["X"]);
    turn(&mut game, &[]);
    assert_eq!(game.arguments(1).len(), 4);
    game.turn = TURNS;
    turn(&mut game, &[]);
    assert_eq!((game.round, &game.arguments(1)[4..]), (2, &["X".to_string()][..]));
}

#[test]
fn arguments_show_across_the_edges_in_row_major_order_with_owners_and_large_armies() {
    let game = scene(3, &[(0, 0, 1, 1234), (9, 9, 2, 70), (5, 5, 0, 9)]);
    let expected = "0,0,0,1,1234 0,1,0,-1,2 0,9,0,-1,2 1,0,1,-1,2 1,1,1,-1,2 1,9,1,-1,2 9,0,9,-1,2 9,1,9,-1,2 9,9,9,2,70";
    assert_eq!(game.arguments(1)[2], expected);
}

#[test]
fn income_is_5_and_the_value_of_each_whole_bonus() {
    let mut row: Vec<_> = (0..10).map(|col| (3, col, 0, 1)).collect();
    row.push((8, 8, 1, 5));
    let mut game = scene(2, &row);
    game.bonus_values[3] = 8;
    let arguments = game.arguments(0);
    assert_eq!(arguments[1], "13");
    assert_eq!(
        arguments[3],
        "0,5,10 1,5,10 2,5,10 3,8,0 4,5,10 5,5,10 6,5,10 7,5,10 8,5,10 9,5,10"
    );
    game.board[at(3, 9)].owner = Some(1);
    assert_eq!(game.arguments(0)[1], "5");
}
