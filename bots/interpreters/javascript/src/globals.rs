//! What a script finds beside the language: `console`, random numbers from the match's seed, `arena`, and the
//! games.

use rquickjs::function::Rest;
use rquickjs::prelude::Func;
use rquickjs::{Coerced, Ctx, Exception, Object, Result, Value};

/// Defines them all.
pub(crate) fn define(ctx: &Ctx<'_>) -> Result<()> {
    let globals = ctx.globals();

    let console = Object::new(ctx.clone())?;
    for name in ["log", "info", "warn", "error", "debug"] {
        console.set(name, Func::from(log))?;
    }
    globals.set("console", console)?;

    let math: Object = globals.get("Math")?;
    math.set("random", Func::from(script_host::random_unit))?;

    let arena = Object::new(ctx.clone())?;
    arena.set("timeLeft", Func::from(script_host::time_left))?;
    arena.set("draw", Func::from(draw))?;
    globals.set("arena", arena)?;
    super::sdk::define(ctx)
}

/// Writes a line to the turn's log.
fn log<'js>(ctx: Ctx<'js>, values: Rest<Value<'js>>) {
    let words: Vec<String> = values.iter().map(|value| show(&ctx, value)).collect();
    script_host::log(&words.join(" "));
}

/// Draws lines on the board; words may come one by one, as for `console.log`.
fn draw<'js>(ctx: Ctx<'js>, values: Rest<Value<'js>>) {
    let words: Vec<String> = values.iter().map(|value| show(&ctx, value)).collect();
    script_host::draw(&words.join(" "));
}

/// A value as a person reads it: text as it is, objects as JSON.
pub(crate) fn show<'js>(ctx: &Ctx<'js>, value: &Value<'js>) -> String {
    if let Some(error) = value
        .as_object()
        .and_then(|object| Exception::from_object(object.clone()))
    {
        return super::errors::describe(&error);
    }
    if value.is_object() && !value.is_function() {
        if let Ok(Some(json)) = ctx.json_stringify(value.clone())
            && let Ok(json) = json.to_string()
        {
            return json;
        }
        ctx.catch();
    }
    let text = value.get::<Coerced<String>>();
    text.map_or_else(
        |_| {
            ctx.catch();
            value.type_name().to_owned()
        },
        |text| text.0,
    )
}
