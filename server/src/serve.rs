//! Starting and stopping a server.

use crate::addresses::Addresses;
use crate::api::{self, Api};
use crate::ground::{Ground, now};
use crate::hall::Hall;
use crate::house::House;
use crate::limits::Limits;
use crate::origin::Origins;
use crate::page;
use crate::store::{Store, StoreError};
use axum::serve::ListenerExt as _;
use std::fmt;
use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::watch;

/// How often old records are forgotten.
const TIDY: Duration = Duration::from_mins(10);
/// How long connections may take to end when the server stops.
const FAREWELL: Duration = Duration::from_secs(2);

/// What a server is started with.
#[derive(Clone, Debug)]
pub struct Options {
    /// Where it listens.
    pub listen: SocketAddr,
    /// The file with the rooms.
    pub data: PathBuf,
    /// The directory of the built page, if one is served.
    pub page: Option<PathBuf>,
    /// Origins of other pages that may use the rooms.
    pub origins: Vec<String>,
    /// Whether a proxy of one's own says who asks, in `X-Forwarded-For`.
    pub behind_proxy: bool,
    /// What it takes from strangers.
    pub limits: Limits,
}

/// Why a server does not start, or ends by itself.
#[derive(Debug)]
pub enum ServeError {
    /// It cannot listen there.
    Listen(SocketAddr, io::Error),
    /// The rooms cannot be opened.
    Store(StoreError),
    /// This is no origin.
    Origin(String),
    /// It ended by itself.
    Ended(io::Error),
}

/// A server that listens.
pub struct Server {
    listener: TcpListener,
    router: axum::Router,
    api: Api,
    stop: watch::Sender<bool>,
}

impl Server {
    /// Opens the rooms, and listens.
    ///
    /// # Errors
    /// If the rooms cannot be opened, the address is taken, or an origin is none.
    pub async fn start(options: &Options, house: Arc<dyn House>) -> Result<Self, ServeError> {
        let origins = Origins::new(&options.origins).map_err(ServeError::Origin)?;
        let store = Store::open(&options.data).map_err(ServeError::Store)?;
        let listener = TcpListener::bind(options.listen).await;
        let listener = listener.map_err(|error| ServeError::Listen(options.listen, error))?;
        let hall = Hall::open(Ground::new(store, house, options.limits))
            .await
            .map_err(ServeError::Store)?;
        let (stop, stopped) = watch::channel(false);
        let cors = origins.layer();
        let api = Api {
            hall: Arc::new(hall),
            addresses: Addresses::default(),
            origins: Arc::new(origins),
            behind_proxy: options.behind_proxy,
            stop: stopped,
        };
        let router = api::router(api.clone()).layer(cors);
        let router = router.fallback_service(page::router(options.page.as_deref()));
        Ok(Self {
            listener,
            router,
            api,
            stop,
        })
    }

    /// Where it listens.
    ///
    /// # Errors
    /// If the system does not tell.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Serves until `stop` is done; then every connection is told, and ends. Everything that was acknowledged is stored
    /// already.
    ///
    /// # Errors
    /// If it ends by itself.
    pub async fn run(self, stop: impl Future<Output = ()> + Send + 'static) -> Result<(), ServeError> {
        let Self {
            listener,
            router,
            api,
            stop: stopping,
        } = self;
        let tidying = tokio::spawn(tidy(api));
        let service = router.into_make_service_with_connect_info::<SocketAddr>();
        let mut stopped = stopping.subscribe();
        let wait = async move {
            stop.await;
            // Every connection has its end of this.
            let _ = stopping.send(true);
        };
        // A message goes out at once, and does not wait until the one before has arrived.
        let listener = listener.tap_io(|stream| {
            if let Err(error) = stream.set_nodelay(true) {
                tracing::debug!(%error, "a connection may delay its messages");
            }
        });
        let server = axum::serve(listener, service).with_graceful_shutdown(wait);
        let farewell = async move {
            let _ = stopped.wait_for(|stop| *stop).await;
            tokio::time::sleep(FAREWELL).await;
        };
        let ended = tokio::select! {
            ended = server.into_future() => ended.map_err(ServeError::Ended),
            () = farewell => Ok(()),
        };
        tidying.abort();
        ended
    }
}

async fn tidy(api: Api) {
    let mut times = tokio::time::interval(TIDY);
    loop {
        times.tick().await;
        api.hall.tidy().await;
        api.addresses.tidy(now());
    }
}

impl fmt::Debug for Server {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Server")
            .field("listener", &self.listener)
            .finish_non_exhaustive()
    }
}

impl fmt::Display for ServeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Listen(address, error) => {
                write!(
                    f,
                    "cannot listen at {address}: {error}; name another address with --listen"
                )
            }
            Self::Store(error) => error.fmt(f),
            Self::Origin(origin) => {
                write!(
                    f,
                    "{} is no origin: one is like https://example.org",
                    engine::quoted(origin)
                )
            }
            Self::Ended(error) => write!(f, "the server ended: {error}"),
        }
    }
}

impl std::error::Error for ServeError {}
