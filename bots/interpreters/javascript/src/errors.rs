//! How a turn ends that a script cannot play.

use super::{FILE, console, frames, remedies, thrown};
use rquickjs::{Ctx, Error, Exception, Result};

/// The value, or the end of the turn.
pub(crate) fn or_fail<T>(ctx: &Ctx<'_>, result: Result<T>) -> T {
    match result {
        Ok(value) => value,
        Err(Error::Exception) => {
            let thrown = ctx.catch();
            if let Some(line) = frames::line_out_of_memory().filter(|_| thrown.is_null()) {
                // There was none for an error.
                script_host::write_log(remedies::NO_MEMORY);
                script_host::fail_without_memory(remedies::NO_MEMORY, FILE, Some(line))
            }
            let Some(error) = thrown
                .as_object()
                .and_then(|object| Exception::from_object(object.clone()))
            else {
                fail(&format!("uncaught {}", console::line(ctx, &[thrown])))
            };
            let stack = thrown::stack(&error);
            let advice = thrown::advice(&error);
            script_host::log(format!("{advice}\n{stack}").trim_end());
            script_host::fail(&advice, thrown::place(&stack).as_ref())
        }
        Err(error) => fail(&error.to_string()),
    }
}

/// Ends the turn for a reason that lies at no line.
pub(crate) fn fail(why: &str) -> ! {
    script_host::log(why);
    script_host::fail(why, None)
}
