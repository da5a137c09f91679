//! What a person who plays is told: what each turn did, then that it is their turn, and how the match ended.

use super::*;

/// What is announced, in English.
fn said(effects: Vec<Effect>) -> Vec<String> {
    let announced = effects.into_iter().filter_map(|effect| match effect {
        Effect::Announce(words) => Some(words.to_string()),
        _ => None,
    });
    announced.collect()
}

/// Answers by hand and by the bot, and lets both turns be shown; what was announced.
fn play_a_round(session: &mut Session) -> Vec<String> {
    let text = first_legal(session, 0);
    let mut told = said(session.update(Input::Hand { seat: 0, text }));
    let answers = vec![given(session, false)];
    told.extend(said(hear(session, FromMatch::Answers(answers))));
    for _ in 0..3 {
        told.extend(said(session.update(Input::Time(60_000.0))));
    }
    told
}

#[test]
fn each_turn_is_told_and_then_that_it_is_ones_own() {
    let mut session = session(hand(), bot("b"));
    hear_of(&mut session, FromWorker::Ready { protocol: PROTOCOL });
    let told = said(hear(&mut session, FromMatch::Started));
    assert_eq!(told, ["Blue, it is your turn."]);
    // From the second turn on, too.
    for _ in 0..3 {
        let told = play_a_round(&mut session);
        let [own, other, asked] = &told[..] else {
            panic!("{told:?}")
        };
        assert!(
            own.starts_with("Blue's ") && other.starts_with("Red's "),
            "{told:?}"
        );
        assert_eq!(asked, "Blue, it is your turn.");
    }
    assert!(
        said(session.update(Input::Time(60_000.0))).is_empty(),
        "nothing is new"
    );
}

#[test]
fn turns_that_are_skipped_are_told_and_those_that_are_seen_again_are_not() {
    let mut session = session(hand(), bot("b"));
    begin(&mut session);
    let text = first_legal(&session, 0);
    session.update(Input::Hand { seat: 0, text });
    let answers = vec![given(&session, false)];
    hear(&mut session, FromMatch::Answers(answers));
    let told = said(session.update(Input::Seek(usize::MAX)));
    assert_eq!(told.len(), 3, "{told:?}");
    session.update(Input::Seek(0));
    assert!(said(session.update(Input::Seek(usize::MAX))).is_empty());
    assert!(
        session
            .latest(0)
            .iter()
            .any(|phrase| phrase.to_string().starts_with("Red's "))
    );
}

#[test]
fn the_end_is_told_once_after_the_last_turn() {
    let mut session = session(hand(), bot("b"));
    begin(&mut session);
    let mut told = Vec::new();
    while *session.phase() == Phase::Playing {
        told = play_a_round(&mut session);
    }
    let reason = session.timeline().newest().outcome().unwrap().reason.to_string();
    assert_eq!(told.last(), Some(&reason), "{told:?}");
    session.update(Input::Seek(0));
    assert!(said(session.update(Input::Seek(usize::MAX))).is_empty());
}
