//! Everything that is dear in one function: blocks, loops and forks, some of which take and leave many values,
//! handlers, switches, calls, tables, memory and floats whose bits are seen, in proportions and an order that
//! the sizes decide.

use super::code::{
    BLOCK, BR_IF, BR_TABLE, CALL, ELSE, EMPTY, END, GET, I32, IF, LOOP, SELECT, SET, TEE, TRY_TABLE,
    constant, drops, has_room, number, op,
};
use super::mixed::Sequence;
use super::module::{Module, one, with_type};
use super::{Shape, shape};

pub(super) const SHAPES: &[Shape] = &[shape("everything combined", (200_000, 9_990), combined)];

/// The kinds of pieces.
const PIECES: u32 = 17;
/// The most blocks within each other.
const DEEPEST: usize = 4_000;
/// The most values that a block takes and leaves, or a call passes.
const MOST_VALUES: u32 = 128;
/// The most bytes of a piece.
const PIECE: usize = 2_000;

fn combined(many: u32, wide: u32) -> Module {
    let mut sequence = Sequence::of(many, wide);
    let weights = sequence.weights(PIECES);
    let values = 1 + sequence.below(wide.min(MOST_VALUES));
    let mut writer = Writer {
        code: Vec::new(),
        sequence,
        locals: wide,
        values,
        open: Vec::new(),
        wide_open: 0,
    };
    for _ in 0..many {
        if !writer.has_room() {
            break;
        }
        let piece = writer.sequence.weighted(&weights);
        writer.piece(piece);
    }
    while !writer.open.is_empty() {
        writer.close();
    }
    Module {
        tags: vec![0],
        in_table: true,
        ..with_type(values, values, one((wide, I32), writer.code))
    }
}

/// Writes the code of a function of type 0. Type 1 takes and gives so many values.
struct Writer {
    code: Vec<u8>,
    sequence: Sequence,
    locals: u32,
    values: u32,
    /// Whether each open block is of type 1; the others take and leave nothing.
    open: Vec<bool>,
    /// How many of them are.
    wide_open: usize,
}

impl Writer {
    /// Whether there is room for a piece and for all ends.
    fn has_room(&self) -> bool {
        let wide_end = 6 * self.values as usize;
        has_room(
            &self.code,
            self.open.len() + self.wide_open * wide_end + 2 * PIECE,
        )
    }

    /// Pushes some local.
    fn get(&mut self) {
        let local = self.sequence.below(self.locals);
        op(&mut self.code, GET, local);
    }

    /// Pops into some local.
    fn set(&mut self) {
        let local = self.sequence.below(self.locals);
        op(&mut self.code, SET, local);
    }

    fn get_values(&mut self) {
        (0..self.values).for_each(|_| self.get());
    }

    fn set_values(&mut self) {
        (0..self.values).for_each(|_| self.set());
    }

    /// Opens a block that takes and leaves nothing, or the values of type 1.
    fn open(&mut self, begin: u8, wide: bool) {
        if self.open.len() >= DEEPEST {
            return;
        }
        if wide {
            self.get_values();
        }
        if begin == IF {
            self.get();
        }
        self.code.extend([begin, if wide { 1 } else { EMPTY }]);
        if wide {
            self.set_values();
        }
        self.wide_open += usize::from(wide);
        self.open.push(wide);
    }

    fn close(&mut self) {
        match self.open.pop() {
            Some(true) => {
                self.get_values();
                self.code.push(END);
                self.set_values();
                self.wide_open -= 1;
            }
            Some(false) => self.code.push(END),
            None => {}
        }
    }

    /// Some label, and whether a branch to it hands over values. The last one is the function's own.
    fn label(&mut self) -> (u32, bool) {
        let depth = self.open.len() as u32;
        // Often one nearby.
        let magnitude = self.sequence.below(depth.max(1).ilog2() + 2);
        let label = self.sequence.below((1 << magnitude).min(depth + 1));
        let wide = (depth.checked_sub(label + 1)).is_some_and(|index| self.open[index as usize]);
        (label, wide)
    }

    /// Some label that takes no values.
    fn plain_label(&mut self) -> u32 {
        let (label, wide) = self.label();
        if wide { self.open.len() as u32 } else { label }
    }

    fn piece(&mut self, piece: usize) {
        match piece {
            0 => self.open(IF, false),
            1 => self.open(LOOP, false),
            2 => self.open(BLOCK, false),
            3 => self.open(IF, true),
            4 => self.open(LOOP, true),
            5 => self.open(BLOCK, true),
            6 => self.handlers(),
            7 => self.close(),
            8 => self.branch(),
            9 => self.switch(),
            10 => self.fork(),
            11 => self.calls(),
            12 => self.table(),
            13 => self.memory(),
            14 => self.float(),
            15 => {
                (0..3).for_each(|_| self.get());
                self.code.push(SELECT);
                self.set();
            }
            _ => {
                (0..2).for_each(|_| self.get());
                // Some operation on integers, from `i32.add` to `i32.rotr`.
                let operation = 0x6a + self.sequence.below(15) as u8;
                self.code.push(operation);
                self.set();
            }
        }
    }

    /// A `try_table` whose handlers, of the tag and of everything, lead to some blocks.
    fn handlers(&mut self) {
        if self.open.len() >= DEEPEST {
            return;
        }
        let labels: Vec<u32> = (0..=self.sequence.below(4)).map(|_| self.plain_label()).collect();
        self.code.extend([TRY_TABLE, EMPTY]);
        number(&mut self.code, labels.len() as u32);
        for (index, label) in labels.iter().enumerate() {
            if index + 1 < labels.len() {
                self.code.extend([0x00, 0]);
            } else {
                self.code.push(0x02);
            }
            number(&mut self.code, *label);
        }
        self.open.push(false);
    }

    fn branch(&mut self) {
        let (label, wide) = self.label();
        if wide {
            self.get_values();
        }
        self.get();
        op(&mut self.code, BR_IF, label);
        if wide {
            drops(&mut self.code, self.values);
        }
    }

    /// A switch to some blocks, in a block of its own.
    fn switch(&mut self) {
        let labels: Vec<u32> = (0..self.sequence.below(30))
            .map(|_| 1 + self.plain_label())
            .collect();
        self.code.extend([BLOCK, EMPTY]);
        self.get();
        op(&mut self.code, BR_TABLE, labels.len() as u32);
        for label in labels {
            number(&mut self.code, label);
        }
        self.code.extend([0, END]);
    }

    /// A fork whose arms set some locals.
    fn fork(&mut self) {
        self.get();
        self.code.extend([IF, EMPTY]);
        for _ in 0..=self.sequence.below(20) {
            let value = self.sequence.below(1_000_000);
            constant(&mut self.code, value);
            self.set();
        }
        self.code.push(ELSE);
        self.get();
        self.set();
        self.code.push(END);
    }

    /// A call, or one through the table that passes many values.
    fn calls(&mut self) {
        if self.sequence.below(2) == 0 {
            return op(&mut self.code, CALL, 0);
        }
        self.get_values();
        self.get();
        // `call_indirect`
        self.code.extend([0x11, 1, 0]);
        self.set_values();
    }

    /// An operation on the table of functions.
    fn table(&mut self) {
        self.get();
        match self.sequence.below(3) {
            0 => {
                // `table.get`, `ref.is_null`
                self.code.extend([0x25, 0, 0xd1]);
                self.set();
            }
            // `ref.null func`, `table.set`
            1 => self.code.extend([0xd0, 0x70, 0x26, 0]),
            _ => {
                // `table.copy`
                (0..2).for_each(|_| self.get());
                self.code.extend([0xfc, 0x0e, 0, 0]);
            }
        }
    }

    fn memory(&mut self) {
        self.get();
        match self.sequence.below(4) {
            0 => {
                // `memory.grow`
                self.code.extend([0x40, 0]);
                self.set();
            }
            1 => {
                // `memory.copy`
                (0..2).for_each(|_| self.get());
                self.code.extend([0xfc, 0x0a, 0, 0]);
            }
            2 => {
                self.get();
                // `i32.store`
                self.code.extend([0x36, 2, 8]);
            }
            _ => {
                // `i32.load`
                self.code.extend([0x28, 2, 8]);
                self.set();
            }
        }
    }

    /// The root of a local, as its bits.
    fn float(&mut self) {
        self.get();
        // `f64.convert_i32_s`, `f64.sqrt`, `i64.reinterpret_f64`, `i32.wrap_i64`
        self.code.extend([0xb7, 0x9f, 0xbd, 0xa7]);
        let local = self.sequence.below(self.locals);
        op(&mut self.code, TEE, local);
        self.set();
    }
}
