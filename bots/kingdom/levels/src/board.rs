//! A position as the search copies and changes it: a few words, since each instruction counts against the budget.

use kingdom_model::{
    ATTACKS, Action, BASES, Cell, FLAG_POINTS, GREEN, Kind, MOVES, Mask, PURPLE, Position, ROUNDS, STARTS,
    Side, Verb,
};

/// The [cell](Board::cells) of a soldier that is not on the board.
pub const AWAY: u8 = 25;

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// It goes on.
    Open,
    /// A side won.
    Won(u8),
    /// Points and bases are equal after the last round.
    Level,
}

/// A position. Soldiers are numbered 0 to 5: Blue's cavalry, archer and infantry, then Red's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board {
    /// Where each soldier stands, or [`AWAY`]; then the round; then the side to act.
    pub cells: [u8; 8],
    /// The hundreds of hit points of each soldier, 0 while it is away; then of both bases.
    pub hp: [u8; 8],
    /// The round in which each soldier that is away is due; then two bytes of nothing.
    pub due: [u8; 8],
    /// The cells on which each side's soldiers stand.
    pub armies: [Mask; 2],
    /// The cells with a flag.
    pub flags: Mask,
    /// Blue's flag points less Red's, in fives.
    pub lead: i32,
    /// How the match ended.
    pub end: End,
}

const ROUND: usize = 6;
const SIDE: usize = 7;

/// By round, the flags that its end leaves, and those that its start brings.
const LEFT: [Mask; 256] = flags(false);
const NEW: [Mask; 256] = flags(true);

const fn flags(new: bool) -> [Mask; 256] {
    let mut masks = [0; 256];
    let mut round = 0;
    while round < 256 {
        let due = if new { 1 } else { 2 };
        let green = if round % 5 == due { GREEN } else { 0 };
        let purple = if round % 10 == 1 { PURPLE } else { 0 };
        masks[round] = if new { green | purple } else { !(green | purple) };
        round += 1;
    }
    masks
}

/// By soldier, how many rounds after its death it is due.
const RETURNS: [u8; 6] = [6, 5, 4, 6, 5, 4];

/// By kinds of attacker and target, hundreds of hit points.
const DAMAGE: [[u8; 3]; 3] = [[4, 4, 4], [5, 5, 10], [2, 2, 2]];
/// By kind of attacker, hundreds of a base's hit points.
const DAMAGE_TO_BASE: [u8; 3] = [4, 5, 6];

impl From<&Position> for Board {
    fn from(position: &Position) -> Self {
        let mut board = Self {
            cells: [AWAY; 8],
            hp: [0; 8],
            due: [0; 8],
            armies: [position.army(0), position.army(1)],
            flags: position.flags,
            lead: i32::from(position.points[0] - position.points[1]) / 5,
            end: End::Open,
        };
        for side in 0..2 {
            for kind in 0..3 {
                let (soldier, place) = (position.soldiers[side][kind], 3 * side + kind);
                board.cells[place] = soldier.cell;
                board.hp[place] = hundreds(soldier.hp);
                board.due[place] = soldier.due.min(255) as u8;
            }
            board.hp[6 + side] = hundreds(position.bases[side]);
        }
        board.cells[ROUND] = position.round.min(ROUNDS) as u8;
        board.cells[SIDE] = position.to_act as u8;
        board
    }
}

/// Hit points in hundreds, rounded up: all are hundreds in a match that began as usual.
fn hundreds(hp: i16) -> u8 {
    (hp.clamp(0, 25_400) as u16).div_ceil(100) as u8
}

impl Board {
    /// The round, from 1.
    #[inline]
    pub fn round(&self) -> usize {
        usize::from(self.cells[ROUND])
    }

    /// The side to act.
    #[inline]
    pub fn side(&self) -> Side {
        usize::from(self.cells[SIDE] & 1)
    }

    /// All that decides the rest of the match, in 64 bits.
    #[inline]
    pub fn key(&self) -> u64 {
        let words = [self.cells, self.hp, self.due].map(u64::from_le_bytes);
        let rest = u64::from(self.flags) | (self.lead as u64) << 32;
        let mut key = words[0].wrapping_mul(0x9e37_79b9_7f4a_7c15);
        key = (key ^ key >> 29 ^ words[1]).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        key = (key ^ key >> 31 ^ words[2]).wrapping_mul(0x94d0_49bb_1331_11eb);
        key = (key ^ key >> 30 ^ rest).wrapping_mul(0xd6e8_feb8_6659_fd93);
        key ^ key >> 32
    }

    /// Where the soldier of a kind of the side to act can move, and what it can attack.
    #[inline]
    pub fn reach(&self, kind: usize) -> (Mask, Mask) {
        let side = self.side();
        let cell = usize::from(self.cells[3 * side + kind]);
        if cell >= usize::from(AWAY) {
            return (0, 0);
        }
        let taken = self.armies[0] | self.armies[1] | 1 << BASES[0] | 1 << BASES[1];
        let targets = self.armies[1 - side] | 1 << BASES[1 - side];
        (MOVES[kind][cell] & !taken, ATTACKS[kind][cell] & targets)
    }

    /// The number of the enemy soldier on a cell; 6 or more if it is the enemy base.
    #[inline]
    pub fn enemy_on(&self, cell: Cell) -> usize {
        let first = 3 - 3 * self.side();
        for place in first..first + 3 {
            if self.cells[place] == cell {
                return place;
            }
        }
        6 + (1 - self.side())
    }

    /// The hundreds of hit points that an attack takes from the soldier or base with this number.
    #[inline]
    pub fn damage(kind: Kind, place: usize) -> u8 {
        match place {
            0..3 => DAMAGE[kind as usize][place],
            3..6 => DAMAGE[kind as usize][place - 3],
            _ => DAMAGE_TO_BASE[kind as usize],
        }
    }

    /// The position after a legal action, once a side must act again or the match is over.
    #[inline]
    #[must_use]
    pub fn after(&self, action: Action) -> Self {
        let mut next = *self;
        let (side, kind, target) = (self.side(), action.kind(), action.target());
        match action.verb() {
            Verb::Move => {
                let place = 3 * side + kind as usize;
                next.armies[side] ^= 1 << next.cells[place] | 1 << target;
                next.cells[place] = target;
                let flag = next.flags & 1 << target;
                if flag != 0 {
                    next.flags ^= flag;
                    let points = i32::from(FLAG_POINTS[usize::from(target)]) / 5;
                    next.lead += if side == 0 { points } else { -points };
                }
            }
            Verb::Attack => next.hit(kind, self.enemy_on(target), target),
        }
        next.pass();
        next
    }

    #[inline]
    fn hit(&mut self, kind: Kind, place: usize, target: Cell) {
        let side = self.side();
        let left = self.hp[place].saturating_sub(Self::damage(kind, place));
        self.hp[place] = left;
        if left > 0 {
            return;
        }
        if place < 6 {
            self.cells[place] = AWAY;
            self.due[place] = self.cells[ROUND] + RETURNS[place];
            self.armies[1 - side] ^= 1 << target;
        } else {
            self.end = End::Won(side as u8);
        }
    }

    /// Gives the turn to the next side that can act.
    #[inline]
    pub fn pass(&mut self) {
        while self.end == End::Open {
            self.cells[SIDE] ^= 1;
            if self.cells[SIDE] == 0 {
                self.end_round();
            }
            if self.armies[self.side()] != 0 {
                return;
            }
        }
    }

    #[inline]
    fn end_round(&mut self) {
        let round = self.cells[ROUND];
        if u16::from(round) == ROUNDS {
            let lead = (self.lead, i32::from(self.hp[6]) - i32::from(self.hp[7]));
            self.end = match lead.cmp(&(0, 0)) {
                std::cmp::Ordering::Greater => End::Won(0),
                std::cmp::Ordering::Less => End::Won(1),
                std::cmp::Ordering::Equal => End::Level,
            };
            return;
        }
        self.cells[ROUND] = round + 1;
        self.flags = self.flags & LEFT[usize::from(round)] | NEW[usize::from(round) + 1];
        if (self.armies[0] | self.armies[1]).count_ones() < 6 {
            for place in 0..6 {
                self.bring_back(place, round + 1);
            }
        }
    }

    /// Puts a soldier that is due back, if its cell is free.
    fn bring_back(&mut self, place: usize, round: u8) {
        if self.cells[place] != AWAY || self.due[place] > round {
            return;
        }
        let (side, kind) = (place / 3, place % 3);
        let cell = STARTS[side][kind];
        if (self.armies[0] | self.armies[1]) & 1 << cell != 0 {
            self.due[place] = round;
            return;
        }
        self.cells[place] = cell;
        self.hp[place] = (Kind::ALL[kind].hp() / 100) as u8;
        self.due[place] = 0;
        self.armies[side] |= 1 << cell;
    }
}
