//! Finds which functions of a bot use its fuel: asks it once more, with probes.

use crate::messages::{ToProfile, Used};
use crate::words::Phrase;
use engine::sandbox::Poisoned;
use engine::sandbox::profile::{Flame, Names, Profile, Samples};
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
    let (mut profile, mut samples) = (Profile::default(), Samples::default());
    let mut calls = 0_usize;
    for part in &what.inquiry.parts {
        let mut bot = Guest::new(compiled.clone(), part.seed, part.seat, &module.name);
        for arguments in &part.calls {
            let replied = bot.turn(arguments, what.inquiry.budget, house);
            let (answer, _) = replied.map_err(|Poisoned| Trap::of(TrapKind::HostStack, &[]).phrase())?;
            let (used, seen) = probes::of_turn(answer.cost);
            if what.only.is_none_or(|only| only == calls) {
                profile.add(&used);
                samples.add(&seen);
            }
            calls += 1;
        }
        bot.leave(house);
    }
    Ok(if samples.is_empty() {
        by_function(&profile, &Names::of(&module.wasm))
    } else {
        used(samples.total(), samples.places(), Flame::of(samples.stacks()))
    })
}

fn by_function(profile: &Profile, names: &Names) -> Used {
    let functions = profile.functions().into_iter();
    let functions = functions.map(|(function, units, calls)| (names.name(function), units, calls));
    let stacks = profile.stacks().map(|(functions, units)| {
        let functions = functions.into_iter().map(|function| names.name(function));
        (functions.collect(), units)
    });
    used(profile.total(), functions.collect(), Flame::of(stacks))
}

fn used(units: u64, mut functions: Vec<(String, u64, u64)>, mut flame: Flame) -> Used {
    let others = functions.split_off(functions.len().min(MOST_FUNCTIONS));
    flame.prune(flame.units / SMALLEST);
    Used {
        units,
        functions,
        others: (
            others.len(),
            others.iter().map(|(_, units, _)| units).sum(),
            others.iter().map(|(.., calls)| calls).sum(),
        ),
        flame,
    }
}
