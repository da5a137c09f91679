//! Matches in progress that go from hand to hand as links.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may fail loudly")]

#[path = "../common/mod.rs"]
mod common;
mod plans;

use common::{Style, answer, hands, play};
use engine::by_link::{Given, Key, Known, Relation, TURN_MARK, TurnLink, asked, give, next_seat, relate};
use engine::games::territories::Orders;
use engine::replay::{Player, Replay, SeatRecord, Source, Verdict};
use engine::{Answer, Config, GameId, Rng, Seat, Timeline};

/// A page's address and the mark: what a full link has besides the match.
const ADDRESS: &str = "https://arena.example.org/arena/#/turn/";

fn link_of(timeline: &Timeline) -> TurnLink {
    let replay = Replay::record(timeline, &hands(timeline.newest().config())).unwrap();
    TurnLink {
        replay,
        days: None,
        given: Vec::new(),
        salts: Vec::new(),
        plan: None,
    }
}

#[test]
fn a_match_of_kingdom_guard_of_60_turns_by_hand_takes_fewer_than_400_characters() {
    assert!(ADDRESS.ends_with(TURN_MARK));
    let mut rng = Rng::derive(1, "by link", &[]);
    let mut most = 0;
    for seed in 0..20 {
        let timeline = play(Config::usual(GameId::Kingdom, seed), Style::Legal, 60, &mut rng);
        let link = TurnLink {
            days: Some(3),
            ..link_of(&timeline)
        };
        most = most.max(ADDRESS.len() + link.to_link().len());
        assert_eq!(
            TurnLink::from_link(&format!("{ADDRESS}{}", link.to_link())),
            Ok(link)
        );
    }
    println!("at most {most} characters");
    assert!(most < 400, "{most}");
}

/// A reply as a person gives it: all armies to one territory, and at most two orders.
fn by_hand(timeline: &Timeline, seat: Seat, rng: &mut Rng) -> String {
    let ask = timeline
        .newest()
        .asks()
        .into_iter()
        .find(|ask| ask.seat == seat)
        .unwrap();
    let reply = answer(timeline, &ask, Style::Legal, rng).reply;
    let mut orders = Orders::parse(reply.as_text().unwrap()).unwrap();
    orders.orders.truncate(2);
    orders.to_string()
}

/// A person at a page of their own, in a game in which all act at once.
struct Person {
    seat: Seat,
    key: Key,
    timeline: Timeline,
    given: Vec<(Seat, Given)>,
    said: Vec<(Seat, String)>,
    salts: Vec<(Seat, engine::by_link::Salt)>,
}

impl Person {
    fn new(seat: Seat, config: Config) -> Self {
        Self {
            seat,
            key: Key([seat; 16]),
            timeline: Timeline::new(config).unwrap(),
            given: Vec::new(),
            said: Vec::new(),
            salts: Vec::new(),
        }
    }

    fn known(&self) -> Known<'_> {
        Known {
            timeline: &self.timeline,
            given: &self.given,
            said: &self.said,
            own: std::slice::from_ref(&self.seat),
            plan: None,
        }
    }

    /// How the link relates to what this person knows; takes what is new.
    fn open(&mut self, link: &TurnLink) -> Relation {
        let (timeline, verdict) = link.replay.play().unwrap();
        assert_eq!(verdict, Verdict::Verified);
        let relation = relate(self.known(), link, &timeline);
        if relation == Relation::Newer {
            if timeline.len() > self.timeline.len() {
                self.said.clear();
            }
            (self.timeline, self.given) = (timeline, link.given.clone());
            self.salts.clone_from(&link.salts);
        }
        relation
    }

    /// Gives a reply, or opens the commitment to the one that was given.
    fn act(&mut self, rng: &mut Rng) {
        let everyone = asked(&self.timeline, |_| true);
        assert_eq!(next_seat(&everyone, &self.given), Some(self.seat));
        if !self.said.iter().any(|(seat, _)| *seat == self.seat) {
            self.said
                .push((self.seat, by_hand(&self.timeline, self.seat, rng)));
        }
        let said = self
            .said
            .iter()
            .find(|(seat, _)| *seat == self.seat)
            .unwrap()
            .1
            .clone();
        let given = give(
            (&self.timeline, &self.key),
            &everyone,
            &self.given,
            (self.seat, &said),
        );
        self.given.retain(|(seat, _)| *seat != self.seat);
        self.given.push((self.seat, given));
        self.given.sort_by_key(|(seat, _)| *seat);
        if next_seat(&everyone, &self.given).is_some() {
            return;
        }
        self.salts.clear();
        for (seat, given) in std::mem::take(&mut self.given) {
            let Given::Open { reply, salt } = given else {
                panic!()
            };
            self.timeline.answer(seat, Answer::text(&reply)).unwrap();
            self.salts.extend(salt.map(|salt| (seat, salt)));
        }
        self.said.clear();
        // Whoever ends a turn also begins the next one, if the match goes on.
        if next_seat(&asked(&self.timeline, |_| true), &self.given) == Some(self.seat) {
            self.act(rng);
        }
    }

    fn link(&self) -> TurnLink {
        TurnLink {
            given: self.given.clone(),
            salts: self.salts.clone(),
            ..link_of(&self.timeline)
        }
    }
}

/// Short rounds of Territories for some seats.
fn territories(seats: Seat, seed: u64) -> Config {
    Config {
        seats,
        rounds: 1,
        short_rounds: true,
        ..Config::usual(GameId::Territories, seed)
    }
}

/// Hands a match on until it has `turns` turns; returns the persons and the length of the longest link.
fn hand_on(config: Config, turns: usize, rng: &mut Rng) -> (Vec<Person>, usize) {
    let mut persons: Vec<Person> = (0..config.seats).map(|seat| Person::new(seat, config)).collect();
    let (mut at, mut longest) = (0, 0);
    loop {
        persons[at].act(rng);
        let text = format!("{ADDRESS}{}", persons[at].link().to_link());
        longest = longest.max(text.len());
        let link = TurnLink::from_link(&text).unwrap();
        let everyone = asked(&persons[at].timeline, |_| true);
        if persons[at].timeline.len() >= turns || everyone.is_empty() {
            return (persons, longest);
        }
        let next = usize::from(next_seat(&everyone, &link.given).unwrap());
        assert_ne!(next, at);
        assert_eq!(persons[at].open(&link), Relation::Same);
        assert_eq!(persons[next].open(&link), Relation::Newer);
        at = next;
    }
}

#[test]
fn all_at_once_by_link_with_any_number_of_people() {
    let mut rng = Rng::derive(2, "by link", &[]);
    for seats in 2..=6 {
        let (persons, _) = hand_on(territories(seats, u64::from(seats)), 6, &mut rng);
        assert!(persons.iter().any(|person| person.timeline.len() == 6));
    }
}

#[test]
fn a_round_of_territories_by_hand_takes_fewer_than_2000_characters() {
    let mut rng = Rng::derive(3, "by link", &[]);
    let (persons, longest) = hand_on(territories(2, 7), 20, &mut rng);
    let turns = persons.iter().map(|person| person.timeline.len()).max();
    println!("{turns:?} turns, {longest} characters");
    assert!(longest < 2_000, "{longest}");
}

#[test]
fn a_reply_that_does_not_fit_its_commitment_is_named() {
    let mut rng = Rng::derive(4, "by link", &[]);
    let config = territories(2, 1);
    let (mut first, mut second) = (Person::new(0, config), Person::new(1, config));
    first.act(&mut rng);
    assert!(matches!(first.given[..], [(0, Given::Sealed(_))]));
    let sealed = first.link();
    assert_eq!(second.open(&sealed), Relation::Newer);
    second.act(&mut rng);
    assert!(matches!(second.given[1], (1, Given::Open { salt: None, .. })));
    let answered = second.link();
    // The first person sees the reply, and changes their own.
    let honest = first.said.clone();
    assert_eq!(first.open(&answered), Relation::Newer);
    first.said[0].1 = String::from(" ");
    assert_ne!(first.said, honest);
    first.act(&mut rng);
    assert_eq!(second.open(&first.link()), Relation::Misfit { turn: 0, seat: 0 });
    // Without a salt, nothing is proved.
    let unproved = TurnLink {
        salts: Vec::new(),
        ..first.link()
    };
    assert_eq!(second.open(&unproved), Relation::Misfit { turn: 0, seat: 0 });
}

#[test]
fn another_commitment_or_another_reply_of_ones_own_is_a_fork() {
    let mut rng = Rng::derive(5, "by link", &[]);
    let config = territories(2, 1);
    let (mut first, mut second) = (Person::new(0, config), Person::new(1, config));
    first.act(&mut rng);
    let sealed = first.link();
    assert_eq!(second.open(&sealed), Relation::Newer);
    let mut other = Person {
        key: Key([9; 16]),
        ..Person::new(0, config)
    };
    other.act(&mut rng);
    assert_eq!(second.open(&other.link()), Relation::Forked { turn: 0, seat: 0 });
    second.act(&mut rng);
    assert_eq!(second.open(&sealed), Relation::Older);
    // The first person plays the turn with another reply in the name of the second.
    assert_eq!(first.open(&second.link()), Relation::Newer);
    let Given::Open { reply, .. } = &mut first.given[1].1 else {
        panic!()
    };
    *reply = String::from(" ");
    first.act(&mut rng);
    assert_eq!(second.open(&first.link()), Relation::Forked { turn: 0, seat: 1 });
}

#[test]
fn newer_older_and_forked_links_of_one_match_are_told_apart() {
    let mut rng = Rng::derive(6, "by link", &[]);
    let config = Config::usual(GameId::Kingdom, 3);
    let whole = play(config, Style::Legal, 12, &mut rng);
    let relation = |known: &Timeline, other: &Timeline| {
        let known = Known {
            timeline: known,
            given: &[],
            said: &[],
            own: &[],
            plan: None,
        };
        relate(known, &link_of(other), other)
    };
    for (known, other, expected) in [
        (5, 8, Relation::Newer),
        (8, 8, Relation::Same),
        (8, 5, Relation::Older),
        (0, 12, Relation::Newer),
    ] {
        assert_eq!(relation(&whole.until(known), &whole.until(other)), expected);
    }
    let mut forked = whole.until(7);
    let seat = forked.newest().waiting().next().unwrap();
    let legal = forked.newest().game().legal(seat).unwrap();
    let before = &whole.answers(7).unwrap()[0].1;
    let other = legal
        .iter()
        .find(|reply| before.reply.as_text() != Some(reply))
        .unwrap();
    forked.answer(seat, Answer::text(other)).unwrap();
    for known in 8..12 {
        assert_eq!(
            relation(&whole.until(known), &forked),
            Relation::Forked { turn: 7, seat }
        );
    }
    assert_eq!(relation(&whole.until(7), &forked), Relation::Newer);
}

#[test]
fn every_changed_character_is_noticed() {
    let mut rng = Rng::derive(7, "by link", &[]);
    let config = territories(2, 1);
    let (persons, _) = hand_on(config, 2, &mut rng);
    let link = persons
        .iter()
        .map(Person::link)
        .max_by_key(|link| link.replay.turns)
        .unwrap();
    let text = TurnLink {
        days: Some(7),
        ..link
    }
    .to_link();
    let more = text.find('.').unwrap();
    for place in 0..text.len() {
        for other in ["A", "_", "."] {
            let mut changed = text.clone();
            changed.replace_range(place..=place, other);
            if changed == text {
                continue;
            }
            let Ok(read) = TurnLink::from_link(&changed) else {
                continue;
            };
            assert!(place < more, "character {place} of {text}");
            let honest = read
                .replay
                .play()
                .is_ok_and(|(_, verdict)| verdict == Verdict::Verified);
            assert!(!honest, "character {place} of {text}");
        }
        // A link that was cut; at the full stop, it is a match without the turn in progress.
        if place > 0 && place != more && place != more + 1 {
            let cut = TurnLink::from_link(&text[..place]);
            assert!(cut.is_err(), "{place} characters of {text}");
        }
    }
}

#[test]
fn links_of_format_1_open_for_ever() {
    let file = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/tests/golden/turn-links-of-format-1.txt"
    );
    let mut rng = Rng::derive(8, "by link", &[]);
    let seat = |seat: &str| SeatRecord::new(seat, Player::Hand, Source::Stored);
    let timeline = play(Config::usual(GameId::Kingdom, 5), Style::Legal, 3, &mut rng);
    let replay = Replay::record(&timeline, &["Ann", "轮"].map(seat)).unwrap();
    let plain = TurnLink {
        replay,
        ..link_of(&timeline)
    };
    let days = TurnLink {
        days: Some(30),
        ..plain.clone()
    };
    let mut first = Person::new(0, territories(3, 1));
    first.act(&mut rng);
    let sealed = first.link();
    let salt = Key([7; 16]).salt(1, 2);
    let open = |reply: &str, salt| Given::Open {
        reply: reply.into(),
        salt,
    };
    let opened = TurnLink {
        given: vec![
            (0, sealed.given[0].1.clone()),
            (1, open("é\n", None)),
            (2, open(" ", Some(salt))),
        ],
        salts: vec![(2, salt)],
        ..sealed.clone()
    };
    let links = [plain, days, sealed, opened];
    let written: String = links.iter().map(|link| link.to_link() + "\n").collect();
    if std::env::var_os("ARENA_BLESS").is_some() && !std::fs::exists(file).unwrap() {
        std::fs::write(file, &written).unwrap();
    }
    let golden = std::fs::read_to_string(file).unwrap();
    for (line, link) in golden.lines().zip(links) {
        assert_eq!(TurnLink::from_link(line), Ok(link));
    }
    assert_eq!(golden, written, "the form changed; raise its version");
}
