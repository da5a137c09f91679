//! Through whose eyes a match is watched, in games that hide things.

use super::Session;
use engine::{Event, Mark, Seat, Timeline, View};

/// Whether any seat knows less than everything when the match begins.
pub(super) fn hides(timeline: &Timeline, seats: Seat) -> bool {
    let start = timeline.at(0);
    let everything = start.game().view(None);
    (0..seats).any(|seat| start.game().view(Some(seat)) != everything)
}

impl Session {
    /// The seat through whose eyes the match is watched; `None` sees everything.
    pub fn vantage(&self) -> Option<Seat> {
        if !self.hides {
            return None;
        }
        self.hand_to_act()
            .or(self.watched.filter(|seat| self.vantages().contains(&Some(*seat))))
            .or_else(|| self.vantages().first().copied().flatten())
    }

    /// The vantages to choose from, the usual one first; none in a game that hides nothing. While a person plays, only
    /// what a person at this page knows can be seen.
    pub fn vantages(&self) -> Vec<Option<Seat>> {
        if !self.hides {
            return Vec::new();
        }
        let seats = 0..self.spec.config.seats;
        let secret = self.spec.has_hand() && self.verdict().is_none() && !self.is_over();
        if secret {
            return seats.filter(|seat| self.spec.is_hand(*seat)).map(Some).collect();
        }
        std::iter::once(None).chain(seats.map(Some)).collect()
    }

    fn is_over(&self) -> bool {
        self.timeline().newest().outcome().is_some()
    }

    /// The position at a moment, as it may be seen.
    pub fn view(&self, moment: usize) -> View {
        self.timeline().at(moment).game().view(self.vantage())
    }

    /// What may be seen of what happened in a turn.
    pub fn events(&self, index: usize) -> Vec<Event> {
        let Some(turn) = self.timeline().turn(index) else {
            return Vec::new();
        };
        let mut events = turn.events;
        if let Some(seat) = self.vantage() {
            let before = self.timeline().at(index).game().view(Some(seat));
            events.retain(|event| sees(&before, seat, event));
        }
        events
    }
}

/// Whether `seat`, with this view of the position before a turn, learns of an event in it.
fn sees(view: &View, seat: Seat, event: &Event) -> bool {
    match (view, event) {
        (View::Territories(view), Event::Territories(event)) => view.sees(event),
        // What a ship learns of others stands in its next map.
        (View::HitAndSunk(_), event) => {
            event.seat() == Some(seat) || matches!(event.mark(), Some(Mark::Round | Mark::End))
        }
        _ => true,
    }
}
