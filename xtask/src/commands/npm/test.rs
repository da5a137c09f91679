//! Tests the npm package as others use it: installed from its tarball.

use std::fs;
use std::path::{Path, PathBuf};

use super::{build, copy, copy_all, pack};
use crate::failure::{Context, Failure, Result};
use crate::npm_packages;
use crate::step;
use crate::tools::{Tool, Tools};
use crate::workspace;

/// The maximum size of the packed package, in bytes.
const MOST_BYTES: u64 = 1_200_000;
/// The examples that run in Node, and those whose types are only checked.
const EXAMPLES: [&str; 3] = ["match.mjs", "random.mjs", "contest.mjs"];
const PAGE_EXAMPLES: [&str; 1] = ["board.mjs"];
/// How TypeScript checks: everything, also the declarations of the package.
const TYPES: [&str; 10] = [
    "--strict",
    "--noEmit",
    "--skipLibCheck",
    "false",
    "--target",
    "es2022",
    "--module",
    "nodenext",
    "--moduleDetection",
    "force",
];

/// Installs the packed package in an empty directory, and runs `js/tests/` and `js/examples/` there: the
/// tests, the examples, a check of their types, and checks by other programs.
///
/// # Errors
/// The package cannot be built, is larger than [`MOST_BYTES`], or a test fails.
pub(crate) fn test(npm: &Path, tools: &Tools) -> Result<()> {
    let tarball = pack(npm, &build(tools, None)?)?;
    let size = fs::metadata(&tarball)
        .while_(format!("reading {}", tarball.display()))?
        .len();
    println!("✓ the npm package has {size} bytes");
    if size > MOST_BYTES {
        return Err(Failure::new(format!(
            "The npm package has {size} bytes, and may have {MOST_BYTES}"
        ))
        .advice("find what made it larger: js/, the board of web/, or what they are made of"));
    }
    let dir = install(npm, &tarball)?;
    let js = workspace::root().join("js");
    copy_all(&js.join("tests"), &dir)?;
    copy_all(&js.join("examples"), &dir)?;
    copy_interpreters(&dir.join("interpreters"))?;
    run_tests(&dir)?;
    check_types(&dir)?;
    check_as_others_do(&tarball, &dir)
}

/// Installs the packed package in an empty directory, which it returns.
///
/// # Errors
/// npm refuses the package.
pub(crate) fn install(npm: &Path, tarball: &Path) -> Result<PathBuf> {
    let dir = installed_dir();
    if dir.exists() {
        fs::remove_dir_all(&dir).while_(format!("deleting {}", dir.display()))?;
    }
    fs::create_dir_all(&dir).while_(format!("creating {}", dir.display()))?;
    workspace::write_if_changed(
        &dir.join("package.json"),
        b"{ \"private\": true, \"type\": \"module\" }\n",
    )?;
    let mut install = step::command(npm);
    install
        .args([
            "install",
            "--offline",
            "--ignore-scripts",
            "--no-audit",
            "--no-fund",
            "--loglevel=error",
        ])
        .arg(tarball)
        .current_dir(&dir);
    step::run("installing the npm package", "", &mut install)?;
    Ok(dir)
}

/// Where [`install`] installs the package, beside a page that uses it.
pub(crate) fn installed_dir() -> PathBuf {
    workspace::target_dir().join("npm").join("check")
}

/// Copies all interpreters to where the page of an arena has them: a test fetches those that the package does not have.
fn copy_interpreters(to: &Path) -> Result<()> {
    fs::create_dir(to).while_(format!("creating {}", to.display()))?;
    let from = workspace::root().join("bots/interpreters");
    let reading = || format!("reading {}", from.display());
    for entry in fs::read_dir(&from).while_(reading())? {
        let name = entry.while_(reading())?.file_name();
        if name.to_string_lossy().ends_with(".wasm.gz") {
            copy(&from.join(&name), &to.join(&name))?;
        }
    }
    Ok(())
}

/// Runs the tests, and each example with two bots.
fn run_tests(dir: &Path) -> Result<()> {
    let bots = workspace::bots_dir();
    let node = || {
        let mut command = step::command("node");
        command.current_dir(dir).env("ARENA_BOTS", &bots);
        command
    };
    step::run(
        "testing the npm package in Node",
        "",
        node().args(["--test", "package.test.mjs"]),
    )?;
    for example in EXAMPLES {
        let mut command = node();
        command
            .arg(example)
            .args(["greedy", "random"].map(|name| bots.join(format!("kingdom/{name}.wasm"))));
        step::run(&format!("running the example {example}"), "", &mut command)?;
    }
    Ok(())
}

/// Checks the types of the examples, as strictly as TypeScript does; and that they need neither those of pages nor of Node, nor of
/// React.
fn check_types(dir: &Path) -> Result<()> {
    let tools = Tools::of(&Tool::typescript())?;
    let check = |arguments: &[&str]| {
        let mut command = tools.command("tsc")?;
        command.current_dir(dir).args(TYPES).args(arguments);
        step::run("checking the types of the npm package", "", &mut command)
    };
    let mut examples = vec![
        "--allowJs",
        "--checkJs",
        "--lib",
        "es2023,dom,esnext.disposable",
        "node.d.ts",
    ];
    examples.extend(EXAMPLES.iter().chain(&PAGE_EXAMPLES));
    check(&examples)?;
    check(&["--lib", "es2022", "bare.ts"])?;
    check(&["--lib", "es2022,dom", "bare.ts", "page.ts"])
}

/// Checks the package by programs that others check or bundle it with.
fn check_as_others_do(tarball: &Path, dir: &Path) -> Result<()> {
    let checks = workspace::target_dir().join("npm").join("checks");
    let source = workspace::root().join("js").join("checks");
    npm_packages::install(&source, &checks, "what checks the npm package")?;
    let run = |title: &str, program: &str| {
        let mut command = step::command("node");
        command
            .arg(checks.join("node_modules").join(program))
            .current_dir(dir);
        (format!("checking the npm package by {title}"), command)
    };
    let (title, mut publint) = run("publint", "publint/src/cli.js");
    step::run(&title, "", publint.arg("--strict").arg(tarball))?;
    let (title, mut attw) = run("attw", "@arethetypeswrong/cli/dist/index.js");
    attw.arg(tarball)
        .args(["--profile", "esm-only", "--definitely-typed", "false"]);
    step::run(&title, "", &mut attw)?;
    for format in ["iife", "es"] {
        let (title, mut vite) = run("Vite", "vite/bin/vite.js");
        vite.args(["build", "--logLevel", "warn", "--config", "vite.config.js"])
            .args(["--outDir", &format!("bundled-{format}")])
            .env("WORKER_FORMAT", format);
        step::run(&title, "", &mut vite)?;
    }
    let tsc = Tools::of(&Tool::typescript())?;
    for version in ["react", "react-18"] {
        let types = checks.join("node_modules").join("@types").join(version);
        let config = dir.join(format!("tsconfig.{version}.json"));
        workspace::write_if_changed(&config, react_config(&types).as_bytes())?;
        let mut command = tsc.command("tsc")?;
        command.current_dir(dir).arg("--project").arg(&config);
        step::run(
            &format!("checking the npm package by the types of {version}"),
            "",
            &mut command,
        )?;
    }
    Ok(())
}

/// Settings of TypeScript for pages in React, whose types are in this directory.
fn react_config(types: &Path) -> String {
    serde_json::json!({
        "compilerOptions": {
            "noEmit": true, "strict": true, "target": "es2022", "lib": ["es2022", "dom"], "types": [],
            "module": "esnext", "moduleResolution": "bundler", "jsx": "react-jsx",
            "paths": {
                "react": [types.join("index.d.ts")],
                "react/*": [types.join("*")],
                // What React's own types need.
                "*": [types.with_file_name("*"), types.join("../../*")],
            },
        },
        "files": ["board.tsx", "document.tsx"],
    })
    .to_string()
}
