//! The worker of a match: its modules, its start, its replacement.

use super::{MatchView, Msg};
use crate::browser::worker::MatchWorker;
use crate::messages::{Failure, FromMatch, FromWorker, Module};
use crate::page::library::guests;
use crate::page::library::next_worker;
use crate::session::{Input, Session};
use std::collections::BTreeMap;
use yew::prelude::*;

/// The worker, and what it runs.
#[derive(Default)]
pub(super) struct Worker {
    /// The modules of the bots that play, by hash.
    pub modules: BTreeMap<String, Module>,
    /// The worker, while one runs.
    pub running: Option<MatchWorker>,
}

impl MatchView {
    /// Replaces the worker by the prepared one or a new one, which continues from the played turns.
    pub(super) fn restart(&mut self, ctx: &Context<Self>) {
        self.worker.running = None;
        if !self.session.needs_worker() {
            return;
        }
        let heard = ctx
            .link()
            .callback(|message| Msg::Session(Input::Worker(message)));
        if let Some(worker) = next_worker::take(&heard) {
            self.worker.running = Some(worker);
            return;
        }
        match MatchWorker::spawn(heard) {
            Ok(worker) => self.worker.running = Some(worker),
            Err(trouble) => fail(ctx, Failure::Lacks(trouble)),
        }
    }

    /// Sends a worker that has just begun to listen the match to play.
    pub(super) fn start_worker(&self, ctx: &Context<Self>) {
        match (
            guests::start(&self.session, &self.worker.modules),
            &self.worker.running,
        ) {
            (Ok(start), Some(worker)) => worker.tell(&start),
            (Ok(_), None) => {}
            (Err(failure), _) => fail(ctx, failure),
        }
    }
}

/// Tells the session why the match cannot continue.
fn fail(ctx: &Context<MatchView>, failure: Failure) {
    let failed = Input::Worker(FromWorker::Said(FromMatch::Failed(failure)));
    ctx.link().send_message(Msg::Session(failed));
}

/// Fetches the modules of the bots that play.
pub(super) fn load_modules(ctx: &Context<MatchView>, session: &Session) {
    let (library, hashes) = (ctx.props().library.clone(), guests::hashes(session));
    ctx.link().send_future(async move {
        match guests::modules(hashes, &library).await {
            Ok(modules) => Msg::Modules(modules),
            Err(trouble) => {
                let failed = FromMatch::Failed(Failure::Lacks(trouble));
                Msg::Session(Input::Worker(FromWorker::Said(failed)))
            }
        }
    });
}
