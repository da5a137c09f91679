//! One WebSocket: from the first `hello` to its end.

use crate::actor::{Door, Input};
use crate::ground::now;
use crate::hall::Hall;
use crate::limits::Limits;
use crate::outbox::{Out, Outbox};
use crate::rate::Rate;
use crate::room::{ClientId, Refusal};
use axum::Error;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket};
use futures_util::SinkExt as _;
use rooms::{Code, MAX_MESSAGE, MAX_REPLY, RoomId, ToClient, ToServer};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, timeout};

/// How long a closing connection is still read, so that its reason arrives.
const LINGER: Duration = Duration::from_millis(500);

/// Serves a connection to a room until it ends.
pub(crate) async fn serve(socket: WebSocket, hall: Arc<Hall>, room: RoomId, mut stop: watch::Receiver<bool>) {
    static NEXT: AtomicU64 = AtomicU64::new(1);
    let client = NEXT.fetch_add(1, Ordering::Relaxed);
    let mut connection = Connection::new(socket, &hall, client);
    let refusal = match connection.enter(&hall, &room, &mut stop).await {
        Ok((door, outbox)) => {
            let end = connection.talk(&door, outbox, &mut stop).await;
            // A room that has gone has no clients.
            let _ = door.send(Input::Gone { client }).await;
            end
        }
        Err(end) => end,
    };
    if let End::Refused(refusal) = refusal {
        tracing::debug!(%room, client, code = refusal.code.slug(), "a connection is refused");
        hall.ground.metrics.refused.add(1);
        connection.close(refusal).await;
    }
}

/// How a connection ends.
enum End {
    /// The client has gone.
    Gone,
    /// The server ends it.
    Refused(Refusal),
}

impl From<Refusal> for End {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

struct Connection<'a> {
    socket: WebSocket,
    hall: &'a Hall,
    limits: Limits,
    client: ClientId,
    answers: Rate,
    others: Rate,
    heard: Instant,
    /// When the last sign of life was asked for.
    pinged: Option<Instant>,
}

impl<'a> Connection<'a> {
    fn new(socket: WebSocket, hall: &'a Hall, client: ClientId) -> Self {
        let limits = hall.ground.limits;
        let rate = |per_second: u32| Rate::new(per_second, per_second.saturating_mul(10), now());
        Self {
            socket,
            hall,
            limits,
            client,
            answers: rate(limits.answers_per_second),
            others: rate(limits.messages_per_second),
            heard: Instant::now(),
            pinged: None,
        }
    }

    /// Waits for the hello, and brings it to the room.
    async fn enter(
        &mut self,
        hall: &Hall,
        room: &RoomId,
        stop: &mut watch::Receiver<bool>,
    ) -> Result<(Door, mpsc::Receiver<Out>), End> {
        let late = || {
            Refusal::new(
                Code::NoHello,
                "The first message is a hello, soon after the connection is there",
            )
        };
        let until = Instant::now() + Duration::from_secs(self.limits.hello_seconds);
        let hello = loop {
            let message = tokio::select! {
                message = tokio::time::timeout_at(until, self.socket.recv()) => message.map_err(|_| late())?,
                () = stopped(stop) => return Err(restarting().into()),
            };
            match self.read(message)? {
                Some(ToServer::Hello(hello)) => break hello,
                Some(_) => return Err(late().into()),
                None => {}
            }
        };
        let door = hall.door(room).await?;
        let (outbox, waiting) = Outbox::new(self.limits.waiting_messages);
        let input = Input::Hello {
            client: self.client,
            hello,
            outbox,
        };
        door.send(input).await.map_err(|_| restarting())?;
        Ok((door, waiting))
    }

    /// Passes messages between the client and the room.
    async fn talk(
        &mut self,
        door: &Door,
        mut outbox: mpsc::Receiver<Out>,
        stop: &mut watch::Receiver<bool>,
    ) -> End {
        let mut pings = tokio::time::interval(Duration::from_secs(self.limits.ping_seconds));
        pings.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            let done = tokio::select! {
                out = outbox.recv() => match out {
                    Some(out) => self.put(out, &mut outbox).await,
                    None => Err(too_slow().into()),
                },
                message = self.socket.recv() => match self.read(message) {
                    Ok(Some(message)) => self.pass(door, message).await,
                    Ok(None) => self.alive(door).await,
                    Err(Some(refusal)) if !refusal.code.is_grave() => self.tell(refusal).await,
                    Err(refusal) => Err(End::from(refusal)),
                },
                _ = pings.tick() => self.ping().await,
                () = stopped(stop) => Err(restarting().into()),
            };
            if let Err(end) = done {
                return end;
            }
        }
    }

    /// What a client sent, if it is a message; a refusal, or `None` if it has gone, as the error.
    fn read(&mut self, message: Option<Result<Message, Error>>) -> Result<Option<ToServer>, Option<Refusal>> {
        let text = match message {
            None | Some(Ok(Message::Close(_))) => return Err(None),
            Some(Err(error)) => return Err(refusal_of(&error)),
            Some(Ok(Message::Text(text))) => text,
            Some(Ok(Message::Binary(_))) => {
                return Err(Some(Refusal::new(
                    Code::Binary,
                    "Messages are text: a JSON object in each",
                )));
            }
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => {
                self.heard = Instant::now();
                return if self.others.take(now()) {
                    Ok(None)
                } else {
                    Err(Some(too_fast()))
                };
            }
        };
        self.heard = Instant::now();
        self.hall.ground.metrics.messages.add(1);
        if text.len() > MAX_MESSAGE {
            return Err(Some(too_big()));
        }
        let message = ToServer::read(&text);
        let rate = match &message {
            Ok(ToServer::Answer { .. }) => &mut self.answers,
            _ => &mut self.others,
        };
        if !rate.take(now()) {
            return Err(Some(too_fast()));
        }
        match message {
            Ok(ToServer::Answer { reply, .. }) if reply.len() > MAX_REPLY => Err(Some(too_big())),
            Ok(message) => Ok(Some(message)),
            Err(error) => Err(Some(Refusal::new(Code::BadMessage, error.to_string()))),
        }
    }

    async fn pass(&mut self, door: &Door, message: ToServer) -> Result<(), End> {
        let input = Input::Said {
            client: self.client,
            message,
        };
        door.send(input).await.map_err(|_| restarting().into())
    }

    /// The client shows that it is there; tells the room how long its line takes.
    async fn alive(&mut self, door: &Door) -> Result<(), End> {
        let Some(pinged) = self.pinged.take() else {
            return Ok(());
        };
        let millis = pinged.elapsed().as_millis() as u64;
        let input = Input::Lag {
            client: self.client,
            millis,
        };
        door.send(input).await.map_err(|_| restarting().into())
    }

    async fn ping(&mut self) -> Result<(), End> {
        if self.heard.elapsed() > Duration::from_secs(self.limits.idle_seconds) {
            let message = "Nothing has been heard of you for too long: connect again";
            return Err(Refusal::new(Code::Idle, message).into());
        }
        self.pinged = Some(Instant::now());
        self.send(Message::Ping(axum::body::Bytes::new())).await
    }

    async fn tell(&mut self, refusal: Refusal) -> Result<(), End> {
        self.hall.ground.metrics.refused.add(1);
        self.send(Message::Text(error_text(refusal))).await
    }

    /// Sends a message, and all that wait behind it, as one piece.
    async fn put(&mut self, first: Out, outbox: &mut mpsc::Receiver<Out>) -> Result<(), End> {
        let mut next = Some(first);
        let mut end = Ok(());
        let most = Duration::from_secs(self.limits.send_seconds);
        let sent = async {
            while let Some(out) = next.take() {
                match out {
                    Out::Text(text) => self.socket.feed(Message::Text(text)).await?,
                    Out::Close(refusal) => {
                        end = Err(refusal.into());
                        break;
                    }
                }
                next = outbox.try_recv().ok();
            }
            self.socket.flush().await
        };
        match timeout(most, sent).await {
            Ok(Ok(())) => end,
            Ok(Err(_)) => Err(End::Gone),
            Err(_) => Err(too_slow().into()),
        }
    }

    async fn send(&mut self, message: Message) -> Result<(), End> {
        let most = Duration::from_secs(self.limits.send_seconds);
        match timeout(most, self.socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) => Err(End::Gone),
            Err(_) => Err(too_slow().into()),
        }
    }

    /// Says why, and ends.
    async fn close(&mut self, refusal: Refusal) {
        let code = refusal.code;
        let frame = CloseFrame {
            code: code.close_code(),
            reason: code.slug().into(),
        };
        let said = async {
            self.socket.send(Message::Text(error_text(refusal))).await?;
            self.socket.send(Message::Close(Some(frame))).await
        };
        // What cannot be sent any more is of no use to anybody.
        let _ = timeout(LINGER, said).await;
        let rest = async { while let Some(Ok(_)) = self.socket.recv().await {} };
        let _ = timeout(LINGER, rest).await;
        // What remains of a message that is far too long cannot be read; ending now could take the reason back.
        if code == Code::TooBig {
            tokio::time::sleep(LINGER).await;
        }
    }
}

impl From<Option<Refusal>> for End {
    fn from(refusal: Option<Refusal>) -> Self {
        refusal.map_or(Self::Gone, Self::Refused)
    }
}

/// Waits until the server stops.
async fn stopped(stop: &mut watch::Receiver<bool>) {
    // A server that has gone has stopped, too. What this gives must not be held over a wait.
    drop(stop.wait_for(|stop| *stop).await);
}

fn error_text(Refusal { code, message }: Refusal) -> Utf8Bytes {
    ToClient::Error { code, message }.to_json().into()
}

/// Why a message could not be read: it is too long, or the line is broken.
fn refusal_of(error: &Error) -> Option<Refusal> {
    let text = error.to_string();
    let is_long = text.contains("too long") || text.contains("too big") || text.contains("Space limit");
    is_long.then(too_big)
}

fn too_big() -> Refusal {
    let message = format!("A message has at most {MAX_MESSAGE} bytes, and a reply {MAX_REPLY}");
    Refusal::new(Code::TooBig, message)
}

fn too_fast() -> Refusal {
    Refusal::new(Code::TooFast, "These are too many messages in a short time")
}

fn too_slow() -> Refusal {
    Refusal::new(Code::TooSlow, "You do not read what you are sent: connect again")
}

fn restarting() -> Refusal {
    Refusal::new(
        Code::Restarting,
        "The server is stopping; connect again, and go on where you were",
    )
}
