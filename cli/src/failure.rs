//! Why a command failed: a message that names the thing, the reason and what to do.

use crate::words;
use std::fmt;
use std::io;
use std::path::Path;

/// The result of commands.
pub type Result<T> = std::result::Result<T, Failure>;

/// The exit codes of `arena`; documented in `docs/cli.md`.
pub mod exit {
    /// Success.
    pub const DONE: u8 = 0;
    /// A check failed: a bot cannot play, or a replay did not go as recorded.
    pub const NO: u8 = 1;
    /// The arguments are wrong, or something could not be read, written or run.
    pub const ERROR: u8 = 2;
    /// Interrupted (Ctrl-C); what was done before is saved.
    pub const INTERRUPTED: u8 = 130;
    /// The reader of standard output has gone, as with `head`; shells show this code for programs that end this way.
    pub const UNREAD: u8 = 141;
}

/// Why a command failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    message: String,
    code: u8,
}

impl Failure {
    /// A failure with exit code [`exit::ERROR`].
    pub fn new(message: impl Into<String>) -> Self {
        Self {
            message: message.into(),
            code: exit::ERROR,
        }
    }

    /// A failure to do `what` (such as `read`, `write`) with the file `path`.
    pub fn file(what: &str, path: &Path, reason: &dyn fmt::Display) -> Self {
        // It may quote the file's contents.
        let reason = words::shortened(&reason.to_string());
        Self::new(format!("cannot {what} {}: {reason}", words::path(path)))
    }

    /// The work was interrupted; `message` says what is saved.
    pub fn interrupted(message: impl Into<String>) -> Self {
        Self {
            message: message.into(),
            code: exit::INTERRUPTED,
        }
    }

    /// Standard output, or a file, could not be written. If the reader has gone, there is no message.
    pub fn write(path: &Path, error: &io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self {
                message: String::new(),
                code: exit::UNREAD,
            },
            _ => Self::file("write", path, error),
        }
    }

    /// The same failure, about `what`.
    pub fn in_context(self, what: &str) -> Self {
        Self {
            message: format!("{what}: {}", self.message),
            ..self
        }
    }

    /// Whether it has no message.
    pub fn is_silent(&self) -> bool {
        self.message.is_empty()
    }

    /// The process's exit code.
    pub fn exit_code(&self) -> u8 {
        self.code
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A path or a name in it may contain anything.
        let lines: Vec<String> = self.message.split('\n').map(words::visible).collect();
        f.write_str(&lines.join("\n"))
    }
}

impl std::error::Error for Failure {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_seen_in_a_path_is_escaped() {
        let failure = Failure::file("read", Path::new("a\u{1b}[2J\u{202e}.wasm"), &"no such file");
        assert_eq!(
            failure.to_string(),
            "cannot read a\\u{1b}[2J\\u{202e}.wasm: no such file"
        );
    }

    #[test]
    fn a_reason_that_quotes_a_file_is_bounded() {
        let reason = format!("invalid type: string \"{}\", expected u32", "ä".repeat(1 << 20));
        let text = Failure::file("use", Path::new("a.json"), &reason).to_string();
        assert!(
            text.starts_with("cannot use a.json: invalid type: string \"ä"),
            "{text}"
        );
        assert!(text.ends_with("ä\", expected u32"), "{text}");
        assert!(text.chars().count() < 1_000, "{text}");
    }
}
