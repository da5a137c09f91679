//! Where the objects of Nim lie on the canvas: a column for each heap, filled from below.

/// The maximum number of objects on a heap, and the number of heaps.
const ROWS: u8 = 5;
const HEAPS: u8 = 3;

/// Where the heaps lie on the canvas, CSS pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Frame {
    /// Width of a heap.
    pub width: f64,
    /// Height of an object.
    pub height: f64,
}

impl Frame {
    /// The board on a canvas of that size.
    pub fn of(width: f64, height: f64) -> Self {
        Self {
            width: width / f64::from(HEAPS),
            height: height / f64::from(ROWS),
        }
    }

    /// Whether there can be an object at this place of this heap.
    pub fn contains(heap: u8, place: u8) -> bool {
        heap < HEAPS && place < ROWS
    }

    /// The middle of an object, by its heap and its place from below.
    pub fn centre(self, heap: u8, place: u8) -> (f64, f64) {
        (
            self.width * (f64::from(heap) + 0.5),
            self.height * (f64::from(ROWS - place) - 0.5),
        )
    }

    /// The heap and the place from below under a point; `None` outside the board.
    pub fn cell_at(self, (x, y): (f64, f64)) -> Option<(u8, u8)> {
        let (heap, row) = ((x / self.width).floor(), (y / self.height).floor());
        let inside = (0.0..f64::from(HEAPS)).contains(&heap) && (0.0..f64::from(ROWS)).contains(&row);
        inside.then(|| (heap as u8, ROWS - 1 - row as u8))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_object_is_found_at_its_centre() {
        let frame = Frame::of(300.0, 150.0);
        for (heap, place) in (0..HEAPS).flat_map(|heap| (0..ROWS).map(move |place| (heap, place))) {
            assert_eq!(frame.cell_at(frame.centre(heap, place)), Some((heap, place)));
        }
        assert_eq!(frame.cell_at((-1.0, 10.0)), None);
        assert_eq!(Frame::of(0.0, 0.0).cell_at((0.0, 0.0)), None);
    }
}
