//! How raw odds become chances, fitted to the results of matches by `cargo xtask calibrate kingdom --fit`.

use analyst::Curve;

/// Raw and calibrated log odds.
pub const TRUTH: Curve = Curve(&[
    (-4.70, -3.34),
    (-3.40, -3.19),
    (-2.79, -3.02),
    (-2.53, -2.80),
    (-1.98, -2.11),
    (-1.34, -1.58),
    (-0.93, -1.09),
    (-0.62, -0.85),
    (-0.38, -0.54),
    (-0.19, -0.31),
    (-0.02, -0.09),
    (0.15, 0.21),
    (0.29, 0.33),
    (0.48, 0.48),
    (0.72, 0.88),
    (1.03, 1.13),
    (1.44, 1.48),
    (2.07, 1.95),
    (2.62, 2.31),
    (2.88, 2.76),
    (3.62, 2.96),
    (5.25, 3.66),
]);
