//! The command line: a person types a turn, a step of one, or a question. Its code comes with the tabs.

use super::screen::Typing;
use super::{MatchView, Msg, turn};
use crate::games::{self, Hand};
use crate::hand::{Choice, Response};
use crate::page::shell::language_context::use_language;
use crate::typed::words::{self, Word, vocabulary};
use crate::typed::{Token, Typed};
use crate::words::spoken;
use engine::Phrase;
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// The command line of a person who plays.
pub(super) fn view(view: &MatchView, ctx: &Context<MatchView>) -> Html {
    let online = ctx.link().callback(Msg::Typed);
    let (words, choices) = view
        .hand()
        .map_or_else(Default::default, |hand| (hand.words().to_vec(), hand.choices()));
    html! { <CommandLine typing={view.screen.typing.clone()} {words} {choices} {online} /> }
}

/// Properties of the command line.
#[derive(Properties, PartialEq)]
struct Props {
    typing: Typing,
    /// The words of the game.
    words: Vec<Word>,
    /// The legal replies, if they can be listed.
    choices: Vec<Choice>,
    /// Called with what was typed.
    online: Callback<String>,
}

#[component]
fn CommandLine(props: &Props) -> Html {
    use_language();
    let field = use_node_ref();
    let text = use_state(String::new);
    use_effect_with(props.typing.taken, {
        let (field, text) = (field.clone(), text.clone());
        move |_| {
            text.set(String::new());
            if let Some(field) = field.cast::<HtmlInputElement>() {
                field.set_value("");
            }
        }
    });
    use_effect_with(props.typing.called, {
        let field = field.clone();
        move |called| {
            if let Some(field) = field.cast::<HtmlInputElement>().filter(|_| *called > 0) {
                // Focusing an element of the document cannot fail.
                let _ = field.focus();
            }
        }
    });
    let onsubmit = {
        let (field, online) = (field.clone(), props.online.clone());
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            if let Some(field) = field.cast::<HtmlInputElement>() {
                field.select();
                online.emit(field.value());
            }
        })
    };
    let oninput = {
        let text = text.clone();
        Callback::from(move |event: InputEvent| {
            if let Some(field) = event.target_dyn_into::<HtmlInputElement>() {
                text.set(field.value());
            }
        })
    };
    html! {
        <form class="link typed" {onsubmit}>
            <label class="choice"><span>{ spoken(words::Label.phrase()) }</span>
                <input ref={field} type="text" list="ways" placeholder={spoken(words::Example.phrase())} autocomplete="off" autocapitalize="off"
                    autocorrect="off" spellcheck="false" enterkeyhint="go" {oninput} />
            </label>
            <button type="submit">{ spoken(words::Enter.phrase()) }</button>
            <datalist id="ways">{ ways(&text, props) }</datalist>
            <p class="status">{ props.typing.answer.clone() }</p>
        </form>
    }
}

/// How what was typed can go on: legal replies, and words in the place of the last one.
fn ways(text: &str, props: &Props) -> Html {
    let before = text.trim_end_matches(|sign: char| !sign.is_whitespace());
    let choice =
        |choice: &Choice| html! { <option value={choice.reply.clone()} label={spoken(&choice.words)} /> };
    let all = Word::SHARED.into_iter().chain(props.words.iter().copied());
    let word = |word: Word| {
        let way = word.ways().into_iter().next().unwrap_or_default();
        html! { <option value={format!("{before}{way}")} /> }
    };
    html! {
        <>
            { for all.filter(|word| *word != Word::Filler).map(word) }
            if before.is_empty() { { for props.choices.iter().map(choice) } }
        </>
    }
}

/// Takes what was typed; returns whether to render the page again.
pub(super) fn take(view: &mut MatchView, ctx: &Context<MatchView>, line: &str) -> bool {
    let to_act = view.session.hand_to_act();
    let Some(seat) = to_act.or_else(|| turn::only_hand(view)) else {
        return false;
    };
    let latest = view.session.latest(seat);
    let mut waiting;
    let hand = match &mut view.hand {
        Some((_, hand)) if to_act.is_some() => hand,
        _ => {
            waiting = games::hand(view.session.timeline().newest().game(), seat, None);
            &mut waiting
        }
    };
    let ways = vocabulary(hand.words());
    let typed = Typed::read(line, &ways);
    let response = match typed.known() {
        [Token::Word(Word::Help)] => Response::Say(help(hand)),
        [Token::Word(Word::Last)] => Response::Say(told(latest)),
        known if to_act.is_none() && !is_question(known) => Response::Say(words::NotYourTurn.phrase()),
        _ => hand.typed(&typed),
    };
    let response = match response {
        Response::Ignored => Response::Say(not_understood(&typed, hand)),
        response => response,
    };
    let typing = &mut view.screen.typing;
    if let Response::Say(words) = &response {
        typing.answer = spoken(words);
    } else {
        typing.answer = AttrValue::default();
        typing.taken += 1;
    }
    view.paint();
    view.respond(ctx, response);
    true
}

/// Whether it only asks, which a person may do who has to wait.
fn is_question(tokens: &[Token]) -> bool {
    let asks = |word: Word| Word::SHARED.contains(&word);
    matches!(*tokens, [Token::Cell(_)]) || matches!(*tokens, [Token::Word(word), ..] if asks(word))
}

fn not_understood(typed: &Typed<'_>, hand: &Hand) -> Phrase {
    let help = help(hand);
    match &typed.tokens {
        Err(word) => words::UnknownWord {
            word: word.clone(),
            help,
        }
        .phrase(),
        Ok(_) => words::NotUnderstood { help }.phrase(),
    }
}

/// What can be typed.
fn help(hand: &Hand) -> Phrase {
    let all = hand
        .words()
        .iter()
        .chain(&Word::SHARED)
        .filter(|word| **word != Word::Filler);
    let ways = all.filter_map(|word| word.ways().into_iter().next());
    let words = ways.collect::<Vec<_>>().join(" · ");
    words::HelpWith { words }.phrase()
}

fn told(sentences: Vec<Phrase>) -> Phrase {
    if sentences.is_empty() {
        words::NothingToSay.phrase()
    } else {
        words::Sentences { sentences }.phrase()
    }
}
