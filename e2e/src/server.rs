//! A server of the built page, as two kinds of host serve it.

use std::env;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::{Context, ensure};
use axum::Router;
use axum::extract::Request;
use axum::middleware::{self, Next};
use http::{HeaderName, HeaderValue};
use tower_http::services::ServeDir;
use tower_http::set_header::SetResponseHeaderLayer;

use crate::Result;
use crate::browser::HOST;
use crate::port::Port;

/// How the page is hosted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Hosting {
    /// At the root of a host that sends the headers of Trunk.toml, as `cargo xtask serve` does: those of cross-origin
    /// isolation, and the page's policy.
    #[default]
    Isolated,
    /// Below `/some/path/` of a host that only sends files, like free static hosts: the page's service worker
    /// isolates it from the second load on.
    Static,
    /// Like `Static`, but the service worker is not available: the page stays as it is.
    Plain,
    /// Like `Static`, from another machine without https: browsers keep from the page what only secure pages may use.
    Insecure,
}

/// The tag of the language of [`words_build::pseudo`], a pseudo-English.
pub const TEST_LANGUAGE: &str = "en-XA";
/// The same, written from right to left.
pub const RIGHT_TO_LEFT: &str = "ar-XB";
/// Where browsers report violations of the page's policy.
const REPORTS: &str = "/policy-reports";
const REPORT_ONLY: &str = "content-security-policy-report-only";
/// The document that asks other addresses: its policy is its own.
const ELSEWHERE: &str = "/elsewhere.html";
/// The way in which `cargo xtask serve` serves the page.
const TRUNK: &str = include_str!("../../Trunk.toml");

/// A server of the page. Each scenario has one of its own; more of them are other origins.
#[derive(Debug)]
pub struct Server {
    port: Port,
    /// What it serves.
    dist: Arc<Mutex<PathBuf>>,
    violations: Arc<Mutex<Vec<String>>>,
    /// The address of the page, with a slash at its end.
    pub url: String,
}

impl Server {
    /// Serves the built page on a free port of this machine.
    ///
    /// # Errors
    /// If it is not built, or there is no free port.
    pub async fn of_page(hosting: Hosting) -> Result<Self> {
        Self::start(hosting, built()?).await
    }

    /// The same, [`Hosting::Isolated`], with a service worker that stores the page itself and none of its other files. Storing
    /// them all would keep a processor busy for seconds in each scenario.
    ///
    /// # Errors
    /// See [`Self::of_page`]; or the page's service worker does not have the expected form.
    pub(crate) fn of_page_alone() -> Result<Self> {
        let dist = built()?;
        let worker = dist.join("service-worker.js");
        let worker =
            std::fs::read_to_string(&worker).with_context(|| format!("reading {}", worker.display()))?;
        let worker = without_files(&worker).context("the service worker has no list of files")?;
        let answer = ([("content-type", "text/javascript")], worker);
        let worker = axum::routing::get(move || std::future::ready(answer.clone()));
        Self::serving(Hosting::Isolated, dist, |files| {
            files.route("/service-worker.js", worker)
        })
    }

    /// Serves files to pages of every origin, as a CDN does.
    ///
    /// # Errors
    /// If there is no free port.
    pub fn of_files(dir: PathBuf) -> Result<Self> {
        let any = SetResponseHeaderLayer::overriding(
            http::header::ACCESS_CONTROL_ALLOW_ORIGIN,
            HeaderValue::from_static("*"),
        );
        Self::serving(Hosting::Static, dir, |files| files.layer(any))
    }

    /// Serves files to pages of its own origin alone: others may not read them.
    ///
    /// # Errors
    /// If there is no free port.
    pub fn of_closed_files(dir: PathBuf) -> Result<Self> {
        Self::serving(Hosting::Static, dir, |files| files)
    }

    /// Serves the files in `dist` on a free port of this machine.
    #[allow(clippy::unused_async, reason = "scenarios wait for whatever starts")]
    pub(crate) async fn start(hosting: Hosting, dist: PathBuf) -> Result<Self> {
        Self::serving(hosting, dist, |files| files)
    }

    /// The same, with the files changed by `change`.
    fn serving(hosting: Hosting, dist: PathBuf, change: impl FnOnce(Router) -> Router) -> Result<Self> {
        let index = std::fs::read_to_string(dist.join("index.html")).unwrap_or_default();
        let dist = Arc::new(Mutex::new(dist));
        let files = change(files(dist.clone()));
        let (path, router) = match hosting {
            Hosting::Isolated => ("/", as_trunk_serves(with_test_language(files)?, &index)?),
            Hosting::Static | Hosting::Insecure => {
                ("/some/path/", Router::new().nest_service("/some/path/", files))
            }
            Hosting::Plain => {
                let nothing = axum::routing::get(|| async { http::StatusCode::NOT_FOUND });
                let files = Router::new()
                    .route("/some/path/service-worker.js", nothing)
                    .nest_service("/some/path/", files);
                ("/some/path/", files)
            }
        };
        let violations = Arc::default();
        let router = reporting(router, &index, &violations)?;
        let port = Port::open(router)?;
        let host = if hosting == Hosting::Insecure {
            HOST
        } else {
            "localhost"
        };
        let url = format!("http://{host}:{}{path}", port.number);
        Ok(Self {
            port,
            dist,
            violations,
            url,
        })
    }

    /// Cuts the network: from now on nobody gets a connection, and those that are open are closed.
    pub fn cut(&self) {
        self.port.close();
    }

    /// Serves the files of another directory from now on, at the same address.
    pub fn serve(&self, dist: PathBuf) {
        *self.dist.lock().unwrap_or_else(PoisonError::into_inner) = dist;
    }

    /// The violations of the page's policy that browsers reported.
    pub fn violations(&self) -> Vec<String> {
        let violations = self.violations.lock().unwrap_or_else(PoisonError::into_inner);
        violations.clone()
    }
}

/// The directory of the built page.
fn built() -> Result<PathBuf> {
    let dist = dist_dir();
    ensure!(
        dist.join("index.html").is_file(),
        "there is no page in {}: run `cargo xtask build` first, or `cargo xtask e2e`",
        dist.display()
    );
    Ok(dist)
}

/// A service worker whose list of files to store is empty.
fn without_files(worker: &str) -> Option<String> {
    let (before, files) = worker.split_once("files:{")?;
    let (_, after) = files.split_once('}')?;
    Some(format!("{before}files:{{}}{after}"))
}

/// Answers with a file of the directory that is served at that moment.
fn files(dist: Arc<Mutex<PathBuf>>) -> Router {
    Router::new().fallback(move |request: Request| {
        let dist = dist.lock().unwrap_or_else(PoisonError::into_inner).clone();
        async move {
            let answer = ServeDir::new(dist).try_call(request).await;
            // In a directory that is missing, too.
            answer.map_err(|error| match error.kind() {
                std::io::ErrorKind::NotFound => http::StatusCode::NOT_FOUND,
                _ => http::StatusCode::INTERNAL_SERVER_ERROR,
            })
        }
    })
}

/// With the table of the test languages: English in brackets, 40 % longer.
fn with_test_language(router: Router) -> Result<Router> {
    let table = words_build::pseudo().map_err(anyhow::Error::msg)?;
    Ok([TEST_LANGUAGE, RIGHT_TO_LEFT]
        .into_iter()
        .fold(router, |router, tag| {
            let table = table.clone();
            let path = format!("/words/{tag}.txt");
            router.route(
                &path,
                axum::routing::get(move || std::future::ready(table.clone())),
            )
        }))
}

/// With the headers of Trunk.toml. A page without a policy, such as the harness's own test page, gets none.
fn as_trunk_serves(mut router: Router, index: &str) -> Result<Router> {
    let headers = TRUNK
        .lines()
        .skip_while(|line| *line != "[serve.headers]")
        .skip(1)
        .take_while(|line| !line.starts_with('['));
    for (name, value) in headers.filter_map(|line| line.split_once(" = ")) {
        if name != "Content-Security-Policy" || policy_of(index).is_some() {
            router = with_header(router, name, value.trim_matches('"'))?;
        }
    }
    Ok(router)
}

/// Asks browsers to report violations of the page's own policy to this server. That changes nothing else: the
/// page, its workers and its service worker are served as any host of that kind does.
fn reporting(router: Router, index: &str, violations: &Arc<Mutex<Vec<String>>>) -> Result<Router> {
    let Some(policy) = policy_of(index) else {
        return Ok(router);
    };
    let violations = violations.clone();
    let take = axum::routing::post(move |report: String| {
        let mut violations = violations.lock().unwrap_or_else(PoisonError::into_inner);
        violations.push(report);
        std::future::ready(())
    });
    let router = with_header(router, REPORT_ONLY, &format!("{policy}; report-uri {REPORTS}"))?;
    let router = router.layer(middleware::from_fn(|request: Request, next: Next| async move {
        let has_own_policy = request.uri().path().ends_with(ELSEWHERE);
        let mut response = next.run(request).await;
        if has_own_policy {
            response.headers_mut().remove(REPORT_ONLY);
        }
        response
    }));
    Ok(router.route(REPORTS, take))
}

/// The policy in a page's `meta` element.
fn policy_of(index: &str) -> Option<&str> {
    let (_, policy) = index.split_once("http-equiv=\"Content-Security-Policy\" content=\"")?;
    Some(policy.split_once('"')?.0)
}

fn with_header(router: Router, name: &str, value: &str) -> Result<Router> {
    let name: HeaderName = name.parse().with_context(|| format!("the header {name:?}"))?;
    let value = HeaderValue::from_str(value).with_context(|| format!("the value of {name}"))?;
    Ok(router.layer(SetResponseHeaderLayer::overriding(name, value)))
}

/// The directory of the built page.
pub fn dist_dir() -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    env::var_os("E2E_DIST").map_or_else(|| root.join("dist"), PathBuf::from)
}
