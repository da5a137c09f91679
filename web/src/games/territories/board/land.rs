//! The land: fog, soil, and territories. Territories of the same owner and bonus are drawn as one piece.

use super::{CELL, DRAWN, Painter, drawn};
use engine::Seat;
use engine::games::territories::Cell;

/// The border between a territory and its neighbour.
#[derive(Clone, Copy, PartialEq)]
enum Side {
    /// None: they are one piece.
    Joined,
    /// The neighbour has another owner.
    Owner,
    /// The neighbour is of another bonus, or in the fog.
    Bonus,
}

impl Side {
    /// The gap between the land and the edge of its cell.
    fn gap(self) -> f64 {
        match self {
            Self::Joined => 0.0,
            Self::Owner => 1.0,
            Self::Bonus => 2.5,
        }
    }
}

/// The pattern on the land of each seat except the first: stripes, dots, lines, a lattice, waves. After the sixth seat they
/// repeat.
const PATTERNS: [&str; 5] = [
    "M0 15L15 0M0 30L30 0M0 45L45 0M0 60L60 0M15 60L60 15M30 60L60 30M45 60L60 45",
    "M8 8h.1M24 8h.1M40 8h.1M56 8h.1M0 18h.1M16 18h.1M32 18h.1M48 18h.1M8 28h.1M24 28h.1M40 28h.1M56 28h.1M0 38h.1M16 38h.1M32 38h.1M48 38h.1M8 48h.1M24 48h.1M40 48h.1M56 48h.1",
    "M0 6H60M0 18H60M0 30H60M0 42H60M0 54H60",
    "M0 20L20 0M0 40L40 0M0 60L60 0M20 60L60 20M40 60L60 40M0 20L40 60M0 40L20 60M0 0L60 60M20 0L60 40M40 0L60 20",
    "M0 12L6 6L12 12L18 6L24 12L30 6L36 12L42 6L48 12L54 6L60 12M0 32L6 26L12 32L18 26L24 32L30 26L36 32L42 26L48 32L54 26L60 32M0 52L6 46L12 52L18 46L24 52L30 46L36 52L42 46L48 52L54 46L60 52",
];
/// The distance between the lines in the fog, and their width.
const FOG: (f64, f64) = (15.5, 3.0);

impl Painter<'_> {
    pub(super) fn land(&self) {
        self.fog();
        let seen = || DRAWN.flat_map(|row| DRAWN.map(move |col| (row, col)));
        let seen = || {
            seen().filter_map(|(row, col)| {
                drawn(row, col)
                    .filter(|cell| self.at(*cell).is_some())
                    .map(|cell| (row, col, cell))
            })
        };
        // Land casts a shadow on the fog.
        for (row, col, _) in seen() {
            self.units(row, col, || {
                self.canvas.fill_rect(self.palette.relief, 0.0, 6.0, CELL, CELL);
            });
        }
        for (row, col, _) in seen() {
            self.units(row, col, || {
                self.canvas
                    .fill_rect(self.palette.soil, -0.3, -0.3, CELL + 0.6, CELL + 0.6);
            });
        }
        for (row, col, cell) in seen() {
            self.units(row, col, || self.territory(row, col, cell));
        }
        self.strip();
    }

    /// Stripes, and a cross at the corners of cells.
    fn fog(&self) {
        let (left, top, width, height) = self.frame.with_strip();
        let (canvas, unit) = (self.canvas, self.frame.cell / CELL);
        canvas.fill_rect(self.palette.fog, left, top, width, height);
        let (far, line) = (FOG.0 * unit, FOG.1 * unit);
        let count = ((width + height) / far) as i32;
        let stripe = |at: i32| {
            let along = f64::from(at) * far;
            ((left, top + along), (left + along, top))
        };
        canvas.lines(
            self.palette.fog_line,
            line,
            &(1..=count).map(stripe).collect::<Vec<_>>(),
        );
        let size = i32::from(Cell::SIZE);
        let mut crosses = Vec::new();
        for (row, col) in (0..=size).flat_map(|row| (0..=size).map(move |col| (row, col))) {
            let ((x, y), arm) = (self.frame.corner(row, col), 4.0 * unit);
            crosses.push(((x - arm, y), (x + arm, y)));
            crosses.push(((x, y - arm), (x, y + arm)));
        }
        canvas.lines(self.palette.fog_mark, 1.2 * unit, &crosses);
    }

    /// A territory in the units of its cell.
    fn territory(&self, row: i32, col: i32, cell: Cell) {
        let Some(here) = self.at(cell) else { return };
        let meets = |down: i32, right: i32| {
            let there = drawn(row + down, col + right).and_then(|cell| self.at(cell));
            match there {
                Some(there) if there.bonus == here.bonus && there.owner == here.owner => Side::Joined,
                Some(there) if there.bonus == here.bonus => Side::Owner,
                _ => Side::Bonus,
            }
        };
        let sides = [meets(-1, 0), meets(0, 1), meets(1, 0), meets(0, -1)];
        let tint = usize::from(here.bonus) % self.palette.tints.len();
        let (ground, border) = match here.owner {
            Some(seat) => (self.seat(seat), self.palette.tints[tint]),
            None => (self.palette.tints[tint], self.palette.tint_edges[tint]),
        };
        self.ground(sides, ground, here.owner.and_then(pattern));
        self.border(sides, border);
    }

    /// The ground of a territory with the pattern of its seat, and lines where it is joined to its neighbours.
    fn ground(&self, sides: [Side; 4], colour: &str, pattern: Option<&'static str>) {
        let [top, right, bottom, left] = sides;
        let area = (
            left.gap(),
            top.gap(),
            CELL - left.gap() - right.gap(),
            CELL - top.gap() - bottom.gap(),
        );
        let radius = |one: Side, other: Side| {
            let both = one != Side::Joined && other != Side::Joined;
            if both { 11.0 } else { 0.0 }
        };
        let (canvas, context) = (self.canvas, self.canvas.context());
        canvas.rounded(
            area,
            [
                radius(top, left),
                radius(top, right),
                radius(bottom, right),
                radius(bottom, left),
            ],
        );
        context.set_fill_style_str(colour);
        context.fill();
        if let Some(pattern) = pattern {
            context.save();
            context.clip();
            let width = if pattern.starts_with("M8") { 4.0 } else { 2.4 };
            canvas.stroke(self.palette.pattern, width, pattern);
            context.restore();
        }
        let mut inner = Vec::new();
        if right == Side::Joined {
            inner.push(((CELL, 6.0), (CELL, CELL - 6.0)));
        }
        if bottom == Side::Joined {
            inner.push(((6.0, CELL), (CELL - 6.0, CELL)));
        }
        if !inner.is_empty() {
            canvas.lines(self.palette.pattern, 1.2, &inner);
        }
    }

    /// The border of a bonus, within its land; round where two sides of it meet.
    fn border(&self, sides: [Side; 4], colour: &str) {
        let [top, right, bottom, left] = sides.map(|side| side == Side::Bonus);
        let inset = |drawn: bool, side: Side| if drawn { 4.5 } else { side.gap() };
        let (x0, y0) = (inset(left, sides[3]), inset(top, sides[0]));
        let (x1, y1) = (CELL - inset(right, sides[1]), CELL - inset(bottom, sides[2]));
        let round = |one: bool, other: bool| if one && other { 9.0 } else { 0.0 };
        let context = self.canvas.context();
        context.begin_path();
        let (a, b, c, d) = (
            round(top, left),
            round(top, right),
            round(bottom, right),
            round(bottom, left),
        );
        if top {
            context.move_to(x0 + a, y0);
            context.line_to(x1 - b, y0);
        }
        if b > 0.0 {
            context.quadratic_curve_to(x1, y0, x1, y0 + b);
        }
        if right {
            if !top {
                context.move_to(x1, y0);
            }
            context.line_to(x1, y1 - c);
        }
        if c > 0.0 {
            context.quadratic_curve_to(x1, y1, x1 - c, y1);
        }
        if bottom {
            if !right {
                context.move_to(x1, y1);
            }
            context.line_to(x0 + d, y1);
        }
        if d > 0.0 {
            context.quadratic_curve_to(x0, y1, x0, y1 - d);
        }
        if left {
            if !bottom {
                context.move_to(x0, y1);
            }
            context.line_to(x0, y0 + a);
        }
        if a > 0.0 {
            context.quadratic_curve_to(x0, y0, x0 + a, y0);
        }
        context.set_stroke_style_str(colour);
        context.set_line_width(3.0);
        context.stroke();
    }

    /// The copies at the opposite edge are paler, and dots separate them from the board.
    fn strip(&self) {
        let (left, top, width, height) = self.frame.with_strip();
        let (strip, side) = (self.frame.strip, self.frame.cell * f64::from(Cell::SIZE));
        let unit = self.frame.cell / CELL;
        for (x, y, width, height) in [
            (left, top, width, strip),
            (left, top + height - strip, width, strip),
            (left, top + strip, strip, side),
            (left + width - strip, top + strip, strip, side),
        ] {
            self.canvas.fill_rect(self.palette.veil, x, y, width, height);
        }
        self.canvas.with_alpha(0.55, || {
            self.canvas.dashed((2.0 * unit, 5.0 * unit), || {
                let (x, y) = (self.frame.left, self.frame.top);
                self.canvas
                    .stroke_rect(self.palette.ink, 1.2 * unit, x, y, side, side);
            });
        });
    }
}

/// The pattern of a seat, if it has one.
fn pattern(seat: Seat) -> Option<&'static str> {
    let place = usize::from(seat) % (PATTERNS.len() + 1);
    PATTERNS.get(place.checked_sub(1)?).copied()
}
