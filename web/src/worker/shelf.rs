//! Modules that are prepared before they are needed.

use super::say;
use crate::messages::{FromPrepare, Preparation, Said};
use crate::stored::{PreparedModule, decode, encode};
use engine::sandbox::{Check, Poisoned, prepare};
use engine::script::{Parts, Patch, Script};
use engine::{Config, ModuleHash, Phrase, Referee};
use js_guests::{Compiled, Guest, House};
use serde_bytes::ByteBuf;
use std::rc::Rc;

/// Modules that are ready.
#[derive(Default)]
pub(super) struct Shelf(Vec<Ready>);

/// A compiled module.
struct Ready {
    hash: ModuleHash,
    check: Check,
    compiled: Rc<Compiled>,
    /// The module, if it is an interpreter: bots are compared with it.
    interpreter: Option<Rc<[u8]>>,
}

impl Shelf {
    /// Prepares modules for matches under a budget, and sends the page the newly prepared ones to store.
    ///
    /// A module that cannot be used is left out; a match that needs it says why.
    pub(super) fn fill(&mut self, preparation: Preparation, house: &mut House) {
        let check = house.check(preparation.budget);
        for module in preparation.modules {
            // For a script's bot, the slow part is the interpreter, which bots share.
            let parts = Parts::of(&module.wasm);
            let (wasm, hash) = match &parts {
                Some(parts) => (parts.interpreter.as_slice(), parts.hash),
                None => (module.wasm.as_slice(), ModuleHash::of(&module.wasm)),
            };
            if self.find(hash, check).is_some() {
                continue;
            }
            let Some(compiled) = compiled(wasm, hash, check, &module.stored) else {
                continue;
            };
            if let (Some(parts), Some(config)) = (&parts, preparation.to_try) {
                try_turn(&compiled, &parts.patch, config, house);
            }
            self.0.push(Ready {
                hash,
                check,
                compiled: Rc::new(compiled),
                interpreter: parts.map(|parts| parts.interpreter.into()),
            });
        }
        say(Said::Prepare(FromPrepare::AtHand {
            modules: self.0.len() as u32,
        }));
    }

    /// A bot's prepared module with this check, if ready.
    pub(super) fn ready(&self, wasm: &[u8], check: Check) -> Option<Rc<Compiled>> {
        let script = Script::of_bot(wasm);
        let of_script = script.and_then(|script| {
            let ready = self.find(script.interpreter, check)?;
            let patch = Patch::of(wasm, &script, ready.interpreter.as_ref()?)?;
            Some(Rc::new(ready.compiled.patched(patch)))
        });
        of_script.or_else(|| Some(self.find(ModuleHash::of(wasm), check)?.compiled.clone()))
    }

    /// Compiles a bot's module that is not ready. An interpreter stays ready for other scripts.
    ///
    /// # Errors
    /// Everything that is wrong with the module.
    pub(super) fn compile(&mut self, wasm: &[u8], check: Check) -> Result<Rc<Compiled>, Phrase> {
        let Some(Parts {
            interpreter,
            hash,
            patch,
        }) = Parts::of(wasm)
        else {
            return Compiled::new(wasm, check).map(Rc::new);
        };
        let compiled = Rc::new(Compiled::new(&interpreter, check)?);
        let bot = Rc::new(compiled.patched(patch));
        self.0.push(Ready {
            hash,
            check,
            compiled,
            interpreter: Some(interpreter.into()),
        });
        Ok(bot)
    }

    /// The module with this hash and this check.
    fn find(&self, hash: ModuleHash, check: Check) -> Option<&Ready> {
        let mut all = self.0.iter();
        all.find(|ready| ready.hash == hash && ready.check == check)
    }
}

/// Compiles a module: as it is stored in this browser, or newly prepared, which the page then stores.
fn compiled(wasm: &[u8], hash: ModuleHash, check: Check, stored: &[ByteBuf]) -> Option<Compiled> {
    let name = hash.to_string();
    let stored = stored.iter().find_map(|stored| {
        let stored: PreparedModule = decode(stored).ok()?;
        stored.prepared(&name, check)
    });
    let is_new = stored.is_none();
    let prepared = stored.or_else(|| prepare(wasm, check).ok())?;
    if is_new {
        let to_store = PreparedModule::of(&prepared);
        say(Said::Prepare(FromPrepare::Prepared {
            hash: to_store.hash.clone(),
            check: to_store.check.clone(),
            module: ByteBuf::from(encode(&to_store)),
        }));
    }
    Compiled::of(prepared).ok()
}

/// Plays a script's first turn of a match, and forgets it: a browser compiles a function when it is first called.
fn try_turn(interpreter: &Compiled, script: &Patch, config: Config, house: &mut House) {
    let Ok(referee) = Referee::new(config) else {
        return;
    };
    let bot = Rc::new(interpreter.patched(script.clone()));
    if let Some(ask) = referee.asks().first() {
        let mut guest = Guest::new(bot, config.seed, ask.seat, "");
        if let Err(Poisoned) = guest.turn(&ask.arguments, config.budget, house) {
            // The page takes another worker for the match.
            wasm_bindgen::throw_str("poisoned");
        }
    }
}
