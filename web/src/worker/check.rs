//! The report card of an uploaded module.

use super::guest::{Compiled, House};
use super::meter::now;
use crate::messages::Card;
use engine::Budget;
use std::rc::Rc;

/// Tries a module.
///
/// # Errors
/// Everything that is wrong with the module, in words.
pub(super) fn card(wasm: &[u8], house: &mut House) -> Result<Card, String> {
    let began = now();
    let compiled = Rc::new(Compiled::new(wasm, house.check(Budget::USUAL_FUEL))?);
    let prepared_in = ((now() - began) * 1000.0) as u64;
    Card::make(&compiled, prepared_in, house)
}
