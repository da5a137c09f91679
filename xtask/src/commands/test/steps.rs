//! The steps of `cargo xtask test`, in their order.

use std::process::Command;

use super::cargo::cargo;
use super::{Made, page_tests, scenarios};
use crate::apt;
use crate::browsers::Browser;
use crate::commands::{
    bots, build, dependencies, fmt, lighthouse, npm, object_storage, python, size, templates, words,
};
use crate::failure::Result;
use crate::step;
use crate::toolchain::{self, PAGE_TARGET};
use crate::tools::{Tools, find_on_path};
use crate::workspace;

/// Crates that are not part of the native tests: one drives browsers, one is the npm package.
const NOT_NATIVE: [&str; 4] = ["--exclude", "e2e", "--exclude", "js"];

/// Programs that some tests and templates need, and their packages. Some compilers come from npm and pip;
/// native bots in some languages, and a recipe for tournaments, are tested only if their programs are
/// installed.
const PROGRAMS: [(&str, &str); 4] = [
    ("npm", "npm"),
    ("pip3", "python3-pip"),
    ("parallel", "parallel"),
    ("javac", "default-jdk-headless"),
];

/// One step.
pub(super) struct Step {
    /// Its name for `--only`.
    pub(super) name: String,
    /// What it does, in one line.
    pub(super) what: &'static str,
    /// The names of earlier steps that it needs.
    pub(super) needs: Vec<String>,
    /// Runs it.
    pub(super) run: Run,
}

/// A step's function; it uses the results of earlier steps, and leaves results for later ones.
type Run = Box<dyn Fn(&mut Made) -> Result<()>>;

impl Step {
    /// A step; see its fields.
    pub(super) fn new(
        name: &str,
        what: &'static str,
        needs: &[&str],
        run: impl Fn(&mut Made) -> Result<()> + 'static,
    ) -> Self {
        Self {
            name: name.to_owned(),
            what,
            needs: needs.iter().map(|&need| need.to_owned()).collect(),
            run: Box::new(run),
        }
    }
}

/// All steps, each after those that it needs.
pub(super) fn all() -> Vec<Step> {
    let mut steps = Vec::from(checks());
    steps.extend(native());
    steps.extend(page());
    steps.extend(packages());
    for browser in Browser::ALL {
        steps.extend(in_browser(browser));
    }
    steps.push(Step::new(
        "lighthouse",
        "measures the front page with Lighthouse",
        &["page", Browser::Chromium.name(), "programs"],
        measure,
    ));
    steps
}

/// The steps that run nothing of the product.
fn checks() -> [Step; 8] {
    [
        Step::new("toolchain", "installs wasm targets and components", &[], |_| {
            toolchain::ensure_components()?;
            toolchain::ensure_wasm_targets()
        }),
        Step::new("format", "checks the format of all code", &["toolchain"], |_| {
            fmt::commands(true)
                .into_iter()
                .try_for_each(|command| cargo("checking the format", command))
        }),
        Step::new("lints", "runs clippy on all crates", &["toolchain"], |_| lints()),
        Step::new(
            "documentation",
            "builds the crates' documentation",
            &["toolchain"],
            |_| documentation(),
        ),
        Step::new(
            "features",
            "checks the engine without its sandbox",
            &["toolchain"],
            |_| features(),
        ),
        Step::new("words", "holds every language against English", &[], |_| {
            words::hold()
        }),
        Step::new(
            "dependencies",
            "holds licences, sources and versions of packages",
            &[],
            |_| dependencies::hold(),
        ),
        Step::new(
            "public-api",
            "holds the public items of the libraries against their lists",
            &["toolchain"],
            public_api,
        ),
    ]
}

/// The steps outside of browsers.
fn native() -> [Step; 6] {
    [
        Step::new("programs", "installs what some tests need", &[], |made| {
            ensure_programs(made);
            Ok(())
        }),
        Step::new(
            "templates",
            "builds the templates for bot authors",
            &["toolchain", "programs"],
            |made| {
                let left_out = templates::build()?;
                made.absent.extend(
                    left_out
                        .into_iter()
                        .map(|template| (template.name, template.needs)),
                );
                Ok(())
            },
        ),
        // The command line's tests play them.
        Step::new("bots", "builds the house bots", &["toolchain"], |_| bots::run()),
        Step::new(
            "native-tests",
            "tests all crates but the page's",
            &["templates", "bots"],
            |_| native_tests(),
        ),
        Step::new(
            "object-storage",
            "tests the command line with a server of S3",
            &["toolchain"],
            |_| {
                cargo(
                    "testing results in object storage",
                    object_storage::tests(&NOT_NATIVE)?,
                )
            },
        ),
        Step::new("bots-tests", "tests the house bots", &["toolchain"], |_| {
            bots_tests()
        }),
    ]
}

/// The steps that build what browsers run.
fn page() -> [Step; 3] {
    [
        Step::new("tools", "installs what builds the page", &["toolchain"], |made| {
            made.tools = Some(Tools::for_page()?);
            Ok(())
        }),
        Step::new("page", "builds the page", &["tools"], |made| {
            build::quietly(made.tools()?)
        }),
        Step::new("size", "holds the page below its limits", &["page"], |made| {
            size::run(made.tools()?.wasm_opt)
        }),
    ]
}

/// The steps that test the packages for other languages.
fn packages() -> [Step; 2] {
    [
        Step::new(
            "npm-package",
            "tests the npm package as others install it",
            &["tools", "bots", "programs"],
            npm_package,
        ),
        Step::new(
            "python-package",
            "tests the Python package as others install it",
            &["toolchain"],
            |_| python::test(),
        ),
    ]
}

/// Tests the npm package, if npm is installed.
fn npm_package(made: &mut Made) -> Result<()> {
    if let Some(npm) = find_on_path("npm") {
        return npm::test(&npm, made.tools()?);
    }
    made.absent.push(("npm-package".into(), "npm".into()));
    Ok(())
}

/// Measures the page, if npm is installed to bring Lighthouse.
fn measure(made: &mut Made) -> Result<()> {
    if find_on_path("npm").is_some() {
        return lighthouse::run();
    }
    made.absent.push(("lighthouse".into(), "npm".into()));
    Ok(())
}

/// The steps that need one browser.
fn in_browser(browser: Browser) -> [Step; 3] {
    let name = browser.name();
    [
        Step::new(name, "installs the browser", &[], move |made| {
            let driver = browser.ensure()?;
            made.drivers.insert(browser.name(), driver);
            Ok(())
        }),
        Step::new(
            &format!("page-tests-{name}"),
            "tests the page's crate in the browser",
            &["tools", name],
            move |made| page_tests::run(browser, made.driver(browser)?, made.tools()?),
        ),
        Step::new(
            &format!("scenarios-{name}"),
            "tests the built page end to end",
            &["page", name],
            move |made| {
                let unsteady = scenarios::run(browser, made.driver(browser)?)?;
                made.unsteady.extend(unsteady);
                Ok(())
            },
        ),
    ]
}

/// Installs the missing ones of [`PROGRAMS`] if possible; reports the others as absent.
fn ensure_programs(made: &mut Made) {
    for (program, package) in PROGRAMS {
        if find_on_path(program).is_none() && apt::install(&[package]).is_err() {
            let needs = format!("root and apt, or the package {package}");
            made.absent.push((program.to_owned(), needs));
        }
    }
}

fn lints() -> Result<()> {
    let mut native = clippy();
    native.args([
        "--workspace",
        "--exclude",
        "web",
        "--exclude",
        "js",
        // What this leaves out are the lines that say so.
        "--features",
        "cli/object-storage",
        "--",
        "-D",
        "warnings",
    ]);
    cargo("linting all native crates", native)?;
    // Each by itself: the page's tests compile a game that the npm package does not have.
    for package in ["web", "js"] {
        let mut command = clippy();
        command.args(["--package", package, "--target", PAGE_TARGET]);
        if package == "web" {
            // Its benchmarks are compiled with what they measure: any file will do here.
            let any = workspace::root().join("Cargo.toml");
            command
                .args(["--features", "bench,hashes"])
                .env("WASM_ARENA_BENCH_BUNDLE", &any)
                .env("WASM_ARENA_BENCH_COMMAND", &any)
                .env("WASM_ARENA_HASHES", &any);
        }
        command.args(["--", "-D", "warnings"]);
        cargo(&format!("linting {package}"), command)?;
    }
    let mut guests = clippy();
    guests
        .args(["--workspace", "--manifest-path"])
        .arg(bots::manifest());
    guests
        .arg("--target-dir")
        .arg(bots::build_dir())
        .args(["--", "-D", "warnings"]);
    cargo("linting the bots", guests)?;
    let mut python = clippy();
    python.arg("--manifest-path").arg(python::manifest());
    python.arg("--target-dir").arg(python::build_dir());
    // It is checked without a Python, as an extension module.
    python
        .env("PYO3_NO_PYTHON", "1")
        .env("PYO3_BUILD_EXTENSION_MODULE", "1");
    python.args(["--", "-D", "warnings"]);
    cargo("linting the Python package", python)
}

fn documentation() -> Result<()> {
    let mut command = step::command("cargo");
    command
        .args(["doc", "--locked", "--no-deps", "--lib"])
        .args(["--package", "engine", "--package", "contest"])
        .env("RUSTDOCFLAGS", "-D warnings");
    cargo("building the documentation", command)
}

/// Holds the public items against their lists, with the Rust that the lists are made by: the oldest that builds the arena.
fn public_api(made: &mut Made) -> Result<()> {
    const RUST: &str = env!("CARGO_PKG_RUST_VERSION");
    let version = step::capture("asking rustdoc", step::command("rustdoc").arg("--version"))?;
    if !version.starts_with(&format!("rustdoc {RUST}.")) {
        made.absent.push(("public-api".into(), format!("Rust {RUST}")));
        return Ok(());
    }
    let mut command = step::command("cargo");
    command.args(["test", "--locked", "--package", "xtask", "--test", "public_api"]);
    cargo("listing the public items", command)
}

fn features() -> Result<()> {
    let mut command = step::command("cargo");
    command.args(["clippy", "--locked", "--package", "engine", "--lib"]);
    command.args(["--no-default-features", "--", "-D", "warnings"]);
    cargo("checking the engine without its sandbox", command)
}

fn clippy() -> Command {
    let mut command = step::command("cargo");
    command.args(["clippy", "--locked", "--all-targets"]);
    command
}

fn native_tests() -> Result<()> {
    let mut command = step::command("cargo");
    command
        .args(["test", "--locked", "--no-fail-fast", "--workspace"])
        .args(NOT_NATIVE)
        .env("ARENA_BOTS", workspace::bots_dir());
    cargo("testing all native crates", command)
}

fn bots_tests() -> Result<()> {
    let mut command = step::command("cargo");
    command
        .args([
            "test",
            "--locked",
            "--no-fail-fast",
            "--workspace",
            "--manifest-path",
        ])
        .arg(bots::manifest());
    command.arg("--target-dir").arg(bots::build_dir());
    cargo("testing the bots", command)
}
