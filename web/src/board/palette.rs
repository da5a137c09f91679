//! The colours of boards, theme by theme, in light and dark: those of `www/style.css`, which the build script reads.

use crate::words::keys::Theme;

/// The colours to paint with.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Palette {
    /// Behind everything.
    pub ground: &'static str,
    /// Fields of the board, and every other field.
    pub field: [&'static str; 2],
    /// Lines between fields.
    pub line: &'static str,
    /// Text and outlines.
    pub ink: &'static str,
    /// Less prominent text.
    pub faint: &'static str,
    /// What can be chosen.
    pub accent: &'static str,
    /// Damage.
    pub danger: &'static str,
    /// Flags called green.
    pub green: &'static str,
    /// Flags called purple.
    pub purple: &'static str,
    /// One for each seat, in seat order; text in [`Palette::on_seat`] can be read on it.
    pub seats: [&'static str; 16],
    /// Text on a seat's colour.
    pub on_seat: &'static str,
    /// Whether to avoid motion.
    pub still: bool,
}

impl Palette {
    /// The palette of a theme, for the system's colour scheme and its wish for less motion.
    pub fn of(theme: Theme, dark: bool, still: bool) -> Self {
        let base = PALETTES[theme as usize][usize::from(dark)];
        Self { still, ..base }
    }
}

include!(concat!(env!("OUT_DIR"), "/palette.rs"));
