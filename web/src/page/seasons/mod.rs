//! Seasons: bots of many authors in one folder. The page reads the folder, shows it, and plays what is in it; whoever keeps the
//! season plays its matches with `arena season`.

mod address;
mod bot;
mod challenge;
mod elsewhere;
mod fetch;
mod hand_in;
mod hand_in_form;
mod lend;
mod modules;
mod opened;
mod plot;
mod pool;
mod progress;
mod read;
mod table;
mod take_part;
mod trial;
mod watch;
mod work;

use crate::page::elements::choice::choice;
use crate::page::elements::{alert, button, loading, paragraph};
use crate::page::library::{Library, LibraryContext};
use crate::page::shell::language_context::use_language;
use crate::page::shell::next_match::NextMatch;
use crate::page::shell::title;
use crate::session::{PlayerSpec, SeatSpec};
use crate::words::{Phrase, gap, say, seasons as words, spoken};
use address::{Query, Source};
use contest::MatchResult;
use contest::season::{BotName, Season};
use engine::{Budget, GameId};
use opened::Opened;
use read::{Read, use_season};
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

/// Properties of the place.
#[derive(Clone, Properties, PartialEq)]
pub struct Props {
    /// What the address says.
    pub query: String,
    /// The available bots.
    pub context: LibraryContext,
    /// The match to play next.
    pub next: NextMatch,
}

/// The place.
#[component]
pub fn Seasons(props: &Props) -> Html {
    use_language();
    let query = Query::parse(&props.query);
    let source = Source::of(&query);
    let agreed = use_state(|| None::<Source>);
    let is_agreed = |source: &Source| source.is_beside() || agreed.as_ref() == Some(source);
    let wanted = source.as_ref().ok().filter(|source| is_agreed(source));
    let read = use_season(wanted.cloned());
    let content = match (&source, read) {
        (Err(why), _) => alert(why),
        (Ok(source), None) if !is_agreed(source) => {
            let (agreed, agree) = (agreed.setter(), source.clone());
            let onclick = Callback::from(move |_: MouseEvent| agreed.set(Some(agree.clone())));
            let address = source.folder().to_owned();
            let ask = if source.is_elsewhere() {
                words::AskElsewhere { address }.phrase()
            } else {
                words::Ask { address }.phrase()
            };
            html! { <>{ paragraph(ask) }<p>{ button(words::Fetch.phrase(), onclick) }</p></> }
        }
        (Ok(_), None | Some(Read::Reading(0))) => loading(),
        (Ok(_), Some(Read::Reading(read))) => {
            html! { <p>{ spoken(words::Reading { read: read.into() }.phrase()) }</p> }
        }
        (Ok(_), Some(Read::Failed(why))) => alert(&why),
        (Ok(source), Some(Read::Here(opened))) => html! {
            <Shown {opened} source={source.clone()} query={query.clone()} context={props.context.clone()} next={props.next.clone()} />
        },
    };
    html! {
        <section class="contests season">
            <div class="page-head">
                <h1>{ spoken(words::Title.phrase()) }</h1>
                { games(&query) }
            </div>
            { content }
        </section>
    }
}

/// The seasons beside the page.
fn games(query: &Query) -> Html {
    let link = |game: GameId| {
        let here = (query.at.is_none() && query.game == game).then_some("page");
        let beside = Query {
            game,
            ..Query::parse("")
        };
        html! { <a href={beside.route().to_string()} aria-current={here}>{ spoken(game.name()) }</a> }
    };
    html! { <nav class="segments" aria-label={spoken(words::Game.phrase())}>{ for GameId::ALL.iter().copied().map(link) }</nav> }
}

/// Properties of a season that was read.
#[derive(Properties)]
struct ShownProps {
    opened: Rc<Opened>,
    source: Source,
    query: Query,
    context: LibraryContext,
    next: NextMatch,
}

impl PartialEq for ShownProps {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.opened, &other.opened)
            && self.query == other.query
            && self.context == other.context
            && self.next == other.next
    }
}

/// A season that was read: as a whole, or one of its bots.
#[component]
fn Shown(props: &ShownProps) -> Html {
    use_language();
    let opened = &props.opened;
    use_effect_with(
        (opened.season.name.to_string(), props.query.bot.clone()),
        |(name, bot)| {
            let bot = bot.as_ref().map(|bot| format!("{bot} – ")).unwrap_or_default();
            title::name_page(&format!("{bot}{name}"));
        },
    );
    let trouble = use_state(|| None::<Phrase>);
    let rival = use_state(|| 0_usize);
    let onchallenge = use_challenge(props, *rival, trouble.setter());
    let onwatch = watching(props, trouble.setter());
    let shown = props.query.bot.as_ref();
    let place = shown.and_then(|name| opened.season.bots.iter().position(|bot| bot.name == *name));
    let all = props.query.with_bot(None).route();
    html! {
        <>
            { head(&opened.season, opened.results.len()) }
            { for opened.left_out.iter().map(|left_out| alert(&left_out.phrase())) }
            <div aria-live="polite">{ for trouble.iter().map(alert) }</div>
            if let Some(name) = shown {
                <p><a href={all.to_string()}>{ spoken(words::All.phrase()) }</a></p>
                if let Some(bot) = place {
                    <h2><bdi>{ name.to_string() }</bdi></h2>
                    <div class="buttons">
                        { rivals(&props.context.library, *rival, &rival) }
                        { button(words::Challenge.phrase(), onchallenge.reform({ let name = name.clone(); move |_: MouseEvent| name.clone() })) }
                    </div>
                    { plot::view(opened, Some(name)) }
                    <bot::BotPage opened={opened.clone()} {bot} {onwatch} />
                } else {
                    { alert(&words::NoSuchBot { bot: engine::quote(name.as_str()) }.phrase()) }
                }
            } else {
                <div class="buttons">{ rivals(&props.context.library, *rival, &rival) }</div>
                { table::view(opened, &props.query, &onchallenge) }
                { plot::view(opened, None) }
                <take_part::TakePart opened={opened.clone()} source={props.source.clone()} own={props.query.own.clone()} context={props.context.clone()} />
                <lend::Lend opened={opened.clone()} source={props.source.clone()} context={props.context.clone()} />
            }
        </>
    }
}

/// What a season is called, and on which terms it is played.
fn head(season: &Season, matches: usize) -> Html {
    let Budget::Fuel(fuel) = season.terms.budget else {
        return Html::default();
    };
    let about = words::About {
        bots: season.bots.len().into(),
        matches: matches.into(),
        fuel: fuel.into(),
    };
    let days = match (&season.begins, &season.ends) {
        (Some(begins), Some(ends)) => Some(
            words::Days {
                begins: begins.to_string(),
                ends: ends.to_string(),
            }
            .phrase(),
        ),
        (Some(begins), None) => Some(
            words::Begins {
                begins: begins.to_string(),
            }
            .phrase(),
        ),
        (None, Some(ends)) => Some(
            words::Ends {
                ends: ends.to_string(),
            }
            .phrase(),
        ),
        (None, None) => None,
    };
    html! {
        <>
            <p><strong><bdi>{ season.name.to_string() }</bdi></strong>{ gap() }{ spoken(season.terms.game.name()) }</p>
            if !season.text.is_empty() { <p><bdi>{ season.text.to_string() }</bdi></p> }
            <p>{ spoken(about.phrase()) }if let Some(days) = days { { gap() }{ spoken(days) } }</p>
        </>
    }
}

/// Who may play against a bot of the season: the person, and their bots.
fn rivals(library: &Library, chosen: usize, onchoose: &UseStateHandle<usize>) -> Html {
    let own = library.own.iter().map(|bot| bot.name.clone());
    let names: Vec<AttrValue> = [say(words::You.phrase())]
        .into_iter()
        .chain(own)
        .map(AttrValue::from)
        .collect();
    let onchoose = {
        let chosen = onchoose.setter();
        Callback::from(move |index| chosen.set(index))
    };
    choice(
        spoken(words::YouPlay.phrase()).into(),
        &names,
        chosen.min(names.len() - 1),
        &onchoose,
    )
}

/// Begins a match against a bot of the season, once the library has it.
#[hook]
fn use_challenge(
    props: &ShownProps,
    rival: usize,
    trouble: UseStateSetter<Option<Phrase>>,
) -> Callback<BotName> {
    let waiting = use_state(|| None::<(modules::Contestant, Option<SeatSpec>)>);
    let library = props.context.library.clone();
    use_effect_with(((*waiting).is_some(), library.clone()), {
        let (opened, next, waiting) = (props.opened.clone(), props.next.clone(), waiting.clone());
        move |(_, library)| {
            if let Some((contestant, own)) = &*waiting
                && library.find(&contestant.hash.to_string()).is_some()
            {
                waiting.set(None);
                next.play
                    .emit(challenge::spec(&opened, contestant, own.clone(), library));
            }
        }
    });
    let (opened, source, context) = (props.opened.clone(), props.source.clone(), props.context.clone());
    let unstored = props.next.unstored.clone();
    Callback::from(move |name: BotName| {
        let (opened, source, context) = (opened.clone(), source.clone(), context.clone());
        let (unstored, waiting, trouble) = (unstored.clone(), waiting.setter(), trouble.clone());
        let own = rival
            .checked_sub(1)
            .and_then(|own| context.library.own.get(own))
            .map(|bot| SeatSpec {
                name: bot.name.as_str().into(),
                player: PlayerSpec::Bot {
                    hash: bot.hash.clone(),
                    house: false,
                },
            });
        spawn_local(async move {
            trouble.set(None);
            let place = opened.season.bots.iter().position(|bot| bot.name == name);
            let Some(player) = place.and_then(|place| opened.current(place)) else {
                return;
            };
            let found = modules::get(&opened, &source, &context.library, player).await;
            let taken = match found {
                Ok(found) => challenge::take(&found, &context.library, &unstored)
                    .await
                    .map(|()| found),
                Err(why) => Err(why),
            };
            match taken {
                Ok(contestant) => {
                    waiting.set(Some((contestant, own)));
                    context.reload.emit(());
                }
                Err(why) => trouble.set(Some(why)),
            }
        });
    })
}

/// Opens a match of the season.
fn watching(props: &ShownProps, trouble: UseStateSetter<Option<Phrase>>) -> Callback<MatchResult> {
    let (opened, source, library) = (
        props.opened.clone(),
        props.source.clone(),
        props.context.library.clone(),
    );
    Callback::from(move |result: MatchResult| {
        let (opened, source, library) = (opened.clone(), source.clone(), library.clone());
        let trouble = trouble.clone();
        spawn_local(async move {
            trouble.set(None);
            match watch::place(&opened, &source, &library, &result).await {
                Ok(place) => place.go(),
                Err(why) => trouble.set(Some(why)),
            }
        });
    })
}
