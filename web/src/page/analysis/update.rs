//! What happens to an analysis: it is started, replies come in, and it ends.

use super::hint::Hint;
use super::mistakes;
use super::pool::{Analyst, Heard, Pool};
use super::{Analysis, Judged, Msg, Overlay, Task};
use crate::messages::FromWorker;
use crate::page::storage::analysis_cache;
use crate::words::{Phrase, analysis as words};
use engine::analysis::{Basis, questions};
use gloo::timers::callback::Timeout;
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

/// Milliseconds for which judgements are collected before they are shown, for the first ones and for later ones: showing
/// them together costs the page fewer frames.
const COLLECT: (u32, u32) = (100, 1000);

impl Analysis {
    /// Handles a message; returns whether there is something new to see.
    pub(super) fn take(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Found(basis, found) => return self.found(basis, found),
            Msg::Start => self.start(ctx),
            Msg::Stop => {
                self.count_in();
                self.task = None;
                self.said = Some(words::Stopped.phrase());
            }
            Msg::JudgeBy(basis) => {
                self.task = None;
                self.basis = basis;
                self.hint = Hint::default();
                self.begin_anew(ctx);
                self.look_up(ctx);
            }
            Msg::Loaded(number, analyst) => self.loaded(ctx, number, analyst),
            Msg::Heard(number, worker, message) => return self.hear(ctx, number, worker, message),
            Msg::Fold => self.count_in(),
            Msg::Choose(turn, seat) => {
                self.chosen = Some((turn, seat));
                ctx.props().analysed.onseek.emit(turn);
            }
            Msg::Ask => self.ask(ctx),
            Msg::AskFor(seat) => self.hint.of = Some(seat),
            Msg::Table(open) => self.table_open = open,
            Msg::Language => {}
        }
        true
    }

    /// Looks for a stored analysis of the match.
    pub(super) fn look_up(&self, ctx: &Context<Self>) {
        let (timeline, basis) = (self.timeline.clone(), self.basis);
        ctx.link()
            .send_future(async move { Msg::Found(basis, analysis_cache::find(&timeline, basis).await) });
    }

    /// Forgets all judgements, and takes the match as it is now.
    pub(super) fn begin_anew(&mut self, ctx: &Context<Self>) {
        self.timeline = ctx.props().analysed.timeline.0.clone();
        self.judged = Judged::new(&self.timeline, self.basis);
        self.entries.clear();
        self.heard.clear();
        self.unjudged = 0;
        (self.said, self.trouble) = (None, None);
    }

    fn found(&mut self, basis: Basis, found: Option<Judged>) -> bool {
        let Some(found) = found.filter(|_| basis == self.basis && self.task.is_none()) else {
            return false;
        };
        // The match may have continued meanwhile.
        if found.turns() != self.timeline.len() || !self.judged.is_empty() {
            return false;
        }
        self.judged = found;
        self.count_in();
        self.say_done();
        true
    }

    fn start(&mut self, ctx: &Context<Self>) {
        self.begin_anew(ctx);
        self.number += 1;
        self.task = Some(Task {
            number: self.number,
            pool: None,
        });
        self.load(ctx, self.number);
    }

    /// Fetches the analyst for the task with this number.
    pub(super) fn load(&self, ctx: &Context<Self>, number: u32) {
        let (known, game) = (self.analyst.clone(), ctx.props().analysed.game());
        ctx.link().send_future(async move {
            let analyst = match known {
                Some(analyst) => Ok(analyst),
                None => Analyst::load(game).await,
            };
            Msg::Loaded(number, analyst)
        });
    }

    fn loaded(&mut self, ctx: &Context<Self>, number: u32, analyst: Result<Analyst, Phrase>) {
        let is_task = self.task.as_ref().is_some_and(|task| task.number == number);
        let chains = if is_task {
            let mut chains = questions(&self.timeline, self.basis);
            chains.retain(|chain| ctx.props().analysed.shows(chain.seat));
            chains
        } else if let Some(chain) = self.hint.chain(number, &ctx.props().analysed, self.basis) {
            vec![chain]
        } else {
            return;
        };
        let heard = ctx
            .link()
            .callback(move |(worker, message)| Msg::Heard(number, worker, message));
        let pool = analyst.and_then(|analyst| {
            self.analyst = Some(analyst.clone());
            Pool::start(analyst, chains, &heard)
        });
        match pool {
            Ok(pool) if is_task => {
                let over = pool.progress().1 == 0;
                self.task = Some(Task {
                    number,
                    pool: Some(pool),
                });
                if over {
                    self.finish(ctx);
                }
            }
            Ok(pool) => self.hint.begin(pool),
            Err(why) => {
                if !is_task {
                    ctx.props().analysed.onhint.emit(why.clone());
                }
                self.fail(number, why);
            }
        }
    }

    fn hear(&mut self, ctx: &Context<Self>, number: u32, worker: usize, message: FromWorker) -> bool {
        let task = self.task.as_mut().filter(|task| task.number == number);
        let Some(pool) = task.and_then(|task| task.pool.as_mut()) else {
            return match self.hint.hear(number, worker, message) {
                Ok(changed) => {
                    let analysed = &ctx.props().analysed;
                    if changed {
                        self.read_answer(analysed);
                        if let Some(said) = self.hint.said(analysed) {
                            analysed.onhint.emit(said);
                        }
                    }
                    changed
                }
                Err(why) => {
                    ctx.props().analysed.onhint.emit(why.clone());
                    self.fail(number, why);
                    true
                }
            };
        };
        match pool.hear(worker, message) {
            Heard::Nothing => false,
            Heard::Judged(question, judgement) => {
                self.heard.push((question, judgement));
                if self.fold.is_none() {
                    let link = ctx.link().clone();
                    let (first, later) = COLLECT;
                    let wait = if self.judged.is_empty() { first } else { later };
                    self.fold = Some(Timeout::new(wait, move || link.send_message(Msg::Fold)));
                }
                false
            }
            Heard::Over => {
                self.finish(ctx);
                true
            }
            Heard::Failed(why) => {
                self.fail(number, why);
                true
            }
        }
    }

    /// Counts the judgements that came in.
    pub(super) fn count_in(&mut self) {
        self.fold = None;
        for (question, judgement) in std::mem::take(&mut self.heard) {
            match judgement {
                Some(judgement) => self.judged.take(&question, judgement),
                None => self.unjudged += 1,
            }
        }
        self.entries = mistakes::entries(std::mem::take(&mut self.entries), &self.judged, &self.timeline);
    }

    fn finish(&mut self, ctx: &Context<Self>) {
        self.count_in();
        self.task = None;
        self.say_done();
        // An analysis of only some seats' turns would be mistaken for a complete one.
        if ctx.props().analysed.only.is_none() && self.unjudged == 0 && !self.judged.is_empty() {
            let (timeline, judged) = (Rc::clone(&self.timeline), self.judged.clone());
            spawn_local(async move { analysis_cache::store(&timeline, &judged).await });
        }
    }

    fn say_done(&mut self) {
        let mistakes = self.entries.len().into();
        self.said = Some(words::Done { mistakes }.phrase());
    }

    fn fail(&mut self, number: u32, why: Phrase) {
        if self.task.as_ref().is_some_and(|task| task.number == number) {
            self.count_in();
            self.task = None;
        } else {
            self.hint.end();
        }
        self.trouble = Some(why);
    }

    /// Updates the board and the timeline.
    pub(super) fn show(&mut self, ctx: &Context<Self>) {
        let analysed = &ctx.props().analysed;
        let drawings = self.hint.drawings(analysed).or_else(|| {
            let entry = mistakes::shown(&self.entries, analysed.moment, self.chosen)?;
            Some(entry.drawings.clone())
        });
        let mark = |entry: &mistakes::Entry| (entry.mistake.turn, entry.mistake.seat, entry.mistake.grade);
        let drawings = drawings.unwrap_or_default();
        let overlay = Overlay {
            // Without drawings all moments are the same, so the match is not rendered again for each.
            moment: if drawings.is_empty() { 0 } else { analysed.moment },
            drawings,
            marks: self.entries.iter().map(mark).collect(),
        };
        if overlay != self.shown {
            self.shown = overlay.clone();
            analysed.onshow.emit(overlay);
        }
    }
}
