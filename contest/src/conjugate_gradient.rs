//! Systems of linear equations with a symmetric positive definite matrix, solved by conjugate gradients (Hestenes and Stiefel
//! 1952) with the diagonal as preconditioner: they need only products of the matrix with vectors.

/// How far the residual must fall, as a share of the right side: the smaller the right side, the further. So Newton's method,
/// the caller, takes few steps, and none is more exact than necessary.
const ENOUGH: f64 = 0.1;
/// The maximum number of rounds per unknown. Without rounding errors, one would be enough.
const MOST_ROUNDS: usize = 4;

/// A symmetric positive definite matrix.
pub trait Operator {
    /// Its diagonal, all above 0.
    fn diagonal(&self) -> &[f64];
    /// Its product with a vector.
    fn apply(&self, to: &[f64]) -> Vec<f64>;
}

/// The `x` with `matrix · x = right`, nearly.
pub fn solve(matrix: &impl Operator, right: &[f64]) -> Vec<f64> {
    let mut found = vec![0.0; right.len()];
    let mut rest = right.to_vec();
    let size = libm::sqrt(dot(right, right));
    let enough = size * ENOUGH.min(size);
    let mut scaled = divided(&rest, matrix.diagonal());
    let mut direction = scaled.clone();
    let mut product = dot(&rest, &scaled);
    for _ in 0..MOST_ROUNDS * right.len() {
        if dot(&rest, &rest) <= enough * enough {
            break;
        }
        let applied = matrix.apply(&direction);
        let along = product / dot(&direction, &applied);
        if !along.is_finite() {
            break;
        }
        add(&mut found, along, &direction);
        add(&mut rest, -along, &applied);
        scaled = divided(&rest, matrix.diagonal());
        let next = dot(&rest, &scaled);
        let mut turned = scaled.clone();
        add(&mut turned, next / product, &direction);
        (direction, product) = (turned, next);
    }
    found
}

fn dot(one: &[f64], other: &[f64]) -> f64 {
    one.iter().zip(other).map(|(one, other)| one * other).sum()
}

fn divided(vector: &[f64], by: &[f64]) -> Vec<f64> {
    vector.iter().zip(by).map(|(part, by)| part / by).collect()
}

/// Adds a multiple of one vector to another.
fn add(to: &mut [f64], times: f64, vector: &[f64]) {
    for (part, add) in to.iter_mut().zip(vector) {
        *part += times * add;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Dense([f64; 3], [[f64; 3]; 3]);

    impl Operator for Dense {
        fn diagonal(&self) -> &[f64] {
            &self.0
        }

        fn apply(&self, to: &[f64]) -> Vec<f64> {
            self.1.iter().map(|row| dot(row, to)).collect()
        }
    }

    #[test]
    fn a_small_system_is_solved_the_more_exactly_the_smaller_its_right_side() {
        let matrix = Dense(
            [4.0, 3.0, 5.0],
            [[4.0, 1.0, 0.5], [1.0, 3.0, -1.0], [0.5, -1.0, 5.0]],
        );
        for size in [1e-3, 1e-6] {
            let right = [size, -2.0 * size, 0.5 * size];
            let found = solve(&matrix, &right);
            let rest: Vec<f64> = matrix
                .apply(&found)
                .iter()
                .zip(right)
                .map(|(is, right)| is - right)
                .collect();
            assert!(
                libm::sqrt(dot(&rest, &rest)) <= 6.0 * size * size,
                "{size}: {rest:?}"
            );
        }
    }

    #[test]
    fn nothing_solves_nothing() {
        let matrix = Dense([1.0; 3], [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]);
        assert_eq!(solve(&matrix, &[0.0; 3]), [0.0; 3]);
        assert_eq!(solve(&matrix, &[]), [0.0; 0]);
    }
}
