//! The colours of boards, in light and dark. Seats keep their hue in both; hues are told apart by colour-blind people
//! (after Okabe and Ito), and no board relies on hue alone.

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
    /// Text that steps back.
    pub faint: &'static str,
    /// What can be chosen.
    pub accent: &'static str,
    /// Damage.
    pub danger: &'static str,
    /// Success, and flags called green.
    pub green: &'static str,
    /// Flags called purple.
    pub purple: &'static str,
    /// One for each seat, in seat order; text in [`Palette::on_seat`] can be read on it.
    pub seats: [&'static str; 16],
    /// Text on a seat's colour.
    pub on_seat: &'static str,
    /// Whether motion is to be left out.
    pub still: bool,
}

impl Palette {
    /// The palette for the system's colour scheme and its wish for less motion.
    pub fn of(dark: bool, still: bool) -> Self {
        let base = if dark { Self::DARK } else { Self::LIGHT };
        Self { still, ..base }
    }

    const LIGHT: Self = Self {
        ground: "#fbfaf7",
        field: ["#efece4", "#e6e2d8"],
        line: "#cfc9bb",
        ink: "#23211c",
        faint: "#6f6a5e",
        accent: "#8a5a00",
        danger: "#b3261e",
        green: "#1b7f4d",
        purple: "#7b3fa0",
        seats: [
            "#0a5fa5", "#b84a00", "#00715a", "#a02c73", "#6b5b00", "#4a4aa8", "#8a3324", "#24666e",
            "#7a4988", "#4f6b1d", "#9c1f4b", "#3c5a78", "#84551b", "#2f6f3e", "#5d4037", "#55565a",
        ],
        on_seat: "#ffffff",
        still: false,
    };

    const DARK: Self = Self {
        ground: "#171614",
        field: ["#26241f", "#2d2a25"],
        line: "#443f37",
        ink: "#f0ece2",
        faint: "#a59e8f",
        accent: "#f0b84a",
        danger: "#ff8a80",
        green: "#57c98b",
        purple: "#c79bea",
        seats: [
            "#5cb3f5", "#ff9b52", "#3fd0ab", "#f08cc7", "#d8c53a", "#a3a3ff", "#ff9e8c", "#6fd0da",
            "#d3a5e3", "#a9d05c", "#ff8fb3", "#9bbbd8", "#e0ae6a", "#7fd592", "#c9aaa0", "#bfc0c6",
        ],
        on_seat: "#121110",
        still: false,
    };
}
