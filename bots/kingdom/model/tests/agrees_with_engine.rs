//! The bots' view of the rules against the arena's own.
#![allow(clippy::expect_used, reason = "a helper of tests fails loudly")]

use arena_bot::{Arena as _, MockArena};
use engine::{Answer, Config, GameId, Referee};
use kingdom_model::{Outcome, Position};

fn arguments(referee: &Referee) -> Option<Vec<String>> {
    referee.asks().into_iter().next().map(|ask| ask.arguments)
}

fn parse(arguments: &[String]) -> Position {
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    Position::parse(&arguments).expect("the arena's arguments can be read")
}

/// Plays one match by random actions, attacks preferred when `fierce`, comparing every position.
/// Gives the number of positions.
fn play(seed: u64, fierce: bool) -> u32 {
    let mut random = MockArena::new(seed);
    let mut referee =
        Referee::new(Config::usual(GameId::Kingdom, seed)).expect("the usual match can be played");
    let mut position = Position::start();
    let mut positions = 0;
    while let Some(arguments) = arguments(&referee) {
        assert_eq!(parse(&arguments), position, "seed {seed}: {arguments:?}");
        let legal = position.legal();
        let replies: Vec<String> = legal.iter().map(ToString::to_string).collect();
        assert_eq!(
            referee.game().legal(position.to_act as u8),
            Some(replies),
            "seed {seed}: {arguments:?}"
        );
        let attacks = legal.iter().filter(|action| action.to_string().starts_with('A'));
        let action = match attacks.copied().next() {
            Some(attack) if fierce && random.random_below(3) > 0 => attack,
            _ => legal[random.random_below(legal.len())],
        };
        referee
            .answer(position.to_act as u8, Answer::text(action.to_string()))
            .expect("the side was asked");
        position.apply(action);
        positions += 1;
    }
    let outcome = referee
        .outcome()
        .expect("nobody is asked only when the match is over");
    let expected = outcome
        .winner()
        .map_or(Outcome::Level, |seat| Outcome::Won(usize::from(seat)));
    assert_eq!(
        position.outcome,
        Some(expected),
        "seed {seed}: {}",
        outcome.reason
    );
    positions
}

#[test]
fn random_matches_have_the_same_positions_actions_and_outcomes() {
    let positions: u32 = (0..60).map(|seed| play(seed, false)).sum();
    assert!(positions > 5_000, "only {positions} positions were compared");
}

#[test]
fn fierce_matches_do_too_with_their_deaths_and_returns() {
    let positions: u32 = (0..200).map(|seed| play(seed, true)).sum();
    assert!(positions > 5_000, "only {positions} positions were compared");
}

#[test]
fn arguments_that_cannot_be_read_are_quoted() {
    let start = [
        "1",
        "B",
        "0,0",
        "2000,2000",
        "B,C,3,0,800,0 B,A,4,1,300,0 B,I,3,1,1800,0 R,C,1,4,800,0 R,A,0,3,300,0 R,I,1,3,1800,0",
        "-",
    ];
    assert!(Position::parse(&start).is_ok());
    let cases = [
        (0, "x", "argument 1 (round) cannot be read: \"x\""),
        (1, "G", "argument 2 (side) cannot be read: \"G\""),
        (2, "0", "argument 3 (flag points) cannot be read: \"0\""),
        (3, "1,2,3", "argument 4 (base hp) cannot be read: \"1,2,3\""),
        (
            4,
            "B,C,3,0,800,0",
            "argument 5 (soldiers) cannot be read: \"B,C,3,0,800,0\"",
        ),
        (5, "G,1,1,1", "argument 6 (flags) cannot be read: \"G,1,1,1\""),
    ];
    for (index, text, message) in cases {
        let mut arguments = start;
        arguments[index] = text;
        assert_eq!(
            Position::parse(&arguments).map_err(|error| error.to_string()),
            Err(message.into())
        );
    }
    assert!(Position::parse(&start[..5]).is_err_and(|error| error.to_string().ends_with("not 5")));
}
