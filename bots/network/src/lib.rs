//! Small neural networks, for bots that were trained elsewhere: a list of layers with their weights, read from bytes, that
//! turns numbers into numbers.
//!
//! Every sum has a fixed order, and nothing depends on a library of the machine, so the same input gives the same bits in
//! every engine. `wasm_arena.networks`, in Python, computes the same in `NumPy` and writes what [`Network::parse`] reads.
//!
//! The bytes are words of 32 bits, little-endian: those of [`MAGIC`], [`FORMAT`], the version of the observations it was
//! trained on, how many numbers go in, and how many layers there are; then each layer: its kind, its sizes, its weights.
//!
//! | kind | sizes | weights |
//! |---|---|---|
//! | 1 linear | inputs, outputs | a bias for each output; a row of outputs for each input |
//! | 2 negative numbers become 0, 3 hyperbolic tangent | | |
//! | 4 convolution | channels, rows, columns of the input; channels of the output; rows and columns of the kernel, of its steps, of the padding | a bias for each channel of the output; a row of them for each channel of the input and cell of the kernel |
//! | 5 GRU | inputs, units | twice, for the inputs and for the units: a bias for each unit's reset, update and candidate; a row of these for each input |
//! | 6 scale | | a factor for each number, then a summand for each |
//! | 7 linear with few connections | inputs, outputs | a bias for each output; for each input how many connections it has, and for each of them the output and the weight |
//!
//! A convolution takes its numbers from the front, in the order channel, row, column, and passes on those behind them.

mod layer;
mod math;
mod reader;

pub use math::tanh;
pub use reader::FormatError;

use layer::Layer;
use reader::Reader;

/// The first word of every network: `anet`.
pub const MAGIC: u32 = u32::from_le_bytes(*b"anet");

/// The version of the bytes.
pub const FORMAT: u32 = 1;

/// The most numbers that a layer may take or give.
const MOST: usize = 1 << 22;

/// A network, and what it remembers between two runs.
#[derive(Clone, Debug)]
pub struct Network {
    observations: u32,
    inputs: usize,
    layers: Vec<Layer>,
    values: Vec<f32>,
    spare: Vec<f32>,
}

impl Network {
    /// Reads a network.
    ///
    /// # Errors
    /// If the bytes are no network of this format, or its layers do not fit each other.
    pub fn parse(bytes: &[u8]) -> Result<Self, FormatError> {
        let mut reader = Reader::new(bytes);
        if reader.word()? != MAGIC || reader.word()? != FORMAT {
            return Err(FormatError::Other);
        }
        let observations = reader.word()?;
        let inputs = reader.size(MOST)?;
        let mut width = inputs;
        let mut layers = Vec::new();
        for _ in 0..reader.word()? {
            let layer = Layer::parse(&mut reader, width)?;
            width = layer.outputs(width);
            layers.push(layer);
        }
        reader.end()?;
        Ok(Self {
            observations,
            inputs,
            layers,
            values: Vec::new(),
            spare: Vec::new(),
        })
    }

    /// The version of the observations it was trained on.
    pub fn observations(&self) -> u32 {
        self.observations
    }

    /// How many numbers go in.
    pub fn inputs(&self) -> usize {
        self.inputs
    }

    /// How many numbers come out.
    pub fn outputs(&self) -> usize {
        self.layers
            .iter()
            .fold(self.inputs, |width, layer| layer.outputs(width))
    }

    /// What comes out when these numbers go in; missing ones count as 0, and those that are too many do not count. Layers
    /// that remember go on from the run before.
    pub fn run(&mut self, input: &[f32]) -> &[f32] {
        self.values.clear();
        self.values.extend(input.iter().take(self.inputs));
        self.values.resize(self.inputs, 0.0);
        for layer in &mut self.layers {
            layer.run(&mut self.values, &mut self.spare);
        }
        &self.values
    }

    /// Forgets the earlier runs.
    pub fn forget(&mut self) {
        self.layers.iter_mut().for_each(Layer::forget);
    }
}

/// The place of the greatest number among those that `allows` allows: the first of several, and what is no number is the
/// least; `None` if none is allowed.
pub fn best(values: &[f32], allows: impl Fn(usize) -> bool) -> Option<usize> {
    let mut best: Option<(usize, f32)> = None;
    for (place, value) in values.iter().enumerate().filter(|(place, _)| allows(*place)) {
        let value = if value.is_nan() { f32::NEG_INFINITY } else { *value };
        if best.is_none_or(|(_, most)| value > most) {
            best = Some((place, value));
        }
    }
    best.map(|(place, _)| place)
}
