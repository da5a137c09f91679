//! How raw odds become chances, fitted to the results of matches by `cargo xtask calibrate kingdom --fit`.

use analyst::Curve;

/// Raw and calibrated log odds.
pub const TRUTH: Curve = Curve(&[
    (-2.86, -3.11),
    (-1.30, -1.59),
    (-0.70, -1.05),
    (-0.31, -0.51),
    (-0.03, -0.06),
    (0.23, 0.08),
    (0.51, 0.74),
    (0.88, 1.15),
    (1.40, 1.46),
    (2.90, 2.06),
]);
