//! The sentences of Kingdom Guard: `words/en/kingdom.ftl`.

include!(concat!(env!("OUT_DIR"), "/words/kingdom.rs"));

impl ::words::Key for super::Kind {
    fn key(&self) -> &'static str {
        ["cavalry", "archer", "infantry"][*self as usize]
    }
}

impl ::words::Key for super::FlagKind {
    fn key(&self) -> &'static str {
        ["green", "purple"][*self as usize]
    }
}

impl From<super::Side> for ::words::SeatName {
    fn from(side: super::Side) -> Self {
        Self {
            key: ["blue", "red"][side as usize],
            seat: side.seat(),
        }
    }
}

impl From<super::Cell> for ::words::Cell {
    fn from(cell: super::Cell) -> Self {
        Self(cell.row, cell.col)
    }
}
