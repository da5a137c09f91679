//! Which floats are certainly no NaNs, so that nothing is made canonical: what is computed from integers and
//! constants, unless it may subtract infinities, multiply one by zero, or divide two of a kind.

use wasmparser::Operator;

/// A float that is no NaN.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Number {
    /// Its magnitude is at most two to this power; `None` if it may be infinite.
    most: Option<i16>,
    /// Whether it may be zero.
    zero: bool,
}

/// The greatest powers of two of both widths.
const F32: i16 = 127;
const F64: i16 = 1023;
/// Less than any magnitude but zero, so that powers do not become any smaller.
const LEAST: i16 = -1_100;

impl Number {
    const ANY: Self = Self {
        most: None,
        zero: true,
    };

    /// A number of at most this magnitude, before it is rounded to a width with that greatest power.
    fn up_to(power: i16, greatest: i16) -> Self {
        Self {
            most: (power <= greatest).then_some(power.max(LEAST)),
            zero: true,
        }
    }
}

/// What an instruction gives that takes no floats, if that is no NaN.
pub(super) fn made(operator: &Operator<'_>) -> Option<Number> {
    let up_to = |power| Some(Number::up_to(power, F32));
    match operator {
        Operator::F32Const { value } => constant(f32::from_bits(value.bits()).into()),
        Operator::F64Const { value } => constant(f64::from_bits(value.bits())),
        Operator::V128Const { value } => (*value.bytes() == [0; 16]).then_some(Number::ANY),
        Operator::F32ConvertI32S
        | Operator::F32ConvertI32U
        | Operator::F64ConvertI32S
        | Operator::F64ConvertI32U => up_to(32),
        Operator::F32ConvertI64S
        | Operator::F32ConvertI64U
        | Operator::F64ConvertI64S
        | Operator::F64ConvertI64U => up_to(64),
        _ => None,
    }
}

fn constant(value: f64) -> Option<Number> {
    if value.is_nan() {
        return None;
    }
    // Its exponent is that of the power of two below it.
    let exponent = (value.to_bits() >> 52 & 0x7ff) as i16 - F64;
    Some(Number {
        most: value.is_finite().then_some(exponent + 1),
        zero: value.to_bits() << 1 == 0,
    })
}

/// What an instruction on floats gives, if that is no NaN; of its operands, those that are no NaNs.
pub(super) fn computed(operator: &Operator<'_>, operands: [Option<Number>; 2]) -> Option<Number> {
    use Operator as O;
    let [one, other] = operands;
    match operator {
        O::F32Add | O::F32Sub => sum(one?, other?, F32),
        O::F64Add | O::F64Sub => sum(one?, other?, F64),
        O::F32Mul => product(one?, other?, F32),
        O::F64Mul => product(one?, other?, F64),
        O::F32Div | O::F64Div => quotient(one?, other?),
        O::F32Min | O::F32Max | O::F64Min | O::F64Max => {
            let (one, other) = (one?, other?);
            let most = one.most.zip(other.most).map(|(one, other)| one.max(other));
            Some(Number { most, zero: true })
        }
        O::F32Ceil
        | O::F32Floor
        | O::F32Trunc
        | O::F32Nearest
        | O::F64Ceil
        | O::F64Floor
        | O::F64Trunc
        | O::F64Nearest => Some(Number {
            // One is the least that a fraction is rounded to.
            most: one?.most.map(|power| power.max(0)),
            zero: true,
        }),
        O::F64PromoteF32 | O::F32Abs | O::F64Abs => one,
        O::F32DemoteF64 => one.map(|one| one.most.map_or(Number::ANY, |power| Number::up_to(power, F32))),
        _ => None,
    }
}

fn sum(one: Number, other: Number, greatest: i16) -> Option<Number> {
    match (one.most, other.most) {
        (Some(one), Some(other)) => Some(Number::up_to(one.max(other) + 1, greatest)),
        (None, None) => None,
        (Some(_), None) | (None, Some(_)) => Some(Number::ANY),
    }
}

fn product(one: Number, other: Number, greatest: i16) -> Option<Number> {
    match (one.most, other.most) {
        (Some(one), Some(other)) => Some(Number::up_to(one + other, greatest)),
        (most, also) => {
            let infinite_by_zero = (most.is_none() && other.zero) || (also.is_none() && one.zero);
            (!infinite_by_zero).then_some(Number::ANY)
        }
    }
}

fn quotient(one: Number, other: Number) -> Option<Number> {
    let of_a_kind = (one.zero && other.zero) || (one.most.is_none() && other.most.is_none());
    (!of_a_kind).then_some(Number::ANY)
}

#[cfg(test)]
mod tests {
    use super::*;

    type Compute = fn(f64, f64) -> f64;

    #[test]
    fn a_bound_holds_for_the_number_itself() {
        for value in [1.0, 1.5, -2.0, 0.1, 1e300, f64::MAX, 5e-324, 0.0, -0.0] {
            let number = constant(value).unwrap();
            let most = number.most.unwrap();
            assert!(
                most > F64 || value.abs() <= 2f64.powi(most.into()),
                "{value}: {number:?}"
            );
            assert_eq!(number.zero, value == 0.0, "{value}");
        }
        assert_eq!(constant(f64::INFINITY).unwrap().most, None);
        assert_eq!(constant(f64::NAN), None);
    }

    #[test]
    fn what_is_never_a_nan_is_found_and_nothing_else() {
        use Operator as O;
        let values = [
            0.0,
            -0.0,
            1.0,
            -3.5,
            1e-300,
            5e-324,
            1e300,
            f64::INFINITY,
            f64::NEG_INFINITY,
        ];
        let operations: [(O<'_>, Compute); 4] = [
            (O::F64Add, |one, other| one + other),
            (O::F64Sub, |one, other| one - other),
            (O::F64Mul, |one, other| one * other),
            (O::F64Div, |one, other| one / other),
        ];
        for (operator, compute) in &operations {
            for one in values {
                for other in values {
                    let result = compute(one, other);
                    let found = computed(operator, [constant(one), constant(other)]);
                    if result.is_nan() {
                        assert_eq!(found, None, "{operator:?} {one} {other}");
                    } else if let Some(Number { most: Some(most), .. }) = found {
                        assert!(
                            result.is_finite() && result.abs() <= 2f64.powi(most.into()),
                            "{operator:?} {one} {other}"
                        );
                    }
                }
            }
        }
        // A sum of finite numbers may be infinite, but no more than that.
        let large = computed(&O::F64Mul, [constant(1e300), constant(1e300)]).unwrap();
        assert_eq!(large, Number::ANY);
        assert_eq!(computed(&O::F64Sub, [Some(large), Some(large)]), None);
        assert_eq!(
            computed(&O::F64Sub, [Some(large), constant(1.0)]),
            Some(Number::ANY)
        );
    }

    #[test]
    fn integers_fit_in_floats() {
        let wide = made(&Operator::F32ConvertI64U).unwrap();
        assert_eq!(wide.most, Some(64));
        assert_eq!(
            computed(&Operator::F32Mul, [Some(wide), Some(wide)]),
            Some(Number::ANY),
            "too large for 32 bits"
        );
        assert_eq!(
            computed(&Operator::F64Mul, [Some(wide), Some(wide)])
                .unwrap()
                .most,
            Some(128)
        );
    }
}
