//! Arguments written by hand, for tests of bots.

use crate::geometry::Cell;

/// A turn's argument, made piece by piece: a ship with its head at (20,20) facing up on an empty sea.
#[derive(Clone, Debug)]
pub struct Sketch {
    hull: String,
    left: String,
    hits: u32,
    map: Vec<u8>,
}

impl Sketch {
    /// Where the head lies.
    pub const HEAD: Cell = Cell::new(20, 20);

    /// A ship with this hull (`1` or `0` from the head) and these moves, shots, mines and cooldown: `1,2,2,0`.
    /// Its map comes from a scan.
    pub fn new(hull: &str, left: &str) -> Self {
        let sketch = Self {
            hull: hull.into(),
            left: left.into(),
            hits: 0,
            map: vec![b'.'; 361],
        };
        (0..hull.len() as i32).fold(sketch, |sketch, part| sketch.with(0, part, b'O'))
    }

    /// Puts a character on the map, this far to the right of and below the head; at most 9 each way.
    #[must_use]
    pub fn with(mut self, x: i32, y: i32, glyph: u8) -> Self {
        let at = ((y + 9) * 19 + x + 9) as usize;
        if let Some(place) = self.map.get_mut(at) {
            *place = glyph;
        }
        self
    }

    /// Sets how many cells of others it has damaged so far.
    #[must_use]
    pub fn hits(self, hits: u32) -> Self {
        Self { hits, ..self }
    }

    /// The argument in a round.
    pub fn argument(&self, round: u32) -> String {
        let Self {
            hull,
            left,
            hits,
            map,
        } = self;
        let Cell { x, y } = Self::HEAD;
        let map = String::from_utf8_lossy(map);
        format!("{round};0;{x},{y},0;{hull};{left};{hits},0,0;0,0,1;{map}")
    }
}
