//! What travels of a match to somebody who may not know everything: the same as the truth shows, and nothing else.
#![allow(clippy::unwrap_used, reason = "tests may fail loudly")]

#[path = "../common/mod.rs"]
mod common;
mod golden;
mod strangers;
mod twins;

use common::{Style, runs, tables};
use engine::replay::{Replay, ReplayError};
use engine::{
    Answer, Ask, Config, Event, GameId, Marked, Moment, Referee, Rng, Seat, Sight, SightError, Timeline,
};

/// Random matches of every game, every number of seats and every style of answers, some turns long.
fn matches(purpose: &str) -> impl Iterator<Item = Timeline> {
    let mut rng = Rng::derive(0, purpose, &[]);
    let tables = (0..runs(1)).flat_map(|_| tables());
    tables
        .flat_map(|table| Style::ALL.map(|style| (table, style)))
        .map(move |((game, seats), style)| {
            let config = common::config(game, seats, &mut rng);
            played(config, style, common::some_turns(&config), &mut rng)
        })
}

/// Plays a match to its end, or for `turns` turns.
fn played(config: Config, style: Style, turns: usize, rng: &mut Rng) -> Timeline {
    let mut timeline = Timeline::new(config).unwrap();
    while timeline.len() < turns && timeline.newest().outcome().is_none() {
        for ask in timeline.newest().asks() {
            let answer = answer(&timeline, &ask, style, rng);
            timeline.answer(ask.seat, answer).unwrap();
        }
    }
    timeline
}

/// A random answer, which in Hit and Sunk mostly chooses a ship and acts.
fn answer(timeline: &Timeline, ask: &Ask, style: Style, rng: &mut Rng) -> Answer {
    let acts = match style {
        Style::Legal => true,
        Style::Sloppy => rng.below(30) > 0,
        Style::Garbage | Style::Faulting => rng.below(3) > 0,
    };
    if timeline.newest().config().game != GameId::HitAndSunk || !acts {
        return common::answer(timeline, ask, style, rng);
    }
    if ask.arguments.is_empty() {
        return Answer::text((1 + rng.below(5)).to_string());
    }
    let mut reply = String::new();
    for _ in 0..rng.below(6) {
        match rng.below(12) {
            action @ 0..8 => reply.push(['M', 'M', 'B', 'C', 'K', 'S', 'R', 'A'][action as usize]),
            8 => reply.push(if rng.below(2) == 0 { 'P' } else { 'D' }),
            9 => reply += &format!("N{:+}{:+}", rng.between(-2, 2), rng.between(-2, 2)),
            _ => reply += &format!("F{:+}{:+}", rng.between(-6, 6), rng.between(-6, 6)),
        }
    }
    Answer::text(reply)
}

/// Who may look on: every seat, and a spectator.
fn viewers(config: &Config) -> impl Iterator<Item = Option<Seat>> + use<> {
    (0..config.seats).map(Some).chain([None])
}

/// What is known of the seed elsewhere: nothing.
fn public(timeline: &Timeline) -> Config {
    let config = *timeline.newest().config();
    Config { seed: 0, ..config }
}

fn travelled(sight: &Sight, config: &Config) -> Moment {
    let arrived = Sight::from_bytes(&sight.to_bytes()).unwrap();
    assert_eq!(arrived, *sight);
    arrived.moment(config).unwrap()
}

/// The match as `viewer` follows it elsewhere, up to its newest moment or the one before its end.
fn followed(timeline: &Timeline, viewer: Option<Seat>) -> Timeline {
    let config = public(timeline);
    let sights = timeline.sights(0..usize::MAX, viewer);
    let over = timeline.newest().outcome().is_some();
    assert_eq!(sights.len() + usize::from(over), timeline.len() + 1);
    let mut moments = sights.iter().map(|sight| travelled(sight, &config));
    let mut followed = Timeline::seen(config, moments.next().unwrap()).unwrap();
    for moment in moments {
        followed.see(moment).unwrap();
    }
    followed
}

/// What `viewer` learned in each turn up to `end`.
fn learned(timeline: &Timeline, end: usize, viewer: Option<Seat>) -> Vec<Vec<Event>> {
    let turns = timeline.turns(0..end).into_iter();
    turns
        .map(|(before, turn)| turn.seen_by(&before, viewer))
        .collect()
}

#[test]
fn a_viewer_sees_elsewhere_what_it_sees_of_the_truth() {
    for timeline in matches("sights") {
        let hides = timeline.newest().config().game.hides();
        for viewer in viewers(timeline.newest().config()) {
            let followed = followed(&timeline, viewer);
            let knows = |seat: Seat| !hides || viewer.is_none_or(|viewer| viewer == seat);
            let mut truths = Vec::new();
            timeline.visit(0..followed.len() + 1, |_, referee| truths.push(referee.clone()));
            followed.visit(0..usize::MAX, |moment, seen| {
                same(&truths[moment], seen, viewer, knows);
            });
            assert_eq!(
                learned(&followed, followed.len(), viewer),
                learned(&timeline, followed.len(), viewer)
            );
            for index in 0..followed.len() {
                let all = timeline.answers(index).unwrap().iter();
                let known: Vec<_> = all.filter(|(seat, _)| knows(*seat)).cloned().collect();
                assert_eq!(followed.answers(index), Some(known.as_slice()));
                for (seat, _) in known {
                    assert_eq!(followed.was_asked(index, seat), timeline.was_asked(index, seat));
                }
            }
            let rounds = timeline.rounds().iter().filter(|begin| **begin <= followed.len());
            assert!(rounds.eq(followed.rounds()));
            assert_eq!(
                marks(&followed, followed.len(), viewer),
                marks(&timeline, followed.len(), viewer)
            );
        }
    }
}

/// Checks that `seen` shows `viewer` what `truth` does.
fn same(truth: &Referee, seen: &Referee, viewer: Option<Seat>, knows: impl Fn(Seat) -> bool) {
    assert_eq!((seen.turns(), seen.config().seed), (truth.turns(), 0));
    assert!(seen.waiting().eq(truth.waiting().filter(|seat| knows(*seat))));
    let seats = 0..truth.config().seats;
    // Whoever knows the truth can look through the eyes of every seat.
    for seat in seats.filter(|seat| knows(*seat)) {
        let (truth, seen) = (truth, seen);
        assert_eq!(seen.game().view(Some(seat)), truth.game().view(Some(seat)));
        assert_eq!(seen.game().arguments(seat), truth.game().arguments(seat));
        assert_eq!(seen.game().legal(seat), truth.game().legal(seat));
        assert_eq!(seen.sits_out(seat), truth.sits_out(seat));
    }
    if viewer.is_none() {
        assert_eq!(seen.game().view(None), truth.game().view(None));
    }
}

/// The marks that a board shows `viewer`.
fn marks(timeline: &Timeline, end: usize, viewer: Option<Seat>) -> Vec<Marked> {
    let shown = |seat: Seat| viewer.is_none_or(|viewer| viewer == seat);
    let marks = timeline.marks().iter().filter(|marked| marked.turn < end);
    marks
        .filter(|marked| marked.seat.is_none_or(shown))
        .copied()
        .collect()
}

#[test]
fn a_sight_of_what_is_seen_is_the_same_sight() {
    for timeline in matches("again") {
        for viewer in viewers(timeline.newest().config()) {
            let followed = followed(&timeline, viewer);
            let sights = timeline.sights(0..usize::MAX, viewer);
            assert_eq!(followed.sights(0..usize::MAX, viewer), sights);
            let some = sights.len() / 3..sights.len() / 2;
            assert_eq!(timeline.sights(some.clone(), viewer), sights[some]);
        }
    }
}

#[test]
fn a_game_that_hides_nothing_needs_no_seed() {
    for timeline in matches("seeds").filter(|timeline| !timeline.newest().config().game.hides()) {
        assert_eq!(
            followed(&timeline, None).sights(0..usize::MAX, Some(1)),
            timeline.sights(0..usize::MAX, Some(0))
        );
        let last = followed(&timeline, None);
        assert_eq!(last.newest().hash(), timeline.at(last.len()).hash());
    }
}

/// A match of Hit and Sunk, of Territories and of Kingdom Guard after a few turns.
fn some_matches() -> impl Iterator<Item = Timeline> {
    let mut rng = Rng::derive(7, "some", &[]);
    [
        (GameId::HitAndSunk, 3),
        (GameId::Territories, 3),
        (GameId::Kingdom, 2),
    ]
    .into_iter()
    .map(move |(game, seats)| {
        let config = Config {
            seats,
            ..Config::usual(game, 3)
        };
        played(config, Style::Sloppy, 12, &mut rng)
    })
}

#[test]
fn an_answer_to_a_match_elsewhere_is_noted_and_plays_nothing() {
    for timeline in some_matches() {
        let seat = timeline.newest().waiting().next().unwrap();
        let mut followed = followed(&timeline, Some(seat));
        assert!(followed.is_elsewhere() && !timeline.is_elsewhere());
        let turns = followed.len();
        assert_eq!(followed.answer(seat, Answer::text("?")), Ok(turns..turns));
        assert_eq!((followed.len(), followed.newest().waiting().count()), (turns, 0));
        assert!(followed.answer(seat, Answer::text("?")).is_err());
        // The server says again that it waits: the answer was lost on its way.
        let newest = timeline.sights(turns..turns + 1, Some(seat)).remove(0);
        followed.see(travelled(&newest, &public(&timeline))).unwrap();
        assert!(followed.newest().waiting().eq([seat]));
        assert_eq!(
            Replay::record(&followed, &common::hands(followed.newest().config())),
            Err(ReplayError::Elsewhere)
        );
    }
}

#[test]
fn moments_are_taken_in_order_and_known_ones_change_nothing() {
    for timeline in some_matches() {
        let config = public(&timeline);
        let sights = timeline.sights(0..usize::MAX, Some(0));
        let moment = |index: usize| travelled(&sights[index], &config);
        assert_eq!(Timeline::seen(config, moment(1)).unwrap_err(), SightError::Gap(0));
        let mut followed = Timeline::seen(config, moment(0)).unwrap();
        assert_eq!(followed.see(moment(2)), Err(SightError::Gap(0)));
        for index in 1..sights.len() {
            followed.see(moment(index)).unwrap();
            followed.see(moment(index)).unwrap();
            followed.see(moment(index / 2)).unwrap();
            assert_eq!(followed.len(), index);
        }
        assert_eq!(followed.sights(0..usize::MAX, Some(0)), sights);
    }
}
