//! How raw odds become chances, fitted to the results of matches by `cargo xtask calibrate hit-and-sunk --fit`.

use analyst::Curve;

/// Raw and calibrated log odds, judged by the truth.
pub const TRUTH: Curve = Curve(&[
    (-5.51, -6.90),
    (-3.76, -3.83),
    (-2.31, -2.02),
    (-1.68, -1.47),
    (-1.36, -1.05),
    (-1.09, -1.02),
    (-0.82, -0.71),
    (-0.61, -0.70),
    (-0.33, -0.56),
    (-0.06, -0.34),
    (0.28, -0.11),
    (0.96, 0.03),
    (1.56, 0.47),
    (3.31, 1.37),
]);

/// Raw and calibrated log odds, judged by what the seat knew.
pub const KNOWN: Curve = Curve(&[
    (-2.14, -3.21),
    (-1.58, -1.67),
    (-1.38, -1.63),
    (-1.19, -1.29),
    (-0.94, -1.04),
    (-0.68, -0.74),
    (-0.49, -0.55),
    (-0.17, -0.50),
    (0.00, -0.16),
    (0.12, -0.12),
    (0.47, -0.02),
    (0.82, 0.37),
    (1.46, 1.01),
]);
