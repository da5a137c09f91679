//! A supervisor's reports about its program, as bytes.

use std::io;
use std::os::unix::process::ExitStatusExt;
use std::process::ExitStatus;
use std::time::Duration;

/// A report: the program is running, and later that it has ended; or it could not be started.
pub(super) enum Report {
    /// It runs.
    Started,
    /// It ended by itself or was killed, this long after its start.
    Ended(ExitStatus, Duration),
    /// It could not be started.
    NotStarted(io::Error),
}

impl Report {
    pub(super) const LENGTH: usize = 13;
    /// Room for one.
    pub(super) const EMPTY: [u8; Self::LENGTH] = [0; Self::LENGTH];

    /// Its kind, the system's number for it, and microseconds.
    pub(super) fn to_bytes(&self) -> [u8; Self::LENGTH] {
        let (kind, number, time) = match self {
            Self::Started => (0, 0, Duration::ZERO),
            Self::Ended(status, time) => (1, status.into_raw(), *time),
            Self::NotStarted(error) => (2, error.raw_os_error().unwrap_or(0), Duration::ZERO),
        };
        let micros = u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
        let mut bytes = Self::EMPTY;
        bytes[0] = kind;
        bytes[1..5].copy_from_slice(&number.to_le_bytes());
        bytes[5..].copy_from_slice(&micros.to_le_bytes());
        bytes
    }

    pub(super) fn from_bytes([kind, a, b, c, d, micros @ ..]: [u8; Self::LENGTH]) -> Self {
        let number = i32::from_le_bytes([a, b, c, d]);
        let time = Duration::from_micros(u64::from_le_bytes(micros));
        match kind {
            0 => Self::Started,
            1 => Self::Ended(ExitStatus::from_raw(number), time),
            _ => Self::NotStarted(io::Error::from_raw_os_error(number)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_again(report: &Report) -> Report {
        Report::from_bytes(report.to_bytes())
    }

    #[test]
    fn reports_are_read_as_they_are_written() {
        assert!(matches!(read_again(&Report::Started), Report::Started));
        // Success, an exit code of 9, and signal 11.
        for raw in [0, 9 << 8, 11] {
            let (status, time) = (ExitStatus::from_raw(raw), Duration::from_micros(1_500_001));
            let read = read_again(&Report::Ended(status, time));
            assert!(matches!(read, Report::Ended(s, t) if (s, t) == (status, time)));
        }
        let missing = Report::NotStarted(io::Error::from_raw_os_error(2));
        let read = read_again(&missing);
        assert!(matches!(read, Report::NotStarted(error) if error.kind() == io::ErrorKind::NotFound));
    }
}
