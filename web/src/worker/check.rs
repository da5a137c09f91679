//! The report card of an uploaded module.

use super::say;
use crate::messages::{Card, CheckStep, FromCheck, Said};
use crate::words::Phrase;
use engine::sandbox::{Poisoned, prepare};
use engine::{Budget, Trap, TrapKind};
use js_guests::{Compiled, House, now};
use std::rc::Rc;

/// Tries a module; announces each step to the page before it begins.
///
/// # Errors
/// Everything that is wrong with the module.
pub(super) fn card(wasm: &[u8], house: &mut House) -> Result<Card, Phrase> {
    let began = now();
    begin(CheckStep::Inspecting);
    let check = house.check(Budget::USUAL_FUEL);
    let prepared = prepare(wasm, check).map_err(|refusal| refusal.phrase())?;
    begin(CheckStep::Compiling);
    let compiled = Rc::new(Compiled::of(prepared)?);
    let prepared_in = ((now() - began) * 1000.0) as u64;
    let card = Card::make_step_by_step(&compiled, prepared_in, house, |game| {
        begin(CheckStep::Running(game));
    });
    card.map_err(|Poisoned| Trap::of(TrapKind::HostStack, &[]).phrase())
}

fn begin(step: CheckStep) {
    say(Said::Check(FromCheck::Checking(step)));
}
