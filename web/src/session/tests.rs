//! A match at the page, played without a page.

use super::{Effect, Input, Interest, MatchSpec, Phase, PlayerSpec, SeatSpec, Session, Store, Stretch};
use crate::messages::{FromWorker, Given, Note, PROTOCOL, ToWorker};
use engine::replay::{Replay, Verdict};
use engine::{Answer, Budget, Config, GameId, Reply, Seat};

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

/// What a worker would answer next, if a bot is asked.
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

fn hear(session: &mut Session, message: FromWorker) -> Vec<Effect> {
    session.update(Input::Worker(message))
}

fn begin(session: &mut Session) {
    hear(session, FromWorker::Ready { protocol: PROTOCOL });
    hear(session, FromWorker::Started);
}

fn play_out(session: &mut Session, read_clock: bool) {
    begin(session);
    while *session.phase() == Phase::Playing {
        let answers = vec![given(session, read_clock)];
        hear(session, FromWorker::Answers(answers));
    }
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
        matches!(
            effects[0],
            Effect::Tell(ToWorker::Answer { turn: 0, seat: 0, .. })
        ),
        "{effects:?}"
    );
    let answers = vec![given(&session, false)];
    hear(&mut session, FromWorker::Answers(answers));
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
    hear(&mut session, FromWorker::Answers(vec![late]));
    assert!(session.timeline().is_empty());
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
            hear(&mut first, FromWorker::Answers(answers));
        }
    }
    let link = first.replay(Store::Needed).unwrap().to_link();
    let mut again = reopened(&link, vec![hand(), bot("b")]);
    assert!(again.needs_worker());
    hear(&mut again, FromWorker::Ready { protocol: PROTOCOL });
    let effects = hear(&mut again, FromWorker::Started);
    assert!(
        matches!(
            effects[0],
            Effect::Tell(ToWorker::Answer { turn: 0, seat: 0, .. })
        ),
        "{effects:?}"
    );
    while *again.phase() == Phase::Playing {
        let answers = vec![given(&again, false)];
        hear(&mut again, FromWorker::Answers(answers));
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
    hear(&mut again, FromWorker::Answers(vec![other]));
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

fn silence(session: &mut Session, milliseconds: f64) -> bool {
    let mut restarts = false;
    for _ in 0..(milliseconds / 500.0) as usize {
        restarts |= session
            .update(Input::Time(500.0))
            .iter()
            .any(|effect| matches!(effect, Effect::Restart));
    }
    restarts
}

#[test]
fn a_silent_worker_is_replaced_and_the_hanging_seat_times_out() {
    let mut session = session(bot("a"), bot("b"));
    begin(&mut session);
    let answers = vec![given(&session, false)];
    hear(&mut session, FromWorker::Answers(answers));
    assert!(
        silence(&mut session, 4_000.0),
        "the first silence gives a new worker"
    );
    assert!(session.careful());
    begin(&mut session);
    hear(&mut session, FromWorker::Calling { turn: 1, seat: 1 });
    assert!(
        silence(&mut session, 4_000.0),
        "the second silence names the culprit"
    );
    assert_eq!(session.timeline().answers(1).unwrap()[0].1.reply, Reply::TimedOut);
    assert_eq!(session.timeline().newest().outcome().unwrap().winner(), Some(0));
}

#[test]
fn a_call_on_fuel_that_the_watchdog_ended_has_no_answer_and_one_that_ran_out_is_fed_as_it_was() {
    let mut session = session(bot("a"), bot("b"));
    session.spec.config.budget = Budget::USUAL_FUEL;
    begin(&mut session);
    let spent = Given {
        answer: Answer {
            reply: Reply::TimedOut,
            cost: 100_000_000,
        },
        ..given(&session, false)
    };
    let mut hanging = session.clone();
    hear(&mut session, FromWorker::Answers(vec![spent]));
    assert_eq!(session.start(|_| None).1[0][0].1.reply, Reply::TimedOut);

    silence(&mut hanging, 4_000.0);
    begin(&mut hanging);
    hear(&mut hanging, FromWorker::Calling { turn: 0, seat: 0 });
    assert!(silence(&mut hanging, 4_000.0));
    assert_eq!(hanging.start(|_| None).1[0][0].1.reply, Reply::Absent);
    assert_eq!(hanging.timeline().newest().outcome().unwrap().winner(), Some(1));
}

#[test]
fn a_module_that_hangs_the_compiler_times_out_its_seat() {
    let mut session = session(bot("a"), bot("b"));
    hear(&mut session, FromWorker::Ready { protocol: PROTOCOL });
    hear(&mut session, FromWorker::Preparing { seat: 0 });
    assert!(silence(&mut session, 16_000.0));
    begin(&mut session);
    assert_eq!(session.timeline().answers(0).unwrap()[0].1.reply, Reply::TimedOut);
    assert_eq!(*session.phase(), Phase::Over);
}

#[test]
fn a_page_that_slept_does_not_blame_the_worker() {
    let mut session = session(bot("a"), bot("b"));
    begin(&mut session);
    assert!(
        session
            .update(Input::Time(3_600_000.0))
            .iter()
            .all(|effect| !matches!(effect, Effect::Restart))
    );
}

#[test]
fn a_guest_that_ruins_the_worker_has_trapped_and_the_match_goes_on_with_a_new_one() {
    let mut session = session(bot("a"), bot("b"));
    begin(&mut session);
    let effects = hear(
        &mut session,
        FromWorker::Poisoned {
            turn: 0,
            seat: 0,
            why: "it ran out of stack".into(),
        },
    );
    assert!(matches!(effects[0], Effect::Restart));
    assert_eq!(
        session.timeline().answers(0).unwrap()[0].1.reply,
        Reply::Trapped("it ran out of stack".into())
    );
}

#[test]
fn a_worker_of_another_build_is_told_apart() {
    let mut session = session(bot("a"), bot("b"));
    hear(
        &mut session,
        FromWorker::Ready {
            protocol: PROTOCOL + 1,
        },
    );
    assert!(matches!(session.phase(), Phase::Failed(why) if why.contains("reload")));
}

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
fn a_worker_that_breaks_down_is_replaced_and_the_seat_it_called_has_trapped() {
    let mut session = session(bot("a"), bot("b"));
    begin(&mut session);
    let effects = hear(&mut session, FromWorker::Broke);
    assert!(
        matches!(effects[0], Effect::Restart),
        "the first time nobody is to blame yet"
    );
    assert!(session.timeline().is_empty() && session.careful());
    begin(&mut session);
    hear(&mut session, FromWorker::Calling { turn: 0, seat: 0 });
    hear(&mut session, FromWorker::Broke);
    assert!(matches!(
        session.timeline().answers(0).unwrap()[0].1.reply,
        Reply::Trapped(_)
    ));
    assert_eq!(session.timeline().newest().outcome().unwrap().winner(), Some(1));
}

#[test]
fn a_worker_that_keeps_breaking_down_by_itself_is_not_replaced_for_ever() {
    let mut session = session(bot("a"), bot("b"));
    begin(&mut session);
    hear(&mut session, FromWorker::Broke);
    begin(&mut session);
    assert!(hear(&mut session, FromWorker::Broke).is_empty());
    assert!(matches!(session.phase(), Phase::Failed(_)));
}

/// A match of two bots that is over, looked at from its start.
fn finished() -> Session {
    let mut session = session(bot("a"), bot("b"));
    play_out(&mut session, false);
    session.update(Input::Seek(0));
    session
}

#[test]
fn jumps_look_for_the_kind_and_the_seat_that_interest() {
    let mut session = finished();
    let marks: Vec<_> = session.timeline().marks().to_vec();
    let kinds = session.kinds();
    assert!(kinds.len() > 1, "{kinds:?}");
    for kind in kinds {
        for seat in [None, Some(0), Some(1)] {
            session.update(Input::Seek(0));
            session.update(Input::Interest(Interest {
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
    let mut interest = Interest::default();
    let names = [0; 4].map(|_| {
        interest = interest.next_kind(&kinds);
        interest.mark
    });
    assert_eq!(names, [Some(kinds[0]), Some(kinds[1]), None, Some(kinds[0])]);
    let seats = [0; 4].map(|_| {
        interest = interest.next_seat(2);
        interest.seat
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
    for (moment, stretch) in [(7, Stretch::From(7)), (3, Stretch::Between(3, 7))] {
        session.update(Input::Seek(moment));
        session.update(Input::Loop);
        assert_eq!(session.stretch(), stretch);
    }
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
    assert_eq!(session.stretch(), Stretch::None);
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
                hear(&mut branch, FromWorker::Answers(answers));
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
