//! The board of Hit and Sunk: the whole sea, or what one ship sees of it. Ships are seen from above, and struck cells burn; ships under
//! water are translucent, a shield is a second outline, wrecks are broken. The number of a ship's seat stands at its stern.

mod aim;
pub(super) mod art;
mod contacts;
mod frame;
mod map;
mod ship;
mod water;

pub use frame::Frame;
pub use ship::letter as class_letter;
pub(super) use ship::picture;

use super::turn::{Instant, unfold};
use super::words;
use crate::board::{Canvas, Palette, Seen, Square, answer, between};
use crate::games::Shown;
use crate::words::say;
use engine::drawing::Place;
use engine::game::Event as _;
use engine::games::hit_and_sunk::tables::SCAN_SIGHT;
use engine::games::hit_and_sunk::{
    self as game, Cell, Glyph, HitAndSunk, Sea, SeaView, Ship, Stage, Target, View,
};
use engine::{Phrase, Seat};

/// What a person's hand adds to the board.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Overlay {
    /// The cell that keys act on, while the board has the focus.
    pub cursor: Option<Cell>,
    /// Whose ship it is, and the ship after the planned actions.
    pub ship: Option<(Seat, Ship)>,
    /// From where the planned actions fire, and at what.
    pub shots: Vec<(Cell, Cell)>,
    /// Where they lay mines.
    pub mines: Vec<Cell>,
    /// Where the ship is when it scans.
    pub scans: Vec<Cell>,
    /// The cell under the pointer, and whether a shot at it would be possible.
    pub aim: Option<(Cell, bool)>,
    /// The last cell where nothing could be done, and why.
    pub refused: Option<(Cell, Phrase)>,
}

/// Draws the board.
pub(super) fn paint(
    canvas: &Canvas,
    palette: &Palette,
    shown: &Shown<'_, HitAndSunk>,
    overlay: Option<&Overlay>,
) -> Option<Phrase> {
    let view = shown.view;
    let Some(frame) = Frame::of(view, canvas.width, canvas.height) else {
        nothing(canvas, palette, view);
        return None;
    };
    let painter = Painter {
        canvas,
        palette,
        frame,
        view,
    };
    let here = overlay.and_then(|overlay| overlay.aim).map(|(cell, _)| cell);
    painter.edge(here);
    let words = match &view.sea {
        SeaView::Whole(sea) => {
            painter.open_sea();
            let instant = unfold(sea, shown.events, shown.progress);
            painter.splashes(shown);
            painter.turn(view, &instant);
            instant.now.map(|(event, _)| event.phrase())
        }
        SeaView::Known(known) => {
            let known = known.as_ref()?;
            let sea = alone(known);
            let instant = unfold(&sea, shown.events, shown.progress);
            canvas.clipped(frame.area(), || {
                painter.waters(known, shown.seen);
                painter.band(here);
                painter.splashes(shown);
                painter.map(known, shown.seen, &instant, overlay);
                if let Some(overlay) = overlay {
                    painter.plans(overlay);
                    painter.aim(known, overlay);
                }
            });
            instant.now.map(|(event, _)| event.phrase())
        }
    };
    if let Some((cell, why)) = overlay.and_then(|overlay| overlay.refused.as_ref()) {
        let (x, y) = frame.centre(*cell);
        answer(canvas, palette, why, (x, y + frame.cell * 1.1));
    }
    words.map(|words| words.on_board(view.grid.height))
}

/// Where the head of a ship is shown; `None` for a seat without a ship, and if not all of the sea is visible.
pub(super) fn place_of(shown: &Shown<'_, HitAndSunk>, seat: Seat, size: (f64, f64)) -> Option<(f64, f64)> {
    let SeaView::Whole(sea) = &shown.view.sea else {
        return None;
    };
    let Instant { sea, now } = unfold(sea, shown.events, shown.progress);
    let frame = Frame::of(shown.view, size.0, size.1)?;
    let ship = sea.ships.get(usize::from(seat))?.as_ref()?;
    Some(frame.pose(seat, ship, now).head)
}

/// Where a cell is, by its X and Y: anywhere in the sea, or within a ship's map.
pub(super) fn cell_of(view: &View, Place(x, y): Place, size: (f64, f64)) -> Option<Square> {
    let frame = Frame::of(view, size.0, size.1)?;
    let cell = Cell::new(x, y);
    let shown = match &view.sea {
        SeaView::Whole(sea) => sea.grid.contains(cell),
        SeaView::Known(_) => frame.shows(cell),
    };
    shown.then(|| Square {
        centre: frame.centre(cell),
        side: frame.cell,
        around: None,
    })
}

/// A sea with only the ship that has a map.
fn alone(known: &game::Known) -> Sea {
    let mut ships = vec![None; usize::from(known.seat) + 1];
    ships[usize::from(known.seat)] = Some(known.ship);
    Sea {
        grid: game::Grid { width: 0, height: 0 },
        ships,
        mines: Vec::new(),
    }
}

/// Says why there is nothing to see.
fn nothing(canvas: &Canvas, palette: &Palette, view: &View) {
    let words = if view.stage == Stage::Choosing {
        words::NoShipYet.phrase()
    } else {
        words::NothingSeen.phrase()
    };
    let middle = (canvas.width / 2.0, canvas.height / 2.0);
    canvas.fill_rect(palette.field[0], 0.0, 0.0, canvas.width, canvas.height);
    let size = (canvas.width / 16.0).min(20.0);
    canvas.text(palette.ink, &say(&words), middle, size, false);
}

struct Painter<'a> {
    canvas: &'a Canvas,
    palette: &'a Palette,
    frame: Frame,
    view: &'a View,
}

impl Painter<'_> {
    /// The event that is being shown, and its progress.
    fn now<'a>(&self, instant: &Instant<'a>) -> Option<(&'a game::Event, f64)> {
        let (event, share) = instant.now?;
        // Without motion, an action is shown as done until the next one replaces it.
        Some((event, if self.palette.still { 1.0 } else { ease(share) }))
    }

    /// The whole sea, at an instant of a turn.
    fn turn(&self, view: &View, instant: &Instant<'_>) {
        let (sea, now) = (&instant.sea, self.now(instant));
        if let (Stage::Sailing, [seat, ..]) = (view.stage, view.to_act.as_slice()) {
            self.acting(sea, *seat);
        }
        for mine in &sea.mines {
            self.mine(mine.cell, Some(mine.layer));
        }
        for (seat, ship) in (0..).zip(&sea.ships) {
            if let Some(ship) = ship {
                let pose = self.frame.pose(seat, ship, now);
                self.ship(seat, ship, pose, now);
            }
        }
        if let Some((event, share)) = now {
            self.action(sea, event, share);
        }
        for (seat, ship) in (0..).zip(&sea.ships) {
            if let Some(ship) = ship {
                let pose = self.frame.pose(seat, ship, now);
                self.number(seat, ship, pose);
            }
        }
    }

    /// A soft glow under the ship whose turn it is, and the reach of its scan.
    fn acting(&self, sea: &Sea, seat: Seat) {
        let Some(Some(ship)) = sea.ships.get(usize::from(seat)) else {
            return;
        };
        for cell in ship.cells() {
            self.tint(self.palette.accent, 0.35, cell);
        }
        if ship.scan {
            self.scan_frame(ship.head);
        }
    }

    /// What an event shows beside its ship; `share` of it is over.
    fn action(&self, sea: &Sea, event: &game::Event, share: f64) {
        let Palette {
            accent,
            danger,
            faint,
            ..
        } = *self.palette;
        match event {
            game::Event::Fired {
                seat,
                from,
                at,
                target,
            } => self.shot(*seat, *from, *at, *target, share),
            game::Event::Rammed { seat, at, target } => {
                if let Some(Some(ship)) = sea.ships.get(usize::from(*seat)) {
                    self.shot(*seat, ship.head, *at, *target, share);
                }
            }
            game::Event::MineExploded { at, cells, .. } => {
                for cell in cells {
                    self.tint(danger, 0.7 - 0.4 * share, *cell);
                }
                self.ring(danger, *at, 0.3 + 1.2 * share);
            }
            game::Event::Damaged { cell, .. } => {
                self.tint(danger, 0.6, *cell);
                self.ring(danger, *cell, 0.5 + 0.3 * share);
            }
            game::Event::MineLaid { at: cell, .. } => self.ring(accent, *cell, 0.8 - 0.4 * share),
            game::Event::Repaired { cell, .. } => {
                self.ring(self.palette.green_flag, *cell, 0.8 - 0.3 * share);
            }
            game::Event::Scanned { seat } => {
                self.ring_of(sea, *seat, accent, (f64::from(SCAN_SIGHT) + 0.5) * share);
            }
            game::Event::Shielded { seat } | game::Event::ShieldAbsorbed { ship: seat, .. } => {
                self.ring_of(sea, *seat, accent, 0.6 + share);
            }
            game::Event::Plunged { seat } | game::Event::Surfaced { seat, .. } => {
                self.ring_of(sea, *seat, faint, 0.6 + share);
            }
            game::Event::Waited {
                seat, why: Some(_), ..
            }
            | game::Event::Missing { seat, .. } => {
                self.refused(sea, *seat);
            }
            _ => {}
        }
    }

    /// A line that grows from the head to the target, then rings according to what it hit.
    fn shot(&self, seat: Seat, from: Cell, at: Cell, target: Target, share: f64) {
        let (start, end) = (self.frame.centre(from), self.frame.centre(at));
        let colour = self.palette.seats[usize::from(seat) % self.palette.seats.len()];
        let tip = between(start, end, (share * 2.0).min(1.0));
        let width = (self.frame.cell * 0.08).max(self.canvas.seen(1.6));
        self.canvas.line(self.palette.bed, width * 2.4, start, tip);
        self.canvas.line(colour, width, start, tip);
        if share <= 0.5 {
            return;
        }
        let opened = share * 2.0 - 1.0;
        if matches!(target, Target::Ship(_) | Target::Mine) {
            self.ring(self.palette.danger, at, 0.2 + 0.4 * opened);
        } else {
            self.splash(at, opened);
        }
    }

    /// A cross beside the head of a ship that got an impossible order.
    fn refused(&self, sea: &Sea, seat: Seat) {
        if let Some(Some(ship)) = sea.ships.get(usize::from(seat)) {
            let (x, y) = self.frame.centre(ship.head);
            let height = (self.frame.cell * 1.2).max(self.canvas.seen(14.0));
            self.canvas
                .text(self.palette.danger, "✗", (x, y - height), height, true);
        }
    }

    fn ring_of(&self, sea: &Sea, seat: Seat, colour: &str, cells: f64) {
        if let Some(Some(ship)) = sea.ships.get(usize::from(seat)) {
            self.ring(colour, ship.head, cells);
        }
    }

    fn ring(&self, colour: &str, cell: Cell, cells: f64) {
        let (x, y) = self.frame.centre(cell);
        self.canvas.stroke_circle(
            colour,
            (self.frame.cell * 0.1).max(1.5),
            x,
            y,
            self.frame.cell * cells,
        );
    }

    fn tint(&self, colour: &str, alpha: f64, cell: Cell) {
        let (x, y) = self.frame.corner(cell);
        self.canvas.with_alpha(alpha, || {
            self.canvas
                .fill_rect(colour, x, y, self.frame.cell, self.frame.cell);
        });
    }

    /// A mine: a ball with horns, with the colour of the seat that laid it in the middle if that is known.
    fn mine(&self, cell: Cell, layer: Option<Seat>) {
        let (canvas, palette) = (self.canvas, self.palette);
        canvas.within(self.frame.centre(cell), self.frame.cell / 40.0, || {
            canvas.stroke(palette.horn, 3.4, art::HORNS);
            canvas.fill_circle("#2a3034", 0.0, 0.0, 9.5);
            canvas.stroke_circle(palette.horn, 1.6, 0.0, 0.0, 9.5);
            match layer {
                Some(seat) => {
                    canvas.fill_circle("#ffffff", 0.0, 0.0, 5.0);
                    canvas.fill_circle(self.seat(seat), 0.0, 0.0, 4.0);
                }
                None => canvas.fill_circle(palette.danger, 0.0, 0.0, 4.0),
            }
            canvas.with_alpha(0.7, || canvas.stroke("#ffffff", 1.6, art::SHINE));
        });
    }

    fn seat(&self, seat: Seat) -> &'static str {
        self.palette.seats[usize::from(seat) % self.palette.seats.len()]
    }
}

/// What a view shows now, to remember when it is out of sight: the letters that its ship was sent.
pub(super) fn remembered(view: &View) -> Option<Vec<Seen>> {
    let SeaView::Known(Some(known)) = &view.sea else {
        return Some(Vec::new());
    };
    let seen = |glyph: &Glyph| !matches!(glyph, Glyph::Unseen | Glyph::OffGrid | Glyph::Own);
    let cells = known.map.cells().filter(|(_, glyph)| seen(glyph));
    let seen = cells.map(|(cell, glyph)| Seen {
        place: Place(cell.x, cell.y),
        letter: glyph as u8,
        round: known.round,
    });
    Some(seen.collect())
}

/// Ease in and out.
fn ease(share: f64) -> f64 {
    let t = share.clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}
