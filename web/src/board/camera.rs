//! The camera over a board: zoom and position. Painters do not know about it.

/// The part of a board that its canvas shows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Camera {
    /// The zoom relative to a board that fits the canvas, from 1 to [`Camera::NEAREST`].
    pub zoom: f64,
    /// The point of the board in the middle of the canvas, as fractions of the canvas's width and height.
    centre: (f64, f64),
}

impl Default for Camera {
    /// The whole board.
    fn default() -> Self {
        Self {
            zoom: 1.0,
            centre: (0.5, 0.5),
        }
    }
}

impl Camera {
    /// The largest zoom.
    pub const NEAREST: f64 = 8.0;
    /// How much a key or a notch of the wheel changes the zoom.
    pub const NOTCH: f64 = 1.25;

    /// Where a point of the fitted board is on the canvas; `size` is the canvas's; CSS pixels.
    pub fn to_screen(self, point: (f64, f64), size: (f64, f64)) -> (f64, f64) {
        let along = |point: f64, centre: f64, size: f64| (point - centre * size) * self.zoom + size / 2.0;
        (
            along(point.0, self.centre.0, size.0),
            along(point.1, self.centre.1, size.1),
        )
    }

    /// The point of the fitted board that is at a point of the canvas.
    pub fn to_board(self, point: (f64, f64), size: (f64, f64)) -> (f64, f64) {
        let along = |point: f64, centre: f64, size: f64| (point - size / 2.0) / self.zoom + centre * size;
        (
            along(point.0, self.centre.0, size.0),
            along(point.1, self.centre.1, size.1),
        )
    }

    /// Zooms in by `factor` (out if below 1), keeping the board point under `at` in place if possible.
    #[must_use]
    pub fn zoomed(self, factor: f64, at: (f64, f64), size: (f64, f64)) -> Self {
        let zoom = (self.zoom * factor).clamp(1.0, Self::NEAREST);
        let held = self.to_board(at, size);
        let along = |held: f64, at: f64, size: f64| (held - (at - size / 2.0) / zoom) / size.max(1.0);
        let centre = (along(held.0, at.0, size.0), along(held.1, at.1, size.1));
        Self { zoom, centre }.inside()
    }

    /// Moved so that the board follows the pointer by `(right, down)`, CSS pixels.
    #[must_use]
    pub fn dragged(self, (right, down): (f64, f64), size: (f64, f64)) -> Self {
        let along = |centre: f64, by: f64, size: f64| centre - by / self.zoom / size.max(1.0);
        let centre = (
            along(self.centre.0, right, size.0),
            along(self.centre.1, down, size.1),
        );
        Self { centre, ..self }.inside()
    }

    /// Centres a point of the fitted board, as far as possible without showing anything beyond the board.
    #[must_use]
    pub fn centred(self, point: (f64, f64), size: (f64, f64)) -> Self {
        let centre = (point.0 / size.0.max(1.0), point.1 / size.1.max(1.0));
        Self { centre, ..self }.inside()
    }

    /// The camera after a key: `+`, `-`, `0`, and with shift the arrows; `None` for other keys.
    pub fn after_key(self, key: &str, shift: bool) -> Option<Self> {
        let (unit, middle) = ((1.0, 1.0), (0.5, 0.5));
        // A tenth of the visible part.
        let pan = |right: f64, down: f64| self.dragged((-right * 0.1, -down * 0.1), unit);
        Some(match (key, shift) {
            ("+" | "=", _) => self.zoomed(Self::NOTCH, middle, unit),
            ("-" | "_", _) => self.zoomed(1.0 / Self::NOTCH, middle, unit),
            ("0", _) => Self::default(),
            ("ArrowLeft", true) => pan(-1.0, 0.0),
            ("ArrowRight", true) => pan(1.0, 0.0),
            ("ArrowUp", true) => pan(0.0, -1.0),
            ("ArrowDown", true) => pan(0.0, 1.0),
            _ => return None,
        })
    }

    /// Clamped so that only the board is visible.
    fn inside(self) -> Self {
        let half = 0.5 / self.zoom;
        let along = |centre| f64::max(centre, half).min(1.0 - half);
        Self {
            centre: (along(self.centre.0), along(self.centre.1)),
            ..self
        }
    }
}

#[cfg(test)]
#[allow(clippy::float_cmp, reason = "the values are set, not computed")]
mod tests {
    use super::*;

    const SIZE: (f64, f64) = (400.0, 200.0);

    #[test]
    fn what_is_under_the_pointer_stays_there_while_zooming() {
        let at = (100.0, 50.0);
        let near = Camera::default().zoomed(2.0, at, SIZE);
        assert_eq!((near.zoom, near.to_board(at, SIZE)), (2.0, at));
        assert_eq!(near.to_screen(at, SIZE), at);
    }

    #[test]
    fn it_never_leaves_the_board() {
        let camera = Camera::default();
        assert_eq!(camera.dragged((500.0, -80.0), SIZE), camera);
        assert_eq!(camera.zoomed(0.1, (0.0, 0.0), SIZE), camera);
        let corner = camera.zoomed(4.0, (0.0, 0.0), SIZE).dragged((900.0, 900.0), SIZE);
        assert_eq!(corner.to_board((0.0, 0.0), SIZE), (0.0, 0.0));
        assert_eq!(camera.zoomed(99.0, (0.0, 0.0), SIZE).zoom, Camera::NEAREST);
    }

    #[test]
    fn it_can_be_centred_on_a_point_but_for_the_edges() {
        let near = Camera::default().zoomed(4.0, (0.0, 0.0), SIZE);
        let middle = near.centred((300.0, 90.0), SIZE);
        assert_eq!(middle.to_screen((300.0, 90.0), SIZE), (200.0, 100.0));
        assert_eq!(near.centred((1.0, 1.0), SIZE), near);
        let whole = Camera::default();
        assert_eq!(whole.centred((300.0, 90.0), SIZE), whole);
    }

    #[test]
    fn keys_zoom_and_pan() {
        let near = Camera::default().after_key("+", true).unwrap();
        assert_eq!(near.zoom, Camera::NOTCH);
        assert_eq!(near.after_key("0", false), Some(Camera::default()));
        let right = near.after_key("ArrowRight", true).unwrap();
        assert!(right.to_board((0.0, 0.0), SIZE).0 > near.to_board((0.0, 0.0), SIZE).0);
        assert_eq!(near.after_key("ArrowRight", false), None);
    }
}
