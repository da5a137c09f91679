//! The board of Kingdom Guard: castles, and soldiers as a horse, a bow and a shield. Blue's look right, Red's left, and they stand on
//! different feet. Rows and columns have their names at the edge, outside the cells.

mod aim;
mod art;
mod deed;
mod frame;
mod pieces;

pub(super) use deed::Deed;
pub use frame::Frame;
pub(super) use pieces::picture;

use crate::board::{Canvas, Palette, Ruler, Square, answer};
use crate::games::Shown;
use engine::drawing::Place;
use engine::games::kingdom::{Action, Cell, Kingdom, Side, View};
use engine::{Phrase, Seat};

/// What a person's hand adds to the board.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Overlay {
    /// The cell that keys act on, while the board has the focus.
    pub cursor: Option<Cell>,
    /// The cell that the pointer or the cursor is on.
    pub pointed: Option<Cell>,
    /// The selected soldier.
    pub selected: Option<Cell>,
    /// Where it, or the soldier under the pointer, can move.
    pub moves: Vec<Cell>,
    /// What it can attack, and the hit points that this takes.
    pub attacks: Vec<(Cell, i32)>,
    /// All cells that it could attack from where it stands.
    pub reach: Vec<Cell>,
    /// What the enemy soldier under the pointer can attack.
    pub threats: Vec<Cell>,
    /// The action that a click would take, and the cell of its soldier.
    pub aim: Option<(Action, Cell)>,
    /// The cells of soldiers that can act.
    pub ready: Vec<Cell>,
    /// Where a dragged soldier is held, CSS pixels.
    pub dragged: Option<(f64, f64)>,
    /// The cell where the selected soldier can do nothing, and why.
    pub refused: Option<(Cell, Phrase)>,
}

/// Draws the board.
pub(super) fn paint(
    canvas: &Canvas,
    palette: &Palette,
    shown: &Shown<'_, Kingdom>,
    overlay: Option<&Overlay>,
) -> Option<Phrase> {
    let frame = Frame::of(canvas.width, canvas.height);
    let view = shown.view;
    let painter = Painter {
        canvas,
        palette,
        frame,
        view,
    };
    // While a turn is shown, the position is the one before it.
    let (deed, time) = if shown.progress > 0.0 {
        let time = shown.progress * Deed::length(shown.events);
        (
            Deed::of(shown.events),
            if palette.still { f64::INFINITY } else { time },
        )
    } else {
        (Deed::of(shown.last), f64::INFINITY)
    };
    let now = deed.as_ref().map(|deed| (deed, deed.after(time)));
    let moving = now.filter(|_| shown.progress > 0.0);
    painter.ground(deed.as_ref(), overlay);
    painter.flags();
    if let Some(overlay) = overlay {
        painter.moves(overlay);
    }
    painter.bases(overlay, moving);
    painter.soldiers(overlay, moving);
    if let Some(overlay) = overlay {
        painter.targets(overlay);
        painter.aim(overlay);
    }
    if let Some((deed, now)) = now
        && overlay.is_none_or(|overlay| overlay.selected.is_none())
    {
        painter.blow(deed, now);
    }
    if let Some(cursor) = overlay.and_then(|overlay| overlay.cursor) {
        painter.cursor(cursor);
    }
    if let Some((cell, why)) = overlay.and_then(|overlay| overlay.refused.as_ref()) {
        let (x, y) = frame.centre(*cell);
        let below = (x, y + frame.cell * 0.2);
        answer(canvas, palette, why, below);
    }
    // A turn is one action, which the log describes.
    None
}

/// Where a seat is: a side has three soldiers, and so no single place.
pub(super) fn place_of(_shown: &Shown<'_, Kingdom>, _seat: Seat, _size: (f64, f64)) -> Option<(f64, f64)> {
    None
}

/// Nothing is remembered: a position shows everything.
pub(super) fn remembered(_view: &View) -> Option<Vec<crate::board::Seen>> {
    None
}

/// Where a cell is, by its row and column.
pub(super) fn cell_of(_view: &View, Place(row, col): Place, size: (f64, f64)) -> Option<Square> {
    let (frame, cell) = (Frame::of(size.0, size.1), Cell::new(row, col));
    cell.is_on_board().then(|| Square {
        centre: frame.centre(cell),
        side: frame.cell,
        around: None,
    })
}

struct Painter<'a> {
    canvas: &'a Canvas,
    palette: &'a Palette,
    frame: Frame,
    view: &'a View,
}

impl Painter<'_> {
    /// The squares, where the last action began and ended, the selected soldier, and the names of rows and columns.
    fn ground(&self, deed: Option<&Deed>, overlay: Option<&Overlay>) {
        let (
            canvas,
            palette,
            Frame {
                left,
                top,
                cell,
                gutter,
                is_turned,
            },
        ) = (self.canvas, self.palette, self.frame);
        let side = cell * f64::from(Cell::SIZE);
        canvas.fill_rect(palette.gutter, left - gutter, top, side + gutter, side + gutter);
        for at in Cell::all() {
            let (x, y) = self.frame.corner(at);
            canvas.fill_rect(palette.field[((at.row + at.col) % 2) as usize], x, y, cell, cell);
        }
        for at in deed.into_iter().flat_map(|deed| [deed.from, deed.to]) {
            let (x, y) = self.frame.corner(at);
            canvas.fill_rect(palette.last_move, x, y, cell, cell);
        }
        if let Some(at) = overlay.and_then(|overlay| overlay.selected) {
            self.units(self.frame.corner(at), || {
                canvas.with_alpha(0.26, || canvas.fill_rect(palette.accent, 0.0, 0.0, 100.0, 100.0));
                canvas.stroke_rounded(palette.accent, 5.0, (2.5, 2.5, 95.0, 95.0), 5.0);
            });
        }
        let here = overlay.and_then(|overlay| overlay.pointed);
        Ruler {
            start: (left, top),
            cell,
            gutter,
            strip: 0.0,
            size: cell * if self.frame.is_small() { 0.145 } else { 0.1 },
            first: (0, 0),
            count: (Cell::SIZE, Cell::SIZE),
            rows: Cell::SIZE,
            here: here.map(|at| (at.col, at.row)),
            is_turned,
        }
        .paint(canvas, palette);
    }

    fn cursor(&self, cell: Cell) {
        self.units(self.frame.corner(cell), || {
            let area = (3.0, 3.0, 94.0, 94.0);
            self.canvas.stroke_rounded(self.palette.plate, 6.0, area, 6.0);
            self.canvas.stroke_rounded(self.palette.ink, 3.0, area, 6.0);
        });
    }

    fn seat(&self, side: Side) -> &'static str {
        self.palette.seats[usize::from(side.seat())]
    }
}
