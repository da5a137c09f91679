//! A bot that plays what a neural network prefers: in each turn it sees what [`observations`] writes, and takes the legal action
//! whose number the network puts highest, the first of several, until its reply is complete.
//!
//! A package of each game makes a module of it, a *template*. `wasm_arena.export`, in Python, puts a network into a copy: into
//! memory behind everything of the template's, and its place, an address and a length, into [`arena_network`], whose own address
//! the module exports.
#![allow(
    unsafe_code,
    reason = "the network is raw memory; each use says why it is sound"
)]

use arena_bot::{Arena, Bot};
use network::{FormatError, Network, best};
use observations::{Turn, VERSION};
use std::fmt;
use std::marker::PhantomData;

/// Where the network is: its address and its length in bytes. Written by whoever makes a bot of a network.
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
#[allow(non_upper_case_globals, reason = "the name of an export")]
pub static mut arena_network: [usize; 2] = [0; 2];

/// Why a network cannot play a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unfit {
    /// It cannot be read.
    Format(FormatError),
    /// It was trained on other observations: their version.
    Observations(u32),
    /// The numbers that it takes and gives, which are not those of the game.
    Shape(usize, usize),
}

impl fmt::Display for Unfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Format(error) => error.fmt(f),
            Self::Observations(version) => write!(
                f,
                "the network was trained on observations of version {version}, not {VERSION}"
            ),
            Self::Shape(inputs, outputs) => {
                write!(
                    f,
                    "the network turns {inputs} numbers into {outputs}: not this game's"
                )
            }
        }
    }
}

/// A bot for the game of `T`. What the network remembers lasts for a match.
pub struct Policy<T> {
    network: Result<Network, Unfit>,
    game: PhantomData<T>,
}

impl<T: Turn> Default for Policy<T> {
    /// With the network in this module.
    fn default() -> Self {
        Self::new(bytes_in_this_module())
    }
}

impl<T: Turn> Policy<T> {
    /// With a network of these bytes. One that cannot play gives empty replies, and says why in the log.
    pub fn new(bytes: &[u8]) -> Self {
        Self {
            network: Network::parse(bytes)
                .map_err(Unfit::Format)
                .and_then(fitting::<T>),
            game: PhantomData,
        }
    }
}

/// The network, if it is one for the game. It takes all of an observation, or its planes alone.
fn fitting<T: Turn>(network: Network) -> Result<Network, Unfit> {
    let (inputs, outputs) = (network.inputs(), network.outputs());
    let planes = T::SPACE.numbers() - T::SPACE.vector;
    if network.observations() != VERSION {
        Err(Unfit::Observations(network.observations()))
    } else if ![T::SPACE.numbers(), planes].contains(&inputs) || outputs != T::SPACE.actions {
        Err(Unfit::Shape(inputs, outputs))
    } else {
        Ok(network)
    }
}

impl<T: Turn> Bot for Policy<T> {
    fn turn(&mut self, arguments: &[&str], arena: &mut dyn Arena) -> String {
        let network = match &mut self.network {
            Ok(network) => network,
            Err(unfit) => {
                arena.log(&unfit.to_string());
                return String::new();
            }
        };
        let Some(mut turn) = T::parse(arguments) else {
            arena.log("these are not the arguments of a turn of this game");
            return String::new();
        };
        let mut numbers = vec![0.0; T::SPACE.numbers()];
        let mut mask = vec![0; T::SPACE.actions];
        // A turn ends its reply by itself; the bound is for a turn that would not.
        for _ in 0..T::SPACE.most_actions {
            turn.observe(&mut numbers);
            turn.mask(&mut mask);
            let action = best(network.run(&numbers), |action| mask.get(action) == Some(&1));
            if action.is_none_or(|action| turn.act(action)) {
                break;
            }
        }
        turn.reply()
    }
}

/// The network that was put into this module; empty in a template.
fn bytes_in_this_module() -> &'static [u8] {
    // SAFETY: nobody writes to it while the module runs. The compiler must not take it for what it was initialised to.
    let [at, len] = unsafe { (&raw const arena_network).read_volatile() };
    if len == 0 {
        return &[];
    }
    // SAFETY: the bytes lie behind all that the template was linked with, in initial memory, which no allocator uses.
    unsafe { std::slice::from_raw_parts(at as *const u8, len) }
}
