//! A match whose people sit at pages of their own, and hand it to each other as a link: what every page needs of it. The rest is
//! in `exchange.rs`, which is loaded with the parts of the page that hand on or open such links.

use super::{Phase, Session};
use crate::words::watch as words;
use engine::{Answer, DisplayName, Phrase, Seat};
use std::cell::Cell;

/// What a match by link has besides its turns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ByLink {
    /// The seats of the person at this page.
    pub own: Vec<Seat>,
    /// Whether it was handed on since it last came here.
    pub handed_on: bool,
    /// The bytes of the [`Exchange`](super::Exchange): how things stood when it last came here or was last handed on.
    pub exchange: Vec<u8>,
}

/// What only the code that is loaded later can tell of a match by link.
#[derive(Clone, Copy)]
pub(super) struct Later {
    /// Who must act next, here or elsewhere.
    pub next: fn(&Session, &ByLink) -> Option<Seat>,
    /// The match as it came here, if a turn was made since.
    pub undone: fn(&Session, &ByLink) -> Option<Session>,
    /// The reply that is due by the plan of whoever handed the match on.
    pub planned: fn(&Session, &ByLink) -> Option<(Seat, String)>,
}

thread_local! {
    /// `None` before it is loaded.
    static LATER: Cell<Option<Later>> = const { Cell::new(None) };
}

/// Provides the code.
pub(super) fn provide(later: Later) {
    LATER.set(Some(later));
}

impl Session {
    /// The match, played by link from here on.
    pub fn by_link_as(mut self, by_link: ByLink) -> Self {
        self.by_link = Some(by_link);
        self
    }

    /// What a match by link has besides its turns; `None` for others.
    pub fn by_link(&self) -> Option<&ByLink> {
        self.by_link.as_ref()
    }

    /// Whether a person at this page plays `seat`.
    pub fn is_here(&self, seat: Seat) -> bool {
        let here = |by_link: &ByLink| by_link.own.contains(&seat);
        self.spec.is_hand(seat) && self.by_link().is_none_or(here)
    }

    /// The replies of people that are known of the turn in progress.
    pub fn said(&self) -> Vec<(Seat, String)> {
        let given = self.timeline().newest().given().into_iter();
        let by_hand = given.filter(|(seat, _)| self.spec.is_hand(*seat));
        by_hand
            .filter_map(|(seat, answer)| Some((seat, answer.reply.as_text()?.to_string())))
            .collect()
    }

    /// Gives the replies of the turn in progress that are known.
    pub fn say(&mut self, said: &[(Seat, String)]) {
        for (seat, reply) in said {
            self.record.answer(*seat, Answer::text(reply));
        }
    }

    /// The seat to whose person the match by link goes now; `None` while somebody here or a bot must act, and for other matches.
    pub fn goes_to(&self) -> Option<Seat> {
        let by_link = self.by_link()?;
        let rests = match self.phase {
            Phase::Over => true,
            Phase::Playing => self.hand_awaited().is_none() && !self.waits_for_worker(),
            _ => false,
        };
        let next = LATER.get()?.next;
        next(self, by_link).filter(|seat| rests && !self.is_here(*seat))
    }

    /// The match as it came here by link, if a turn was made since that was not handed on yet.
    pub(super) fn undone(&self, by_link: &ByLink) -> Option<Self> {
        let undone = LATER.get().filter(|_| !by_link.handed_on)?.undone;
        undone(self, by_link)
    }

    /// The reply of somebody elsewhere that came with the match, for the case that was just played here.
    pub(super) fn planned(&self) -> Option<(Seat, String)> {
        let by_link = self.by_link()?;
        (LATER.get()?.planned)(self, by_link)
    }

    /// For whom a match by link waits, or to whom it must be handed on.
    pub(super) fn awaits(&self) -> Option<Phrase> {
        let seat = self.goes_to()?;
        let name = self.spec.seats.get(usize::from(seat))?.called();
        let name = DisplayName::new(&name).isolated().into_owned();
        Some(if self.by_link()?.handed_on {
            words::WaitsFor { name }.phrase()
        } else {
            words::HandOnTo { name }.phrase()
        })
    }
}
