//! The colours of boards, theme by theme, in light and dark: those of `www/style.css`, which the build script reads.

use crate::words::keys::Theme;

/// The colours to paint with. Each field is the variable of that name in the style sheet.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs, reason = "what a colour is for stands in the style sheet")]
pub struct Palette {
    /// Whether to avoid motion.
    pub still: bool,
    /// All colours in one text, by which a palette is told from others.
    pub colours: &'static str,
    /// One colour for each seat, in seat order; text in [`Palette::on_seat`] is readable on it.
    pub seats: [&'static str; 16],
    /// The background of a seat's possessions.
    pub held: [&'static str; 16],
    /// Outlines of a seat's pieces.
    pub rims: [&'static str; 16],
    /// The shaded side of it.
    pub deeps: [&'static str; 16],
    /// The light side of it.
    pub pales: [&'static str; 16],
    /// Fields of the board, and every other field.
    pub field: [&'static str; 2],
    /// The ground of regions, and their borders.
    pub tints: [&'static str; 5],
    pub tint_edges: [&'static str; 5],
    pub ground: &'static str,
    pub line: &'static str,
    pub ink: &'static str,
    pub faint: &'static str,
    pub accent: &'static str,
    pub on_accent: &'static str,
    pub danger: &'static str,
    pub green_flag: &'static str,
    pub purple_flag: &'static str,
    pub on_seat: &'static str,
    pub gutter: &'static str,
    pub plate: &'static str,
    pub rim: &'static str,
    pub cream: &'static str,
    pub on_cream: &'static str,
    pub last_move: &'static str,
    pub track: &'static str,
    pub track_edge: &'static str,
    pub on_strike: &'static str,
    pub strike_edge: &'static str,
    pub piece_line: &'static str,
    pub fog: &'static str,
    pub fog_line: &'static str,
    pub fog_mark: &'static str,
    pub soil: &'static str,
    pub relief: &'static str,
    pub pattern: &'static str,
    pub veil: &'static str,
    pub picked: &'static str,
    pub sea_lit: &'static str,
    pub sea_known: &'static str,
    pub sea_deep: &'static str,
    pub sea_edge: &'static str,
    pub sea_dot: &'static str,
    pub wave_lit: &'static str,
    pub wave_deep: &'static str,
    pub band: &'static str,
    pub hull: &'static str,
    pub hull_rim: &'static str,
    pub hull_deep: &'static str,
    pub hull_pale: &'static str,
    pub wreck: &'static str,
    pub wreck_rim: &'static str,
    pub wreck_deep: &'static str,
    pub wreck_pale: &'static str,
    pub fire: &'static str,
    pub foam: &'static str,
    pub horn: &'static str,
    pub splash: &'static str,
    pub splash_edge: &'static str,
    pub scan: &'static str,
    pub bed: &'static str,
}

impl Palette {
    /// The palette of a theme, for the system's colour scheme and its setting for reduced motion.
    pub fn of(theme: Theme, dark: bool, still: bool) -> Self {
        read(PALETTES[theme as usize][usize::from(dark)], still)
    }
}

include!(concat!(env!("OUT_DIR"), "/palette.rs"));
