//! Maps wasmtime's errors for stopped guests to kinds of traps.

use engine::TrapKind;
use engine::sandbox::trap_kind;
use wasmtime::{ThrownException, Trap};

/// The innermost cause of an error, which is the trap.
pub(super) fn kind(error: &wasmtime::Error) -> TrapKind {
    if let Some(trap) = error.downcast_ref::<Trap>() {
        return of(*trap);
    }
    if error.is::<ThrownException>() {
        return TrapKind::Exception;
    }
    // Memory that ran out comes without a trap.
    trap_kind(&error.root_cause().to_string())
}

/// The kind of a trap.
fn of(trap: Trap) -> TrapKind {
    match trap {
        Trap::StackOverflow => TrapKind::CallStack,
        Trap::MemoryOutOfBounds | Trap::TableOutOfBounds | Trap::ArrayOutOfBounds => TrapKind::OutsideMemory,
        Trap::IndirectCallToNull | Trap::BadSignature => TrapKind::WrongFunction,
        Trap::IntegerOverflow | Trap::BadConversionToInteger => TrapKind::DidNotFit,
        Trap::IntegerDivisionByZero => TrapKind::DividedByZero,
        Trap::UnreachableCodeReached => TrapKind::GaveUp,
        Trap::NullReference => TrapKind::NullReference,
        Trap::AllocationTooLarge => TrapKind::OutOfMemory,
        // The rest comes from parts of WebAssembly that bots cannot use.
        _ => TrapKind::Stopped,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_trap_has_the_kind_that_its_message_has() {
        let traps = (0..=u8::MAX).filter_map(Trap::from_u8);
        let known = traps.filter(|trap| of(*trap) != TrapKind::Stopped);
        let kinds = known.map(|trap| (of(trap), trap_kind(&trap.to_string())));
        let kinds: Vec<_> = kinds.collect();
        assert_eq!(kinds.len(), 12);
        for (of_trap, of_message) in kinds {
            assert!(
                of_trap == of_message || of_trap == TrapKind::OutOfMemory,
                "{of_trap:?}, {of_message:?}"
            );
        }
    }
}
