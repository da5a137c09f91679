//! How replies are read: the choice of a ship, a string of actions, and anything else a bot may write.

use super::super::protocol::{MAX_CHARACTERS, choice};
use super::super::{Action, Class, Event, HitAndSunk};
use super::chosen;
use crate::{Answer, Config, Game, GameId, Reply};

/// The actions of a reply under the newest rules.
fn read(reply: &str) -> Vec<Action> {
    super::super::protocol::read(reply, HitAndSunk::META.rules_version)
}

#[test]
fn white_space_at_the_end_of_each_line_does_not_count() {
    use Action::{Fire, Move, Unknown, Wait};
    let lines = "W\r\n".repeat(342) + "M";
    let actions = read(&lines);
    assert_eq!((actions.len(), actions.last()), (343, Some(&Move)));
    assert_eq!(read("M \t\r\n\n \nF+9\n-8\nW"), [Move, Fire(9, -8), Wait]);
    assert_eq!(
        read("M\n M"),
        [Move, Unknown(' '), Move],
        "not at the start of a line"
    );
    assert_eq!(read("M\rM"), [Move, Unknown('\r'), Move], "lines end with LF");
    let long = format!("{}\r\nM", "W\n".repeat(MAX_CHARACTERS - 1));
    assert_eq!(read(&long).last(), Some(&Move));
    assert_eq!(
        read(&format!("W{long}")).last(),
        Some(&Wait),
        "1,024 without white space"
    );
}

#[test]
fn version_1_of_the_rules_counts_the_ends_of_lines() {
    let read = |text: &str| super::super::protocol::read(text, 1);
    let lines = read(&("W\r\n".repeat(342) + "M"));
    assert_eq!((lines.len(), lines.last()), (MAX_CHARACTERS, Some(&Action::Wait)));
    assert_eq!(
        read(" M\nM\n"),
        [Action::Move, Action::Unknown('\n'), Action::Move]
    );
}

#[test]
fn a_choice_is_one_digit_from_1_to_5() {
    for class in Class::ALL {
        assert_eq!(choice(&class.number().to_string()), Some(class));
    }
    assert_eq!(choice(" \t3\r\n"), Some(Class::Cruiser));
    for text in [
        "", "0", "6", "33", "3 3", "+3", "3;", "three", "３", "\u{a0}3", "3\0", "-1",
    ] {
        assert_eq!(choice(text), None, "{text:?}");
    }
}

#[test]
fn actions_are_read_from_left_to_right() {
    use Action::{Clockwise, Fire, LayMine, Move};
    assert_eq!(read("MF+9-8CM"), [Move, Fire(9, -8), Clockwise, Move]);
    assert_eq!(read("N-0+1F-9-9"), [LayMine(0, 1), Fire(-9, -9)]);
    assert_eq!(read(" \r\n\tM \n"), [Move]);
    assert_eq!(read(""), []);
}

#[test]
fn what_is_read_is_written_alike() {
    let all = "MBCKAF+1-2N-3+4SRPDWx?F";
    let written: String = read(all).iter().map(ToString::to_string).collect();
    assert_eq!(written, all);
}

#[test]
fn what_is_no_action_is_unknown_one_character_at_a_time() {
    use Action::{Fire, Move, Unknown};
    assert_eq!(read("m"), [Unknown('m')]);
    assert_eq!(read("F+"), [Unknown('F'), Unknown('+')]);
    assert_eq!(
        read("F+1-"),
        [Unknown('F'), Unknown('+'), Unknown('1'), Unknown('-')]
    );
    assert_eq!(read("FF+1-1"), [Unknown('F'), Fire(1, -1)]);
    assert_eq!(read("F+10-1")[0], Unknown('F'));
    assert_eq!(read("M M"), [Move, Unknown(' '), Move]);
    assert_eq!(read("船M\0"), [Unknown('船'), Move, Unknown('\0')]);
    assert_eq!(read("F+١-١")[0], Unknown('F'));
}

#[test]
fn only_the_first_1024_characters_count_after_white_space_is_removed() {
    let long = format!("{}{}F+1+1M", " ".repeat(5000), "W".repeat(MAX_CHARACTERS - 5));
    assert_eq!(read(&long).last(), Some(&Action::Fire(1, 1)));
    let cut = format!("{}F+1+1", "船".repeat(MAX_CHARACTERS - 4));
    assert_eq!(read(&cut).len(), MAX_CHARACTERS);
    assert_eq!(
        read(&cut)[MAX_CHARACTERS - 4..],
        ['F', '+', '1', '+'].map(Action::Unknown)
    );
}

/// Garbage of every kind: the ship does nothing, and the match continues.
#[test]
fn garbage_changes_nothing() {
    let (flood, nul) = ("F".repeat(64 << 10), "\0".repeat(64 << 10));
    let nothing = [
        "",
        " ",
        "\0\0\0",
        "F+",
        "N",
        "F+1+",
        "船🚢é",
        "mf+1+1",
        "\u{feff}",
        "1.5e9",
        "WWW",
        flood.as_str(),
        nul.as_str(),
    ];
    for text in nothing {
        let mut game = chosen(3, &["3", "4"]);
        let seat = game.asked()[0];
        let ships = game.ships.clone();
        let events = game.apply(&[(seat, Answer::text(text))]);
        assert_eq!((&game.ships, game.mines.len()), (&ships, 0), "{text:?}");
        assert_ne!(game.asked(), [seat]);
        let waits = events
            .iter()
            .filter(|event| matches!(event, Event::Waited { .. }))
            .count();
        assert_eq!(waits, read(text).len());
        assert!(events.iter().all(|event| !event.to_string().contains('\0')));
    }
}

#[test]
fn a_missing_reply_is_no_action_but_ends_shield_and_scan() {
    for reply in [
        Reply::TimedOut,
        Reply::Trapped("unreachable".into()),
        Reply::Absent,
    ] {
        let mut game = chosen(3, &["4", "4"]);
        let seat = game.asked()[0];
        let before = *game.ship(seat).expect("placed");
        let ship = game.ship_mut(seat).expect("placed");
        (ship.shield, ship.scan) = (true, true);
        let events = game.apply(&[(seat, Answer { reply, cost: 0 })]);
        assert_eq!(game.ship(seat), Some(&before));
        assert!(
            events.iter().any(|event| matches!(event, Event::Missing { .. })),
            "{events:?}"
        );
    }
}

#[test]
fn a_seat_that_chooses_no_ship_is_disqualified() {
    let config = Config {
        seats: 6,
        ..Config::usual(GameId::HitAndSunk, 4)
    };
    let mut game = HitAndSunk::start(&config);
    assert_eq!((game.asked(), game.round()), ((0..6).collect(), 1));
    assert!(game.asked().iter().all(|seat| game.arguments(*seat).is_empty()));
    let replies = [
        Reply::Text("1\n".into()),
        Reply::Text("9".into()),
        Reply::TimedOut,
        Reply::Text("5".into()),
        Reply::Trapped("out of bounds".into()),
        Reply::Absent,
    ];
    let answers: Vec<_> = (0..)
        .zip(replies)
        .map(|(seat, reply)| (seat, Answer { reply, cost: 0 }))
        .collect();
    let events = game.apply(&answers);
    let afloat: Vec<_> = game.alive().collect();
    assert_eq!(afloat, [0, 3]);
    assert_eq!(
        events
            .iter()
            .filter(|event| matches!(event, Event::Disqualified { .. }))
            .count(),
        4
    );
    assert_eq!(game.grid.width, 36, "the disqualified count for the grid");
    while let Some(seat) = game.asked().first() {
        game.apply(&[(*seat, Answer::text("W"))]);
    }
    let outcome = game.outcome().expect("over");
    assert_eq!(
        (outcome.places, outcome.points),
        (
            vec![1, 3, 3, 1, 3, 3],
            vec![Some(0), None, None, Some(0), None, None]
        )
    );
    assert!(
        outcome
            .reason
            .to_string()
            .contains("Player 1 was disqualified: it chose no ship: it replied “9”"),
        "{}",
        outcome.reason
    );
    assert!(
        outcome
            .reason
            .to_string()
            .contains("Player 4 was disqualified: it trapped: out of bounds."),
        "{}",
        outcome.reason
    );
}

#[test]
fn the_match_ends_after_the_choice_if_at_most_one_ship_is_alive() {
    let alone = chosen(1, &["x", "2", ""]).outcome().expect("over");
    assert_eq!(alone.places, [2, 1, 2]);
    assert!(
        alone.reason.to_string().contains("Player 1 alone chose a ship."),
        "{}",
        alone.reason
    );
    let nobody = chosen(1, &["x", "y"]).outcome().expect("over");
    assert_eq!(nobody.places, [1, 1]);
    assert!(
        nobody
            .reason
            .to_string()
            .starts_with("Nobody wins. No seat chose a ship."),
        "{}",
        nobody.reason
    );
}
