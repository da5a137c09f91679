//! What can be seen of a match: the whole sea, or what one ship was sent of it.

use super::state::name;
use super::{Cell, Chart, Glyph, Grid, HitAndSunk, Known, Mine, Ship, Stage, Standing, protocol, ranking};
use crate::{Game, Seat};
use serde::Serialize;
use std::fmt;
use std::sync::Arc;

/// A position, as somebody may know it.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// The current round, from 1; the choice of ships belongs to round 1.
    pub round: u32,
    /// The last round.
    pub rounds: u32,
    /// How far the match has come.
    pub stage: Stage,
    /// The seats that must answer now; for one seat's view that seat or none, since ships do not know the order.
    pub to_act: Vec<Seat>,
    /// What lies where.
    pub scene: Scene,
}

/// What lies where, as somebody may know it.
#[derive(Clone, Debug, PartialEq)]
pub enum Scene {
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
        let scene = match viewer {
            None => Scene::Whole(Sea {
                grid: game.grid,
                ships: game.ships.clone(),
                mines: game.mines.clone(),
            }),
            Some(seat) => Scene::Known(game.known.get(usize::from(seat)).cloned().flatten()),
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
            scene,
        }
    }

    /// What lies on a cell, in words: `Player 3's cruiser, head, intact`, `mine of Player 2`, `water`, `out of sight`.
    pub fn describe(&self, cell: Cell) -> String {
        match &self.scene {
            Scene::Whole(sea) => sea.describe(cell),
            Scene::Known(None) => "out of sight".into(),
            Scene::Known(Some(known)) => describe_glyph(known.map.glyph(cell)).into(),
        }
    }
}

impl Sea {
    /// How the seats stand, the best first; empty before the ships are placed.
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

    fn describe(&self, cell: Cell) -> String {
        if let Some((seat, ship)) = self.ship_at(cell) {
            let (whose, class) = (name(seat), ship.class.name());
            let intact = ship.parts().any(|part| part == (cell, true));
            let part = if cell == ship.head { ", head" } else { "" };
            return match (ship.is_alive(), ship.is_submerged()) {
                (false, _) => format!("wreck of {whose}'s {class}"),
                (true, under) => {
                    let under = if under { ", under water" } else { "" };
                    format!(
                        "{whose}'s {class}{part}, {}{under}",
                        if intact { "intact" } else { "damaged" }
                    )
                }
            };
        }
        match self.mines.iter().find(|mine| mine.cell == cell) {
            Some(mine) => format!("mine of {}", name(mine.layer)),
            None if self.grid.contains(cell) => "water".into(),
            None => "off the grid".into(),
        }
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

fn describe_glyph(glyph: Glyph) -> &'static str {
    match glyph {
        Glyph::Unseen => "out of sight",
        Glyph::Empty => "water, as far as can be seen",
        Glyph::Own => "your ship",
        Glyph::Mine => "a mine",
        Glyph::OffGrid => "off the grid",
        Glyph::Intact => "an enemy ship, intact",
        Glyph::Damaged => "an enemy ship, damaged",
        Glyph::IntactSubmerged => "an enemy submarine under water, intact",
        Glyph::DamagedSubmerged => "an enemy submarine under water, damaged",
        Glyph::Wreck => "a wreck",
    }
}

impl fmt::Display for View {
    /// The board as letters, then all that letters cannot say, in words.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "Round {} of {}.", self.round, self.rounds)?;
        match (self.stage, self.to_act.as_slice()) {
            (Stage::Choosing, _) => writeln!(f, "All are choosing their ships.")?,
            (Stage::Over, _) => writeln!(f, "The match is over.")?,
            (Stage::Sailing, [seat, ..]) => writeln!(f, "{} is to act.", name(*seat))?,
            (Stage::Sailing, []) => writeln!(f, "Others are to act.")?,
        }
        match &self.scene {
            Scene::Whole(sea) => sea.fmt(f),
            Scene::Known(None) => writeln!(f, "Nothing has been seen yet."),
            Scene::Known(Some(known)) => known.fmt(f),
        }
    }
}

impl fmt::Display for Sea {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for y in 0..self.grid.height {
            let row: String = (0..self.grid.width)
                .map(|x| self.letter(Cell::new(x, y)))
                .collect();
            writeln!(f, "{y:>2} {row}")?;
        }
        for (seat, ship) in (0..).zip(&self.ships) {
            match ship {
                Some(ship) => writeln!(f, "{}: {}.", name(seat), in_words(ship))?,
                None => writeln!(f, "{}: no ship.", name(seat))?,
            }
        }
        for mine in &self.mines {
            writeln!(f, "Mine of {}: {}.", name(mine.layer), mine.cell)?;
        }
        Ok(())
    }
}

impl fmt::Display for Known {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "In round {} {} was sent: {}",
            self.round,
            name(self.seat),
            protocol::argument(self)
        )?;
        let text = self.map.to_string();
        for row in text.as_bytes().chunks(Chart::SIDE) {
            writeln!(f, "{}", String::from_utf8_lossy(row))?;
        }
        writeln!(f, "Your {}.", in_words(&self.ship))
    }
}

/// A ship in words, without its owner.
fn in_words(ship: &Ship) -> String {
    let Ship {
        class,
        head,
        direction,
        moves,
        shots,
        mines,
        cooldown,
        hits,
        sunken,
        damage,
        ..
    } = ship;
    let mut flags = String::new();
    for (flag, word) in [
        (ship.is_submerged(), ", under water"),
        (ship.shield, ", shield up"),
        (ship.scan, ", scanning"),
        (!ship.is_alive(), ", a wreck"),
    ] {
        flags += if flag { word } else { "" };
    }
    format!(
        "{} at {head} facing {}, hull {}{flags}; moves {moves}, shots {shots}, mines {mines}, cooldown {cooldown}; \
         hits {hits}, sunken {sunken}, damage {damage}, score {}",
        class.name(),
        direction.name(),
        ship.hull_text(),
        ship.score(),
    )
}
