//! A ship in its turn: what it can still do, as far as it can know, and what that changes.

use super::map::{AREA, REACH, place};
use hit_and_sunk_model::{Cell, Class, Direction, Pose};

/// The actions of one letter, in the order of their numbers.
pub(super) const LETTERS: &[u8; 9] = b"MBCKASRPD";

/// Own turns until a skill is available again after its use.
const COOLDOWN: u32 = 3;

/// What a ship is ordered to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Order {
    /// The action of this letter, without a target.
    Plain(u8),
    /// A shot, this far right of and below the head.
    Fire(Cell),
    /// A mine, this far right of and below the head.
    LayMine(Cell),
}

impl Order {
    /// The order of a letter, if it is one.
    pub(super) fn from_letter(letter: u8) -> Option<Self> {
        LETTERS.contains(&letter).then_some(Self::Plain(letter))
    }
}

/// The ship after the orders so far.
#[derive(Clone, Copy, Debug)]
pub(super) struct Planned {
    pub(super) class: Class,
    pub(super) head: Cell,
    pub(super) direction: Direction,
    /// Bit *i* is set while the cell *i* behind the head is undamaged.
    pub(super) hull: u8,
    pub(super) moves: u32,
    pub(super) shots: u32,
    pub(super) mines: u32,
    pub(super) cooldown: u32,
    pub(super) submerged: bool,
    pub(super) raises_shield: bool,
    pub(super) scans: bool,
}

/// A ship's turn as far as its orders go.
#[derive(Clone, Debug)]
pub(super) struct Sailing {
    pub(super) ship: Planned,
    pub(super) round: u32,
    pub(super) hits: u32,
    pub(super) sunken: u32,
    pub(super) damage: u32,
    /// Whether the shield of the last turn was not used up.
    pub(super) shield: bool,
    pub(super) scanned: bool,
    /// The cell in the middle of the map: the head when the turn began.
    pub(super) center: Cell,
    pub(super) map: [u8; AREA],
    /// The cells that the orders shoot at.
    pub(super) shots: Vec<Cell>,
}

impl Planned {
    fn pose(&self) -> Pose {
        Pose {
            head: self.head,
            direction: self.direction,
            length: self.class.length(),
        }
    }

    /// Whether no shot of this turn has been used.
    fn has_all_shots(&self) -> bool {
        self.shots == self.class.shots()
    }

    fn has_skill(&self, class: Class) -> bool {
        self.class == class && self.has_all_shots() && self.cooldown == 0
    }

    fn is_damaged(&self) -> bool {
        u32::from(self.hull).count_ones() < self.class.length() as u32
    }

    /// The moves that steering by a letter costs: a destroyer's turns are free.
    fn steering_cost(&self, letter: u8) -> u32 {
        u32::from(!(matches!(letter, b'C' | b'K') && self.class == Class::Destroyer))
    }

    /// The ship after steering by a letter, free or not.
    fn steered(mut self, letter: u8) -> Self {
        match letter {
            b'M' => self.head = self.head.ahead(self.direction, 1),
            b'B' => self.head = self.head.ahead(self.direction, -1),
            b'C' => self.direction = self.direction.turned(1),
            _ => self.direction = self.direction.turned(3),
        }
        self
    }
}

impl Sailing {
    /// Calls this with each order that has an effect now.
    pub(super) fn each_possible(&self, mut tell: impl FnMut(Order)) {
        for letter in LETTERS {
            if self.is_possible(*letter) {
                tell(Order::Plain(*letter));
            }
        }
        let head = self.ship.head;
        if self.ship.shots > 0 && !self.ship.submerged {
            for offset in Cell::new(0, 0).square(self.ship.class.range()) {
                if self.glyph(Cell::new(head.x + offset.x, head.y + offset.y)) != b'X' {
                    tell(Order::Fire(offset));
                }
            }
        }
        if self.can_mine() {
            for offset in Cell::new(0, 0).square(5) {
                if self.is_minable(Cell::new(head.x + offset.x, head.y + offset.y)) {
                    tell(Order::LayMine(offset));
                }
            }
        }
    }

    /// Whether any order has an effect now.
    pub(super) fn can_go_on(&self) -> bool {
        let mut any = LETTERS.iter().any(|letter| self.is_possible(*letter));
        // A ship with a shot can always fire: at itself, if at nothing else.
        any |= self.ship.shots > 0 && !self.ship.submerged;
        any
    }

    /// Carries out an order if it has an effect.
    pub(super) fn obey(&mut self, order: Order) {
        match order {
            Order::Plain(letter) if self.is_possible(letter) => self.obey_letter(letter),
            Order::Fire(offset) => self.fire(offset),
            Order::LayMine(offset) => {
                let head = self.ship.head;
                let cell = Cell::new(head.x + offset.x, head.y + offset.y);
                if self.can_mine() && self.is_minable(cell) {
                    self.ship.shots = 0;
                    self.ship.mines -= 1;
                    self.set(cell, b'M');
                }
            }
            Order::Plain(_) => {}
        }
    }

    fn fire(&mut self, offset: Cell) {
        let ship = &mut self.ship;
        let cell = Cell::new(ship.head.x + offset.x, ship.head.y + offset.y);
        let in_range = offset.distance(Cell::new(0, 0)) <= ship.class.range();
        if ship.shots == 0 || ship.submerged || !in_range || self.glyph(cell) == b'X' {
            return;
        }
        self.ship.shots -= 1;
        if self.glyph(cell) == b'M' {
            self.set(cell, b'.');
        }
        self.shots.push(cell);
    }

    /// Whether the action of a letter has an effect.
    fn is_possible(&self, letter: u8) -> bool {
        let ship = &self.ship;
        if ship.submerged && matches!(letter, b'A' | b'S' | b'R' | b'D') {
            return false;
        }
        match letter {
            b'M' | b'B' | b'C' | b'K' => {
                let after = ship.steered(letter).pose();
                ship.moves >= ship.steering_cost(letter) && self.is_free(&after)
            }
            b'A' => {
                let ahead = self.glyph(ship.head.ahead(ship.direction, 1));
                ship.moves == ship.class.moves() && matches!(ahead, b'A'..=b'D' | b'U')
            }
            b'S' => ship.has_all_shots(),
            b'R' => ship.has_skill(Class::Cruiser) && ship.is_damaged(),
            b'P' => ship.has_skill(Class::Submarine),
            b'D' => ship.has_skill(Class::Battleship),
            _ => false,
        }
    }

    /// Whether the new cells of a pose are free as far as the ship can know.
    fn is_free(&self, after: &Pose) -> bool {
        let now = self.ship.pose();
        let mut new = after.cells().filter(|cell| !now.covers(*cell));
        new.all(|cell| !matches!(self.glyph(cell), b'X' | b'A'..=b'D' | b'W'))
    }

    fn obey_letter(&mut self, letter: u8) {
        let before = self.ship;
        let ship = &mut self.ship;
        match letter {
            b'M' | b'B' | b'C' | b'K' => {
                ship.moves -= before.steering_cost(letter);
                *ship = ship.steered(letter);
                self.set_off(&before.pose());
            }
            b'A' => ship.moves = 0,
            b'S' => (ship.shots, ship.scans) = (0, true),
            b'R' => {
                (ship.shots, ship.cooldown) = (0, COOLDOWN);
                // The lowest clear bit is the damaged cell nearest the head.
                ship.hull |= ship.hull + 1;
            }
            b'P' if ship.submerged => {
                (ship.shots, ship.cooldown, ship.submerged) = (0, COOLDOWN, false);
            }
            b'P' => (ship.shots, ship.submerged) = (0, true),
            _ => (ship.shots, ship.cooldown, ship.raises_shield) = (0, COOLDOWN, true),
        }
    }

    /// Takes the first mine under the ship's new cells off the map, unless one of these is out of sight.
    fn set_off(&mut self, before: &Pose) {
        let after = self.ship.pose();
        let new = |cell: &Cell| !before.covers(*cell);
        if after.cells().filter(new).any(|cell| self.glyph(cell) == b'U') {
            return;
        }
        if let Some(mine) = after.cells().filter(new).find(|cell| self.glyph(*cell) == b'M') {
            self.set(mine, b'.');
        }
    }

    fn can_mine(&self) -> bool {
        self.ship.has_all_shots() && self.ship.mines > 0 && !self.ship.submerged
    }

    fn is_minable(&self, cell: Cell) -> bool {
        let pose = self.ship.pose();
        pose.distance(cell) == 1 && matches!(self.glyph(cell), b'.' | b'O' | b'U')
    }

    /// The map's character for a cell, as the reply has changed it; `U` for cells beyond the map.
    fn glyph(&self, cell: Cell) -> u8 {
        place(Cell::new(cell.x - self.center.x, cell.y - self.center.y)).map_or(b'U', |at| self.map[at])
    }

    /// Changes the map's character for a cell; does nothing beyond the map.
    fn set(&mut self, cell: Cell, glyph: u8) {
        if let Some(at) = place(Cell::new(cell.x - self.center.x, cell.y - self.center.y)) {
            self.map[at] = glyph;
        }
    }

    /// Writes the planes.
    pub(super) fn planes(&self, planes: &mut [f32]) {
        let head = self.ship.head;
        for (at, cell) in head.square(REACH).enumerate() {
            let (plane, number) = match self.glyph(cell) {
                b'M' => (1, 1.0),
                b'X' => (2, 1.0),
                b'A' => (3, 1.0),
                b'B' => (4, 1.0),
                b'C' => (5, 1.0),
                b'D' => (5, 0.5),
                b'W' => (6, 1.0),
                b'U' => (7, 1.0),
                _ => continue,
            };
            planes[plane * AREA + at] = number;
        }
        let at_place = |cell: Cell| place(Cell::new(cell.x - head.x, cell.y - head.y));
        for (part, cell) in self.ship.pose().cells().enumerate() {
            if let Some(at) = at_place(cell) {
                for plane in 1..8 {
                    planes[plane * AREA + at] = 0.0;
                }
                planes[at] = if self.ship.hull >> part & 1 == 1 { 1.0 } else { 0.5 };
            }
        }
        for at in self.shots.iter().filter_map(|cell| at_place(*cell)) {
            planes[8 * AREA + at] += 1.0 / 3.0;
        }
    }
}
