//! A match that is refereed elsewhere, as a server sends it.

use super::{hand, seat};
use crate::messages::ToMatch;
use crate::session::{Effect, Input, MatchSpec, Phase, PlayerSpec, SeatSpec, Session};
use engine::{Answer, Config, GameId, Moment, Reply, Seat, Sight, SightError, Timeline};

/// The match at the server, with a seed that pages do not know.
fn server(game: GameId) -> Timeline {
    let seats = if game == GameId::Kingdom { 2 } else { 3 };
    Timeline::new(Config {
        seats,
        ..Config::usual(game, 77)
    })
    .unwrap()
}

/// What the page of `viewer` knows about the players.
fn spec(server: &Timeline, viewer: Option<Seat>) -> MatchSpec {
    let config = Config {
        seed: 0,
        ..*server.newest().config()
    };
    let other = || seat("Ann", PlayerSpec::Elsewhere);
    let seats = (0..config.seats).map(|seat| if viewer == Some(seat) { hand() } else { other() });
    MatchSpec {
        config,
        seats: seats.collect::<Vec<SeatSpec>>(),
    }
}

fn moments(server: &Timeline, viewer: Option<Seat>, from: usize) -> Vec<Moment> {
    let sights = server.sights(from..usize::MAX, viewer).into_iter();
    sights
        .map(|sight| {
            let arrived = Sight::from_bytes(&sight.to_bytes()).unwrap();
            arrived.moment(&spec(server, viewer).config).unwrap()
        })
        .collect()
}

fn page(server: &Timeline, viewer: Option<Seat>) -> Session {
    Session::elsewhere(spec(server, viewer), viewer, moments(server, viewer, 0)).unwrap()
}

/// Everybody but `viewer` answers the turn at the server.
fn others_answer(server: &mut Timeline, viewer: Option<Seat>) {
    for ask in server.newest().asks() {
        if viewer != Some(ask.seat) {
            let legal = server.newest().game().legal(ask.seat).unwrap_or_default();
            let reply = legal.first().cloned().unwrap_or_else(|| "1".into());
            server.answer(ask.seat, Answer::text(reply)).unwrap();
        }
    }
}

fn tell(session: &mut Session, server: &Timeline, viewer: Option<Seat>) -> Vec<Effect> {
    let mut effects = Vec::new();
    for moment in moments(server, viewer, session.timeline().len() + 1) {
        effects.extend(session.update(Input::Seen(Box::new(moment))));
    }
    effects
}

#[test]
fn a_person_answers_and_waits_until_the_server_has_played_the_turn() {
    for game in [GameId::Kingdom, GameId::HitAndSunk, GameId::Territories] {
        let mut server = server(game);
        let mut session = page(&server, Some(0));
        assert!(!session.needs_worker() && session.is_elsewhere());
        assert_eq!(
            (session.phase(), session.hand_to_act()),
            (&Phase::Playing, Some(0))
        );
        let text = server
            .newest()
            .game()
            .legal(0)
            .map_or("1".into(), |legal| legal[0].clone());
        let effects = session.update(Input::Hand {
            seat: 0,
            text: text.clone(),
        });
        let told = effects.iter().find_map(|effect| match effect {
            Effect::Tell(ToMatch::Answer { turn, seat, answer }) => {
                Some((*turn, *seat, answer.reply.clone()))
            }
            _ => None,
        });
        assert_eq!(told, Some((0, 0, Reply::Text(text.clone()))));
        assert_eq!((session.timeline().len(), session.hand_to_act()), (0, None));
        let again = session.update(Input::Hand {
            seat: 0,
            text: text.clone(),
        });
        assert!(again.is_empty(), "{again:?}");
        server.answer(0, Answer::text(text)).unwrap();
        others_answer(&mut server, Some(0));
        let effects = tell(&mut session, &server, Some(0));
        assert!(effects.iter().any(|effect| matches!(effect, Effect::Changed)));
        assert!(
            !effects
                .iter()
                .any(|effect| matches!(effect, Effect::Store | Effect::Stop))
        );
        session.update(Input::Time(60_000.0));
        assert_eq!(session.timeline().len(), server.len());
        let asked = server.newest().waiting().find(|seat| *seat == 0);
        assert_eq!(session.hand_to_act(), asked, "{game}");
    }
}

#[test]
fn an_answer_that_was_lost_can_be_given_again_once_the_server_says_that_it_waits() {
    let server = server(GameId::Territories);
    let mut session = page(&server, Some(1));
    let text = String::from(" ");
    session.update(Input::Hand { seat: 1, text });
    assert_eq!(session.hand_to_act(), None);
    for moment in moments(&server, Some(1), 0) {
        session.update(Input::Seen(Box::new(moment)));
    }
    assert_eq!(session.hand_to_act(), Some(1));
}

#[test]
fn a_seat_sees_with_its_own_eyes_alone() {
    for game in [GameId::HitAndSunk, GameId::Territories] {
        let mut server = server(game);
        others_answer(&mut server, None);
        let mut session = page(&server, Some(2));
        for chosen in [None, Some(0), Some(1)] {
            session.update(Input::Watch(chosen));
            assert_eq!(session.viewpoint(), Some(2));
        }
        assert_eq!(session.viewpoints(), [Some(2)]);
        assert!(session.is_secret() && session.curtain().is_none() && session.leader().is_none());
        for moment in 0..=server.len() {
            assert_eq!(session.view(moment), server.at(moment).game().view(Some(2)));
        }
        let (before, turn) = server.turns(0..1).remove(0);
        assert_eq!(session.events(0), turn.seen_by(&before, Some(2)));
    }
}

#[test]
fn the_seat_of_a_program_is_seen_with_its_eyes_too() {
    let server = server(GameId::Territories);
    let spec = spec(&server, None);
    let session = Session::elsewhere(spec, Some(1), moments(&server, Some(1), 0)).unwrap();
    assert_eq!((session.viewpoint(), session.hand_to_act()), (Some(1), None));
    assert!(session.is_secret() && !session.needs_worker());
}

#[test]
fn spectators_who_see_the_truth_choose_whose_eyes_they_look_through() {
    let mut server = server(GameId::Territories);
    others_answer(&mut server, None);
    let mut session = page(&server, None);
    assert_eq!((session.viewpoint(), session.viewpoints().len()), (None, 4));
    assert_eq!(session.view(1), server.at(1).game().view(None));
    session.update(Input::Watch(Some(1)));
    assert_eq!(session.view(1), server.at(1).game().view(Some(1)));
    assert!(!session.is_secret());
}

#[test]
fn who_must_act_is_told_in_a_game_that_hides_nothing() {
    let server = server(GameId::Kingdom);
    let acting = |viewer| page(&server, viewer).acting().map(|acting| acting.to_string());
    assert!(
        acting(Some(1)).is_some_and(|acting| acting.contains("Ann")),
        "{:?}",
        acting(Some(1))
    );
    assert!(acting(Some(0)).is_some_and(|acting| !acting.contains("Ann")));
    let hidden = self::server(GameId::HitAndSunk);
    let mut session = page(&hidden, Some(0));
    session.update(Input::Hand {
        seat: 0,
        text: "1".into(),
    });
    assert_eq!(session.acting(), None);
}

#[test]
fn a_match_with_a_missing_turn_does_not_go_on_and_says_so() {
    let mut server = server(GameId::Territories);
    let mut session = page(&server, Some(0));
    for _ in 0..2 {
        others_answer(&mut server, None);
    }
    let newest = moments(&server, Some(0), server.len()).remove(0);
    session.update(Input::Seen(Box::new(newest)));
    assert_eq!(*session.phase(), Phase::Failed(SightError::Gap(0).phrase()));
    let none = Session::elsewhere(spec(&server, Some(0)), Some(0), Vec::new());
    assert_eq!(none.unwrap_err(), SightError::Gap(0));
}

#[test]
fn a_moment_means_nothing_to_a_match_that_is_played_here() {
    let server = server(GameId::Kingdom);
    let mut session = super::session(hand(), hand());
    let start = moments(&server, Some(0), 0).remove(0);
    session.update(Input::Seen(Box::new(start)));
    assert_eq!((session.timeline().len(), session.phase()), (0, &Phase::Playing));
}
