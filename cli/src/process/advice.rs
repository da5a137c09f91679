//! What to do about a native program that cannot run: the usual mistakes, which the system names badly or not at all.

use super::Output;
use crate::words::visible;
use std::borrow::Cow;
use std::env;
use std::ffi::OsString;
use std::fs::File;
use std::io::{self, ErrorKind, Read as _};
use std::path::{Path, PathBuf};
use std::process::ExitStatus;

/// How much of a program is looked at: systems read no longer first line.
const BEGINNING: u64 = 512;
/// The exit codes with which shells, and `env`, say that there is no such program, or that it cannot run.
const NOT_RUN: [i32; 2] = [126, 127];
/// The system's number for a file that is neither a program nor a script with a first line that names its interpreter.
const NO_PROGRAM: i32 = 8;

/// What to do about a program that the system refused to start, to stand after the system's words; empty if nobody knows.
pub(super) fn not_started(words: &[OsString], error: &io::Error) -> String {
    let program = Path::new(&words[0]);
    let script = Script::of(program);
    let text: Cow<'_, str> = match error.kind() {
        ErrorKind::NotFound => match &script {
            Some(script) => script.without_interpreter(program).into(),
            None if program.to_string_lossy().contains('\\') => "there is no such file: write / between directories".into(),
            None if program.parent() == Some(Path::new("")) => {
                "it is looked for in PATH, as a shell does: for one in this directory write ./ before it".into()
            }
            None => return String::new(),
        },
        ErrorKind::PermissionDenied if program.is_dir() => {
            "it is a directory: name the program in it, as in cmd:./bots/bot".into()
        }
        ErrorKind::PermissionDenied => {
            "make it executable (chmod +x), or name what runs it, as in cmd:sh bot.sh".into()
        }
        _ if error.raw_os_error() == Some(NO_PROGRAM) => match &script {
            Some(Script { is_marked: true, .. }) => {
                "it begins with a byte order mark, so the system does not see its #! line: save it without one".into()
            }
            _ => "it is no program for this machine, nor does its first line say what runs it, such as #!/bin/sh: add that \
                  line, or name what runs it, as in cmd:sh bot.sh"
                .into(),
        },
        _ => return String::new(),
    };
    format!("; {text}")
}

/// Why a program that ended at once never ran, in a sentence with what to do; `None` if it may have run.
///
/// * `here`: where `arena` was started.
pub(super) fn never_ran(words: &[OsString], status: ExitStatus, log: &Output, here: &Path) -> Option<String> {
    let program = Path::new(&words[0]);
    if status.code().is_some_and(|code| NOT_RUN.contains(&code)) {
        let script = Script::of(program)?;
        return script
            .interpreter
            .contains('\r')
            .then(|| script.without_interpreter(program));
    }
    let name = program.file_stem()?;
    let log = String::from_utf8_lossy(&log.bytes);
    if status.success() || name != "java" || !log.contains("ClassNotFoundException") {
        return None;
    }
    let has_class = |class: &&str| here.join(class.replace('.', "/") + ".class").is_file();
    let class = words[1..]
        .iter()
        .filter_map(|word| word.to_str())
        .find(has_class)?;
    log.contains(class).then(|| {
        format!(
            "it runs in a directory of its own, where there is no {class}.class: name the directory of its classes, as in \
             cmd:java -cp . {class}"
        )
    })
}

/// The beginning of a script.
struct Script {
    /// What its first line names after `#!`, with an end of Windows; empty if there is no such line.
    interpreter: String,
    /// Whether it begins with a byte order mark.
    is_marked: bool,
}

impl Script {
    /// The script in the file of `program`, or in `PATH`; `None` if there is no such file.
    fn of(program: &Path) -> Option<Self> {
        let mut bytes = Vec::new();
        let file = File::open(found(program)?).ok()?;
        file.take(BEGINNING).read_to_end(&mut bytes).ok()?;
        let text = engine::without_byte_order_mark(&bytes);
        let line = text.split(|byte| *byte == b'\n').next().unwrap_or_default();
        let interpreter = line.strip_prefix(b"#!").unwrap_or_default();
        Some(Self {
            interpreter: String::from_utf8_lossy(interpreter).trim_start().into(),
            is_marked: text.len() < bytes.len(),
        })
    }

    /// What to do if the system finds no interpreter.
    fn without_interpreter(&self, program: &Path) -> String {
        let Self { interpreter, .. } = self;
        let file = program.file_name().unwrap_or_default().to_string_lossy();
        match interpreter.strip_suffix('\r') {
            Some(interpreter) => format!(
                "its first line ends as Windows writes it (CRLF), so the system looks for “{}\\r”: save {} with the line ends of \
                 Unix (LF)",
                visible(interpreter),
                visible(&file)
            ),
            None if interpreter.is_empty() => {
                "a library or a loader that it needs is missing on this machine".into()
            }
            None => format!(
                "its first line names “{}”, which is not on this machine: correct that line, or name what runs it, as in \
                 cmd:sh bot.sh",
                visible(interpreter)
            ),
        }
    }
}

/// The file of a program; a name without a slash is looked for in `PATH`.
fn found(program: &Path) -> Option<PathBuf> {
    if program.parent() != Some(Path::new("")) {
        return program.is_file().then(|| program.into());
    }
    let path = env::var_os("PATH")?;
    env::split_paths(&path)
        .map(|dir| dir.join(program))
        .find(|file| file.is_file())
}
