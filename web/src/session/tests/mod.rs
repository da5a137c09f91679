//! A match in the page, played without a page.

mod changes;
mod drawings;
mod elsewhere;
mod feeding;
mod news;
mod replays;
mod watching;
mod worker;

use super::{Effect, Input, MatchSpec, Phase, PlayerSpec, SeatSpec, Session};
use crate::messages::{FromMatch, FromWorker, Given, Note, PROTOCOL, ToMatch};
use engine::{Answer, Config, GameId, Seat};

fn seat(name: &str, player: PlayerSpec) -> SeatSpec {
    SeatSpec {
        name: name.into(),
        player,
    }
}

fn bot(name: &str) -> SeatSpec {
    seat(
        name,
        PlayerSpec::Bot {
            hash: engine::ModuleHash::of(name.as_bytes()).to_string(),
            house: true,
        },
    )
}

fn hand() -> SeatSpec {
    seat("You", PlayerSpec::Hand)
}

fn session(blue: SeatSpec, red: SeatSpec) -> Session {
    let config = Config {
        rounds: 12,
        ..Config::usual(GameId::Kingdom, 5)
    };
    Session::new(MatchSpec {
        config,
        seats: vec![blue, red],
    })
    .unwrap()
}

fn first_legal(session: &Session, seat: Seat) -> String {
    session.timeline().newest().game().legal(seat).unwrap()[0].clone()
}

/// A worker's next answer, if a bot is asked.
fn given(session: &Session, read_clock: bool) -> Given {
    let turn = session.timeline().newest().turns();
    let seat = session.timeline().newest().waiting().next().unwrap();
    let answer = Answer {
        cost: 7,
        ..Answer::text(first_legal(session, seat))
    };
    Given {
        turn,
        seat,
        answer,
        note: Note {
            read_clock,
            ..Note::default()
        },
    }
}

fn hear(session: &mut Session, said: FromMatch) -> Vec<Effect> {
    session.update(Input::Worker(FromWorker::Said(said)))
}

fn hear_of(session: &mut Session, message: FromWorker<FromMatch>) -> Vec<Effect> {
    session.update(Input::Worker(message))
}

fn begin(session: &mut Session) {
    hear_of(session, FromWorker::Ready { protocol: PROTOCOL });
    hear(session, FromMatch::Started);
}

fn play_out(session: &mut Session, read_clock: bool) {
    begin(session);
    while *session.phase() == Phase::Playing {
        let answers = vec![given(session, read_clock)];
        hear(session, FromMatch::Answers(answers));
    }
}

/// A finished match of two bots, viewed from its start.
fn finished() -> Session {
    let mut session = session(bot("a"), bot("b"));
    play_out(&mut session, false);
    session.update(Input::Seek(0));
    session
}

#[test]
fn two_bots_play_a_match_to_its_end() {
    let mut session = session(bot("a"), bot("b"));
    assert_eq!(*session.phase(), Phase::Starting);
    play_out(&mut session, false);
    assert_eq!(*session.phase(), Phase::Over);
    assert_eq!(session.timeline().len(), 24);
    assert_eq!(session.note(0, 0), Some(&Note::default()));
}

#[test]
fn a_hand_is_asked_once_the_watcher_has_seen_what_came_before() {
    let mut session = session(hand(), bot("b"));
    begin(&mut session);
    assert_eq!(session.hand_to_act(), Some(0));
    let text = first_legal(&session, 0);
    let effects = session.update(Input::Hand { seat: 0, text });
    assert!(
        matches!(effects[0], Effect::Tell(ToMatch::Answer { turn: 0, seat: 0, .. })),
        "{effects:?}"
    );
    let answers = vec![given(&session, false)];
    hear(&mut session, FromMatch::Answers(answers));
    assert_eq!(session.hand_to_act(), None, "two turns are still to be watched");
    session.update(Input::Time(10_000.0));
    assert_eq!(session.hand_to_act(), Some(0));
}

#[test]
fn a_hand_s_thinking_time_counts_from_when_it_can_act() {
    let mut session = session(hand(), hand());
    session.update(Input::Time(1500.0));
    let text = first_legal(&session, 0);
    session.update(Input::Hand { seat: 0, text });
    assert_eq!(session.timeline().answers(0).unwrap()[0].1.cost, 1_500_000);
}

#[test]
fn a_hand_s_thinking_time_does_not_count_against_bots() {
    let mut session = session(hand(), bot("b"));
    begin(&mut session);
    session.update(Input::Time(1500.0));
    let text = first_legal(&session, 0);
    session.update(Input::Hand { seat: 0, text });
    assert_eq!(session.timeline().answers(0).unwrap()[0].1.cost, 0);
}

#[test]
fn a_hand_that_is_not_asked_is_not_heard() {
    let mut session = session(hand(), bot("b"));
    begin(&mut session);
    assert!(
        session
            .update(Input::Hand {
                seat: 1,
                text: "M,C,2,0".into()
            })
            .is_empty()
    );
    assert!(session.timeline().is_empty());
}

#[test]
fn answers_to_other_turns_are_not_taken() {
    let mut session = session(bot("a"), bot("b"));
    begin(&mut session);
    let late = Given {
        turn: 3,
        ..given(&session, false)
    };
    hear(&mut session, FromMatch::Answers(vec![late]));
    assert!(session.timeline().is_empty());
}
