//! The report card of an uploaded module.

use super::guest::{Compiled, House};
use super::meter::now;
use super::say;
use crate::messages::{Card, CheckStep, FromWorker};
use engine::Budget;
use engine::sandbox::prepare;
use std::rc::Rc;

/// Tries a module; the page hears of each step before it begins.
///
/// # Errors
/// Everything that is wrong with the module, in words.
pub(super) fn card(wasm: &[u8], house: &mut House) -> Result<Card, String> {
    let began = now();
    begin(CheckStep::Inspecting);
    let check = house.check(Budget::USUAL_FUEL);
    let prepared = prepare(wasm, check).map_err(|refusal| refusal.to_string())?;
    begin(CheckStep::Compiling);
    let compiled = Rc::new(Compiled::of(prepared)?);
    let prepared_in = ((now() - began) * 1000.0) as u64;
    Card::make_step_by_step(&compiled, prepared_in, house, |game| {
        begin(CheckStep::Running(game));
    })
}

fn begin(step: CheckStep) {
    say(&FromWorker::Checking(step));
}
