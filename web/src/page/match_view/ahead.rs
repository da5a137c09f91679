//! A turn planned ahead, in games of two seats that take turns and hide nothing: the person enters it while the other side
//! acts. It stays drawn on the board, and is played as soon as the person's turn comes, if it is legal then. Escape or a click
//! on the board cancels it.

use super::{MatchView, result, turn};
use crate::board::seen_from;
use crate::games::{self, Hand};
use crate::hand::{Gesture, PointerPhase, Response};
use crate::words::{spoken, watch as words};
use engine::{GameId, Phrase, Seat};
use yew::prelude::*;

/// The plan.
#[derive(Default)]
pub(super) struct Ahead {
    /// The hand that plans, with the turn that its position belongs to.
    hand: Option<(u32, Hand)>,
    /// The reply, once it is complete.
    reply: Option<String>,
}

impl Ahead {
    /// The hand that plans, or has planned.
    pub(super) fn hand(&self) -> Option<&Hand> {
        self.hand.as_ref().map(|(_, hand)| hand)
    }

    /// The hand that has begun to plan for a turn's position, to continue.
    pub(super) fn take(&mut self, turn: u32) -> Option<Hand> {
        let (of, hand) = self.hand.take()?;
        (of == turn && self.reply.is_none()).then_some(hand)
    }

    /// The plan in words.
    pub(super) fn in_words(&self) -> Option<Phrase> {
        let reply = self.reply.as_ref()?;
        let choices = self.hand()?.choices();
        let what = choices.into_iter().find(|choice| choice.reply == *reply)?.words;
        Some(words::Planned { what }.phrase())
    }
}

impl MatchView {
    /// The seat whose person may plan now: the only person, while the other side acts and the newest moment is shown.
    fn planner(&self, ctx: &Context<Self>) -> Option<Seat> {
        let session = &self.session;
        let spec = session.spec();
        let cursor = session.cursor();
        let is_now = cursor.playing || cursor.at_end(session.timeline().len());
        let alternates = spec.config.game == GameId::Kingdom;
        // By link, the other side acts at another page, days later.
        let goes_on =
            !result::has_ended(session) && session.hand_to_act().is_none() && session.by_link().is_none();
        turn::only_hand(self).filter(|_| alternates && goes_on && is_now && self.plays(ctx))
    }

    /// The keys that the board uses.
    pub(super) fn board_keys(&self, ctx: &Context<Self>) -> &'static [&'static str] {
        if let Some(hand) = self.shown_hand() {
            return hand.keys();
        }
        match self.planner(ctx) {
            Some(seat) => games::hand(self.session.timeline().newest().game(), seat, None).keys(),
            None => &[],
        }
    }

    /// Handles a person's gestures on the board while the other side acts.
    pub(super) fn plan_ahead(&mut self, ctx: &Context<Self>, gesture: &Gesture) -> bool {
        let Some(seat) = self.planner(ctx) else {
            return false;
        };
        let presses = matches!(
            gesture,
            Gesture::Pointer {
                phase: PointerPhase::Down,
                ..
            }
        );
        if self.ahead.reply.is_some() {
            let cancels = presses || matches!(gesture, Gesture::Key(key) if key == "Escape");
            if cancels {
                self.ahead = Ahead::default();
                self.announcements.say(spoken(words::PlanCancelled.phrase()));
            }
            return cancels;
        }
        let newest = self.session.timeline().newest();
        let turn = newest.turns();
        if self.ahead.hand.as_ref().is_none_or(|(of, _)| *of != turn) {
            // Only pointing is not planning.
            if !presses && !matches!(gesture, Gesture::Key(_)) {
                return false;
            }
            self.ahead.hand = Some((turn, games::hand(newest.game(), seat, None)));
        }
        let Some((_, hand)) = &mut self.ahead.hand else {
            return false;
        };
        match seen_from(self.camera.turned, || hand.take(gesture)) {
            Response::Reply(reply) => {
                self.ahead.reply = Some(reply);
                if let Some(plan) = self.ahead.in_words() {
                    self.announcements.say(spoken(plan));
                }
                true
            }
            response => self.respond(ctx, response),
        }
    }

    /// Plays the plan, once it is the person's turn; returns whether the screen changes.
    pub(super) fn play_ahead(&mut self, ctx: &Context<Self>) -> bool {
        let Some(seat) = self.session.hand_to_act() else {
            return false;
        };
        let Some(reply) = self.ahead.reply.take() else {
            return false;
        };
        self.ahead.hand = None;
        let legal = self.session.timeline().newest().game().legal(seat);
        if legal.is_some_and(|legal| legal.contains(&reply)) {
            return self.reply(ctx, reply);
        }
        self.announcements.say(spoken(words::PlanImpossible.phrase()));
        true
    }
}
