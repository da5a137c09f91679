//! Values as Python hands them over: whole numbers of any size, indices, and text.

use crate::error::{Code, Failure};
use pyo3::exceptions::{PyOverflowError, PyUnicodeEncodeError};
use pyo3::prelude::*;
use pyo3::types::PyInt;
use std::fmt;

/// A whole number. One beyond 128 bits counts as the last of them, since no number of a match comes near.
#[derive(Clone, Copy)]
pub struct Number(i128);

impl Number {
    /// The usual number where Python's function has a default.
    pub const ZERO: Self = Self(0);

    /// The number as a type that holds it.
    pub fn fitting<T: TryFrom<i128>>(self) -> Option<T> {
        T::try_from(self.0).ok()
    }

    /// The place that it stands for among this many things, as Python's sequences count: from the end if it is negative.
    pub fn place(self, len: usize) -> Option<usize> {
        let len = i128::try_from(len).ok()?;
        let place = if self.0 < 0 { self.0 + len } else { self.0 };
        (place < len).then(|| usize::try_from(place).ok()).flatten()
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            i128::MAX => f.write_str("2**127 or more"),
            i128::MIN => f.write_str("-2**127 or less"),
            number => number.fmt(f),
        }
    }
}

impl<'py> FromPyObject<'_, 'py> for Number {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        // Python 3.9 would take a number with decimals, and cut them off.
        let index = if value.is_instance_of::<PyInt>() {
            value.to_owned()
        } else {
            value.py().import("operator")?.call_method1("index", (value,))?
        };
        match index.extract() {
            Ok(number) => Ok(Self(number)),
            Err(why) if why.is_instance_of::<PyOverflowError>(value.py()) => {
                Ok(Self(if index.lt(0)? { i128::MIN } else { i128::MAX }))
            }
            Err(why) => Err(why),
        }
    }
}

/// Text that UTF-8 can hold.
pub struct Text(pub String);

impl<'py> FromPyObject<'_, 'py> for Text {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        value.extract().map(Self).map_err(|why| {
            if why.is_instance_of::<PyUnicodeEncodeError>(value.py()) {
                let why =
                    "the text has half of a character in it, a lone surrogate, which UTF-8 cannot hold: leave it out";
                return Failure::new(Code::BadArgument, why).into();
            }
            why
        })
    }
}

/// Texts, without the wrappers.
pub fn plain(texts: Option<Vec<Text>>) -> Vec<String> {
    texts.into_iter().flatten().map(|text| text.0).collect()
}
