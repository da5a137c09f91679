//! How raw odds become chances, fitted to the results of matches by `cargo xtask calibrate hit-and-sunk --fit`.

use analyst::Curve;

/// Raw and calibrated log odds, judged by the truth.
pub const TRUTH: Curve = Curve(&[
    (-5.00, -6.07),
    (-2.71, -2.53),
    (-1.62, -1.61),
    (-1.15, -1.15),
    (-0.79, -0.88),
    (-0.50, -0.69),
    (-0.10, -0.19),
    (0.33, 0.03),
    (1.14, 0.35),
    (2.73, 0.94),
]);

/// Raw and calibrated log odds, judged by what the seat knew.
pub const KNOWN: Curve = Curve(&[
    (-1.98, -3.02),
    (-1.27, -1.77),
    (-0.89, -1.28),
    (-0.67, -0.93),
    (-0.51, -0.90),
    (-0.20, -0.47),
    (0.01, -0.11),
    (0.15, 0.08),
    (0.53, 0.09),
    (1.18, 0.61),
]);
