//! The board of Territories. A seat has its colour, its pattern and its letter; the number on a territory counts its armies.
//! Bonuses are regions of one tint with a plate that shows their value; cells that nobody sees are fog.

mod arrows;
mod frame;
mod land;
mod plates;
mod standing;

pub use frame::Frame;

use super::turn::Show;
use super::words;
use crate::board::{Canvas, Palette, Ruler, Square, answer};
use crate::games::Shown;
use engine::drawing::Place;
use engine::game::Event as _;
use engine::games::territories::{Battle, Cell, Order, Territories, Territory, View};
use engine::{Phrase, Seat};

/// What a person's hand adds to the board.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Overlay {
    /// The cell that keys act on, while the board has the focus.
    pub cursor: Option<Cell>,
    /// The source of the order that is being given.
    pub source: Option<Cell>,
    /// Where the pointer holds that order, CSS pixels.
    pub dragged: Option<(f64, f64)>,
    /// The cell that the pointer or the cursor is on.
    pub pointed: Option<Cell>,
    /// The fight that the order being given would lead to.
    pub forecast: Option<(Cell, Battle)>,
    /// Armies to be deployed.
    pub deployed: Vec<(Cell, u32)>,
    /// Orders given so far.
    pub orders: Vec<Order>,
    /// The index in `orders` of the order that keys change.
    pub selected: Option<usize>,
    /// The last cell where nothing could be done, and why.
    pub refused: Option<(Cell, Phrase)>,
}

/// Draws the board.
pub(super) fn paint(
    canvas: &Canvas,
    palette: &Palette,
    shown: &Shown<'_, Territories>,
    overlay: Option<&Overlay>,
) -> Option<Phrase> {
    let view = shown.view;
    let show = if palette.still {
        Show::whole(view, shown.events, shown.progress)
    } else {
        Show::at(view, shown.events, shown.progress)
    };
    let frame = Frame::of(canvas.width, canvas.height);
    let pending = overlay.map_or(&[][..], |overlay| &overlay.orders);
    let painter = Painter {
        canvas,
        palette,
        frame,
        view,
        show: &show,
        deployed: overlay
            .filter(|overlay| !overlay.deployed.is_empty())
            .map_or(&show.deployed, |overlay| &overlay.deployed),
        ways: show
            .ways()
            .chain(pending.iter().map(|order| (order.from, order.to)))
            .collect(),
    };
    painter.standing(overlay.and_then(|overlay| overlay.pointed));
    canvas.clipped(frame.with_strip(), || {
        if let Some(overlay) = overlay {
            painter.frames(overlay);
        }
        painter.orders();
        if let Some(overlay) = overlay {
            painter.planned(overlay);
        }
    });
    if let Some((cell, why)) = overlay.and_then(|overlay| overlay.refused.as_ref()) {
        let (x, y) = frame.centre(*cell);
        answer(canvas, palette, why, (x, y + frame.cell * 0.75));
    }
    let deploying = show.past.is_empty() && !show.deployed.is_empty();
    match show.now {
        Some((event, _)) => Some(event.phrase()),
        None => deploying.then(|| words::AllDeploy.phrase()),
    }
}

/// Where a seat is: it has many territories, and so no single place.
pub(super) fn place_of(
    _shown: &Shown<'_, Territories>,
    _seat: Seat,
    _size: (f64, f64),
) -> Option<(f64, f64)> {
    None
}

/// Nothing is remembered: a position shows everything.
pub(super) fn remembered(_view: &View) -> Option<Vec<crate::board::Seen>> {
    None
}

/// Where a cell is, by its row and column.
pub(super) fn cell_of(_view: &View, Place(row, col): Place, size: (f64, f64)) -> Option<Square> {
    let frame = Frame::of(size.0, size.1);
    let cell = Cell::at(u8::try_from(row).ok()?, u8::try_from(col).ok()?)?;
    Some(Square {
        centre: frame.centre(cell),
        side: frame.cell,
        around: Some(frame.cell * f64::from(Cell::SIZE)),
    })
}

struct Painter<'a> {
    canvas: &'a Canvas,
    palette: &'a Palette,
    frame: Frame,
    view: &'a View,
    show: &'a Show<'a>,
    /// Armies that arrive.
    deployed: &'a [(Cell, u32)],
    /// The cells between which there are arrows.
    ways: Vec<(Cell, Cell)>,
}

/// The side of a cell in the units that everything is drawn in.
const CELL: f64 = 60.0;
/// Rows and columns that are drawn: the board's, and one on each side, of which a part shows in the strip.
const DRAWN: std::ops::Range<i32> = -1..Cell::SIZE as i32 + 1;

/// The cell that is drawn at a row and a column, around the board.
fn drawn(row: i32, col: i32) -> Option<Cell> {
    let size = i32::from(Cell::SIZE);
    Cell::at(row.rem_euclid(size) as u8, col.rem_euclid(size) as u8)
}

impl Painter<'_> {
    /// The strips around the board with the names of rows and columns.
    fn edge(&self, here: Option<Cell>) {
        let (left, top, width, height) = self.frame.with_strip();
        let gutter = self.frame.gutter;
        self.canvas.fill_rect(
            self.palette.gutter,
            left - gutter,
            top,
            width + gutter,
            height + gutter,
        );
        let rows = Cell::SIZE as i8;
        Ruler {
            start: (self.frame.left, self.frame.top),
            cell: self.frame.cell,
            gutter,
            strip: self.frame.strip,
            size: self.frame.cell * if self.frame.is_small() { 17.0 } else { 13.0 } / CELL,
            first: (0, 0),
            count: (rows, rows),
            rows,
            is_turned: false,
            here: here.map(|cell| (cell.col() as i8, cell.row() as i8)),
        }
        .paint(self.canvas, self.palette);
    }

    /// Draws from the upper left corner of a cell, in units of which a cell has [`CELL`].
    fn units(&self, row: i32, col: i32, draw: impl FnOnce()) {
        self.canvas
            .within(self.frame.corner(row, col), self.frame.cell / CELL, draw);
    }

    fn at(&self, cell: Cell) -> Option<Territory> {
        self.show.board[cell.index()]
    }

    /// Frames around the selected cell and the cell under the pointer.
    fn frames(&self, overlay: &Overlay) {
        let frame = |cell: Cell, colour: &str, line: f64| {
            self.units(cell.row().into(), cell.col().into(), || {
                let area = (1.5, 1.5, CELL - 3.0, CELL - 3.0);
                self.canvas
                    .stroke_rounded(self.palette.on_cream, line + 2.0, area, 8.0);
                self.canvas.stroke_rounded(colour, line, area, 8.0);
            });
        };
        if let Some(source) = overlay.source {
            for cell in source.neighbours() {
                self.canvas
                    .with_alpha(0.85, || frame(cell, self.palette.cream, 1.6));
            }
            frame(source, self.palette.picked, 4.0);
        } else if let Some(pointed) = overlay.pointed.filter(|_| overlay.cursor.is_none()) {
            self.canvas
                .with_alpha(0.7, || frame(pointed, self.palette.picked, 2.0));
        }
        if let Some(cursor) = overlay.cursor {
            frame(cursor, self.palette.cream, 3.0);
        }
    }

    /// A person's plan: orders, the one that is being dragged, and how it would end.
    fn planned(&self, overlay: &Overlay) {
        for (place, order) in overlay.orders.iter().enumerate() {
            self.pending(order, overlay.selected == Some(place));
        }
        if let (Some(source), Some(at)) = (overlay.source, overlay.dragged) {
            let start = self.frame.centre(source);
            let width = self.frame.cell * 0.08;
            self.canvas.line(self.palette.on_cream, width * 1.8, start, at);
            self.canvas.line(self.palette.picked, width, start, at);
        }
        if let Some((cell, battle)) = overlay.forecast {
            self.forecast(cell, battle);
        }
    }

    fn seat(&self, seat: Seat) -> &'static str {
        self.palette.held[usize::from(seat) % self.palette.held.len()]
    }
}
