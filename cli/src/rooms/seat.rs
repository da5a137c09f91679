//! A bot in a seat of a room: it answers what the server asks until the match is over.

use super::link::SeatLink;
use crate::arena::{Arena, Entrant};
use crate::failure::{Failure, Result};
use crate::seat::SeatArgument;
use crate::seated::Seated;
use engine::{Ask, Budget, Config, DisplayName, Reply};
use futures_util::{SinkExt as _, StreamExt as _};
use rooms::{ClientKind, Code, Hello, ToClient, ToServer, VERSION, Welcome};
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// How often a lost line is tried again, and how long to wait before each time.
const TRIES: u32 = 10;
const WAIT: Duration = Duration::from_secs(2);

/// How the match ended for a bot.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Ended {
    /// Its place, from 1.
    pub(crate) place: Option<u32>,
    /// Why, in words.
    pub(crate) reason: String,
    /// The whole match, from `#/replay/` on, if it fits into a link.
    pub(crate) link: Option<String>,
}

/// A bot on its way to a seat.
pub(crate) struct Joining<'a> {
    pub(crate) arena: &'a Arena,
    pub(crate) link: &'a SeatLink,
    pub(crate) bot: &'a SeatArgument,
    pub(crate) name: Option<DisplayName>,
    /// What the bot may spend on one turn.
    pub(crate) budget: Budget,
}

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// What one connection came to.
enum Line {
    Ended(Ended),
    /// It broke; another one goes on where it was.
    Lost(String),
}

impl Joining<'_> {
    /// Plays to the end of the match.
    ///
    /// # Errors
    /// If the server refuses the bot, the bot cannot play, or the line stays broken.
    pub(crate) async fn play(&self) -> Result<Ended> {
        let mut seated = None;
        let mut lost = String::new();
        for attempt in 0..TRIES {
            if attempt > 0 {
                tokio::time::sleep(WAIT).await;
            }
            let socket = match connect_async(self.link.socket()).await {
                Ok((socket, _)) => socket,
                Err(error) => {
                    lost = self.not_reached(&error)?;
                    continue;
                }
            };
            match self.talk(socket, &mut seated).await? {
                Line::Ended(ended) => return Ok(ended),
                Line::Lost(why) => lost = why,
            }
        }
        Err(Failure::new(format!("the room cannot be reached: {lost}")))
    }

    /// Why there is no connection, if it may come later.
    fn not_reached(&self, error: &Error) -> Result<String> {
        match error {
            Error::Http(answer) => {
                let body = answer
                    .body()
                    .as_deref()
                    .map(String::from_utf8_lossy)
                    .unwrap_or_default();
                let refused = serde_json::from_str::<rooms::http::Refused>(&body);
                let why = refused.map_or_else(|_| error.to_string(), |refused| refused.message);
                Err(Failure::new(format!("{} refuses: {why}", self.link.server)))
            }
            other => Ok(other.to_string()),
        }
    }

    async fn talk(&self, mut socket: Socket, seated: &mut Option<Seated>) -> Result<Line> {
        let hello = ToServer::Hello(Hello {
            version: VERSION,
            secret: Some(self.link.secret.clone()),
            host: None,
            name: self.name.clone(),
            kind: ClientKind::Program,
            sights: false,
        });
        let mut seat = None;
        let mut say = Some(hello);
        loop {
            if let Some(message) = say.take()
                && let Err(error) = socket.send(Message::text(message.to_json())).await
            {
                return Ok(Line::Lost(error.to_string()));
            }
            let text = match socket.next().await {
                Some(Ok(Message::Text(text))) => text,
                Some(Ok(Message::Close(_))) | None => return Ok(Line::Lost("the line was closed".into())),
                Some(Ok(_)) => continue,
                Some(Err(error)) => return Ok(Line::Lost(error.to_string())),
            };
            let message = ToClient::read(&text);
            let message =
                message.map_err(|error| Failure::new(format!("the server says something else: {error}")))?;
            match message {
                ToClient::Welcome(welcome) => {
                    seat = welcome.seat;
                    if seated.is_none() {
                        *seated = Some(self.seated(&welcome)?);
                    }
                }
                ToClient::Ask {
                    turn,
                    seat,
                    arguments,
                    ..
                } => {
                    if let Some(bot) = seated {
                        say = answer(bot, turn, &Ask { seat, arguments })?;
                    }
                }
                ToClient::Result {
                    places, reason, link, ..
                } => {
                    let place = seat.and_then(|seat| places.get(usize::from(seat))).copied();
                    return Ok(Line::Ended(Ended { place, reason, link }));
                }
                ToClient::Error {
                    code: Code::Restarting,
                    message,
                } => return Ok(Line::Lost(message)),
                ToClient::Error { code, message } if code.is_grave() => return Err(Failure::new(message)),
                _ => {}
            }
        }
    }

    /// The bot in the seat that the server gave it. It never learns the match's seed: its own randomness comes from the secret.
    fn seated(&self, welcome: &Welcome) -> Result<Seated> {
        let seat = welcome
            .seat
            .ok_or_else(|| Failure::new("the link is that of a spectator, not of a seat"))?;
        let config = Config {
            seats: welcome.seats,
            rounds: welcome.rounds,
            rules: welcome.rules,
            short_rounds: welcome.short_rounds,
            sit_out: welcome.sit_out,
            budget: self.budget,
            ..Config::usual(welcome.game, seed_of(self.link))
        };
        config.check().map_err(|error| Failure::new(error.to_string()))?;
        let entrant: Arc<Entrant> = self.arena.load(self.bot, &config)?;
        Seated::new(&entrant, seat, config, self.arena)
    }
}

/// The bot's answer to an ask; a turn without a reply has none, and the room's clock runs on.
fn answer(bot: &mut Seated, turn: u32, ask: &Ask) -> Result<Option<ToServer>> {
    let (answer, note) = tokio::task::block_in_place(|| bot.answer(ask))?;
    let reply = match answer.reply {
        Reply::Text(reply) => reply,
        // An empty reply is one that no game understands.
        other => {
            if let Some(fault) = other.fault() {
                eprintln!("turn {turn}: {}\n{}", note.fault(&fault), note.whole_log());
            }
            String::new()
        }
    };
    Ok(Some(ToServer::Answer { turn, reply }))
}

/// A number that is the same whenever the same link is joined.
fn seed_of(link: &SeatLink) -> u64 {
    let hash = engine::ModuleHash::of(link.secret.reveal().as_bytes()).prefix();
    u64::from_le_bytes(hash.0) >> 11
}
