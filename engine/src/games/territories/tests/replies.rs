//! What a reply must be for the turn to count.

use super::*;

/// Seat 0 owns (4,4) and (4,5), its income is 5. Why its turn is skipped after this reply; `None` if it counts.
fn skip(reply: Reply) -> Option<String> {
    let mut game = scene(2, &[(4, 4, 0, 3), (4, 5, 0, 1), (2, 2, 1, 5)]);
    let before = game.board.clone();
    let events = turn_with(&mut game, &[(0, reply)]);
    let why = skipped(&events);
    if why.is_some() {
        let mine = |board: &Board| {
            board
                .iter()
                .filter(|(_, t)| t.owner != Some(1))
                .map(|(_, t)| *t)
                .collect::<Vec<_>>()
        };
        assert_eq!(
            mine(&game.board),
            mine(&before),
            "neither deployment nor orders count"
        );
        assert_eq!(game.skipped[0], 1);
    }
    why
}

#[track_caller]
fn check(reply: &str, why: Option<&str>) {
    // The orders would count if the turn did.
    let with_orders = format!("{reply}\n4,4,4,3,2");
    assert_eq!(skip(Reply::Text(with_orders)).as_deref(), why, "{reply:?}");
}

#[test]
fn a_good_reply_counts() {
    check("4,4,5", None);
    check("4,4,2 4,5,3", None);
}

#[test]
fn skipped_as_the_player_owns_nothing() {
    // It is not even asked.
    let game = scene(3, &[(4, 4, 0, 3), (2, 2, 2, 5)]);
    assert_eq!(game.asked(), [0, 2]);
}

#[test]
fn skipped_as_it_prints_nothing() {
    for nothing in ["", " ", "\n", " \r\n\t \n", "\n\n\n"] {
        assert_eq!(
            skip(Reply::Text(nothing.into())).as_deref(),
            Some("printed nothing"),
            "{nothing:?}"
        );
    }
}

#[test]
fn skipped_as_it_is_over_its_time_budget() {
    assert_eq!(
        skip(Reply::TimedOut).as_deref(),
        Some("ran out of its turn budget")
    );
    assert_eq!(skip(Reply::Absent).as_deref(), Some("did not answer"));
}

#[test]
fn skipped_as_it_traps() {
    assert_eq!(
        skip(Reply::Trapped("unreachable".into())).as_deref(),
        Some("trapped: unreachable")
    );
}

#[test]
fn skipped_as_it_deploys_too_few_armies_in_total() {
    check("4,4,4", Some("deployed too few armies, 4 instead of 5"));
    check("4,4,0", Some("deployed too few armies, 0 instead of 5"));
    check(
        "4,4,1 4,5,1 4,4,1 4,4,1",
        Some("deployed too few armies, 4 instead of 5"),
    );
}

#[test]
fn skipped_as_it_deploys_too_many_armies_in_total() {
    check("4,4,6", Some("deployed too many armies, 6 instead of 5"));
    check("4,4,5 4,5,1", Some("deployed too many armies, 6 instead of 5"));
    check(
        "4,4,999999999",
        Some("deployed too many armies, 999999999 instead of 5"),
    );
}

#[test]
fn skipped_as_the_sum_does_not_wrap_around() {
    // 2^32 + 5 would be 5 in 32 bits.
    let sum = "4,4,999999999 4,4,999999999 4,4,999999999 4,4,999999999 4,4,294967305";
    check(sum, Some("deployed too many armies, 4294967301 instead of 5"));
}

#[test]
fn skipped_as_it_deploys_on_a_territory_that_is_not_its_own() {
    check(
        "4,4,4 2,2,1",
        Some("deployed on c8, which is not its own but Player 1's"),
    );
    check(
        "4,4,4 0,0,1",
        Some("deployed on a10, which is not its own but the neutral party's"),
    );
    check(
        "4,4,5 0,0,1",
        Some("deployed on a10, which is not its own but the neutral party's"),
    );
}

#[test]
fn skipped_as_it_deploys_a_negative_number() {
    check("4,4,6 4,5,-1", Some("deployed a negative number, -1, on f6"));
    check("4,4,-5", Some("deployed a negative number, -5, on e6"));
    check("4,4,6 0,0,-1", Some("deployed a negative number, -1, on a10"));
}

#[test]
fn skipped_as_it_prints_a_deployment_line_that_does_not_parse() {
    let count = |item: &str, found| {
        format!(
            "printed a deployment that does not parse: {item} has {found} of 3 numbers (a deployment is row,col,armies)"
        )
    };
    let number = |item, field| {
        format!(
            "printed a deployment that does not parse: in {item}, {field} is not a number of 1 to 9 digits"
        )
    };
    let off = |item, n| {
        format!(
            "printed a deployment that does not parse: in {item}, {n} is off the board, whose rows and columns are 0 to 9"
        )
    };
    check("hello", Some(&count("“hello”", 1)));
    check("4,4,5 x", Some(&count("“x”", 1)));
    check("4,4", Some(&count("“4,4”", 2)));
    check("4,4,5,", Some(&count("“4,4,5,”", 4)));
    check("4, 4, 5", Some(&count("“4,”", 2)));
    check("4,4,five", Some(&number("“4,4,five”", "“five”")));
    check("4,4,+5", Some(&number("“4,4,+5”", "“+5”")));
    check("4,4,", Some(&number("“4,4,”", "“”")));
    check("4,4,-", Some(&number("“4,4,-”", "“-”")));
    check(
        "4,4,0000000005",
        Some(&number("“4,4,0000000005”", "“0000000005”")),
    );
    check("4,4,５", Some(&number("“4,4,５”", "“５”")));
    check("4,4,5 4,10,0", Some(&off("“4,10,0”", 10)));
    check("4,4,5 -1,4,0", Some(&off("“-1,4,0”", -1)));
    check("4,4,5\t4,5,0", Some(&count("“4,4,5\\t4,5,0”", 5)));
    check("4,4,4\u{a0}", Some(&number("“4,4,4\\u{a0}”", "“4\\u{a0}”")));
}

#[test]
fn several_entries_for_one_territory_add_up() {
    let mut game = scene(2, &[(4, 4, 0, 3), (2, 2, 1, 5)]);
    game.bonus_values = [5; 10];
    let events = turn(
        &mut game,
        &[(0, "4,4,1 4,4,0 4,4,1 4,4,0 4,4,1 4,4,0 4,4,1 4,4,0 4,4,1 4,4,0")],
    );
    assert_eq!(holds(&game, 4, 4), (Some(0), 8));
    assert_eq!(
        events[0],
        Event::Deployed {
            seat: 0,
            cell: at(4, 4),
            armies: 5
        }
    );
}

#[test]
fn an_entry_of_0_on_a_territory_of_the_board_is_ignored() {
    check("4,4,5 4,5,0", None);
    check("4,4,5 2,2,0", None);
    check("0,0,-0 4,4,5", None);
}

#[test]
fn coordinates_are_0_to_9_by_value() {
    check("04,000000004,5", None);
    check("4,4,5 -0,-00,0", None);
}

#[test]
fn a_missing_second_line_means_no_orders() {
    for reply in ["4,4,5", "4,4,5\n", "4,4,5\n ", "4,4,5\r\n \r\n"] {
        let mut game = scene(2, &[(4, 4, 0, 3), (2, 2, 1, 5)]);
        let events = turn(&mut game, &[(0, reply)]);
        assert_eq!(
            events[0],
            Event::Deployed {
                seat: 0,
                cell: at(4, 4),
                armies: 5
            },
            "{reply:?}"
        );
        assert_eq!(events.len(), 2, "{events:?}");
    }
}

#[test]
fn white_space_around_lines_and_lines_after_the_second_are_ignored() {
    let mut game = scene(2, &[(4, 4, 0, 3), (2, 2, 1, 5)]);
    turn(
        &mut game,
        &[(
            0,
            "\n\r\t  4,4,5 \t\r\n   4,4,4,5,5   4,4,4,3,2 \t\r\nwhatever\n4,4,9",
        )],
    );
    assert_eq!(
        (holds(&game, 4, 4), holds(&game, 4, 5), holds(&game, 4, 3)),
        ((Some(0), 2), (Some(0), 4), (None, 1))
    );
}

#[test]
fn an_empty_second_line_is_not_the_third() {
    let mut game = scene(2, &[(4, 4, 0, 3), (2, 2, 1, 5)]);
    turn(&mut game, &[(0, "4,4,5\n\n4,4,4,5,5")]);
    assert_eq!(holds(&game, 4, 5), (None, 2));
}

#[test]
fn garbage_is_skipped_and_never_breaks() {
    let big = 64 * 1024;
    let garbage = [
        ",".repeat(big),
        " ".repeat(big),
        "9".repeat(big),
        "-".repeat(big),
        String::new(),
        "\u{0}".repeat(big),
        "\u{0}\u{1}\u{7f}\u{feff}\u{202e}".into(),
        "𝟜,𝟜,𝟝".into(),
        "4,4,99999999999999999999999999999999".into(),
        "4,4,-99999999999999999999999999999999".into(),
        "99999999,99999999,5".into(),
        "4,4,999999999 ".repeat(big / 14),
        "4,4,-999999999 ".repeat(big / 15),
        "0,0,0 ".repeat(big / 6),
        // Ten times the same territory.
        "4,4,1 ".repeat(10),
        "4,4,5 ".repeat(10),
        "10,4,5".into(),
        "4,-1,5".into(),
        "4,4,5;4,4,5".into(),
        "NaN,inf,1e3".into(),
        "\n".repeat(big) + "x",
    ];
    for reply in garbage {
        assert!(
            skip(Reply::Text(reply.clone())).is_some(),
            "{:?}",
            &reply.chars().take(20).collect::<String>()
        );
    }
}

#[test]
fn garbage_orders_leave_the_deployment_standing() {
    let big = 64 * 1024;
    for orders in [
        ",".repeat(big),
        "x ".repeat(big / 2),
        "4,4,4,5,999999999 ".repeat(big / 18),
        "\u{0}\u{feff}".into(),
    ] {
        assert_eq!(skip(Reply::Text(format!("4,4,5\n{orders}"))), None);
    }
}

#[test]
fn a_long_quote_is_cut() {
    let error = Orders::parse(&",".repeat(1000)).unwrap_err().to_string();
    assert!(error.len() < 200 && error.contains("more characters"), "{error}");
}

#[test]
fn a_plan_reads_as_it_is_written() {
    for text in [
        "0,0,5\n0,0,0,1,3 0,0,1,0,3 0,0,1,1,3",
        "0,0,5\n ",
        "9,9,-4 0,1,999999999\n9,9,0,0,-7",
    ] {
        let plan = Orders::parse(text).unwrap();
        assert_eq!(plan.to_string(), text);
        assert_eq!(Orders::parse(&plan.to_string()), Ok(plan));
    }
}
