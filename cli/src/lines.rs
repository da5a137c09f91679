//! JSON lines, the output of `--json` and the referee: one object per line. The engine produces them, as for the page;
//! `docs/cli.md` documents the fields.

use crate::failure::{Failure, Result};
use crate::play::TurnRecord;
use engine::report;
use engine::sandbox::Place;
use serde_json::{Value, json};
use std::fmt::Display;
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

/// Where lines go: a file, or standard output for `-`. Every line is flushed immediately, so that an
/// interruption loses none.
pub struct Lines {
    path: PathBuf,
    out: Box<dyn Write>,
}

impl Lines {
    /// Opens `path` and replaces its contents.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn create(path: &Path) -> Result<Self> {
        let out: Box<dyn Write> = if path.as_os_str() == "-" {
            Box::new(io::stdout())
        } else {
            let file = File::create(path).map_err(|error| Failure::file("write", path, &error))?;
            Box::new(BufWriter::new(file))
        };
        let path = match path.to_str() {
            Some("-") => "standard output".into(),
            _ => path.into(),
        };
        Ok(Self { path, out })
    }

    /// Writes one line, without its line break.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn write(&mut self, line: &dyn Display) -> Result<()> {
        let written = writeln!(self.out, "{line}").and_then(|()| self.out.flush());
        written.map_err(|error| Failure::write(&self.path, &error))
    }
}

/// The lines of a turn; those of seats whose bot was called also have its `log`, its `drawing` if it drew, and where its
/// script was `stopped_at`, the innermost place first.
pub fn turn(record: &TurnRecord<'_>) -> Vec<String> {
    let of = |seat| record.asked.iter().find(|asked| asked.ask.seat == seat);
    let arguments = |seat| of(seat).map_or_else(Vec::new, |asked| asked.ask.arguments.clone());
    let lines = report::lines_of_turn(record.turn, record.round, &arguments);
    let notes = record.turn.answers.iter();
    let notes = notes.map(|(seat, _)| of(*seat).and_then(|asked| asked.note.as_ref()));
    lines
        .into_iter()
        .zip(notes)
        .map(
            |(line, note)| match (note, serde_json::from_str::<Value>(&line)) {
                (Some(note), Ok(mut value)) => {
                    value["log"] = json!(note.whole_log());
                    if !note.drawing.is_empty() {
                        value["drawing"] = json!(note.drawing);
                    }
                    if !note.places.is_empty() {
                        value["stopped_at"] = note.places.list().iter().map(place).collect();
                    }
                    value.to_string()
                }
                _ => line,
            },
        )
        .collect()
}

/// A place in a script: `at`, as people read it, `line`, and `function`, which is `null` outside of all functions.
fn place(place: &Place) -> Value {
    let function = Some(&place.function).filter(|name| !name.is_empty());
    json!({"at": place.to_string(), "line": place.line, "function": function})
}
