//! What stands still while armies march: the land with its counts and plates, whose texts and patterns are most of the work.

use super::Painter;
use crate::board::Layer;
use engine::games::territories::{BonusView, Cell, Territory};
use std::cell::RefCell;

/// What it is painted from.
#[derive(PartialEq)]
struct Standing {
    colours: &'static str,
    board: Vec<Option<Territory>>,
    bonuses: Vec<BonusView>,
    deployed: Vec<(Cell, u32)>,
    ways: Vec<(Cell, Cell)>,
    pointed: Option<Cell>,
}

thread_local! {
    /// That of the board painted last: of all boards in the page, one moves at a time.
    static KEPT: RefCell<Option<Layer<Standing>>> = const { RefCell::new(None) };
}

impl Painter<'_> {
    /// Shows it; `pointed` is the cell that the pointer or the cursor is on.
    pub(super) fn standing(&self, pointed: Option<Cell>) {
        let from = Standing {
            colours: self.palette.colours,
            board: self.show.board.clone(),
            bonuses: self.view.bonuses.clone(),
            deployed: self.deployed.to_vec(),
            ways: self.ways.clone(),
            pointed,
        };
        KEPT.with_borrow_mut(|kept| {
            Layer::show(kept, self.canvas, from, |canvas| {
                let painter = Painter {
                    canvas,
                    ways: self.ways.clone(),
                    ..*self
                };
                painter.edge(pointed);
                canvas.clipped(self.frame.with_strip(), || {
                    painter.land();
                    painter.counts();
                    painter.plates();
                });
            });
        });
    }
}
