//! How the page looks and sounds, and whether bots draw on boards, as a person chose it.

use super::{Form, Kind, from_body, to_body};
use crate::words::keys::Theme;
use ::words::Key;

/// How the page looks and sounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools, reason = "each is a choice of its own")]
pub struct Appearance {
    /// Its colours.
    pub theme: Theme,
    /// Whether there are sounds.
    pub sounds: bool,
    /// Whether boards show what bots draw on them.
    pub drawings: bool,
    /// Whether cells have the names that bots use.
    pub bot_cells: bool,
    /// Whether keys that type a sign are shortcuts in a match.
    pub shortcuts: bool,
}

impl Default for Appearance {
    fn default() -> Self {
        Self {
            theme: Theme::Classic,
            sounds: false,
            drawings: true,
            bot_cells: false,
            shortcuts: true,
        }
    }
}

impl Form for Appearance {
    const KIND: Kind = Kind::Appearance;
    const VERSION: u16 = 4;

    fn body(&self) -> Vec<u8> {
        to_body(&(
            self.theme.key(),
            self.sounds,
            self.drawings,
            self.bot_cells,
            self.shortcuts,
        ))
    }

    fn read(version: u16, body: &[u8]) -> Option<Self> {
        let usual = Self::default();
        let (name, sounds, drawings, bot_cells, shortcuts): (String, bool, bool, bool, bool) = match version {
            // Bots did not draw.
            0 | 1 => {
                let (name, sounds) = from_body(body)?;
                (name, sounds, usual.drawings, usual.bot_cells, usual.shortcuts)
            }
            // Cells had only the numbers that bots write.
            2 => {
                let (name, sounds, drawings) = from_body(body)?;
                (name, sounds, drawings, usual.bot_cells, usual.shortcuts)
            }
            // There were always shortcuts.
            3 => {
                let (name, sounds, drawings, bot_cells) = from_body(body)?;
                (name, sounds, drawings, bot_cells, usual.shortcuts)
            }
            _ => from_body(body)?,
        };
        let theme = Theme::ALL.into_iter().find(|theme| theme.key() == name)?;
        Some(Self {
            theme,
            sounds,
            drawings,
            bot_cells,
            shortcuts,
        })
    }
}
