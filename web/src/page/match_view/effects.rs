//! Drives a match: passes everything that happens to the session, and carries out the session's effects.

use super::elsewhere::{self, Told};
use super::{MatchView, Msg};
use crate::browser::sounds;
use crate::messages::ToWorker;
use crate::page::shell::appearance;
use crate::session::{Effect, Input};
use crate::words::spoken;
use gloo::render::{AnimationFrame, request_animation_frame};
use gloo::timers::callback::Interval;
use yew::prelude::*;

/// Milliseconds between checks of the clock while nothing moves.
const IDLE: u32 = 100;

/// Moments that are collected for the plots with every tick.
const COLLECTED: usize = 150;

/// The timers.
pub(super) struct Ticker {
    /// The last time, in milliseconds since the page's start.
    pub last_tick: f64,
    /// The next frame, while the board moves.
    pub frame: Option<AnimationFrame>,
    _interval: Interval,
}

impl Ticker {
    /// Ticks while nothing moves, too.
    pub fn start(ctx: &Context<MatchView>) -> Self {
        let link = ctx.link().clone();
        Self {
            last_tick: now(),
            frame: None,
            _interval: Interval::new(IDLE, move || link.send_message(Msg::Tick)),
        }
    }
}

impl MatchView {
    /// Passes an input to the session, and carries out its effects. Returns whether to render the page again.
    pub(super) fn feed(&mut self, ctx: &Context<Self>, input: Input) -> bool {
        let (mut changed, mut passed) = (false, None);
        for effect in self.session.update(input) {
            match effect {
                Effect::Tell(message) => {
                    if let Some(worker) = &self.worker.running {
                        worker.tell(&ToWorker::Match(message));
                    } else {
                        elsewhere::tell(ctx, Told::Match(message));
                    }
                }
                Effect::Start => self.start_worker(ctx),
                Effect::Restart => self.restart(ctx),
                Effect::Stop => self.worker.running = None,
                Effect::Store => self.store_soon(ctx),
                Effect::Announce(phrase) => self.announcements.say(spoken(&phrase)),
                Effect::Passed(turns) => passed = Some(turns),
                Effect::Sound(sound) => {
                    if appearance::chosen().sounds {
                        sounds::play(sound);
                    }
                }
                Effect::Changed => changed = true,
            }
        }
        if changed {
            self.follow_turns(ctx);
            self.tell_on(ctx, passed);
        }
        changed
    }

    /// Reports the newest turns to everything that follows the match: its place, its lesson, and the person's hand.
    pub(super) fn follow_turns(&mut self, ctx: &Context<Self>) {
        self.tell_faults(ctx);
        self.tell_lesson(ctx);
        self.refresh_hand();
    }

    pub(super) fn tick(&mut self, ctx: &Context<Self>) -> bool {
        let now = now();
        let passed = now - std::mem::replace(&mut self.ticker.last_tick, now);
        let moving = self.session.cursor().progress;
        let plotted = self
            .series
            .0
            .borrow_mut()
            .follow(self.session.timeline(), COLLECTED);
        let changed = self.feed(ctx, Input::Time(passed)) | self.play_ahead(ctx) || plotted;
        if !changed && self.session.cursor().progress.to_bits() != moving.to_bits() {
            self.paint();
        }
        self.ticker.frame = None;
        self.go_on_moving(ctx);
        self.check_recorder();
        self.point_address(ctx);
        changed
    }

    /// Asks for the next frame while the board moves.
    pub(super) fn go_on_moving(&mut self, ctx: &Context<Self>) {
        let cursor = self.session.cursor();
        if self.ticker.frame.is_none() && cursor.playing && !cursor.at_end(self.session.timeline().len()) {
            let link = ctx.link().clone();
            self.ticker.frame = Some(request_animation_frame(move |_| link.send_message(Msg::Tick)));
        }
    }
}

/// Milliseconds since the page's start.
pub(super) fn now() -> f64 {
    web_sys::window()
        .and_then(|window| window.performance())
        .map_or(0.0, |performance| performance.now())
}
