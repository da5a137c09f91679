//! Navigating a match: jumps, steps, loops, future moments.

use super::{begin, bot, finished, first_legal, hand, play_out, session};
use crate::session::{Effect, Input, JumpFilter, LoopRange, MatchSpec, Session, Store};

#[test]
fn jumps_go_from_event_to_event() {
    let mut session = session(bot("a"), bot("b"));
    play_out(&mut session, false);
    session.update(Input::Seek(0));
    let marks: Vec<usize> = session
        .timeline()
        .marks()
        .iter()
        .map(|marked| marked.turn + 1)
        .collect();
    session.update(Input::Jump { forward: true });
    assert_eq!(session.cursor().moment, marks[0]);
    session.update(Input::Seek(usize::MAX));
    session.update(Input::Jump { forward: false });
    assert!(session.cursor().moment < 24);
}

#[test]
fn play_at_the_end_starts_again() {
    let mut session = session(bot("a"), bot("b"));
    play_out(&mut session, false);
    session.update(Input::Seek(usize::MAX));
    session.update(Input::Time(1.0));
    assert!(
        !session.cursor().playing,
        "the end of a match that is over is the end of playing"
    );
    session.update(Input::Toggle);
    assert_eq!((session.cursor().moment, session.cursor().playing), (0, true));
}

#[test]
fn jumps_look_for_the_kind_and_the_seat_are_chosen() {
    let mut session = finished();
    let marks: Vec<_> = session.timeline().marks().to_vec();
    let kinds = session.kinds();
    assert!(kinds.len() > 1, "{kinds:?}");
    for kind in kinds {
        for seat in [None, Some(0), Some(1)] {
            session.update(Input::Seek(0));
            session.update(Input::JumpFilter(JumpFilter {
                mark: Some(kind),
                seat,
            }));
            let fits = |marked: &&engine::Marked| {
                marked.mark == kind && seat.is_none_or(|seat| marked.seat == Some(seat))
            };
            let mut expected: Vec<_> = marks.iter().filter(fits).map(|marked| marked.turn + 1).collect();
            expected.dedup();
            for moment in &expected {
                session.update(Input::Jump { forward: true });
                assert_eq!(session.cursor().moment, *moment, "{kind:?} {seat:?}");
            }
            session.update(Input::Seek(usize::MAX));
            let len = session.timeline().len();
            for moment in expected.iter().rev().filter(|moment| **moment < len) {
                session.update(Input::Jump { forward: false });
                assert_eq!(session.cursor().moment, *moment, "{kind:?} {seat:?}, back");
            }
        }
    }
}

#[test]
fn the_interest_goes_round_its_kinds_and_seats() {
    let kinds = [engine::Mark::Flag, engine::Mark::End];
    let mut jump_filter = JumpFilter::default();
    let names = [0; 4].map(|_| {
        jump_filter = jump_filter.next_kind(&kinds);
        jump_filter.mark
    });
    assert_eq!(names, [Some(kinds[0]), Some(kinds[1]), None, Some(kinds[0])]);
    let seats = [0; 4].map(|_| {
        jump_filter = jump_filter.next_seat(2);
        jump_filter.seat
    });
    assert_eq!(seats, [Some(0), Some(1), None, Some(0)]);
}

#[test]
fn rounds_are_stepped_through_from_their_beginnings() {
    let mut session = finished();
    let rounds = session.timeline().rounds().to_vec();
    assert_eq!(rounds.len(), 12);
    for begin in &rounds[1..] {
        session.update(Input::Round { forward: true });
        assert_eq!(session.cursor().moment, *begin);
    }
    session.update(Input::Round { forward: true });
    assert_eq!(session.cursor().moment, session.timeline().len());
    session.update(Input::Seek(rounds[3] + 1));
    session.update(Input::Round { forward: false });
    assert_eq!(
        session.cursor().moment,
        rounds[3],
        "first to the beginning of the round that is shown"
    );
    session.update(Input::Round { forward: false });
    assert_eq!(session.cursor().moment, rounds[2]);
}

#[test]
fn a_stretch_is_shown_again_and_again() {
    let mut session = finished();
    assert_eq!(session.chosen_part(), (0, session.timeline().len()));
    for (moment, loop_range) in [(7, LoopRange::From(7)), (3, LoopRange::Between(3, 7))] {
        session.update(Input::Seek(moment));
        session.update(Input::Loop);
        assert_eq!(session.loop_range(), loop_range);
    }
    assert_eq!(session.chosen_part(), (3, 7));
    assert!(session.cursor().playing);
    let mut seen = Vec::new();
    for _ in 0..60 {
        session.update(Input::Time(100.0));
        seen.push(session.cursor().moment);
    }
    assert!(seen.iter().all(|moment| (3..7).contains(moment)), "{seen:?}");
    assert!(
        seen.windows(2).filter(|pair| pair[0] > pair[1]).count() > 1,
        "{seen:?}"
    );
    session.update(Input::Loop);
    assert_eq!(session.loop_range(), LoopRange::None);
}

#[test]
fn a_place_within_a_turn_is_shown_and_stays_while_time_passes() {
    let mut session = finished();
    session.update(Input::Show {
        moment: 2,
        progress: 0.5,
    });
    session.update(Input::Time(5000.0));
    let cursor = session.cursor();
    assert_eq!((cursor.moment, cursor.progress, cursor.playing), (2, 0.5, false));
}

#[test]
fn a_moment_that_is_not_there_yet_is_waited_for() {
    let replay = finished().replay(Store::All).unwrap();
    let mut session = Session::of_replay(
        MatchSpec {
            config: replay.config,
            seats: vec![bot("a"), bot("b")],
        },
        &replay,
    )
    .unwrap();
    session.head_for(9);
    assert_eq!(session.cursor().moment, 0);
    session.update(Input::Time(1.0));
    let cursor = session.cursor();
    assert_eq!((cursor.moment, cursor.playing), (9, false));
}

#[test]
fn a_step_is_told_in_words() {
    let mut session = finished();
    let told = |effects: Vec<Effect>| match &effects[..] {
        [Effect::Announce(words), ..] => words.to_string(),
        other => panic!("{other:?}"),
    };
    let first = session.events(0)[0].to_string();
    let words = told(session.update(Input::Step(1)));
    assert!(
        words.starts_with("Turn 1 of 24. ") && words.contains(&first),
        "{words}"
    );
    assert_eq!(told(session.update(Input::Step(-1))), "Turn 0 of 24.");
    let words = told(session.update(Input::Jump { forward: true }));
    assert!(
        words.starts_with(&format!("Turn {} of 24. ", session.cursor().moment)),
        "{words}"
    );
}

#[test]
fn who_is_to_act_is_told_of_persons_and_of_bots_that_think() {
    let acting = |session: &Session| session.acting().map(|phrase| phrase.to_string());
    let mut session = session(hand(), bot("Marvin"));
    assert_eq!(acting(&session), None, "the worker starts");
    begin(&mut session);
    assert_eq!(acting(&session).as_deref(), Some("Blue, it is your turn."));
    let text = first_legal(&session, 0);
    session.update(Input::Hand { seat: 0, text });
    assert_eq!(acting(&session), None, "the turn is still shown");
    session.update(Input::Seek(usize::MAX));
    assert_eq!(acting(&session).as_deref(), Some("Red (Marvin) is thinking."));
    session.update(Input::Seek(0));
    assert_eq!(acting(&session), None);
}

#[test]
fn the_end_is_told_beside_where_it_is_only_where_it_is_shown() {
    let mut session = finished();
    let told = |session: &Session| session.status_and_end().to_string();
    assert_eq!(told(&session), session.status().to_string());
    session.update(Input::Seek(usize::MAX));
    let reason = session.timeline().newest().outcome().unwrap().reason;
    assert_eq!(told(&session), format!("{} {reason}", session.status()));
}
