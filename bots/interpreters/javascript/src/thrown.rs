//! What a script throws, in words: message, stack and place.

use super::source::Source;
use super::{FILE, evaluate, remedies, text};
use rquickjs::{Ctx, Exception};
use script_host::Place;

/// An error with the lines of its stack.
pub(crate) fn trace(error: &Exception<'_>) -> String {
    let (headline, stack) = (headline(error), stack(error));
    // Node's stacks begin with it, and a script may have set such a one.
    let all = if stack.starts_with(&headline) {
        stack
    } else {
        format!("{headline}\n{stack}")
    };
    all.trim_end().to_owned()
}

/// Such as `TypeError: view.fire is not a function`.
pub(crate) fn headline(error: &Exception<'_>) -> String {
    let name = text::of_property(error.as_object(), "name").unwrap_or_else(|| "Error".to_owned());
    let message = text::of_property(error.as_object(), "message").unwrap_or_default();
    let message = match &*message {
        "not a function" | "not a constructor" if name == "TypeError" => {
            format!("{} is {message}", uncalled(error.ctx(), &stack(error)))
        }
        _ => message,
    };
    if message.is_empty() {
        name
    } else {
        format!("{name}: {message}")
    }
}

/// The headline, and what to do about it where that is known.
pub(crate) fn advice(error: &Exception<'_>) -> String {
    let (headline, stack) = (headline(error), stack(error));
    let line = place(&stack).map(|place| place.line);
    let of_script = stack.lines().find(|line| place_of_line(line).is_some());
    let function = of_script.and_then(|line| {
        line.trim()
            .strip_prefix("at ")?
            .split_once(" (")
            .map(|(name, _)| name)
    });
    remedies::of(&headline, &script(), line, function.unwrap_or("the script")).unwrap_or(headline)
}

/// The innermost place that lies in the script: `    at turn (bot.js:3:14)`.
pub(crate) fn place(stack: &str) -> Option<Place> {
    stack.lines().find_map(place_of_line)
}

/// The lines of an error's stack.
pub(crate) fn stack(error: &Exception<'_>) -> String {
    text::of_property(error.as_object(), "stack").unwrap_or_default()
}

fn place_of_line(line: &str) -> Option<Place> {
    let (_, numbers) = line.split_once(FILE)?;
    let mut numbers = numbers.trim_start_matches(':').trim_end_matches(')').split(':');
    let line = numbers.next()?.parse().ok()?;
    let column = numbers.next().and_then(|column| column.parse().ok()).unwrap_or(0);
    Some(Place {
        file: FILE.to_owned(),
        line,
        column,
    })
}

/// What was called and cannot be.
fn uncalled(ctx: &Ctx<'_>, stack: &str) -> String {
    let first = stack.lines().next().unwrap_or_default();
    let Some(place) = place_of_line(first) else {
        let by = first
            .trim()
            .strip_prefix("at ")
            .and_then(|line| line.strip_suffix(" (native)"));
        return by.map_or_else(
            || "what is called".to_owned(),
            |by| format!("what {by} was given"),
        );
    };
    let script = script();
    let called = Source::new(&script).called(place.line, place.column);
    let mut wrong: Vec<_> = called.iter().filter(|path| !is_function(ctx, path)).collect();
    if wrong.is_empty() {
        wrong = called.iter().collect();
    }
    match &wrong[..] {
        [] => "what is called here".to_owned(),
        [one] => (*one).clone(),
        [inner, .., outer] => format!("{inner} or {outer}"),
    }
}

/// Whether the script's globals have a function of that name.
fn is_function(ctx: &Ctx<'_>, path: &str) -> bool {
    let is_plain = path.split('.').all(|name| {
        name.starts_with(|first: char| first.is_ascii_alphabetic() || matches!(first, '_' | '$'))
            && name
                .chars()
                .all(|c| c.is_ascii_alphanumeric() || matches!(c, '_' | '$'))
    });
    let code = format!("typeof {path} === 'function'");
    is_plain
        && evaluate(ctx, code, "").unwrap_or_else(|_| {
            ctx.catch();
            false
        })
}

fn script() -> String {
    String::from_utf8_lossy(script_host::source()).into_owned()
}
