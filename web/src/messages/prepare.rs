//! The conversation about modules that are prepared before they are needed.

use engine::{Budget, Config};
use serde::{Deserialize, Serialize};
use serde_bytes::ByteBuf;

/// Modules to prepare for matches under a budget.
#[derive(Debug, Serialize, Deserialize)]
pub struct Preparation {
    /// The budget.
    pub budget: Budget,
    /// The match that they are for, if scripts are to try their first turn: until a browser has run an interpreter, it takes
    /// several times as long.
    pub to_try: Option<Config>,
    /// The modules.
    pub modules: Vec<ToPrepare>,
}

/// A module to prepare.
#[derive(Debug, Serialize, Deserialize)]
pub struct ToPrepare {
    /// The module as it was uploaded.
    pub wasm: ByteBuf,
    /// What this browser has stored for it: [`PreparedModule`](crate::stored::PreparedModule)s, which may be
    /// damaged or from another sandbox.
    pub stored: Vec<ByteBuf>,
}

/// The results of preparing modules.
#[derive(Debug, Serialize, Deserialize)]
pub enum FromPrepare {
    /// A module was newly prepared, and may be stored.
    Prepared {
        /// The SHA-256 of the module as it was uploaded, in hex.
        hash: String,
        /// The check that it was prepared with.
        check: String,
        /// A stored [`PreparedModule`](crate::stored::PreparedModule).
        module: ByteBuf,
    },
    /// The modules of a [`Preparation`] are ready.
    AtHand {
        /// How many the worker has now.
        modules: u32,
    },
}
