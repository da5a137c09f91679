//! Whole matches: general properties, and one pinned match.

use super::*;
use crate::{Config, GameId, Referee, Rng};
use std::fmt::Write as _;

/// A player for tests: deploys on one of its territories at random and attacks from everywhere it can, sometimes with
/// orders and replies that break the rules.
fn reckless(arguments: &[String], rng: &mut Rng) -> String {
    if rng.below(20) == 0 {
        return ["", "1,2,3", "0,0,0 x", "5,5,-1", "\u{0}"][rng.below(5) as usize].into();
    }
    let me: Seat = arguments[0].parse().unwrap();
    let income: u32 = arguments[1].parse().unwrap();
    let territories = arguments[2].split(' ').map(|item| {
        let numbers: Vec<i32> = item.split(',').map(|number| number.parse().unwrap()).collect();
        (at(numbers[0] as u8, numbers[1] as u8), numbers[3], numbers[4])
    });
    let mine: Vec<_> = territories
        .filter(|(_, owner, _)| *owner == i32::from(me))
        .collect();
    let (target, ..) = mine[rng.below(mine.len() as u64) as usize];
    let mut orders = Vec::new();
    for (from, _, armies) in mine {
        let armies = if from == target {
            armies + income as i32
        } else {
            armies
        };
        let to = from.neighbours().nth(rng.below(8) as usize).unwrap();
        orders.push(Order {
            from,
            to,
            armies: rng.below(armies as u64 + 2) as i32,
        });
    }
    let deployments = vec![Deployment {
        cell: target,
        armies: income as i32,
    }];
    Orders {
        deployments,
        orders,
        ..Orders::default()
    }
    .to_string()
}

/// Armies on the board that a turn's events account for.
fn gained(events: &[Event]) -> i64 {
    let of = |event: &Event| match event {
        Event::Deployed { armies, .. } => i64::from(*armies),
        Event::Attacked { battle, .. } => {
            i64::from(battle.attackers_left + battle.defenders_left)
                - i64::from(battle.attackers + battle.defenders)
        }
        _ => 0,
    };
    events.iter().map(of).sum()
}

#[test]
fn in_every_turn_armies_are_conserved_up_to_the_named_losses_and_nobody_falls_below_one() {
    for (seats, seed) in [(2, 1), (6, 2), (16, 3)] {
        let mut game = Territories::new(seats, 2, seed);
        let mut rng = Rng::derive(seed, "test", &[]);
        for _ in 0..300 {
            let total = |game: &Territories| game.board.iter().map(|(_, t)| i64::from(t.armies)).sum::<i64>();
            let (round, before) = (game.round, total(&game));
            let replies: Vec<_> = game
                .asked()
                .iter()
                .map(|seat| (*seat, Answer::text(reckless(&game.arguments(*seat), &mut rng))))
                .collect();
            let events = game.apply(&replies);
            assert!(game.board.iter().all(|(_, territory)| territory.armies >= 1));
            if game.round == round && !game.is_over() {
                assert_eq!(total(&game) - before, gained(&events));
            }
            if game.is_over() {
                break;
            }
        }
    }
}

#[test]
fn a_round_never_gives_more_than_100_points() {
    let mut referee = Referee::new(Config {
        rounds: 3,
        ..Config::usual(GameId::Territories, 5)
    })
    .unwrap();
    let mut rng = Rng::derive(5, "test", &[]);
    while referee.outcome().is_none() {
        for ask in referee.asks() {
            referee
                .answer(ask.seat, Answer::text(reckless(&ask.arguments, &mut rng)))
                .unwrap();
        }
    }
    let crate::View::Territories(view) = referee.game().view(None) else {
        panic!("another game")
    };
    assert_eq!(view.results.len(), 3);
    for result in &view.results {
        let total: u32 = result.points.iter().map(|points| u32::from(*points)).sum();
        assert!((90..=100).contains(&total), "{result:?}");
        assert!((1..=TURNS).contains(&result.turns));
    }
}

#[test]
fn what_deciding_events_say_is_what_the_board_shows() {
    let mut game = Territories::new(6, 1, 9);
    let mut rng = Rng::derive(9, "test", &[]);
    for _ in 0..200 {
        let mut shown = game.board.clone();
        let replies: Vec<_> = game
            .asked()
            .iter()
            .map(|seat| (*seat, Answer::text(reckless(&game.arguments(*seat), &mut rng))))
            .collect();
        for event in game.apply(&replies) {
            match event {
                Event::Deployed { cell, armies, .. } => shown[cell].armies += armies,
                Event::Moved { from, to, armies, .. } => {
                    shown[from].armies -= armies;
                    shown[to].armies += armies;
                }
                Event::Attacked {
                    seat,
                    from,
                    to,
                    defender,
                    battle,
                } => {
                    assert_eq!((shown[to].owner, shown[to].armies), (defender, battle.defenders));
                    shown[from].armies -= battle.attackers;
                    if battle.captured() {
                        shown[to] = Territory {
                            owner: Some(seat),
                            armies: battle.attackers_left,
                            ..shown[to]
                        };
                    } else {
                        shown[from].armies += battle.attackers_left;
                        shown[to].armies = battle.defenders_left;
                    }
                }
                _ => {}
            }
        }
        assert_eq!(
            shown, game.board,
            "a board animated by the events ends as the position"
        );
        if game.is_over() {
            break;
        }
    }
}

#[test]
fn a_seat_that_faults_three_times_in_a_row_sits_out_the_round_and_the_others_play_on() {
    let mut referee = Referee::new(Config {
        seats: 2,
        ..Config::usual(GameId::Territories, 1)
    })
    .unwrap();
    for _ in 0..3 {
        let idle = |ask: &crate::Ask| {
            let own = ask.arguments[2]
                .split(' ')
                .find(|item| item.split(',').nth(3) == Some("0"))
                .unwrap();
            let cell: Vec<_> = own.split(',').take(2).collect();
            Answer::text(format!("{},{},5", cell[0], cell[1]))
        };
        let asks = referee.asks();
        referee.answer(0, idle(&asks[0])).unwrap();
        referee
            .answer(
                1,
                Answer {
                    reply: Reply::TimedOut,
                    cost: 0,
                },
            )
            .unwrap();
    }
    assert!(referee.sits_out(1));
    assert_eq!(referee.waiting().collect::<Vec<_>>(), [0]);
    let turn = referee.answer(0, Answer::text("")).unwrap().remove(0);
    assert_eq!(turn.answers[1].1.reply, Reply::SitsOut);
    let shown: Vec<String> = turn.events.iter().map(ToString::to_string).collect();
    let expected = "Player 1's turn is skipped: it sits out the rest of the round after 3 faults in a row.";
    assert!(shown.iter().any(|event| event == expected), "{shown:?}");
}

/// The start of a match in words, and the hash of its end. `ARENA_BLESS=1` rewrites the file after an
/// intended change.
#[test]
fn a_golden_match() {
    let config = Config {
        seats: 3,
        rounds: 2,
        ..Config::usual(GameId::Territories, 7)
    };
    let mut referee = Referee::new(config).unwrap();
    let mut rng = Rng::derive(7, "test", &[]);
    let mut text = String::new();
    while referee.outcome().is_none() {
        let shown = referee.turns() < 12;
        for ask in referee.asks() {
            let reply = reckless(&ask.arguments, &mut rng);
            if shown {
                writeln!(
                    text,
                    "{} < {}\n{} > {reply:?}",
                    ask.seat,
                    ask.arguments.join(" | "),
                    ask.seat
                )
                .unwrap();
            }
            for turn in referee.answer(ask.seat, Answer::text(reply)).unwrap() {
                turn.events
                    .iter()
                    .filter(|_| shown)
                    .for_each(|event| writeln!(text, "{event}").unwrap());
            }
        }
        if shown {
            writeln!(text, "{}", referee.game().view(None)).unwrap();
        }
    }
    let (turns, reason, hash) = (referee.turns(), referee.outcome().unwrap().reason, referee.hash());
    writeln!(text, "{turns} turns. {reason} {hash}").unwrap();
    if std::env::var_os("ARENA_BLESS").is_some() {
        std::fs::write(
            concat!(
                env!("CARGO_MANIFEST_DIR"),
                "/src/games/territories/tests/golden.txt"
            ),
            &text,
        )
        .unwrap();
    } else {
        assert_eq!(text, include_str!("golden.txt"));
    }
}
