//! Tests of results in object storage, with an S3 server that pip installs in an environment below `target/`.

use std::process::Command;

use crate::environment::Environment;
use crate::failure::Result;
use crate::step;
use crate::workspace;

/// Installs the server; gives the command of the tests.
///
/// # Errors
/// There is no suitable Python, or pip cannot install the server.
pub(crate) fn tests() -> Result<Command> {
    let environment =
        Environment::ensure(workspace::target_dir().join("object-storage").join("environment"))?;
    let requirements = workspace::root().join("cli/tests/object_storage/requirements.txt");
    environment.require("a server of S3", &requirements)?;
    let mut command = step::native_test("--test object_storage -- --ignored");
    command.env("ARENA_S3_SERVER", environment.program("moto_server"));
    Ok(command)
}
