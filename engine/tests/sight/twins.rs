//! Two matches that differ only in what a seat may not know: the seat gets the same bytes.

use super::{answer, common, matches};
use common::Style;
use engine::{Answer, Event, GameId, Reply, Rng, Seat, Timeline, View};
use std::collections::BTreeMap;

/// Everything that a seat may know of a moment.
#[derive(PartialEq, Debug)]
struct Knowledge {
    view: View,
    learned: Vec<Event>,
    waits: bool,
    sits_out: bool,
    answer: Option<Answer>,
}

impl Knowledge {
    fn of(timeline: &Timeline, moment: usize, viewer: Seat) -> Self {
        let referee = timeline.at(moment);
        let before = moment
            .checked_sub(1)
            .and_then(|turn| timeline.turns(turn..moment).pop());
        let answers = before
            .as_ref()
            .map(|(_, turn)| turn.answers.clone())
            .unwrap_or_default();
        Self {
            view: referee.game().view(Some(viewer)),
            learned: before.map_or(Vec::new(), |(before, turn)| turn.seen_by(&before, Some(viewer))),
            waits: referee.waiting().any(|seat| seat == viewer),
            sits_out: referee.sits_out(viewer),
            answer: answers
                .into_iter()
                .find(|(seat, _)| *seat == viewer)
                .map(|(_, answer)| answer),
        }
    }
}

/// A match with the same seed and the same answers as `timeline` up to `turn`; after that the others answer otherwise, and
/// the viewer as before as long as it is asked in the same turns.
fn twin(timeline: &Timeline, turn: usize, viewer: Seat, rng: &mut Rng) -> Timeline {
    let mut twin = Timeline::new(*timeline.newest().config()).unwrap();
    while twin.len() < timeline.len() && twin.newest().outcome().is_none() {
        let index = twin.len();
        for ask in twin.newest().asks() {
            let recorded = timeline.answers(index).unwrap_or_default().iter();
            let same = recorded.clone().find(|(seat, _)| *seat == ask.seat);
            let answer = match same {
                Some((_, answer)) if index < turn || ask.seat == viewer => answer.clone(),
                _ => answer(&twin, &ask, Style::Sloppy, rng),
            };
            let answer = match answer.reply {
                Reply::SitsOut => Answer::text(""),
                _ => answer,
            };
            twin.answer(ask.seat, answer).unwrap();
        }
    }
    twin
}

#[test]
fn matches_that_differ_only_in_what_is_hidden_have_the_same_sights() {
    let mut rng = Rng::derive(0, "twins", &[]);
    let mut hidden = BTreeMap::new();
    for timeline in matches("hidden").filter(|timeline| timeline.newest().config().game.hides()) {
        let config = *timeline.newest().config();
        let viewer = rng.below(config.seats.into()) as Seat;
        // Early: later on, whatever somebody does in Territories soon changes the order of all that happens.
        let turn = rng.below(timeline.len().min(4) as u64) as usize;
        let twin = twin(&timeline, turn, viewer, &mut rng);
        let (ours, theirs) = (
            timeline.sights(0..usize::MAX, Some(viewer)),
            twin.sights(0..usize::MAX, Some(viewer)),
        );
        for (moment, (ours, theirs)) in ours.iter().zip(&theirs).enumerate() {
            let differs = timeline.at(moment).hash() != twin.at(moment).hash();
            let same = Knowledge::of(&timeline, moment, viewer) == Knowledge::of(&twin, moment, viewer);
            assert_eq!(ours == theirs, same, "{config:?}, moment {moment}, seat {viewer}");
            if same {
                assert_eq!(ours.to_bytes(), theirs.to_bytes());
                *hidden.entry(config.game).or_insert(0) += u32::from(differs);
            }
        }
    }
    // The test would prove nothing if no moment differed only in what is hidden.
    for game in [GameId::Territories, GameId::HitAndSunk] {
        assert!(
            hidden.get(&game).is_some_and(|moments| *moments > 3),
            "{hidden:?}"
        );
    }
}
