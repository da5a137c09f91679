//! The argument of a turn.

use crate::geometry::{Cell, Class, Direction, Pose};
use std::fmt;

/// What a ship receives when its turn starts.
#[derive(Clone, Debug)]
pub struct Report {
    /// The round, from 1.
    pub round: u32,
    /// The own class.
    pub class: Class,
    /// How the own ship lies.
    pub pose: Pose,
    /// Which cells are undamaged, from the head.
    pub hull: Vec<bool>,
    /// Moves of this turn.
    pub moves: u32,
    /// Shots of this turn.
    pub shots: u32,
    /// Mines left.
    pub mines: u32,
    /// Own turns until the skill is available.
    pub cooldown: u32,
    /// Cells of others damaged so far.
    pub hits: u32,
    /// Own cells damaged so far.
    pub damage: u32,
    /// Whether the ship is under water.
    pub submerged: bool,
    /// Whether the map comes from a scan.
    pub scanned: bool,
    map: Vec<u8>,
}

/// The argument is not as the rules say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError(&'static str);

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "cannot read {} in the turn's argument", self.0)
    }
}

impl Report {
    /// Rows of the map, and characters in a row.
    const SIDE: i32 = 19;
    /// Cells from the middle of the map to its edge.
    const REACH: i32 = 9;

    /// Reads the arguments of a turn.
    ///
    /// # Errors
    /// Says which field it cannot read.
    pub fn parse(arguments: &[&str]) -> Result<Self, ParseError> {
        let [argument] = arguments else {
            return Err(ParseError("exactly one text"));
        };
        let fields: Vec<&str> = argument.split(';').collect();
        let [round, _seat, place, hull, left, score, flags, map] = fields[..] else {
            return Err(ParseError("eight fields"));
        };
        let [x, y, direction] = numbers(place).ok_or(ParseError("the position"))?;
        let [moves, shots, mines, cooldown] = numbers(left).ok_or(ParseError("what is left"))?;
        let [hits, _sunken, damage] = numbers(score).ok_or(ParseError("the score"))?;
        let [submerged, _shield, scanned] = numbers(flags).ok_or(ParseError("the flags"))?;
        let length = hull.len() as i32;
        let class = Class::ALL
            .into_iter()
            .find(|class| class.length() == length && class.moves() == moves);
        if map.len() as i32 != Self::SIDE * Self::SIDE {
            return Err(ParseError("the map"));
        }
        Ok(Self {
            round: round.parse().map_err(|_| ParseError("the round"))?,
            class: class.ok_or(ParseError("the class"))?,
            pose: Pose {
                head: Cell::new(x as i32, y as i32),
                direction: Direction::ALL[direction as usize % 4],
                length,
            },
            hull: hull.bytes().map(|part| part == b'1').collect(),
            moves,
            shots,
            mines,
            cooldown,
            hits,
            damage,
            submerged: submerged == 1,
            scanned: scanned == 1,
            map: map.as_bytes().to_vec(),
        })
    }

    /// The map's character for a cell; `U` for cells beyond the map.
    pub fn glyph(&self, cell: Cell) -> u8 {
        let (x, y) = (
            cell.x - self.pose.head.x + Self::REACH,
            cell.y - self.pose.head.y + Self::REACH,
        );
        let inside = (0..Self::SIDE).contains(&x) && (0..Self::SIDE).contains(&y);
        let at = (y * Self::SIDE + x) as usize;
        self.map.get(at).copied().filter(|_| inside).unwrap_or(b'U')
    }

    /// Every cell within sight with its character, row by row.
    pub fn seen(&self) -> impl Iterator<Item = (Cell, u8)> {
        let cells = self.pose.head.square(Self::REACH);
        cells
            .zip(self.map.iter().copied())
            .filter(|(_, glyph)| *glyph != b'U')
    }

    /// The undamaged cells of enemies that can be shot at, nearest first, and row by row within a ring.
    pub fn targets(&self) -> Vec<Cell> {
        let mut cells: Vec<Cell> = self
            .seen()
            .filter(|(_, glyph)| *glyph == b'A')
            .map(|(cell, _)| cell)
            .collect();
        cells.sort_by_key(|cell| cell.distance(self.pose.head));
        cells
    }
}

/// The numbers of a field, if it has exactly this many.
fn numbers<const N: usize>(field: &str) -> Option<[u32; N]> {
    let numbers: Option<Vec<u32>> = field.split(',').map(|number| number.parse().ok()).collect();
    numbers?.try_into().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn argument() -> String {
        let mut map = vec![b'.'; 361];
        map[9 * 19 + 9] = b'O';
        map[10 * 19 + 9] = b'O';
        map[7 * 19 + 12] = b'A';
        map[0] = b'A';
        map[1] = b'U';
        format!(
            "7;3;10,12,0;10;3,1,4,2;5,1,1;0,0,1;{}",
            String::from_utf8_lossy(&map)
        )
    }

    #[test]
    fn an_argument_is_read_field_by_field() {
        let argument = argument();
        let report = Report::parse(&[&argument]).expect("well-formed");
        assert_eq!((report.round, report.class), (7, Class::Destroyer));
        assert_eq!(
            (report.pose.head, report.pose.direction),
            (Cell::new(10, 12), Direction::Up)
        );
        assert_eq!(report.hull, [true, false]);
        assert_eq!(
            (report.moves, report.shots, report.mines, report.cooldown),
            (3, 1, 4, 2)
        );
        assert_eq!(
            (report.hits, report.damage, report.submerged, report.scanned),
            (5, 1, false, true)
        );
        assert_eq!(report.targets(), [Cell::new(13, 10), Cell::new(1, 3)]);
        assert_eq!(
            (report.glyph(Cell::new(2, 3)), report.glyph(Cell::new(0, 0))),
            (b'U', b'U')
        );
        assert_eq!(report.seen().count(), 360);
    }

    #[test]
    fn what_is_not_an_argument_is_refused() {
        let good = argument();
        for (bad, what) in [
            ("", "eight fields"),
            (&good[..300], "the map"),
            (&good.replace("10,12,0", "10,12"), "the position"),
            (&good.replace(";10;", ";1010;"), "the class"),
        ] {
            assert_eq!(Report::parse(&[bad]).err(), Some(ParseError(what)), "{bad}");
        }
        assert_eq!(Report::parse(&[]).err(), Some(ParseError("exactly one text")));
    }
}
