//! Reports the faults of a match to the place that shows it, and hands the match over once it is over.

use super::MatchView;
use engine::{Fault, Reply, Seat};
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
                if let Some(fault) = own_fault(*seat, &answer.reply) {
                    onfault.emit(fault);
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

/// The seat's fault; a missing reply that nobody asked for is not a fault.
fn own_fault(seat: Seat, reply: &Reply) -> Option<(Seat, Fault)> {
    match reply {
        Reply::Trapped(_) | Reply::TimedOut => Some((seat, reply.fault()?)),
        Reply::Text(_) | Reply::Absent | Reply::SitsOut => None,
    }
}
