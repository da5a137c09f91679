//! The arena in the browser: the page (Yew), the match worker (referee and guests in one thread), the clock worker (which
//! stops guests whose time is up), the contest worker (which plays contests with many match workers), the assembler, and the
//! GIF worker (which encodes animated pictures). The binaries under `src/bin/` only call the entry points here.
//!
//! `session` decides everything about a match at the page without a browser: inputs go in, effects come out. The page applies each
//! answer to its own timeline, so workers send only answers, never positions. `games` is what the page shows of each game, behind a
//! trait without defaults.
//!
//! The page's module is split: code that only one part uses is in a separate file, loaded when that part is first shown.
//! Code that several places use stays in the main file. A function belongs to a part if it is reached only from the part's
//! view, so nothing else may name that view. The sentences of lessons, puzzles and the analysis are in separate tables,
//! which are loaded with the code that names them. Builds for tests, and those of `serve`, are not split.
//!
//! The Content-Security-Policy in `index.html`, which `Trunk.toml` also sends as a header, allows only the arena's own files: no
//! inline scripts, no `style` attributes (components set the property, `~style=`), and no markup or script URLs except
//! through one Trusted Types policy.

pub mod attached;
pub mod board;
mod browser;
pub mod contests;
pub mod games;
pub mod gif;
pub mod hand;
pub mod lessons;
pub mod messages;
pub mod page;
pub mod picture;
pub mod puzzles;
pub mod remote;
pub mod session;
pub mod stored;
pub mod typed;
pub mod viewer;
pub mod wat;
pub mod words;
pub mod worker;
