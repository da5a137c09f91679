//! What the address of the page says after `#/season?`: which season, and what of it.

use crate::browser::build;
use crate::page::shell::address::without_fragment;
use crate::page::shell::routes::Route;
use crate::words::{Phrase, seasons as words};
use contest::season::BotName;
use engine::GameId;
use web_sys::Url;

/// The parts of the text, each with its name before it.
const GAME: &str = "game=";
const BOT: &str = "bot=";
const OWN: &str = "own=";
/// The last one: an address may contain what separates the others.
const AT: &str = "at=";

/// What an address of the page asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Query {
    /// The game whose season stands beside the page, if no other address is given.
    pub game: GameId,
    /// The bot to show.
    pub bot: Option<BotName>,
    /// The hash of the own bot that is to take part.
    pub own: Option<String>,
    /// The address of the season, as it was given.
    pub at: Option<String>,
}

impl Query {
    /// Reads the text; what it does not know is left out.
    pub(super) fn parse(text: &str) -> Self {
        let mut query = Self {
            game: GameId::ALL[0],
            bot: None,
            own: None,
            at: None,
        };
        let mut rest = text;
        while !rest.is_empty() {
            if let Some(at) = rest.strip_prefix(AT) {
                query.at = Some(at.into()).filter(|at: &String| !at.is_empty());
                break;
            }
            let (part, after) = rest.split_once('&').unwrap_or((rest, ""));
            if let Some(game) = part.strip_prefix(GAME).and_then(|game| game.parse().ok()) {
                query.game = game;
            } else if let Some(bot) = part.strip_prefix(BOT) {
                query.bot = bot.parse().ok();
            } else if let Some(own) = part.strip_prefix(OWN) {
                query.own = Some(own.into());
            }
            rest = after;
        }
        query
    }

    /// The place in the page.
    pub(super) fn route(&self) -> Route {
        let mut parts = Vec::new();
        if self.at.is_none() && self.game != GameId::ALL[0] {
            parts.push(format!("{GAME}{}", self.game));
        }
        parts.extend(self.bot.as_ref().map(|bot| format!("{BOT}{bot}")));
        parts.extend(self.own.as_ref().map(|own| format!("{OWN}{own}")));
        parts.extend(self.at.as_ref().map(|at| format!("{AT}{at}")));
        Route::Season {
            query: parts.join("&"),
        }
    }

    /// The same season with another bot, or none.
    pub(super) fn with_bot(&self, bot: Option<BotName>) -> Self {
        Self { bot, ..self.clone() }
    }
}

/// Where a season is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Source {
    /// The folder, with a slash at its end.
    folder: String,
    place: Place,
}

/// Who serves a season.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    /// It is part of the page, so that nobody needs to be asked.
    Beside,
    /// It is at the page's own origin.
    Here,
    /// It is at another origin, which the page's policy forbids to the page.
    Elsewhere,
}

impl Source {
    /// Where the season of a query is.
    ///
    /// # Errors
    /// If its address is none of a folder on the web, or of one that everybody on the way could change.
    pub(super) fn of(query: &Query) -> Result<Self, Phrase> {
        let Some(at) = &query.at else {
            return Ok(Self {
                folder: format!("seasons/{}/", query.game),
                place: Place::Beside,
            });
        };
        let bad = || {
            let address = engine::quote(at);
            words::BadAddress { address }.phrase()
        };
        let url = Url::new_with_base(at, &without_fragment()).map_err(|_| bad())?;
        // As the policy of the document that asks says.
        let is_own_machine = matches!(url.hostname().as_str(), "localhost" | "127.0.0.1");
        let place = match url.protocol().as_str() {
            "https:" | "http:" if url.origin() == origin() => Place::Here,
            "https:" => Place::Elsewhere,
            "http:" if is_own_machine => Place::Elsewhere,
            "http:" => {
                let address = url.href();
                return Err(words::NotSecure { address }.phrase());
            }
            _ => return Err(bad()),
        };
        let path = url.pathname();
        let path = path.strip_suffix("season.json").unwrap_or(&path);
        let slash = if path.ends_with('/') { "" } else { "/" };
        Ok(Self {
            folder: format!("{}{path}{slash}", url.origin()),
            place,
        })
    }

    /// Whether it is part of the page, so that nobody needs to be asked.
    pub(super) fn is_beside(&self) -> bool {
        self.place == Place::Beside
    }

    /// Whether the page may not fetch it itself: see [`elsewhere`](super::elsewhere).
    pub(super) fn is_elsewhere(&self) -> bool {
        self.place == Place::Elsewhere
    }

    /// The folder, to be shown.
    pub(super) fn folder(&self) -> &str {
        &self.folder
    }

    /// The address of a file in it, by its path.
    pub(super) fn file(&self, path: &str) -> String {
        let parts = path
            .split('/')
            .map(|part| String::from(js_sys::encode_uri_component(part)));
        let path = self.folder.clone() + &parts.collect::<Vec<_>>().join("/");
        if self.is_beside() {
            build::address(&path)
        } else {
            path
        }
    }
}

/// Where this page is from.
fn origin() -> String {
    let origin = web_sys::window().and_then(|window| window.location().origin().ok());
    origin.unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use wasm_bindgen_test::wasm_bindgen_test;

    #[wasm_bindgen_test]
    fn an_address_names_a_season_and_what_of_it() {
        for text in [
            "",
            "game=territories",
            "bot=ann",
            "bot=ann&own=0123",
            "bot=ann&at=https://example.org/a?b=c&bot=d",
        ] {
            let query = text.to_owned();
            assert_eq!(Query::parse(text).route(), Route::Season { query });
        }
        let odd = Query::parse("game=chess&bot=..%2F&x&&at=");
        assert_eq!(odd, Query::parse(""));
    }

    #[wasm_bindgen_test]
    fn only_a_folder_that_may_be_asked_is_asked() {
        let folder = |at: &str| {
            let source = Source::of(&Query::parse(&format!("at={at}")));
            source.ok().map(|source| (source.is_elsewhere(), source.folder))
        };
        let own = format!("{}/b/", origin());
        for at in ["/b", "/b/", "/b/season.json?c#d", &own] {
            assert_eq!(folder(at), Some((false, own.clone())), "{at}");
        }
        for (at, found) in [
            ("https://a.example/b", "https://a.example/b/"),
            ("//a:b@127.0.0.1:9/c?d#e", "http://127.0.0.1:9/c/"),
            ("http://localhost:9", "http://localhost:9/"),
        ] {
            assert_eq!(folder(at), Some((true, found.into())), "{at}");
        }
        for at in [
            "http://a.example/b",
            "http://localhost.a.example/",
            "javascript:alert(1)",
            "data:text/plain,a",
            "file:///etc/",
            "https://",
        ] {
            assert_eq!(folder(at), None, "{at}");
        }
        let source = Source::of(&Query::parse("at=/b"));
        let file = source.ok().map(|source| source.file("bosses/a b.wasm"));
        assert_eq!(file, Some(format!("{own}bosses/a%20b.wasm")));
        let beside = Source::of(&Query::parse(""));
        let file = beside.ok().map(|beside| beside.file("season.json"));
        assert_eq!(file.as_deref(), Some("seasons/kingdom/season.json"));
    }
}
