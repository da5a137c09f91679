//! Lets a worker assemble WebAssembly text; the worker is loaded for the first text.

use crate::browser::worker::Handle;
use crate::messages;
use crate::wat::{FromAssembler, TextError};
use crate::words::{Phrase, workshop as words};
use gloo::timers::future::TimeoutFuture;
use serde_bytes::ByteBuf;
use std::cell::{Cell, RefCell};
use std::rc::Rc;

/// Milliseconds that the worker may take, including the time to load it.
const PATIENCE: u32 = 30_000;
/// Milliseconds between checks whether it is done.
const LOOK: u32 = 20;

/// The module of a text, with the text in it.
///
/// # Errors
/// Where and why the text is wrong, or why there is no assembler.
pub async fn assemble(text: &str) -> Result<ByteBuf, TextError> {
    let failed = |message: Phrase| TextError { message, place: None };
    let heard: Rc<RefCell<Vec<FromAssembler>>> = Rc::default();
    let hear = heard.clone();
    let worker = Handle::spawn("wat_worker", move |event| {
        if let Ok(message) = messages::from_js(&event.data()) {
            hear.borrow_mut().push(message);
        }
    })
    .map_err(failed)?;
    let broken = Rc::new(Cell::new(false));
    let broke = broken.clone();
    let _listener = worker.on_error(move || broke.set(true));
    let mut waited = 0;
    while waited < PATIENCE {
        for message in heard.take() {
            match message {
                FromAssembler::Ready => worker.post(&text.into()),
                FromAssembler::Assembled(result) => return result,
            }
        }
        if broken.get() {
            return Err(failed(words::AssemblerBroke.phrase()));
        }
        TimeoutFuture::new(LOOK).await;
        waited += LOOK;
    }
    let seconds = (PATIENCE / 1000).into();
    Err(failed(words::AssemblingTooLong { seconds }.phrase()))
}
