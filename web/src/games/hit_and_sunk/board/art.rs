//! The drawings of Hit and Sunk as path data. A cell is 40 by 40; a ship lies from the left to the right, its bow at the right.

use crate::games::hit_and_sunk::words::keys::Action;

/// Angles to the left, up, down and to the right, in a square of 24.
pub const CHEVRONS: [&str; 4] = [
    "M15 5L8 12L15 19",
    "M5 15L12 8L19 15",
    "M5 9L12 16L19 9",
    "M9 5L16 12L9 19",
];

/// The sign of an action, in a square of 24.
pub fn sign(action: Action) -> &'static str {
    match action {
        Action::Move => "M12 20V5M6 11L12 5L18 11",
        Action::Back => "M12 4V19M6 13L12 19L18 13",
        Action::CounterClockwise => "M19 20V14A5 5 0 0 0 14 9H5M9 5L5 9L9 13",
        Action::Clockwise => "M5 20V14A5 5 0 0 1 10 9H19M15 5L19 9L15 13",
        Action::Ram => "M3 8H12L19 12L12 16H3M21.5 6V18",
        Action::Fire => "M5 12a7 7 0 1 0 14 0a7 7 0 1 0-14 0M12 2.5V8M12 16V21.5M2.5 12H8M16 12H21.5",
        Action::LayMine => {
            "M7 12.5a5 5 0 1 0 10 0a5 5 0 1 0-10 0M12 7.5V3.5M12 17.5V21.5M7 12.5H3M17 12.5H21M8.5 9L6 6.5M15.5 9L18 6.5M8.5 16L6 18.5M15.5 16L18 18.5"
        }
        Action::Scan => "M12 12L18 6M12 3.5a8.5 8.5 0 1 0 8.5 8.5M12 8a4 4 0 1 0 4 4",
        Action::Repair => "M12 5V19M5 12H19",
        Action::Plunge => "M3 7q4.5-4 9 0t9 0M12 10V20M7.5 15.5L12 20L16.5 15.5",
        Action::Surface => "M3 7q4.5-4 9 0t9 0M12 20V11M7.500 15L12 10.5L16.5 15",
        Action::Shield => {
            "M12 3C14.5 4.5 17 5 19.5 5C20 12 17.5 17.5 12 20.5C6.5 17.5 4 12 4.5 5C7 5 9.5 4.5 12 3Z"
        }
        Action::Wait => {
            "M7 3.5H17M7 20.5H17M8.5 3.5C8.5 8 11 9.5 12 12C11 14.5 8.5 16 8.5 20.5M15.5 3.5C15.5 8 13 9.5 12 12C13 14.5 15.5 16 15.5 20.5"
        }
    }
}

/// A ship seen from above.
pub struct Hull {
    /// How many cells it covers.
    pub cells: u8,
    /// The factor by which it is drawn broader than its data.
    pub beam: f64,
    /// Its outline.
    pub outline: &'static str,
    /// The paler deck.
    pub deck: &'static str,
    /// Turrets, towers and funnels.
    pub parts: &'static str,
    /// Barrels and stripes.
    pub lines: &'static str,
}

/// Each class, in the order of their numbers.
pub const SHIPS: [Hull; 5] = [
    Hull {
        cells: 2,
        beam: 1.3,
        outline: "M5 12H46C58 12 69 15 77 20C69 25 58 28 46 28H5C3 23 3 17 5 12Z",
        deck: "M10 15.5H45C54 15.5 61 17 67 20C61 23 54 24.5 45 24.5H10Z",
        parts: "M46 16.5h7v7h-7ZM26 15.5h12v9h-12ZM14 17.5h6v5h-6Z",
        lines: "M53 20H62M8 20H14",
    },
    Hull {
        cells: 3,
        beam: 1.3,
        outline: "M14 12H92C106 12 116 15 117 20C116 25 106 28 92 28H14C8 26 4 23 3 20C4 17 8 14 14 12Z",
        deck: "M20 16H90C98 16 104 17 106 20C104 23 98 24 90 24H20Q14 22 14 20Q14 18 20 16Z",
        parts: "M50 20a11 4.5 0 0 1 22 0a11 4.5 0 0 1-22 0ZM6 13l7 2v10l-7 2Z",
        lines: "M61 20H67M92 16V24M84 16V24",
    },
    Hull {
        cells: 3,
        beam: 1.3,
        outline: "M5 10H80C96 10 108 14 117 20C108 26 96 30 80 30H5C2.5 24 2.5 16 5 10Z",
        deck: "M10 14H78C92 14 100 16.5 106 20C100 23.5 92 26 78 26H10Z",
        parts: "M82 20a5.5 5.5 0 1 1 11 0a5.5 5.5 0 1 1-11 0ZM54 14h14l5 6-5 6h-14ZM38 17h8v6h-8ZM18 20a5 5 0 1 1 10 0a5 5 0 1 1-10 0Z",
        lines: "M90 18H101M90 22H101M21 18H11M21 22H11",
    },
    Hull {
        cells: 4,
        beam: 1.2,
        outline: "M5 8H112C132 8 146 13 157 20C146 27 132 32 112 32H5C2 25 2 15 5 8Z",
        deck: "M10 12.5H111C127 12.5 137 15.5 145 20C137 24.5 127 27.5 111 27.5H10Z",
        parts: "M114 20a6.5 6.5 0 1 1 13 0a6.5 6.5 0 1 1-13 0ZM93 20a6.5 6.5 0 1 1 13 0a6.5 6.5 0 1 1-13 0ZM60 13h18l6 7-6 7h-18ZM44 16.5h10v7h-10ZM20 20a6.5 6.5 0 1 1 13 0a6.5 6.5 0 1 1-13 0Z",
        lines: "M124 17H138M124 20H139M124 23H138M103 18H113M103 22H113M23 17H9M23 20H8M23 23H9",
    },
    Hull {
        cells: 5,
        beam: 1.0,
        outline: "M4 9L9 5H176C186 6 194 12 197 20C194 28 186 34 176 35H9L4 31Z",
        deck: "M9 11L12 8.5H174C182 9.5 188 13 191 19V21C188 27 182 30.5 174 31.5H12L9 29Z",
        parts: "M92 27h34v6h-34ZM104 25h10v4h-10ZM44 13l10 3-10 3 2-3ZM62 13l10 3-10 3 2-3ZM26 22l10 3-10 3 2-3Z",
        lines: "M18 20H28M36 20H46M54 20H64M72 20H82M90 20H100M108 20H118M126 20H136M144 20H154M162 20H172M182 14V26",
    },
];

/// The visible part of a ship, by its length: nobody knows where its bow is, so both ends are the same.
pub const CONTACTS: [Hull; 5] = [
    Hull {
        cells: 1,
        beam: 1.3,
        outline: "M20 10C29 10 35 14 37 20C35 26 29 30 20 30C11 30 5 26 3 20C5 14 11 10 20 10Z",
        deck: "M20 13.5C27 13.5 31 16 32.5 20C31 24 27 26.5 20 26.5C13 26.5 9 24 7.5 20C9 16 13 13.5 20 13.5Z",
        parts: "M15 16.5h10v7h-10Z",
        lines: "",
    },
    Hull {
        cells: 2,
        beam: 1.3,
        outline: "M26 10H54C66 10 74 15 77 20C74 25 66 30 54 30H26C14 30 6 25 3 20C6 15 14 10 26 10Z",
        deck: "M27 13.5H53C62 13.5 67 16.5 70 20C67 23.5 62 26.5 53 26.5H27C18 26.5 13 23.5 10 20C13 16.5 18 13.5 27 13.5Z",
        parts: "M29 15h22v10h-22Z",
        lines: "M22 20H16M58 20H64",
    },
    Hull {
        cells: 3,
        beam: 1.3,
        outline: "M26 10H94C106 10 114 15 117 20C114 25 106 30 94 30H26C14 30 6 25 3 20C6 15 14 10 26 10Z",
        deck: "M27 13.5H93C102 13.5 107 16.5 110 20C107 23.5 102 26.5 93 26.5H27C18 26.5 13 23.5 10 20C13 16.5 18 13.5 27 13.5Z",
        parts: "M49 15h22v10h-22Z",
        lines: "M42 20H36M78 20H84",
    },
    Hull {
        cells: 4,
        beam: 1.3,
        outline: "M26 10H134C146 10 154 15 157 20C154 25 146 30 134 30H26C14 30 6 25 3 20C6 15 14 10 26 10Z",
        deck: "M27 13.5H133C142 13.5 147 16.5 150 20C147 23.5 142 26.5 133 26.5H27C18 26.5 13 23.5 10 20C13 16.5 18 13.5 27 13.5Z",
        parts: "M69 15h22v10h-22Z",
        lines: "M62 20H56M98 20H104",
    },
    Hull {
        cells: 5,
        beam: 1.3,
        outline: "M26 10H174C186 10 194 15 197 20C194 25 186 30 174 30H26C14 30 6 25 3 20C6 15 14 10 26 10Z",
        deck: "M27 13.5H173C182 13.5 187 16.5 190 20C187 23.5 182 26.5 173 26.5H27C18 26.5 13 23.5 10 20C13 16.5 18 13.5 27 13.5Z",
        parts: "M89 15h22v10h-22Z",
        lines: "M82 20H76M118 20H124",
    },
];

/// A struck cell, about its middle: a hole, and the fire in it.
pub const HOLE: &str = "M-13-3L-9-11L-3-8L3-14L7-8L14-7L11 0L15 6L8 8L6 13L-1 10L-8 13L-9 6L-15 4Z";
/// See [`HOLE`].
pub const FLAME: &str = "M-7 3C-8-3-3-4-2-10C3-7 3-3 5-4C8 0 7 6 1 8C-3 8-6 7-7 3Z";
/// See [`HOLE`].
pub const GLOW: &str = "M-2 4C-2 1 0 0 1-3C3 0 4 3 1 6C0 6-2 6-2 4Z";
/// Foam over a wreck, about its middle.
pub const FOAM: &str = "M-20 14q8-5 16 0t16 0";
/// The wake behind a stern at the left.
pub const WAKE: &str =
    "M-6 12C-30 8-44 4-66-4M-6 28C-30 32-44 36-66 44M-10 17C-26 15-38 14-50 11M-10 23C-26 25-38 26-50 29";
/// An arrowhead before a bow, about the middle of the head's cell.
pub const AHEAD: &str = "M24-8L34 0L24 8";
/// The horns of a mine, about its middle, and the light on it.
pub const HORNS: &str = "M0-15V15M-15 0H15M-10.6-10.6L10.6 10.6M-10.6 10.6L10.6-10.6";
/// See [`HORNS`].
pub const SHINE: &str = "M-6-3A6.5 6.5 0 0 1-2-6.5";
/// Brackets around the target cell, and a cross through it, from its corner.
pub const SIGHT: &str = "M0 12V0H12M28 0H40V12M40 28V40H28M12 40H0V28";
/// See [`SIGHT`].
pub const CROSS: &str = "M20-7V9M20 31V47M-7 20H9M31 20H47";
/// A wave in its cell.
pub const WAVE: &str = "M6 22q7-6 14 0t14 0";
