//! Splits the page's module: code that only one part of the page uses goes to a separate file, which is loaded when that part
//! is first shown.
//!
//! The splitter must see the module as it was linked, so it runs before wasm-bindgen. Trunk finds this program under that name
//! first on its `PATH`. This program splits the page's module, gives the main file to the real wasm-bindgen, and passes every
//! other module on unchanged.

use std::env;
use std::ffi::{OsStr, OsString};
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::Duration;

use sha2::{Digest, Sha256};

use crate::failure::{Context, Failure, Result};
use crate::integrity::short_integrity;
use crate::tools::Tools;
use crate::{stand_in, step, workspace};

/// The name under which this program acts as wasm-bindgen.
pub(crate) const NAME: &str = "wasm-bindgen";
/// The directory of the parts in the built page.
pub(crate) const PARTS: &str = "parts";
/// How the page's script begins and ends the address of the list of parts.
const ADDRESS: &str = "./parts/list-";
const ENDING: &str = ".json";
/// How it asks for a part of the list, which is fetched with the first one: hashes do not shrink, and there are many. A list
/// that cannot be had is asked for again with the next part, and its hash, like that of every part, is checked.
const ASK: &str = r"
let parts;
function part(number) {
    parts ??= fetch(new URL('LIST', import.meta.url), { integrity: 'HASH' }).then((response) => response.json());
    parts.catch(() => parts = undefined);
    return parts.then((parts) => fetch(new URL(`./parts/${parts[number][0]}`, import.meta.url), { integrity: parts[number][1] }));
}
";
/// After this time, no build will still copy a part.
const LONG: Duration = Duration::from_hours(24);
/// The program that splits.
const SPLITTER: &str = "wasm-split-cli";
/// The variables with the real programs.
const REAL: &str = "WASM_ARENA_WASM_BINDGEN";
const REAL_SPLITTER: &str = "WASM_ARENA_WASM_SPLIT";
/// The name of the page's module.
const PAGE: &str = "app";
/// The script that the splitter writes; it loads the parts.
const SCRIPT: &str = "./__wasm_split.js";
/// How that script asks for a file, before and after the file's name.
const FETCH: (&str, &str) = ("fetch(new URL(\"./", ".wasm\", import.meta.url))");
/// How it makes a module from the response, which only works with hosts that know the type of modules; and a replacement
/// that works with all hosts.
const STREAMED: &str = "WebAssembly.instantiateStreaming(src, imports)";
const AWAITED: &str =
    "src.then((response) => response.arrayBuffer()).then((bytes) => WebAssembly.instantiate(bytes, imports))";

/// Makes `command`, which builds the page, split it, if the splitter is among `tools`.
///
/// # Errors
/// See [`stand_in::add`].
pub(crate) fn prepare(command: &mut Command, tools: &Tools) -> Result<()> {
    if let (Some(real), Some(splitter)) = (tools.find(NAME), tools.find(SPLITTER)) {
        stand_in::add(command, NAME)?;
        command.args(["--features", "split"]);
        command.env(REAL, real).env(REAL_SPLITTER, splitter);
    }
    Ok(())
}

/// Acts as wasm-bindgen, with the arguments of this process; returns its exit code.
pub(crate) fn run() -> ExitCode {
    let arguments: Vec<OsString> = env::args_os().skip(1).collect();
    let (Some(real), Some(splitter)) = (env::var_os(REAL), env::var_os(REAL_SPLITTER)) else {
        eprintln!("{REAL} and {REAL_SPLITTER} are not set: they name the programs that do the work");
        return ExitCode::FAILURE;
    };
    if let Some(job) = Job::of(&arguments) {
        return match job.run(&arguments, &real, &splitter) {
            Ok(()) => ExitCode::SUCCESS,
            Err(failure) => {
                eprintln!("✗ {failure}");
                ExitCode::FAILURE
            }
        };
    }
    match Command::new(&real).args(&arguments).status() {
        Ok(status) => stand_in::code(status),
        Err(error) => {
            eprintln!("{} does not start: {error}", real.display());
            ExitCode::FAILURE
        }
    }
}

/// Copies the parts that the page in `dir` requests beside it.
///
/// # Errors
/// A file cannot be read or written.
pub(crate) fn finish(dir: &Path) -> Result<()> {
    let Some(script) = files(dir)?.into_iter().find(|path| is_page_script(path)) else {
        return Ok(());
    };
    let script = fs::read_to_string(&script).while_(format!("reading {}", script.display()))?;
    let (from, to) = (work_dir().join(PARTS), dir.join(PARTS));
    fs::create_dir_all(&to).while_(format!("creating {}", to.display()))?;
    let copy = |name: &str| {
        let path = from.join(name);
        fs::copy(&path, to.join(name)).while_(format!("copying {}", path.display()))
    };
    if let Some(name) = list_of(&script) {
        copy(&name)?;
        let list = fs::read(from.join(&name)).while_(format!("reading {name}"))?;
        let parts: Vec<Part> = serde_json::from_slice(&list).while_(format!("reading {name}"))?;
        for (file, _) in parts {
            copy(&file)?;
        }
    }
    Ok(())
}

/// The name of the list of parts that a page's script requests.
fn list_of(script: &str) -> Option<String> {
    let (_, after) = script.split_once(ADDRESS)?;
    let (hash, _) = after.split_once(ENDING)?;
    Some(format!("list-{hash}{ENDING}"))
}

/// The directory for splitting the page.
fn work_dir() -> PathBuf {
    workspace::target_dir().join("split")
}

/// Removes parts of old builds. Parts of other builds have different names, and may still be copied.
fn forget_old(parts: &Path) -> Result<()> {
    for path in files(parts)? {
        let changed = path.metadata().and_then(|about| about.modified());
        if changed.is_ok_and(|changed| changed.elapsed().is_ok_and(|age| age > LONG)) {
            fs::remove_file(&path).while_(format!("deleting {}", path.display()))?;
        }
    }
    Ok(())
}

/// Waits until no other build of this checkout splits its page, and keeps others waiting until the result is dropped.
fn alone() -> Result<File> {
    let path = workspace::target_dir().join("split.lock");
    let file = File::create(&path).while_(format!("creating {}", path.display()))?;
    file.lock().while_(format!("locking {}", path.display()))?;
    Ok(file)
}

/// The files in a directory; empty if there is no such directory.
fn files(dir: &Path) -> Result<Vec<PathBuf>> {
    if !dir.exists() {
        return Ok(Vec::new());
    }
    let entries = fs::read_dir(dir).while_(format!("reading {}", dir.display()))?;
    Ok(entries.flatten().map(|entry| entry.path()).collect())
}

fn is_page_script(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    name.starts_with(&format!("{PAGE}-")) && path.extension() == Some(OsStr::new("js"))
}

/// A part in the list: the name of its file, and its hash.
type Part = (String, String);

/// The page's module on its way to wasm-bindgen.
struct Job {
    /// The index of its argument.
    place: usize,
    module: PathBuf,
    /// The script that wasm-bindgen writes.
    script: PathBuf,
}

impl Job {
    /// The job that the arguments of wasm-bindgen describe, if they are about the page's module.
    fn of(arguments: &[OsString]) -> Option<Self> {
        let value = |option: &str| {
            let mut texts = arguments.iter().filter_map(|argument| argument.to_str());
            texts.find_map(|text| text.strip_prefix(option))
        };
        if value("--out-name=")? != PAGE {
            return None;
        }
        let mut given = arguments.iter().enumerate();
        let (place, module) = given.find(|(_, argument)| !argument.as_encoded_bytes().starts_with(b"-"))?;
        Some(Self {
            place,
            module: module.into(),
            script: Path::new(value("--out-dir=")?).join(format!("{PAGE}.js")),
        })
    }

    fn run(&self, arguments: &[OsString], bindgen: &OsStr, splitter: &OsStr) -> Result<()> {
        let dir = work_dir();
        let _alone = alone()?;
        let parts = dir.join(PARTS);
        fs::create_dir_all(&parts).while_(format!("creating {}", parts.display()))?;
        forget_old(&parts)?;
        let mut command = step::command(splitter);
        command
            .arg(&self.module)
            .arg(&dir)
            .args(["--target", "web", "--out-name", PAGE]);
        step::capture("splitting the page", &mut command)?;
        let mut arguments = arguments.to_vec();
        arguments[self.place] = dir.join(format!("{PAGE}.wasm")).into();
        // This includes the function table, through which the parts call each other.
        arguments.push("--keep-lld-exports".into());
        step::capture("running wasm-bindgen", step::command(bindgen).args(&arguments))?;

        let read = |path: &Path| fs::read_to_string(path).while_(format!("reading {}", path.display()));
        let (loaders, list) = loaders(&read(&dir.join(SCRIPT))?, |name| optimised_part(&dir, name))?;
        let list = serde_json::to_vec(&list).while_("writing the list of parts")?;
        let name = kept(&parts, "list", ENDING, &list)?;
        let ask = ASK
            .replace("LIST", &format!("./{PARTS}/{name}"))
            .replace("HASH", &short_integrity(&list));
        let loaders = format!("(() => {{{ask}{loaders}}})()");
        let script = with_loaders(&read(&self.script)?, &loaders)?;
        fs::write(&self.script, script).while_(format!("writing {}", self.script.display()))
    }
}

/// Optimises the file of a part.
fn optimised_part(dir: &Path, name: &str) -> Result<Part> {
    let (from, to) = (dir.join(format!("{name}.wasm")), dir.join("optimised.wasm"));
    let mut output = OsString::from("--output=");
    output.push(&to);
    // With the caches of `optimised`, which is on the `PATH` under this name.
    let mut command = step::command("wasm-opt");
    step::capture("optimising a part", command.arg(output).arg("-Oz").arg(&from))?;
    let bytes = fs::read(&to).while_(format!("reading {}", to.display()))?;
    let file = kept(&dir.join(PARTS), part_name(name), ".wasm", &bytes)?;
    Ok((file, short_integrity(&bytes)))
}

/// Writes a file whose name has a hash of its bytes; returns the name.
fn kept(dir: &Path, name: &str, ending: &str, bytes: &[u8]) -> Result<String> {
    let hash = workspace::hex(&Sha256::digest(bytes)[..8]);
    let file = format!("{name}-{hash}{ending}");
    let path = dir.join(&file);
    fs::write(&path, bytes).while_(format!("writing {}", path.display()))?;
    Ok(file)
}

/// The name of a part: `workshop` for `split_workshop`. Code that several parts use is a chunk.
fn part_name(name: &str) -> &str {
    name.strip_prefix("split_").unwrap_or("shared")
}

/// The splitter's script as the body of a function, after [`ASK`], that returns an object with a function for each part, which
/// loads it; and the list of parts. `part` gives the part of the file that the splitter gave this name.
fn loaders(script: &str, mut part: impl FnMut(&str) -> Result<Part>) -> Result<(String, Vec<Part>)> {
    let unknown = || Failure::new(format!("{SCRIPT} is not as it is expected"));
    // The scripts become one, so nothing is imported.
    let (_, script) = script.split_once('\n').ok_or_else(unknown)?;
    let (mut text, mut rest, mut list) = (String::new(), script, Vec::new());
    while let Some((before, after)) = rest.split_once(FETCH.0) {
        let (name, after) = after.split_once(FETCH.1).ok_or_else(unknown)?;
        text += before;
        text += &format!("part({})", list.len());
        list.push(part(name)?);
        rest = after;
    }
    text += rest;
    if !text.contains(STREAMED) || text.contains("import {") {
        return Err(unknown());
    }
    let text = text.replace(STREAMED, AWAITED);
    let exports: Vec<&str> = text
        .lines()
        .filter_map(|line| line.strip_prefix("export const ")?.split_once(" ="))
        .map(|(name, _)| name)
        .collect();
    let result = format!("return {{ {} }};", exports.join(", "));
    let body = text.replace("export const ", "const ");
    Ok((format!("{body}\n{result}\n"), list))
}

/// The page's script with `loaders` where it imports the splitter's.
fn with_loaders(script: &str, loaders: &str) -> Result<String> {
    let import = format!(" from \"{SCRIPT}\"");
    let mut first = None;
    let lines: Vec<String> = script
        .lines()
        .map(|line| {
            let name = line
                .trim_end_matches(';')
                .strip_suffix(&import)
                .and_then(|line| line.strip_prefix("import * as "));
            let Some(name) = name else {
                return line.to_owned();
            };
            // There is an import for each function.
            let value = first.map_or_else(|| loaders.to_owned(), str::to_owned);
            first.get_or_insert(name);
            format!("const {name} = {value};")
        })
        .collect();
    if first.is_none() {
        return Err(Failure::new("The page's script does not import its parts")
            .advice("see whether another version of wasm-bindgen writes imports in another way"));
    }
    Ok(lines.join("\n") + "\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    const OF_SPLITTER: &str = "import { initSync } from \"./app.js\";\n\
        const make = (f) => f;\n\
        const __chunk_1 = make(() => {\n    \
            const src = fetch(new URL(\"./chunk_1.wasm\", import.meta.url));\n    \
            return async (imports) => (WebAssembly.instantiateStreaming(src, imports));\n});\n\
        export const __wasm_split_load_a = make(() => fetch(new URL(\"./split_a.wasm\", import.meta.url)));\n";

    fn arguments(texts: &[&str]) -> Vec<OsString> {
        texts.iter().map(OsString::from).collect()
    }

    #[test]
    fn only_the_page_is_split() {
        let of = |name: &str| Job::of(&arguments(&["--target=web", "--out-dir=/o", name, "/t/app.wasm"]));
        let job = of("--out-name=app").unwrap();
        assert_eq!((job.place, job.module.as_path()), (3, Path::new("/t/app.wasm")));
        assert_eq!(job.script, Path::new("/o/app.js"));
        assert!(of("--out-name=match_worker").is_none());
        assert!(Job::of(&arguments(&["--version"])).is_none());
    }

    #[test]
    fn the_page_asks_for_parts_by_hash() {
        let mut asked = Vec::new();
        let (loaders, list) = loaders(OF_SPLITTER, |name| {
            asked.push(name.to_owned());
            Ok((format!("{}-0.wasm", part_name(name)), "sha256-0".into()))
        })
        .unwrap();
        assert_eq!(asked, ["chunk_1", "split_a"]);
        assert_eq!(list.len(), 2);
        for (number, name) in ["shared-0.wasm", "a-0.wasm"].into_iter().enumerate() {
            assert_eq!(list[number].0, name);
            assert!(loaders.contains(&format!("part({number})")), "{loaders}");
        }
        assert!(
            loaders.ends_with("return { __wasm_split_load_a };\n"),
            "{loaders}"
        );
        assert!(
            !loaders.contains("import {") && !loaders.contains("export "),
            "{loaders}"
        );
        assert!(super::loaders("", |_| Err(Failure::new("asked"))).is_err());
    }

    #[test]
    fn a_script_names_the_list_of_its_parts() {
        assert!(ASK.contains("'LIST'") && ASK.contains("'HASH'"));
        let script = "fetch(new URL(\"./parts/list-0.json\",x)),`./parts/${a}`";
        assert_eq!(list_of(script).as_deref(), Some("list-0.json"));
        assert_eq!(list_of("./parts/"), None);
    }

    #[test]
    fn all_imports_of_the_parts_are_one_value() {
        let script = "import * as import1 from \"./__wasm_split.js\"\nimport * as import2 from \"./__wasm_split.js\"\nlet a;\n";
        let whole = with_loaders(script, "({})").unwrap();
        assert_eq!(whole, "const import1 = ({});\nconst import2 = import1;\nlet a;\n");
        assert!(with_loaders("let a;\n", "({})").is_err());
    }
}
