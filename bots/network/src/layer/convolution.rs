//! A convolution over a board of several channels.

use super::product;
use crate::MOST;
use crate::math::add_row;
use crate::reader::{FormatError, Reader};

/// See the module. Numbers are in the order channel, row, column; those behind the board are passed on.
#[derive(Clone, Debug)]
pub(crate) struct Convolution {
    /// Of the input: channels, rows, columns.
    input: [usize; 3],
    /// Of the output: channels, rows, columns.
    output: [usize; 3],
    /// Rows and columns of the kernel, of a step, and of the padding on each side.
    kernel: [usize; 2],
    step: [usize; 2],
    padding: [usize; 2],
    /// How many numbers follow the board.
    passed_on: usize,
    biases: Vec<f32>,
    /// A row of the output's channels for each channel of the input, row and column of the kernel.
    rows: Vec<f32>,
    /// The sums in the order row, column, channel.
    sums: Vec<f32>,
}

impl Convolution {
    pub(super) fn parse(reader: &mut Reader<'_>, width: usize) -> Result<Self, FormatError> {
        let input = [reader.size(MOST)?, reader.size(MOST)?, reader.size(MOST)?];
        let passed_on = width.checked_sub(product(&input)?).ok_or(FormatError::Fit)?;
        let channels = reader.size(MOST)?;
        let kernel = [reader.size(MOST)?, reader.size(MOST)?];
        let step = [reader.size(MOST)?, reader.size(MOST)?];
        let padding = [reader.word()? as usize, reader.word()? as usize];
        let places = |axis: usize| {
            let padded = product(&[2, padding[axis]])? + input[axis + 1];
            let free = padded.checked_sub(kernel[axis]).ok_or(FormatError::Fit)?;
            Ok(free / step[axis] + 1)
        };
        let output = [channels, places(0)?, places(1)?];
        product(&output)?;
        Ok(Self {
            input,
            output,
            kernel,
            step,
            padding,
            passed_on,
            biases: reader.weights(channels)?,
            rows: reader.weights(product(&[input[0], kernel[0], kernel[1], channels])?)?,
            sums: Vec::new(),
        })
    }

    pub(super) fn outputs(&self) -> usize {
        self.output.iter().product::<usize>() + self.passed_on
    }

    /// Writes the output over `output`.
    pub(super) fn run(&mut self, input: &[f32], output: &mut Vec<f32>) {
        let [channels, rows, columns] = self.output;
        self.sums.clear();
        for place in 0..rows * columns {
            let from = self.sums.len();
            self.sums.extend_from_slice(&self.biases);
            self.sum(input, [place / columns, place % columns], from);
        }
        output.clear();
        for channel in 0..channels {
            output.extend(self.sums.iter().skip(channel).step_by(channels));
        }
        output.extend_from_slice(&input[input.len() - self.passed_on..]);
    }

    /// Adds to the sums of one place of the output, which begin at `from`, what the kernel covers there.
    fn sum(&mut self, input: &[f32], place: [usize; 2], from: usize) {
        let [channels, rows, columns] = self.input;
        let sums = &mut self.sums[from..];
        let mut weights = self.rows.chunks_exact(self.output[0]);
        for channel in 0..channels {
            for cell in 0..self.kernel[0] * self.kernel[1] {
                let at = [cell / self.kernel[1], cell % self.kernel[1]];
                // A row before the board becomes one far behind it.
                let [row, column] = [0, 1]
                    .map(|axis| (place[axis] * self.step[axis] + at[axis]).wrapping_sub(self.padding[axis]));
                let Some(weights) = weights.next() else { return };
                if row < rows && column < columns {
                    add_row(sums, input[(channel * rows + row) * columns + column], weights);
                }
            }
        }
    }
}
