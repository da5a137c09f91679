//! The modules that this thread has compiled, for the next matches of the same bots.

use engine::sandbox::Check;
use engine::script::Parts;
use engine::{ModuleHash, Phrase};
use js_guests::Compiled;
use std::cell::RefCell;
use std::rc::Rc;

/// How many are kept: enough for the bots of a match and those of the next.
const KEPT: usize = 32;

/// A module that has been compiled.
struct Known {
    module: Vec<u8>,
    hash: ModuleHash,
    check: Check,
    compiled: Rc<Compiled>,
}

thread_local! {
    /// What is kept, the last used at the end.
    static KNOWN: RefCell<Vec<Known>> = const { RefCell::new(Vec::new()) };
}

/// A module, compiled if the thread does not know it. Bots that are scripts share their interpreter.
///
/// # Errors
/// Everything that is wrong with the module.
pub fn compiled(module: &[u8], check: Check) -> Result<Rc<Compiled>, Phrase> {
    if let Some(known) = find(module, check) {
        return Ok(known);
    }
    let made = match Parts::of(module) {
        None => Rc::new(Compiled::new(module, check)?),
        Some(Parts {
            interpreter, patch, ..
        }) => Rc::new(compiled(&interpreter, check)?.patched(patch)),
    };
    KNOWN.with_borrow_mut(|known| {
        if known.len() == KEPT {
            known.remove(0);
        }
        known.push(Known {
            module: module.to_vec(),
            hash: ModuleHash::of(module),
            check,
            compiled: made.clone(),
        });
    });
    Ok(made)
}

/// The hash of a module, without computing it again for one that this thread has compiled.
pub fn hash(module: &[u8]) -> ModuleHash {
    let known = KNOWN.with_borrow(|known| {
        known
            .iter()
            .find(|known| known.module == module)
            .map(|known| known.hash)
    });
    known.unwrap_or_else(|| ModuleHash::of(module))
}

fn find(module: &[u8], check: Check) -> Option<Rc<Compiled>> {
    KNOWN.with_borrow_mut(|known| {
        let at = known
            .iter()
            .rposition(|known| known.check == check && known.module == module)?;
        let found = known.remove(at);
        let compiled = found.compiled.clone();
        known.push(found);
        Some(compiled)
    })
}
