//! This program under the names of others that Trunk calls, which it then finds first on its `PATH`.

use std::env;
use std::ffi::OsStr;
use std::fs;
use std::path::PathBuf;
use std::process::{Command, ExitCode, ExitStatus};

use crate::failure::{Context, Result};
use crate::workspace;

/// Makes `command` find this program as `name`.
///
/// # Errors
/// The directory for it cannot be made.
pub(crate) fn add(command: &mut Command, name: &str) -> Result<()> {
    let dir = workspace::target_dir().join("xtask-bin");
    fs::create_dir_all(&dir).while_(format!("creating {}", dir.display()))?;
    let own = own_program()?;
    let link = dir.join(format!("{name}{}", env::consts::EXE_SUFFIX));
    // It may be the link of an earlier build, or missing.
    let _ = fs::remove_file(&link);
    fs::hard_link(&own, &link)
        .or_else(|_| fs::copy(&own, &link).map(drop))
        .while_(format!("linking {}", link.display()))?;
    let path = command
        .get_envs()
        .find(|(name, _)| *name == OsStr::new("PATH"))
        .and_then(|(_, path)| path.map(OsStr::to_owned))
        .or_else(|| env::var_os("PATH"))
        .unwrap_or_default();
    let path = env::join_paths(std::iter::once(dir).chain(env::split_paths(&path))).while_("setting PATH")?;
    command.env("PATH", path);
    Ok(())
}

/// The name under which this process was started.
pub(crate) fn name() -> Option<String> {
    let name = PathBuf::from(env::args_os().next()?);
    Some(name.file_stem()?.to_str()?.to_owned())
}

/// Converts a program's exit status to this one's.
pub(crate) fn code(status: ExitStatus) -> ExitCode {
    status
        .code()
        .and_then(|code| u8::try_from(code).ok())
        .map_or(ExitCode::FAILURE, ExitCode::from)
}

/// The file of this program, which the tests may have replaced while it runs: they build xtask as well.
fn own_program() -> Result<PathBuf> {
    if cfg!(target_os = "linux") {
        // Opens the program itself; its path may now belong to another build, or to none.
        return Ok(PathBuf::from("/proc/self/exe"));
    }
    env::current_exe().while_("finding xtask itself")
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    /// As in a run of all tests, which rebuilds xtask while xtask runs.
    #[test]
    fn its_own_program_is_found_after_its_file_was_replaced() {
        const CHILD: &str = "STAND_IN_TEST_CHILD";
        let own = env::current_exe().unwrap();
        if env::var_os(CHILD).is_some() {
            fs::remove_file(&own).unwrap();
            assert!(fs::read(own_program().unwrap()).unwrap().starts_with(b"\x7fELF"));
            return;
        }
        let copy = env::temp_dir().join(format!("stand-in-program-{}", std::process::id()));
        fs::copy(&own, &copy).unwrap();
        let status = Command::new(&copy)
            .args([
                "--exact",
                "stand_in::tests::its_own_program_is_found_after_its_file_was_replaced",
            ])
            .env(CHILD, "1")
            .status()
            .unwrap();
        assert!(status.success());
        assert!(!copy.exists(), "the child did not remove its program");
    }
}
