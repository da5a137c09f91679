//! A server on a free port of this machine, and clients that say anything.
#![allow(dead_code, unreachable_pub, reason = "each test uses a part of it")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may fail loudly")]

use futures_util::{SinkExt as _, StreamExt as _};
use rooms::http::MadeRoom;
use rooms::{Code, RoomId, Secret, ToClient};
use serde_json::{Value, json};
use server::{Data, EmptyHouse, House, Limits, Options, Server};
use std::net::SocketAddr;
use std::ops::Deref;
use std::sync::Arc;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};

/// Where a server listens.
#[derive(Clone, Copy)]
pub struct Place {
    pub address: SocketAddr,
}

/// A server that stops when it is dropped.
pub struct Running {
    place: Place,
    dir: tempfile::TempDir,
    stop: Option<oneshot::Sender<()>>,
    ended: tokio::task::JoinHandle<()>,
}

pub async fn start() -> Running {
    start_with(Limits::default(), Arc::new(EmptyHouse)).await
}

pub async fn start_with(limits: Limits, house: Arc<dyn House>) -> Running {
    let dir = tempfile::tempdir().unwrap();
    let options = Options {
        listen: "127.0.0.1:0".parse().unwrap(),
        data: Data::File(dir.path().join("rooms.sqlite")),
        page: None,
        origins: vec!["https://example.org".into()],
        behind_proxy: false,
        certificate: None,
        limits,
    };
    let server = Server::start(&options, house).await.unwrap();
    let place = Place {
        address: server.address().unwrap(),
    };
    let (stop, stopped) = oneshot::channel::<()>();
    let ended = tokio::spawn(async move {
        server.run(async { drop(stopped.await) }).await.unwrap();
    });
    Running {
        place,
        dir,
        stop: Some(stop),
        ended,
    }
}

impl Running {
    /// Stops as on Ctrl-C.
    pub async fn stop(mut self) {
        drop(self.stop.take());
        self.ended.await.unwrap();
    }
}

impl Deref for Running {
    type Target = Place;

    fn deref(&self) -> &Place {
        &self.place
    }
}

impl Place {
    /// A request with a body; the status, and the body of the answer.
    pub async fn request(&self, method: &str, path: &str, headers: &str, body: &str) -> (u16, String) {
        let mut stream = TcpStream::connect(self.address).await.unwrap();
        let request = format!(
            "{method} {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\ncontent-length: {}\r\n{headers}\r\n{body}",
            self.address,
            body.len()
        );
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.unwrap();
        let status = answer[9..12].parse().unwrap();
        (status, answer.split_once("\r\n\r\n").unwrap().1.to_owned())
    }

    pub async fn get(&self, path: &str) -> (u16, String) {
        self.request("GET", path, "", "").await
    }

    pub async fn post(&self, path: &str, body: &Value) -> (u16, Value) {
        let (status, body) = self.request("POST", path, "", &body.to_string()).await;
        (status, serde_json::from_str(&body).unwrap())
    }

    pub async fn make(&self, wanted: Value) -> MadeRoom {
        let (status, made) = self.post("/api/rooms", &wanted).await;
        assert_eq!(status, 201, "{made}");
        serde_json::from_value(made).unwrap()
    }

    /// A connection that has said nothing yet.
    pub async fn connect(&self, room: &RoomId) -> Client {
        let url = format!("ws://{}/api/rooms/{room}/socket", self.address);
        let small = WebSocketConfig::default().read_buffer_size(2 << 10);
        let connected = connect_async_with_config(url, Some(small), true).await;
        Client(connected.unwrap().0)
    }

    /// A connection that has said hello, after its welcome.
    pub async fn enter(&self, room: &RoomId, secret: Option<&Secret>) -> Client {
        let mut client = self.connect(room).await;
        let secret = secret.map(Secret::reveal);
        client
            .say(json!({"type": "hello", "version": 1, "secret": secret, "name": "Ann"}))
            .await;
        client
            .until(|message| matches!(message, ToClient::Welcome(_)))
            .await;
        client
    }
}

pub struct Client(pub WebSocketStream<MaybeTlsStream<TcpStream>>);

impl Client {
    pub async fn say(&mut self, message: Value) {
        self.say_text(message.to_string()).await;
    }

    pub async fn say_text(&mut self, text: impl Into<String>) {
        self.0.send(Message::text(text.into())).await.unwrap();
    }

    /// The next message; `None` at the end.
    pub async fn next(&mut self) -> Option<ToClient> {
        loop {
            match self.0.next().await {
                Some(Ok(Message::Text(text))) => return Some(ToClient::read(&text).unwrap()),
                Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                Some(Ok(_)) => {}
            }
        }
    }

    /// Reads until a message is what is wanted.
    pub async fn until(&mut self, wanted: impl Fn(&ToClient) -> bool) -> ToClient {
        let mut heard = Vec::new();
        while let Some(message) = self.next().await {
            if wanted(&message) {
                return message;
            }
            heard.push(message);
        }
        panic!("the connection ended after {heard:?}")
    }

    /// The next error.
    pub async fn error(&mut self) -> Code {
        match self
            .until(|message| matches!(message, ToClient::Error { .. }))
            .await
        {
            ToClient::Error { code, .. } => code,
            other => panic!("{other:?}"),
        }
    }

    /// The next ask: its turn, and the first legal reply.
    pub async fn asked(&mut self) -> (u32, String) {
        match self
            .until(|message| matches!(message, ToClient::Ask { .. }))
            .await
        {
            ToClient::Ask {
                turn,
                legal: Some(legal),
                ..
            } => (turn, legal[0].clone()),
            other => panic!("{other:?}"),
        }
    }

    /// Answers every ask with the first legal reply; gives the link of the whole match.
    pub async fn play_out(&mut self) -> String {
        loop {
            match self.next().await {
                Some(ToClient::Ask {
                    turn,
                    legal: Some(legal),
                    ..
                }) => {
                    self.say(json!({"type": "answer", "turn": turn, "reply": legal[0]}))
                        .await;
                }
                Some(ToClient::Result { link: Some(link), .. }) => return link,
                Some(ToClient::Error { code, message }) => panic!("{code:?}: {message}"),
                Some(_) => {}
                None => panic!("the connection ended"),
            }
        }
    }

    /// Whether the connection ends, whatever is said before.
    pub async fn ends(&mut self) {
        while self.next().await.is_some() {}
    }
}
