//! The worker of a match: its modules, its start, its replacement.

use super::{MatchView, Msg};
use crate::lean::Map;
use crate::messages::{Failure, FromWorker, Module, Start, ToWorker};
use crate::page::prepare;
use crate::page::worker::MatchWorker;
use crate::session::{Input, Session};
use yew::prelude::*;

/// The worker, and what it runs.
#[derive(Default)]
pub(super) struct Worker {
    /// The modules of the bots that play, by hash.
    pub modules: Map<String, Module>,
    /// The worker, while one runs.
    pub running: Option<MatchWorker>,
}

impl MatchView {
    /// Replaces the worker by the one that was made ready or a new one, which goes on from what has been played.
    pub(super) fn restart(&mut self, ctx: &Context<Self>) {
        self.worker.running = None;
        if !self.session.needs_worker() {
            return;
        }
        let heard = ctx
            .link()
            .callback(|message| Msg::Session(Input::Worker(message)));
        if let Some(worker) = prepare::take(&heard) {
            self.worker.running = Some(worker);
            return;
        }
        match MatchWorker::spawn(heard) {
            Ok(worker) => self.worker.running = Some(worker),
            Err(trouble) => fail(ctx, Failure::Lacks(trouble)),
        }
    }

    /// Tells a worker that has just begun to listen what to play.
    pub(super) fn start_worker(&self, ctx: &Context<Self>) {
        let mut hashes: Vec<&str> = Vec::new();
        let mut places = Map::new();
        for (seat, hash) in self.session.guests() {
            let place = hashes
                .iter()
                .position(|known| *known == hash)
                .unwrap_or(hashes.len());
            if place == hashes.len() {
                hashes.push(hash);
            }
            places.insert(seat, place);
            if !self.worker.modules.contains(hash) {
                return fail(ctx, Failure::NoModule { seat });
            }
        }
        let modules = hashes
            .iter()
            .filter_map(|hash| self.worker.modules.get(*hash).cloned())
            .collect();
        let (sources, history) = self.session.start(|seat| places.get(&seat).copied());
        let start = Start {
            config: self.session.spec().config,
            sources,
            modules,
            history,
            careful: self.session.careful(),
        };
        if let Some(worker) = &self.worker.running {
            worker.tell(&ToWorker::Start(Box::new(start)));
        }
    }
}

/// Tells the session why the match cannot be played on.
fn fail(ctx: &Context<MatchView>, failure: Failure) {
    let failed = Input::Worker(FromWorker::Failed(failure));
    ctx.link().send_message(Msg::Session(failed));
}

/// Fetches the modules of the bots that play.
pub(super) fn load_modules(ctx: &Context<MatchView>, session: &Session) {
    let library = ctx.props().library.clone();
    let hashes: Vec<String> = session
        .guests()
        .into_iter()
        .map(|(_, hash)| hash.to_string())
        .collect();
    ctx.link().send_future(async move {
        let mut modules = Map::new();
        for hash in hashes {
            if modules.contains(&hash) {
                continue;
            }
            match library.module(&hash).await {
                Ok(module) => modules.insert(hash, module),
                Err(trouble) => {
                    let failed = FromWorker::Failed(Failure::Lacks(trouble));
                    return Msg::Session(Input::Worker(failed));
                }
            }
        }
        Msg::Modules(modules)
    });
}
