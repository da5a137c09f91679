//! Tests of the door for coding agents, `arena mcp`, with a client that pip installs in an environment below `target/`.

use std::process::Command;

use crate::environment::Environment;
use crate::failure::Result;
use crate::step;
use crate::workspace;

/// Succeeds on a Python that the client supports.
const SUITS: &str = "import sys; sys.exit(sys.version_info < (3, 10))";

/// Installs the client; gives the command of the tests. On a Python that is too old for the client, they run without it.
///
/// # Errors
/// There is no suitable Python, or pip cannot install the client.
pub(crate) fn tests() -> Result<Command> {
    let environment = Environment::ensure(workspace::target_dir().join("agents").join("environment"))?;
    let requirements = workspace::root().join("cli/tests/mcp/requirements.txt");
    environment.require("a client of the Model Context Protocol", &requirements)?;
    let python = environment.program("python");
    let mut command = step::native_test("--test mcp");
    if step::capture("asking Python", step::command(&python).args(["-c", SUITS])).is_ok() {
        command.env("ARENA_PYTHON_WITH_MCP", python);
    }
    Ok(command)
}
