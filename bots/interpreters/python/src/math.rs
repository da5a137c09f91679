//! The functions of `math` on floating-point numbers; the rest of that module is `lib/math.py`.

pub(crate) use math::module_def;

use rustpython_vm::{PyResult, VirtualMachine};

/// A result as Python has it: an error where none is defined, or it is too large.
fn checked(result: f64, from_finite: bool, vm: &VirtualMachine) -> PyResult<f64> {
    if from_finite && result.is_nan() {
        Err(vm.new_value_error("math domain error"))
    } else if from_finite && result.is_infinite() {
        Err(vm.new_overflow_error("math range error"))
    } else {
        Ok(result)
    }
}

fn of_one(function: fn(f64) -> f64, x: f64, vm: &VirtualMachine) -> PyResult<f64> {
    checked(function(x), x.is_finite(), vm)
}

fn of_two(function: fn(f64, f64) -> f64, x: f64, y: f64, vm: &VirtualMachine) -> PyResult<f64> {
    checked(function(x, y), x.is_finite() && y.is_finite(), vm)
}

/// A logarithm: of 0 it is no number too large, but none.
fn of_positive(function: fn(f64) -> f64, x: f64, vm: &VirtualMachine) -> PyResult<f64> {
    if x <= 0.0 {
        return Err(vm.new_value_error("math domain error"));
    }
    Ok(function(x))
}

#[rustpython_vm::pymodule(name = "_math")]
#[allow(clippy::unnecessary_wraps, reason = "the macro wants functions of one form")]
mod math {
    use super::{checked, of_one, of_positive, of_two};
    use rustpython_vm::function::ArgIntoFloat;
    use rustpython_vm::{PyResult, VirtualMachine};

    #[pyfunction]
    fn sqrt(x: ArgIntoFloat, vm: &VirtualMachine) -> PyResult<f64> {
        of_one(f64::sqrt, x.into_float(), vm)
    }

    #[pyfunction]
    fn cbrt(x: ArgIntoFloat, vm: &VirtualMachine) -> PyResult<f64> {
        of_one(f64::cbrt, x.into_float(), vm)
    }

    #[pyfunction]
    fn exp(x: ArgIntoFloat, vm: &VirtualMachine) -> PyResult<f64> {
        of_one(f64::exp, x.into_float(), vm)
    }

    #[pyfunction]
    fn exp2(x: ArgIntoFloat, vm: &VirtualMachine) -> PyResult<f64> {
        of_one(f64::exp2, x.into_float(), vm)
    }

    #[pyfunction]
    fn sin(x: ArgIntoFloat, vm: &VirtualMachine) -> PyResult<f64> {
        of_one(f64::sin, x.into_float(), vm)
    }

    #[pyfunction]
    fn cos(x: ArgIntoFloat, vm: &VirtualMachine) -> PyResult<f64> {
        of_one(f64::cos, x.into_float(), vm)
    }

    #[pyfunction]
    fn tan(x: ArgIntoFloat, vm: &VirtualMachine) -> PyResult<f64> {
        of_one(f64::tan, x.into_float(), vm)
    }

    #[pyfunction]
    fn asin(x: ArgIntoFloat, vm: &VirtualMachine) -> PyResult<f64> {
        of_one(f64::asin, x.into_float(), vm)
    }

    #[pyfunction]
    fn acos(x: ArgIntoFloat, vm: &VirtualMachine) -> PyResult<f64> {
        of_one(f64::acos, x.into_float(), vm)
    }

    #[pyfunction]
    fn atan(x: ArgIntoFloat, vm: &VirtualMachine) -> PyResult<f64> {
        of_one(f64::atan, x.into_float(), vm)
    }

    #[pyfunction]
    fn sinh(x: ArgIntoFloat, vm: &VirtualMachine) -> PyResult<f64> {
        of_one(f64::sinh, x.into_float(), vm)
    }

    #[pyfunction]
    fn cosh(x: ArgIntoFloat, vm: &VirtualMachine) -> PyResult<f64> {
        of_one(f64::cosh, x.into_float(), vm)
    }

    #[pyfunction]
    fn tanh(x: ArgIntoFloat, vm: &VirtualMachine) -> PyResult<f64> {
        of_one(f64::tanh, x.into_float(), vm)
    }

    #[pyfunction]
    fn asinh(x: ArgIntoFloat, vm: &VirtualMachine) -> PyResult<f64> {
        of_one(f64::asinh, x.into_float(), vm)
    }

    #[pyfunction]
    fn acosh(x: ArgIntoFloat, vm: &VirtualMachine) -> PyResult<f64> {
        of_one(f64::acosh, x.into_float(), vm)
    }

    #[pyfunction]
    fn atanh(x: ArgIntoFloat, vm: &VirtualMachine) -> PyResult<f64> {
        of_one(f64::atanh, x.into_float(), vm)
    }

    #[pyfunction]
    fn log1p(x: ArgIntoFloat, vm: &VirtualMachine) -> PyResult<f64> {
        of_one(f64::ln_1p, x.into_float(), vm)
    }

    #[pyfunction]
    fn log2(x: ArgIntoFloat, vm: &VirtualMachine) -> PyResult<f64> {
        of_positive(f64::log2, x.into_float(), vm)
    }

    #[pyfunction]
    fn log10(x: ArgIntoFloat, vm: &VirtualMachine) -> PyResult<f64> {
        of_positive(f64::log10, x.into_float(), vm)
    }

    #[pyfunction]
    fn fabs(x: ArgIntoFloat, vm: &VirtualMachine) -> PyResult<f64> {
        of_one(f64::abs, x.into_float(), vm)
    }

    /// The natural logarithm.
    #[pyfunction]
    fn _ln(x: ArgIntoFloat, vm: &VirtualMachine) -> PyResult<f64> {
        of_positive(f64::ln, x.into_float(), vm)
    }

    #[pyfunction]
    fn atan2(x: ArgIntoFloat, y: ArgIntoFloat, vm: &VirtualMachine) -> PyResult<f64> {
        of_two(f64::atan2, x.into_float(), y.into_float(), vm)
    }

    #[pyfunction]
    fn copysign(x: ArgIntoFloat, y: ArgIntoFloat, vm: &VirtualMachine) -> PyResult<f64> {
        of_two(f64::copysign, x.into_float(), y.into_float(), vm)
    }

    #[pyfunction]
    fn fmod(x: ArgIntoFloat, y: ArgIntoFloat, vm: &VirtualMachine) -> PyResult<f64> {
        of_two(|x, y| x % y, x.into_float(), y.into_float(), vm)
    }

    #[pyfunction]
    fn expm1(x: ArgIntoFloat, vm: &VirtualMachine) -> PyResult<f64> {
        of_one(f64::exp_m1, x.into_float(), vm)
    }

    #[pyfunction]
    fn erf(x: ArgIntoFloat) -> f64 {
        libm::erf(x.into_float())
    }

    #[pyfunction]
    fn erfc(x: ArgIntoFloat) -> f64 {
        libm::erfc(x.into_float())
    }

    /// Without the whole numbers that are not positive, where it has none.
    #[pyfunction]
    fn _gamma(x: ArgIntoFloat, vm: &VirtualMachine) -> PyResult<f64> {
        of_one(libm::tgamma, x.into_float(), vm)
    }

    #[pyfunction]
    fn _lgamma(x: ArgIntoFloat, vm: &VirtualMachine) -> PyResult<f64> {
        of_one(libm::lgamma, x.into_float(), vm)
    }

    #[pyfunction]
    fn remainder(x: ArgIntoFloat, y: ArgIntoFloat, vm: &VirtualMachine) -> PyResult<f64> {
        of_two(libm::remainder, x.into_float(), y.into_float(), vm)
    }

    /// `x * y + z`, rounded once.
    #[pyfunction]
    fn _fma(x: ArgIntoFloat, y: ArgIntoFloat, z: ArgIntoFloat) -> f64 {
        x.into_float().mul_add(y.into_float(), z.into_float())
    }

    #[pyfunction]
    fn _next_up(x: ArgIntoFloat) -> f64 {
        x.into_float().next_up()
    }

    #[pyfunction]
    fn _next_down(x: ArgIntoFloat) -> f64 {
        x.into_float().next_down()
    }

    #[pyfunction]
    fn frexp(x: ArgIntoFloat) -> (f64, i32) {
        libm::frexp(x.into_float())
    }

    /// `x * 2**i`, for a power that fits.
    #[pyfunction]
    fn _ldexp(x: ArgIntoFloat, i: i32, vm: &VirtualMachine) -> PyResult<f64> {
        let x = x.into_float();
        checked(libm::ldexp(x, i), x.is_finite(), vm)
    }

    #[pyfunction]
    fn degrees(x: ArgIntoFloat) -> f64 {
        f64::to_degrees(x.into_float())
    }

    #[pyfunction]
    fn radians(x: ArgIntoFloat) -> f64 {
        f64::to_radians(x.into_float())
    }

    #[pyfunction]
    fn isfinite(x: ArgIntoFloat) -> bool {
        x.into_float().is_finite()
    }

    #[pyfunction]
    fn isinf(x: ArgIntoFloat) -> bool {
        x.into_float().is_infinite()
    }

    #[pyfunction]
    fn isnan(x: ArgIntoFloat) -> bool {
        x.into_float().is_nan()
    }
}
