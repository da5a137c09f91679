//! Reports the faults of a match to the place that shows it, and hands the match over once it is over.

use super::MatchView;
use crate::session::Session;
use engine::{Fault, Phrase, Reply, Seat};
use std::rc::Rc;
use yew::prelude::*;

impl MatchView {
    /// Reports the faults in turns played since the last check, and the end.
    pub(super) fn tell_faults(&mut self, ctx: &Context<Self>) {
        let Some(onfault) = &ctx.props().onfault else {
            return;
        };
        let before = self.looked_through;
        while let Some(answers) = self.session.timeline().answers(self.looked_through) {
            for (seat, answer) in answers {
                if let Some(fault) = own_fault(&answer.reply) {
                    let note = self.session.note(self.looked_through, *seat);
                    let places = note.map(|note| note.places.clone()).unwrap_or_default();
                    onfault.emit((*seat, fault, places));
                }
            }
            self.looked_through += 1;
        }
        if self.looked_through > before {
            self.tell_played(ctx);
        }
    }

    /// Hands the match over once its last turn has been checked.
    fn tell_played(&self, ctx: &Context<Self>) {
        let timeline = self.session.timeline();
        if let (Some(onplayed), Some(_)) = (&ctx.props().onplayed, timeline.newest().outcome()) {
            onplayed.emit(Rc::new(timeline.clone()));
        }
    }
}

/// A seat's fault in a turn, with its place in the bot's script if that is known.
pub(super) fn in_words(session: &Session, turn: usize, seat: Seat) -> Option<Phrase> {
    let answers = session.timeline().answers(turn)?;
    let (_, answer) = answers.iter().find(|(of, _)| *of == seat)?;
    let fault = answer.reply.fault()?;
    let note = session.note(turn, seat);
    Some(note.map_or_else(|| fault.phrase(), |note| note.fault(&fault)))
}

/// A bot's own fault; a missing reply that nobody asked for is none.
fn own_fault(reply: &Reply) -> Option<Fault> {
    match reply {
        Reply::Trapped(_) | Reply::TimedOut => reply.fault(),
        Reply::Text(_) | Reply::Absent | Reply::SitsOut => None,
    }
}
