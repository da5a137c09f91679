//! Ctrl-C, `kill` and a closed terminal (SIGINT, SIGTERM, SIGHUP): work stops after the current turn, so that results
//! are saved. A second interruption ends the process immediately.
//!
//! A signal that was ignored when the process started, as under `nohup` and a shell's `&`, stays ignored; the
//! others are still handled.

use crate::failure::exit;
use crate::scratch;
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use signal_hook::iterator::SignalsInfo;
use signal_hook::iterator::exfiltrator::WithOrigin;
use signal_hook::low_level::siginfo::Origin;
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Whether a person or the batch system wants the work to end.
static STOP: AtomicBool = AtomicBool::new(false);
/// Whether the current command checks `STOP`; other commands are ended immediately.
static LOOKS: AtomicBool = AtomicBool::new(false);

/// Within this time, the same signal from the same process counts once: GNU `timeout` sends its signal twice,
/// to the process and to its group.
const ECHO: Duration = Duration::from_secs(2);

/// From now on the first interruption sets the returned flag, and the second one ends the process.
pub fn flag() -> &'static AtomicBool {
    LOOKS.store(true, Ordering::SeqCst);
    listen();
    &STOP
}

/// From now on an interruption ends the process with the documented exit code, until a command asks for its
/// [`flag`].
pub fn listen() {
    static LISTENING: Once = Once::new();
    LISTENING.call_once(|| {
        let ignored = ignored_at_start();
        let wanted = [SIGINT, SIGTERM, SIGHUP]
            .into_iter()
            .filter(|signal| ignored & (1 << (signal - 1)) == 0);
        // If signals cannot be handled, they have their default effect.
        let Ok(mut signals) = SignalsInfo::<WithOrigin>::new(wanted) else {
            return;
        };
        let thread = std::thread::Builder::new().name("signals".into());
        let _ = thread.spawn(move || {
            let mut last = None;
            for origin in &mut signals {
                heard(&origin, &mut last);
            }
        });
    });
}

/// An interruption: its signal, the sending process if there is one, and its time.
#[derive(Clone, Copy, Debug)]
struct Interruption {
    signal: i32,
    sender: Option<i32>,
    at: Instant,
}

impl Interruption {
    /// Whether it repeats `earlier`. A key pressed twice comes from no process, and counts twice.
    fn echoes(&self, earlier: &Self) -> bool {
        self.sender.is_some()
            && (self.sender, self.signal) == (earlier.sender, earlier.signal)
            && self.at.duration_since(earlier.at) < ECHO
    }
}

fn heard(origin: &Origin, last: &mut Option<Interruption>) {
    let now = Interruption {
        signal: origin.signal,
        sender: origin.process.map(|process| process.pid),
        at: Instant::now(),
    };
    let is_first = last.is_none();
    if last.is_some_and(|last| now.echoes(&last)) {
        return;
    }
    *last = Some(now);
    if is_first && LOOKS.load(Ordering::SeqCst) {
        STOP.store(true, Ordering::SeqCst);
        return;
    }
    // Native programs that are running end with this process.
    scratch::remove();
    std::process::exit(i32::from(exit::INTERRUPTED));
}

/// The signals that are currently ignored, as bits, the lowest for signal 1. Only Linux reports this;
/// elsewhere none is assumed to be.
fn ignored_at_start() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    ignored(&status)
}

/// The bits in the line `SigIgn:` of `/proc/PID/status`.
fn ignored(status: &str) -> u64 {
    let line = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    line.and_then(|bits| u64::from_str_radix(bits.trim(), 16).ok())
        .unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ignored_signals_are_read_from_the_process_status() {
        // `nohup` in the background of a shell: SIGHUP (1), SIGINT (2), SIGQUIT (3), and Rust's own SIGPIPE (13).
        let status = "Name:\tarena\nSigIgn:\t0000000000001007\nSigCgt:\t0000000000004000\n";
        assert_eq!(ignored(status), 0b1_0000_0000_0111);
        assert_eq!(ignored("Name:\tarena\n"), 0);
    }

    #[test]
    fn the_same_signal_of_the_same_process_shortly_after_is_one_interruption() {
        let began = Instant::now();
        let interruption = |signal, sender, after| Interruption {
            signal,
            sender,
            at: began + Duration::from_millis(after),
        };
        let first = interruption(SIGTERM, Some(7), 0);
        assert!(interruption(SIGTERM, Some(7), 1).echoes(&first));
        assert!(!interruption(SIGTERM, Some(8), 1).echoes(&first));
        assert!(!interruption(SIGINT, Some(7), 1).echoes(&first));
        assert!(!interruption(SIGTERM, Some(7), 2_000).echoes(&first));
        let key = interruption(SIGINT, None, 0);
        assert!(!interruption(SIGINT, None, 1).echoes(&key));
    }
}
