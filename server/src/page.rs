//! The built page as static files, with the headers that it needs.

use crate::forward::forward;
use axum::Router;
use axum::extract::Request;
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::response::IntoResponse as _;
use std::net::{IpAddr, Ipv4Addr};
use std::path::PathBuf;
use tower_http::services::ServeDir;
use tower_http::set_header::SetResponseHeaderLayer;

/// How `cargo xtask serve` serves the page: one list of headers for all.
const TRUNK: &str = include_str!("../../Trunk.toml");
/// What is answered where no page is served.
const NO_PAGE: &str =
    "This server has rooms, but no page: see /api/ in docs/rooms.md, or start it with --page DIR.\n";

/// Where the page comes from.
#[derive(Clone, Debug)]
pub enum Page {
    /// A directory with the built page.
    Dir(PathBuf),
    /// Another server on this machine, as `host:port`, which builds the page anew after changes.
    From(String),
}

/// Who asks, for a server on this machine.
const LOCAL: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);

/// The files of the page, or a note that there are none. A file that has been compressed beside itself (`.br`, `.gz`) is sent
/// so to whoever reads that.
pub fn router(page: Option<&Page>) -> Router {
    let dir = match page {
        Some(Page::Dir(dir)) => dir,
        Some(Page::From(address)) => return from(address.clone()),
        None => {
            return Router::new().fallback(|| async { (StatusCode::NOT_FOUND, NO_PAGE).into_response() });
        }
    };
    let files = ServeDir::new(dir).precompressed_br().precompressed_gzip();
    headers().fold(Router::new().fallback_service(files), |router, (name, value)| {
        router.layer(SetResponseHeaderLayer::overriding(name, value))
    })
}

/// What another server gives, with the headers that it sends.
fn from(address: String) -> Router {
    Router::new().fallback(async move |request: Request| forward(&address, request, LOCAL).await)
}

/// The headers of the page, and those that suit every answer of files.
fn headers() -> impl Iterator<Item = (HeaderName, HeaderValue)> {
    let listed = TRUNK
        .lines()
        .skip_while(|line| *line != "[serve.headers]")
        .skip(1);
    let listed = listed
        .take_while(|line| !line.starts_with('['))
        .filter_map(|line| line.split_once(" = "));
    let listed =
        listed.filter_map(|(name, value)| Some((name.parse().ok()?, value.trim_matches('"').parse().ok()?)));
    let own = [
        (
            header::X_CONTENT_TYPE_OPTIONS,
            HeaderValue::from_static("nosniff"),
        ),
        // A new build is noticed at once; what has not changed is not sent again.
        (header::CACHE_CONTROL, HeaderValue::from_static("no-cache")),
    ];
    listed.chain(own)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_headers_are_those_of_the_page() {
        let names: Vec<String> = headers().map(|(name, _)| name.to_string()).collect();
        assert_eq!(
            names,
            [
                "cross-origin-opener-policy",
                "cross-origin-embedder-policy",
                "cross-origin-resource-policy",
                "access-control-allow-origin",
                "content-security-policy",
                "x-content-type-options",
                "cache-control"
            ]
        );
    }
}
