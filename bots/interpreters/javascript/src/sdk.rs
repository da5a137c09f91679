//! The games as scripts see them: what is in `bots/sdk/javascript/`, evaluated when it is first needed.

use rquickjs::object::{Accessor, Property};
use rquickjs::{Ctx, Function, Object, Persistent, Result, Value};
use std::cell::OnceCell;

/// A game: the global that scripts find it as, its file, and what that holds.
struct Sdk {
    global: &'static str,
    file: &'static str,
    source: &'static str,
}

const KINGDOM: usize = 0;
const TERRITORIES: usize = 1;
const HIT_AND_SUNK: usize = 2;

const SDKS: [Sdk; 3] = [
    Sdk {
        global: "kingdom",
        file: "kingdom.js",
        source: include_str!("../../../sdk/javascript/kingdom.js"),
    },
    Sdk {
        global: "territories",
        file: "territories.js",
        source: include_str!("../../../sdk/javascript/territories.js"),
    },
    Sdk {
        global: "hitAndSunk",
        file: "hit-and-sunk.js",
        source: include_str!("../../../sdk/javascript/hit-and-sunk.js"),
    },
];

thread_local! {
    static EVALUATED: [OnceCell<Persistent<Object<'static>>>; 3] = const { [const { OnceCell::new() }; 3] };
}

/// Defines the globals.
pub(crate) fn define<'js>(ctx: &Ctx<'js>) -> Result<()> {
    for (game, sdk) in SDKS.iter().enumerate() {
        let get = move |ctx: Ctx<'js>| evaluated(&ctx, game).map(Object::into_value);
        // Scripts may have a variable of that name.
        let set = move |ctx: Ctx<'js>, value: Value<'js>| ctx.globals().prop(SDKS[game].global, plain(value));
        ctx.globals()
            .prop(sdk.global, Accessor::new(get, set).configurable())?;
    }
    Ok(())
}

/// The turn's arguments, as the game has them: an object of the game's SDK, or one with nothing but the arguments.
pub(crate) fn view<'js>(ctx: &Ctx<'js>, arguments: Vec<String>) -> Result<Object<'js>> {
    let Some(game) = game(&arguments) else {
        let view = Object::new(ctx.clone())?;
        view.set("args", arguments)?;
        return Ok(view);
    };
    let parse: Function = evaluated(ctx, game)?.get("parse")?;
    parse.call((arguments,))
}

/// Which game asks so.
fn game(arguments: &[String]) -> Option<usize> {
    match arguments {
        [_, side, ..] if arguments.len() == 6 && matches!(side.as_str(), "B" | "R") => Some(KINGDOM),
        [_, _, _, _] | [_, _, _, _, _] => Some(TERRITORIES),
        [] => Some(HIT_AND_SUNK),
        [known] if known.split(';').count() == 8 => Some(HIT_AND_SUNK),
        _ => None,
    }
}

fn evaluated<'js>(ctx: &Ctx<'js>, game: usize) -> Result<Object<'js>> {
    let known = EVALUATED.with(|all| all[game].get().cloned());
    if let Some(known) = known {
        return known.restore(ctx);
    }
    let Sdk { global, file, source } = &SDKS[game];
    // In a function, so that its names are not the script's.
    let code = format!("(() => {{{source}\nreturn {global};\n}})()");
    let sdk: Object = super::evaluate(ctx, code, file)?;
    EVALUATED.with(|all| all[game].set(Persistent::save(ctx, sdk.clone())).ok());
    ctx.globals().prop(*global, plain(sdk.clone()))?;
    Ok(sdk)
}

/// A property as an assignment makes one.
fn plain<T>(value: T) -> Property<T> {
    Property::from(value).configurable().enumerable().writable()
}
