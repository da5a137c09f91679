//! The command convention: every turn is a fresh process, with the arguments on its command line.

use crate::{Arena, Bot};
use std::hash::{BuildHasher, Hasher, RandomState};
use std::time::Duration;

/// Writes the `main` function of a command whose turn is a [`Bot`](crate::Bot)'s turn, for wasm32-wasip1 or to run
/// as a native process.
#[macro_export]
macro_rules! command {
    ($bot:ty) => {
        fn main() {
            $crate::__private::run_command::<$bot>();
        }
    };
}

/// Plays the turn of this process.
pub fn run<B: Bot>() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    println!("{}", B::default().turn(&arguments, &mut Process));
}

/// The arena as a process sees it.
struct Process;

impl Arena for Process {
    fn log(&mut self, text: &str) {
        eprintln!("{text}");
    }

    /// Hashers are keyed by the system's random bytes, which in the arena come from the match's seed.
    fn random(&mut self) -> u64 {
        RandomState::new().build_hasher().finish()
    }

    fn time_left(&mut self) -> Option<Duration> {
        None
    }
}
