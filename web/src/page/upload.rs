//! Taking a module from a person: read, checked in a worker, kept.

use super::storage::{self, StoredBot};
use super::worker::MatchWorker;
use crate::messages::{Card, FromWorker, ToWorker};
use engine::sandbox::limits;
use gloo::timers::future::TimeoutFuture;
use serde_bytes::ByteBuf;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen_futures::JsFuture;
use web_sys::File;
use yew::Callback;

/// Milliseconds that checking a module may take.
const PATIENCE: u32 = 20_000;
/// Milliseconds between looks at whether the check is done.
const LOOK: u32 = 20;

/// Reads, checks and keeps a module.
///
/// # Errors
/// Everything that is wrong with the file, in words.
pub async fn take(file: &File) -> Result<StoredBot, String> {
    let bytes = file.size();
    if bytes > f64::from(limits::MODULE_BYTES as u32) {
        let most = limits::MODULE_BYTES >> 20;
        return Err(format!(
            "the file has {} MiB, and a module {most} MiB at most; build it in release mode, stripped and optimised for size",
            engine::decimal(bytes as u64, 1 << 20, 1)
        ));
    }
    let buffer = JsFuture::from(file.array_buffer())
        .await
        .map_err(|_| "the file cannot be read; is it still there?".to_string())?;
    let wasm = ByteBuf::from(js_sys::Uint8Array::new(&buffer).to_vec());
    let name = file.name();
    keep(name.strip_suffix(".wasm").unwrap_or(&name), wasm).await
}

/// Checks and keeps a module under this name.
///
/// # Errors
/// Everything that is wrong with the module, in words.
pub async fn keep(name: &str, wasm: ByteBuf) -> Result<StoredBot, String> {
    let card = check(wasm.clone()).await?;
    let name = name
        .chars()
        .filter(|c| !c.is_control())
        .take(engine::replay::MAX_NAME)
        .collect();
    let bot = StoredBot {
        hash: card.hash.clone(),
        name,
        wasm,
        card,
    };
    storage::keep_bot(&bot).await?;
    Ok(bot)
}

/// Has a worker make the report card.
async fn check(wasm: ByteBuf) -> Result<Card, String> {
    let heard: Rc<RefCell<Vec<FromWorker>>> = Rc::default();
    let hear = {
        let heard = heard.clone();
        Callback::from(move |message| heard.borrow_mut().push(message))
    };
    let worker = MatchWorker::spawn(hear)?;
    let mut asked = false;
    for _ in 0..PATIENCE / LOOK {
        for message in heard.take() {
            match message {
                FromWorker::Ready { .. } if !asked => {
                    asked = true;
                    worker.tell(&ToWorker::Check { wasm: wasm.clone() });
                }
                FromWorker::Broke => {
                    return Err("trying the module brought the worker down: does it recurse for ever through calls of the host, or ask for more memory than there is?".into());
                }
                FromWorker::Checked(card) => return card.map(|card| *card),
                _ => {}
            }
        }
        TimeoutFuture::new(LOOK).await;
    }
    Err(format!(
        "checking the module took longer than {} seconds; this browser may hang while it compiles it",
        PATIENCE / 1000
    ))
}
