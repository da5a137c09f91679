//! Drawings of board pieces as plain data, to show beside words.

/// A drawing of the board beside words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// Its width and height.
    pub size: (u16, u16),
    /// Whether the piece is lost, at least for a while.
    pub is_gone: bool,
    /// Its shapes, one on top of another.
    pub layers: Vec<Layer>,
}

/// A shape of a drawing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layer {
    /// Its class in the style sheet.
    pub class: &'static str,
    /// Its transform, as in SVG.
    pub transform: String,
    /// Its path.
    pub path: &'static str,
}
