//! A gated recurrent unit: it remembers its units from one run to the next.

use super::{Linear, fits};
use crate::MOST;
use crate::math::{logistic, tanh};
use crate::reader::{FormatError, Reader};

/// See the module. As in `PyTorch`, the reset gate is applied to the candidate's sum over the units, bias included.
#[derive(Clone, Debug)]
pub(crate) struct Gru {
    /// Sums for reset, update and candidate, over the inputs,
    of_input: Linear,
    /// and over the units.
    of_units: Linear,
    units: Vec<f32>,
    input_sums: Vec<f32>,
    unit_sums: Vec<f32>,
}

impl Gru {
    pub(super) fn parse(reader: &mut Reader<'_>, width: usize) -> Result<Self, FormatError> {
        fits(reader.size(MOST)?, width)?;
        let units = reader.size(MOST / 3)?;
        Ok(Self {
            of_input: Linear::parse(reader, width, 3 * units)?,
            of_units: Linear::parse(reader, units, 3 * units)?,
            units: vec![0.0; units],
            input_sums: Vec::new(),
            unit_sums: Vec::new(),
        })
    }

    pub(super) fn units(&self) -> usize {
        self.units.len()
    }

    pub(super) fn run(&mut self, values: &mut Vec<f32>) {
        self.of_input.run(values, &mut self.input_sums);
        self.of_units.run(&self.units, &mut self.unit_sums);
        let count = self.units.len();
        let (of_input, of_units) = (&self.input_sums, &self.unit_sums);
        for (place, unit) in self.units.iter_mut().enumerate() {
            let reset = logistic(of_input[place] + of_units[place]);
            let update = logistic(of_input[count + place] + of_units[count + place]);
            let candidate = tanh(of_input[2 * count + place] + reset * of_units[2 * count + place]);
            *unit = (1.0 - update) * candidate + update * *unit;
        }
        values.clone_from(&self.units);
    }

    pub(super) fn forget(&mut self) {
        self.units.fill(0.0);
    }
}
