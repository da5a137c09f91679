//! The position in letters and words.

use super::*;

#[test]
fn a_position_is_drawn_and_told() {
    let position = Position::empty(12)
        .put("BC", 4, 4)
        .hp("BC", 350)
        .put("RA", 0, 3)
        .dead("BA", 12)
        .dead("BI", 13)
        .dead("RC", 15)
        .dead("RI", 15)
        .flag(FlagKind::Green, 0, 0, 12)
        .flag(FlagKind::Green, 4, 4, 12)
        .bases(2000, 1400)
        .points(25, 0);
    let expected = "\
Round 12 of 200.
Blue is to act.
Blue: 25 points, base 2000 hp.
Red: 0 points, base 1400 hp.
   a  b  c  d  e
5  g  .  . RA RB
4  .  .  .  .  .
3  .  .  .  .  .
2  .  .  .  .  .
1 BB  .  .  . BC
Blue cavalry: e1, 350 hp
Blue archer: waits for its starting cell to be free
Blue infantry: back in 1 round
Red cavalry: back in 3 rounds
Red archer: d5, 300 hp
Red infantry: back in 3 rounds
green flag: a5, 1 round left
green flag: e1, 1 round left
";
    assert_eq!(position.0.view(None).to_string(), expected);
}

#[test]
fn a_cell_is_told_in_words() {
    let view = Position::empty(11)
        .put("BC", 4, 4)
        .flag(FlagKind::Green, 4, 4, 12)
        .flag(FlagKind::Purple, 2, 2, 11)
        .0
        .view(Some(1));
    let cases = [
        (at(4, 0), "Blue base, 2000 hp"),
        (at(0, 4), "Red base, 2000 hp"),
        (at(4, 4), "Blue cavalry, 800 hp; green flag, 2 rounds left"),
        (at(2, 2), "purple flag, 1 round left"),
        (at(1, 1), "empty"),
    ];
    for (cell, words) in cases {
        assert_eq!(view.describe(cell).to_string(), words);
    }
}
