//! The bar below the turn: actions for the match, as icons with a word each. On a phone the last ones are behind “More”.

use super::screen::{Change, Drawer, on};
use super::{MatchView, result};
use crate::page::elements::icons;
use crate::page::shell::appearance::chosen;
use crate::page::shell::navigation::places;
use crate::page::shell::routes::Route;
use crate::words::keys::Tool;
use crate::words::{page, spoken, watch as words};
use engine::GameId;
use yew::prelude::*;

/// The bar for a person who plays, watches, learns, or sees the match within another page.
pub(super) fn view(view: &MatchView, ctx: &Context<MatchView>, plays: bool) -> Html {
    let elsewhere = is_elsewhere(view, ctx);
    let few = ctx.props().lesson.is_some() || ctx.props().embedded || elsewhere;
    let tools: &[Tool] = match (plays, few) {
        (true, true) if elsewhere => &[Tool::Resign, Tool::Rules, Tool::Sound, Tool::Settings],
        (_, true) => &[Tool::Rules, Tool::Sound, Tool::Settings],
        (true, _) => &[
            Tool::TakeBack,
            Tool::Hint,
            Tool::Resign,
            Tool::Rules,
            Tool::Analyse,
            Tool::Share,
            Tool::Sound,
            Tool::Settings,
        ],
        (false, _) => &[
            Tool::PlayOn,
            Tool::Rules,
            Tool::Analyse,
            Tool::Share,
            Tool::Sound,
            Tool::Settings,
        ],
    };
    html! {
        <nav class="bar" aria-label={spoken(words::Tools.phrase())}>
            { for tools.iter().map(|it| tool(view, ctx, *it)) }
            if can_flip(view) { { tool(view, ctx, Tool::Flip) } }
            if ctx.props().lesson.is_none() && !ctx.props().embedded { { tool(view, ctx, Tool::More) } }
        </nav>
    }
}

/// The contents of “More”: the tools, if the bar has no room for them, and the places of the page, which a match on a phone
/// hides.
pub(super) fn more(view: &MatchView, ctx: &Context<MatchView>) -> Html {
    let tools: &[Tool] = if view.plays(ctx) && !is_elsewhere(view, ctx) {
        &[Tool::Analyse, Tool::Share, Tool::Sound, Tool::Settings]
    } else {
        &[Tool::Sound, Tool::Settings]
    };
    html! {
        <>
            <div class="bar">{ for tools.iter().map(|it| tool(view, ctx, *it)) }{ for can_flip(view).then(|| tool(view, ctx, Tool::Flip)) }</div>
            <nav class="places" aria-label={spoken(page::Main.phrase())}>{ places(&Route::Play) }</nav>
        </>
    }
}

/// Whether the match is played elsewhere and goes on: nothing that tells or changes more than a seat may is offered.
pub(super) fn is_elsewhere(view: &MatchView, ctx: &Context<MatchView>) -> bool {
    ctx.props().elsewhere.is_some() && view.session.verdict().is_none()
}

/// Whether the board can be seen from two sides.
pub(super) fn can_flip(view: &MatchView) -> bool {
    view.session.spec().config.game == GameId::Kingdom
}

/// An entry of the bar: its icon, its word, and whether it is switched on.
fn tool(view: &MatchView, ctx: &Context<MatchView>, tool: Tool) -> Html {
    let opens = |drawer| (Change::Drawer(drawer), Some(view.screen.drawer == Some(drawer)));
    let (change, pressed) = match tool {
        Tool::TakeBack => (Change::TakeBack, None),
        Tool::Hint => (Change::AskHint, None),
        Tool::Resign => (Change::AskToResign(true), None),
        Tool::Rules => opens(Drawer::Rules),
        Tool::Analyse => opens(Drawer::Analysis),
        Tool::Share => opens(Drawer::Share),
        Tool::PlayOn => opens(Drawer::PlayOn),
        Tool::Settings => opens(Drawer::Settings),
        Tool::More => opens(Drawer::More),
        Tool::Sound => (Change::Sound, Some(chosen().sounds)),
        Tool::Flip => (Change::Flip, Some(view.camera.turned)),
    };
    let icon = match tool {
        Tool::TakeBack => icons::take_back(),
        Tool::Hint => icons::hint(),
        Tool::Resign => icons::resign(),
        Tool::Rules => icons::rules(),
        Tool::Analyse => icons::analyse(),
        Tool::Share => icons::share(),
        Tool::PlayOn => icons::play(),
        Tool::Sound => icons::sound(),
        Tool::Flip => icons::flip(),
        Tool::Settings => icons::settings(),
        Tool::More => icons::more(),
    };
    let pressed = pressed.map(|pressed| if pressed { "true" } else { "false" });
    let label = spoken(words::ToolAbout { tool }.phrase());
    html! {
        <button type="button" class={tool_class(tool)} disabled={!is_enabled(view, tool)} aria-pressed={pressed} title={label.clone()} aria-label={label}
            onclick={on(ctx, change)}>{ icon }<span>{ spoken(words::Tool { tool }.phrase()) }</span></button>
    }
}

/// What a phone shows behind “More”: the rest always, and a few more while the person plays.
fn tool_class(tool: Tool) -> Option<&'static str> {
    match tool {
        Tool::More => Some("bar-more"),
        Tool::Analyse | Tool::Share => Some("bar-few"),
        Tool::Sound | Tool::Settings | Tool::Flip => Some("bar-rest"),
        _ => None,
    }
}

fn is_enabled(view: &MatchView, tool: Tool) -> bool {
    let session = &view.session;
    match tool {
        Tool::TakeBack => session.can_take_back(),
        Tool::Hint => {
            let game = session.spec().config.game;
            session.hand_to_act().is_some()
                && matches!(game, GameId::Kingdom | GameId::Territories | GameId::HitAndSunk)
        }
        Tool::Resign => !result::is_told(session) && session.timeline().newest().outcome().is_none(),
        Tool::Analyse => !session.timeline().is_empty() || session.hand_to_act().is_some(),
        Tool::Rules | Tool::Share | Tool::PlayOn | Tool::Sound | Tool::Settings | Tool::Flip | Tool::More => {
            true
        }
    }
}
