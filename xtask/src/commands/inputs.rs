//! `cargo xtask inputs`: makes everything that the page copies besides its own files: house bots, documents, tables of
//! languages, the editor, the compiler.
//!
//! Trunk runs this before it builds. It is one command, since each start of cargo takes a fraction of a
//! second, and they wait for each other.

use std::thread;

use crate::commands::{assemblyscript, bots, docs, editor, words};
use crate::failure::{Failure, Result};

/// Makes them in parallel; leaves files that are up to date.
///
/// # Errors
/// The first error of [`bots::run`], [`docs::run`], [`words::write`], [`editor::run`] and [`assemblyscript::run`], in this
/// order.
pub(crate) fn run() -> Result<()> {
    thread::scope(|scope| {
        let others = scope.spawn(|| {
            docs::run()?;
            words::write()?;
            editor::run()?;
            // Bundled with the editor's bundler.
            assemblyscript::run()
        });
        let bots = bots::run();
        let others = others
            .join()
            .unwrap_or_else(|_| Err(Failure::new("Making the documents and the editor broke off")));
        bots.and(others)
    })
}
