//! A session reports what changed, so that the code that shows it need not compare.

use super::{begin, bot, finished, first_legal, given, hand, hear, hear_of, session};
use crate::messages::{FromMatch, FromWorker, PROTOCOL};
use crate::session::{Effect, Input, Session, Sound};
use engine::Mark;
use std::ops::Range;

/// The turns shown one after another, and the sounds.
fn passed(effects: &[Effect]) -> (Option<Range<usize>>, Option<Sound>) {
    let turns = effects.iter().find_map(|effect| match effect {
        Effect::Passed(turns) => Some(turns.clone()),
        _ => None,
    });
    let sound = effects.iter().find_map(|effect| match effect {
        Effect::Sound(sound) => Some(*sound),
        _ => None,
    });
    (turns, sound)
}

fn is_changed(effects: &[Effect]) -> bool {
    effects.iter().any(|effect| matches!(effect, Effect::Changed))
}

#[test]
fn a_worker_that_listens_is_told_what_to_play_once() {
    let mut session = session(bot("a"), bot("b"));
    let effects = hear_of(&mut session, FromWorker::Ready { protocol: PROTOCOL });
    assert!(matches!(effects[..], [Effect::Start]), "{effects:?}");
    assert!(is_changed(&hear(&mut session, FromMatch::Started)));
}

#[test]
fn nothing_is_drawn_anew_while_only_time_passes() {
    let mut session = session(bot("a"), bot("b"));
    begin(&mut session);
    assert!(session.update(Input::Time(16.0)).is_empty());
    let calling = FromMatch::Calling { turn: 0, seat: 0 };
    assert!(hear(&mut session, calling).is_empty());
    let answers = vec![given(&session, false)];
    assert!(is_changed(&hear(&mut session, FromMatch::Answers(answers))));
    // A person's change may be shown anywhere.
    assert!(is_changed(&session.update(Input::Speed(2.0))));
}

#[test]
fn turns_that_are_gone_through_are_named_and_jumps_are_not() {
    let mut session = finished();
    assert_eq!(passed(&session.update(Input::Step(2))).0, Some(0..2));
    assert_eq!(passed(&session.update(Input::Step(-1))).0, None);
    assert_eq!(passed(&session.update(Input::Seek(9))).0, None);
    assert_eq!(passed(&session.update(Input::Jump { forward: true })).0, None);
    session.update(Input::Seek(9));
    session.update(Input::Toggle);
    session.update(Input::Speed(f64::INFINITY));
    let len = session.timeline().len();
    assert_eq!(passed(&session.update(Input::Time(16.0))).0, Some(9..len));
}

/// The sounds of a match that is watched turn by turn.
fn heard(session: &mut Session) -> Vec<Sound> {
    let len = session.timeline().len();
    (0..len)
        .filter_map(|_| passed(&session.update(Input::Step(1))).1)
        .collect()
}

#[test]
fn the_end_is_heard_once_and_only_by_who_comes_to_it_turn_by_turn() {
    let mut session = finished();
    let len = session.timeline().len();
    assert_eq!(passed(&session.update(Input::Seek(len))).1, None, "a jump");
    session.update(Input::Seek(0));
    let sounds = heard(&mut session);
    assert_eq!(sounds.last(), Some(&Sound::End), "{sounds:?}");
    assert_eq!(sounds.iter().filter(|sound| **sound == Sound::End).count(), 1);
    assert_eq!(passed(&session.update(Input::Step(1))).1, None, "it is over");
}

#[test]
fn a_person_hears_that_it_is_their_turn() {
    let mut session = session(hand(), bot("b"));
    hear_of(&mut session, FromWorker::Ready { protocol: PROTOCOL });
    let begun = hear(&mut session, FromMatch::Started);
    assert_eq!(passed(&begun).1, Some(Sound::Turn));
    let text = first_legal(&session, 0);
    assert_eq!(passed(&session.update(Input::Hand { seat: 0, text })).1, None);
    let answers = vec![given(&session, false)];
    hear(&mut session, FromMatch::Answers(answers));
    assert_eq!(
        passed(&session.update(Input::Time(10_000.0))).1,
        Some(Sound::Turn)
    );
}

#[test]
fn moves_blows_and_deaths_sound_otherwise() {
    let mut session = finished();
    session.update(Input::Seek(0));
    let marks: Vec<(usize, Mark)> = session.marks().map(|marked| (marked.turn, marked.mark)).collect();
    let sounds = heard(&mut session);
    for (turn, sound) in sounds.iter().enumerate().take(sounds.len() - 1) {
        let of_turn = |wanted: &[Mark]| {
            let is_wanted = |(at, mark): &(usize, Mark)| *at == turn && wanted.contains(mark);
            marks.iter().any(is_wanted)
        };
        let expected = if of_turn(&[Mark::Kill, Mark::Eliminated]) {
            Sound::Sunk
        } else if of_turn(&[Mark::Hit, Mark::Capture, Mark::Flag]) {
            Sound::Hit
        } else {
            Sound::Move
        };
        assert_eq!(*sound, expected, "turn {turn}");
    }
    let different: std::collections::BTreeSet<u8> = sounds.iter().map(|sound| *sound as u8).collect();
    assert!(different.len() >= 3, "{sounds:?}");
}
