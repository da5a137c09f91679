//! A server of the built page, as two kinds of host serve it.

use std::env;
use std::net::Ipv4Addr;
use std::path::{Path, PathBuf};

use anyhow::{Context, ensure};
use axum::Router;
use http::{HeaderName, HeaderValue};
use tokio::net::TcpListener;
use tokio::task::JoinHandle;
use tower_http::services::ServeDir;
use tower_http::set_header::SetResponseHeaderLayer;

use crate::Result;

/// How the page is hosted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Hosting {
    /// At the root of a host that sends the headers of cross-origin isolation, as `cargo xtask serve` does.
    #[default]
    Isolated,
    /// Below `/some/path/` of a host that sends files and nothing else, as free static hosts do: the page's service
    /// worker isolates it from the second load on.
    Static,
    /// As `Static`, where the service worker cannot be had: the page stays as it is.
    Plain,
}

/// A running server; it ends when dropped.
pub(crate) struct Server {
    task: JoinHandle<()>,
    /// The address of the page, with a slash at its end.
    pub(crate) url: String,
}

impl Server {
    /// Serves the page in `dist` on a free port of this machine.
    pub(crate) async fn start(hosting: Hosting, dist: PathBuf) -> Result<Self> {
        ensure!(
            dist.join("index.html").is_file(),
            "there is no page in {}: run `cargo xtask build` first, or `cargo xtask e2e`",
            dist.display()
        );
        let files = ServeDir::new(&dist);
        let (path, router) = match hosting {
            Hosting::Isolated => ("/", isolated(Router::new().fallback_service(files))),
            Hosting::Static => ("/some/path/", Router::new().nest_service("/some/path/", files)),
            Hosting::Plain => {
                let nothing = axum::routing::get(|| async { http::StatusCode::NOT_FOUND });
                let files = Router::new()
                    .route("/some/path/isolation.js", nothing)
                    .nest_service("/some/path/", files);
                ("/some/path/", files)
            }
        };
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))
            .await
            .context("listening on a free port")?;
        let url = format!("http://localhost:{}{path}", listener.local_addr()?.port());
        let task = tokio::spawn(async move {
            // It ends only when it is aborted, or with the runtime.
            let _ = axum::serve(listener, router).await;
        });
        Ok(Self { task, url })
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.task.abort();
    }
}

fn isolated(router: Router) -> Router {
    let header = |name, value| {
        SetResponseHeaderLayer::overriding(HeaderName::from_static(name), HeaderValue::from_static(value))
    };
    router
        .layer(header("cross-origin-opener-policy", "same-origin"))
        .layer(header("cross-origin-embedder-policy", "require-corp"))
}

/// The directory of the built page.
pub fn dist_dir() -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    env::var_os("E2E_DIST").map_or_else(|| root.join("dist"), PathBuf::from)
}
