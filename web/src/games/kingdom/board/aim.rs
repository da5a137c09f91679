//! What would come of it: the cells that a soldier of the other side threatens, and the action that is aimed.

use super::Painter;
use engine::games::kingdom::tables::base_cell;
use engine::games::kingdom::{Action, Cell, Verb};

impl Painter<'_> {
    /// Hatched corners on the cells that the soldier that is pointed at can attack.
    pub(super) fn threats(&self, cells: &[Cell]) {
        let size = self.frame.cell;
        for cell in cells {
            let (x, y) = self.frame.corner(*cell);
            for part in [0.15, 0.3, 0.45] {
                let reach = size * part;
                let width = (size * 0.03).max(1.5);
                self.canvas
                    .line(self.palette.danger, width, (x, y + reach), (x + reach, y));
            }
        }
    }

    /// An action before it is taken: the soldier where it would be, or the damage that it would do.
    pub(super) fn aim(&self, aim: Option<(Action, Cell)>) {
        let Some((Action { verb, kind, target }, from)) = aim else {
            return;
        };
        let Some(soldier) = self.view.soldier_at(from) else {
            return;
        };
        let centre = self.frame.centre(target);
        if verb == Verb::Move {
            self.canvas
                .with_alpha(0.5, || self.soldier(soldier.side, kind, centre));
            return;
        }
        let damage = match self.view.soldier_at(target) {
            Some(other) if target != base_cell(soldier.side.other()) => kind.damage_to_soldier(other.kind),
            _ => kind.damage_to_base(),
        };
        self.damage(damage, (centre.0, centre.1 - self.frame.cell * 0.3));
    }

    /// Hit points that are lost: a number that can be read on anything.
    pub(super) fn damage(&self, damage: i32, (x, y): (f64, f64)) {
        let cell = self.frame.cell;
        let (width, height) = (cell * 0.48, cell * 0.24);
        self.canvas.fill_rect(
            self.palette.ground,
            x - width / 2.0,
            y - height / 2.0,
            width,
            height,
        );
        let text = format!("−{damage}");
        self.canvas
            .text(self.palette.danger, &text, (x, y), cell * 0.2, true);
    }
}
