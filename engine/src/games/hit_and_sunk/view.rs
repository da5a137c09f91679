//! What can be seen of a match: the whole sea, or what one ship was sent of it.

use super::{
    Cell, Chart, Glyph, Grid, HitAndSunk, Known, Mine, Ship, Stage, Standing, protocol, ranking, words,
};
use crate::game::Line;
use crate::{Game, Phrase, Seat};
use serde::Serialize;
use std::sync::Arc;

/// A position, as a viewer may know it.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// The current round, from 1; the choice of ships belongs to round 1.
    pub round: u32,
    /// The last round.
    pub rounds: u32,
    /// How far the match has come.
    pub stage: Stage,
    /// The seats that must answer now; a seat's own view has only that seat or none, since ships do not know the order.
    pub to_act: Vec<Seat>,
    /// The size of the sea, which everybody knows.
    pub grid: Grid,
    /// What lies where.
    pub sea: SeaView,
}

/// What lies where, as a viewer may know it.
#[derive(Clone, Debug, PartialEq)]
pub enum SeaView {
    /// The truth.
    Whole(Sea),
    /// What a ship was last sent; `None` before its first turn.
    Known(Option<Arc<Known>>),
}

/// Everything that lies in the sea.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Sea {
    /// Its size.
    pub grid: Grid,
    /// Each seat's ship, wrecks included; `None` before the choice and for the disqualified.
    pub ships: Vec<Option<Ship>>,
    /// In the order they were laid.
    pub mines: Vec<Mine>,
}

impl View {
    pub(super) fn of(game: &HitAndSunk, viewer: Option<Seat>) -> Self {
        let sea = match viewer {
            None => SeaView::Whole(Sea {
                grid: game.grid,
                ships: game.ships.clone(),
                mines: game.mines.clone(),
            }),
            Some(seat) => SeaView::Known(game.known.get(usize::from(seat)).cloned().flatten()),
        };
        let to_act = game
            .asked()
            .into_iter()
            .filter(|seat| viewer.is_none_or(|viewer| viewer == *seat))
            .collect();
        Self {
            round: game.round,
            rounds: game.rounds,
            stage: game.stage,
            to_act,
            grid: game.grid,
            sea,
        }
    }

    /// What lies on a cell: `Player 3's cruiser, head, intact`, `mine of Player 2`, `water`, `out of sight`.
    pub fn describe(&self, cell: Cell) -> Phrase {
        let seen = |glyph| words::CellSeen { glyph }.phrase();
        match &self.sea {
            SeaView::Whole(sea) => sea.describe(cell),
            SeaView::Known(None) => seen(Glyph::Unseen),
            SeaView::Known(Some(known)) => seen(known.map.glyph(cell)),
        }
    }

    /// The board as letters, then everything else in words.
    pub fn lines(&self) -> Vec<Line> {
        let (round, rounds) = (self.round.into(), self.rounds.into());
        let mut lines = vec![Line::Words(words::Round { round, rounds }.phrase())];
        lines.push(Line::Words(match (self.stage, self.to_act.as_slice()) {
            (Stage::Choosing, _) => words::Choosing.phrase(),
            (Stage::Over, _) => words::Over.phrase(),
            (Stage::Sailing, [seat, ..]) => words::ToAct {
                seat: words::seat(*seat),
            }
            .phrase(),
            (Stage::Sailing, []) => words::OthersToAct.phrase(),
        }));
        match &self.sea {
            SeaView::Whole(sea) => lines.extend(sea.lines()),
            SeaView::Known(None) => lines.push(Line::Words(words::NothingSeen.phrase())),
            SeaView::Known(Some(known)) => lines.extend(known_lines(known)),
        }
        let rows = self.grid.height;
        let placed = |line| match line {
            Line::Words(words) => Line::Words(words.on_board(rows)),
            letters @ Line::Letters(_) => letters,
        };
        lines.into_iter().map(placed).collect()
    }
}

impl Sea {
    /// The standings, best first; empty before the ships are placed.
    pub fn standings(&self) -> Vec<Standing> {
        if self.ships.iter().all(Option::is_none) {
            return Vec::new();
        }
        ranking::standings(&self.ships)
    }

    /// The ship or wreck on a cell, and whose it is.
    pub fn ship_at(&self, cell: Cell) -> Option<(Seat, &Ship)> {
        let ships = (0..).zip(&self.ships);
        ships
            .filter_map(|(seat, ship)| Some((seat, ship.as_ref()?)))
            .find(|(_, ship)| ship.covers(cell))
    }

    fn describe(&self, cell: Cell) -> Phrase {
        if let Some((seat, ship)) = self.ship_at(cell) {
            let (seat, class) = (words::seat(seat), ship.class);
            if !ship.is_alive() {
                return words::CellWreck { seat, class }.phrase();
            }
            return words::CellShip {
                seat,
                class,
                head: cell == ship.head,
                intact: ship.parts().any(|part| part == (cell, true)),
                submerged: ship.is_submerged(),
            }
            .phrase();
        }
        match self.mines.iter().find(|mine| mine.cell == cell) {
            Some(mine) => words::CellMine {
                layer: words::seat(mine.layer),
            }
            .phrase(),
            None if self.grid.contains(cell) => words::CellWater.phrase(),
            None => words::CellOffGrid.phrase(),
        }
    }

    fn lines(&self) -> Vec<Line> {
        let mut lines = Vec::new();
        for y in 0..self.grid.height {
            let row: String = (0..self.grid.width)
                .map(|x| self.letter(Cell::new(x, y)))
                .collect();
            lines.push(Line::Letters(format!("{:>2} {row}", self.grid.height - y)));
        }
        for (seat, ship) in (0..).zip(&self.ships) {
            let seat = words::seat(seat);
            lines.push(Line::Words(match ship.as_ref().map(ship_state) {
                Some(ship) => words::Ship { seat, ship }.phrase(),
                None => words::NoShip { seat }.phrase(),
            }));
        }
        for mine in &self.mines {
            let (layer, cell) = (words::seat(mine.layer), mine.cell.into());
            lines.push(Line::Words(words::Mine { layer, cell }.phrase()));
        }
        lines
    }

    /// A cell as one character: a ship's seat in hexadecimal, `*` damaged, `m` mine, `w` wreck, `.` water.
    fn letter(&self, cell: Cell) -> char {
        match self.ship_at(cell) {
            Some((_, ship)) if !ship.is_alive() => 'w',
            Some((_, ship)) if ship.parts().any(|part| part == (cell, false)) => '*',
            Some((seat, _)) => char::from_digit(u32::from(seat), 16)
                .unwrap_or('?')
                .to_ascii_uppercase(),
            None if self.mines.iter().any(|mine| mine.cell == cell) => 'm',
            None => '.',
        }
    }
}

/// What a ship was sent, in words.
fn known_lines(known: &Known) -> Vec<Line> {
    let sent = words::Sent {
        round: known.round.into(),
        seat: words::seat(known.seat),
        argument: protocol::argument(known),
    };
    let mut lines = vec![Line::Words(sent.phrase())];
    let map = known.map.to_string();
    let rows = map.as_bytes().chunks(Chart::SIDE);
    lines.extend(rows.map(|row| Line::Letters(String::from_utf8_lossy(row).into_owned())));
    let ship = ship_state(&known.ship);
    lines.push(Line::Words(words::YourShip { ship }.phrase()));
    lines
}

/// A ship in words, without its owner.
fn ship_state(ship: &Ship) -> Phrase {
    words::ShipState {
        class: ship.class,
        head: ship.head.into(),
        direction: ship.direction,
        hull: ship.hull_text(),
        submerged: ship.is_submerged(),
        shield: ship.shield,
        scan: ship.scan,
        wreck: !ship.is_alive(),
        moves: ship.moves.into(),
        shots: ship.shots.into(),
        mines: ship.mines.into(),
        cooldown: ship.cooldown.into(),
        hits: ship.hits.into(),
        sunken: ship.sunken.into(),
        damage: ship.damage.into(),
        score: ship.score().into(),
    }
    .phrase()
}
