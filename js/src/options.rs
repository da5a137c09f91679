//! Options from JavaScript: objects in which an unknown name is an error.

use crate::error::{Code, Failure, Result};
use js_sys::Object;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use tsify::{Ts, Tsify};
use wasm_bindgen::{JsCast, JsValue};

/// Options of one kind.
pub trait Options: Tsify + DeserializeOwned {
    /// Their names.
    const FIELDS: &'static [&'static str];

    /// Checks that an object has no other names.
    ///
    /// # Errors
    /// If it has one, which the error names, or is not an object.
    fn check_names(given: &JsValue) -> Result<()> {
        check_names(given, Self::FIELDS)
    }
}

/// Checks that `given` is an object with only names from `known`.
///
/// # Errors
/// See [`Options::check_names`].
pub fn check_names(given: &JsValue, known: &[&str]) -> Result<()> {
    let bad = |why: String| Err(Failure::new(Code::BadArgument, why));
    let Some(object) = given.dyn_ref::<Object>() else {
        return bad(format!("an object is needed, with {}", known.join(", ")));
    };
    for key in Object::keys(object) {
        let key = key.as_string().unwrap_or_default();
        if !known.contains(&key.as_str()) {
            let known = known.join(", ");
            return bad(format!(
                "{} is unknown here; there are {known}",
                engine::quoted(&key)
            ));
        }
    }
    Ok(())
}

/// Reads an object with options.
///
/// # Errors
/// If a name is unknown, or a value has the wrong type.
pub fn read<T: Options>(given: &Ts<T>) -> Result<T>
where
    <T as Tsify>::JsType: JsCast + Clone,
{
    T::check_names(&given.js_value())?;
    Ok(given.to_rust()?)
}

/// A seed: a number, or decimal digits for seeds that do not fit a `number`.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
pub enum Seed {
    /// A `number` or `bigint`.
    Number(u64),
    /// Decimal digits.
    Digits(String),
}

impl Seed {
    /// The number.
    ///
    /// # Errors
    /// If the text is not a seed, or too large.
    pub fn number(&self) -> Result<u64> {
        match self {
            Self::Number(number) => Ok(*number),
            Self::Digits(digits) => digits.parse().map_err(|_| {
                let why = format!(
                    "{} is no seed: give a number from 0 to 2^64 - 1",
                    engine::quoted(digits)
                );
                Failure::new(Code::BadConfig, why)
            }),
        }
    }
}
