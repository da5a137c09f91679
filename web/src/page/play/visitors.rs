//! The bots that a recorded match brings. Few matches do, so their code comes with that of sharing and export.

use crate::messages::Module;
use crate::page::bots::source;
use crate::page::elements::{button, button_about};
use crate::page::library::LibraryContext;
use crate::page::library::cards::Watch;
use crate::page::library::scripts;
use crate::page::library::upload::{self, UploadError};
use crate::page::shell::next_match::NextMatch;
use crate::page::shell::parts::{self, Part};
use crate::page::storage::refused::Unstored;
use crate::words::{page as words, spoken};
use engine::{DisplayName, GameId};
use std::cell::Cell;
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

/// The bots.
#[derive(Properties, PartialEq)]
pub struct Props {
    /// Each with its hash.
    pub bots: Vec<(String, Module)>,
    /// The game of the match.
    pub game: GameId,
    /// The library, to add them to.
    pub context: LibraryContext,
    /// Where what the browser does not store is told.
    pub next: NextMatch,
}

/// Shows the bots.
type View = fn(&Props) -> Html;

thread_local! {
    /// `None` before it is loaded.
    static VIEW: Cell<Option<View>> = const { Cell::new(None) };
}

/// Provides the function that shows them. Nothing else names it.
pub fn begin(view: View) {
    VIEW.set(Some(view));
}

/// The bots, once the code that shows them is there.
#[component]
pub(super) fn Visitors(props: &Props) -> Html {
    let shown = use_state(|| VIEW.get());
    use_effect_with((), {
        let shown = shown.setter();
        move |()| {
            if VIEW.get().is_none() {
                spawn_local(async move {
                    // If the network fails, the match says so.
                    parts::load(Part::Aside).await;
                    shown.set(VIEW.get());
                });
            }
        }
    });
    shown.map(|view| view(props)).unwrap_or_default()
}

/// The bots in the match, in one line with a button to store them, so that the whole board is visible below. Their sources, and
/// each bot if there are several, open over the match on request.
pub fn view(props: &Props) -> Html {
    let Props {
        bots,
        game,
        context,
        next,
    } = props;
    // Those that the library has, under another name, are there already.
    let is_new = |(hash, _): &&(String, Module)| context.library.find(hash).is_none();
    let bots: Vec<(String, Module)> = bots.iter().filter(is_new).cloned().collect();
    let (bots, game) = (bots.as_slice(), *game);
    let add = |bots: Vec<Module>| add(bots, context.reload.clone(), next.unstored.clone());
    let name = |bot: &Module| DisplayName::new(&bot.name).isolated().into_owned();
    let brought = |bot: &Module| {
        words::BringsBot {
            name: name(bot),
            what: scripts::in_words(&bot.wasm),
        }
        .phrase()
    };
    let source = |bot: &Module| source(&bot.name, &bot.wasm, &[], game, &next.unstored);
    let (line, rest) = match bots {
        [] => return Html::default(),
        [(_, bot)] => (brought(bot), source(bot)),
        _ => {
            let each = |(_, bot): &(String, Module)| {
                let about = words::AddBot { name: name(bot) }.phrase();
                html! {
                    <li><p>{ spoken(brought(bot)) }</p>{ button_about(words::AddToBots.phrase(), about, add(vec![bot.clone()])) }{ source(bot) }</li>
                }
            };
            let rest = html! {
                <details><summary>{ spoken(words::BotsBrought.phrase()) }</summary><ul>{ for bots.iter().map(each) }</ul></details>
            };
            (
                words::BringsBots {
                    bots: bots.len().into(),
                }
                .phrase(),
                rest,
            )
        }
    };
    let line = spoken(line);
    let all = bots.iter().map(|(_, bot)| bot.clone()).collect();
    html! {
        <div class="notice brought">
            <span title={line.clone()}>{ line }</span>{ button(words::AddToBots.phrase(), add(all)) }{ rest }
        </div>
    }
}

/// Stores bots of the match.
fn add(bots: Vec<Module>, reload: Callback<()>, unstored: Callback<Unstored>) -> Callback<MouseEvent> {
    Callback::from(move |_: MouseEvent| {
        let (reload, unstored, bots) = (reload.clone(), unstored.clone(), bots.clone());
        spawn_local(async move {
            for module in bots {
                // A refused bot could not have played either; the match says so.
                let stored = upload::store(&module.name, module.wasm, Vec::new(), &Watch::default()).await;
                if let Err(UploadError::Unstored(what)) = stored {
                    unstored.emit(what);
                }
            }
            reload.emit(());
        });
    })
}
