//! The sea: water in sight is light, water seen before is duller, water never seen is dark.

use super::{Painter, art};
use crate::board::{Ruler, Seen};
use crate::games::Shown;
use engine::games::hit_and_sunk::{Cell, Event, Glyph, HitAndSunk, Known, Target};

/// Cells with fewer CSS pixels show neither waves nor dots.
const ROOMY: f64 = 12.0;

impl Painter<'_> {
    /// The strips around the sea with the names of rows and columns.
    pub(super) fn edge(&self, here: Option<Cell>) {
        let (left, top, width, height) = self.frame.area();
        let gutter = self.frame.gutter;
        self.canvas.fill_rect(
            self.palette.gutter,
            left - gutter,
            top,
            width + gutter,
            height + gutter,
        );
        let origin = self.frame.origin;
        Ruler {
            start: (left, top),
            cell: self.frame.cell,
            gutter,
            strip: 0.0,
            size: (gutter * 0.6).max(10.0),
            first: (origin.x, origin.y),
            count: (self.frame.side, self.frame.side),
            rows: self.view.grid.height,
            is_turned: false,
            here: here.map(|cell| (cell.x, cell.y)),
        }
        .paint(self.canvas, self.palette);
    }

    /// All of the sea in sight.
    pub(super) fn open_sea(&self) {
        let (left, top, width, height) = self.frame.area();
        self.canvas
            .fill_rect(self.palette.sea_lit, left, top, width, height);
        self.waves(self.palette.wave_lit, |_| true);
        self.dots();
    }

    /// The three waters of one ship, and what lies beyond the grid.
    pub(super) fn waters(&self, known: &Known, seen: &[Seen]) {
        let (left, top, width, height) = self.frame.area();
        let palette = self.palette;
        self.canvas.fill_rect(palette.sea_deep, left, top, width, height);
        let glyph = |cell: Cell| known.map.glyph(cell);
        self.waves(palette.wave_deep, |cell| glyph(cell) == Glyph::Unseen);
        for before in seen {
            self.water(palette.sea_known, Cell::new(before.place.0, before.place.1));
        }
        let (mut first, mut last) = (None, None);
        for (cell, glyph) in known.map.cells() {
            match glyph {
                Glyph::Unseen => {}
                Glyph::OffGrid => self.water(palette.gutter, cell),
                _ => {
                    self.water(palette.sea_lit, cell);
                    first = first.or(Some(cell));
                    last = Some(cell);
                }
            }
        }
        self.waves(palette.wave_lit, |cell| {
            !matches!(glyph(cell), Glyph::Unseen | Glyph::OffGrid)
        });
        self.dots();
        // The visible part is a square, cut at the edges of the grid.
        if let (Some(first), Some(last)) = (first, last) {
            let (x, y) = self.frame.corner(first);
            let (right, bottom) = self.frame.corner(last.offset((1, 1)));
            let line = self.canvas.seen(1.5);
            self.canvas.stroke_rounded(
                palette.sea_edge,
                line,
                (x, y, right - x, bottom - y),
                self.frame.cell * 0.25,
            );
        }
    }

    /// The water of a cell, slightly enlarged so that no seams show.
    fn water(&self, colour: &str, cell: Cell) {
        let ((x, y), size) = (self.frame.corner(cell), self.frame.cell + 0.4);
        self.canvas.fill_rect(colour, x, y, size, size);
    }

    /// Waves on some of the cells, always the same.
    fn waves(&self, colour: &str, on: impl Fn(Cell) -> bool) {
        if self.frame.cell < self.canvas.seen(ROOMY) {
            return;
        }
        for cell in self.cells() {
            let (x, y) = (i32::from(cell.x), i32::from(cell.y));
            if (x * 7 + y * 5 + x * y).rem_euclid(11) == 0 && on(cell) {
                let unit = self.frame.cell / 40.0;
                self.canvas.within(self.frame.corner(cell), unit, || {
                    self.canvas.stroke(colour, 2.0, art::WAVE);
                });
            }
        }
    }

    /// A dot at each corner of a cell.
    fn dots(&self) {
        if self.frame.cell < self.canvas.seen(ROOMY) {
            return;
        }
        let corners = self.cells().map(|cell| self.frame.corner(cell));
        let dots: Vec<_> = corners.map(|(x, y)| ((x, y), (x + 0.01, y))).collect();
        self.canvas.with_alpha(0.4, || {
            self.canvas
                .lines(self.palette.sea_dot, self.frame.cell * 0.065, &dots);
        });
    }

    /// The visible cells.
    fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let (origin, side) = (self.frame.origin, self.frame.side);
        (0..side).flat_map(move |down| (0..side).map(move |right| origin.offset((right, down))))
    }

    /// A band from the cell under the pointer to each edge with its name.
    pub(super) fn band(&self, here: Option<Cell>) {
        let Some(cell) = here else { return };
        let ((x, y), size) = (self.frame.corner(cell), self.frame.cell);
        let (left, top, _, height) = self.frame.area();
        self.canvas.fill_rect(self.palette.band, left, y, x - left, size);
        self.canvas
            .fill_rect(self.palette.band, x, y + size, size, top + height - y - size);
    }

    /// Where shots of the last turn fell into the water.
    pub(super) fn splashes(&self, shown: &Shown<'_, HitAndSunk>) {
        if shown.progress > 0.0 {
            return;
        }
        for event in shown.last {
            match event {
                Event::Fired {
                    at,
                    target: Target::Ship(_) | Target::Mine,
                    ..
                } => self.ring(self.palette.danger, *at, 0.5),
                Event::Fired { at, .. } => self.splash(*at, 1.0),
                _ => {}
            }
        }
    }

    /// The rings of a shot that fell into the water, opened this far.
    pub(super) fn splash(&self, cell: Cell, opened: f64) {
        let (canvas, palette) = (self.canvas, self.palette);
        canvas.within(
            self.frame.centre(cell),
            self.frame.cell / 40.0 * (0.3 + 0.7 * opened),
            || {
                canvas.dashed((12.0, 5.0), || {
                    canvas.stroke_circle(palette.splash_edge, 2.0, 0.0, 0.0, 15.5);
                });
                canvas.stroke_circle(palette.splash, 3.0, 0.0, 0.0, 10.0);
                canvas.fill_circle(palette.splash_edge, 0.0, 0.0, 3.0);
            },
        );
    }
}
