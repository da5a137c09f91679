//! What a script finds beside the language: `console`, random numbers from the match's seed, `arena`, and the
//! games.

use super::{console, sdk, text};
use rquickjs::function::Rest;
use rquickjs::{Ctx, Function, Object, Result, Value};

/// Defines them all.
pub(crate) fn define(ctx: &Ctx<'_>) -> Result<()> {
    let globals = ctx.globals();

    let console = Object::new(ctx.clone())?;
    for name in ["log", "info", "warn", "error", "debug"] {
        console.set(name, Function::new(ctx.clone(), log)?.with_name(name)?)?;
    }
    globals.set("console", console)?;

    let math: Object = globals.get("Math")?;
    let random = Function::new(ctx.clone(), script_host::random_unit)?;
    math.set("random", random.with_name("random")?)?;

    let arena = Object::new(ctx.clone())?;
    let time_left = Function::new(ctx.clone(), script_host::time_left)?;
    arena.set("timeLeft", time_left.with_name("timeLeft")?)?;
    arena.set("draw", Function::new(ctx.clone(), draw)?.with_name("draw")?)?;
    globals.set("arena", arena)?;
    sdk::define(ctx)
}

/// Writes a line to the turn's log.
fn log<'js>(ctx: Ctx<'js>, values: Rest<Value<'js>>) {
    script_host::log(&console::line(&ctx, &values));
}

/// Draws lines on the board; words may come one by one, as for `console.log`.
fn draw<'js>(ctx: Ctx<'js>, values: Rest<Value<'js>>) {
    let word = |value: &Value<'js>| match value.is_object() {
        true => console::line(&ctx, std::slice::from_ref(value)),
        false => text::lossy(value).unwrap_or_default(),
    };
    let words: Vec<String> = values.iter().map(word).collect();
    script_host::draw(&words.join(" "));
}
