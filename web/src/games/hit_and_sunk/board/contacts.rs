//! What a ship sees of others: cells, whose owners nobody knows. Neighbours in a line are drawn as one hull.

use engine::games::hit_and_sunk::Cell;

/// The maximum number of cells of a ship.
const LONGEST: usize = 5;

/// Cells in a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contact<T> {
    /// The leftmost or uppermost cell.
    pub first: Cell,
    /// Whether it is horizontal.
    pub across: bool,
    /// What is known about each cell, from the first on.
    pub cells: Vec<T>,
}

/// The longest lines of neighbours among cells; each cell is in exactly one.
pub fn group<T: Copy>(mut cells: Vec<(Cell, T)>) -> Vec<Contact<T>> {
    cells.sort_unstable_by_key(|(cell, _)| (cell.y, cell.x));
    let mut contacts = Vec::new();
    while let Some((first, _)) = cells.first().copied() {
        let line = |step: (i8, i8)| {
            let mut found = Vec::new();
            let mut at = first;
            while let Some((_, what)) = cells.iter().find(|(cell, _)| *cell == at)
                && found.len() < LONGEST
            {
                found.push(*what);
                at = at.offset(step);
            }
            found
        };
        let (right, down) = (line((1, 0)), line((0, 1)));
        let across = right.len() >= down.len();
        let line = if across { right } else { down };
        let step = if across { (1, 0) } else { (0, 1) };
        let mut at = first;
        for _ in 0..line.len() {
            cells.retain(|(cell, _)| *cell != at);
            at = at.offset(step);
        }
        contacts.push(Contact {
            first,
            across,
            cells: line,
        });
    }
    contacts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_in_a_line_are_one_contact_and_every_cell_is_in_one() {
        let cells = [(3, 1), (3, 2), (3, 3), (7, 2), (8, 2), (9, 9), (4, 3)];
        let contacts = group(cells.map(|(x, y)| (Cell::new(x, y), x == 8)).to_vec());
        let found: Vec<_> = contacts
            .iter()
            .map(|contact| {
                (
                    (contact.first.x, contact.first.y),
                    contact.across,
                    contact.cells.len(),
                )
            })
            .collect();
        assert_eq!(
            found,
            [
                ((3, 1), false, 3),
                ((7, 2), true, 2),
                ((4, 3), true, 1),
                ((9, 9), true, 1)
            ]
        );
        assert_eq!(contacts[1].cells, [false, true]);
    }

    #[test]
    fn no_contact_is_longer_than_a_ship() {
        let cells = (0..7).map(|x| (Cell::new(x, 0), ())).collect();
        let lengths: Vec<usize> = group(cells).iter().map(|contact| contact.cells.len()).collect();
        assert_eq!(lengths, [5, 2]);
    }
}
