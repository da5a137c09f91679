//! Asks a bot, outside a match.

use super::shelf::Shelf;
use crate::messages::{Inquiry, Part, Replies};
use crate::words::Phrase;
use engine::sandbox::Poisoned;
use engine::{Answer, Trap, TrapKind};
use js_guests::{Guest, House};

/// The bot's replies, part by part; if the inquiry requests it, `told` gets each reply as it comes.
///
/// # Errors
/// Everything that is wrong with the module, or that it left the worker unusable.
pub(super) fn ask(
    inquiry: &Inquiry,
    shelf: &mut Shelf,
    house: &mut House,
    shown: impl Fn(&Answer),
) -> Result<Vec<Replies>, Phrase> {
    let wasm = &inquiry.module.wasm;
    let check = house.check(inquiry.budget);
    let compiled = match shelf.ready(wasm, check) {
        Some(compiled) => compiled,
        None => shelf.compile(wasm, check)?,
    };
    let mut play = |part: &Part| {
        let name = &inquiry.module.name;
        let mut bot = Guest::new(compiled.clone(), part.seed, part.seat, name);
        let calls = part.calls.iter();
        calls
            .map(|arguments| {
                let replied = bot.turn(arguments, inquiry.budget, house)?;
                if inquiry.each {
                    shown(&replied.0);
                }
                Ok(replied)
            })
            .collect::<Result<Replies, Poisoned>>()
    };
    let replies: Result<_, Poisoned> = inquiry.parts.iter().map(&mut play).collect();
    replies.map_err(|Poisoned| Trap::of(TrapKind::HostStack, &[]).phrase())
}
