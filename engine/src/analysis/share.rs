//! Chances in their stored form.

/// A chance in ten-thousandths, which is the precision of an analyst's reply and equal on every machine.
pub(super) type Share = u16;

/// The chance of 1.
pub(super) const WHOLE: Share = 10_000;

/// A chance in ten-thousandths.
pub(super) fn share(chance: f64) -> Share {
    (chance.clamp(0.0, 1.0) * f64::from(WHOLE)).round() as Share
}

/// A chance from 0 to 1.
pub(super) fn chance(share: Share) -> f64 {
    f64::from(share) / f64::from(WHOLE)
}
