//! Files of a season, which may come from anybody: they are read piece by piece, and no further than their limit.

use super::address::Source;
use super::elsewhere::{DOCUMENT, Frame};
use crate::words::{Phrase, page, seasons as words};
use js_sys::{Promise, Reflect, Uint8Array};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::Response;

#[wasm_bindgen]
extern "C" {
    /// A response whose body is read piece by piece.
    #[wasm_bindgen(extends = Response)]
    type Streamed;
    #[wasm_bindgen(method, getter)]
    fn body(this: &Streamed) -> Option<Body>;
    /// The body of a response.
    type Body;
    #[wasm_bindgen(method, js_name = getReader)]
    fn reader(this: &Body) -> Reader;
    /// What reads it.
    type Reader;
    #[wasm_bindgen(method)]
    fn read(this: &Reader) -> Promise;
    #[wasm_bindgen(method)]
    fn cancel(this: &Reader) -> Promise;
}

/// Why a file is not there.
#[derive(Clone, Copy)]
pub(super) enum Trouble {
    /// Nobody answers.
    Unreachable,
    /// Nobody answers at another address, or not for this page: browsers do not tell which.
    UnreachableElsewhere,
    /// There is no document that may ask other addresses.
    NoFrame,
    /// The server answers this instead.
    Status(u16),
    /// It is larger than its limit, in megabytes.
    TooLarge(u64),
}

impl Trouble {
    /// In words, of a file.
    pub(super) fn phrase(&self, what: &str) -> Phrase {
        let what = what.to_owned();
        match *self {
            Self::Unreachable => words::CannotReach { what }.phrase(),
            Self::UnreachableElsewhere => words::CannotReachElsewhere { what }.phrase(),
            Self::NoFrame => {
                let path = DOCUMENT.into();
                page::CannotFetch { path }.phrase()
            }
            Self::Status(status) => words::Status {
                what,
                status: status.to_string(),
            }
            .phrase(),
            Self::TooLarge(most) => words::TooLarge {
                what,
                most: most.into(),
            }
            .phrase(),
        }
    }
}

/// The bytes of a file of at most so many megabytes, by its path in the season's folder.
///
/// # Errors
/// Why it is not there.
pub(super) async fn bytes(source: &Source, path: &str, most: u64) -> Result<Vec<u8>, Trouble> {
    let address = source.file(path);
    if source.is_elsewhere() {
        // It stays until the file is there.
        let frame = Frame::open().await.ok_or(Trouble::NoFrame)?;
        let response = frame.fetch(&address).ok_or(Trouble::NoFrame)?;
        return read(response, most, Trouble::UnreachableElsewhere).await;
    }
    let window = web_sys::window().ok_or(Trouble::Unreachable)?;
    read(window.fetch_with_str(&address), most, Trouble::Unreachable).await
}

/// The bytes of a response; `unreachable` if there is none.
async fn read(response: Promise, most: u64, unreachable: Trouble) -> Result<Vec<u8>, Trouble> {
    let failed = |_: JsValue| unreachable;
    let response: Streamed = JsFuture::from(response).await.map_err(failed)?.unchecked_into();
    if !response.ok() {
        return Err(Trouble::Status(response.status()));
    }
    let Some(body) = response.body() else {
        return Ok(Vec::new());
    };
    let reader = body.reader();
    let mut bytes = Vec::new();
    loop {
        let piece = JsFuture::from(reader.read()).await.map_err(failed)?;
        let piece = Reflect::get(&piece, &"value".into()).map_err(failed)?;
        // At the end there is no piece.
        if piece.is_undefined() {
            return Ok(bytes);
        }
        // An array of another document is none of this one's, but is used like one.
        let piece: Uint8Array = piece.unchecked_into();
        if (bytes.len() as u64).saturating_add(piece.length().into()) > most << 20 {
            // Whether the rest is still sent is the browser's business.
            drop(reader.cancel());
            return Err(Trouble::TooLarge(most));
        }
        let start = bytes.len();
        bytes.resize(start + piece.length() as usize, 0);
        piece.copy_to(&mut bytes[start..]);
    }
}
