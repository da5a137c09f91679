//! Assembles modules from WebAssembly text, and says where in the text something is wrong.
//!
//! A separate worker does it (`src/bin/wat_worker.rs`), so that only people who write such text load the code.

mod place;
#[cfg(test)]
mod tests;

pub use place::Place;

use crate::attached::{self, WAT};
use crate::words::{Phrase, workshop as words};
use engine::sandbox::inspect;
use engine::script::{NotABot, SOURCE_BYTES};
use serde::{Deserialize, Serialize};
use serde_bytes::ByteBuf;
use wast::parser::{ParseBuffer, parse};

/// The assembler to the page.
#[derive(Debug, Serialize, Deserialize)]
pub enum FromAssembler {
    /// It is listening for a text. Earlier ones are lost.
    Ready,
    /// The result for the text.
    Assembled(Result<ByteBuf, TextError>),
}

/// Why a text cannot become a bot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TextError {
    /// Everything that is wrong.
    pub message: Phrase,
    /// Where; `None` if it is nowhere in particular, such as a missing export.
    pub place: Option<Place>,
}

/// The module of a text, with the text itself in a custom section, where [`attached`](attached::attached) finds it.
///
/// # Errors
/// The text is too long or wrong, or its module cannot play.
pub fn assemble(text: &str) -> Result<Vec<u8>, TextError> {
    if text.len() > SOURCE_BYTES {
        return Err(TextError {
            message: NotABot::TooLong(text.len()).phrase(),
            place: None,
        });
    }
    let invalid = |error: wast::Error| TextError {
        message: words::NotWat { why: error.message() }.phrase(),
        place: Some(Place::of_offset(text, error.span().offset())),
    };
    let mut buffer = ParseBuffer::new(text).map_err(invalid)?;
    buffer.track_instr_spans(true);
    let mut wat = parse(&buffer).map_err(invalid)?;
    let module = wast::Wat::encode(&mut wat).map_err(invalid)?;
    inspect(&module).map_err(|refusal| TextError {
        message: refusal.phrase(),
        place: place::of_refusal(&refusal, text, &wat, &module),
    })?;
    Ok(attached::attach(module, WAT, text))
}
