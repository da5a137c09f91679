//! The assembler's main function: gets texts, and answers with their modules.

use super::send;
use crate::wat::{FromAssembler, assemble};
use serde_bytes::ByteBuf;
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

/// Listens for texts from the page; each is answered with a [`FromAssembler`].
pub fn start_assembler() {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        if let Some(text) = event.data().as_string() {
            send(&FromAssembler::Assembled(assemble(&text).map(ByteBuf::from)));
        }
    });
    scope.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    on_message.forget();
    send(&FromAssembler::Ready);
}
