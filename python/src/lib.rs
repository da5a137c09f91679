//! The native part of the Python package `wasm-arena`: matches and replays as plain values. Failures raise an
//! `ArenaError` with a `code` and a message.
//!
//! `package/` is the part in Python, and `package/wasm_arena/_native.pyi` declares the types of this part.

mod batch;
mod config;
mod error;
mod play;
mod preview;
mod replay;
mod state;
mod turn;
mod values;

use pyo3::prelude::*;

/// Matches and replays; `wasm_arena` gives them their names.
#[pymodule]
mod _native {
    #[pymodule_export]
    use super::batch::{Batch, check_matches, match_seed};
    #[pymodule_export]
    use super::play::Match;
    #[pymodule_export]
    use super::replay::Replay;
    #[pymodule_export]
    use super::turn::{Turn, space};
    use pyo3::prelude::*;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("OBSERVATIONS", observations::VERSION)?;
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
