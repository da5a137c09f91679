//! What a seat's connection is told in a game that hides something depends on nothing that the seat may not know.
//!
//! Every match is played twice, from the same seed, with the same answers of one seat; from some turn on, the others answer
//! otherwise. As long as the seat may know nothing of that, both its connections get the same bytes.
#![allow(clippy::unwrap_used, reason = "tests may fail loudly")]

use engine::games::territories::{Cell, Deployment, Order, Orders};
use engine::{Answer, Event, GameId, Rng, Seat, Timeline, View};
use rooms::{ClientKind, Clock, Hello, Secret, ToClient, ToServer, VERSION};
use server::room::{ClientId, Effect, Holder, Room, Spec};
use server::secrets::SecretHash;

/// Matches of each game.
const MATCHES: u64 = 50;
/// The seat whose connection is read.
const OWN: Seat = 1;

fn secret(seat: Seat) -> Secret {
    format!("secret-of-seat-{seat:07}").parse().unwrap()
}

fn spec(game: GameId, seats: Seat, seed: u64) -> Spec {
    let open = |seat| Holder::Open {
        secret: SecretHash::of(&secret(seat)),
    };
    Spec {
        game: game.to_string(),
        rounds: if game == GameId::Territories { 2 } else { 12 },
        short_rounds: true,
        rules: game.meta().rules_version,
        seed,
        clock: Clock::Turn { seconds: 60 },
        listed: false,
        name: None,
        host: SecretHash::of(&secret(99)),
        players: (0..seats).map(open).collect(),
        made: 0,
    }
}

/// A match in a room, what it told the connection of one seat, and the truth beside it.
struct Match {
    room: Room,
    truth: Timeline,
    /// Each message with the moment that it belongs to.
    told: Vec<(usize, String)>,
}

impl Match {
    fn new(spec: Spec, sights: bool) -> Self {
        let truth = Timeline::new(spec.config().unwrap()).unwrap();
        let seats = truth.newest().config().seats;
        let room = Room::new("abcDEF012-_".parse().unwrap(), spec).unwrap();
        let mut new = Self {
            room,
            truth,
            told: Vec::new(),
        };
        for seat in 0..seats {
            let hello = Hello {
                version: VERSION,
                secret: Some(secret(seat)),
                host: None,
                name: None,
                kind: ClientKind::Program,
                sights,
            };
            new.room.hello(0, ClientId::from(seat), &hello).unwrap();
            new.read();
        }
        new
    }

    /// Reads what the seat's connection is told.
    fn read(&mut self) {
        for effect in self.room.take_step().effects {
            if let Effect::Tell { to, message } = effect
                && to.contains(&ClientId::from(OWN))
            {
                // An answer that ends the turn is acknowledged with the same breath that tells of the next moment.
                let moment = match message {
                    ToClient::Accepted { turn } => turn as usize,
                    _ => self.truth.len(),
                };
                self.told.push((moment, message.to_json()));
            }
        }
    }

    fn is_over(&self) -> bool {
        self.truth.newest().outcome().is_some()
    }

    fn answer(&mut self, seat: Seat, reply: &str) {
        let turn = self.truth.newest().turns();
        self.truth.answer(seat, Answer::text(reply)).unwrap();
        let reply = reply.into();
        self.room
            .said(0, ClientId::from(seat), ToServer::Answer { turn, reply });
        self.read();
    }

    /// Everybody who is asked answers: the seat by `own`, which knows its arguments alone, the others by `others`.
    fn turn(&mut self, own: &mut Rng, others: &mut Rng) {
        let mut asks = self.truth.newest().asks();
        others.shuffle(&mut asks);
        for ask in asks {
            let rng = if ask.seat == OWN { &mut *own } else { &mut *others };
            let reply = reply(self.truth.newest().config().game, &ask.arguments, rng);
            self.answer(ask.seat, &reply);
        }
    }

    /// Everything that the seat may know of a moment.
    fn known(&self, moment: usize) -> Known {
        let (referee, before) = (self.truth.at(moment), moment.saturating_sub(1)..moment);
        let before = self.truth.turns(before).pop();
        let answers = before
            .as_ref()
            .map(|(_, turn)| turn.answers.clone())
            .unwrap_or_default();
        Known {
            view: referee.game().view(Some(OWN)),
            learned: before.map_or(Vec::new(), |(before, turn)| turn.seen_by(&before, Some(OWN))),
            is_asked: referee.waiting().any(|seat| seat == OWN),
            answer: answers
                .into_iter()
                .find(|(seat, _)| *seat == OWN)
                .map(|(_, answer)| answer),
        }
    }
}

#[derive(PartialEq, Debug)]
struct Known {
    view: View,
    learned: Vec<Event>,
    is_asked: bool,
    answer: Option<Answer>,
}

/// A random reply that mostly does something.
fn reply(game: GameId, arguments: &[String], rng: &mut Rng) -> String {
    match (game, arguments) {
        (GameId::Territories, _) => plan(arguments, rng),
        (_, []) => (1 + rng.below(5)).to_string(),
        _ => {
            let mut reply = String::new();
            for _ in 0..=rng.below(5) {
                match rng.below(8) {
                    0..4 => reply.push('M'),
                    4 => reply.push(['C', 'K', 'S', 'D'][rng.below(4) as usize]),
                    5 => reply += &format!("N{:+}{:+}", rng.between(-1, 1), rng.between(-1, 1)),
                    _ => reply += &format!("F{:+}{:+}", rng.between(-5, 5), rng.between(-5, 5)),
                }
            }
            reply
        }
    }
}

/// Deploys all on one territory, and orders an attack from it.
fn plan(arguments: &[String], rng: &mut Rng) -> String {
    let number = |text: &str| text.parse::<i32>().unwrap();
    let numbers = |item: &str| item.split(',').map(number).collect::<Vec<_>>();
    let mine = arguments[2]
        .split(' ')
        .map(numbers)
        .filter(|cell| cell[3] == number(&arguments[0]));
    let mine: Vec<Cell> = mine
        .map(|cell| Cell::at(cell[0] as u8, cell[1] as u8).unwrap())
        .collect();
    let cell = mine[rng.below(mine.len() as u64) as usize];
    // Only one: where there are several, those of others decide in which order they are executed.
    let order = Order {
        from: cell,
        to: cell.neighbours().nth(rng.below(8) as usize).unwrap(),
        armies: 1 + rng.below(5) as i32,
    };
    let plan = Orders {
        deployments: vec![Deployment {
            cell,
            armies: number(&arguments[1]),
        }],
        orders: vec![order],
        ..Orders::default()
    };
    plan.to_string()
}

/// Plays one match twice, and compares; returns at how many moments they differed without the seat's knowledge.
fn compare(game: GameId, seed: u64, sights: bool) -> u32 {
    let seats = 3 + (seed % 3) as Seat;
    let mut parts = [0, 1].map(|which| {
        let rng = |purpose| Rng::derive(seed, purpose, &[]);
        let (mut own, mut same) = (rng("own"), rng("others"));
        let mut otherwise = Rng::derive(seed, "otherwise", &[which]);
        let part = seed % 3;
        let mut played = Match::new(spec(game, seats, seed), sights);
        while !played.is_over() && played.truth.len() < 90 {
            let others = if (played.truth.len() as u64) < part {
                &mut same
            } else {
                &mut otherwise
            };
            played.turn(&mut own, others);
        }
        played
    });
    let [one, two] = &mut parts;
    let most = [&*one, &*two].map(|of| of.truth.len() - usize::from(of.is_over()));
    let most = most[0].min(most[1]);
    let same = (0..=most)
        .take_while(|moment| one.known(*moment) == two.known(*moment))
        .count();
    let bytes = |of: &Match| -> Vec<String> {
        let until = of.told.iter().take_while(|(moment, _)| *moment < same);
        until.map(|(_, message)| message.clone()).collect()
    };
    assert_eq!(bytes(one), bytes(two), "{game}, seed {seed}, until moment {same}");
    assert!(
        !bytes(one).concat().contains(&seed.to_string()),
        "the seed is nobody's business"
    );
    let differ = |moment: &usize| one.truth.at(*moment).hash() != two.truth.at(*moment).hash();
    (0..same).filter(differ).count() as u32
}

#[test]
fn a_seat_gets_the_same_bytes_in_matches_that_differ_in_what_it_may_not_know() {
    for game in [GameId::Territories, GameId::HitAndSunk] {
        let mut differed = 0;
        for number in 0..MATCHES {
            // A seed that does not occur by chance in what is told.
            let seed = 0x5eed_0000_0000_0000 + number;
            differed += compare(game, seed, number % 2 == 0);
        }
        assert!(
            differed > 100,
            "{game}: only {differed} moments would have shown something"
        );
    }
}

#[test]
fn the_truth_is_told_once_the_match_is_over() {
    let mut rng = Rng::derive(1, "over", &[]);
    let mut played = Match::new(spec(GameId::HitAndSunk, 3, 7), true);
    while !played.is_over() {
        played.turn(&mut rng.clone(), &mut rng);
    }
    let last = played.told.last().unwrap().1.clone();
    assert!(
        matches!(
            ToClient::read(&last).unwrap(),
            ToClient::Result { link: Some(_), .. }
        ),
        "{last}"
    );
}
