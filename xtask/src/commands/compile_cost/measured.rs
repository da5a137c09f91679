//! What compilations cost, and the files with such measurements.

use std::fs;
use std::io::Write;
use std::path::Path;

use crate::failure::{Context, Result};

/// What a module may cost, in milliseconds of processor time and MB.
pub(super) const MOST: (u64, u64) = (2_000, 500);
/// The milliseconds that a module may cost for each MiB of metered code, if that is more.
pub(super) const PER_MEBIBYTE: u64 = 1_000;

/// What the compilation of a module cost in one engine: a line of the file of results.
#[derive(Clone)]
pub(super) struct Measured {
    pub(super) index: u64,
    pub(super) engine: String,
    pub(super) milliseconds: u64,
    pub(super) megabytes: u64,
    pub(super) units: u64,
    pub(super) bytes: u64,
    pub(super) name: String,
}

/// The measurements of a file; none if there is none.
///
/// # Errors
/// The file cannot be read.
pub(super) fn read(path: &Path) -> Result<Vec<Measured>> {
    if !path.exists() {
        return Ok(Vec::new());
    }
    let lines = fs::read_to_string(path).while_(format!("reading {}", path.display()))?;
    Ok(lines.lines().filter_map(Measured::of_line).collect())
}

/// Appends measurements to a file.
///
/// # Errors
/// The file cannot be written.
pub(super) fn append(path: &Path, measured: &[Measured]) -> Result<()> {
    let lines: String = measured.iter().map(Measured::line).collect();
    fs::OpenOptions::new()
        .create(true)
        .append(true)
        .open(path)
        .and_then(|mut file| file.write_all(lines.as_bytes()))
        .while_(format!("writing {}", path.display()))
}

impl Measured {
    /// Its cost as a share of the limit, in thousandths.
    pub(super) fn share(&self) -> u64 {
        let most = MOST.0.max((self.bytes * PER_MEBIBYTE) >> 20);
        (self.milliseconds * 1000 / most).max(self.megabytes * 1000 / MOST.1)
    }

    /// Whether it costs more than the limit, whatever its size.
    pub(super) fn is_over(&self) -> bool {
        self.milliseconds > MOST.0 || self.megabytes > MOST.1
    }

    fn line(&self) -> String {
        let Self {
            index,
            engine,
            milliseconds,
            megabytes,
            units,
            bytes,
            name,
        } = self;
        format!("{index}\t{engine}\t{milliseconds}\t{megabytes}\t{units}\t{bytes}\t{name}\n")
    }

    pub(super) fn of_line(line: &str) -> Option<Self> {
        let mut fields = line.splitn(7, '\t');
        Some(Self {
            index: fields.next()?.parse().ok()?,
            engine: fields.next()?.into(),
            milliseconds: fields.next()?.parse().ok()?,
            megabytes: fields.next()?.parse().ok()?,
            units: fields.next()?.parse().ok()?,
            bytes: fields.next()?.parse().ok()?,
            name: fields.next()?.into(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    use crate::commands::compile_cost::CRANELIFT;

    fn measured(milliseconds: u64, megabytes: u64, bytes: u64) -> Measured {
        Measured {
            index: 7,
            engine: CRANELIFT.into(),
            milliseconds,
            megabytes,
            units: 3,
            bytes,
            name: "forks, 2 by 3, 1 times, Fuel".into(),
        }
    }

    #[test]
    fn a_measurement_is_read_as_it_was_written() {
        let one = measured(1, 2, 3);
        let line = one.line();
        let read = line.strip_suffix('\n').and_then(Measured::of_line).unwrap();
        assert_eq!(read.line(), line);
        assert_eq!((read.index, read.milliseconds, read.bytes), (7, 1, 3));
        assert!(
            Measured::of_line("7\tCranelift\t1").is_none(),
            "the end of a line is missing"
        );
    }

    #[test]
    fn size_excuses_time_and_no_memory() {
        const MEBIBYTE: u64 = 1 << 20;
        let costs = |one: Measured| (one.share() > 1000, one.is_over());
        assert_eq!(costs(measured(1_900, 400, MEBIBYTE)), (false, false));
        assert_eq!(costs(measured(2_500, 400, MEBIBYTE)), (true, true));
        assert_eq!(costs(measured(2_500, 400, 3 * MEBIBYTE)), (false, true));
        assert_eq!(costs(measured(10, 600, 9 * MEBIBYTE)), (true, true));
    }
}
