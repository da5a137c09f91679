//! The memory of a batch, which NumPy shows as arrays.
//!
//! NumPy gets addresses, and keeps the batch alive as long as an array. So the memory is allocated once and never moves.
//! While a step runs, other threads of Python may read it, and may find some rows before the step and others after it.

use observations::Space;
use std::sync::atomic::AtomicI32;

/// One array.
pub struct Array {
    /// Its name, as an attribute of `Batch`.
    pub name: &'static str,
    /// Its type, as NumPy's array interface names it.
    pub kind: &'static str,
    /// Where it begins.
    pub address: usize,
    /// Its shape.
    pub shape: Vec<usize>,
}

/// All arrays.
pub struct Memory {
    /// What the seat of each row sees.
    pub observations: Box<[f32]>,
    /// 1 for each legal action of each row.
    pub masks: Box<[u8]>,
    /// The seat of each row.
    pub seats: Box<[u8]>,
    /// What each seat of each row got in the last step.
    pub rewards: Box<[f32]>,
    /// 1 for each row whose match ended in the last step.
    pub ended: Box<[u8]>,
    /// What the caller chose. NumPy writes here.
    pub actions: Box<[AtomicI32]>,
}

impl Memory {
    /// Memory for this many rows.
    pub fn new(rows: usize, seats: usize, space: Space) -> Self {
        Self {
            observations: vec![0.0; rows * space.numbers()].into(),
            masks: vec![0; rows * space.actions].into(),
            seats: vec![0; rows].into(),
            rewards: vec![0.0; rows * seats].into(),
            ended: vec![0; rows].into(),
            actions: (0..rows).map(|_| AtomicI32::new(0)).collect(),
        }
    }

    /// The arrays.
    pub fn arrays(&self, rows: usize, seats: usize, space: Space) -> Vec<Array> {
        let array = |name, kind, address, shape: &[usize]| Array {
            name,
            kind,
            address,
            shape: shape.to_vec(),
        };
        let numbers = self.observations.as_ptr().expose_provenance();
        vec![
            array("observations", "<f4", numbers, &[rows, space.numbers()]),
            array(
                "masks",
                "|i1",
                self.masks.as_ptr().expose_provenance(),
                &[rows, space.actions],
            ),
            array("seats", "|u1", self.seats.as_ptr().expose_provenance(), &[rows]),
            array(
                "rewards",
                "<f4",
                self.rewards.as_ptr().expose_provenance(),
                &[rows, seats],
            ),
            array("ended", "|b1", self.ended.as_ptr().expose_provenance(), &[rows]),
            array(
                "actions",
                "<i4",
                self.actions.as_ptr().expose_provenance(),
                &[rows],
            ),
        ]
    }
}
