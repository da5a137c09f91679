//! Passing a request on to another server: the one that has a room, or the one that builds a page while it is worked on.

use crate::room::Refusal;
use axum::body::Body;
use axum::extract::Request;
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::response::Response;
use hyper::client::conn::http1;
use hyper::upgrade;
use hyper_util::rt::TokioIo;
use rooms::Code;
use std::net::IpAddr;
use std::time::Duration;
use tokio::io::copy_bidirectional;
use tokio::net::TcpStream;
use tokio::time::timeout;

/// How long the other server may take until it answers.
const PATIENCE: Duration = Duration::from_secs(10);
/// Who asked, for the other server.
const FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");
/// Says that a request has been passed on already, so that it never goes round in circles.
const PASSED_ON: HeaderName = HeaderName::from_static("x-arena-passed-on");

/// Whether a request has been passed on already.
pub(crate) fn is_passed_on(request: &Request) -> bool {
    request.headers().contains_key(PASSED_ON)
}

/// Passes a request on, and its answer back; where they switch to a WebSocket, everything that both sides say.
///
/// * `address`: the other server, as `host:port`.
/// * `from`: who asked.
///
/// # Errors
/// If the other server does not answer.
pub(crate) async fn forward(address: &str, mut request: Request, from: IpAddr) -> Result<Response, Refusal> {
    let asker = HeaderValue::try_from(from.to_string()).map_err(|error| gone(address, &error))?;
    let headers = request.headers_mut();
    headers.insert(FORWARDED_FOR, asker);
    headers.insert(PASSED_ON, HeaderValue::from_static("1"));
    if !headers.contains_key(header::UPGRADE) {
        headers.remove(header::CONNECTION);
    }
    let ours = upgrade::on(&mut request);
    let asked = timeout(PATIENCE, ask(address, request)).await;
    let mut response = asked
        .map_err(|late| gone(address, &late))?
        .map_err(|error| gone(address, &error))?;
    if response.status() == StatusCode::SWITCHING_PROTOCOLS {
        let theirs = upgrade::on(&mut response);
        tokio::spawn(async move {
            if let (Ok(ours), Ok(theirs)) = tokio::join!(ours, theirs) {
                // Whichever side ends it, the other one notices.
                let _ = copy_bidirectional(&mut TokioIo::new(ours), &mut TokioIo::new(theirs)).await;
            }
        });
    }
    Ok(response.map(Body::new))
}

async fn ask(
    address: &str,
    request: Request,
) -> Result<axum::http::Response<hyper::body::Incoming>, Box<dyn std::error::Error + Send + Sync>> {
    let stream = TcpStream::connect(address).await?;
    stream.set_nodelay(true)?;
    let (mut sender, connection) = http1::handshake(TokioIo::new(stream)).await?;
    tokio::spawn(connection.with_upgrades());
    Ok(sender.send_request(request).await?)
}

fn gone(address: &str, error: &dyn std::fmt::Display) -> Refusal {
    tracing::warn!(address, %error, "another server does not answer");
    Refusal::new(
        Code::Restarting,
        "The server that has this does not answer: try again in some seconds",
    )
}
