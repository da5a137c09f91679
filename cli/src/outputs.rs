//! Keeps commands from overwriting their inputs and their other outputs.

use crate::arena::Arena;
use crate::failure::{Failure, Result};
use crate::house::House;
use crate::process;
use crate::seat::SeatArgument;
use crate::words;
use std::fs;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

/// The maximum number of links followed one after another; systems follow no more.
const LINKS: usize = 40;

/// A file that a command will write.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Output<'a> {
    /// The option that names it, for people.
    option: &'a str,
    path: &'a Path,
}

impl<'a> Output<'a> {
    /// The file of an option, if it is given.
    pub(crate) fn of(option: &'a str, path: Option<&'a Path>) -> Option<Self> {
        path.map(|path| Self { option, path })
    }
}

/// Checks that no output is a file that is also read, or that another option writes, under whatever name. Pipes and
/// devices may be both.
///
/// # Errors
/// Names the option and the file.
pub(crate) fn check<'a>(
    outputs: impl IntoIterator<Item = Option<Output<'a>>>,
    inputs: impl IntoIterator<Item = PathBuf>,
) -> Result<()> {
    let outputs: Vec<_> = outputs.into_iter().flatten().collect();
    let inputs: Vec<_> = inputs
        .into_iter()
        .filter_map(|path| Some((Place::of(&path)?, path)))
        .collect();
    let mut written: Vec<(Place, &str)> = Vec::new();
    for Output { option, path } in outputs {
        let Some(place) = Place::of(path) else { continue };
        if let Some((_, read)) = inputs.iter().find(|(input, _)| *input == place) {
            return Err(Failure::new(format!(
                "{option} {} would write over {}, which this command reads; name another file",
                words::path(path),
                words::path(read)
            )));
        }
        if let Some((_, other)) = written.iter().find(|(other, _)| *other == place) {
            return Err(Failure::new(format!(
                "{other} and {option} both write {}; name two files",
                words::path(path)
            )));
        }
        written.push((place, option));
    }
    Ok(())
}

/// The files from which bots are read, including those of the house bots.
pub(crate) fn of_bots<'a>(
    seats: impl IntoIterator<Item = &'a SeatArgument>,
    arena: &Arena,
) -> impl Iterator<Item = PathBuf> {
    let house = arena.house().ok().map(House::files);
    let files: Vec<_> = of_seats(seats).collect();
    files.into_iter().chain(house.into_iter().flatten())
}

/// The files from which bots are read, without those of house bots.
pub(crate) fn of_seats<'a>(
    seats: impl IntoIterator<Item = &'a SeatArgument>,
) -> impl Iterator<Item = PathBuf> {
    seats.into_iter().flat_map(|seat| match seat {
        SeatArgument::Wasm(path) => vec![path.clone()],
        SeatArgument::House(_) => Vec::new(),
        SeatArgument::Command(words) => process::files(words),
    })
}

/// A file, whatever its name.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Place {
    /// An existing file: its device and inode number.
    There(u64, u64),
    /// A missing file: its directory's device and inode number, and its name in lower case.
    New(u64, u64, String),
    /// A file whose directory does not exist either: its absolute path.
    Nowhere(PathBuf),
}

impl Place {
    /// `None` for anything except a file.
    fn of(path: &Path) -> Option<Self> {
        if path == Path::new("-") {
            return None;
        }
        match fs::metadata(path) {
            Ok(metadata) if metadata.is_file() => Some(Self::There(metadata.dev(), metadata.ino())),
            Ok(_) => None,
            Err(_) => {
                // A dangling link stands for its future target, which may itself be a link.
                let mut end = path.to_owned();
                for _ in 0..LINKS {
                    let target = fs::read_link(&end).ok();
                    let Some(next) = target.and_then(|target| Some(end.parent()?.join(target))) else {
                        break;
                    };
                    end = next;
                }
                Self::new_file(&end)
            }
        }
    }

    fn new_file(path: &Path) -> Option<Self> {
        let dir = path.parent().filter(|dir| !dir.as_os_str().is_empty());
        match fs::metadata(dir.unwrap_or(Path::new("."))) {
            Ok(dir) => {
                // Some systems ignore case in file names, and nobody wants two files that differ only in case.
                let name = path.file_name()?.to_string_lossy().to_lowercase();
                Some(Self::New(dir.dev(), dir.ino(), name))
            }
            Err(_) => Some(Self::Nowhere(std::path::absolute(path).ok()?)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::unix::fs::symlink;

    #[test]
    fn a_file_is_the_same_under_every_name() {
        let place = tempfile::tempdir().unwrap();
        let at = |name: &str| place.path().join(name);
        fs::write(at("bot.wasm"), "").unwrap();
        fs::write(at("other"), "").unwrap();
        fs::create_dir(at("dir")).unwrap();
        symlink(at("bot.wasm"), at("link")).unwrap();
        symlink("bot.wasm", at("relative")).unwrap();
        symlink(place.path(), at("dir/up")).unwrap();
        symlink("../new", at("dir/dangling")).unwrap();
        symlink("dangling", at("dir/chain")).unwrap();
        symlink("loop", at("loop")).unwrap();
        fs::hard_link(at("bot.wasm"), at("hard")).unwrap();
        let written = |one: &str, other: &str| {
            let (one, other) = (at(one), at(other));
            let outputs = [
                Output::of("--json", Some(one.as_path())),
                Output::of("--replay", Some(other.as_path())),
            ];
            check(
                outputs,
                [at("bot.wasm"), at("missing"), PathBuf::from("/dev/null")],
            )
            .map_err(|error| error.to_string())
        };
        for name in [
            "bot.wasm",
            "link",
            "relative",
            "hard",
            "dir/../bot.wasm",
            "dir/up/hard",
        ] {
            let error = written("other", name).unwrap_err();
            assert!(
                error.contains("--replay ") && error.contains("would write over"),
                "{error}"
            );
        }
        for (one, other) in [
            ("new", "dir/up/new"),
            ("new", "dir/dangling"),
            ("new", "dir/chain"),
            ("new", "New"),
            ("loop", "loop"),
            ("other", "dir/../other"),
            ("nowhere/new", "nowhere/new"),
        ] {
            let error = written(one, other).unwrap_err();
            assert!(error.contains("--json and --replay both write"), "{error}");
        }
        assert_eq!(written("other", "new"), Ok(()));
        assert_eq!(written("/dev/null", "/dev/null"), Ok(()));
        let stream = PathBuf::from("-");
        assert!(
            check(
                [Output::of("--json", Some(stream.as_path())); 2],
                [stream.clone()]
            )
            .is_ok()
        );
    }
}
