//! What to do about the errors that scripts run into when they were written for a page, for Node, as modules, or in
//! TypeScript. Each names the thing, says why the arena has none, and what to do.

use super::source::{Source, Wrong};

/// Names that pages and Node have, with why there are none here, and what to do.
const MISSING: [(&[&str], &str); 10] = [
    (
        &["require"],
        "a bot is a single script, and there are no other files to load. Put what you need into the script; kingdom, \
         territories, hitAndSunk and arena are there already",
    ),
    (
        &["module", "exports"],
        "a script is no module, and the arena finds turn by its name. Remove this line",
    ),
    (
        &[
            "setTimeout",
            "setInterval",
            "setImmediate",
            "requestAnimationFrame",
            "queueMicrotask",
            "clearTimeout",
            "clearInterval",
        ],
        "a turn ends when turn returns, so nothing can be done later. Do it now, and look at arena.timeLeft() for the time",
    ),
    (
        &["fetch", "XMLHttpRequest", "WebSocket", "EventSource", "Worker"],
        "bots have no network and no other threads. Put what you need into the script",
    ),
    (
        &[
            "window",
            "document",
            "self",
            "localStorage",
            "sessionStorage",
            "alert",
            "prompt",
            "navigator",
            "indexedDB",
        ],
        "a bot runs in no page. Write with console.log, and draw with arena.draw",
    ),
    (
        &[
            "process",
            "Buffer",
            "__dirname",
            "__filename",
            "global",
            "Deno",
            "Bun",
        ],
        "a bot runs in the arena and not in Node: it has the language, console.log, arena and the games. Remove it",
    ),
    (
        &["performance"],
        "a bot has the turn's clock, Date.now(), and arena.timeLeft(). Use one of these",
    ),
    (
        &["structuredClone"],
        "it belongs to pages and not to the language. Copy with {...object}, [...array] or JSON.parse(JSON.stringify(object))",
    ),
    (
        &["crypto"],
        "random numbers come from the match's seed, so that the match can be played again. Use Math.random()",
    ),
    (
        &[
            "TextEncoder",
            "TextDecoder",
            "URL",
            "URLSearchParams",
            "Intl",
            "atob",
            "btoa",
            "Blob",
        ],
        "a bot has the objects of the language, such as String, Array, Map, Math and JSON, and not those of pages. Use them instead",
    ),
];

const EXPORT: &str = "SyntaxError: export belongs to modules, and a bot is a script: the arena finds turn by its name. Remove the \
    word export";
const IMPORT: &str = "SyntaxError: import loads other files, and a bot is a single script. Remove the line, and put what you \
    need into the script; kingdom, territories, hitAndSunk and arena are there already";
const AWAIT: &str = "SyntaxError: await works only in async functions, and a bot has nothing to wait for. Remove the word await";
const TYPES: &str = "SyntaxError: this looks like TypeScript, and a bot is a script in JavaScript. Remove the types, or compile \
    the file with tsc and take what comes out";

/// Names of types in TypeScript.
const TYPE_NAMES: [&str; 13] = [
    "number",
    "string",
    "boolean",
    "any",
    "void",
    "unknown",
    "never",
    "object",
    "bigint",
    "symbol",
    "undefined",
    "null",
    "typeof",
];
/// Words that begin a declaration in TypeScript if a name follows.
const DECLARATIONS: [&str; 9] = [
    "interface",
    "type",
    "enum",
    "declare",
    "namespace",
    "abstract",
    "private",
    "public",
    "protected",
];

/// What QuickJS throws where calls nest too deep.
const TOO_DEEP: &str = "RangeError: Maximum call stack size exceeded";

/// And where there is no memory left, with what to do about it.
const OUT_OF_MEMORY: &str = "InternalError: out of memory";
pub(crate) const NO_MEMORY: &str = "InternalError: out of memory: the bot may have 64 MiB, and this would take more. Keep less at a \
    time, and let go of what later turns do not need";

/// What to write instead of the headline of an error in a line of the script, thrown in this function.
pub(crate) fn of(headline: &str, script: &str, line: Option<u32>, function: &str) -> Option<String> {
    if headline == TOO_DEEP {
        return Some(format!(
            "{headline}: the calls nest too deep here, in {function}. Check where the recursion ends; if it must go this deep, keep \
             what is still to do in an array, and take from it in a loop"
        ));
    }
    if let Some(name) = headline
        .strip_prefix("ReferenceError: ")
        .and_then(|rest| rest.strip_suffix(" is not defined"))
    {
        let (_, remedy) = MISSING.iter().find(|(names, _)| names.contains(&name))?;
        return Some(format!("{headline}: {remedy}"));
    }
    if headline.starts_with("TypeError: console.") && headline.ends_with(" is not a function") {
        return Some(format!(
            "{headline}: a bot's console has log, info, warn, error and debug. Use console.log"
        ));
    }
    if headline == OUT_OF_MEMORY {
        return Some(NO_MEMORY.to_owned());
    }
    if headline.contains("could not load module") {
        return Some(IMPORT.replace("SyntaxError", "ReferenceError"));
    }
    if !headline.starts_with("SyntaxError: ") {
        return None;
    }
    let (source, line) = (Source::new(script), line?);
    let known = of_syntax(&source, line).map(str::to_owned);
    known.or_else(|| {
        Some(match source.wrong_bracket(line)? {
            Wrong::Unclosed(bracket, line) => format!(
                "SyntaxError: the {bracket} in line {line} is not closed. Close it where it belongs"
            ),
            Wrong::Surplus(bracket, line) => format!(
                "SyntaxError: the {bracket} in line {line} closes nothing. Remove it, or open a bracket before it"
            ),
        })
    })
}

fn of_syntax(source: &Source<'_>, line: u32) -> Option<&'static str> {
    let line = source.tokens_of_line(line);
    let at = |token: usize| source.word(token);
    match at(line.start) {
        "export" => return Some(EXPORT),
        "import" => return Some(IMPORT),
        _ => {}
    }
    // QuickJS stops behind what it does not understand, so the whole line counts.
    line.clone().find_map(|token| {
        let (word, next) = (at(token), at(token + 1));
        if word == "await"
            && (source.is_word(token + 1)
                || matches!(next, "(" | "[")
                || next.starts_with(|c: char| c.is_ascii_digit()))
        {
            return Some(AWAIT);
        }
        is_type(source, token).then_some(TYPES)
    })
}

/// Whether a type of TypeScript begins at a token.
fn is_type(source: &Source<'_>, token: usize) -> bool {
    let at = |token: usize| source.word(token);
    let is_name = |token: usize| source.is_word(token);
    let is_capital =
        |token: usize| is_name(token) && at(token).starts_with(|first: char| first.is_ascii_uppercase());
    let is_type_name = |token: usize| TYPE_NAMES.contains(&at(token)) || is_capital(token);
    let before = token.checked_sub(1);
    match at(token) {
        ":" => {
            let typed =
                before.is_some_and(|before| is_name(before) || matches!(at(before), ")" | "?" | "]" | "}"));
            typed
                && (is_type_name(token + 1)
                    || is_name(token + 1) && at(token + 2) == "[" && at(token + 3) == "]")
        }
        "as" | "satisfies" => before.is_some() && (is_type_name(token + 1) || at(token + 1) == "const"),
        "!" => before.is_some_and(is_name) && matches!(at(token + 1), "." | ")" | ";" | "["),
        "<" => is_type_name(token + 1) && (matches!(at(token + 2), ">" | "," | "[" | "extends")),
        "implements" => is_name(token + 1),
        word if DECLARATIONS.contains(&word) => {
            let first = before.is_none_or(|before| matches!(at(before), "{" | "}" | ";" | "export" | ")"))
                || source.begins_line(token);
            first && is_name(token + 1)
        }
        _ => false,
    }
}
