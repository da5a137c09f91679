//! Masks are what the rules allow, replies are what the rules take, and observations stay as they are.

#![allow(clippy::expect_used, clippy::panic, reason = "helpers of tests fail loudly")]

use engine::games::hit_and_sunk::{Action, SeaView, Verdict, followers, preview};
use engine::{Answer, AnyGame, Ask, Config, Event, GameId, Referee, Rng, Seat, View};
use observations::hit_and_sunk::HitAndSunkTurn;
use observations::kingdom::KingdomTurn;
use observations::territories::TerritoriesTurn;
use observations::{Space, Turn};
use std::fmt::Write as _;

/// What a turn of a match is checked with: the game before the turn, the seat, the turn as far as it is made, and the mask.
type Check<T> = fn(&AnyGame, Seat, &T, &[u8]);

/// Plays a match at random, checks each moment of every turn, and gives a sum over all observations and masks.
fn play<T: Turn>(config: Config, check: Check<T>) -> (u64, Referee, Vec<Event>) {
    let mut referee = Referee::new(config).expect("a match can be played");
    let mut rng = Rng::derive(config.seed, "test", &[]);
    let (mut sum, mut events) = (Sum(0xcbf2_9ce4_8422_2325), Vec::new());
    while referee.outcome().is_none() {
        for Ask { seat, arguments } in referee.asks() {
            let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
            let mut turn = T::parse(&arguments).expect("the engine's arguments are well-formed");
            let reply = reply(&mut turn, &mut rng, &mut sum, |turn, mask| {
                check(referee.game(), seat, turn, mask);
            });
            let turns = referee
                .answer(seat, Answer::text(reply))
                .expect("the seat is asked");
            events.extend(turns.into_iter().flat_map(|turn| turn.events));
        }
    }
    (sum.0, referee, events)
}

fn reply<T: Turn>(turn: &mut T, rng: &mut Rng, sum: &mut Sum, check: impl Fn(&T, &[u8])) -> String {
    let Space {
        actions,
        most_actions,
        ..
    } = T::SPACE;
    // What is in the buffers does not matter.
    let (mut numbers, mut mask) = (vec![f32::NAN; T::SPACE.numbers()], vec![7; actions]);
    for _ in 0..most_actions {
        turn.observe(&mut numbers);
        turn.mask(&mut mask);
        assert!(numbers.iter().all(|number| (0.0..=11.0).contains(number)));
        sum.add(numbers.iter().flat_map(|number| number.to_bits().to_le_bytes()));
        sum.add(mask.iter().copied());
        check(turn, &mask);
        let legal: Vec<usize> = (0..actions).filter(|action| mask[*action] == 1).collect();
        assert!(mask.iter().all(|legal| *legal <= 1) && !legal.is_empty());
        if turn.act(legal[rng.below(legal.len() as u64) as usize]) {
            return turn.reply();
        }
    }
    panic!("a reply is complete after {most_actions} actions");
}

/// FNV-1a.
struct Sum(u64);

impl Sum {
    fn add(&mut self, bytes: impl Iterator<Item = u8>) {
        self.0 = bytes.fold(self.0, |sum, byte| {
            (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
    }
}

fn short(game: GameId, seats: Seat, rounds: u32, seed: u64) -> Config {
    Config {
        seats,
        rounds,
        ..Config::usual(game, seed)
    }
}

#[test]
fn kingdom_guard() {
    /// Of each match: the sum over its observations and masks, and its last position. They change only with the version.
    const SUMS: &[&str] = &[
        "85087e52ee66ee0f a404cbaefd74596a ",
        "062593d9f37534bc 830056e58c200513 ",
        "993cdb3cd5aa087f 7cd8b545b3cb1e27 ",
        "93b7f84c53c42baa e05800b86358f27b ",
    ];
    let check: Check<KingdomTurn> = |game, seat, turn, mask| {
        let mut listed: Vec<String> = (0..150)
            .filter(|action| mask[*action] == 1)
            .map(|action| {
                let mut turn = *turn;
                turn.act(action);
                turn.reply()
            })
            .collect();
        let mut legal = game.legal(seat).expect("listed");
        listed.sort_unstable();
        legal.sort_unstable();
        assert_eq!(listed, legal);
    };
    let mut sums = String::new();
    for seed in 0..4 {
        let (sum, referee, _) = play(Config::usual(GameId::Kingdom, seed), check);
        let _ = write!(sums, "{sum:016x} {} ", referee.hash());
    }
    assert_eq!(sums, SUMS.concat());
}

#[test]
fn territories() {
    /// Of each match: the sum over its observations and masks, and its last position. They change only with the version.
    const SUMS: &[&str] = &[
        "5e8ef80df962a9b8 5174006a7276f8ed ",
        "09735ea765165dbd 6e8a6bbb28231af0 ",
    ];
    let check: Check<TerritoriesTurn> = |_, _, _, _| {};
    let mut sums = String::new();
    for seats in [2, 6] {
        let (sum, referee, events) = play(short(GameId::Territories, seats, 1, 7), check);
        let fine = |event: &Event| !event.to_string().contains("skipped");
        assert!(events.iter().all(fine), "every reply is carried out");
        let _ = write!(sums, "{sum:016x} {} ", referee.hash());
    }
    assert_eq!(sums, SUMS.concat());
}

#[test]
fn hit_and_sunk() {
    /// Of each match: the sum over its observations and masks, and its last position. They change only with the version.
    const SUMS: &[&str] = &[
        "ecec12f3fa15809f 3c2b641fdd31df10 ",
        "8b75a60297012208 83686fd4a0ca2dcb ",
        "f1d5aa7d17966590 e3cd5541b12191b4 ",
    ];
    let check: Check<HitAndSunkTurn> = |game, seat, turn, mask| {
        let View::HitAndSunk(view) = game.view(Some(seat)) else {
            panic!("another game");
        };
        let SeaView::Known(Some(known)) = view.sea else {
            assert_eq!(mask.iter().map(|legal| u32::from(*legal)).sum::<u32>(), 5);
            return;
        };
        let reply = turn.reply();
        let refused = |verdict| matches!(verdict, Verdict::Refused(_));
        assert!(
            !preview(&known, &reply).iter().any(|step| refused(step.verdict)),
            "{reply}"
        );
        let legal = followers(&known, &reply, candidates());
        let listed: Vec<Action> = candidates()
            .zip(&mask[6..])
            .filter_map(|(action, legal)| (*legal == 1).then_some(action))
            .collect();
        assert_eq!(listed, legal, "{reply} {known:?}");
    };
    let mut sums = String::new();
    for (seats, seed) in [(2, 1), (6, 2), (16, 3)] {
        let (sum, referee, _) = play(short(GameId::HitAndSunk, seats, 40, seed), check);
        let _ = write!(sums, "{sum:016x} {} ", referee.hash());
    }
    assert_eq!(sums, SUMS.concat());
}

/// The orders, in the order of their numbers.
fn candidates() -> impl Iterator<Item = Action> {
    use Action::{Back, Clockwise, CounterClockwise, Move, Plunge, Ram, Repair, Scan, Shield};
    let plain = [
        Move,
        Back,
        Clockwise,
        CounterClockwise,
        Ram,
        Scan,
        Repair,
        Plunge,
        Shield,
    ];
    let offsets = || (-9..=9).flat_map(|y| (-9..=9).map(move |x| (x, y)));
    let shots = offsets().map(|(x, y)| Action::Fire(x, y));
    let mines = offsets().map(|(x, y)| Action::LayMine(x, y));
    plain.into_iter().chain(shots).chain(mines)
}
