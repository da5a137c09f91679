//! Weighted sums of few inputs each: most weights are 0, and neither stored nor computed.

use super::{fits, product};
use crate::MOST;
use crate::reader::{FormatError, Reader};

/// See the module. As with all weights, an input of 0 changes nothing.
#[derive(Clone, Debug)]
pub(crate) struct Sparse {
    biases: Vec<f32>,
    /// For each input, where its connections end.
    ends: Vec<usize>,
    /// Connections, input by input: an output, and the weight.
    connections: Vec<(usize, f32)>,
}

impl Sparse {
    pub(super) fn parse(reader: &mut Reader<'_>, width: usize) -> Result<Self, FormatError> {
        fits(reader.size(MOST)?, width)?;
        let outputs = reader.size(MOST)?;
        product(&[width, outputs])?;
        let biases = reader.weights(outputs)?;
        let (mut ends, mut connections) = (Vec::new(), Vec::new());
        for _ in 0..width {
            for _ in 0..reader.word()? {
                let output = reader.word()? as usize;
                if output >= outputs {
                    return Err(FormatError::Fit);
                }
                connections.push((output, reader.weight()?));
            }
            ends.push(connections.len());
        }
        Ok(Self {
            biases,
            ends,
            connections,
        })
    }

    pub(super) fn outputs(&self) -> usize {
        self.biases.len()
    }

    /// Writes the sums over `sums`.
    pub(super) fn run(&self, input: &[f32], sums: &mut Vec<f32>) {
        sums.clone_from(&self.biases);
        let mut from = 0;
        for (value, end) in input.iter().zip(&self.ends) {
            if *value != 0.0 {
                for (output, weight) in &self.connections[from..*end] {
                    sums[*output] += value * weight;
                }
            }
            from = *end;
        }
    }
}
