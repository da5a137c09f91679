//! The board of Territories. A seat has its colour and its letter; the number on a territory counts its armies.

mod arrows;
mod frame;

pub use frame::Frame;

use super::turn::Show;
use super::words;
use crate::board::{Canvas, Palette, Square};
use crate::games::Shown;
use engine::drawing::Place;
use engine::game::Event as _;
use engine::games::territories::{
    Battle, Cell, Order, Territories, Territory, View, letter, tables::BONUS_SIZE,
};
use engine::{Phrase, Seat};

/// What a person's hand adds to the board.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Overlay {
    /// The cell that keys act on, while the board has the focus.
    pub cursor: Option<Cell>,
    /// Where the order that is being given sets out.
    pub source: Option<Cell>,
    /// Where the pointer holds that order, CSS pixels.
    pub dragged: Option<(f64, f64)>,
    /// The cell that the pointer or the cursor is on.
    pub pointed: Option<Cell>,
    /// The fight that the order that is being given would lead to.
    pub forecast: Option<(Cell, Battle)>,
    /// Armies to be deployed.
    pub deployed: Vec<(Cell, u32)>,
    /// Orders given so far.
    pub orders: Vec<Order>,
    /// The order that keys change, by its place in `orders`.
    pub selected: Option<usize>,
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
    let painter = Painter {
        canvas,
        palette,
        frame: Frame::of(canvas.width, canvas.height),
        view,
        show: &show,
    };
    let (left, top, width, height) = painter.frame.with_strip();
    canvas.clipped((left, top, width, height), || {
        painter.cells();
        painter.edges();
        for (cell, armies) in &show.deployed {
            painter.deployment(*cell, *armies);
        }
        painter.orders();
        if let Some(overlay) = overlay {
            painter.overlay(overlay);
        }
    });
    painter.bonuses(overlay.and_then(|overlay| overlay.pointed));
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
}

/// Rows and columns that are drawn: the board's, and one on each side of which half shows in the strip.
const DRAWN: std::ops::Range<i32> = -1..Cell::SIZE as i32 + 1;

/// The cell that is drawn at a row and a column, around the board; and whether it is drawn in the strip.
fn drawn(row: i32, col: i32) -> Option<(Cell, bool)> {
    let size = i32::from(Cell::SIZE);
    let cell = Cell::at(row.rem_euclid(size) as u8, col.rem_euclid(size) as u8)?;
    let inside = (0..size).contains(&row) && (0..size).contains(&col);
    Some((cell, !inside))
}

impl Painter<'_> {
    fn cells(&self) {
        for row in DRAWN {
            for (col, (cell, ghost)) in DRAWN.filter_map(|col| Some((col, drawn(row, col)?))) {
                let corner = self.frame.corner(row, col);
                let alpha = if ghost { 0.4 } else { 1.0 };
                self.canvas.with_alpha(alpha, || self.cell(cell, corner));
            }
        }
    }

    fn cell(&self, at: Cell, (x, y): (f64, f64)) {
        let (canvas, palette, size) = (self.canvas, self.palette, self.frame.cell);
        let Some(territory) = self.show.board[at.index()] else {
            canvas.fill_rect(palette.ground, x, y, size, size);
            let stride = size / 3.0;
            for i in 1..=3 {
                let along = f64::from(i) * stride;
                canvas.line(palette.line, 1.0, (x, y + along), (x + along, y));
            }
            return;
        };
        let ground = match territory.owner {
            Some(seat) => self.seat(seat),
            None => palette.field[usize::from(territory.bonus % 2)],
        };
        canvas.fill_rect(ground, x, y, size, size);
        self.numbers(territory, (x, y));
    }

    /// Armies in the middle; above them the owner's letter, below them the bonus.
    fn numbers(&self, territory: Territory, (x, y): (f64, f64)) {
        let size = self.frame.cell;
        let ink = match territory.owner {
            Some(_) => self.palette.on_seat,
            None => self.palette.ink,
        };
        let armies = territory.armies.to_string();
        let share = match armies.len() {
            0..=2 => 0.46,
            3 => 0.4,
            4 => 0.32,
            _ => 0.26,
        };
        let middle = (x + size / 2.0, y + size * 0.56);
        self.canvas.text(ink, &armies, middle, size * share, true);
        if let Some(seat) = territory.owner {
            let at = (x + size * 0.17, y + size * 0.19);
            self.canvas
                .text(ink, &letter(seat).to_string(), at, (size * 0.24).max(8.0), true);
        }
        let at = (x + size * 0.84, y + size * 0.84);
        self.canvas.with_alpha(0.85, || {
            self.canvas.text(
                ink,
                &territory.bonus.to_string(),
                at,
                (size * 0.2).max(8.0),
                false,
            );
        });
    }

    /// Thin lines between territories, thick ones between bonuses; in the owner's colour around a bonus owned whole.
    fn edges(&self) {
        let size = self.frame.cell;
        for row in DRAWN {
            for (col, (cell, _)) in DRAWN.filter_map(|col| Some((col, drawn(row, col)?))) {
                let (x, y) = self.frame.corner(row, col);
                let (x, y) = (self.canvas.snap(x), self.canvas.snap(y));
                for (other, start, end) in [
                    (drawn(row, col - 1), (x, y), (x, y + size)),
                    (drawn(row - 1, col), (x, y), (x + size, y)),
                ] {
                    let Some((other, _)) = other else { continue };
                    let (here, there) = (self.bonus(cell), self.bonus(other));
                    if here == there {
                        self.canvas.line(self.palette.line, 1.0, start, end);
                    } else {
                        self.canvas
                            .line(self.palette.ink, (size * 0.05).max(2.0), start, end);
                    }
                }
            }
        }
        let side = size * f64::from(Cell::SIZE);
        self.canvas.with_alpha(0.5, || {
            self.canvas.stroke_rect(
                self.palette.accent,
                1.0,
                self.frame.left,
                self.frame.top,
                side,
                side,
            );
        });
    }

    fn bonus(&self, cell: Cell) -> Option<u8> {
        self.view.territory(cell).map(|territory| territory.bonus)
    }

    /// Armies that arrive on a territory: `+3`.
    fn deployment(&self, cell: Cell, armies: u32) {
        let size = self.frame.cell;
        let (x, y) = self.frame.centre(cell);
        let text = format!("+{armies}");
        let (width, height) = (size * (0.18 + 0.16 * text.len() as f64), size * 0.3);
        let centre = (x + size * 0.5 - width / 2.0, y - size * 0.5 + height / 2.0);
        self.label(
            &text,
            self.palette.ink,
            self.palette.ground,
            centre,
            (width, height),
        );
    }

    /// How a fight would end: who would hold the territory, and with how many armies.
    fn forecast(&self, cell: Cell, battle: Battle) {
        let size = self.frame.cell;
        let (x, y) = self.frame.centre(cell);
        let (sign, left, ink) = if battle.captured() {
            ('✓', battle.attackers_left, self.palette.ink)
        } else {
            ('✗', battle.defenders_left, self.palette.danger)
        };
        let text = format!("{sign} {left}");
        let width = (0.2 + 0.16 * text.chars().count() as f64) * size;
        self.label(
            &text,
            ink,
            self.palette.ground,
            (x, y - size * 0.3),
            (width, size * 0.32),
        );
    }

    /// Text on a ground of its own, that can be read on anything.
    fn label(&self, text: &str, ink: &str, ground: &str, (x, y): (f64, f64), (width, height): (f64, f64)) {
        let (left, top) = (x - width / 2.0, y - height / 2.0);
        self.canvas.fill_rect(ground, left, top, width, height);
        self.canvas.stroke_rect(ink, 1.0, left, top, width, height);
        self.canvas
            .text(ink, text, (x, y + height * 0.04), height * 0.78, true);
    }

    fn overlay(&self, overlay: &Overlay) {
        let (canvas, palette, size) = (self.canvas, self.palette, self.frame.cell);
        let outline = |cell: Cell, colour: &str, line: f64| {
            let (x, y) = self.frame.corner(cell.row().into(), cell.col().into());
            // Half of it lies on the neighbours: the cell is small.
            let inset = 0.5;
            canvas.stroke_rect(
                palette.ground,
                line + 2.5,
                x + inset,
                y + inset,
                size - 2.0 * inset,
                size - 2.0 * inset,
            );
            canvas.stroke_rect(
                colour,
                line,
                x + inset,
                y + inset,
                size - 2.0 * inset,
                size - 2.0 * inset,
            );
        };
        // Below the numbers, which must stay readable.
        if let Some(source) = overlay.source {
            source
                .neighbours()
                .for_each(|cell| outline(cell, palette.accent, 2.0));
            outline(source, palette.accent, 4.0);
        }
        if overlay.source.is_none()
            && let Some(pointed) = overlay.pointed
        {
            canvas.with_alpha(0.7, || outline(pointed, palette.accent, 2.0));
        }
        if let Some(cursor) = overlay.cursor {
            outline(cursor, palette.ink, 3.0);
        }
        for (cell, armies) in &overlay.deployed {
            self.deployment(*cell, *armies);
        }
        for (place, order) in overlay.orders.iter().enumerate() {
            let colour = if overlay.selected == Some(place) {
                palette.accent
            } else {
                palette.ink
            };
            self.pending(order, colour);
        }
        if let (Some(source), Some(at)) = (overlay.source, overlay.dragged) {
            canvas.line(palette.accent, size * 0.08, self.frame.centre(source), at);
        }
        if let Some((cell, battle)) = overlay.forecast {
            self.forecast(cell, battle);
        }
    }

    /// Below the board: each bonus with its value, and who owns how much of it.
    fn bonuses(&self, cursor: Option<Cell>) {
        let under_cursor = cursor.and_then(|cell| self.bonus(cell));
        for (id, bonus) in (0_u8..).zip(&self.view.bonuses) {
            let (x, top, width, height) = self.frame.bonus(id);
            let line = height * 0.5;
            let (ground, ink) = match bonus.owner {
                Some(seat) => (self.seat(seat), self.palette.on_seat),
                None => (self.palette.field[usize::from(id % 2)], self.palette.ink),
            };
            self.canvas.fill_rect(ground, x, top, width, height);
            self.canvas.text(
                ink,
                &format!("{id}: +{}", bonus.value),
                (x + width / 2.0, top + line * 0.55),
                line * 0.84,
                true,
            );
            self.shares(&bonus.owned, (x, top + line), (width, height - line));
            let colour = if under_cursor == Some(id) {
                self.palette.accent
            } else {
                self.palette.line
            };
            self.canvas.stroke_rect(colour, 1.5, x, top, width, height);
        }
    }

    /// A bar of who owns how much of a bonus; each part that is wide enough has its owner's letter and its number.
    fn shares(&self, owned: &[Option<u8>], (x, y): (f64, f64), (width, height): (f64, f64)) {
        self.canvas.fill_rect(self.palette.ground, x, y, width, height);
        let known = (0..).zip(owned.iter().map(|owned| owned.unwrap_or_default()));
        let mut at = x;
        let mut alone = None;
        for (seat, owned) in known.filter(|(_, owned)| *owned > 0) {
            let part = width * f64::from(owned) / f64::from(BONUS_SIZE);
            self.canvas.fill_rect(self.seat(seat), at, y, part, height);
            let text = format!("{}{owned}", letter(seat));
            if part >= height * 1.25 {
                let centre = (at + part / 2.0, y + height * 0.55);
                self.canvas
                    .text(self.palette.on_seat, &text, centre, height * 0.8, true);
            } else {
                alone = Some(text);
            }
            at += part;
        }
        // If nobody owns anything, the last of the narrow parts is labelled.
        if let Some(text) = alone.filter(|_| x + width - at >= height * 1.25) {
            let centre = (f64::midpoint(at, x + width), y + height * 0.55);
            self.canvas
                .text(self.palette.ink, &text, centre, height * 0.8, true);
        }
    }

    fn seat(&self, seat: Seat) -> &'static str {
        self.palette.seats[usize::from(seat) % self.palette.seats.len()]
    }
}
