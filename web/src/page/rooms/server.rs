//! Where the rooms are, and requests to their server.

use crate::words::keys::Refusal;
use crate::words::{Phrase, rooms_page as words};
use js_sys::{Object, Reflect, Uint8Array};
use rooms::Code;
use rooms::http::{Refused, RoomsFile, read_body};
use serde::de::DeserializeOwned;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{RequestCache, RequestInit, Response, Url};

/// Where the rooms of this page are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Server {
    /// At the origin of the page.
    Here,
    /// At another address, which has a page of its own.
    At(String),
    /// Nowhere.
    Nowhere,
}

/// Why a request has no result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Trouble {
    /// Nobody answers.
    Unreachable,
    /// The answer is no message of this version.
    NotUnderstood,
    /// The server refuses.
    Refused(Code),
}

impl Trouble {
    /// It in words.
    pub(super) fn phrase(self) -> Phrase {
        match self {
            Self::Unreachable => words::CannotReach.phrase(),
            Self::NotUnderstood => words::NotUnderstood.phrase(),
            Self::Refused(code) => refusal(code),
        }
    }
}

/// Why the server refuses something, in words.
pub(super) fn refusal(code: Code) -> Phrase {
    let why = match code {
        Code::NoRoom | Code::NotFound => Refusal::NoRoom,
        Code::WrongSecret => Refusal::WrongSecret,
        Code::TakenOver => Refusal::TakenOver,
        Code::Closed => Refusal::Closed,
        Code::Full => Refusal::Full,
        Code::TooManyRooms | Code::TooManyConnections => Refusal::TooMany,
        Code::TooFast => Refusal::TooFast,
        Code::Version | Code::BadMessage => Refusal::OtherVersion,
        Code::NotNow | Code::NotAsked | Code::OtherTurn | Code::NoSeat | Code::NotHost => Refusal::NotNow,
        _ => Refusal::Failed,
    };
    words::Refused { why }.phrase()
}

/// Reads where the rooms are from the file beside the page.
pub(super) async fn find() -> Server {
    let Ok(Ok(file)) = text("rooms.json", None)
        .await
        .map(|text| read_body::<RoomsFile>(&text))
    else {
        return Server::Nowhere;
    };
    match Url::new(&file.server) {
        _ if file.server.is_empty() => Server::Here,
        Ok(url) if matches!(url.protocol().as_str(), "https:" | "http:") => {
            Server::At(url.origin() + &url.pathname())
        }
        _ => Server::Nowhere,
    }
}

/// Asks the server for a value.
///
/// # Errors
/// Why there is none.
pub(super) async fn get<T: DeserializeOwned>(path: &str) -> Result<T, Trouble> {
    read(&text(path, None).await?)
}

/// Sends the server a body, as JSON; returns its answer.
///
/// # Errors
/// Why there is none.
pub(super) async fn post<T: DeserializeOwned>(path: &str, body: &str) -> Result<T, Trouble> {
    read(&text(path, Some(body)).await?)
}

fn read<T: DeserializeOwned>(text: &str) -> Result<T, Trouble> {
    read_body(text).map_err(|_| Trouble::NotUnderstood)
}

async fn text(path: &str, body: Option<&str>) -> Result<String, Trouble> {
    String::from_utf8(bytes(path, body).await?).map_err(|_| Trouble::NotUnderstood)
}

/// The bytes of an answer.
///
/// # Errors
/// Why there are none.
pub(super) async fn bytes(path: &str, body: Option<&str>) -> Result<Vec<u8>, Trouble> {
    let failed = |_: JsValue| Trouble::Unreachable;
    let window = web_sys::window().ok_or(Trouble::Unreachable)?;
    let how = RequestInit::new();
    // Nothing of this may come from a cache, the service worker's among them.
    how.set_cache(RequestCache::NoStore);
    if let Some(body) = body {
        how.set_method("POST");
        how.set_body(&body.into());
        let headers = Object::new();
        // A plain object accepts any property.
        let _ = Reflect::set(&headers, &"content-type".into(), &"application/json".into());
        how.set_headers(&headers);
    }
    let response = JsFuture::from(window.fetch_with_str_and_init(path, &how)).await;
    let response: Response = response.map_err(failed)?.unchecked_into();
    let is_good = response.ok();
    let body = JsFuture::from(response.array_buffer().map_err(failed)?).await;
    let bytes = Uint8Array::new(&body.map_err(failed)?).to_vec();
    if is_good {
        return Ok(bytes);
    }
    let refused = read_body::<Refused>(&String::from_utf8_lossy(&bytes));
    Err(refused.map_or(Trouble::Unreachable, |refused| Trouble::Refused(refused.code)))
}
