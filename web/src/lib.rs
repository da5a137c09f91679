//! The arena in the browser: the page (Yew), the match worker (referee and guests in one thread), the clock worker (which
//! stops guests whose time is up), the contest worker (which plays contests with many match workers), the assembler, and the
//! GIF worker (which encodes animated pictures). The binaries under `src/bin/` only call the entry points here.

pub mod attached;
pub mod board;
mod browser;
pub mod contests;
pub mod games;
pub mod gif;
pub mod hand;
pub mod lean;
pub mod lessons;
pub mod messages;
pub mod page;
pub mod puzzles;
pub mod remote;
pub mod session;
pub mod stored;
pub mod viewer;
pub mod wat;
pub mod words;
pub mod worker;
