//! Lets a worker ask bots outside a match: for their tests, to compare two of them, and to profile one.

use crate::browser::worker::MatchWorker;
use crate::messages::{
    Conversation, FromAsk, FromProfile, FromWorker, Inquiry, Module, Part, Preparation, Replies, ToPrepare,
    ToProfile, ToWorker, Used,
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
        to_try: None,
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
    converse(&[prepare, ask], |said| match said {
        FromAsk::Replied(replies) => Some(replies),
        FromAsk::Reply(_) => None,
    })
    .await?
}

/// What the functions of a bot used in its calls, or in one of them; with `budget`, fuel.
///
/// # Errors
/// As for [`ask`].
pub async fn profile(
    module: Module,
    budget: Budget,
    part: Part,
    only: Option<usize>,
) -> Result<Used, Phrase> {
    let profile = ToWorker::Profile(Box::new(ToProfile {
        inquiry: Inquiry {
            module,
            budget,
            parts: vec![part],
            each: false,
        },
        only,
    }));
    let used = converse(&[profile], |FromProfile::Profiled(used)| Some(used)).await?;
    Used::read(&used?).ok_or_else(|| words::AskingBroke.phrase())
}

/// Tells a new worker something, and waits for what `hear` makes of what it says.
///
/// # Errors
/// If there is no worker, or it breaks.
async fn converse<C: Conversation, T>(told: &[ToWorker], hear: impl Fn(C) -> Option<T>) -> Result<T, Phrase> {
    let heard: Rc<RefCell<Vec<FromWorker<C>>>> = Rc::default();
    let note = {
        let heard = heard.clone();
        Callback::from(move |message| heard.borrow_mut().push(message))
    };
    let worker = MatchWorker::spawn(note)?;
    loop {
        for message in heard.take() {
            match message {
                FromWorker::Ready { .. } => told.iter().for_each(|message| worker.tell(message)),
                FromWorker::Said(said) => {
                    if let Some(answer) = hear(said) {
                        return Ok(answer);
                    }
                }
                FromWorker::Broke => return Err(words::AskingBroke.phrase()),
            }
        }
        TimeoutFuture::new(LOOK).await;
    }
}
