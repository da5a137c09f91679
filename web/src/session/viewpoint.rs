//! The viewpoint from which a match is watched, in games that hide things.

use super::{Record, Session};
use crate::board::Seen;
use crate::games;
use engine::{Event, Phrase, Referee, Seat, Timeline, Turn, View};
use std::collections::BTreeMap;
use std::ops::Range;

/// How many rounds back the board still shows what a ship saw; each scene goes through these rounds' moments again.
const REMEMBERED: usize = 25;

/// Whether any seat knows less than everything when the match begins.
pub(super) fn hides(timeline: &Timeline, seats: Seat) -> bool {
    let start = timeline.at(0);
    let everything = start.game().view(None);
    (0..seats).any(|seat| start.game().view(Some(seat)) != everything)
}

impl Session {
    /// The seat whose viewpoint is shown; `None` sees everything.
    pub fn viewpoint(&self) -> Option<Seat> {
        if !self.hides {
            return None;
        }
        self.hand_to_act()
            .or(self
                .watched
                .filter(|seat| self.viewpoints().contains(&Some(*seat))))
            .or_else(|| self.viewpoints().first().copied().flatten())
    }

    /// The viewpoints to choose from, the default first; none in a game that hides nothing. While a person
    /// plays, only what people at this page know is visible.
    pub fn viewpoints(&self) -> Vec<Option<Seat>> {
        if !self.hides {
            return Vec::new();
        }
        let seats = 0..self.spec.config.seats;
        if let Record::Elsewhere(_, Some(seat)) = self.record {
            return vec![Some(seat)];
        }
        if self.is_shared() {
            return vec![self.at_board()];
        }
        if self.is_secret() {
            return seats.filter(|seat| self.is_here(*seat)).map(Some).collect();
        }
        std::iter::once(None).chain(seats.map(Some)).collect()
    }

    /// Whether the person may see what a seat was sent, what its bot logged, and what it drew.
    pub fn sees_notes_of(&self, seat: Seat) -> bool {
        self.viewpoint().is_none_or(|viewpoint| viewpoint == seat)
    }

    /// Whether something is hidden from the person who plays at this page.
    pub fn is_secret(&self) -> bool {
        let plays = self.spec.has_hand() || matches!(self.record, Record::Elsewhere(_, Some(_)));
        self.hides && plays && self.verdict().is_none() && !self.is_over()
    }

    fn is_over(&self) -> bool {
        self.timeline().newest().outcome().is_some()
    }

    /// The visible part of the position at a moment.
    pub fn view(&self, moment: usize) -> View {
        self.view_of(moment, self.viewpoint())
    }

    /// The position at a moment as `viewer` knew it; all of it for `None`.
    pub fn view_of(&self, moment: usize, viewer: Option<Seat>) -> View {
        self.timeline().at(moment).game().view(viewer)
    }

    /// The visible events of a turn.
    pub fn events(&self, index: usize) -> Vec<Event> {
        self.events_of(index..index + 1, self.viewpoint())
            .pop()
            .unwrap_or_default()
    }

    /// What `viewer` learned of what happened in each turn of a range, or all of it for `None`.
    pub fn events_of(&self, turns: Range<usize>, viewer: Option<Seat>) -> Vec<Vec<Event>> {
        let seen = |(before, turn): (Referee, Turn)| turn.seen_by(&before, viewer);
        self.timeline().turns(turns).into_iter().map(seen).collect()
    }

    /// An event in a sentence.
    pub fn sentence(&self, event: &Event) -> Phrase {
        event.phrase().on_board(self.spec().config.rows())
    }

    /// What `viewer` saw in the [rounds](REMEMBERED) before a moment: for each cell the latest sight, if it can be out of
    /// sight now.
    pub fn seen_before(&self, moment: usize, viewer: Option<Seat>) -> Vec<Seen> {
        let mut seen: BTreeMap<(i8, i8), Seen> = BTreeMap::new();
        let (mut newest, seat) = (None, viewer);
        let from = moment.saturating_sub(REMEMBERED * usize::from(self.spec().config.seats));
        for moment in if seat.is_some() { from..moment } else { 0..0 } {
            let Some(sent) = games::remembered(&self.view_of(moment, seat)) else {
                break;
            };
            let round = sent.first().map(|cell| cell.round);
            // A ship gets nothing new while others act.
            if round.is_some() && round != newest {
                newest = round;
                for cell in sent {
                    seen.insert((cell.place.0, cell.place.1), cell);
                }
            }
        }
        seen.into_values().collect()
    }

    /// What `viewer` learned of the turn before a moment, or all of it for `None`.
    pub fn last_events(&self, moment: usize, viewer: Option<Seat>) -> Vec<Event> {
        let turn = moment.saturating_sub(1)..moment;
        self.events_of(turn, viewer).pop().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::{Input, MatchSpec, PlayerSpec, SeatSpec};
    use engine::{Config, GameId};

    /// A match of three seats; those in `hands` are played by hand.
    fn session(game: GameId, hands: &[usize]) -> Session {
        let usual = Config::usual(game, 5);
        let config = Config {
            seats: usual.seats.min(3),
            ..usual
        };
        let bot = PlayerSpec::Bot {
            hash: String::new(),
            house: true,
        };
        let seat = |seat: usize| SeatSpec {
            name: format!("{seat}").into(),
            player: if hands.contains(&seat) {
                PlayerSpec::Hand
            } else {
                bot.clone()
            },
        };
        let seats = (0..config.seats.into()).map(seat).collect();
        Session::new(MatchSpec { config, seats }).unwrap()
    }

    #[test]
    fn a_game_that_hides_nothing_has_no_vantages() {
        let session = session(GameId::Kingdom, &[0]);
        assert_eq!((session.viewpoints(), session.viewpoint()), (Vec::new(), None));
    }

    #[test]
    fn bots_are_watched_through_any_eyes_and_usually_in_full() {
        let mut session = session(GameId::Territories, &[]);
        assert_eq!(session.viewpoints(), [None, Some(0), Some(1), Some(2)]);
        assert_eq!(session.viewpoint(), None);
        session.update(Input::Watch(Some(2)));
        assert_eq!(session.viewpoint(), Some(2));
        assert_eq!(session.view(0), session.timeline().at(0).game().view(Some(2)));
        assert_eq!([0, 2].map(|seat| session.sees_notes_of(seat)), [false, true]);
        session.update(Input::Watch(None));
        assert_eq!(session.viewpoint(), None);
        assert!(session.sees_notes_of(0));
    }

    #[test]
    fn while_a_person_plays_only_what_persons_know_is_seen() {
        let mut session = session(GameId::Territories, &[1]);
        assert_eq!(session.viewpoints(), [Some(1)]);
        for chosen in [None, Some(0), Some(2)] {
            session.update(Input::Watch(chosen));
            assert_eq!(session.viewpoint(), Some(1), "after the choice of {chosen:?}");
            assert!(!session.sees_notes_of(0), "a bot's thoughts stay its own");
        }
    }
}
