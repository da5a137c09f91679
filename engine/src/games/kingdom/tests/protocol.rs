//! Arguments and replies.

use super::*;
use crate::games::kingdom::Action;

/// The table of arguments, at the start.
#[test]
fn arguments_of_the_first_turn() {
    let expected = [
        "1",
        "B",
        "0,0",
        "2000,2000",
        "B,C,3,0,800,0 B,A,4,1,300,0 B,I,3,1,1800,0 R,C,1,4,800,0 R,A,0,3,300,0 R,I,1,3,1800,0",
        "G,0,0,2 G,4,4,2 P,2,2,1",
    ];
    assert_eq!(Position::start().0.arguments(0), expected);
}

/// The table of arguments, later: “a dead one has row and col −1, hp 0 and wait = rounds until it is due: T+1 in the
/// round of its death, 0 for the living and for one that only waits for its cell”; “`-` if none”.
#[test]
fn arguments_tell_of_the_dead_and_of_scores() {
    let mut position = Position::empty(17)
        .put("BC", 2, 1)
        .put("RI", 3, 3)
        .put("RA", 2, 2)
        .dead("BA", 17)
        .dead("BI", 19)
        .dead("RC", 20)
        .bases(2000, 1400)
        .points(25, 10);
    position.replies(&["A,C,2,2"]);
    let expected = [
        "17",
        "R",
        "25,10",
        "2000,1400",
        "B,C,2,1,800,0 B,A,-1,-1,0,0 B,I,-1,-1,0,2 R,C,-1,-1,0,3 R,A,-1,-1,0,5 R,I,3,3,1800,0",
        "-",
    ];
    assert_eq!(position.0.arguments(1), expected);
}

/// “Grammar: `[MA],[CAI],[0-4],[0-4]`; white space at either end is ignored; anything else, a second line too, is
/// illegal.”
#[test]
fn a_reply_is_read_by_its_grammar() {
    for reply in [
        "M,C,2,1",
        " M,C,2,1",
        "M,C,2,1\n",
        "\t M,C,2,1 \r\n",
        "\n\nM,C,2,1\n\n",
    ] {
        assert_eq!(
            Action::parse(reply).map(|action| action.to_string()).as_deref(),
            Some("M,C,2,1"),
            "{reply:?}"
        );
    }
    let wrong = [
        "",
        " ",
        "M",
        "M,C,2",
        "M,C,2,1,",
        "M,C,2,1,0",
        ",M,C,2,1",
        "M C 2 1",
        "M, C,2,1",
        "m,C,2,1",
        "M,c,2,1",
        "X,C,2,1",
        "M,B,2,1",
        "M,C,5,1",
        "M,C,2,5",
        "M,C,-1,0",
        "M,C,02,1",
        "M,C,+2,1",
        "M,C,2,1\nM,C,2,1",
        "M,C,2,1\n\nx",
        "\u{a0}M,C,2,1",
        "M,C,2,1\u{b}",
        "M,C,2,1\0",
        "\u{feff}M,C,2,1",
        "M,C,２,1",
        "M;C;2;1",
    ];
    for reply in wrong {
        assert_eq!(Action::parse(reply), None, "{reply:?}");
    }
}

/// Every action is printed as it is read.
#[test]
fn reading_what_was_printed_gives_the_same_action() {
    let mut count = 0;
    for verb in ["M", "A"] {
        for kind in ["C", "A", "I"] {
            for cell in Cell::all() {
                let text = format!("{verb},{kind},{},{}", cell.row, cell.col);
                let action = Action::parse(&text).unwrap();
                assert_eq!((action.to_string(), action.target), (text, cell));
                count += 1;
            }
        }
    }
    assert_eq!(count, 150);
}
