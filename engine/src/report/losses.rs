//! Why each losing seat lost: one sentence, and the moment to look at.

use crate::{Outcome, Phrase, Seat, Timeline, words};

/// Why a seat lost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loss {
    /// The seat.
    pub seat: Seat,
    /// Why, in a sentence.
    pub why: Phrase,
    /// The moment before the turn, or the round, that decided it.
    pub moment: usize,
}

/// Why each seat that does not share the first place lost, in seat order; empty while the match continues.
pub fn losses(timeline: &Timeline) -> Vec<Loss> {
    let Some(outcome) = timeline.newest().outcome() else {
        return Vec::new();
    };
    let beaten = beaten(timeline);
    let mut losses = Vec::new();
    for (seat, place) in (0..).zip(&outcome.places) {
        if *place > 1 {
            let loss = beaten.iter().find(|loss| loss.seat == seat).cloned();
            losses.push(loss.unwrap_or_else(|| fell_behind(timeline, &outcome, seat)));
        }
    }
    losses
}

/// The eliminated seats, each with the event that did it.
fn beaten(timeline: &Timeline) -> Vec<Loss> {
    let mut turns = Vec::new();
    for marked in timeline.marks() {
        if marked.beaten.is_some() && turns.last() != Some(&marked.turn) {
            turns.push(marked.turn);
        }
    }
    let mut beaten = Vec::new();
    for moment in turns {
        for event in timeline.turn(moment).map(|turn| turn.events).unwrap_or_default() {
            if let Some(seat) = event.beaten() {
                let event = event.phrase().on_board(timeline.newest().config().rows());
                let turn = (moment + 1).into();
                let why = words::LostInTurn { turn, event }.phrase();
                beaten.push(Loss { seat, why, moment });
            }
        }
    }
    beaten
}

/// Why a seat that played to the end lost: the round in which the winner passed it for good.
fn fell_behind(timeline: &Timeline, outcome: &Outcome, seat: Seat) -> Loss {
    let best = outcome.places.iter().position(|place| *place == 1).unwrap_or(0);
    let lost = usize::from(seat);
    let behind = |moment: usize| {
        let scores = timeline.at(moment).game().scores();
        scores.get(lost) < scores.get(best)
    };
    let meta = timeline.newest().config().game.meta();
    let (name, best_name) = (meta.seat(seat), meta.seat(best as Seat));
    if !behind(timeline.len()) {
        let why = words::LostLevel {
            seat: name,
            best: best_name,
            reason: outcome.reason.clone(),
        }
        .phrase();
        let moment = timeline.len();
        return Loss { seat, why, moment };
    }
    let rounds = timeline.rounds();
    let ahead = rounds.iter().rposition(|moment| !behind(*moment)).unwrap_or(0);
    let points = |seat: usize| outcome.points.get(seat).copied().flatten().unwrap_or_default();
    let why = words::FellBehind {
        seat: name,
        best: best_name,
        round: (ahead + 1).into(),
        points: points(lost).into(),
        best_points: points(best).into(),
    }
    .phrase();
    let moment = rounds[ahead];
    Loss { seat, why, moment }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Answer, Config, GameId};

    /// A match of Kingdom Guard in which each side gives its replies in turn, and then repeats its last one.
    fn kingdom(rounds: u32, blue: &[&str], red: &[&str]) -> Timeline {
        let config = Config {
            rounds,
            ..Config::usual(GameId::Kingdom, 1)
        };
        let mut timeline = Timeline::new(config).unwrap();
        let mut given = [0, 0];
        while let [ask, ..] = &timeline.newest().asks()[..] {
            let seat = ask.seat;
            let side = usize::from(seat);
            let replies = [blue, red][side];
            timeline
                .answer(seat, Answer::text(replies[given[side].min(replies.len() - 1)]))
                .unwrap();
            given[side] += 1;
        }
        timeline
    }

    #[test]
    fn a_fault_is_told_with_its_turn() {
        let timeline = kingdom(5, &["M,C,2,1"], &["M,C,9,9"]);
        let [loss] = &losses(&timeline)[..] else {
            panic!("one seat lost")
        };
        assert_eq!((loss.seat, loss.moment), (1, 1));
        assert!(loss.why.to_string().starts_with("Turn 2: Red "), "{}", loss.why);
        assert!(loss.why.to_string().contains("M,C,9,9"), "{}", loss.why);
    }

    #[test]
    fn nothing_is_lost_while_a_match_goes_on() {
        assert_eq!(
            losses(&Timeline::new(Config::usual(GameId::Kingdom, 1)).unwrap()),
            []
        );
    }

    #[test]
    fn every_seat_that_does_not_win_has_a_sentence_and_a_moment_to_look_at() {
        for game in GameId::ALL {
            for seed in 0..3 {
                let usual = Config::usual(*game, seed);
                let mut timeline = Timeline::new(Config {
                    rounds: 2,
                    seats: usual.seats.min(3),
                    ..usual
                })
                .unwrap();
                let mut rng = crate::Rng::derive(seed, "losses", &[]);
                while timeline.newest().outcome().is_none() {
                    for ask in timeline.newest().asks() {
                        let legal = timeline.newest().game().legal(ask.seat).unwrap_or_default();
                        let reply = match legal.len() {
                            0 => String::new(),
                            count => legal[rng.below(count as u64) as usize].clone(),
                        };
                        timeline.answer(ask.seat, Answer::text(reply)).unwrap();
                    }
                }
                let places = timeline.newest().outcome().unwrap().places;
                let lost: Vec<Seat> = (0..)
                    .zip(&places)
                    .filter(|(_, place)| **place > 1)
                    .map(|(seat, _)| seat)
                    .collect();
                let losses = losses(&timeline);
                assert_eq!(losses.iter().map(|loss| loss.seat).collect::<Vec<_>>(), lost);
                for loss in losses {
                    assert!(
                        loss.moment <= timeline.len() && loss.why.to_string().ends_with('.'),
                        "{loss:?}"
                    );
                }
            }
        }
    }
}
