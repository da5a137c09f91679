//! The page of `--watch`: it shows the newest match on the board of the built page, beside which it is served.
//!
//! | address | what |
//! |---|---|
//! | `/` | the built page |
//! | `/watch/` | the page of `--watch`, whose frame shows the match (`docs/embed.md`) |
//! | `/watch/state?after=N` | what the page says, as JSON, once it is newer than state N |
//! | `/watch/match` | the newest match, as an `.arena` file |

use super::said;
use crate::built_page;
use crate::failure::{Failure, Result};
use crate::language::{self, Language};
use axum::Router;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::get;
use engine::Phrase;
use serde_json::{Value, json};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;
use tokio::sync::watch;

const HTML: &str = include_str!("page.html");
const STYLE: &str = include_str!("page.css");
const SCRIPT: &str = include_str!("page.js");
/// The usual port: always the same, so that the browser has the page already. If it is taken, any other will do.
const PORT: u16 = 8044;
/// How long a request for a newer state waits.
const PATIENCE: Duration = Duration::from_secs(20);
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-src 'self'; \
                      img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// The options of commands that show a match in the page.
#[derive(Debug, clap::Args)]
pub(crate) struct Shows {
    /// With --watch: show each match in the browser, at the turn that is looked at
    #[arg(long, requires = "watch")]
    open: bool,
    /// With --open: the directory of the built page; default: page beside this program, or else dist here
    #[arg(long, value_name = "DIR", requires = "open")]
    page: Option<PathBuf>,
}

/// A page that is served, until it is dropped.
#[derive(Debug)]
pub(crate) struct Page {
    state: watch::Sender<Shown>,
    address: String,
    _runtime: Runtime,
}

/// What the page shows.
#[derive(Clone, Debug, Default)]
struct Shown {
    /// Goes up with each change.
    number: u64,
    is_working: bool,
    /// Why the last save has no match.
    failed: Option<String>,
    /// The newest match, and its number.
    file: Option<(u64, Arc<[u8]>)>,
    /// Where it parts from the one before it.
    parts: Option<Parts>,
}

/// How a match differs from the one before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Parts {
    /// Not at all.
    Same,
    /// Its replies differ from this turn on.
    From(usize),
}

impl Parts {
    /// What it means, in words.
    pub(crate) fn phrase(self) -> Phrase {
        match self {
            Self::Same => said::Same.phrase(),
            Self::From(turn) => said::Parts { turn: turn.into() }.phrase(),
        }
    }
}

impl Shows {
    /// Serves the page and opens it, if that is asked for.
    ///
    /// # Errors
    /// If there is no built page, or the network cannot be used.
    pub(crate) fn page(&self) -> Result<Option<Page>> {
        if !self.open {
            return Ok(None);
        }
        let dir = built_page::find(self.page.as_deref())?.ok_or_else(|| {
            Failure::new(
                "there is no page to open: build it by `cargo xtask build`, and name it with --page DIR",
            )
        })?;
        let page = Page::serve(&dir).map_err(|error| {
            Failure::new(format!(
                "cannot serve the page on this machine: {error}; leave --open out"
            ))
        })?;
        super::say(&format!("the page is at {}", page.address));
        // Where there is no browser, the address is there to read.
        let _ = open::that_detached(&page.address);
        Ok(Some(page))
    }
}

impl Page {
    fn serve(dir: &Path) -> std::io::Result<Self> {
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(1)
            .enable_all()
            .build()?;
        let state = watch::Sender::new(Shown::default());
        let listener = runtime.block_on(async {
            let at = |port| TcpListener::bind(SocketAddr::from((Ipv4Addr::LOCALHOST, port)));
            match at(PORT).await {
                Ok(listener) => Ok(listener),
                Err(_) => at(0).await,
            }
        })?;
        let address = format!("http://localhost:{}/watch/", listener.local_addr()?.port());
        let router = Router::new()
            .route("/watch/", get(page))
            .route("/watch/page.css", get(|| async { file("text/css", STYLE) }))
            .route(
                "/watch/page.js",
                get(|| async { file("text/javascript", SCRIPT) }),
            )
            .route("/watch/state", get(newer))
            .route("/watch/match", get(newest))
            .with_state(state.subscribe())
            .fallback_service(server::page(Some(&server::Page::Dir(dir.to_owned()))));
        runtime.spawn(async { axum::serve(listener, router).await });
        Ok(Self {
            state,
            address,
            _runtime: runtime,
        })
    }

    /// The bot is being built and the match played.
    pub(crate) fn work(&self) {
        self.change(|shown| shown.is_working = true);
    }

    /// There is no new match, for this reason.
    pub(crate) fn fail(&self, why: &str) {
        self.change(|shown| {
            shown.is_working = false;
            shown.failed = Some(why.to_owned());
        });
    }

    /// There is a new match.
    pub(crate) fn show(&self, file: Vec<u8>, parts: Option<Parts>) {
        self.change(|shown| {
            shown.is_working = false;
            shown.failed = None;
            shown.parts = parts;
            shown.file = Some((shown.number, file.into()));
        });
    }

    fn change(&self, change: impl FnOnce(&mut Shown)) {
        self.state.send_modify(|shown| {
            shown.number += 1;
            change(shown);
        });
    }
}

impl Shown {
    /// What the page says.
    fn told(&self, language: &Language) -> Value {
        let text = |phrase: &Phrase| language.text(phrase);
        let said = match (self.is_working, &self.failed, self.parts) {
            (true, ..) => said::Working.phrase(),
            (_, Some(_), _) => said::Failed.phrase(),
            (.., Some(parts)) => parts.phrase(),
            (.., None) => said::First.phrase(),
        };
        let turn = match self.parts {
            Some(Parts::From(turn)) if self.failed.is_none() => Some(turn),
            _ => None,
        };
        let go =
            turn.map(|turn| json!({"turn": turn, "text": text(&said::Go { turn: turn.into() }.phrase())}));
        json!({
            "number": self.number,
            "match": self.file.as_ref().map(|(number, _)| number),
            "said": text(&said),
            "go": go,
            "why": self.failed,
            "ended": text(&said::Ended.phrase()),
        })
    }
}

/// The language of whoever asks.
fn language(headers: &HeaderMap) -> (&'static str, Language) {
    let accepted = headers
        .get(header::ACCEPT_LANGUAGE)
        .and_then(|value| value.to_str().ok());
    let chosen = language::of_browser(accepted.unwrap_or_default());
    // Every table of this program can be read.
    let language = Language::load(chosen).unwrap_or_else(|_| Language::english());
    (chosen.tag(), language)
}

async fn page(headers: HeaderMap) -> Response {
    let (tag, language) = language(&headers);
    let text = |phrase: Phrase| crate::words::xml(&language.text(&phrase));
    let html = HTML
        .replace("{lang}", tag)
        .replace("{title}", &text(said::Title.phrase()))
        .replace("{board}", &text(said::Board.phrase()));
    let headers = [
        ("Content-Security-Policy", POLICY),
        // The board in the frame is isolated, so the page around it must be.
        ("Cross-Origin-Opener-Policy", "same-origin"),
        ("Cross-Origin-Embedder-Policy", "require-corp"),
        ("Cache-Control", "no-store"),
    ];
    (headers, Html(html)).into_response()
}

fn file(kind: &'static str, text: &'static str) -> Response {
    let headers = [
        ("Content-Type", kind),
        ("Cross-Origin-Resource-Policy", "same-origin"),
        ("Cache-Control", "no-store"),
    ];
    (headers, text).into_response()
}

async fn newer(State(mut state): State<watch::Receiver<Shown>>, uri: Uri, headers: HeaderMap) -> Response {
    let after = uri
        .query()
        .and_then(|query| query.strip_prefix("after=")?.parse().ok());
    let after = after.unwrap_or(0_u64);
    // Another run of `arena` may have had later states. If nothing changes for a while, the page asks again.
    let _ = tokio::time::timeout(PATIENCE, state.wait_for(|shown| shown.number != after)).await;
    let told = state.borrow().told(&language(&headers).1);
    (
        [
            ("Content-Type", "application/json"),
            ("Cache-Control", "no-store"),
        ],
        told.to_string(),
    )
        .into_response()
}

async fn newest(State(state): State<watch::Receiver<Shown>>) -> Response {
    let file = state.borrow().file.clone();
    match file {
        Some((_, bytes)) => ([("Content-Type", "application/octet-stream")], bytes.to_vec()).into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}
