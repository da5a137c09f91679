//! The cells of the board, and which are neighbours.

/// Rows and columns of the board.
pub const SIDE: usize = 10;

/// Cells of the board.
pub const CELLS: usize = SIDE * SIDE;

/// A cell: its place in row-major order, from 0 to 99.
pub type Cell = usize;

/// The eight cells around each cell, across the edges of the board.
pub const NEIGHBOURS: [[Cell; 8]; CELLS] = neighbours();

const fn neighbours() -> [[Cell; 8]; CELLS] {
    // A step of SIDE - 1 is a step back, around the board.
    const BACK: usize = SIDE - 1;
    const STEPS: [(usize, usize); 8] = [
        (BACK, BACK),
        (BACK, 0),
        (BACK, 1),
        (0, BACK),
        (0, 1),
        (1, BACK),
        (1, 0),
        (1, 1),
    ];
    let mut all = [[0; 8]; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        let mut i = 0;
        while i < STEPS.len() {
            let row = (cell / SIDE + STEPS[i].0) % SIDE;
            let col = (cell % SIDE + STEPS[i].1) % SIDE;
            all[cell][i] = row * SIDE + col;
            i += 1;
        }
        cell += 1;
    }
    all
}
