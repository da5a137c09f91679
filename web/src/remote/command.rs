//! Requests of other programs, read from their messages.

use crate::session::{Input, Session};
use crate::words::embed as words;
use engine::Phrase;
use js_sys::{ArrayBuffer, JSON, Object, Reflect, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};

/// The version of messages, their member `arena`.
pub const VERSION: u32 = 1;

/// The names of the messages that can be sent to an embedded match.
const NAMES: [&str; 6] = ["load", "play", "pause", "seek", "step", "state"];

/// A match to show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// The text of a link.
    Link(String),
    /// The bytes of an `.arena` file.
    File(Vec<u8>),
}

/// A program's request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Show another match.
    Load(Source),
    /// Continue playing; from the start, if the match is at its end.
    Play,
    /// Pause.
    Pause,
    /// Go to a moment; past the end is the end.
    Seek(usize),
    /// Step by this many turns.
    Step(isize),
    /// Report the state of the match.
    State,
}

/// Why a message is invalid.
#[derive(Clone, Debug, PartialEq)]
pub struct BadMessage(pub Phrase);

impl Command {
    /// Reads a message.
    ///
    /// # Errors
    /// If it has another version, is unknown, or lacks something.
    pub fn read(message: &JsValue) -> Result<Self, BadMessage> {
        let bad = |phrase| Err(BadMessage(phrase));
        if message.dyn_ref::<Object>().is_none() {
            return bad(words::NoObject {
                version: VERSION.into(),
            }
            .phrase());
        }
        let field = |name: &str| Reflect::get(message, &name.into()).unwrap_or_default();
        let version = field("arena");
        if version.as_f64() != Some(VERSION.into()) {
            let given = shown(&version);
            return bad(words::OtherVersion {
                given,
                version: VERSION.into(),
            }
            .phrase());
        }
        let kind = field("type");
        Ok(match kind.as_string().as_deref() {
            Some("load") => Self::Load(source(&field)?),
            Some("play") => Self::Play,
            Some("pause") => Self::Pause,
            Some("seek") => match whole(&field("moment")) {
                Some(moment) if moment >= 0.0 => Self::Seek(moment as usize),
                _ => return bad(words::NoMoment.phrase()),
            },
            Some("step") => match field("turns") {
                turns if turns.is_undefined() => Self::Step(1),
                turns => match whole(&turns) {
                    Some(turns) => Self::Step(turns as isize),
                    None => return bad(words::NoTurns.phrase()),
                },
            },
            Some("state") => Self::State,
            _ => {
                let kind = kind.as_string().unwrap_or_else(|| shown(&kind));
                let known = NAMES.join(", ");
                return bad(words::Unknown {
                    kind: engine::quote(&kind),
                    known,
                }
                .phrase());
            }
        })
    }

    /// The input for the shown match; `None` if there is none.
    pub fn input(&self, session: &Session) -> Option<Input> {
        let playing = session.cursor().playing;
        match *self {
            Self::Play => (!playing).then_some(Input::Toggle),
            Self::Pause => playing.then_some(Input::Toggle),
            Self::Seek(moment) => Some(Input::Seek(moment)),
            Self::Step(turns) => Some(Input::Step(turns)),
            Self::Load(_) | Self::State => None,
        }
    }
}

fn source(field: &dyn Fn(&str) -> JsValue) -> Result<Source, BadMessage> {
    let file = field("file");
    let bytes = match file.dyn_ref::<ArrayBuffer>() {
        Some(buffer) => Some(Uint8Array::new(buffer)),
        None => file.dyn_into::<Uint8Array>().ok(),
    };
    match (field("link").as_string(), bytes) {
        (Some(link), None) => Ok(Source::Link(link)),
        (None, Some(bytes)) => Ok(Source::File(bytes.to_vec())),
        _ => Err(BadMessage(words::NothingToLoad.phrase())),
    }
}

/// A whole number.
fn whole(value: &JsValue) -> Option<f64> {
    value.as_f64().filter(|number| number.fract() == 0.0)
}

/// Somebody else's value as a short text.
fn shown(value: &JsValue) -> String {
    let text = JSON::stringify(value).ok().and_then(|text| text.as_string());
    text.unwrap_or_else(|| "undefined".into())
        .chars()
        .take(40)
        .collect()
}
