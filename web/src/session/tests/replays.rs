//! Matches that are played again: from a link, after a reload, as a branch.

use super::{begin, bot, finished, first_legal, given, hand, hear, hear_of, play_out, session};
use crate::messages::{FromMatch, FromWorker, Given, PROTOCOL, ToMatch};
use crate::session::{Effect, Input, MatchSpec, PERSON, Phase, SOMEBODY, SeatSpec, Session, Store};
use engine::Answer;
use engine::replay::{Replay, Verdict};

fn reopened(link: &str, seats: Vec<SeatSpec>) -> Session {
    let replay = Replay::from_link(link).unwrap();
    Session::of_replay(
        MatchSpec {
            config: replay.config,
            seats,
        },
        &replay,
    )
    .unwrap()
}

#[test]
fn a_link_of_house_bots_re_runs_them_and_one_of_clock_readers_stores_their_answers() {
    let mut runs_again = session(bot("a"), bot("b"));
    play_out(&mut runs_again, false);
    let mut stored = session(bot("a"), bot("b"));
    play_out(&mut stored, true);
    let (again, stored) = (
        runs_again.replay(Store::Needed).unwrap(),
        stored.replay(Store::Needed).unwrap(),
    );
    assert!(
        again
            .seats
            .iter()
            .all(|seat| seat.source == engine::replay::Source::Rerun)
    );
    assert!(
        stored
            .seats
            .iter()
            .all(|seat| seat.source == engine::replay::Source::Stored)
    );
    assert!(again.to_link().len() <= 120, "{}", again.to_link().len());
    assert_eq!(again.hash, stored.hash);
}

#[test]
fn a_replay_goes_to_its_end_also_before_it_is_played_again() {
    let mut first = session(bot("a"), bot("b"));
    play_out(&mut first, true);
    let link = first.replay(Store::Needed).unwrap().to_link();
    let mut again = reopened(&link, vec![bot("a"), bot("b")]);
    assert_eq!(again.timeline().len(), 0);
    again.update(Input::Seek(usize::MAX));
    assert_eq!((again.timeline().len(), again.cursor().moment), (24, 24));
}

#[test]
fn a_replay_with_stored_answers_plays_without_a_worker_and_is_verified() {
    let mut first = session(bot("a"), bot("b"));
    play_out(&mut first, true);
    let link = first.replay(Store::Needed).unwrap().to_link();
    let mut again = reopened(&link, vec![bot("a"), bot("b")]);
    assert!(!again.needs_worker());
    again.update(Input::Time(0.0));
    assert_eq!(
        (again.phase(), again.verdict()),
        (&Phase::Over, Some(Verdict::Verified))
    );
    assert_eq!(again.timeline().len(), 24);
    assert_eq!(again.replay(Store::Needed).unwrap().to_link(), link);
}

#[test]
fn a_replay_that_mixes_a_hand_and_a_bot_feeds_the_worker_what_is_stored() {
    let mut first = session(hand(), bot("b"));
    begin(&mut first);
    while *first.phase() == Phase::Playing {
        first.update(Input::Seek(usize::MAX));
        if let Some(seat) = first.hand_to_act() {
            let text = first_legal(&first, seat);
            first.update(Input::Hand { seat, text });
        } else {
            let answers = vec![given(&first, false)];
            hear(&mut first, FromMatch::Answers(answers));
        }
    }
    let link = first.replay(Store::Needed).unwrap().to_link();
    let mut again = reopened(&link, vec![hand(), bot("b")]);
    assert!(again.needs_worker());
    hear_of(&mut again, FromWorker::Ready { protocol: PROTOCOL });
    let effects = hear(&mut again, FromMatch::Started);
    assert!(
        matches!(effects[0], Effect::Tell(ToMatch::Answer { turn: 0, seat: 0, .. })),
        "{effects:?}"
    );
    while *again.phase() == Phase::Playing {
        let answers = vec![given(&again, false)];
        hear(&mut again, FromMatch::Answers(answers));
    }
    assert_eq!(again.verdict(), Some(Verdict::Verified));
}

#[test]
fn a_bot_that_answers_otherwise_than_recorded_is_not_verified() {
    let mut first = session(bot("a"), bot("b"));
    play_out(&mut first, false);
    let link = first.replay(Store::Needed).unwrap().to_link();
    let mut again = reopened(&link, vec![bot("a"), bot("b")]);
    begin(&mut again);
    let other = Given {
        answer: Answer::text("A,C,0,0"),
        ..given(&again, false)
    };
    hear(&mut again, FromMatch::Answers(vec![other]));
    assert!(
        matches!(again.verdict(), Some(Verdict::Parted(_))),
        "{:?}",
        again.verdict()
    );
    assert_eq!(*again.phase(), Phase::Over);
}

#[test]
fn a_match_goes_on_after_a_reload() {
    let mut first = session(hand(), hand());
    for _ in 0..5 {
        first.update(Input::Seek(usize::MAX));
        let seat = first.hand_to_act().unwrap();
        let text = first_legal(&first, seat);
        first.update(Input::Hand { seat, text });
    }
    let (timeline, verdict) = Replay::from_link(&first.replay(Store::All).unwrap().to_link())
        .unwrap()
        .play()
        .unwrap();
    assert_eq!(verdict, Verdict::Verified);
    let resumed = Session::resume(first.spec().clone(), timeline, first.unrepeatable(), None);
    assert_eq!(
        resumed.timeline().newest().hash(),
        first.timeline().newest().hash()
    );
    assert_eq!((resumed.hand_to_act(), resumed.cursor().moment), (Some(1), 5));
}

#[test]
fn a_branch_goes_as_the_match_did_and_is_then_played_on_by_others() {
    let first = finished();
    for moment in [0, 6, 7] {
        let mut branch = first.branch(moment, vec![bot("a"), hand()]);
        assert_eq!(branch.timeline().len(), moment);
        assert_eq!(
            branch.timeline().newest().hash(),
            first.timeline().at(moment).hash()
        );
        begin(&mut branch);
        while *branch.phase() == Phase::Playing {
            branch.update(Input::Seek(usize::MAX));
            if let Some(seat) = branch.hand_to_act() {
                let text = branch
                    .timeline()
                    .newest()
                    .game()
                    .legal(seat)
                    .unwrap()
                    .pop()
                    .unwrap();
                branch.update(Input::Hand { seat, text });
            } else {
                let answers = vec![given(&branch, false)];
                hear(&mut branch, FromMatch::Answers(answers));
            }
        }
        let replay = branch.replay(Store::Needed).unwrap();
        let origin = replay.origin.unwrap();
        assert_eq!(
            (origin.turns as usize, origin.hash),
            (moment, first.timeline().newest().hash())
        );
        // Blue is run again, all of Red's answers are stored, also those that a bot gave.
        let sources: Vec<_> = replay.seats.iter().map(|seat| seat.source).collect();
        assert_eq!(
            sources,
            [engine::replay::Source::Rerun, engine::replay::Source::Stored]
        );
        assert_eq!(Replay::from_link(&replay.to_link()).unwrap().origin, Some(origin));
        let (_, verdict) = branch.replay(Store::All).unwrap().play().unwrap();
        assert_eq!(verdict, Verdict::Verified);
    }
}

#[test]
fn a_person_is_another_one_where_a_link_is_opened_and_the_link_stays_the_same() {
    let mut first = session(hand(), bot("b"));
    play_out(&mut first, true);
    let link = first.replay(Store::Needed).unwrap().to_link();
    let others = hand().renamed(PERSON, SOMEBODY);
    let mut again = reopened(&link, vec![others.clone(), bot("b").renamed(PERSON, SOMEBODY)]);
    assert_eq!(again.spec().names(), ["a person", "b"]);
    again.update(Input::Seek(usize::MAX));
    assert_eq!(again.replay(Store::Needed).unwrap().to_link(), link);
    let on = again.branch(2, vec![others, bot("b")]);
    assert_eq!(on.spec().names(), ["You", "b"]);
}
