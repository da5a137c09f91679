//! Feeding a new worker: whatever was played, the worker reaches the same position, or says what does not fit.

use super::{Effect, bot, hear, hear_of};
use crate::messages::{Failure, FromMatch, FromWorker, Given, Note, PROTOCOL};
use crate::session::{MatchSpec, Phase, Session, Store};
use crate::worker::feed::{FeedError, feed_one};
use engine::replay::{Replay, Verdict};
use engine::{Answer, Budget, Config, GameId, Referee, Reply, Rng, Seat};

/// A match of bots.
fn of_bots(game: GameId, seats: Seat, seed: u64) -> Session {
    let meta = game.meta();
    let config = Config {
        seats: seats.clamp(*meta.seats.start(), *meta.seats.end()),
        rounds: meta.max_rounds.min(30),
        budget: Budget::USUAL_FUEL,
        ..Config::usual(game, seed)
    };
    let seats = (0..config.seats)
        .map(|seat| bot(&format!("bot {seat}")))
        .collect();
    Session::new(MatchSpec { config, seats }).unwrap()
}

fn begin(session: &mut Session) {
    hear_of(session, FromWorker::Ready { protocol: PROTOCOL });
    hear(session, FromMatch::Started);
}

/// Some answer: a fault for seats below `faulty`, otherwise of any kind.
fn some_answer(referee: &Referee, seat: Seat, faulty: Seat, rng: &mut Rng) -> Answer {
    let legal = referee.game().legal(seat).unwrap_or_default();
    // A choice of a ship, or nonsense, if no replies are listed.
    let text = match &legal[..] {
        [] => "1".to_string(),
        legal => legal[rng.below(legal.len() as u64) as usize].clone(),
    };
    let kind = match (seat < faulty, referee.turns()) {
        (true, _) => rng.below(3),
        // A seat that begins with a fault may be out at once.
        (false, 0) => 4,
        (false, _) => rng.below(24),
    };
    let reply = match kind {
        0 => Reply::TimedOut,
        1 => Reply::Trapped("it gave up".into()),
        2 => Reply::Absent,
        3 => Reply::Text("nonsense".into()),
        _ => Reply::Text(text),
    };
    Answer {
        reply,
        cost: rng.below(1_000),
    }
}

/// Lets the worker answer, at most this many times.
fn play_some(session: &mut Session, answers: usize, faulty: Seat, rng: &mut Rng) {
    for _ in 0..answers {
        if *session.phase() != Phase::Playing {
            return;
        }
        let newest = session.timeline().newest();
        let Some(seat) = newest.waiting().next() else {
            return;
        };
        let given = Given {
            turn: newest.turns(),
            seat,
            answer: some_answer(newest, seat, faulty, rng),
            note: Note::default(),
        };
        hear(session, FromMatch::Answers(vec![given]));
    }
}

/// The referee after feeding, and the turns that were fed.
type Fed = (Referee, Vec<(u32, Seat)>);

/// A worker's referee after it was fed like a new worker of this match, and the calls that its guests were fed.
fn fed(session: &Session) -> Result<Fed, FeedError<()>> {
    let mut referee = Referee::new(session.spec().config).unwrap();
    let mut calls = Vec::new();
    for played in session.start(|seat| Some(usize::from(seat))).1 {
        let turn = played.0;
        feed_one(&mut referee, played, |ask, _| {
            calls.push((turn, ask.seat));
            Ok(())
        })?;
    }
    Ok((referee, calls))
}

#[track_caller]
fn check_fed(session: &Session) {
    let newest = session.timeline().newest();
    let (referee, calls) = fed(session).expect("what was played can be fed");
    assert_eq!((referee.turns(), referee.hash()), (newest.turns(), newest.hash()));
    assert_eq!(referee.given(), newest.given());
    assert_eq!(
        referee.waiting().collect::<Vec<_>>(),
        newest.waiting().collect::<Vec<_>>()
    );
    // Each guest was fed exactly the turns that it was asked in.
    for (turn, seat) in calls {
        let index = turn as usize;
        assert!(index == session.timeline().len() || session.timeline().was_asked(index, seat));
    }
}

#[test]
fn a_new_worker_comes_to_the_same_position_whoever_sat_out() {
    let mut rng = Rng::derive(1, "feeding", &[]);
    let mut sat_out = 0;
    for run in 0..18 {
        let game = GameId::ALL[run % GameId::ALL.len()];
        let mut session = of_bots(game, 2 + rng.below(5) as Seat, rng.next_u64());
        begin(&mut session);
        // No seat, one, or all of them never reply.
        let faulty = [0, 1, 99][run / GameId::ALL.len() % 3];
        for _ in 0..6 {
            let answers = 1 + rng.below(25) as usize;
            play_some(&mut session, answers, faulty, &mut rng);
            check_fed(&session);
        }
        let timeline = session.timeline();
        for turn in 0..timeline.len() {
            let answers = timeline.answers(turn).unwrap();
            sat_out += answers
                .iter()
                .filter(|(seat, _)| !timeline.was_asked(turn, *seat))
                .count();
        }
        // A branch of it, from any moment, continued.
        for _ in 0..3 {
            let moment = rng.below(session.timeline().len() as u64 + 1) as usize;
            let mut branch = session.branch(moment, session.spec().seats.clone());
            check_fed(&branch);
            begin(&mut branch);
            play_some(&mut branch, 5, faulty, &mut rng);
            check_fed(&branch);
        }
        // After a reload.
        let kept = session.replay(Store::All).unwrap().to_link();
        let (timeline, verdict) = Replay::from_link(&kept).unwrap().play().unwrap();
        assert_eq!(verdict, Verdict::Verified);
        let mut resumed = Session::resume(session.spec().clone(), timeline, [], None);
        check_fed(&resumed);
        begin(&mut resumed);
        play_some(&mut resumed, 5, faulty, &mut rng);
        check_fed(&resumed);
    }
    assert!(sat_out > 100, "{sat_out} turns were sat out");
}

#[test]
fn a_replaced_worker_is_fed_what_was_asked_and_a_link_with_seats_that_sat_out_plays_again() {
    let mut rng = Rng::derive(2, "feeding", &[]);
    for game in [GameId::Territories, GameId::HitAndSunk] {
        let mut first = of_bots(game, 3, 5);
        begin(&mut first);
        play_some(&mut first, 60, 1, &mut rng);
        let sat_out = |turn: &usize| {
            let answers = first.timeline().answers(*turn).unwrap_or_default();
            answers
                .iter()
                .any(|(seat, _)| !first.timeline().was_asked(*turn, *seat))
        };
        // A seat that is asked once a round, as in Hit and Sunk, misses no turn; but seats drop out of that game.
        let any = (0..first.timeline().len()).any(|turn| sat_out(&turn));
        assert_eq!(any, game == GameId::Territories, "{game}");
        // The worker crashes twice: the second time a call is to blame.
        let restarts = |effects: Vec<Effect>| effects.iter().any(|effect| matches!(effect, Effect::Restart));
        let mut broken = first.clone();
        assert!(restarts(hear_of(&mut broken, FromWorker::Broke)));
        check_fed(&broken);
        begin(&mut broken);
        let newest = broken.timeline().newest();
        let (turn, seat) = (newest.turns(), newest.waiting().next().unwrap());
        hear(&mut broken, FromMatch::Calling { turn, seat });
        assert!(restarts(hear_of(&mut broken, FromWorker::Broke)));
        check_fed(&broken);
        // A link: two seats are run again, and play as before.
        let mut replay = first.replay(Store::Needed).unwrap();
        replay = Replay::from_link(&replay.to_link()).unwrap();
        let mut again = Session::of_replay(first.spec().clone(), &replay).unwrap();
        begin(&mut again);
        while *again.phase() == Phase::Playing {
            let newest = again.timeline().newest();
            let (turn, seat) = (newest.turns(), newest.waiting().next().unwrap());
            let recorded = first.timeline().answers(turn as usize).unwrap();
            let (_, answer) = recorded.iter().find(|(of, _)| *of == seat).unwrap();
            let given = Given {
                turn,
                seat,
                answer: answer.clone(),
                note: Note::default(),
            };
            hear(&mut again, FromMatch::Answers(vec![given]));
            check_fed(&again);
        }
        assert_eq!(again.verdict(), Some(Verdict::Verified), "{game}");
    }
}

#[test]
fn an_answer_that_nobody_asked_for_is_named_and_nothing_is_taken_after_it() {
    let mut rng = Rng::derive(3, "feeding", &[]);
    let mut session = of_bots(GameId::Territories, 3, 5);
    begin(&mut session);
    play_some(&mut session, 40, 1, &mut rng);
    let history = session.start(|_| None).1;
    let mut misfits = 0;
    for _ in 0..60 {
        // One answer is left out, given twice, or from another seat or turn.
        let mut changed = history.clone();
        let at = rng.below(changed.len() as u64) as usize;
        match rng.below(4) {
            0 => drop(changed.remove(at)),
            1 => changed.insert(at, changed[at].clone()),
            2 => changed[at].1 = changed[at].1.wrapping_add(1 + rng.below(5) as Seat),
            _ => changed[at].0 += 1 + rng.below(5) as u32,
        }
        let mut referee = Referee::new(session.spec().config).unwrap();
        let taken = changed
            .into_iter()
            .try_for_each(|played| feed_one(&mut referee, played, |_, _| Ok::<(), ()>(())));
        match taken {
            Ok(()) => assert!(referee.turns() <= session.timeline().newest().turns()),
            Err(FeedError::Failure(failure)) => {
                let Failure::Misfit { at, ref asked, .. } = failure else {
                    panic!("{failure:?}");
                };
                assert_eq!((at, asked), (referee.turns(), &referee.waiting().collect()));
                assert!(
                    failure
                        .phrase()
                        .to_string()
                        .contains("there is an answer from seat")
                );
                misfits += 1;
            }
            Err(FeedError::Guest(())) => unreachable!(),
        }
    }
    assert!(misfits > 30, "{misfits}");
}
