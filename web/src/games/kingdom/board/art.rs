//! The drawings of Kingdom Guard as path data. A piece lives in a square of 100, looks right and stands on a line at 80.

/// A piece, drawn in this order: its outline at the edge, the outline and the shade filled, the tool, the lines.
pub struct Piece {
    /// Body and, for a soldier, its foot: Blue's, and Red's, by which they are told apart without colour.
    pub outline: [&'static str; 2],
    /// The side in the shade.
    pub shade: &'static str,
    /// A line behind the piece.
    pub behind: &'static str,
    /// What it holds.
    pub tool: &'static str,
    /// Lines on it.
    pub lines: &'static str,
}

/// A horse.
pub const CAVALRY: Piece = Piece {
    outline: [
        "M27 80C24 62 21 38 39 22C40 16 40 11 39 5C44 7 48 10 51 14C56 14 59 15 61 17C69 23 74 31 78 39L87 51C90 56 87 62 81 62C79 62 77.5 61.5 76 61.5C70 62 65 59 60 56C56 58 54 60 55 63C63 67 70 71 73 80ZM24 80h52a4.5 4.5 0 0 1 0 9h-52a4.5 4.5 0 0 1 0-9Z",
        "M27 80C24 62 21 38 39 22C40 16 40 11 39 5C44 7 48 10 51 14C56 14 59 15 61 17C69 23 74 31 78 39L87 51C90 56 87 62 81 62C79 62 77.5 61.5 76 61.5C70 62 65 59 60 56C56 58 54 60 55 63C63 67 70 71 73 80ZM28 80H72L82 89H18Z",
    ],
    shade: "M27 80C24 62 21 38 39 22C40 16 40 11 39 5C43 8 45.5 12 46 17C46 20 44 22 41.5 24.5L45 27C41 29 39 32 38 35L41 38C37 41 36 44 36 48L39 50C36 53 36 57 36.5 61L40 63C38 66 39 73 40 80Z",
    behind: "",
    tool: "",
    lines: "M60 56C54 55 50 51 50 45M63 33.5L67.5 34.5M81 54L82.5 55",
};

/// A bow with its arrow.
pub const ARCHER: Piece = Piece {
    outline: [
        "M34 3C40 8 46 10 51 13C67 21 75 30 75 41C75 52 67 61 51 69C46 72 40 74 34 79L28 72C34 68 39 65 44 62C56 55 62 49 62 41C62 33 56 27 44 20C39 17 34 14 28 10ZM24 80h52a4.5 4.5 0 0 1 0 9h-52a4.5 4.5 0 0 1 0-9Z",
        "M34 3C40 8 46 10 51 13C67 21 75 30 75 41C75 52 67 61 51 69C46 72 40 74 34 79L28 72C34 68 39 65 44 62C56 55 62 49 62 41C62 33 56 27 44 20C39 17 34 14 28 10ZM28 80H72L82 89H18Z",
    ],
    shade: "M75 41C75 52 67 61 51 69C46 72 40 74 34 79L31 75.5C38 70 43 68 48 65.5C62 58 68.5 50 68.5 41Z",
    behind: "M31 7L15 41L31 75",
    tool: "M12 38.5H82V43.5H12ZM99 41L80 30L84 41L80 52ZM9 41L2 31H13L22 41L13 51H2Z",
    lines: "",
};

/// A shield.
pub const INFANTRY: Piece = Piece {
    outline: [
        "M50 7C61 13 73 15 85 15C87 44 78 66 50 80C22 66 13 44 15 15C27 15 39 13 50 7ZM24 80h52a4.5 4.5 0 0 1 0 9h-52a4.5 4.5 0 0 1 0-9Z",
        "M50 7C61 13 73 15 85 15C87 44 78 66 50 80C22 66 13 44 15 15C27 15 39 13 50 7ZM28 80H72L82 89H18Z",
    ],
    shade: "M50 7C61 13 73 15 85 15C87 44 78 66 50 80Z",
    behind: "",
    tool: "",
    lines: "M50 16.5C58 20.5 67 22.5 76 23C76.5 45 70 60 50 71C30 60 23.5 45 24 23C33 22.5 42 20.5 50 16.5ZM50 17V71M24.5 38H75.5",
};

/// A castle.
pub const CASTLE: Piece = Piece {
    outline: [
        "M9 88V81H14V38H9V20H18V27H26V20H35V10H43V17H57V10H65V20H74V27H82V20H91V38H86V81H91V88Z",
        "M9 88V81H14V38H9V20H18V27H26V20H35V10H43V17H57V10H65V20H74V27H82V20H91V38H86V81H91V88Z",
    ],
    shade: "M65 20H74V27H82V20H91V38H86V81H91V88H65Z",
    behind: "",
    tool: "",
    lines: "M35 21V80M65 21V80M42 80V64A8 8 0 0 1 58 64V80M24.5 46V56M75.5 46V56M50 31V43M15 80.5H41M59 80.5H85",
};

/// A castle that fell.
pub const RUIN: Piece = Piece {
    outline: [
        "M5 88L9 79L14 80V56L19 50L23 57L30 54L35 66L43 71L52 62L58 73L65 68V46L71 40L75 46L83 44L86 58V80L92 79L96 88Z",
        "M5 88L9 79L14 80V56L19 50L23 57L30 54L35 66L43 71L52 62L58 73L65 68V46L71 40L75 46L83 44L86 58V80L92 79L96 88Z",
    ],
    shade: "M65 68V46L71 40L75 46L83 44L86 58V80L92 79L96 88H65Z",
    behind: "",
    tool: "",
    lines: "M24.5 66V73M75.5 56V65M40 88L46 80L54 82L60 88M14 80H24",
};

/// Cracks in a castle that has lost half of its strength.
pub const CRACKS: &str = "M70 24L64 36L71 46L65 60M84 44L79 54L83 63";
/// Smoke over a ruin.
pub const SMOKE: &str = "M40 54C28 44 44 36 36 26C30 18 40 12 38 4M22 52C14 44 26 38 20 28";
/// The pole and the cloth of the flag that flies over a ruin.
pub const TAKEN: [&str; 2] = ["M62 78V12", "M62 12C72 6 80 18 94 12V34C80 40 72 28 62 34Z"];
/// The pole of a flag, and its cloth: green ones have a swallow's tail, purple ones a point.
pub const POLE: &str = "M18 86H30M24 86V10";
/// See [`POLE`].
pub const CLOTH: [&str; 2] = ["M26 14H80L70 31L80 48H26Z", "M26 12L84 31L26 50Z"];
/// Brackets in the corners of a cell.
pub const BRACKETS: &str = "M4 26V4H26M74 4H96V26M96 74V96H74M26 96H4V74";
/// Where a blow strikes, about its middle.
pub const BURST: &str = "M0-24L6-10L21-13L12 0L21 13L6 10L0 24L-6 10L-21 13L-12 0L-21-13L-6-10Z";
