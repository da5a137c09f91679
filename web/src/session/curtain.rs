//! The curtain over the board, if several people share it in a game with hidden information: it opens once the next person has
//! come.

use super::{Effect, Input, Session};
use engine::Seat;

/// Whose turn at the board it is.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Curtain {
    /// The seat whose person sits at the board.
    at_board: Option<Seat>,
    /// The seat of the person who should come.
    pub(super) asked: Option<Seat>,
}

impl Session {
    /// The seat of the person who should come to the board, which shows nothing until then.
    pub fn curtain(&self) -> Option<Seat> {
        self.curtain.asked
    }

    /// Whether people take turns at the board, and may not see each other's.
    pub(super) fn is_shared(&self) -> bool {
        let hands = (0..self.spec.config.seats).filter(|seat| self.is_here(*seat));
        self.is_secret() && hands.count() > 1
    }

    /// The seat from whose viewpoint people who share the board see it now.
    pub(super) fn at_board(&self) -> Option<Seat> {
        let first = || (0..self.spec.config.seats).find(|seat| self.is_here(*seat));
        self.curtain.at_board.or_else(first)
    }

    /// Whether an input must wait until the curtain opens, since it would show something behind it.
    pub(super) fn is_behind_curtain(&self, input: &Input) -> bool {
        let passes = matches!(
            input,
            Input::Worker(_) | Input::Time(_) | Input::Open | Input::Abandon | Input::Speed(_)
        );
        self.curtain().is_some() && !passes
    }

    /// Closes the curtain once another person must act and the last one has seen the result of their turn.
    pub(super) fn draw_curtain(&mut self) -> Option<Effect> {
        if self.has_ended() || !self.is_shared() {
            self.curtain.asked = None;
            return None;
        }
        let is_shown = self.cursor.at_end(self.timeline().len());
        let awaited = self.hand_awaited().filter(|_| is_shown)?;
        if self.curtain.asked == Some(awaited) || self.curtain.at_board == Some(awaited) {
            return None;
        }
        self.curtain.asked = Some(awaited);
        Some(Effect::Announce(self.spec.asks(awaited)))
    }

    /// Opens it: the person who was asked sees what has happened since their last turn.
    pub(super) fn open_curtain(&mut self) {
        if let Some(seat) = self.curtain.asked.take() {
            self.curtain.at_board = Some(seat);
            self.cursor
                .seek(self.since_last_turn(seat), self.timeline().len());
            self.cursor.playing = true;
            self.told.turns = self.cursor.moment;
        }
    }

    /// The moment after the last turn that `seat` took; the newest one before its first.
    pub(super) fn since_last_turn(&self, seat: Seat) -> usize {
        let timeline = self.timeline();
        let acted = |turn: &usize| {
            let answers = timeline.answers(*turn).unwrap_or_default();
            answers.iter().any(|(of, _)| *of == seat)
        };
        let last = (0..timeline.len()).rev().find(acted);
        // Its own actions were already shown, unless all act at once.
        let several = last.is_some_and(|turn| timeline.answers(turn).unwrap_or_default().len() > 1);
        last.map_or(timeline.len(), |turn| turn + usize::from(!several))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::{MatchSpec, PlayerSpec, SeatSpec};
    use engine::{Config, GameId};

    /// A match of people only.
    fn of_people(game: GameId, names: &[&str]) -> Session {
        let config = Config {
            seats: names.len() as Seat,
            ..Config::usual(game, 5)
        };
        let seat = |name: &&str| SeatSpec {
            name: (*name).into(),
            player: PlayerSpec::Hand,
        };
        let seats = names.iter().map(seat).collect();
        Session::new(MatchSpec { config, seats }).unwrap()
    }

    fn pass(session: &mut Session) {
        session.update(Input::Time(60_000.0));
        session.update(Input::Time(0.0));
    }

    #[test]
    fn each_person_is_asked_to_come_before_the_board_is_shown() {
        let mut session = of_people(GameId::Territories, &["Ann", "Ben", "Cy"]);
        for seat in [0, 1, 2, 0] {
            pass(&mut session);
            assert_eq!((session.curtain(), session.hand_to_act()), (Some(seat), None));
            // Nothing behind it can be seen, stepped through or played.
            for input in [Input::Step(-1), Input::Toggle, Input::Watch(Some(seat))] {
                session.update(input);
            }
            let text = String::from(" ");
            session.update(Input::Hand { seat, text });
            assert_eq!((session.curtain(), session.hand_to_act()), (Some(seat), None));
            session.update(Input::Open);
            pass(&mut session);
            assert_eq!((session.curtain(), session.hand_to_act()), (None, Some(seat)));
            assert_eq!(session.viewpoint(), Some(seat));
            assert_eq!(session.viewpoints(), [Some(seat)]);
            let text = String::from(" ");
            session.update(Input::Hand { seat, text });
            // The others still see nothing while the board shows the result.
            assert_eq!(session.viewpoint(), Some(seat));
        }
    }

    #[test]
    fn whoever_comes_sees_what_happened_since_their_last_turn() {
        let mut session = of_people(GameId::HitAndSunk, &["Ann", "Ben"]);
        let mut turns = 0;
        // Each chooses a ship, and then waits.
        for reply in ["1", "1", " ", " "] {
            pass(&mut session);
            let seat = session.curtain().unwrap();
            session.update(Input::Open);
            assert!(session.cursor().moment <= turns);
            pass(&mut session);
            let text = reply.into();
            session.update(Input::Hand { seat, text });
            turns = session.timeline().len();
        }
    }

    #[test]
    fn there_is_none_in_an_open_game_or_for_one_person_or_after_the_end() {
        let mut open = of_people(GameId::Kingdom, &["Ann", "Ben"]);
        pass(&mut open);
        assert_eq!((open.curtain(), open.hand_to_act()), (None, Some(0)));
        let mut over = of_people(GameId::Territories, &["Ann", "Ben"]);
        pass(&mut over);
        over.update(Input::Abandon);
        assert_eq!(over.curtain(), None);
    }
}
