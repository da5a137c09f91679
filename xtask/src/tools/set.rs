//! The tools that one command needs, together on its `PATH`.

use std::env;
use std::ffi::OsString;
use std::path::PathBuf;
use std::process::Command;

use super::{Tool, executable};
use crate::failure::{Context, Result};
use crate::step;

/// The tools of one command, found or installed.
#[derive(Clone, Default)]
pub(crate) struct Tools {
    dirs: Vec<PathBuf>,
    /// Whether wasm-opt is among them.
    pub(crate) wasm_opt: bool,
}

impl Tools {
    /// The tools to build the bots: wasm-opt, if npm can install it.
    pub(crate) fn for_bots() -> Self {
        let mut tools = Self::default();
        match Tool::wasm_opt().ensure() {
            Ok(dir) => {
                tools.dirs.push(dir);
                tools.wasm_opt = true;
            }
            Err(failure) => println!(
                "! Going on without wasm-opt: {failure}\n  Everything works, but modules are larger and slower, and \
                 the house bots get other hashes than those of the published page. Install Node.js with npm for \
                 wasm-opt."
            ),
        }
        tools
    }

    /// The tools to build the page only for this machine; it is not split.
    ///
    /// # Errors
    /// A tool could not be installed.
    pub(crate) fn for_serving() -> Result<Self> {
        let mut tools = Self::for_bots();
        tools.dirs.push(Tool::wasm_bindgen()?.ensure()?);
        tools.dirs.push(Tool::trunk().ensure()?);
        Ok(tools)
    }

    /// The tools to build the page.
    ///
    /// # Errors
    /// A tool could not be installed.
    pub(crate) fn for_page() -> Result<Self> {
        let mut tools = Self::for_serving()?;
        if tools.wasm_opt {
            tools.dirs.push(Tool::wasm_split().ensure()?);
        }
        Ok(tools)
    }

    /// One tool.
    ///
    /// # Errors
    /// It could not be installed.
    pub(crate) fn of(tool: &Tool) -> Result<Self> {
        Ok(Self {
            dirs: vec![tool.ensure()?],
            wasm_opt: false,
        })
    }

    /// The program with this name among these tools.
    pub(crate) fn find(&self, program: &str) -> Option<PathBuf> {
        self.dirs.iter().find_map(|dir| executable(dir, program))
    }

    /// A command that finds these tools on its `PATH` before any others.
    ///
    /// # Errors
    /// If a directory's name is not allowed in `PATH`.
    pub(crate) fn command(&self, program: &str) -> Result<Command> {
        let path = self.path()?;
        let mut command = step::command(self.find(program).unwrap_or_else(|| program.into()));
        command.env("PATH", path);
        Ok(command)
    }

    fn path(&self) -> Result<OsString> {
        let old = env::var_os("PATH").unwrap_or_default();
        env::join_paths(self.dirs.iter().cloned().chain(env::split_paths(&old)))
            .while_("putting the tools on PATH")
            .map_err(|failure| {
                failure.advice("set WASM_ARENA_TOOLS to a directory without `:` or `;` in its name")
            })
    }
}
