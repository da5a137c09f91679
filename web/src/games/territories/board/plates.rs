//! The texts on the land: counts of armies, which make room for everything else, plates of bonuses, and arriving armies.

use super::frame::step;
use super::{CELL, Painter};
use engine::games::territories::{Battle, Cell, letter};

/// Cells with fewer CSS pixels have no room for the letter of their owner, and plates show only the value of a bonus.
const ROOMY: f64 = 44.0;

impl Painter<'_> {
    fn is_roomy(&self) -> bool {
        self.frame.cell >= self.canvas.seen(ROOMY)
    }

    /// The armies on each territory, and the letter of its owner.
    pub(super) fn counts(&self) {
        for cell in Cell::all() {
            let Some(here) = self.at(cell) else { continue };
            let armies = here.armies.to_string();
            let size = match armies.len() {
                0..=2 => 25.0,
                3 => 20.0,
                4 => 16.0,
                _ => 13.0,
            };
            let size = if self.frame.is_small() { size * 1.1 } else { size };
            let middle = self.place_of_count(cell);
            self.units(cell.row().into(), cell.col().into(), || match here.owner {
                Some(seat) => {
                    let ground = self.seat(seat);
                    let colours = (self.palette.on_seat, ground);
                    self.canvas.text_on(colours, &armies, middle, size);
                    if self.is_roomy() {
                        let corner = (CELL - 10.0, 11.0);
                        self.canvas
                            .text_on(colours, &letter(seat).to_string(), corner, 10.0);
                    }
                }
                None => self
                    .canvas
                    .text(self.palette.ink, &armies, middle, size * 0.88, true),
            });
        }
    }

    /// The position of a count in its cell: it makes room for a plate above it, for arriving armies below it, and for
    /// arrows.
    fn place_of_count(&self, cell: Cell) -> (f64, f64) {
        let (arrives, plated) = (
            self.deployed.iter().any(|(at, _)| *at == cell),
            self.head_of(cell).is_some(),
        );
        let (mut right, mut down) = (0.0, 0.0);
        for (from, to) in &self.ways {
            let (down_to, right_to) = step(*from, *to);
            let sign = if *from == cell {
                -1.0
            } else if *to == cell {
                1.0
            } else {
                continue;
            };
            right += sign * right_to;
            down += sign * down_to;
        }
        let aside = |sum: f64, far: f64| if sum == 0.0 { 0.0 } else { far.copysign(sum) };
        let x = if arrives {
            8.0 + aside(right, 3.0)
        } else {
            aside(right, 6.0)
        };
        let y = match (arrives, plated) {
            (true, true) => 4.0,
            (true, false) => -3.0,
            (false, true) => 7.0,
            (false, false) => 1.5 + aside(down, 4.0),
        };
        (CELL / 2.0 + x, CELL / 2.0 + y)
    }

    /// The bonus whose plate is in a cell: the first visible cell of the bonus.
    fn head_of(&self, cell: Cell) -> Option<u8> {
        let bonus = self.at(cell)?.bonus;
        let first = Cell::all().find(|other| self.at(*other).is_some_and(|other| other.bonus == bonus));
        (first == Some(cell)).then_some(bonus)
    }

    /// A plate for each bonus that is partly visible: its number, and the armies that it brings; filled if one seat owns all of
    /// it. Then the arriving armies.
    pub(super) fn plates(&self) {
        for cell in Cell::all() {
            if let Some(bonus) = self.head_of(cell) {
                self.units(cell.row().into(), cell.col().into(), || self.plate(bonus));
            }
        }
        for (cell, armies) in self.deployed {
            let (size, high) = if self.frame.is_small() {
                (15.5, 20.0)
            } else {
                (11.5, 16.0)
            };
            let text = format!("+{armies}");
            let width = 8.0 + size * 0.62 * text.len() as f64;
            self.units(cell.row().into(), cell.col().into(), || {
                let area = (2.0, CELL - high - 1.0, width, high);
                self.canvas.fill_rounded(self.palette.cream, area, high / 2.0);
                self.canvas
                    .stroke_rounded(self.palette.on_cream, 1.5, area, high / 2.0);
                let middle = (2.0 + width / 2.0, CELL - high / 2.0 - 0.5);
                self.canvas.text(self.palette.on_cream, &text, middle, size, true);
            });
        }
    }

    fn plate(&self, id: u8) {
        const PLATE: &str = "M2 7a5 5 0 0 1 5-5H43L38 18.5H2Z";
        const SMALL: &str = "M2 7a5 5 0 0 1 5-5H41L36 21H2Z";
        let Some(bonus) = self.view.bonuses.get(usize::from(id)) else {
            return;
        };
        let (canvas, palette) = (self.canvas, self.palette);
        let (ground, edge, ink, faint) = if bonus.owner.is_some() {
            (
                palette.accent,
                palette.accent,
                palette.on_accent,
                palette.on_accent,
            )
        } else {
            let edge = palette.tint_edges[usize::from(id) % palette.tint_edges.len()];
            (palette.plate, edge, palette.ink, palette.faint)
        };
        let worth = format!("+{}", bonus.value);
        let shape = if self.is_roomy() { PLATE } else { SMALL };
        canvas.fill(ground, shape);
        canvas.stroke(edge, 1.5, shape);
        if self.is_roomy() {
            canvas.text(faint, &id.to_string(), (9.5, 10.5), 10.5, false);
            canvas.text(ink, &worth, (25.5, 10.5), 12.0, true);
        } else {
            canvas.text(ink, &worth, (19.5, 12.0), 16.0, true);
        }
    }

    /// How a fight would end: who would own the territory, and with how many armies.
    pub(super) fn forecast(&self, cell: Cell, battle: Battle) {
        let (sign, left, ink) = if battle.captured() {
            ('✓', battle.attackers_left, self.palette.on_cream)
        } else {
            ('✗', battle.defenders_left, self.palette.danger)
        };
        let text = format!("{sign} {left}");
        let (size, high) = (13.0, 18.0);
        let width = 10.0 + 7.6 * text.chars().count() as f64;
        let ground = if battle.captured() {
            self.palette.cream
        } else {
            self.palette.plate
        };
        self.units(cell.row().into(), cell.col().into(), || {
            let area = (CELL - width - 1.0, CELL - high - 1.0, width, high);
            self.canvas.fill_rounded(ground, area, high / 2.0);
            self.canvas.stroke_rounded(ink, 1.5, area, high / 2.0);
            let middle = (CELL - 1.0 - width / 2.0, CELL - 0.5 - high / 2.0);
            self.canvas.text(ink, &text, middle, size, true);
        });
    }
}
