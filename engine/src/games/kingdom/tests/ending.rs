//! Who wins, and why.

use super::*;
use crate::game::Mark;
use crate::{Config, GameId, Timeline};

/// “A base at 0 hp or less: its owner loses at once.”
#[test]
fn a_side_without_base_loses_at_once() {
    for (hp, falls) in [(599, true), (600, true), (601, false)] {
        let mut position = Position::empty(7).bases(1, hp).put("BI", 1, 4).put("RC", 4, 1);
        let events = position.reply("A,I,0,4");
        assert_eq!(position.0.outcome().is_some(), falls, "{hp} hp");
        if falls {
            assert_eq!(position.reason(), "Blue wins: Red's base fell in round 7.");
            assert_eq!(
                (position.winner(), position.0.asked()),
                (Some(Side::Blue), vec![])
            );
            assert!(
                matches!(events[0], Event::HitBase { left: 0, .. }),
                "no hp under 0 is shown"
            );
            assert_eq!(position.0.view(None).bases, [1, 0]);
        }
    }
}

/// “An illegal action: its side loses at once. Everything that is not exactly one well-formed legal action is illegal: a
/// wrong soldier, cell, range, target, a malformed or empty reply, a trap of the bot.” – “The result states which of
/// these decided, and for 2 what the bot replied and why it was illegal.”
#[test]
fn an_illegal_action_loses_and_is_explained() {
    let cases = [
        (
            "M,A,2,2",
            "Blue replied “M,A,2,2”, which is illegal: its archer is dead.",
        ),
        (
            "M,C,0,0",
            "illegal: its cavalry at a2 cannot reach a5 in one move.",
        ),
        ("M,C,4,0", "illegal: Blue's base stands at a1."),
        ("M,C,3,1", "illegal: Blue's infantry stands at b2."),
        ("M,C,2,0", "illegal: Red's cavalry stands at a3."),
        (
            "A,I,1,3",
            "illegal: d4 is out of the attack range of its infantry at b2.",
        ),
        ("A,I,2,1", "illegal: there is nothing at b3 to attack."),
        ("A,C,3,1", "illegal: what stands at b2 is its own."),
        ("A,C,4,0", "illegal: what stands at a1 is its own."),
        (
            "",
            "Blue replied “”, which is illegal: it is empty; a reply is one line such as M,C,2,1 or A,I,0,4.",
        ),
        (
            "M,C,2,1\nM,C,2,2",
            "“M,C,2,1\\nM,C,2,2”, which is illegal: a reply is one line such as",
        ),
        (
            "resign",
            "illegal: a reply is one line such as M,C,2,1 or A,I,0,4.",
        ),
    ];
    for (reply, words) in cases {
        let mut position = Position::start().dead("BA", 9).put("RC", 2, 0);
        let events = position.reply(reply);
        assert_eq!(position.winner(), Some(Side::Red), "{reply}");
        let reason = position.reason();
        assert!(
            reason.starts_with("Red wins: in round 1 Blue replied "),
            "{reason}"
        );
        assert!(reason.contains(words), "{reason}");
        let shown: Vec<String> = events.iter().map(ToString::to_string).collect();
        assert_eq!(
            shown.len(),
            2,
            "the fault and the end, and nothing else: {shown:?}"
        );
    }
}

/// “A turn over its time budget: that side loses at once.” – “A guest stopped at its deadline is timed out, never
/// trapped.” An absent seat counts as timed out.
#[test]
fn faults_lose_and_are_told_apart() {
    let cases = [
        (
            Reply::TimedOut,
            "Red wins: in round 1 Blue did not reply within its turn budget.",
        ),
        (
            Reply::Absent,
            "Red wins: in round 1 Blue did not reply within its turn budget.",
        ),
        (
            Reply::Trapped("index out of range".into()),
            "Red wins: in round 1 Blue failed with a trap: index out of range.",
        ),
    ];
    for (reply, reason) in cases {
        let mut position = Position::start();
        position.answer(reply, 0);
        assert_eq!(
            (position.reason().as_str(), position.winner()),
            (reason, Some(Side::Red))
        );
    }
    let mut position = Position::start();
    position.reply("M,C,2,0");
    position.answer(Reply::TimedOut, 0);
    assert_eq!(position.winner(), Some(Side::Blue), "Red likewise");
}

/// “After round 200: more flag points wins; then more base hp; then less total thinking time, in microseconds, hands
/// included; equal in all: a draw.”
#[test]
fn after_the_last_round_points_then_base_hp_then_thinking_time_decide() {
    // points, base hp, total thinking times; winner; reason
    let cases = [
        (
            [25, 10],
            [100, 2000],
            [9, 1],
            Some(Side::Blue),
            "more flag points, 25 to 10",
        ),
        (
            [10, 25],
            [2000, 100],
            [1, 9],
            Some(Side::Red),
            "more flag points, 10 to 25",
        ),
        (
            [10, 10],
            [1400, 2000],
            [1, 9],
            Some(Side::Red),
            "equal points (10) but more base hp, 1400 to 2000",
        ),
        (
            [0, 0],
            [2000, 1400],
            [9, 1],
            Some(Side::Blue),
            "equal points (0) but more base hp, 2000 to 1400",
        ),
        (
            [0, 0],
            [2000, 2000],
            [7, 8],
            Some(Side::Blue),
            "less thinking time, 7 to 8",
        ),
        (
            [0, 0],
            [2000, 2000],
            [8, 7],
            Some(Side::Red),
            "less thinking time, 8 to 7",
        ),
        (
            [5, 5],
            [9, 9],
            [4, 4],
            None,
            "A draw: points, base hp and thinking time are equal after the last round.",
        ),
    ];
    for (points, bases, thinking, winner, words) in cases {
        let mut position = Position::empty(200).put("BI", 3, 1).put("RI", 1, 3);
        position = position.points(points[0], points[1]).bases(bases[0], bases[1]);
        position.answer(Reply::Text("M,I,3,2".into()), thinking[0]);
        assert_eq!(position.0.outcome(), None, "Red has its turn in round 200 too");
        position.answer(Reply::Text("M,I,1,2".into()), thinking[1]);
        assert_eq!(position.winner(), winner, "{words}");
        assert!(position.reason().contains(words), "{}", position.reason());
        let places = position.0.outcome().unwrap().places;
        let expected = match winner {
            Some(Side::Blue) => [1, 2],
            Some(Side::Red) => [2, 1],
            None => [1, 1],
        };
        assert_eq!(places, expected);
        assert_eq!(
            position.0.outcome().unwrap().points,
            points.map(|points| Some(i64::from(points)))
        );
    }
}

/// “Each answer carries its time”: all of a side's answers count.
#[test]
fn thinking_time_is_the_sum_over_all_answers() {
    let mut position = Position::empty(198).put("BI", 3, 1).put("RI", 1, 3);
    for (reply, cost) in [
        ("3,2", 5),
        ("1,2", 1),
        ("3,1", 5),
        ("1,3", 1),
        ("3,2", 5),
        ("1,2", 14),
    ] {
        position.answer(Reply::Text(format!("M,I,{reply}")), cost);
    }
    assert_eq!(position.0.thinking, [15, 16]);
    assert!(
        position
            .reason()
            .starts_with("Blue wins after round 200: equal points and base hp")
    );
}

/// “A match lasts at most 200 rounds”, or as many as it was configured to.
#[test]
fn a_match_ends_after_its_last_round() {
    for rounds in [1, 3, 200] {
        let config = Config {
            rounds,
            ..Config::usual(GameId::Kingdom, 1)
        };
        let mut timeline = Timeline::new(config).unwrap();
        for round in 1..=rounds {
            assert_eq!(timeline.newest().game().round(), round);
            let column = if round % 2 == 0 { [1, 3] } else { [2, 2] };
            timeline
                .answer(0, Answer::text(format!("M,I,3,{}", column[0])))
                .unwrap();
            timeline
                .answer(1, Answer::text(format!("M,I,1,{}", column[1])))
                .unwrap();
        }
        let outcome = timeline.newest().outcome().unwrap();
        assert_eq!(
            (outcome.places, timeline.len()),
            (vec![1, 1], 2 * rounds as usize)
        );
        assert_eq!(timeline.marks().last().map(|marked| marked.mark), Some(Mark::End));
    }
}

/// A state's hash does not depend on how an engine words a trap, since engines word them differently.
#[test]
fn the_words_of_a_trap_are_no_part_of_the_state() {
    let hash = |reply| {
        let mut timeline = Timeline::new(Config::usual(GameId::Kingdom, 1)).unwrap();
        timeline.answer(0, Answer { reply, cost: 0 }).unwrap();
        timeline.newest().hash()
    };
    assert_eq!(
        hash(Reply::Trapped("unreachable".into())),
        hash(Reply::Trapped("RuntimeError".into()))
    );
    assert_ne!(hash(Reply::Trapped("unreachable".into())), hash(Reply::TimedOut));
    assert_ne!(hash(Reply::Text("x".into())), hash(Reply::Text("y".into())));
}
