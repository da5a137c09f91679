//! Errors for JavaScript.

pub use engine::interop::ErrorCode as Code;

use js_sys::Reflect;
use std::fmt::Display;
use wasm_bindgen::JsValue;

/// What fallible functions of the package throw: an `Error` with a `code`.
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
