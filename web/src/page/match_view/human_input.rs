//! The person who plays: their hand, and their input.

use super::board_area::is_by_keys;
use super::effects::now;
use super::{MatchView, keys};
use crate::board::seen_from;
use crate::games::{self, Command, Hand};
use crate::hand::{Gesture, Response};
use crate::session::Input;
use crate::words::spoken;
use engine::{Reply, Seat};
use yew::prelude::*;

impl MatchView {
    /// Gives the person who must act a hand, and takes it away when the turn is over.
    pub(super) fn refresh_hand(&mut self) {
        let turn = self.session.timeline().newest().turns();
        match (self.session.hand_to_act(), &self.hand) {
            (Some(seat), Some((of, _))) if *of == (turn, seat) => {}
            (Some(seat), _) => {
                let begun = self.ahead.take(turn);
                let mut hand = begun.unwrap_or_else(|| {
                    let last = self.last_reply(seat);
                    games::hand(self.session.timeline().newest().game(), seat, last)
                });
                if self.board_has_focus()
                    && self.canvases.board.cast().is_some_and(|board| is_by_keys(&board))
                {
                    hand.take(&Gesture::Focus(true));
                }
                self.screen.listed |= !hand.choices().is_empty();
                self.hand = Some(((turn, seat), hand));
            }
            (None, Some(((of_turn, _), _))) if *of_turn == turn => {}
            (None, _) => self.hand = None,
        }
    }

    /// The hand of the person who must act.
    pub(super) fn hand(&self) -> Option<&Hand> {
        self.session.hand_to_act()?;
        self.hand.as_ref().map(|(_, hand)| hand)
    }

    /// The hand that the board shows: that of the person who must act, or one that plans ahead.
    pub(super) fn shown_hand(&self) -> Option<&Hand> {
        self.hand().or_else(|| self.ahead.hand())
    }

    /// A seat's reply in the newest turn, if it replied.
    pub(super) fn last_reply(&self, seat: Seat) -> Option<&str> {
        let timeline = self.session.timeline();
        let answers = timeline.answers(timeline.len().checked_sub(1)?)?;
        match &answers.iter().find(|(of, _)| *of == seat)?.1.reply {
            Reply::Text(text) => Some(text),
            _ => None,
        }
    }

    pub(super) fn gesture(&mut self, ctx: &Context<Self>, gesture: &Gesture) -> bool {
        if self.session.hand_to_act().is_none() {
            return self.plan_ahead(ctx, gesture);
        }
        let Some((_, hand)) = &mut self.hand else {
            return false;
        };
        let response = seen_from(self.camera.turned, || hand.take(gesture));
        if gesture.is_press() {
            // What is clicked after the board was pressed is no second click on the same place.
            self.screen.ended = 0.0;
        }
        self.respond(ctx, response)
    }

    /// Executes a button of the hand's panel.
    pub(super) fn command(&mut self, ctx: &Context<Self>, command: &Command) -> bool {
        if self.session.hand_to_act().is_none() {
            return false;
        }
        let Some((_, hand)) = &mut self.hand else {
            return false;
        };
        let response = hand.command(command);
        if matches!(response, Response::Reply(_)) {
            if self.is_second_turn() {
                return false;
            }
            self.screen.ended = now();
        } else {
            // Only the very next click can be the second of a double click.
            self.screen.ended = 0.0;
        }
        self.respond(ctx, response)
    }

    /// Takes a number that was typed into a field of the hand's panel.
    pub(super) fn write(&mut self, ctx: &Context<Self>, command: &Command, number: u32) -> bool {
        if self.session.hand_to_act().is_none() {
            return false;
        }
        let Some((_, hand)) = &mut self.hand else {
            return false;
        };
        let response = hand.write(command, number);
        self.respond(ctx, response)
    }

    /// Shows on the board what a button of the hand's panel would do.
    pub(super) fn hint(&mut self, ctx: &Context<Self>, command: Option<&Command>) -> bool {
        let Some((_, hand)) = &mut self.hand else {
            return false;
        };
        let response = hand.hint(command);
        self.respond(ctx, response)
    }

    pub(super) fn respond(&mut self, ctx: &Context<Self>, response: Response) -> bool {
        match response {
            Response::Ignored => false,
            Response::Redraw => {
                self.paint();
                false
            }
            Response::Say(words) => {
                self.announcements.say(spoken(&words));
                true
            }
            Response::Reply(reply) => self.reply(ctx, reply),
        }
    }

    pub(super) fn reply(&mut self, ctx: &Context<Self>, text: String) -> bool {
        let Some(seat) = self.session.hand_to_act() else {
            return false;
        };
        self.keep_focus();
        self.feed(ctx, Input::Hand { seat, text })
    }

    pub(super) fn key(&mut self, ctx: &Context<Self>, event: &KeyboardEvent) -> bool {
        let Some(msg) = keys::message(self, ctx, event) else {
            return self.refuse_key(event);
        };
        event.prevent_default();
        <Self as Component>::update(self, ctx, msg)
    }
}
