//! Which pages may use the rooms: those of the server itself, and those of origins that its owner names.

use axum::http::{HeaderMap, HeaderValue, Method, header};
use tower_http::cors::{AllowOrigin, CorsLayer};

/// The origins whose pages may use the rooms, besides the server's own.
#[derive(Clone, Debug, Default)]
pub(crate) struct Origins(Vec<HeaderValue>);

impl Origins {
    /// Origins such as `https://example.org`.
    ///
    /// # Errors
    /// The first one that is no origin.
    pub(crate) fn new(origins: &[String]) -> Result<Self, String> {
        let read = |origin: &String| {
            let (scheme, host) = origin.split_once("://").ok_or_else(|| origin.clone())?;
            let is_origin = matches!(scheme, "http" | "https") && !host.is_empty() && !host.contains('/');
            if is_origin {
                origin.parse().map_err(|_| origin.clone())
            } else {
                Err(origin.clone())
            }
        };
        origins.iter().map(read).collect::<Result<_, _>>().map(Self)
    }

    /// Whether the request comes from a page that may, or from no page: browsers always say which page asks.
    pub(crate) fn allow(&self, headers: &HeaderMap) -> bool {
        let Some(origin) = headers.get(header::ORIGIN) else {
            return true;
        };
        let host = headers.get(header::HOST).map(HeaderValue::as_bytes);
        let own = origin
            .to_str()
            .ok()
            .and_then(|origin| Some(origin.split_once("://")?.1.as_bytes()));
        self.0.contains(origin) || (own.is_some() && own == host)
    }

    /// Tells browsers that these origins may.
    pub(crate) fn layer(&self) -> CorsLayer {
        CorsLayer::new()
            .allow_origin(AllowOrigin::list(self.0.iter().cloned()))
            .allow_methods([Method::GET, Method::POST])
            .allow_headers([header::CONTENT_TYPE])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_of_other_origins_are_kept_out() {
        let origins = Origins::new(&["https://example.org".to_owned()]).unwrap();
        let asks = |origin: Option<&'static str>| {
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, HeaderValue::from_static("localhost:8080"));
            if let Some(origin) = origin {
                headers.insert(header::ORIGIN, HeaderValue::from_static(origin));
            }
            origins.allow(&headers)
        };
        assert!(asks(None) && asks(Some("http://localhost:8080")) && asks(Some("https://example.org")));
        for other in [
            "http://localhost:8081",
            "https://example.org.evil",
            "null",
            "http://example.org",
        ] {
            assert!(!asks(Some(other)), "{other}");
        }
        for wrong in [
            "example.org",
            "ftp://example.org",
            "https://example.org/",
            "https://",
        ] {
            assert_eq!(Origins::new(&[wrong.to_owned()]).unwrap_err(), wrong);
        }
    }
}
