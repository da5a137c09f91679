//! Lets a worker ask bots outside a match: for their tests, and to compare two of them.

use crate::browser::worker::MatchWorker;
use crate::messages::{
    FromAsk, FromWorker, Inquiry, Module, Part, Preparation, Replies, Said, ToPrepare, ToWorker,
};
use crate::page::library::scripts;
use crate::page::storage::module_cache;
use crate::words::{Phrase, workshop as words};
use engine::script::interpreter_of;
use engine::{Budget, ModuleHash};
use gloo::timers::future::TimeoutFuture;
use serde_bytes::ByteBuf;
use std::cell::RefCell;
use std::rc::Rc;
use yew::Callback;

/// Milliseconds between checks whether it is done.
const LOOK: u32 = 20;

/// The replies of a bot to calls, part by part.
///
/// * `stored`: its module, or its script.
/// * `budget`: fuel, so that every call ends.
///
/// # Errors
/// If the bot cannot play, or there is no worker.
pub async fn ask(
    name: &str,
    stored: &ByteBuf,
    budget: Budget,
    parts: Vec<Part>,
) -> Result<Vec<Replies>, Phrase> {
    let wasm = scripts::module(stored).await?;
    let hash = interpreter_of(&wasm).unwrap_or_else(|| ModuleHash::of(&wasm));
    let prepare = ToWorker::Prepare(Preparation {
        budget,
        modules: vec![ToPrepare {
            wasm: wasm.clone(),
            stored: module_cache::find(&hash.to_string(), budget).await,
        }],
    });
    let name = name.into();
    let ask = ToWorker::Ask(Box::new(Inquiry {
        module: Module { name, wasm },
        budget,
        parts,
        each: false,
    }));
    let heard: Rc<RefCell<Vec<FromWorker>>> = Rc::default();
    let hear = {
        let heard = heard.clone();
        Callback::from(move |message| heard.borrow_mut().push(message))
    };
    let worker = MatchWorker::spawn(hear)?;
    loop {
        for message in heard.take() {
            match message {
                FromWorker::Ready { .. } => {
                    worker.tell(&prepare);
                    worker.tell(&ask);
                }
                FromWorker::Said(Said::Ask(FromAsk::Replied(replies))) => return replies,
                FromWorker::Broke => return Err(words::AskingBroke.phrase()),
                // A prepared draft is of no use to the next worker.
                FromWorker::Said(
                    Said::Ask(FromAsk::Reply(_))
                    | Said::Prepare(_)
                    | Said::Match(_)
                    | Said::Check(_)
                    | Said::Pool(_)
                    | Said::Seat(_),
                ) => {}
            }
        }
        TimeoutFuture::new(LOOK).await;
    }
}
