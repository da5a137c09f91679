//! Scripts instead of modules: the arena's interpreters turn them into bots.

use crate::failure::Failure;
use engine::ModuleHash;
use engine::sandbox::known_by_name;
use engine::script::{INTERPRETERS, Interpreter, Language, Script, bot};
use std::borrow::Cow;
use std::path::Path;

/// The interpreters in this program, by name.
const PACKED: &[(&str, &[u8])] = &[
    (
        "javascript-1",
        include_bytes!("../../bots/interpreters/javascript-1.wasm.gz"),
    ),
    (
        "python-1",
        include_bytes!("../../bots/interpreters/python-1.wasm.gz"),
    ),
    (
        "javascript-2",
        include_bytes!("../../bots/interpreters/javascript-2.wasm.gz"),
    ),
    (
        "python-2",
        include_bytes!("../../bots/interpreters/python-2.wasm.gz"),
    ),
    (
        "javascript-3",
        include_bytes!("../../bots/interpreters/javascript-3.wasm.gz"),
    ),
    (
        "python-3",
        include_bytes!("../../bots/interpreters/python-3.wasm.gz"),
    ),
    (
        "javascript-4",
        include_bytes!("../../bots/interpreters/javascript-4.wasm.gz"),
    ),
    (
        "python-4",
        include_bytes!("../../bots/interpreters/python-4.wasm.gz"),
    ),
    (
        "javascript-5",
        include_bytes!("../../bots/interpreters/javascript-5.wasm.gz"),
    ),
];

/// Whether a module has played in the match or tournament to repeat or resume.
pub(crate) type HasPlayed<'a> = &'a (dyn Fn(ModuleHash) -> bool + Sync);

/// The module of a bot's file: its contents or, if its name or contents show that it is a script, the module
/// made from it.
///
/// * `has_played`: if an interpreter of the script's language makes a module that has played, the script becomes that
///   module; otherwise the newest interpreter is used.
///
/// # Errors
/// If the script is not text or too long, or there is no interpreter for it, or if the file is source code in another language.
pub(crate) fn module(path: &Path, file: Vec<u8>, has_played: HasPlayed<'_>) -> Result<Vec<u8>, Failure> {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let script = match Language::of_file(&name) {
        Some(language) => {
            let script = Script::new(language, &file);
            Some(script.map_err(|why| Failure::file("play with", path, &why))?)
        }
        None => Script::unpack(&file),
    };
    match script {
        None => match known_by_name(&name, &file) {
            None => Ok(file),
            Some(refusal) => Err(Failure::file("play with", path, &refusal)),
        },
        Some(script) => {
            let newest = linked(&script).map_err(|why| Failure::file("play with", path, &why))?;
            let is_right = has_played(ModuleHash::of(&newest));
            let older = || Language::of_file(&name).and_then(|language| older(language, &script, has_played));
            Ok((!is_right).then(older).flatten().unwrap_or(newest))
        }
    }
}

/// The module that has played, if an older interpreter makes it from this script.
fn older(language: Language, script: &Script, has_played: HasPlayed<'_>) -> Option<Vec<u8>> {
    let others = INTERPRETERS
        .iter()
        .rev()
        .filter(|known| known.language == language && known.sha256 != script.interpreter);
    others
        .filter_map(|known| {
            let interpreter = known.sha256;
            let source = script.source.clone();
            linked(&Script { interpreter, source }).ok()
        })
        .find(|module| has_played(ModuleHash::of(module)))
}

/// The module of a bot in a replay.
///
/// # Errors
/// It is a script for an interpreter that this arena does not have.
pub(crate) fn module_of_replay(bytes: Vec<u8>) -> Result<Vec<u8>, String> {
    match Script::unpack(&bytes) {
        None => Ok(bytes),
        Some(script) => linked(&script),
    }
}

/// What a replay includes for a bot: its script, if the module was made from one here, otherwise the module.
pub(crate) fn for_replay(module: &[u8]) -> Cow<'_, [u8]> {
    let script = Script::of_bot(module).filter(|script| linked(script).is_ok_and(|again| again == module));
    script.map_or(Cow::Borrowed(module), |script| Cow::Owned(script.pack()))
}

/// The module made from a script.
fn linked(script: &Script) -> Result<Vec<u8>, String> {
    let interpreter = script.interpreter().map_err(|why| why.to_string())?;
    bot(&unpacked(interpreter)?, &script.source).map_err(|why| why.to_string())
}

fn unpacked(interpreter: &Interpreter) -> Result<Vec<u8>, String> {
    let found = PACKED.iter().find(|(name, _)| *name == interpreter.name);
    let (_, packed) =
        found.ok_or_else(|| format!("this arena lacks its interpreter {}", interpreter.name))?;
    interpreter.unpack(packed).map_err(|damaged| damaged.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_interpreter_of_the_engine_is_in_this_program() {
        for interpreter in INTERPRETERS {
            assert!(unpacked(interpreter).is_ok(), "{}", interpreter.name);
        }
    }

    #[test]
    fn a_script_becomes_the_module_that_has_played() {
        let source = "function turn() {}";
        let by = |has_played: HasPlayed<'_>| {
            let module = module(Path::new("bot.js"), source.into(), has_played).unwrap();
            Script::of_bot(&module).unwrap().interpreter().unwrap().name
        };
        let newest = Language::JavaScript.interpreter().name;
        assert_eq!(by(&|_| true), newest);
        assert_eq!(by(&|_| false), newest, "another script has played");
        let interpreter = INTERPRETERS[0].sha256;
        let source = source.into();
        let first = ModuleHash::of(&linked(&Script { interpreter, source }).unwrap());
        assert_eq!(by(&|hash| hash == first), "javascript-1");
    }
}
