//! Modules that are prepared before they are needed.

use super::say;
use crate::messages::{FromPrepare, Preparation, Said};
use crate::stored::{PreparedModule, decode, encode};
use engine::ModuleHash;
use engine::sandbox::{Check, prepare};
use engine::script::Parts;
use js_guests::{Compiled, House};
use serde_bytes::ByteBuf;
use std::rc::Rc;

/// Compiled modules, by hash and check.
#[derive(Clone, Default)]
pub(super) struct Shelf(Vec<(ModuleHash, Check, Rc<Compiled>)>);

impl Shelf {
    /// Prepares modules for matches under `budget`, and sends the page the newly prepared ones to store.
    ///
    /// A module that cannot be used is left out; a match that needs it says why.
    pub(super) fn fill(&mut self, Preparation { budget, modules }: Preparation, house: &House) {
        let check = house.check(budget);
        for module in modules {
            // For a script's bot, the slow part is the interpreter, which bots share.
            let parts = Parts::of(&module.wasm);
            let (wasm, hash) = match &parts {
                Some(parts) => (parts.interpreter.as_slice(), parts.hash),
                None => (module.wasm.as_slice(), ModuleHash::of(&module.wasm)),
            };
            if self.find(hash, check).is_some() {
                continue;
            }
            let name = hash.to_string();
            let stored = module.stored.iter().find_map(|stored| {
                let stored: PreparedModule = decode(stored).ok()?;
                stored.prepared(&name, check)
            });
            let is_new = stored.is_none();
            let Some(prepared) = stored.or_else(|| prepare(wasm, check).ok()) else {
                continue;
            };
            if is_new {
                let to_store = PreparedModule::of(&prepared);
                say(Said::Prepare(FromPrepare::Prepared {
                    hash: to_store.hash.clone(),
                    check: to_store.check.clone(),
                    module: ByteBuf::from(encode(&to_store)),
                }));
            }
            if let Ok(compiled) = Compiled::of(prepared) {
                self.0.push((hash, check, Rc::new(compiled)));
            }
        }
        say(Said::Prepare(FromPrepare::AtHand {
            modules: self.0.len() as u32,
        }));
    }

    /// A bot's prepared module with this check, if ready.
    pub(super) fn ready(&self, wasm: &[u8], check: Check) -> Option<Rc<Compiled>> {
        match Parts::of(wasm) {
            None => self.find(ModuleHash::of(wasm), check),
            Some(Parts { hash, patch, .. }) => {
                let compiled = self.find(hash, check)?;
                Some(Rc::new(compiled.patched(patch)))
            }
        }
    }

    /// The module with this hash and this check.
    fn find(&self, hash: ModuleHash, check: Check) -> Option<Rc<Compiled>> {
        let mut found = self.0.iter();
        let (_, _, compiled) = found.find(|(of, with, _)| *of == hash && *with == check)?;
        Some(compiled.clone())
    }
}
