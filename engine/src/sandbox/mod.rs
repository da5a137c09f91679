//! Preparation of guests, and the host they talk to.

pub mod abi;
