//! Caches wasm-opt's results, so that a build with nothing new does not optimise the same modules again.
//!
//! Trunk runs `wasm-opt` at every build. It finds this program under that name first on its `PATH`; this
//! copies earlier results for the same arguments and the same wasm-opt, and passes everything else on.

use std::env;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, ExitStatus};
use std::time::SystemTime;

use sha2::{Digest, Sha256};

use crate::failure::Result;
use crate::{stand_in, workspace};

/// The name under which this program acts as wasm-opt.
pub(crate) const NAME: &str = "wasm-opt";
/// The variable with the real program.
const REAL: &str = "WASM_ARENA_WASM_OPT";
/// How many modules are cached: those of some builds. The page alone has more than eighty.
const KEPT: usize = 1_000;

/// Makes `command` find this program as `wasm-opt`; `real` is the one that optimises.
///
/// # Errors
/// See [`stand_in::add`].
pub(crate) fn remember(command: &mut Command, real: &Path) -> Result<()> {
    stand_in::add(command, NAME)?;
    command.env(REAL, real);
    Ok(())
}

/// Acts as wasm-opt, with the arguments of this process; returns its exit code.
pub(crate) fn run() -> ExitCode {
    let arguments: Vec<OsString> = env::args_os().skip(1).collect();
    let Some(real) = env::var_os(REAL) else {
        eprintln!("{REAL} is not set: it names the wasm-opt that optimises");
        return ExitCode::FAILURE;
    };
    let status = match Job::of(&arguments, &real) {
        Some(job) if job.recall() => return ExitCode::SUCCESS,
        Some(job) => job.optimise(&real),
        None => Command::new(&real).args(&arguments).status(),
    };
    match status {
        Ok(status) => stand_in::code(status),
        Err(error) => {
            eprintln!("{} cannot be run: {error}", real.display());
            ExitCode::FAILURE
        }
    }
}

/// One module to optimise into one file.
struct Job {
    /// The module at the time of hashing: another build may overwrite the file meanwhile.
    module: Vec<u8>,
    options: Vec<OsString>,
    output: PathBuf,
    /// The cache file of its result, named by a hash of everything that it depends on.
    kept: PathBuf,
}

impl Job {
    /// The job that these arguments describe: one file to read, and `--output=FILE`. `None` for anything else.
    fn of(arguments: &[OsString], real: &OsStr) -> Option<Self> {
        let (mut output, mut input, mut options, mut hash) = (None, None, Vec::new(), Sha256::new());
        hash.update(real.as_encoded_bytes());
        for argument in arguments {
            let text = argument.to_str()?;
            if let Some(path) = text.strip_prefix("--output=") {
                output = Some(PathBuf::from(path));
            } else if text.starts_with('-') {
                hash.update(text);
                hash.update([0]);
                options.push(argument.clone());
            } else if input.replace(text).is_some() {
                return None;
            }
        }
        let module = fs::read(input?).ok()?;
        hash.update(&module);
        let name = workspace::hex(&hash.finalize());
        Some(Self {
            module,
            options,
            output: output?,
            kept: workspace::target_dir().join("wasm-opt-kept").join(name),
        })
    }

    /// Writes the cached result, if there is one.
    fn recall(&self) -> bool {
        let found = fs::copy(&self.kept, &self.output).is_ok();
        if found && let Ok(file) = fs::File::open(&self.kept) {
            // The least recently used are removed first. If the time cannot be set, it is removed earlier.
            let _ = file.set_modified(SystemTime::now());
        }
        found
    }

    /// Lets wasm-opt optimise the module, in files that no other build uses, and caches the result.
    fn optimise(&self, real: &OsStr) -> io::Result<ExitStatus> {
        let own = |what: &str| self.kept.with_extension(format!("{}.{what}", std::process::id()));
        let (input, output) = (own("in"), own("out"));
        let dir = self.kept.parent().unwrap_or(Path::new("."));
        fs::create_dir_all(dir)?;
        fs::write(&input, &self.module)?;
        let mut option = OsString::from("--output=");
        option.push(&output);
        let status = Command::new(real)
            .args(&self.options)
            .arg(option)
            .arg(&input)
            .status();
        // Leftovers are removed as the least recently used.
        let _ = fs::remove_file(&input);
        if status.as_ref().is_ok_and(ExitStatus::success) {
            fs::copy(&output, &self.output)?;
            fs::rename(&output, &self.kept)?;
            forget_oldest(dir);
        }
        status
    }
}

/// Removes all files in `dir` except the [`KEPT`] most recently used.
fn forget_oldest(dir: &Path) {
    let Ok(entries) = fs::read_dir(dir) else { return };
    let mut files: Vec<_> = entries
        .flatten()
        .filter_map(|entry| Some((entry.metadata().ok()?.modified().ok()?, entry.path())))
        .collect();
    files.sort();
    for (_, path) in files.iter().rev().skip(KEPT) {
        // Another build may have removed it.
        let _ = fs::remove_file(path);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn job(arguments: &[&str]) -> Option<Job> {
        let arguments: Vec<OsString> = arguments.iter().map(OsString::from).collect();
        Job::of(&arguments, OsStr::new("/tools/wasm-opt"))
    }

    #[test]
    fn a_result_is_remembered_by_module_and_options() {
        let dir = env::temp_dir().join(format!("optimised-{}", std::process::id()));
        fs::create_dir_all(&dir).unwrap();
        let (input, other) = (dir.join("in.wasm"), dir.join("other.wasm"));
        fs::write(&input, [1]).unwrap();
        fs::write(&other, [2]).unwrap();
        let (input, other) = (input.to_str().unwrap(), other.to_str().unwrap());
        let kept = |arguments: &[&str]| job(arguments).map(|job| job.kept);
        let first = kept(&["--output=a", "-Oz", input]);
        assert!(first.is_some());
        assert_eq!(first, kept(&["--output=b", "-Oz", input]));
        assert_ne!(first, kept(&["--output=a", "-O3", input]));
        assert_ne!(first, kept(&["--output=a", "-Oz", other]));
        fs::remove_dir_all(dir).unwrap();
    }

    /// Imitates two builds that share a directory: both write their modules to the same file, and their results to the
    /// same file.
    #[cfg(unix)]
    #[test]
    fn what_another_build_writes_meanwhile_is_not_cached() {
        use std::os::unix::fs::PermissionsExt;
        let dir = env::temp_dir().join(format!("optimised-meanwhile-{}", std::process::id()));
        fs::create_dir_all(&dir).unwrap();
        let (input, output, real) = (dir.join("in.wasm"), dir.join("out.wasm"), dir.join("wasm-opt"));
        // An optimiser that copies its module while another build writes to the shared files.
        let disturb = format!(
            "echo other > {}; echo other > {}",
            input.display(),
            output.display()
        );
        let script = format!("#!/bin/sh\n{disturb}\ncp \"$2\" \"${{1#--output=}}\"\n{disturb}\n");
        fs::write(&real, script).unwrap();
        fs::set_permissions(&real, fs::Permissions::from_mode(0o755)).unwrap();
        fs::write(&input, "own").unwrap();
        let arguments = [
            format!("--output={}", output.display()).into(),
            input.as_os_str().to_owned(),
        ];
        let job = Job::of(&arguments, real.as_os_str()).unwrap();
        assert!(job.optimise(real.as_os_str()).unwrap().success());
        assert_eq!(fs::read_to_string(&output).unwrap(), "own");
        assert_eq!(fs::read_to_string(&job.kept).unwrap(), "own");
        fs::remove_file(&job.kept).unwrap();
        fs::remove_dir_all(dir).unwrap();
    }

    #[test]
    fn all_modules_of_a_build_are_kept() {
        let dir = env::temp_dir().join(format!("optimised-kept-{}", std::process::id()));
        fs::create_dir_all(&dir).unwrap();
        let names = || (0..200).map(|number| dir.join(number.to_string()));
        names().for_each(|path| fs::write(path, []).unwrap());
        forget_oldest(&dir);
        assert!(names().all(|path| path.exists()));
        fs::remove_dir_all(dir).unwrap();
    }

    #[test]
    fn what_is_no_job_is_handed_on() {
        for arguments in [
            &["--version"][..],
            &["a", "b", "--output=c"],
            &["--output=c", "-Oz"],
        ] {
            assert!(job(arguments).is_none(), "{arguments:?}");
        }
    }
}
