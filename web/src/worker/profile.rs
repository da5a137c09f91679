//! Finds which functions of a bot use its fuel: asks it once more, with probes.

use crate::messages::{ToProfile, Used};
use crate::words::Phrase;
use engine::sandbox::Poisoned;
use engine::sandbox::profile::{Flame, Names, Profile};
use engine::{Trap, TrapKind};
use js_guests::{Compiled, Guest, House, probes};
use std::rc::Rc;

/// How many functions are told.
const MOST_FUNCTIONS: usize = 15;
/// Functions with less than this part of the fuel are too small to draw.
const SMALLEST: u64 = 400;

/// What the calls used.
///
/// # Errors
/// Everything that is wrong with the module, or that it left the worker unusable.
pub(super) fn profile(what: &ToProfile, house: &mut House) -> Result<Used, Phrase> {
    let module = &what.inquiry.module;
    let compiled = Rc::new(Compiled::probed(&module.wasm)?);
    let mut profile = Profile::default();
    let mut calls = 0_usize;
    for part in &what.inquiry.parts {
        let mut bot = Guest::new(compiled.clone(), part.seed, part.seat, &module.name);
        for arguments in &part.calls {
            let replied = bot.turn(arguments, what.inquiry.budget, house);
            let (answer, _) = replied.map_err(|Poisoned| Trap::of(TrapKind::HostStack, &[]).phrase())?;
            let used = probes::of_turn(answer.cost);
            if what.only.is_none_or(|only| only == calls) {
                profile.add(&used);
            }
            calls += 1;
        }
        bot.leave(house);
    }
    Ok(used(&profile, &Names::of(&module.wasm)))
}

fn used(profile: &Profile, names: &Names) -> Used {
    let named = |(function, units, calls)| (names.name(function), units, calls);
    let mut functions = profile.functions();
    let others = functions.split_off(functions.len().min(MOST_FUNCTIONS));
    let stacks = profile.stacks().map(|(functions, units)| {
        let functions = functions.into_iter().map(|function| names.name(function));
        (functions.collect(), units)
    });
    let mut flame = Flame::of(stacks);
    flame.prune(flame.units / SMALLEST);
    Used {
        units: profile.total(),
        functions: functions.into_iter().map(named).collect(),
        others: (
            others.len(),
            others.iter().map(|(_, units, _)| units).sum(),
            others.iter().map(|(.., calls)| calls).sum(),
        ),
        flame,
    }
}
