//! Arithmetic with the same bits everywhere: sums in a fixed order, and no function of the machine's library.

/// Beyond it, the nearest `f32` to a hyperbolic tangent is ±1.
const FLAT: f32 = 9.0;

/// The hyperbolic tangent, off by less than 2 · 10⁻⁷.
///
/// That of the half angle is Lambert's continued fraction to its seventh term, and tanh 2a = 2 tanh a / (1 + tanh² a).
#[must_use]
pub fn tanh(x: f32) -> f32 {
    let x = if x > FLAT { FLAT } else { x };
    let x = if x < -FLAT { -FLAT } else { x };
    let half = x * 0.5;
    let square = half * half;
    let above = half * (135_135.0 + square * (17_325.0 + square * (378.0 + square)));
    let below = 135_135.0 + square * (62_370.0 + square * (3_150.0 + square * 28.0));
    let of_half = above / below;
    (of_half + of_half) / (1.0 + of_half * of_half)
}

/// The logistic function, 1 / (1 + e⁻ˣ).
pub(crate) fn logistic(x: f32) -> f32 {
    tanh(x * 0.5) * 0.5 + 0.5
}

/// Adds `rows` to `sums`, each times its factor, one row after the other: `sums[k] += factors[j] · rows[j][k]`.
pub(crate) fn add_rows(sums: &mut [f32], factors: &[f32], rows: &[f32]) {
    for (factor, row) in factors.iter().zip(rows.chunks_exact(sums.len())) {
        add_row(sums, *factor, row);
    }
}

/// Adds a row, times a factor. Most numbers of an observation are 0, and such rows change nothing.
#[cfg_attr(target_family = "wasm", target_feature(enable = "simd128"))]
pub(crate) fn add_row(sums: &mut [f32], factor: f32, row: &[f32]) {
    if factor == 0.0 {
        return;
    }
    for (sum, weight) in sums.iter_mut().zip(row) {
        *sum += factor * weight;
    }
}
