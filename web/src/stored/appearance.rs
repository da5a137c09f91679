//! How the page looks and sounds, as a person chose it.

use super::{Form, Kind, from_body, to_body};
use crate::words::keys::Theme;
use ::words::Key;

/// How the page looks and sounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Appearance {
    /// Its colours.
    pub theme: Theme,
    /// Whether there are sounds.
    pub sounds: bool,
}

impl Default for Appearance {
    fn default() -> Self {
        Self {
            theme: Theme::Classic,
            sounds: false,
        }
    }
}

impl Form for Appearance {
    const KIND: Kind = Kind::Appearance;
    const VERSION: u16 = 1;

    fn body(&self) -> Vec<u8> {
        to_body(&(self.theme.key(), self.sounds))
    }

    fn read(_version: u16, body: &[u8]) -> Option<Self> {
        let (name, sounds): (String, bool) = from_body(body)?;
        let theme = Theme::ALL.into_iter().find(|theme| theme.key() == name)?;
        Some(Self { theme, sounds })
    }
}
