//! How the page looks and sounds, and whether bots draw on boards, as a person chose it.

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
    /// Whether boards show what bots draw on them.
    pub drawings: bool,
}

impl Default for Appearance {
    fn default() -> Self {
        Self {
            theme: Theme::Classic,
            sounds: false,
            drawings: true,
        }
    }
}

impl Form for Appearance {
    const KIND: Kind = Kind::Appearance;
    const VERSION: u16 = 2;

    fn body(&self) -> Vec<u8> {
        to_body(&(self.theme.key(), self.sounds, self.drawings))
    }

    fn read(version: u16, body: &[u8]) -> Option<Self> {
        let (name, sounds, drawings): (String, bool, bool) = match version {
            // Bots did not draw.
            0 | 1 => {
                let (name, sounds) = from_body(body)?;
                (name, sounds, Self::default().drawings)
            }
            _ => from_body(body)?,
        };
        let theme = Theme::ALL.into_iter().find(|theme| theme.key() == name)?;
        Some(Self {
            theme,
            sounds,
            drawings,
        })
    }
}
