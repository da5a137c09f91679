//! Keys that move the cursor to a soldier or to a row.

use super::{KingdomHand, words};
use crate::hand::Response;
use engine::games::kingdom::{Cell, Soldier};

impl KingdomHand {
    /// Moves the cursor to the soldier with this letter, the hand's own for a small one, or to the row with this number.
    pub(super) fn jump(&mut self, key: &str) -> Response {
        let is_meant = |soldier: &Soldier| {
            let own = soldier.kind.letter().to_ascii_lowercase();
            let letter = if soldier.side == self.side {
                own
            } else {
                soldier.kind.letter()
            };
            key.starts_with(letter)
        };
        let soldiers = self.view.soldiers.iter().map(|(soldier, _)| soldier);
        let cell = match key.parse::<i8>() {
            Ok(row) => Some(Cell::new(Cell::SIZE - row, self.cursor.col)),
            Err(_) => soldiers
                .filter(|soldier| is_meant(soldier))
                .find_map(|soldier| soldier.cell),
        };
        match cell.filter(|cell| cell.is_on_board()) {
            Some(cell) => self.point_at(cell),
            None => Response::Say(words::NotThere.phrase()),
        }
    }

    pub(super) fn point_at(&mut self, cell: Cell) -> Response {
        self.cursor = cell;
        (self.focused, self.hovered) = (true, None);
        Response::Say(self.describe(self.cursor))
    }
}
