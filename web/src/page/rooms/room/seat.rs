//! Who plays the person's seat: they themselves, or a bot of this browser.

use super::own_bot::{Move, OwnBot, who_plays};
use super::{Msg, Room};
use crate::messages::{FromSeat, FromWorker, Module};
use crate::page::elements::alert;
use crate::page::library::LibraryContext;
use crate::page::rooms::bar::Act;
use crate::words::{Phrase, rooms_page as words};
use engine::Budget;
use rooms::RoomState;
use yew::context::ContextHandle;
use yew::prelude::*;

impl Room {
    /// Lets a bot play the seat, or the person; the others learn which of them does.
    pub(super) fn seat(&mut self, ctx: &Context<Self>, chosen: Option<String>) {
        (self.bot, self.bot_stopped) = (None, None);
        self.known.has_bot = chosen.is_some();
        self.chosen.clone_from(&chosen);
        if let (Some(hash), Some((context, _))) = (chosen, library(ctx)) {
            ctx.link().send_future(async move {
                let module = context.library.module(&hash).await;
                Msg::Fetched(hash, module)
            });
        }
        if !self.known.sights.is_empty() {
            let shown = self.shown.show(&self.known);
            self.check(&shown);
        }
        self.connect(ctx);
    }

    /// Starts the bot with this hash, if it is still the one that is to play.
    pub(super) fn start_bot(&mut self, ctx: &Context<Self>, hash: &str, module: Result<Module, Phrase>) {
        let is_chosen = self.chosen.as_deref() == Some(hash);
        let Some(welcome) = self.known.welcome.as_ref().filter(|_| is_chosen) else {
            return;
        };
        let budget = welcome.budget.parse().unwrap_or(Budget::USUAL_FUEL);
        let seat = welcome.seat.unwrap_or_default();
        let started =
            module.and_then(|module| OwnBot::start(module, seat, budget, ctx.link().callback(Msg::Bot)));
        match started {
            Ok(bot) => {
                self.bot = Some(bot);
                self.ask_bot();
            }
            Err(why) => self.stop_bot(ctx, why),
        }
    }

    pub(super) fn hear_bot(&mut self, ctx: &Context<Self>, message: FromWorker<FromSeat>) {
        match self.bot.as_mut().map(|bot| bot.hear(message)) {
            Some(Move::Answer(turn, reply)) => {
                let deed = self.known.answer(turn, reply);
                self.act(ctx, [deed]);
            }
            Some(Move::Stopped(why)) => self.stop_bot(ctx, why),
            Some(Move::Nothing) | None => {}
        }
    }

    /// From now on the person plays.
    fn stop_bot(&mut self, ctx: &Context<Self>, why: Phrase) {
        self.seat(ctx, None);
        self.bot_stopped = Some(why);
    }

    pub(super) fn ask_bot(&mut self) {
        if let (Some(bot), Some((turn, arguments))) = (&mut self.bot, self.known.due()) {
            bot.ask(*turn, arguments);
        }
    }

    /// The choice who plays the seat; nothing for spectators.
    pub(super) fn who_plays(&self, ctx: &Context<Self>) -> Html {
        let (Some(welcome), Some((context, _))) = (&self.known.welcome, library(ctx)) else {
            return Html::default();
        };
        if welcome.seat.is_none() || !matches!(self.known.state, RoomState::Waiting | RoomState::Playing) {
            return Html::default();
        }
        let pick = ctx.link().callback(|chosen| Msg::Act(Act::Seat(chosen)));
        let stopped = self.bot_stopped.clone();
        html! {
            <>
                { who_plays(&context.library, welcome.game, self.chosen.as_deref(), &pick) }
                if let Some(why) = stopped { { alert(&words::BotStopped { why }.phrase()) } }
            </>
        }
    }
}

/// The bots of this browser.
fn library(ctx: &Context<Room>) -> Option<(LibraryContext, ContextHandle<LibraryContext>)> {
    ctx.link().context(Callback::noop())
}
