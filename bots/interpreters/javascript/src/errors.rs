//! What a script throws, told to its author: message, line and column.

use super::FILE;
use super::globals::show;
use rquickjs::{Ctx, Error, Exception, Result};
use script_host::Place;

/// The value, or the end of the turn.
pub(crate) fn or_fail<T>(ctx: &Ctx<'_>, result: Result<T>) -> T {
    match result {
        Ok(value) => value,
        Err(Error::Exception) => {
            let thrown = ctx.catch();
            let Some(error) = thrown
                .as_object()
                .and_then(|object| Exception::from_object(object.clone()))
            else {
                fail(&format!("uncaught {}", show(ctx, &thrown)))
            };
            let stack = error.stack().unwrap_or_default();
            script_host::log(&format!("{}\n{}", headline(&error), stack.trim_end()));
            script_host::fail(&headline(&error), place(&stack).as_ref())
        }
        Err(error) => fail(&error.to_string()),
    }
}

/// Ends the turn for a reason that lies at no line.
pub(crate) fn fail(why: &str) -> ! {
    script_host::log(why);
    script_host::fail(why, None)
}

/// An error with all its lines.
pub(crate) fn describe(error: &Exception<'_>) -> String {
    let stack = error.stack().unwrap_or_default();
    format!("{}\n{}", headline(error), stack.trim_end())
}

/// Such as `TypeError: not a function`.
fn headline(error: &Exception<'_>) -> String {
    let name: String = error
        .as_object()
        .get("name")
        .unwrap_or_else(|_| "Error".to_owned());
    let message = error.message().unwrap_or_default();
    if message.is_empty() {
        name
    } else {
        format!("{name}: {message}")
    }
}

/// The innermost place of a stack that lies in the script: `    at turn (bot.js:3:14)`.
fn place(stack: &str) -> Option<Place> {
    stack.lines().find_map(|line| {
        let (_, numbers) = line.split_once(FILE)?;
        let mut numbers = numbers.trim_start_matches(':').trim_end_matches(')').split(':');
        let line = numbers.next()?.parse().ok()?;
        let column = numbers.next().and_then(|column| column.parse().ok()).unwrap_or(0);
        Some(Place {
            file: FILE.to_owned(),
            line,
            column,
        })
    })
}
