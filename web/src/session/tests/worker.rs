//! Workers that stop responding, crash or are from another build.

use super::{begin, bot, given, hear, hear_of, session};
use crate::messages::{Failure, FromMatch, FromWorker, Given, PROTOCOL};
use crate::session::{Doing, Effect, Input, Phase, Session};
use engine::{Answer, Budget, Reply};

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
    hear(&mut session, FromMatch::Answers(answers));
    assert!(
        silence(&mut session, 4_000.0),
        "the first silence gives a new worker"
    );
    assert!(session.careful());
    begin(&mut session);
    hear(&mut session, FromMatch::Calling { turn: 1, seat: 1 });
    assert!(
        silence(&mut session, 4_000.0),
        "the second silence names the culprit"
    );
    assert_eq!(session.timeline().answers(1).unwrap()[0].1.reply, Reply::TimedOut);
    assert_eq!(session.timeline().newest().outcome().unwrap().winner(), Some(0));
}

/// A match on fuel.
fn on_fuel() -> Session {
    let mut spec = session(bot("a"), bot("b")).spec().clone();
    spec.config.budget = Budget::USUAL_FUEL;
    Session::new(spec).unwrap()
}

#[test]
fn a_call_on_fuel_that_broke_the_worker_has_no_answer_and_one_that_ran_out_is_fed_as_it_was() {
    let mut session = on_fuel();
    begin(&mut session);
    let spent = Given {
        answer: Answer {
            reply: Reply::TimedOut,
            cost: 100_000_000,
        },
        ..given(&session, false)
    };
    let mut hanging = session.clone();
    hear(&mut session, FromMatch::Answers(vec![spent]));
    assert_eq!(session.start(|_| None).1[0].2.reply, Reply::TimedOut);

    hear_of(&mut hanging, FromWorker::Broke);
    begin(&mut hanging);
    hear(&mut hanging, FromMatch::Calling { turn: 0, seat: 0 });
    hear_of(&mut hanging, FromWorker::Broke);
    assert_eq!(hanging.start(|_| None).1[0].2.reply, Reply::Absent);
    assert_eq!(hanging.timeline().newest().outcome().unwrap().winner(), Some(1));
}

#[test]
fn no_time_ends_a_turn_on_fuel_and_the_person_sees_who_is_slow() {
    for (announced, careful) in [(true, false), (false, false), (true, true)] {
        let mut session = on_fuel();
        begin(&mut session);
        if careful {
            hear_of(&mut session, FromWorker::Broke);
            begin(&mut session);
        }
        assert_eq!(session.slow(), None);
        if announced {
            hear(&mut session, FromMatch::Calling { turn: 0, seat: 0 });
        }
        let told = session.update(Input::Time(2_500.0));
        assert!(
            matches!(&told[..], [Effect::Announce(words), Effect::Changed] if words.to_string().contains("abandon")),
            "{told:?}"
        );
        assert!(
            matches!(session.update(Input::Time(500.0))[..], [Effect::Changed]),
            "once is enough, but the seconds are counted"
        );
        assert!(session.update(Input::Time(0.0)).is_empty());
        assert!(!silence(&mut session, 597_000.0), "ten minutes are no reason");
        let doing = if announced {
            Doing::Calling { turn: 0, seat: 0 }
        } else {
            Doing::Playing
        };
        assert_eq!(session.slow(), Some((doing, 600_000.0)));
        let answers = vec![given(&session, false)];
        hear(&mut session, FromMatch::Answers(answers));
        assert_eq!((session.timeline().len(), session.slow()), (1, None));
        assert!(
            session.unrepeatable().is_empty(),
            "it is run again like any other"
        );
    }
}

#[test]
fn no_time_ends_a_turn_of_the_history_on_fuel() {
    let mut session = on_fuel();
    hear_of(&mut session, FromWorker::Ready { protocol: PROTOCOL });
    hear(&mut session, FromMatch::Feeding { turn: 0, seat: 1 });
    assert!(!silence(&mut session, 600_000.0));
    let doing = Doing::Feeding { turn: 0, seat: 1 };
    assert_eq!(session.slow(), Some((doing, 600_000.0)));
}

#[test]
fn on_fuel_a_module_that_does_not_compile_in_a_minute_loses_nobody_the_match() {
    let mut session = on_fuel();
    hear_of(&mut session, FromWorker::Ready { protocol: PROTOCOL });
    hear(&mut session, FromMatch::Preparing { seat: 0 });
    assert!(!silence(&mut session, 50_000.0), "a busy machine compiles slowly");
    assert!(!silence(&mut session, 20_000.0));
    assert!(
        matches!(session.phase(), Phase::Failed(why) if why.to_string().contains("compiling the bot of Blue (a)"))
    );
    assert!(session.timeline().is_empty() && session.gone().next().is_none());
}

#[test]
fn a_match_can_be_abandoned_at_any_time_and_what_was_played_is_kept() {
    let mut session = on_fuel();
    begin(&mut session);
    let answers = vec![given(&session, false)];
    hear(&mut session, FromMatch::Answers(answers));
    let late = given(&session, false);
    let effects = session.update(Input::Abandon);
    assert!(
        matches!(
            effects[..],
            [Effect::Stop, Effect::Store, Effect::Announce(_), Effect::Changed]
        ),
        "{effects:?}"
    );
    assert_eq!(*session.phase(), Phase::Abandoned);
    hear(&mut session, FromMatch::Answers(vec![late]));
    assert!(hear_of(&mut session, FromWorker::Broke).is_empty());
    assert!(!silence(&mut session, 600_000.0) && !session.needs_worker());
    assert!(session.update(Input::Abandon).is_empty(), "once is enough");
    let replay = session.replay(crate::session::Store::Needed).unwrap();
    assert_eq!((session.timeline().len(), replay.turns), (1, 1));
    // It can be continued from here, as from any other moment.
    let mut branch = session.branch(1, session.spec().seats.clone());
    begin(&mut branch);
    let answers = vec![given(&branch, false)];
    hear(&mut branch, FromMatch::Answers(answers));
    assert_eq!(branch.timeline().len(), 2);
}

#[test]
fn a_failure_of_the_worker_is_told_and_ends_the_match() {
    let failures = [
        Failure::Lacks(engine::ConfigError::Budget(Budget::Fuel(1)).phrase()),
        Failure::Config(engine::ConfigError::Budget(Budget::Fuel(2)).phrase()),
        Failure::NoModule { seat: 1 },
        Failure::Misfit {
            turn: 3,
            seat: 1,
            at: 4,
            asked: vec![0],
        },
    ];
    for failure in failures {
        let mut session = session(bot("a"), bot("b"));
        hear_of(&mut session, FromWorker::Ready { protocol: PROTOCOL });
        let told = failure.phrase();
        hear(&mut session, FromMatch::Failed(failure));
        assert_eq!(*session.phase(), Phase::Failed(told));
        assert!(!silence(&mut session, 60_000.0));
    }
}

#[test]
fn a_guest_that_cannot_be_fed_is_left_out_and_the_others_play_on() {
    let mut session = session(bot("a"), bot("b"));
    let effects = hear(&mut session, FromMatch::Lost { seat: 1 });
    assert!(matches!(effects[0], Effect::Restart));
    let gone: Vec<_> = session
        .gone()
        .map(|(seat, why)| (seat, why.to_string()))
        .collect();
    assert!(
        matches!(&gone[..], [(1, why)] if why.starts_with("it exhausted the call stack")),
        "{gone:?}"
    );
    begin(&mut session);
    let answers = vec![given(&session, false)];
    hear(&mut session, FromMatch::Answers(answers));
    assert_eq!(session.timeline().answers(1).unwrap()[0].1.reply, Reply::TimedOut);
}

#[test]
fn workers_that_break_down_without_end_are_not_replaced_for_ever() {
    let mut session = session(bot("a"), bot("b"));
    let mut replaced = 0;
    while *session.phase() == Phase::Starting {
        assert!(replaced < 100);
        hear_of(&mut session, FromWorker::Ready { protocol: PROTOCOL });
        let of_another_turn = FromMatch::Poisoned { turn: 7, seat: 0 };
        hear(&mut session, of_another_turn);
        replaced += 1;
    }
    assert!(matches!(session.phase(), Phase::Failed(_)) && replaced > 2);
}

#[test]
fn a_module_that_hangs_the_compiler_times_out_its_seat() {
    let mut session = session(bot("a"), bot("b"));
    hear_of(&mut session, FromWorker::Ready { protocol: PROTOCOL });
    hear(&mut session, FromMatch::Preparing { seat: 0 });
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
    let effects = hear(&mut session, FromMatch::Poisoned { turn: 0, seat: 0 });
    assert!(matches!(effects[0], Effect::Restart));
    assert_eq!(
        session.timeline().answers(0).unwrap()[0].1.reply,
        Reply::Trapped("it exhausted the call stack while it called the host (endless recursion?)".into())
    );
}

#[test]
fn a_worker_of_another_build_is_told_apart() {
    let mut session = session(bot("a"), bot("b"));
    let protocol = PROTOCOL + 1;
    let effects = hear_of(&mut session, FromWorker::Ready { protocol });
    assert!(
        matches!(effects[..], [Effect::Changed]),
        "it gets nothing to play"
    );
    assert!(matches!(session.phase(), Phase::Failed(why) if why.to_string().contains("reload")));
}

#[test]
fn a_worker_that_breaks_down_is_replaced_and_the_seat_it_called_has_trapped() {
    let mut session = session(bot("a"), bot("b"));
    begin(&mut session);
    let effects = hear_of(&mut session, FromWorker::Broke);
    assert!(
        matches!(effects[0], Effect::Restart),
        "the first time nobody is to blame yet"
    );
    assert!(session.timeline().is_empty() && session.careful());
    begin(&mut session);
    hear(&mut session, FromMatch::Calling { turn: 0, seat: 0 });
    hear_of(&mut session, FromWorker::Broke);
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
    hear_of(&mut session, FromWorker::Broke);
    begin(&mut session);
    assert!(matches!(
        hear_of(&mut session, FromWorker::Broke)[..],
        [Effect::Stop, Effect::Changed]
    ));
    assert!(matches!(session.phase(), Phase::Failed(_)));
}
