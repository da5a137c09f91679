//! The language that a person chose.

use super::{Form, Kind, from_body, to_body};

/// The tag of the language that a person chose: `pt-BR`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChosenLanguage(pub String);

impl Form for ChosenLanguage {
    const KIND: Kind = Kind::Language;
    const VERSION: u16 = 1;

    fn body(&self) -> Vec<u8> {
        to_body(&self.0)
    }

    fn read(_version: u16, body: &[u8]) -> Option<Self> {
        from_body(body).map(Self)
    }
}
