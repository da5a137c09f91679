//! Ctrl-C and a polite kill: work stops after the turn at hand, so that what is done is kept.

use crate::failure::exit;
use std::sync::atomic::{AtomicBool, Ordering};

/// Whether the person, or the batch system, wants the work to end.
static STOP: AtomicBool = AtomicBool::new(false);

/// From now on an interruption (SIGINT, SIGTERM, SIGHUP) sets the returned flag; a second one ends the process
/// at once, and with it the native programs that it runs.
pub fn flag() -> &'static AtomicBool {
    let handler = || {
        if STOP.swap(true, Ordering::SeqCst) {
            std::process::exit(i32::from(exit::INTERRUPTED));
        }
    };
    // Where there is a handler already it is this one.
    let _ = ctrlc::try_set_handler(handler);
    &STOP
}
