//! The workers of an analysis: each plays the analyst, chain after chain.

use super::work::Work;
use crate::browser::fetch::fetch;
use crate::browser::worker::MatchWorker;
use crate::messages::{
    FromAsk, FromPrepare, FromWorker, Inquiry, Module, Part, Preparation, Said, ToPrepare, ToWorker,
};
use crate::page::storage::module_cache;
use crate::words::{Phrase, analysis as words};
use engine::analysis::{BUDGET, Chain, Judgement, Question};
use engine::{Answer, GameId, ModuleHash};
use serde_bytes::ByteBuf;
use yew::Callback;

/// The maximum number of workers: each holds a copy of the analyst with its memory.
const MOST: usize = 8;
/// The name of analysts in their arguments, as for commands.
const NAME: &str = "analyst";

/// The analyst of a game, in the form that workers take.
#[derive(Clone)]
pub struct Analyst {
    wasm: ByteBuf,
    /// Its prepared modules that this browser has stored.
    stored: Vec<ByteBuf>,
}

impl Analyst {
    /// Fetches it.
    ///
    /// # Errors
    /// If that fails.
    pub(super) async fn load(game: GameId) -> Result<Self, Phrase> {
        let wasm = fetch(&format!("bots/{game}/analyst.wasm")).await?;
        let stored = module_cache::find(&ModuleHash::of(&wasm).to_string(), BUDGET).await;
        let wasm = ByteBuf::from(wasm);
        Ok(Self { wasm, stored })
    }
}

/// The effect of a worker's message.
pub(super) enum Heard {
    /// Nothing that matters.
    Nothing,
    /// A judgement; `None` if the analyst gave none.
    Judged(Question, Option<Judgement>),
    /// All questions are judged.
    Over,
    /// It cannot go on, for this reason.
    Failed(Phrase),
}

/// Workers at work; dropping them ends it.
pub(super) struct Pool {
    analyst: Analyst,
    workers: Vec<Option<MatchWorker>>,
    work: Work,
}

impl Pool {
    /// Starts a worker for each core except the page's, but no more than there is work for; `heard` gets each message with the
    /// worker's number.
    ///
    /// # Errors
    /// If the browser starts no workers.
    pub(super) fn start(
        analyst: Analyst,
        chains: Vec<Chain>,
        heard: &Callback<(usize, FromWorker)>,
    ) -> Result<Self, Phrase> {
        let count = cores().min(chains.len());
        let mut workers = Vec::new();
        for number in 0..count {
            let heard = heard.clone();
            // Analysts run on fuel: they need no clock.
            let heard = Callback::from(move |message| heard.emit((number, message)));
            workers.push(Some(MatchWorker::on_fuel(heard)?));
        }
        Ok(Self {
            analyst,
            workers,
            work: Work::new(chains, count),
        })
    }

    /// The number of questions with a reply, and of all questions.
    pub(super) fn progress(&self) -> (usize, usize) {
        self.work.progress()
    }

    /// Takes a worker's message, and gives it more to do.
    pub(super) fn hear(&mut self, worker: usize, message: FromWorker) -> Heard {
        match message {
            FromWorker::Ready { .. } => {
                self.tell(
                    worker,
                    &ToWorker::Prepare(Preparation {
                        budget: BUDGET,
                        to_try: None,
                        modules: vec![ToPrepare {
                            wasm: self.analyst.wasm.clone(),
                            stored: self.analyst.stored.clone(),
                        }],
                    }),
                );
                self.ask(worker);
            }
            FromWorker::Said(Said::Prepare(FromPrepare::Prepared { hash, check, module })) => {
                wasm_bindgen_futures::spawn_local(async move {
                    module_cache::store(&hash, &check, &module).await;
                });
            }
            FromWorker::Said(Said::Ask(FromAsk::Reply(answer))) => return self.judged(worker, &answer),
            FromWorker::Said(Said::Ask(FromAsk::Replied(Ok(_)))) => {
                self.ask(worker);
                if self.work.is_over() {
                    return Heard::Over;
                }
            }
            FromWorker::Said(Said::Ask(FromAsk::Replied(Err(why)))) => return Heard::Failed(why),
            FromWorker::Broke => return Heard::Failed(words::Broke.phrase()),
            // The questions follow at once, and the worker has no other tasks.
            FromWorker::Said(
                Said::Prepare(FromPrepare::AtHand { .. })
                | Said::Match(_)
                | Said::Check(_)
                | Said::Pool(_)
                | Said::Seat(_)
                | Said::Profile(_),
            ) => {}
        }
        Heard::Nothing
    }

    fn judged(&mut self, worker: usize, answer: &Answer) -> Heard {
        let question = self.work.replied(worker);
        // The analyst does not reply to turns that it only watches.
        let question = question.filter(|question| !question.watch);
        question.map_or(Heard::Nothing, |question| {
            let judgement = answer.reply.as_text().map(Judgement::parse);
            Heard::Judged(question, judgement.and_then(Result::ok))
        })
    }

    /// Asks a worker the next chain; ends it if there is none.
    fn ask(&mut self, worker: usize) {
        let Some(chain) = self.work.next(worker) else {
            if let Some(worker) = self.workers.get_mut(worker) {
                *worker = None;
            }
            return;
        };
        let calls = chain.questions.into_iter().map(|question| question.arguments);
        self.tell(
            worker,
            &ToWorker::Ask(Box::new(Inquiry {
                module: Module {
                    name: NAME.into(),
                    wasm: self.analyst.wasm.clone(),
                },
                budget: BUDGET,
                parts: vec![Part {
                    // The same for all, so that an analysis is the same whenever and wherever it is made.
                    seed: 0,
                    seat: chain.seat,
                    calls: calls.collect(),
                }],
                each: true,
            })),
        );
    }

    fn tell(&self, worker: usize, message: &ToWorker) {
        if let Some(Some(worker)) = self.workers.get(worker) {
            worker.tell(message);
        }
    }
}

/// How many workers can run at the same time without the page dropping frames.
fn cores() -> usize {
    let cores = web_sys::window().map_or(1.0, |window| window.navigator().hardware_concurrency());
    (cores as usize).saturating_sub(1).clamp(1, MOST)
}
