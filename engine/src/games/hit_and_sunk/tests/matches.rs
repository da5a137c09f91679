//! Whole matches: turns and rounds, the score, and properties that hold for any replies.

use super::super::Class::Cruiser;
use super::super::Direction::Up;
use super::super::{Cell, Event, HitAndSunk, Ship};
use super::{Stage, chosen};
use crate::{Answer, Config, Game, GameId, Outcome, Referee, Rng, Seat};
use std::collections::HashSet;

/// Plays the next turn.
fn play(game: &mut HitAndSunk, reply: &str) -> Vec<Event> {
    let seat = game.asked()[0];
    game.apply(&[(seat, Answer::text(reply))])
}

/// Plays until `seat` is asked, all others waiting; its argument's fields.
fn argument_of(game: &mut HitAndSunk, seat: Seat) -> Vec<String> {
    while game.asked() != [seat] {
        play(game, "");
    }
    game.arguments(seat)[0]
        .split(';')
        .map(ToString::to_string)
        .collect()
}

#[test]
fn every_ship_acts_once_a_round_in_an_order_drawn_anew() {
    let mut game = chosen(8, &["1"; 16]);
    let mut orders = HashSet::new();
    for round in 1..=20 {
        let order: Vec<Seat> = (0..16)
            .map(|_| {
                assert_eq!(game.round(), round);
                let seat = game.asked()[0];
                play(&mut game, "");
                seat
            })
            .collect();
        assert_eq!(order.iter().collect::<HashSet<_>>().len(), 16);
        orders.insert(order);
    }
    assert_eq!(orders.len(), 20);
}

#[test]
fn a_ship_sunk_before_its_turn_does_not_act() {
    let mut game = chosen(8, &["3"; 4]);
    let [first, second, ..] = game.order[..] else {
        panic!("four are to act")
    };
    let at = game.ship(first).expect("placed").head.offset((2, 0));
    *game.ship_mut(second).expect("placed") = Ship {
        hull: 1,
        ..Ship::new(Cruiser, at, Up)
    };
    let events = play(&mut game, "F+2+0");
    assert!(
        events.contains(&Event::Sunk {
            ship: second,
            by: first
        }),
        "{events:?}"
    );
    assert!(!game.order.contains(&second));
    for _ in 0..50 {
        assert_ne!(game.asked(), [second]);
        play(&mut game, "");
    }
}

#[test]
fn the_match_ends_at_once_when_one_ship_is_left() {
    let mut game = chosen(8, &["3"; 2]);
    let [first, second] = game.order[..] else {
        panic!("two are to act")
    };
    let at = game.ship(first).expect("placed").head.offset((2, 0));
    *game.ship_mut(second).expect("placed") = Ship {
        hull: 1,
        damage: 2,
        ..Ship::new(Cruiser, at, Up)
    };
    play(&mut game, "F+2+0");
    assert!(game.asked().is_empty());
    let Outcome {
        places,
        points,
        reason,
    } = game.outcome().expect("over");
    assert_eq!(
        (places[usize::from(first)], points[usize::from(first)]),
        (1, Some(6))
    );
    assert_eq!(
        (places[usize::from(second)], points[usize::from(second)]),
        (2, Some(-13))
    );
    assert!(
        reason.to_string().contains("was the last afloat, in round 1."),
        "{reason}"
    );
}

#[test]
fn moves_and_shots_are_filled_and_a_scan_shows_in_the_next_argument_alone() {
    let mut game = chosen(2, &["1", "1"]);
    assert_eq!(argument_of(&mut game, 0)[4], "3,1,4,0");
    play(&mut game, "CSMMM");
    let next = argument_of(&mut game, 0);
    assert_eq!((next[4].as_str(), next[6].as_str()), ("3,1,4,0", "0,0,1"));
    assert!(!next[7].contains('U'));
    play(&mut game, "");
    assert_eq!(argument_of(&mut game, 0)[6], "0,0,0");
}

#[test]
fn an_unspent_shield_shows_in_the_next_argument_and_its_cooldown_lasts_three_turns() {
    let mut game = chosen(2, &["4", "4"]);
    argument_of(&mut game, 0);
    play(&mut game, "D");
    let shown: Vec<_> = (0..4)
        .map(|_| {
            let argument = argument_of(&mut game, 0);
            play(&mut game, "");
            format!("{} {}", argument[4], argument[6])
        })
        .collect();
    assert_eq!(
        shown,
        ["1,3,1,2 0,1,0", "1,3,1,1 0,0,0", "1,3,1,0 0,0,0", "1,3,1,0 0,0,0"]
    );
}

#[test]
fn a_submarine_spends_five_turns_under_water_and_surfaces_at_the_start_of_the_sixth() {
    let mut game = chosen(2, &["2", "2"]);
    argument_of(&mut game, 0);
    play(&mut game, "P");
    let shown: Vec<_> = (0..9)
        .map(|_| {
            let argument = argument_of(&mut game, 0);
            play(&mut game, "");
            format!("{} {}", argument[4], argument[6])
        })
        .collect();
    let (below, above) = ("2,1,4,0 1,0,0", |cooldown| format!("2,1,4,{cooldown} 0,0,0"));
    let expected = [
        below.into(),
        below.into(),
        below.into(),
        below.into(),
        below.into(),
        above(3),
        above(2),
        above(1),
        above(0),
    ];
    assert_eq!(shown, expected);
}

#[test]
fn a_submarine_that_surfaced_plunges_again_on_the_third_turn_after() {
    let mut game = chosen(2, &["2", "2"]);
    argument_of(&mut game, 0);
    let mut under = Vec::new();
    for reply in ["P", "P", "P", "P", "P", ""] {
        under.push(argument_of(&mut game, 0)[6].clone());
        play(&mut game, reply);
    }
    assert_eq!(under, ["0,0,0", "1,0,0", "0,0,0", "0,0,0", "0,0,0", "1,0,0"]);
}

#[test]
fn the_score_is_hits_and_five_a_sunken_ship_less_damage_and_ten_for_a_wreck() {
    let ship = |hits, sunken, damage, hull| {
        Ship {
            hull,
            hits,
            sunken,
            damage,
            ..Ship::new(Cruiser, Cell::new(5, 5), Up)
        }
        .score()
    };
    assert_eq!(ship(0, 0, 0, 0b111), 0);
    assert_eq!(ship(7, 2, 4, 0b100), 13);
    assert_eq!(ship(7, 2, 4, 0), 3);
    assert_eq!(ship(0, 0, 3, 0), -13);
}

/// The places of ships with these (hits, sunken, damage, alive).
#[track_caller]
fn check_places(ships: &[(u32, u32, u32, bool)], places: &[u32]) {
    let mut game = chosen(1, &vec!["3"; ships.len()]);
    game.stage = Stage::Over;
    for (ship, (hits, sunken, damage, alive)) in game.ships.iter_mut().flatten().zip(ships) {
        (ship.hits, ship.sunken, ship.damage) = (*hits, *sunken, *damage);
        ship.hull = u8::from(*alive);
    }
    assert_eq!(game.outcome().expect("over").places, places);
    let crate::games::hit_and_sunk::SeaView::Whole(sea) = game.view(None).sea else {
        panic!("the view of all is whole");
    };
    let standings = sea.standings();
    assert!(standings.is_sorted_by_key(|standing| (standing.place, standing.seat)));
    for standing in standings {
        assert_eq!(standing.place, places[usize::from(standing.seat)]);
        assert_eq!(standing.ship, game.ship(standing.seat).copied());
    }
}

#[test]
fn ties_are_alive_first_then_more_sunken_more_hits_less_damage() {
    check_places(&[(1, 0, 0, true), (2, 0, 0, true)], &[2, 1]);
    check_places(&[(10, 0, 0, false), (0, 0, 0, true)], &[2, 1]);
    check_places(&[(5, 0, 0, true), (0, 1, 0, true)], &[2, 1]);
    check_places(&[(3, 0, 1, true), (4, 0, 2, true)], &[2, 1]);
    check_places(
        &[(2, 1, 0, true), (1, 1, 0, true), (1, 1, 0, true), (0, 1, 0, true)],
        &[1, 2, 2, 4],
    );
}

#[test]
fn an_all_w_match_changes_nothing_and_all_share_the_first_place() {
    let mut game = chosen(11, &["1", "2", "3", "4", "5"]);
    let ships = game.ships.clone();
    let mut turns = 0;
    while !game.asked().is_empty() {
        play(&mut game, "W");
        turns += 1;
    }
    assert_eq!((turns, game.round()), (500, 100));
    assert_eq!(game.ships, ships);
    let outcome = game.outcome().expect("over");
    assert_eq!((outcome.places, outcome.points), (vec![1; 5], vec![Some(0); 5]));
    assert!(
        outcome
            .reason
            .to_string()
            .contains("5 ships were afloat after the last round, 100."),
        "{}",
        outcome.reason
    );
}

/// A reply with many actions of all kinds at short range, so that ships meet and mines explode.
fn random_reply(rng: &mut Rng) -> String {
    let digit = |rng: &mut Rng| rng.between(-4, 4);
    (0..rng.below(9))
        .map(|_| match rng.below(9) {
            0..=3 => format!("F{:+}{:+}", digit(rng), digit(rng)),
            4 => format!("N{:+}{:+}", digit(rng) / 3, digit(rng) / 3),
            5 | 6 => "M".into(),
            other => char::from(b"ABCKSRPDWX"[(other + rng.below(8)) as usize % 10]).to_string(),
        })
        .collect()
}

/// Ships of all classes crowded into a small sea full of mines.
fn crowded(seed: u64) -> (HitAndSunk, Rng) {
    let mut rng = Rng::derive(seed, "test", &[]);
    let digits: Vec<String> = (0..8).map(|_| (1 + rng.below(5)).to_string()).collect();
    let digits: Vec<&str> = digits.iter().map(String::as_str).collect();
    let config = Config {
        seats: 8,
        ..Config::usual(GameId::HitAndSunk, seed)
    };
    let mut game = HitAndSunk::start(&config);
    (game.grid.width, game.grid.height) = (13, 14);
    let answers: Vec<_> = (0..)
        .zip(digits)
        .map(|(seat, digit)| (seat, Answer::text(digit)))
        .collect();
    game.apply(&answers);
    (game, rng)
}

#[test]
fn ships_stay_on_the_grid_apart_from_each_other_and_from_mines() {
    for seed in 0..30 {
        let (mut game, mut rng) = crowded(seed);
        while !game.asked().is_empty() {
            play(&mut game, &random_reply(&mut rng));
            let cells: Vec<Cell> = game.fleet().flat_map(|(_, ship)| ship.cells()).collect();
            assert!(cells.iter().all(|cell| game.grid.contains(*cell)));
            assert_eq!(cells.iter().collect::<HashSet<_>>().len(), cells.len());
            assert!(game.mines.iter().all(|mine| !cells.contains(&mine.cell)));
        }
    }
}

#[test]
fn all_damage_is_hits_and_damage_done_to_oneself() {
    let (mut mines, mut sunk, mut own) = (0, 0, 0);
    for seed in 0..30 {
        let (mut game, mut rng) = crowded(seed);
        let mut to_oneself = 0;
        while !game.asked().is_empty() {
            for event in play(&mut game, &random_reply(&mut rng)) {
                match event {
                    Event::Damaged { ship, by, .. } if ship == by => to_oneself += 1,
                    Event::Sunk { .. } => sunk += 1,
                    Event::MineExploded { .. } => mines += 1,
                    _ => {}
                }
            }
            let sum = |of: fn(&Ship) -> u32| game.fleet().map(|(_, ship)| of(ship)).sum::<u32>();
            assert_eq!(sum(|ship| ship.hits) + to_oneself, sum(|ship| ship.damage));
        }
        own += to_oneself;
    }
    assert!(
        mines > 30 && sunk > 30 && own > 30,
        "the replies must do plenty: {mines} {sunk} {own}"
    );
}

#[test]
fn the_map_has_361_marks_and_shows_nothing_beyond_sight() {
    for seed in 0..10 {
        let (mut game, mut rng) = crowded(seed);
        while let Some(seat) = game.asked().first().copied() {
            let argument = game.arguments(seat).remove(0);
            let fields: Vec<_> = argument.split(';').collect();
            let [_, _, _, hull, _, _, flags, map] = fields[..] else {
                panic!("{argument}")
            };
            assert_eq!(map.len(), 361);
            assert!(map.bytes().all(|mark| b"U.OMXABCDW".contains(&mark)));
            assert_eq!(map.matches('O').count(), hull.len());
            let scan = flags.ends_with('1');
            for (at, mark) in map.bytes().enumerate() {
                let far = (at % 19).abs_diff(9).max((at / 19).abs_diff(9));
                assert_eq!(mark == b'U', !scan && far > 5);
                assert!(scan || !b"CD".contains(&mark));
            }
            play(&mut game, &random_reply(&mut rng));
        }
    }
}

#[test]
fn the_placement_reaches_every_direction_and_is_the_same_for_the_same_seed() {
    let mut directions = HashSet::new();
    for seed in 0..20 {
        let game = chosen(seed, &["1", "2", "3", "4", "5"]);
        assert_eq!(game.ships, chosen(seed, &["1", "2", "3", "4", "5"]).ships);
        directions.extend(game.fleet().map(|(_, ship)| ship.direction));
    }
    assert_eq!(directions.len(), 4);
}

/// A whole match of random replies, pinned: change it only with the rules' version.
#[test]
fn a_golden_match() {
    let config = Config {
        seats: 16,
        ..Config::usual(GameId::HitAndSunk, 2017)
    };
    let mut referee = Referee::new(config).expect("a fair configuration");
    let mut rng = Rng::derive(2017, "test/golden", &[]);
    let mut events = 0;
    while referee.outcome().is_none() {
        for seat in referee.waiting().collect::<Vec<_>>() {
            let choosing = referee.game().arguments(seat).is_empty();
            let reply = if choosing {
                (1 + rng.below(5)).to_string()
            } else {
                random_reply(&mut rng)
            };
            let turns = referee
                .answer(seat, Answer::text(reply))
                .expect("the seat is asked");
            events += turns.iter().map(|turn| turn.events.len()).sum::<usize>();
        }
    }
    let outcome = referee.outcome().expect("over");
    assert_eq!(
        (
            referee.turns(),
            events,
            referee.hash().to_string(),
            outcome.places,
            outcome.reason.to_string()
        ),
        (
            487,
            2080,
            "2c72fe82ae33092a".into(),
            vec![5, 7, 9, 2, 7, 14, 9, 13, 14, 1, 5, 9, 9, 4, 2, 14],
            "Player 9 wins with a score of -2: hits 0, sunken 0, damage 2, afloat. \
             Player 9's ship was the last afloat, in round 59."
                .into()
        )
    );
}
