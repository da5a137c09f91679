//! A position in which a person practises a single turn.

use super::{Cursor, MatchSpec, Record, Session};
use engine::Timeline;
use std::collections::BTreeSet;

impl Session {
    /// The newest position of a match, in which persons have one turn and nobody else answers. It is shown from moment `from` on.
    pub fn practice(spec: MatchSpec, timeline: Timeline, from: usize) -> Self {
        let cursor = Cursor {
            moment: from.min(timeline.len()),
            ..Cursor::default()
        };
        let turns = timeline.len() + 1;
        let record = Record::Practice(Box::new(timeline), turns);
        Self::with_record(spec, record, BTreeSet::new(), cursor)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::{Input, Phase, PlayerSpec, SeatSpec};
    use engine::{Answer, Config, GameId};

    #[test]
    fn a_person_has_one_turn_and_no_bot_is_run() {
        let config = Config::usual(GameId::Kingdom, 1);
        let seat = |name: &str, player| SeatSpec {
            name: name.into(),
            player,
        };
        let (hash, house) = (String::new(), true);
        let seats = vec![
            seat("You", PlayerSpec::Hand),
            seat("Partner", PlayerSpec::Bot { hash, house }),
        ];
        let mut timeline = Timeline::new(config).unwrap();
        for (seat, reply) in [(0, "M,C,1,0"), (1, "M,C,3,4")] {
            timeline.answer(seat, Answer::text(reply)).unwrap();
        }
        let mut session = Session::practice(MatchSpec { config, seats }, timeline, 1);
        assert!(!session.needs_worker());
        assert_eq!((session.phase(), session.hand_to_act()), (&Phase::Playing, None));
        session.update(Input::Time(60_000.0));
        assert_eq!(session.hand_to_act(), Some(0));
        let text = String::from("M,C,0,0");
        session.update(Input::Hand { seat: 0, text });
        session.update(Input::Time(60_000.0));
        assert_eq!((session.timeline().len(), session.hand_to_act()), (3, None));
        assert_eq!(session.phase(), &Phase::Playing);
    }
}
