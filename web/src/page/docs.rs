//! The rules of the games and the guides for authors of bots, rendered when the page was built.

use crate::browser::fetch::fetch;
use crate::browser::trusted;
use crate::page::elements::loading;
use crate::page::shell::language_context::use_language;
use crate::page::shell::routes::Route;
use crate::words::{Phrase, home, page as words, spoken};
use ::words::LANGUAGES;
use engine::GameId;
use yew::prelude::*;

/// Which document to show.
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The name of its file, without the extension.
    pub name: String,
    /// The tag of its language; the page's if there is none.
    #[prop_or_default]
    pub language: Option<String>,
}

/// A document.
#[component]
pub fn Docs(props: &Props) -> Html {
    let text = use_state(|| None::<Result<String, Phrase>>);
    let language = use_language();
    let language = props.language.clone().unwrap_or_else(|| language.to_string());
    use_effect_with((props.name.clone(), language), {
        let text = text.clone();
        move |(name, language)| {
            // Every document exists in every listed language, in English if it is not translated.
            let is_listed = LANGUAGES.iter().any(|(tag, _)| tag == language);
            let path = if is_listed && language != "en" {
                format!("docs/{language}/{name}.html")
            } else {
                format!("docs/{name}.html")
            };
            wasm_bindgen_futures::spawn_local(async move {
                let fetched = fetch(&path)
                    .await
                    .map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
                text.set(Some(fetched));
            });
        }
    });
    let article = use_node_ref();
    use_effect_with((*text).clone(), {
        let article = article.clone();
        move |text| {
            if let (Some(Ok(text)), Some(element)) = (text, article.get())
                && let Ok(markup) = trusted::document(text)
            {
                // Every element accepts it.
                let _ = js_sys::Reflect::set(&element, &"innerHTML".into(), &markup);
            }
        }
    });
    match &*text {
        None => loading(),
        Some(Ok(_)) => html! {
            <>
                { lesson(&props.name) }
                <article class="doc" ref={article}></article>
            </>
        },
        Some(Err(trouble)) => {
            html! { <section class="text"><h1>{ spoken(words::NoDocument.phrase()) }</h1><p role="alert">{ spoken(trouble) }</p></section> }
        }
    }
}

/// A link from the rules of a game to its lesson; empty for other documents.
fn lesson(document: &str) -> Html {
    let Ok(game) = document.parse::<GameId>() else {
        return Html::default();
    };
    let (step, label) = (None, home::LearnGame { game: game.name() }.phrase());
    html! { <p class="text"><a class="button" href={Route::Learn { game, step }.to_string()}>{ spoken(label) }</a></p> }
}
