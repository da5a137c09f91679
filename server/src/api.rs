//! The addresses of the server.

use crate::addresses::Addresses;
use crate::forward::{forward, is_passed_on};
use crate::ground::now;
use crate::hall::Hall;
use crate::origin::Origins;
use crate::room::Refusal;
use crate::socket;
use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{ConnectInfo, Path, Request, State};
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use engine::GameId;
use rooms::http::{HouseBot, Pair, Refused, RoomsFile, read_body};
use rooms::{Code, MAX_MESSAGE, RoomId};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use tokio::sync::watch;

/// The longest body of a request, in bytes.
const MAX_BODY: usize = 16 << 10;
/// What is read of one message, in bytes: more than it may have, so that whoever sends somewhat too much can still hear why the
/// connection ends.
const MAX_READ: usize = 4 * MAX_MESSAGE;
/// What a connection reads and writes at once, in bytes; longer messages take more, for as long as they are under way. The usual
/// 128 KiB were most of what a connection weighed, and were cleared before every read.
const SOCKET_BUFFER: usize = 2 << 10;

/// What all requests share.
#[derive(Clone)]
pub(crate) struct Api {
    pub(crate) hall: Arc<Hall>,
    pub(crate) addresses: Addresses,
    pub(crate) origins: Arc<Origins>,
    /// Whether a proxy of one's own says who asks.
    pub(crate) behind_proxy: bool,
    pub(crate) stop: watch::Receiver<bool>,
}

type Answer = Result<Response, Refusal>;

/// Everything but the page.
pub(crate) fn router(api: Api) -> Router {
    Router::new()
        .route("/api/rooms/{room}", get(public))
        .route("/api/rooms/{room}/seat", post(take_seat))
        .route("/api/rooms/{room}/record", get(record))
        .route("/api/rooms/{room}/socket", get(connect))
        .route_layer(from_fn_with_state(api.clone(), pass_on))
        .route("/api/rooms", post(make).get(lobby))
        .route("/api/pair", post(pair))
        .route("/api/house", get(house))
        .route("/api/{*rest}", get(nothing).post(nothing))
        .route("/metrics", get(metrics))
        .route("/healthz", get(|| async { "ok\n" }))
        .route(
            "/rooms.json",
            get(|| async {
                json(
                    StatusCode::OK,
                    &RoomsFile {
                        server: String::new(),
                    },
                )
            }),
        )
        .with_state(api)
}

/// Passes requests of a room that another server has on to that one.
async fn pass_on(State(api): State<Api>, Path(room): Path<String>, request: Request, next: Next) -> Answer {
    if api.hall.ground.store.is_shared()
        && !is_passed_on(&request)
        && let Some(address) = api.hall.elsewhere(&room_of(&room)?).await?
    {
        let from = api.address(&request);
        return forward(&address, request, from).await;
    }
    Ok(next.run(request).await)
}

async fn make(State(api): State<Api>, request: Request) -> Answer {
    api.check_origin(request.headers())?;
    api.addresses
        .make_room(api.address(&request), &api.hall.ground.limits, now())?;
    let wanted = body(request).await?;
    Ok(json(StatusCode::CREATED, &api.hall.make(&wanted).await?))
}

async fn lobby(State(api): State<Api>) -> Response {
    json(StatusCode::OK, &api.hall.ground.lobby())
}

async fn public(State(api): State<Api>, Path(room): Path<String>) -> Answer {
    Ok(json(StatusCode::OK, &api.hall.public(&room_of(&room)?).await?))
}

async fn take_seat(State(api): State<Api>, Path(room): Path<String>, request: Request) -> Answer {
    api.check_origin(request.headers())?;
    Ok(json(StatusCode::OK, &api.hall.take_seat(&room_of(&room)?).await?))
}

async fn pair(State(api): State<Api>, request: Request) -> Answer {
    api.check_origin(request.headers())?;
    api.addresses
        .make_room(api.address(&request), &api.hall.ground.limits, now())?;
    let from = api.address(&request);
    let is_passed_on = is_passed_on(&request);
    let (head, body) = request.into_parts();
    let text = text(body).await?;
    let wanted = understood(&text)?;
    let elsewhere = Some(&wanted)
        .filter(|_| !is_passed_on)
        .and_then(|wanted: &Pair| api.hall.ground.neighbour_with(wanted.game));
    match elsewhere {
        Some(address) => forward(&address, Request::from_parts(head, text.into()), from).await,
        None => Ok(json(StatusCode::OK, &api.hall.pair(&wanted).await?)),
    }
}

async fn record(State(api): State<Api>, Path(room): Path<String>) -> Answer {
    let room = room_of(&room)?;
    let file = api.hall.record(&room).await?;
    let name = format!("attachment; filename=\"{room}.arena\"");
    let headers = [
        (header::CONTENT_TYPE, "application/octet-stream".to_owned()),
        (header::CONTENT_DISPOSITION, name),
    ];
    Ok((headers, file).into_response())
}

async fn house(State(api): State<Api>, uri: Uri) -> Answer {
    let game = uri
        .query()
        .and_then(|query| query.split('&').find_map(|pair| pair.strip_prefix("game=")));
    let game = game.ok_or_else(|| Refusal::new(Code::BadMessage, "Name a game: /api/house?game=kingdom"))?;
    let game: GameId = game
        .parse()
        .map_err(|error: engine::games::UnknownGame| Refusal::new(Code::BadMessage, error.to_string()))?;
    let bots = api
        .hall
        .ground
        .house
        .residents(game)
        .into_iter()
        .map(|resident| HouseBot {
            bot: resident.bot,
            name: resident.name,
            summary: resident.summary,
        });
    Ok(json(StatusCode::OK, &bots.collect::<Vec<_>>()))
}

async fn connect(
    State(api): State<Api>,
    Path(room): Path<String>,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
    request: Request,
) -> Answer {
    api.check_origin(request.headers())?;
    let room = room_of(&room)?;
    let upgrade = upgrade.map_err(|error| Refusal::new(Code::BadMessage, error.body_text()))?;
    let counted = api
        .addresses
        .connect(api.address(&request), &api.hall.ground.limits)?;
    let upgrade = upgrade
        .max_message_size(MAX_READ)
        .max_frame_size(MAX_READ)
        .read_buffer_size(SOCKET_BUFFER)
        .write_buffer_size(SOCKET_BUFFER);
    Ok(upgrade.on_upgrade(move |socket| async move {
        api.hall.ground.metrics.connections.add(1);
        api.hall.ground.metrics.connections_made.add(1);
        socket::serve(socket, api.hall.clone(), room, api.stop).await;
        api.hall.ground.metrics.connections.drop_one();
        drop(counted);
    }))
}

async fn metrics(State(api): State<Api>) -> Response {
    let headers = [(header::CONTENT_TYPE, "text/plain; version=0.0.4")];
    (headers, api.hall.ground.metrics.text()).into_response()
}

async fn nothing() -> Answer {
    Err(Refusal::new(
        Code::NotFound,
        "There is no such address: docs/rooms.md lists them",
    ))
}

impl Api {
    fn check_origin(&self, headers: &HeaderMap) -> Result<(), Refusal> {
        if self.origins.allow(headers) {
            return Ok(());
        }
        Err(Refusal::new(
            Code::Origin,
            "Pages of this origin may not use these rooms: the server's --origin names those that may",
        ))
    }

    /// Who asks.
    fn address(&self, request: &Request) -> IpAddr {
        let direct = request
            .extensions()
            .get::<ConnectInfo<SocketAddr>>()
            .map(|info| info.0.ip());
        let direct = direct.unwrap_or(IpAddr::from([0, 0, 0, 0]));
        if !self.behind_proxy {
            return direct;
        }
        // The last one is what the proxy itself has seen.
        let named = request
            .headers()
            .get("x-forwarded-for")
            .and_then(|value| value.to_str().ok());
        let last = named.and_then(|named| named.rsplit(',').next()?.trim().parse().ok());
        last.unwrap_or(direct)
    }
}

fn room_of(text: &str) -> Result<RoomId, Refusal> {
    text.parse()
        .map_err(|error: rooms::NotAnId| Refusal::new(Code::NoRoom, error.to_string()))
}

async fn body<T: DeserializeOwned>(request: Request<Body>) -> Result<T, Refusal> {
    understood(&text(request.into_body()).await?)
}

async fn text(body: Body) -> Result<String, Refusal> {
    let bytes = to_bytes(body, MAX_BODY).await.map_err(|_| {
        Refusal::new(
            Code::TooBig,
            format!("The body of a request has at most {MAX_BODY} bytes"),
        )
    })?;
    String::from_utf8(bytes.into()).map_err(|_| Refusal::new(Code::BadMessage, "The body is no UTF-8"))
}

fn understood<T: DeserializeOwned>(text: &str) -> Result<T, Refusal> {
    read_body(text).map_err(|error| Refusal::new(Code::BadMessage, error.to_string()))
}

fn json(status: StatusCode, value: &impl Serialize) -> Response {
    // Plain data with text as keys always has a form in JSON.
    let text = serde_json::to_string(value).unwrap_or_default();
    let headers = [
        (header::CONTENT_TYPE, "application/json"),
        (header::CACHE_CONTROL, "no-store"),
    ];
    (status, headers, text).into_response()
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let status = match self.code {
            Code::NotFound | Code::NoRoom => StatusCode::NOT_FOUND,
            Code::Full | Code::NotNow => StatusCode::CONFLICT,
            Code::Closed => StatusCode::GONE,
            Code::TooBig => StatusCode::PAYLOAD_TOO_LARGE,
            Code::TooManyRooms | Code::TooManyConnections | Code::TooFast => StatusCode::TOO_MANY_REQUESTS,
            Code::Origin | Code::WrongSecret | Code::NotHost | Code::NoSeat => StatusCode::FORBIDDEN,
            Code::Failed => StatusCode::INTERNAL_SERVER_ERROR,
            Code::Restarting => StatusCode::SERVICE_UNAVAILABLE,
            _ => StatusCode::BAD_REQUEST,
        };
        let Self { code, message } = self;
        json(status, &Refused { code, message })
    }
}
