//! `cargo xtask templates`: builds the templates for bot authors, so that tests can play them.
//!
//! A template is one file of `bots/templates/`. The comment at its beginning gives the command that builds
//! `bot.wasm`, or several alternatives; this runs exactly the command that authors read. Each becomes
//! `target/templates/<name>.wasm`, where `<name>` is the file's name without its extension. A template whose
//! compiler is not available on this machine is skipped with a message: `<name>.skipped` says what it needs,
//! for the tests, which fail if a template is neither built nor skipped.
//!
//! Templates of the workshop in AssemblyScript are compiled by its own compiler: see `assemblyscript.rs`.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::apt;
use crate::commands::assemblyscript;
use crate::failure::{Context, Failure, Result};
use crate::step;
use crate::toolchain;
use crate::tools::{Tool, Tools, find_on_path};
use crate::workspace;

/// The Debian packages that clang needs for WebAssembly.
const CLANG_PACKAGES: [&str; 5] = [
    "clang",
    "lld",
    "wasi-libc",
    "libclang-rt-dev-wasm32",
    "libc++-dev-wasm32",
];

/// A template, with its commands.
struct Template {
    source: PathBuf,
    name: String,
    commands: Vec<String>,
}

/// A template that was not built.
pub(crate) struct LeftOut {
    /// Its name, such as `go_command`.
    pub(crate) name: String,
    /// What it needs.
    pub(crate) needs: String,
}

/// Builds all templates and says which are skipped.
///
/// # Errors
/// As [`build`].
pub(crate) fn run() -> Result<()> {
    for LeftOut { name, needs } in build()? {
        println!("! skipped: {name}: {needs}");
    }
    println!("✓ templates in {}", workspace::templates_dir().display());
    Ok(())
}

/// Builds the templates that have changed; returns those that cannot be built on this machine.
///
/// # Errors
/// If an installed compiler refuses a template, or a file cannot be read or written.
pub(crate) fn build() -> Result<Vec<LeftOut>> {
    toolchain::ensure_wasm_targets()?;
    let dir = workspace::templates_dir();
    fs::create_dir_all(&dir).while_(format!("creating {}", dir.display()))?;
    let mut left_out = Vec::new();
    for template in templates()? {
        let made = |ending| dir.join(format!("{}.{ending}", template.name));
        let (module, skipped) = (made("wasm"), made("skipped"));
        if is_newer(&module, &template.source) {
            continue;
        }
        // The existing module is from an older source.
        let _ = fs::remove_file(&module);
        let _ = fs::remove_file(&skipped);
        match template.way() {
            Ok((command, tools)) => template.build(&command, &tools, &module)?,
            Err(why) => {
                let needs = why.to_string().lines().collect::<Vec<_>>().join(" ");
                fs::write(&skipped, &needs).while_(format!("writing {}", skipped.display()))?;
                left_out.push(LeftOut {
                    name: template.name,
                    needs,
                });
            }
        }
    }
    if let Some(needs) = assemblyscript::compile_bots()? {
        let name = "bots in AssemblyScript".to_owned();
        left_out.push(LeftOut { name, needs });
    }
    Ok(left_out)
}

/// All templates, by name.
fn templates() -> Result<Vec<Template>> {
    let dir = workspace::templates_source_dir();
    let entries = fs::read_dir(&dir).while_(format!("reading {}", dir.display()))?;
    let mut templates = entries
        .map(|entry| Template::read(entry.while_("reading the templates")?.path()))
        .collect::<Result<Vec<_>>>()?;
    templates.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(templates)
}

impl Template {
    fn read(source: PathBuf) -> Result<Self> {
        let text = fs::read_to_string(&source).while_(format!("reading {}", source.display()))?;
        let commands = commands(&text);
        if commands.is_empty() {
            return Err(
                Failure::new(format!("{} names no command that builds it", source.display())).advice(
                    "say it in the comment that it begins with: a line of its own that writes bot.wasm",
                ),
            );
        }
        let name = source.file_stem().map(OsStr::to_string_lossy);
        Ok(Self {
            name: name.unwrap_or_default().into_owned(),
            source,
            commands,
        })
    }

    /// The first command whose program is available, and what it needs on its `PATH`.
    fn way(&self) -> Result<(String, Tools)> {
        let mut outcome = Err(Failure::new("no command"));
        for command in &self.commands {
            outcome = tools_for(program(command)).map(|tools| (command.clone(), tools));
            if outcome.is_ok() {
                break;
            }
        }
        outcome
    }

    /// Runs the command in a directory with only the source.
    fn build(&self, command: &str, tools: &Tools, module: &Path) -> Result<()> {
        let dir = workspace::templates_dir().join("build").join(&self.name);
        fs::create_dir_all(&dir).while_(format!("creating {}", dir.display()))?;
        let copy = dir.join(self.source.file_name().unwrap_or_default());
        fs::copy(&self.source, &copy).while_(format!("copying {}", self.source.display()))?;
        let mut shell = tools.command("sh")?;
        shell.arg("-c").arg(on_path(command)).current_dir(&dir);
        step::run(
            &format!("building the template {}", self.name),
            "a few seconds",
            &mut shell,
        )
        .map_err(|failure| failure.advice(format!("its head says `{command}`")))?;
        fs::rename(dir.join("bot.wasm"), module).while_(format!("moving to {}", module.display()))
    }
}

/// The commands in the comment that a source begins with: indented lines that write `bot.wasm`.
fn commands(source: &str) -> Vec<String> {
    let comment = |line: &str| {
        let text = line.strip_prefix("//").or_else(|| line.strip_prefix(";;"));
        text.map(str::to_owned)
    };
    let indented = |text: &String| text.starts_with('\t') || text.starts_with("    ");
    source
        .lines()
        .map_while(comment)
        .filter(|text| indented(text) && text.split(['=', ' ']).any(|word| word == "bot.wasm"))
        .map(|text| text.trim().to_owned())
        .collect()
}

/// The command without `npx`, which would look the program up in a project of the author's; here it is on `PATH`.
fn on_path(command: &str) -> &str {
    command.strip_prefix("npx ").unwrap_or(command)
}

/// The program that a command runs.
fn program(command: &str) -> &str {
    let is_setting = |word: &&str| word.contains('=');
    on_path(command)
        .split(' ')
        .find(|word| !is_setting(word))
        .unwrap_or_default()
}

/// The directories that a program needs on its `PATH`, installed first if possible.
fn tools_for(program: &str) -> Result<Tools> {
    match program {
        "clang" | "clang++" => clang().map(|()| Tools::default()),
        "zig" => Tools::of(&Tool::zig()),
        "asc" => Tools::of(&Tool::asc()),
        "wat2wasm" => Tools::of(&Tool::wat2wasm()),
        "go" if !knows_wasip1() => Tools::of(&Tool::go()),
        _ if find_on_path(program).is_some() => Ok(Tools::default()),
        _ => Err(Failure::new(format!("it needs {program} on PATH"))),
    }
}

/// Ensures that clang can compile C++ for WASI.
fn clang() -> Result<()> {
    if compiles_for_wasi() {
        return Ok(());
    }
    apt::install(&CLANG_PACKAGES)?;
    if compiles_for_wasi() {
        return Ok(());
    }
    Err(Failure::new("clang does not compile C++ for wasm32-wasi")
        .advice("install the WASI SDK and put its bin directory on PATH"))
}

fn compiles_for_wasi() -> bool {
    let dir = workspace::templates_dir().join("build");
    let probe = dir.join("probe.cpp");
    let written =
        fs::create_dir_all(&dir).and_then(|()| fs::write(&probe, "#include <string>\nint main() {}\n"));
    let mut clang = step::command("clang++");
    clang
        .args(["--target=wasm32-wasi", "-fno-exceptions", "-o"])
        .arg(dir.join("probe.wasm"))
        .arg(&probe);
    written.is_ok() && succeeds(&mut clang)
}

/// Whether the Go on `PATH` is new enough to compile for WASI.
fn knows_wasip1() -> bool {
    let targets = step::capture("asking Go", step::command("go").args(["tool", "dist", "list"]));
    targets.is_ok_and(|targets| targets.lines().any(|target| target == "wasip1/wasm"))
}

fn succeeds(command: &mut Command) -> bool {
    let quiet = command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    quiet.status().is_ok_and(|status| status.success())
}

fn is_newer(made: &Path, source: &Path) -> bool {
    let changed = |path: &Path| fs::metadata(path).and_then(|data| data.modified()).ok();
    changed(made).is_some_and(|made| changed(source).is_some_and(|source| source < made))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_read_from_the_head_alone() {
        let source = "// A bot. Build it, and upload bot.wasm:\n//\n//     CC=x cc -o bot.wasm a.c\n//     zig -femit=bot.wasm\n\
                      // It plays.\n\n//     cc -o bot.wasm later.c\n";
        assert_eq!(
            commands(source),
            ["CC=x cc -o bot.wasm a.c", "zig -femit=bot.wasm"]
        );
        assert_eq!(commands(";;\twat a -o bot.wasm\n"), ["wat a -o bot.wasm"]);
    }

    #[test]
    fn the_program_of_a_command_is_its_first_word_that_sets_nothing() {
        assert_eq!(program("GOOS=wasip1 go build -o bot.wasm"), "go");
        assert_eq!(program("npx asc a.ts -o bot.wasm"), "asc");
    }

    #[test]
    fn authors_are_told_the_commands_that_are_tested() {
        for guide in ["docs/bots.md", "bots/README.md"] {
            let text = fs::read_to_string(workspace::root().join(guide)).unwrap();
            for template in templates().unwrap() {
                for command in &template.commands {
                    assert!(
                        text.contains(command),
                        "{guide} lacks `{command}` of {}",
                        template.name
                    );
                }
            }
        }
    }
}
