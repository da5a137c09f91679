//! A server with a certificate of its own. That of these tests vouches for `localhost` alone, and nobody trusts it.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may fail loudly")]

use futures_util::{SinkExt as _, StreamExt as _};
use rustls::pki_types::CertificateDer;
use rustls::pki_types::pem::PemObject as _;
use rustls::{ClientConfig, RootCertStore};
use serde_json::json;
use server::{Certificate, Data, EmptyHouse, Limits, Options, ServeError, Server};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;
use tokio_tungstenite::client_async;
use tokio_tungstenite::tungstenite::Message;

fn file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/tls").join(name)
}

fn options(dir: &Path, chain: &str, key: &str) -> Options {
    Options {
        listen: "127.0.0.1:0".parse().unwrap(),
        data: Data::File(dir.join("rooms.sqlite")),
        page: None,
        origins: Vec::new(),
        behind_proxy: false,
        certificate: Some(Certificate {
            chain: file(chain),
            key: file(key),
        }),
        limits: Limits::default(),
    }
}

/// A line of a client that trusts the certificate of these tests.
async fn line(address: SocketAddr) -> TlsStream<TcpStream> {
    let mut roots = RootCertStore::empty();
    let certificate = CertificateDer::from_pem_file(file("certificate.pem")).unwrap();
    roots.add(certificate).unwrap();
    let config = ClientConfig::builder_with_provider(Arc::new(rustls::crypto::ring::default_provider()))
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_root_certificates(roots)
        .with_no_client_auth();
    let stream = TcpStream::connect(address).await.unwrap();
    let connector = TlsConnector::from(Arc::new(config));
    connector
        .connect("localhost".try_into().unwrap(), stream)
        .await
        .unwrap()
}

#[tokio::test]
async fn rooms_are_there_by_https_and_nobody_waits_for_a_silent_client() {
    let dir = tempfile::tempdir().unwrap();
    let options = options(dir.path(), "certificate.pem", "key.pem");
    let server = Server::start(&options, Arc::new(EmptyHouse)).await.unwrap();
    let address = server.address().unwrap();
    let (stop, stopped) = oneshot::channel::<()>();
    let ended = tokio::spawn(server.run(async { drop(stopped.await) }));
    // These never agree on keys: one says nothing, one speaks http.
    let _silent = TcpStream::connect(address).await.unwrap();
    let mut plain = TcpStream::connect(address).await.unwrap();
    plain.write_all(b"GET /healthz HTTP/1.1\r\n\r\n").await.unwrap();
    let mut https = line(address).await;
    let wanted = json!({"game": "kingdom"}).to_string();
    let request = format!(
        "POST /api/rooms HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-length: {}\r\n\r\n{wanted}",
        wanted.len()
    );
    https.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    https.read_to_string(&mut answer).await.unwrap();
    assert!(answer.starts_with("HTTP/1.1 201"), "{answer}");
    let made = answer.split_once("\r\n\r\n").unwrap().1;
    let made: serde_json::Value = serde_json::from_str(made).unwrap();
    let url = format!(
        "ws://localhost/api/rooms/{}/socket",
        made["room"].as_str().unwrap()
    );
    let (mut socket, _) = client_async(url, line(address).await).await.unwrap();
    let hello = json!({"type": "hello", "version": 1, "secret": made["seats"][0]}).to_string();
    socket.send(Message::text(hello)).await.unwrap();
    loop {
        // A sign of life may be asked for first.
        match socket.next().await.unwrap().unwrap() {
            Message::Text(text) => {
                assert!(text.contains("welcome"), "{text}");
                break;
            }
            other => assert!(other.is_ping(), "{other}"),
        }
    }
    drop(stop);
    ended.await.unwrap().unwrap();
}

#[tokio::test]
async fn a_certificate_that_cannot_be_used_is_named() {
    let dir = tempfile::tempdir().unwrap();
    for (chain, key, named) in [
        ("missing.pem", "key.pem", "missing.pem"),
        ("certificate.pem", "certificate.pem", "certificate.pem"),
        ("key.pem", "key.pem", "key.pem"),
    ] {
        let options = options(dir.path(), chain, key);
        let Err(ServeError::Certificate(why)) = Server::start(&options, Arc::new(EmptyHouse)).await else {
            panic!("{chain} and {key} cannot be used")
        };
        assert!(why.contains(named), "{why}");
    }
    let mut options = options(dir.path(), "certificate.pem", "key.pem");
    options.data = Data::Shared {
        url: "postgres://nowhere".into(),
        advertise: None,
    };
    let refused = Server::start(&options, Arc::new(EmptyHouse)).await;
    assert!(matches!(refused, Err(ServeError::SharedCertificate)));
}
