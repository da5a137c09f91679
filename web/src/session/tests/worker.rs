//! Workers that fall silent, break down or are of another build.

use super::{begin, bot, given, hear, session};
use crate::messages::{FromWorker, Given, PROTOCOL};
use crate::session::{Effect, Input, Phase, Session};
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
