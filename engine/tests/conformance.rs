//! Properties of every game, whatever its seats answer. Runs over all games and all numbers of seats.
#![allow(clippy::unwrap_used, reason = "tests may fail loudly")]

mod common;

use common::{Style, runs, tables};
use engine::{Answer, Config, GameId, Mark, NotAsked, Referee, Reply, Rng, Seat, Timeline};
use std::collections::BTreeSet;

/// More turns than any match of one round can have.
const ENDLESS: usize = 10_000;

/// Random matches: every game, every number of seats, every style of answers, `each` times.
fn matches(purpose: &str, each: u64) -> impl Iterator<Item = (Config, Style, Rng)> {
    let mut rng = Rng::derive(0, purpose, &[]);
    let tables = (0..runs(each)).flat_map(|_| tables());
    tables
        .flat_map(|table| Style::ALL.map(|style| (table, style)))
        .map(move |((game, seats), style)| {
            let config = common::config(game, seats, &mut rng);
            (config, style, Rng::derive(rng.next_u64(), "match", &[]))
        })
}

/// Plays [some turns](common::some_turns) of a match, and calls `look` before every turn.
fn watch(config: Config, style: Style, rng: &mut Rng, mut look: impl FnMut(&Timeline)) -> Timeline {
    let mut timeline = Timeline::new(config).unwrap();
    while goes_on(&timeline) {
        look(&timeline);
        for ask in timeline.newest().asks() {
            let answer = common::answer(&timeline, &ask, style, rng);
            timeline.answer(ask.seat, answer).unwrap();
        }
    }
    timeline
}

fn goes_on(timeline: &Timeline) -> bool {
    timeline.newest().outcome().is_none() && timeline.len() < common::some_turns(timeline.newest().config())
}

#[test]
fn every_match_ends() {
    let mut rng = Rng::derive(0, "ends", &[]);
    for game in GameId::ALL {
        for style in Style::ALL {
            let config = Config {
                seats: *game.meta().seats.start(),
                rounds: 1,
                ..Config::usual(*game, rng.next_u64())
            };
            let timeline = common::play(config, style, ENDLESS, &mut rng);
            assert!(
                timeline.newest().outcome().is_some(),
                "{config:?} {style:?} does not end"
            );
            assert!(timeline.newest().game().asked().is_empty());
            assert_eq!(timeline.newest().asks(), []);
            check_outcome(&timeline);
        }
    }
}

#[test]
fn somebody_is_asked_until_the_match_ends_and_nobody_after() {
    for (config, style, mut rng) in matches("asked", 1) {
        let timeline = watch(config, style, &mut rng, |timeline| {
            let asked = timeline.newest().game().asked();
            assert!(!asked.is_empty());
            assert!(
                asked.is_sorted_by(|a, b| a < b) && asked.iter().all(|seat| *seat < config.seats),
                "{asked:?}"
            );
            assert!(
                timeline.newest().waiting().next().is_some(),
                "a turn that waits for nobody is played at once"
            );
        });
        let over = timeline.newest().outcome().is_some();
        assert_eq!(timeline.newest().game().asked().is_empty(), over);
        assert_eq!(timeline.newest().waiting().next().is_none(), over);
    }
}

#[test]
fn arguments_can_be_passed_to_programs() {
    for (config, style, mut rng) in matches("arguments", 1) {
        watch(config, style, &mut rng, |timeline| {
            for ask in timeline.newest().asks() {
                for argument in &ask.arguments {
                    assert!(!argument.contains(['\0', '\n']), "{argument:?}");
                }
            }
        });
    }
}

#[test]
fn an_answer_that_is_refused_changes_nothing() {
    for (config, style, mut rng) in matches("refused", 1) {
        let mut timeline = Timeline::new(config).unwrap();
        while goes_on(&timeline) {
            for ask in timeline.newest().asks() {
                let before = (timeline.newest().hash(), timeline.newest().asks(), timeline.len());
                let idle =
                    (0..=config.seats).filter(|seat| timeline.newest().waiting().all(|asked| asked != *seat));
                for seat in idle.collect::<Vec<Seat>>() {
                    assert_eq!(
                        timeline.answer(seat, Answer::text("M,C,2,0")),
                        Err(NotAsked(seat))
                    );
                }
                let after = (timeline.newest().hash(), timeline.newest().asks(), timeline.len());
                assert_eq!(before, after);
                let answer = common::answer(&timeline, &ask, style, &mut rng);
                timeline.answer(ask.seat, answer).unwrap();
            }
        }
        if timeline.newest().outcome().is_some() {
            assert_eq!(timeline.answer(0, Answer::text("")), Err(NotAsked(0)));
        }
    }
}

#[test]
fn every_moment_of_a_timeline_is_the_position_that_was_played() {
    for (config, style, mut rng) in matches("moments", 1) {
        let mut hashes = Vec::new();
        let timeline = watch(config, style, &mut rng, |timeline| {
            hashes.resize(timeline.len(), None);
            hashes.push(Some(timeline.newest().hash()));
        });
        hashes.resize(timeline.len(), None);
        hashes.push(Some(timeline.newest().hash()));
        for (moment, hash) in hashes.iter().enumerate() {
            let position = timeline.at(moment);
            assert_eq!(position.turns() as usize, moment);
            assert!(hash.is_none_or(|hash| hash == position.hash()), "moment {moment}");
        }
        assert_eq!(timeline.at(usize::MAX).hash(), timeline.newest().hash());
    }
}

#[test]
fn the_same_answers_give_the_same_match() {
    for (config, style, mut rng) in matches("again", 1) {
        let timeline = watch(config, style, &mut rng, |_| ());
        let mut again = Referee::new(config).unwrap();
        let mut events = Vec::new();
        while (again.turns() as usize) < timeline.len() {
            let answers = timeline.answers(again.turns() as usize).unwrap();
            for seat in again.waiting().collect::<Vec<_>>() {
                let (_, answer) = answers.iter().find(|(answering, _)| *answering == seat).unwrap();
                events.extend(again.answer(seat, answer.clone()).unwrap());
            }
        }
        assert_eq!(again.hash(), timeline.newest().hash());
        assert_eq!(again.outcome(), timeline.newest().outcome());
        let turns: Vec<_> = (0..timeline.len())
            .map(|turn| timeline.turn(turn).unwrap())
            .collect();
        assert_eq!(events, turns);
    }
}

#[test]
fn what_a_trap_says_decides_nothing() {
    for (config, style, mut rng) in matches("traps", 1) {
        let plain = watch(config, style, &mut rng, |_| ());
        let mut other = Timeline::new(config).unwrap();
        while other.len() < plain.len() {
            let answers = plain.answers(other.len()).unwrap().to_vec();
            let waiting: Vec<_> = other.newest().waiting().collect();
            for (seat, mut answer) in answers.into_iter().filter(|(seat, _)| waiting.contains(seat)) {
                if let Reply::Trapped(why) = &mut answer.reply {
                    *why = "another engine words it otherwise".into();
                }
                other.answer(seat, answer).unwrap();
            }
        }
        assert_eq!(
            other.newest().hash(),
            plain.newest().hash(),
            "{config:?} {style:?}"
        );
    }
}

#[test]
fn outcomes_rank_every_seat_and_say_why() {
    for (config, style, mut rng) in matches("outcome", 1) {
        check_outcome(&watch(config, style, &mut rng, |_| ()));
    }
}

#[track_caller]
fn check_outcome(timeline: &Timeline) {
    let Some(outcome) = timeline.newest().outcome() else {
        return;
    };
    let seats = usize::from(timeline.newest().config().seats);
    assert_eq!((outcome.places.len(), outcome.points.len()), (seats, seats));
    for place in &outcome.places {
        let better = outcome.places.iter().filter(|other| *other < place).count();
        assert_eq!(*place as usize, better + 1, "{:?}", outcome.places);
    }
    check_sentence(&outcome.reason.to_string(), seats);
}

#[test]
fn events_are_sentences_that_a_log_can_show() {
    for (config, style, mut rng) in matches("events", 1) {
        let timeline = watch(config, style, &mut rng, |_| ());
        for turn in (0..timeline.len()).filter_map(|turn| timeline.turn(turn)) {
            for event in turn.events {
                check_sentence(&event.to_string(), usize::from(config.seats));
                assert!(event.seat().is_none_or(|seat| seat < config.seats));
            }
        }
    }
}

#[track_caller]
fn check_sentence(text: &str, seats: usize) {
    assert!(!text.trim().is_empty());
    assert!(!text.chars().any(char::is_control), "{text:?}");
    assert!(text.chars().count() < 800 + 200 * seats, "{text}");
}

#[test]
fn positions_can_be_read_by_everybody() {
    for (config, style, mut rng) in matches("views", 1) {
        let look = |timeline: &Timeline| {
            for viewer in (0..config.seats).map(Some).chain([None]) {
                let text = timeline.newest().game().view(viewer).to_string();
                assert!(!text.trim().is_empty());
            }
        };
        look(&watch(config, style, &mut rng, look));
    }
}

#[test]
fn listed_replies_are_legal_in_any_blanks_and_all_different() {
    for (config, _, mut rng) in matches("legal", 1) {
        let mut listed = true;
        let timeline = watch(config, Style::Legal, &mut rng, |timeline| {
            for seat in timeline.newest().waiting() {
                let Some(legal) = timeline.newest().game().legal(seat) else {
                    listed = false;
                    continue;
                };
                assert!(!legal.is_empty(), "who is asked can reply");
                assert_eq!(
                    legal.iter().collect::<BTreeSet<_>>().len(),
                    legal.len(),
                    "{legal:?}"
                );
            }
        });
        let fault = timeline.marks().iter().find(|marked| marked.mark == Mark::Fault);
        assert!(!listed || fault.is_none(), "a legal reply was a fault: {fault:?}");
    }
}

#[test]
fn white_space_at_the_ends_of_a_reply_does_not_matter() {
    for (config, style, mut rng) in matches("blanks", 1) {
        let plain = watch(config, style, &mut rng, |_| ());
        let mut spaced = Timeline::new(config).unwrap();
        while spaced.len() < plain.len() {
            let answers = plain.answers(spaced.len()).unwrap().to_vec();
            let waiting: Vec<_> = spaced.newest().waiting().collect();
            for (seat, mut answer) in answers.into_iter().filter(|(seat, _)| waiting.contains(seat)) {
                let legal = spaced.newest().game().legal(seat).unwrap_or_default();
                if let Reply::Text(text) = &mut answer.reply
                    && legal.contains(text)
                {
                    *text = format!(" \t\r\n{text}\r\n ");
                }
                spaced.answer(seat, answer).unwrap();
            }
        }
        assert_eq!(spaced.newest().hash(), plain.newest().hash());
    }
}

#[test]
fn after_three_faults_in_a_row_a_seat_sits_out_the_rest_of_the_round() {
    for (game, seats) in tables()
        .into_iter()
        .filter(|(game, _)| !game.meta().faults_are_fatal)
    {
        let mut timeline = Timeline::new(Config {
            seats,
            rounds: 3,
            ..Config::usual(game, 3)
        })
        .unwrap();
        let mut faults = vec![0; usize::from(seats)];
        let mut round = 1;
        while timeline.newest().outcome().is_none() {
            if timeline.newest().game().round() != round {
                round = timeline.newest().game().round();
                // Faults before a round that was sat out do not count on; others do.
                for count in &mut faults {
                    *count %= 3;
                }
            }
            for seat in timeline.newest().waiting().collect::<Vec<_>>() {
                let count = &mut faults[usize::from(seat)];
                assert!(
                    *count < 3,
                    "seat {seat} is asked after {count} faults in round {round}"
                );
                *count += 1;
                let answer = Answer {
                    reply: Reply::TimedOut,
                    cost: 1,
                };
                timeline.answer(seat, answer).unwrap();
            }
        }
        let reason = timeline.newest().outcome().unwrap().reason.to_string();
        assert!(!faults.contains(&3) || reason.contains("sat out"), "{reason}");
    }
}

#[test]
fn without_sitting_out_a_seat_is_asked_however_often_it_faults() {
    for (game, seats) in tables()
        .into_iter()
        .filter(|(game, _)| !game.meta().faults_are_fatal)
    {
        let mut referee = Referee::new(Config {
            seats,
            sit_out: false,
            ..Config::usual(game, 3)
        })
        .unwrap();
        for _ in 0..20 {
            for seat in referee.waiting().collect::<Vec<_>>() {
                assert!(!referee.sits_out(seat));
                let answer = Answer {
                    reply: Reply::TimedOut,
                    cost: 1,
                };
                assert!(referee.answer(seat, answer).unwrap().len() <= 1);
            }
        }
    }
}

#[test]
fn rounds_of_a_timeline_begin_where_they_begin() {
    for (config, style, mut rng) in matches("rounds", 1) {
        let timeline = watch(config, style, &mut rng, |_| ());
        let round = |moment| timeline.at(moment).game().round();
        assert_eq!((timeline.rounds()[0], round(0)), (0, 1));
        assert!(timeline.rounds().is_sorted_by(|a, b| a < b));
        for moment in &timeline.rounds()[1..] {
            assert!(round(*moment) > round(moment - 1), "moment {moment}");
        }
        for marked in timeline.marks() {
            assert!(marked.beaten.is_none_or(|seat| seat < config.seats));
            assert!(marked.turn < timeline.len() && marked.seat.is_none_or(|seat| seat < config.seats));
        }
    }
}

#[test]
fn what_is_known_of_a_game_is_consistent() {
    let mut slugs = BTreeSet::new();
    for game in GameId::ALL {
        let meta = game.meta();
        assert!(slugs.insert(meta.slug), "two games are called {}", meta.slug);
        assert!(
            meta.slug.chars().all(|c| c.is_ascii_lowercase() || c == '-'),
            "{}",
            meta.slug
        );
        assert_eq!(meta.slug.parse(), Ok(*game));
        assert!(meta.seats.contains(&meta.usual_seats) && (1..=meta.max_rounds).contains(&meta.rounds));
        assert!(meta.seat_keys.is_empty() || meta.seat_keys.len() == usize::from(*meta.seats.end()));
        assert_eq!(Config::usual(*game, 0).check(), Ok(()));
    }
    assert!(
        "chess"
            .parse::<GameId>()
            .unwrap_err()
            .to_string()
            .contains("kingdom")
    );
}
