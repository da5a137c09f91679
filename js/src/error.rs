//! Errors for JavaScript.

use js_sys::Reflect;
use std::fmt::Display;
use wasm_bindgen::JsValue;

/// What went wrong, for programs. A code never changes its meaning.
#[derive(Clone, Copy, Debug)]
pub enum Code {
    /// An argument does not match its declared type.
    BadArgument,
    /// This configuration does not describe a playable match.
    BadConfig,
    /// The seat does not have to answer now.
    NotAsked,
    /// The link or file is damaged, or from a newer version.
    BadReplay,
    /// A seat's bot must be run again, and none was given for it.
    NeedsBots,
    /// The module or script cannot play here.
    BadBot,
    /// A bot left the engine unusable; its worker must be terminated.
    Broken,
    /// A contest's results do not fit it.
    BadResult,
}

impl Code {
    fn name(self) -> &'static str {
        match self {
            Self::BadArgument => "bad-argument",
            Self::BadConfig => "bad-config",
            Self::NotAsked => "not-asked",
            Self::BadReplay => "bad-replay",
            Self::NeedsBots => "needs-bots",
            Self::BadBot => "bad-bot",
            Self::Broken => "broken",
            Self::BadResult => "bad-result",
        }
    }
}

/// Thrown by the package's fallible functions: an `Error` with a `code`.
#[derive(Debug)]
pub struct Failure(JsValue);

impl Failure {
    pub fn new(code: Code, why: impl Display) -> Self {
        let error = js_sys::Error::new(&why.to_string());
        // A plain property of a new object can be set.
        let _ = Reflect::set(&error, &"code".into(), &code.name().into());
        Self(error.into())
    }
}

impl From<Failure> for JsValue {
    fn from(failure: Failure) -> Self {
        failure.0
    }
}

impl From<serde_wasm_bindgen::Error> for Failure {
    fn from(error: serde_wasm_bindgen::Error) -> Self {
        Self::new(Code::BadArgument, error)
    }
}

impl From<tsify::Error> for Failure {
    fn from(error: tsify::Error) -> Self {
        Self::new(Code::BadArgument, error)
    }
}

/// The results of the package's functions.
pub type Result<T> = std::result::Result<T, Failure>;
