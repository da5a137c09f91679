//! Tests of servers that share their rooms in `PostgreSQL`, with one that is installed on this machine.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::step;
use crate::tools::find_on_path;
use crate::workspace;

/// Where Debian has the programs of each version, which are not on the path.
const DEBIAN: &str = "/usr/lib/postgresql";

/// The directory of its programs; `None` if it is not installed.
pub(crate) fn programs() -> Option<PathBuf> {
    let has_all = |dir: &PathBuf| dir.join("initdb").is_file() && dir.join("postgres").is_file();
    let on_path = find_on_path("postgres").and_then(|program| {
        let real = fs::canonicalize(program).ok()?;
        real.parent().map(Path::to_owned)
    });
    let versions = fs::read_dir(DEBIAN).into_iter().flatten().flatten();
    let of_debian = versions.map(|version| version.path().join("bin"));
    on_path.into_iter().chain(of_debian).find(has_all)
}

/// nginx, which stands before two servers in one of the tests; Debian has it where only root looks.
pub(crate) fn nginx() -> Option<PathBuf> {
    let of_debian = Path::new("/usr/sbin/nginx");
    find_on_path("nginx").or_else(|| of_debian.is_file().then(|| of_debian.to_owned()))
}

/// The command of the tests; without nginx all but one.
pub(crate) fn tests(programs: &Path, nginx: Option<&Path>) -> Command {
    let mut command = step::native_test("--test arena -- --ignored rooms_postgres::");
    command
        .env("ARENA_POSTGRES", programs)
        .env("ARENA_BOTS", workspace::bots_dir());
    match nginx {
        Some(nginx) => command.env("ARENA_NGINX", nginx),
        None => command.args(["--skip", "nginx"]),
    };
    command
}
