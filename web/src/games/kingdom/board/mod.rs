//! The board of Kingdom Guard. Blue's soldiers stand on discs, Red's on lozenges; each kind has its emblem.

mod aim;
mod frame;

pub use frame::Frame;

use crate::board::{Canvas, Palette, Square, between};
use crate::games::Shown;
use engine::drawing::Place;
use engine::games::kingdom::tables::{BASE_HP, base_cell};
use engine::games::kingdom::{Action, Cell, Event, FlagKind, Kind, Kingdom, Side, View};
use engine::{Phrase, Seat};

/// What a person's hand adds to the board.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Overlay {
    /// The cell that keys act on, while the board has the focus.
    pub cursor: Option<Cell>,
    /// The soldier that is picked up.
    pub selected: Option<Cell>,
    /// Where it, or the one that is pointed at, can move.
    pub moves: Vec<Cell>,
    /// What it can attack.
    pub attacks: Vec<Cell>,
    /// What the other side's soldier that is pointed at can attack.
    pub threats: Vec<Cell>,
    /// The action that a press would take, and the cell of its soldier.
    pub aim: Option<(Action, Cell)>,
    /// The cells of soldiers that can act.
    pub ready: Vec<Cell>,
    /// Where a dragged soldier is held, CSS pixels.
    pub dragged: Option<(f64, f64)>,
}

/// Draws the board.
pub(super) fn paint(
    canvas: &Canvas,
    palette: &Palette,
    shown: &Shown<'_, Kingdom>,
    overlay: Option<&Overlay>,
) -> Option<Phrase> {
    let view = shown.view;
    let frame = Frame::of(canvas.width, canvas.height);
    let painter = Painter {
        canvas,
        palette,
        frame,
        view,
    };
    painter.ground();
    if let Some(overlay) = overlay {
        painter.choices(overlay);
    }
    painter.flags();
    painter.bases();
    let held = overlay.and_then(|overlay| overlay.selected.zip(overlay.dragged));
    painter.soldiers(
        shown.events,
        if palette.still { 0.0 } else { shown.progress },
        held,
    );
    painter.blows(shown.events, shown.progress);
    if let Some(overlay) = overlay {
        painter.threats(&overlay.threats);
        painter.aim(overlay.aim);
    }
    if let Some(cursor) = overlay.and_then(|overlay| overlay.cursor) {
        painter.cursor(cursor);
    }
    // A turn is one action, which the log tells.
    None
}

/// Where a seat is: a side has three soldiers, and so no single place.
pub(super) fn place_of(_shown: &Shown<'_, Kingdom>, _seat: Seat, _size: (f64, f64)) -> Option<(f64, f64)> {
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
    fn ground(&self) {
        let (palette, cell) = (self.palette, self.frame.cell);
        for at in Cell::all() {
            let (x, y) = self.frame.corner(at);
            self.canvas
                .fill_rect(palette.field[((at.row + at.col) % 2) as usize], x, y, cell, cell);
        }
        let size = (cell * 0.14).clamp(10.0, 16.0);
        if self.frame.left.min(self.frame.top) < size {
            // On a small board the edge has no room for them.
            return;
        }
        for i in 0..Cell::SIZE {
            let (x, y) = self.frame.centre(Cell::new(i, i));
            let label = i.to_string();
            self.canvas.text(
                palette.faint,
                &label,
                (x, self.frame.top - size * 0.8),
                size,
                false,
            );
            self.canvas.text(
                palette.faint,
                &label,
                (self.frame.left - size * 0.8, y),
                size,
                false,
            );
        }
    }

    fn choices(&self, overlay: &Overlay) {
        let cell = self.frame.cell;
        for at in &overlay.ready {
            let (x, y) = self.frame.corner(*at);
            self.canvas
                .stroke_rect(self.palette.accent, 2.0, x + 4.0, y + 4.0, cell - 8.0, cell - 8.0);
        }
        if let Some(at) = overlay.selected {
            let (x, y) = self.frame.corner(at);
            self.canvas.with_alpha(0.35, || {
                self.canvas.fill_rect(self.palette.accent, x, y, cell, cell);
            });
        }
        for at in &overlay.moves {
            self.canvas.fill_circle(
                self.palette.accent,
                self.frame.centre(*at).0,
                self.frame.centre(*at).1,
                cell * 0.13,
            );
        }
        for at in &overlay.attacks {
            let (x, y) = self.frame.corner(*at);
            self.canvas
                .stroke_rect(self.palette.danger, 4.0, x + 3.0, y + 3.0, cell - 6.0, cell - 6.0);
        }
    }

    fn flags(&self) {
        /// A pole and a cloth.
        const FLAG: &str = "M7 2 V22 M7 3 H19 L15.5 7 L19 11 H7 Z";
        for (flag, left) in &self.view.flags {
            let colour = match flag.kind {
                FlagKind::Green => self.palette.green,
                FlagKind::Purple => self.palette.purple,
            };
            let (x, y) = self.frame.corner(flag.cell);
            let size = self.frame.cell * 0.42;
            // In the corner, so that it is visible behind a soldier that stands there.
            let centre = (x + self.frame.cell * 0.78, y + self.frame.cell * 0.24);
            self.canvas.fill_path(colour, FLAG, centre, size);
            self.canvas.stroke_path(colour, 1.6, FLAG, centre, size);
            let letter = if *left == 1 {
                format!("{}", flag.kind.letter())
            } else {
                format!("{}·{left}", flag.kind.letter())
            };
            let below = (centre.0, centre.1 + size * 0.62);
            self.canvas
                .text(self.palette.ink, &letter, below, self.frame.cell * 0.12, true);
        }
    }

    fn bases(&self) {
        /// A castle.
        const CASTLE: &str = "M3 21 V5 H7 V8 H10 V5 H14 V8 H17 V5 H21 V21 H15 V15 A3 3 0 0 0 9 15 V21 Z";
        for side in Side::BOTH {
            let at = base_cell(side);
            let (x, y) = self.frame.centre(at);
            let size = self.frame.cell * 0.66;
            self.canvas
                .fill_path(self.seat(side), CASTLE, (x, y - self.frame.cell * 0.06), size);
            self.bar(at, self.view.bases[side as usize], BASE_HP, self.seat(side));
        }
    }

    fn soldiers(&self, events: &[&Event], progress: f64, held: Option<(Cell, (f64, f64))>) {
        for (soldier, _) in &self.view.soldiers {
            let Some(cell) = soldier.cell else { continue };
            let mut centre = self.frame.centre(cell);
            for event in events {
                if let Event::Moved { side, kind, from, to } = event
                    && (*side, *kind) == (soldier.side, soldier.kind)
                {
                    centre = between(self.frame.centre(*from), self.frame.centre(*to), ease(progress));
                }
            }
            if let Some((from, at)) = held
                && from == cell
            {
                centre = at;
            }
            self.soldier(soldier.side, soldier.kind, centre);
            self.bar_at(
                centre,
                soldier.hp,
                soldier.kind.stats().hp,
                self.seat(soldier.side),
            );
        }
    }

    fn soldier(&self, side: Side, kind: Kind, (x, y): (f64, f64)) {
        let size = self.frame.cell;
        let y = y - size * 0.07;
        match side {
            Side::Blue => self.canvas.fill_circle(self.seat(side), x, y, size * 0.31),
            Side::Red => {
                const LOZENGE: &str = "M12 0.5 L23.5 12 L12 23.5 L0.5 12 Z";
                self.canvas
                    .fill_path(self.seat(side), LOZENGE, (x, y), size * 0.76);
            }
        }
        let emblem = match kind {
            Kind::Cavalry => {
                "M7 21 C7 16 10 14 11 11 L7.5 13 L5 11 L9 5 L10 2.5 L12.5 5 C17 6 19 11 18.5 21 Z"
            }
            Kind::Archer => "M6 3 C15 4 20 9 21 18 M6 3 L21 18 M4 20 L15.5 8.5 M15.5 8.5 H11 M15.5 8.5 V13",
            Kind::Infantry => "M12 2.5 L20 5.5 V12 C20 17 16.5 20 12 22 C7.5 20 4 17 4 12 V5.5 Z",
        };
        let on = self.palette.on_seat;
        // Large enough to be distinguished on a board of 24 pixels a cell.
        let emblem_size = size * 0.42;
        match kind {
            Kind::Archer => self.canvas.stroke_path(on, 2.2, emblem, (x, y), emblem_size),
            Kind::Cavalry | Kind::Infantry => self.canvas.fill_path(on, emblem, (x, y), emblem_size),
        }
        let corner = (x + size * 0.3, y + size * 0.22);
        self.canvas
            .fill_circle(self.palette.ground, corner.0, corner.1, size * 0.085);
        self.canvas.text(
            self.palette.ink,
            &kind.letter().to_string(),
            corner,
            size * 0.12,
            true,
        );
    }

    /// An attack: a line from the attacker to its target, and the damage rising from it.
    fn blows(&self, events: &[&Event], progress: f64) {
        if progress <= 0.0 {
            return;
        }
        for event in events {
            let (from, at, damage) = match event {
                Event::HitSoldier { from, at, damage, .. } | Event::HitBase { from, at, damage, .. } => {
                    (*from, *at, *damage)
                }
                _ => continue,
            };
            let (start, end) = (self.frame.centre(from), self.frame.centre(at));
            let reach = if self.palette.still {
                1.0
            } else {
                ease((progress * 2.0).min(1.0))
            };
            self.canvas.line(
                self.palette.danger,
                self.frame.cell * 0.05,
                start,
                between(start, end, reach),
            );
            self.canvas.stroke_circle(
                self.palette.danger,
                self.frame.cell * 0.04,
                end.0,
                end.1,
                self.frame.cell * 0.4 * reach,
            );
            let rise = if self.palette.still { 0.0 } else { progress * 0.3 };
            let text = (end.0, end.1 - self.frame.cell * (0.12 + rise));
            self.damage(damage, text);
        }
    }

    fn bar(&self, cell: Cell, hp: i32, full: i32, colour: &str) {
        self.bar_at(self.frame.centre(cell), hp, full, colour);
    }

    /// Hit points: a bar, and the number.
    fn bar_at(&self, (x, y): (f64, f64), hp: i32, full: i32, colour: &str) {
        let cell = self.frame.cell;
        let (width, height) = (cell * 0.8, (cell * 0.17).max(9.0));
        let (left, top) = (
            self.canvas.snap(x - width / 2.0),
            self.canvas.snap(y + cell * 0.29),
        );
        let share = f64::from(hp.max(0)) / f64::from(full.max(1));
        self.canvas
            .fill_rect(self.palette.ground, left, top, width, height);
        self.canvas.with_alpha(0.4, || {
            self.canvas.fill_rect(colour, left, top, width * share, height);
        });
        self.canvas
            .stroke_rect(self.palette.line, 1.0, left, top, width, height);
        self.canvas.text(
            self.palette.ink,
            &hp.max(0).to_string(),
            (x, top + height * 0.54),
            height * 0.82,
            true,
        );
    }

    fn cursor(&self, cell: Cell) {
        let (x, y) = self.frame.corner(cell);
        let size = self.frame.cell;
        self.canvas
            .stroke_rect(self.palette.ground, 5.0, x + 2.0, y + 2.0, size - 4.0, size - 4.0);
        self.canvas
            .stroke_rect(self.palette.ink, 2.5, x + 2.0, y + 2.0, size - 4.0, size - 4.0);
    }

    fn seat(&self, side: Side) -> &'static str {
        self.palette.seats[usize::from(side.seat())]
    }
}

/// Ease in and out; done after the first half, so that people can see what happened.
fn ease(progress: f64) -> f64 {
    let t = (progress * 2.0).clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}
