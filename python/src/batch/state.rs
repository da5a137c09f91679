//! A batch as plain values, for pickles: its seed, and in each row the caller's actions. Everything else follows from them.

use super::row::{Past, Row, Rules};
use crate::error::{Code, Failure};
use pyo3::prelude::*;

/// The newest form. Pickles that people keep must open for ever, so every form stays readable.
const FORM: u32 = 1;

/// The state of a batch, as a dictionary.
#[derive(FromPyObject, IntoPyObject)]
#[pyo3(from_item_all)]
pub struct State {
    form: u32,
    seed: u64,
    /// The version of observations and actions.
    version: u32,
    matches: Vec<Stored>,
    last: Vec<Option<Stored>>,
    /// The hash of each position: other players may have changed since.
    hashes: Vec<u64>,
}

/// The number of a match in its row, and the caller's actions.
#[derive(FromPyObject, IntoPyObject)]
struct Stored(u64, Vec<u16>);

impl State {
    /// The state of these rows.
    pub fn of(seed: u64, rows: &[Row]) -> Self {
        Self {
            form: FORM,
            seed,
            version: observations::VERSION,
            matches: rows.iter().map(|row| Stored::of(row.past())).collect(),
            last: rows.iter().map(|row| row.last().map(Stored::of)).collect(),
            hashes: rows.iter().map(|row| row.referee().hash().0).collect(),
        }
    }

    /// The seed.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// The rows of this state.
    ///
    /// # Errors
    /// If it is from another version, of another number of rows, or a match does not go as it went.
    pub fn rows(&self, rules: &Rules, count: usize) -> Result<Vec<Row>, Failure> {
        let bad = |why: &str| Failure::new(Code::BadReplay, why);
        if self.form != FORM || self.version != observations::VERSION {
            return Err(bad(
                "the batch was stored by another version of wasm-arena: use that one",
            ));
        }
        if [self.matches.len(), self.last.len(), self.hashes.len()] != [count; 3] {
            return Err(bad("the batch was stored with another number of matches"));
        }
        let rows = (0..)
            .zip(self.matches.iter().zip(&self.last))
            .map(|(number, (stored, last))| {
                let mut row = Row::again(rules, self.seed, number, &stored.past())?;
                row.set_last(last.as_ref().map(Stored::past));
                Ok(row)
            });
        let rows: Result<Vec<Row>, engine::ConfigError> = rows.collect();
        let rows = rows.map_err(|why| Failure::new(Code::BadConfig, why))?;
        if rows
            .iter()
            .map(|row| row.referee().hash().0)
            .eq(self.hashes.iter().copied())
        {
            Ok(rows)
        } else {
            Err(bad(
                "the batch does not go as it went when it was stored: its house bots have changed",
            ))
        }
    }
}

impl Stored {
    fn of(past: &Past) -> Self {
        Self(past.episode, past.actions.clone())
    }

    fn past(&self) -> Past {
        Past {
            episode: self.0,
            actions: self.1.clone(),
        }
    }
}
