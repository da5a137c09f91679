//! How raw odds become chances, fitted to the results of matches by `cargo xtask calibrate territories --fit`.

use analyst::Curve;

/// Raw and calibrated log odds, judged by the truth.
pub const TRUTH: Curve = Curve(&[(-4.0, -4.0), (4.0, 4.0)]);

/// Raw and calibrated log odds, judged by what the seat knew.
pub const KNOWN: Curve = Curve(&[(-4.0, -4.0), (4.0, 4.0)]);
