//! The layers.

mod convolution;
mod gru;
mod sparse;

use crate::MOST;
use crate::math::{add_rows, tanh};
use crate::reader::{FormatError, Reader};
use convolution::Convolution;
use gru::Gru;
use sparse::Sparse;

/// A step of a network.
#[derive(Clone, Debug)]
pub(crate) enum Layer {
    /// Weighted sums of all inputs.
    Linear(Linear),
    /// The same of few inputs each.
    Sparse(Sparse),
    /// Negative numbers become 0.
    Relu,
    /// The hyperbolic tangent of each number.
    Tanh,
    /// Weighted sums of neighbours.
    Convolution(Convolution),
    /// A gated recurrent unit.
    Gru(Gru),
    /// Each number times a factor, plus a summand.
    Scale { factors: Vec<f32>, summands: Vec<f32> },
}

/// Weighted sums, each with a bias.
#[derive(Clone, Debug)]
pub(crate) struct Linear {
    biases: Vec<f32>,
    /// A row of outputs for each input.
    rows: Vec<f32>,
}

impl Linear {
    pub(crate) fn parse(reader: &mut Reader<'_>, inputs: usize, outputs: usize) -> Result<Self, FormatError> {
        Ok(Self {
            biases: reader.weights(outputs)?,
            rows: reader.weights(product(&[inputs, outputs])?)?,
        })
    }

    pub(crate) fn outputs(&self) -> usize {
        self.biases.len()
    }

    /// Writes the sums over `sums`.
    pub(crate) fn run(&self, input: &[f32], sums: &mut Vec<f32>) {
        sums.clone_from(&self.biases);
        add_rows(sums, input, &self.rows);
    }
}

impl Layer {
    /// Reads a layer that gets this many numbers.
    pub(crate) fn parse(reader: &mut Reader<'_>, width: usize) -> Result<Self, FormatError> {
        match reader.word()? {
            1 => {
                fits(reader.size(MOST)?, width)?;
                let outputs = reader.size(MOST)?;
                Ok(Self::Linear(Linear::parse(reader, width, outputs)?))
            }
            2 => Ok(Self::Relu),
            3 => Ok(Self::Tanh),
            4 => Ok(Self::Convolution(Convolution::parse(reader, width)?)),
            5 => Ok(Self::Gru(Gru::parse(reader, width)?)),
            6 => Ok(Self::Scale {
                factors: reader.weights(width)?,
                summands: reader.weights(width)?,
            }),
            7 => Ok(Self::Sparse(Sparse::parse(reader, width)?)),
            _ => Err(FormatError::Kind),
        }
    }

    /// How many numbers it gives when it gets `width`.
    pub(crate) fn outputs(&self, width: usize) -> usize {
        match self {
            Self::Linear(linear) => linear.outputs(),
            Self::Sparse(sparse) => sparse.outputs(),
            Self::Convolution(convolution) => convolution.outputs(),
            Self::Gru(gru) => gru.units(),
            Self::Relu | Self::Tanh | Self::Scale { .. } => width,
        }
    }

    /// Replaces `values`; what `spare` holds does not matter.
    pub(crate) fn run(&mut self, values: &mut Vec<f32>, spare: &mut Vec<f32>) {
        match self {
            Self::Linear(linear) => {
                linear.run(values, spare);
                std::mem::swap(values, spare);
            }
            Self::Sparse(linear) => {
                linear.run(values, spare);
                std::mem::swap(values, spare);
            }
            Self::Convolution(convolution) => {
                convolution.run(values, spare);
                std::mem::swap(values, spare);
            }
            Self::Gru(gru) => gru.run(values),
            Self::Relu => values.iter_mut().for_each(|value| {
                if *value <= 0.0 {
                    *value = 0.0;
                }
            }),
            Self::Tanh => values.iter_mut().for_each(|value| *value = tanh(*value)),
            Self::Scale { factors, summands } => {
                for ((value, factor), summand) in values.iter_mut().zip(factors).zip(summands) {
                    *value = *value * *factor + *summand;
                }
            }
        }
    }

    /// Forgets the earlier runs.
    pub(crate) fn forget(&mut self) {
        if let Self::Gru(gru) = self {
            gru.forget();
        }
    }
}

/// A layer's own number of inputs must be that of the numbers that come to it.
pub(crate) fn fits(inputs: usize, width: usize) -> Result<(), FormatError> {
    (inputs == width).then_some(()).ok_or(FormatError::Fit)
}

/// The product of some sizes, none of which may be too large.
pub(crate) fn product(sizes: &[usize]) -> Result<usize, FormatError> {
    sizes
        .iter()
        .try_fold(1_usize, |all, size| all.checked_mul(*size))
        .filter(|all| *all <= MOST)
        .ok_or(FormatError::Size)
}
