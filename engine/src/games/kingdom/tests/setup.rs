//! The board and the two tables.

use super::*;
use crate::games::kingdom::tables::{BASE_HP, FLAGS, Range, base_cell, start_cell};

/// “5×5. Rows 0 (top) to 4 (bottom), columns 0 (left) to 4 (right). Blue moves first.”
#[test]
fn the_board_has_five_rows_and_columns_and_blue_moves_first() {
    let start = Position::start().0;
    assert_eq!(Cell::all().count(), 25);
    assert_eq!(Cell::all().last(), Some(at(4, 4)));
    assert_eq!(
        (start.to_act, start.asked(), start.round),
        (Side::Blue, vec![0], 1)
    );
}

/// “base, 2000 hp (4,0) (0,4); cavalry (3,0) (1,4); infantry (3,1) (1,3); archer (4,1) (0,3)”
#[test]
fn every_piece_starts_on_its_cell() {
    let cases = [
        ("BC", at(3, 0), 800),
        ("BI", at(3, 1), 1800),
        ("BA", at(4, 1), 300),
        ("RC", at(1, 4), 800),
        ("RI", at(1, 3), 1800),
        ("RA", at(0, 3), 300),
    ];
    for (name, cell, hp) in cases {
        assert_eq!(Position::start().soldier(name), (Some(cell), hp), "{name}");
    }
    assert_eq!(Side::BOTH.map(base_cell), [at(4, 0), at(0, 4)]);
    assert_eq!((Position::start().0.bases, BASE_HP), ([2000, 2000], 2000));
}

/// “The position is symmetric under a half turn: (r,c) ↔ (4−r,4−c).”
#[test]
fn the_start_is_symmetric_under_a_half_turn() {
    assert_eq!(at(4, 1).turned(), at(0, 3));
    for kind in Kind::ALL {
        assert_eq!(start_cell(Side::Blue, kind).turned(), start_cell(Side::Red, kind));
    }
    assert_eq!(base_cell(Side::Blue).turned(), base_cell(Side::Red));
    for plan in FLAGS {
        let mut turned: Vec<_> = plan.cells.iter().map(|cell| cell.turned()).collect();
        turned.sort_unstable();
        assert_eq!(turned, plan.cells);
    }
}

/// The table of soldiers: attack, hp, respawn.
#[test]
fn soldiers_have_the_values_of_the_table() {
    let values = |kind: Kind| {
        (
            kind.letter(),
            kind.stats().attack,
            kind.stats().hp,
            kind.stats().respawn,
        )
    };
    assert_eq!(
        Kind::ALL.map(values),
        [('C', 400, 800, 5), ('A', 500, 300, 4), ('I', 200, 1800, 3)]
    );
}

/// The table of soldiers: “the 8 surrounding cells”, “Manhattan distance 1–2”, “Manhattan distance 1”.
#[test]
fn ranges_are_the_sets_of_offsets_of_the_table() {
    const SURROUNDING: &str = "..... .###. .#.#. .###. .....";
    const ONE: &str = "..... ..#.. .#.#. ..#.. .....";
    const TWO: &str = "..#.. .###. ##.## .###. ..#..";
    let drawn = |range: Range| {
        let mark = |cell| if range.reaches(at(2, 2), cell) { '#' } else { '.' };
        let marks: Vec<char> = Cell::all().map(mark).collect();
        marks
            .chunks(5)
            .map(String::from_iter)
            .collect::<Vec<_>>()
            .join(" ")
    };
    let ranges = |kind: Kind| (drawn(kind.stats().attack_range), drawn(kind.stats().move_range));
    let expected = |attack: &str, step: &str| (attack.to_string(), step.to_string());
    assert_eq!(ranges(Kind::Cavalry), expected(SURROUNDING, TWO));
    assert_eq!(ranges(Kind::Archer), expected(TWO, ONE));
    assert_eq!(ranges(Kind::Infantry), expected(ONE, ONE));
}

/// “archer: 500, ×2 against infantry”, “infantry: 200, ×3 against a base”
#[test]
fn damage_depends_on_who_hits_what() {
    let damage = |kind: Kind| {
        (
            Kind::ALL.map(|target| kind.damage_to_soldier(target)),
            kind.damage_to_base(),
        )
    };
    assert_eq!(damage(Kind::Cavalry), ([400, 400, 400], 400));
    assert_eq!(damage(Kind::Archer), ([500, 500, 1000], 500));
    assert_eq!(damage(Kind::Infantry), ([200, 200, 200], 600));
}
