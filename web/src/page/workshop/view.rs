//! Renders the workshop.

use super::cases::CaseMsg;
use super::changes::ChangeMsg;
use super::drafts::DraftMsg;
use super::editor::Editor;
use super::idea::Idea;
use super::text_field::TextField;
use super::written_in::WrittenIn;
use super::{Msg, Workshop, before_match, case_list, changes, fuel, results, run, series};
use crate::browser::download;
use crate::page::docs::Docs;
use crate::page::elements::callbacks::picked;
use crate::page::elements::choice::choice;
use crate::page::elements::{button, loading};
use crate::page::library::Library;
use crate::page::match_view::MatchView;
use crate::page::shell::next_match::{NextMatch, StartWith};
use crate::page::shell::routes::Route;
use crate::page::storage::unreadable::unread_list;
use crate::session::Session;
use crate::stored::Draft;
use crate::words::{bots, spoken, workshop as words};
use engine::{DisplayName, GameId, Seat};
use std::rc::Rc;
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// The whole workshop.
pub(super) fn view(workshop: &Workshop, ctx: &Context<Workshop>) -> Html {
    let draft = workshop.draft();
    html! {
        <section class="workshop">
            <h1>{ spoken(words::Title.phrase()) }</h1>
            { unread_list(&workshop.unread, &Callback::noop()) }
            <div class="bench">
                <div class="writing">
                    if let Some(draft) = draft {
                        { drafts(workshop, ctx, draft) }
                        <Editor id={format!("{}-{}", draft.id, workshop.reads)} locked={workshop.elsewhere} text={draft.source.clone()} game={draft.game.clone()} language={draft.language.clone()} visits={workshop.visits} trouble={workshop.trouble.clone()}
                            onchange={ctx.link().callback(|text| Msg::Drafts(DraftMsg::Typed(text)))} onrun={ctx.link().callback(|()| Msg::Run)} />
                        { actions(workshop, ctx, draft) }
                    } else if workshop.trouble.is_none() {
                        { loading() }
                    }
                </div>
                <div class="trying">
                    { results::view(workshop, ctx) }
                    { trying(workshop, ctx) }
                </div>
                <div class="more">
                    if let Some(draft) = draft {
                        { case_list::view(workshop, ctx, draft) }
                        { changes::view(workshop, ctx) }
                        { fuel::view(workshop, ctx, draft) }
                    }
                    <details class="api"><summary>{ spoken(words::WhatABotCanUse.phrase()) }</summary><Docs name={guide(workshop)} /></details>
                </div>
            </div>
        </section>
    }
}

/// A link to the document on the draft's language.
fn guide(workshop: &Workshop) -> &'static str {
    let language = workshop.draft().and_then(WrittenIn::of);
    language.map_or("javascript", WrittenIn::guide)
}

/// Sends a message about drafts.
fn of_drafts<T: 'static>(ctx: &Context<Workshop>, msg: impl Fn(T) -> DraftMsg + 'static) -> Callback<T> {
    ctx.link().callback(move |what| Msg::Drafts(msg(what)))
}

/// The choice of the draft to show.
fn drafts(workshop: &Workshop, ctx: &Context<Workshop>, draft: &Draft) -> Html {
    let names: Vec<AttrValue> = workshop.drafts.iter().map(in_list).collect();
    let rename = ctx.link().batch_callback(|name: String| {
        let is_blank = name.chars().all(engine::is_blank);
        (!is_blank).then_some(Msg::Drafts(DraftMsg::Rename(name)))
    });
    let new = |game: GameId| {
        let onclick = of_drafts(ctx, move |_: MouseEvent| DraftMsg::New(game));
        button(words::NewBot { game: game.name() }.phrase(), onclick)
    };
    html! {
        <>
            <div class="buttons">
                { choice(html! { spoken(words::Draft.phrase()) }, &names, workshop.shown, &of_drafts(ctx, DraftMsg::Open)) }
                <label>{ spoken(words::Name.phrase()) }{ " " }<TextField key={draft.id.clone()} maxlength="40" value={draft.name.clone()} locked={workshop.elsewhere} onchange={rename} /></label>
                <span>{ spoken(words::IsWrittenIn { language: language_of(draft) }.phrase()) }</span>
            </div>
            <details>
                <summary>{ spoken(words::NewOrDelete.phrase()) }</summary>
                <div class="buttons">
                    { languages(workshop, ctx) }
                    { for GameId::ALL.iter().map(|game| ideas(workshop, ctx, *game)) }
                    { for GameId::ALL.iter().copied().map(new) }
                    if workshop.elsewhere {
                        // The tab that has the draft can delete it.
                    } else if workshop.asks_to_delete {
                        { button(words::YesDelete.phrase(), of_drafts(ctx, |_: MouseEvent| DraftMsg::Delete)) }
                        { button(words::KeepIt.phrase(), of_drafts(ctx, |_: MouseEvent| DraftMsg::AskToDelete(false))) }
                    } else {
                        { button(words::Delete.phrase(), of_drafts(ctx, |_: MouseEvent| DraftMsg::AskToDelete(true))) }
                    }
                </div>
            </details>
        </>
    }
}

/// The choice of the language of new drafts.
fn languages(workshop: &Workshop, ctx: &Context<Workshop>) -> Html {
    let names = WrittenIn::ALL.map(WrittenIn::name);
    let chosen = workshop.language();
    let place = WrittenIn::ALL.iter().position(|language| *language == chosen);
    let choose = ctx.link().batch_callback(|place: usize| {
        let language = WrittenIn::ALL.get(place).copied();
        language.map(|language| Msg::Drafts(DraftMsg::WriteIn(language)))
    });
    choice(
        html! { spoken(words::Language.phrase()) },
        &names,
        place.unwrap_or_default(),
        &choose,
    )
}

/// The choice of the idea of new drafts for a game; nothing if there is only one.
fn ideas(workshop: &Workshop, ctx: &Context<Workshop>, game: GameId) -> Html {
    if !workshop.language().has_ideas(game) {
        return Html::default();
    }
    let names = Idea::ALL.map(|idea| spoken(idea.phrase()));
    let place = Idea::ALL.iter().position(|idea| *idea == workshop.idea);
    let choose = ctx.link().batch_callback(|place: usize| {
        let idea = Idea::ALL.get(place).copied();
        idea.map(|idea| Msg::Drafts(DraftMsg::Follow(idea)))
    });
    choice(
        html! { spoken(words::IdeaOfNewBot { game: game.name() }.phrase()) },
        &names,
        place.unwrap_or_default(),
        &choose,
    )
}

/// The name of the draft's language.
fn language_of(draft: &Draft) -> String {
    WrittenIn::of(draft).map_or_else(|| draft.language.clone(), |known| known.name().to_string())
}

fn in_list(draft: &Draft) -> AttrValue {
    let (name, game) = (draft.name.clone(), run::game(draft).name());
    let language = language_of(draft);
    spoken(words::InList { name, game, language }.phrase())
}

/// Actions on the draft.
fn actions(workshop: &Workshop, ctx: &Context<Workshop>, draft: &Draft) -> Html {
    let link = ctx.link();
    let opponents = workshop.opponents(ctx);
    let chosen = workshop.opponent(ctx);
    let place = opponents
        .iter()
        .position(|player| Some(player) == chosen.as_ref())
        .unwrap_or_default();
    let names: Vec<AttrValue> = opponents.iter().map(|player| spoken(player.in_words())).collect();
    let download = {
        let draft = draft.clone();
        Callback::from(move |_: MouseEvent| {
            download::bytes(
                &format!("{}.{}", draft.name, draft.language),
                draft.source.as_bytes(),
            );
        })
    };
    let keep = picked(&link.callback(Msg::KeepSeed), |event: Event| {
        Some(event.target_dyn_into::<HtmlInputElement>()?.checked())
    });
    html! {
        <div class="buttons">
            <button type="button" class="primary" disabled={chosen.is_none()} onclick={link.callback(|_: MouseEvent| Msg::Run)}>{ spoken(words::SaveAndPlay.phrase()) }</button>
            { choice(html! { spoken(words::Against.phrase()) }, &names, place, &link.callback(Msg::Oppose)) }
            { series::chooser(workshop, ctx) }
            <label><input type="checkbox" checked={workshop.keeps_seed} onchange={keep} />{ " " }{ spoken(words::SameSeed.phrase()) }</label>
            { button(words::AddToBots.phrase(), link.callback(|_: MouseEvent| Msg::AddToBots)) }
            { button(words::Download.phrase(), download) }
            { comparison(&ctx.props().library.library, draft) }
        </div>
    }
}

/// A link to a contest between the bot of the draft's name and the version before it, if it has one.
fn comparison(library: &Library, draft: &Draft) -> Html {
    let name = DisplayName::new(&draft.name).to_string();
    let newest = library.own.iter().find(|bot| bot.name == name);
    let before = library.older.iter().find(|bot| bot.name == name);
    let Some((newest, before)) = newest.zip(before) else {
        return Html::default();
    };
    let id = format!("of-{}-{}-{}", draft.game, newest.hash, before.hash);
    let version = before.version.into();
    html! { <a href={Route::Contests { id }.to_string()}>{ spoken(bots::BetterThanVersion { name, version }.phrase()) }</a> }
}

/// The match that the draft plays.
fn trying(workshop: &Workshop, ctx: &Context<Workshop>) -> Html {
    match &workshop.run {
        Some(run) => {
            let link = ctx.link();
            let written: Option<(Seat, &'static str)> = workshop
                .draft()
                .and_then(WrittenIn::of)
                .map(|language| (0, language.printer()));
            // The draft's bot does not exist elsewhere.
            let start = |session| StartWith(Rc::new(session));
            let next = NextMatch {
                play: link.callback(move |spec| {
                    let session = Session::new(spec).map(start);
                    Msg::Again(session.map_err(|why| why.phrase()))
                }),
                go_on: link.callback(move |session| Msg::Again(Ok(start(session)))),
                ..ctx.props().next.clone()
            };
            html! {
                <div class={classes!(workshop.is_old().then_some("of-older"))}>
                    <MatchView session={run.session.clone()} library={run.library.clone()} store_as={None::<AttrValue>} {next} {written}
                        oncase={link.callback(|case| Msg::Cases(CaseMsg::Add(vec![case])))}
                        onplayed={link.callback(|timeline| Msg::Changes(ChangeMsg::Played(timeline)))}
                        onfault={link.callback(|(seat, fault, places)| Msg::Fault(seat, fault, places))} />
                </div>
            }
        }
        None => workshop
            .draft()
            .map_or_else(Html::default, |draft| before_match::view(run::game(draft))),
    }
}
