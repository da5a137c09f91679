//! Starting and stopping a server.

use crate::addresses::Addresses;
use crate::api::{self, Api};
use crate::ground::{Ground, now};
use crate::hall::Hall;
use crate::house::House;
use crate::limits::Limits;
use crate::origin::Origins;
use crate::page::{self, Page};
use crate::store::{Store, StoreError};
use crate::tls::{Certificate, TlsListener};
use axum::serve::ListenerExt as _;
use std::fmt;
use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio_rustls::TlsAcceptor;

/// How often old records are forgotten.
const TIDY: Duration = Duration::from_mins(10);
/// How long connections may take to end when the server stops.
const FAREWELL: Duration = Duration::from_secs(2);

/// What a server is started with.
#[derive(Clone, Debug)]
pub struct Options {
    /// Where it listens.
    pub listen: SocketAddr,
    /// The rooms.
    pub data: Data,
    /// The page, if one is served.
    pub page: Option<Page>,
    /// Origins of other pages that may use the rooms.
    pub origins: Vec<String>,
    /// Whether a proxy of one's own says who asks, in `X-Forwarded-For`.
    pub behind_proxy: bool,
    /// The certificate of connections that are encrypted; otherwise none is.
    pub certificate: Option<Certificate>,
    /// What it takes from strangers.
    pub limits: Limits,
}

/// Where rooms are stored.
#[derive(Clone, Debug)]
pub enum Data {
    /// In an `SQLite` file, which one server has.
    File(PathBuf),
    /// In a `PostgreSQL` database, which servers share.
    Shared {
        /// As `postgres://user@host/database`.
        url: String,
        /// Where other servers reach this one, as `host:port`; otherwise where it listens.
        advertise: Option<String>,
    },
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
    /// The certificate cannot be used.
    Certificate(String),
    /// Servers that share rooms pass requests on to each other, which are not encrypted.
    SharedCertificate,
    /// Other servers cannot know where this one is.
    NoAddress(SocketAddr),
    /// It ended by itself.
    Ended(io::Error),
}

/// A server that listens.
pub struct Server {
    listener: TcpListener,
    acceptor: Option<TlsAcceptor>,
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
        let acceptor = options.certificate.as_ref().map(Certificate::read).transpose();
        let acceptor = acceptor.map_err(ServeError::Certificate)?;
        let failed = |error| ServeError::Listen(options.listen, error);
        // An SQLite file that another server has is told before an address that it has, too.
        let file = match &options.data {
            Data::File(path) => Some(Store::open(path).map_err(ServeError::Store)?),
            Data::Shared { .. } if acceptor.is_some() => return Err(ServeError::SharedCertificate),
            Data::Shared { .. } => None,
        };
        let listener = TcpListener::bind(options.listen).await.map_err(failed)?;
        let store = match (file, &options.data) {
            (Some(store), _) => store,
            (None, data) => join(data, listener.local_addr().map_err(failed)?).await?,
        };
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
        let router = router.fallback_service(page::router(options.page.as_ref()));
        Ok(Self {
            listener,
            acceptor,
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
            acceptor,
            router,
            api,
            stop: stopping,
        } = self;
        let store = api.hall.ground.store.clone();
        let beating = store.is_shared().then(|| tokio::spawn(api.hall.clone().beat()));
        let tidying = tokio::spawn(tidy(api));
        let mut stopped = stopping.subscribe();
        let wait = async move {
            stop.await;
            // Every connection has its end of this.
            let _ = stopping.send(true);
        };
        let server = listen(listener, acceptor, router, wait).map_err(ServeError::Ended)?;
        let farewell = async move {
            let _ = stopped.wait_for(|stop| *stop).await;
            tokio::time::sleep(FAREWELL).await;
        };
        let ended = tokio::select! {
            ended = server => ended.map_err(ServeError::Ended),
            () = farewell => Ok(()),
        };
        tidying.abort();
        if let Some(beating) = beating {
            beating.abort();
            if let Err(error) = store.leave().await {
                tracing::warn!(%error, "other servers take the rooms over in some seconds");
            }
        }
        ended
    }
}

/// Joins those who share a database, by an address at which others can reach this server.
async fn join(data: &Data, listens: SocketAddr) -> Result<Store, ServeError> {
    let (url, advertise) = match data {
        Data::Shared { url, advertise } => (url, advertise),
        Data::File(path) => return Store::open(path).map_err(ServeError::Store),
    };
    let address = match advertise {
        Some(address) => address.clone(),
        None if listens.ip().is_unspecified() => return Err(ServeError::NoAddress(listens)),
        None => listens.to_string(),
    };
    Store::join(url, address).await.map_err(ServeError::Store)
}

/// Serves until `stop` is done, encrypted if there is a certificate.
fn listen(
    listener: TcpListener,
    acceptor: Option<TlsAcceptor>,
    router: axum::Router,
    stop: impl Future<Output = ()> + Send + 'static,
) -> io::Result<impl Future<Output = io::Result<()>>> {
    let service = router.into_make_service_with_connect_info::<SocketAddr>();
    Ok(match acceptor {
        Some(acceptor) => axum::serve(TlsListener::new(listener, acceptor)?.tap_io(|_| {}), service)
            .with_graceful_shutdown(stop)
            .into_future(),
        None => axum::serve(listener.tap_io(at_once), service)
            .with_graceful_shutdown(stop)
            .into_future(),
    })
}

/// A message goes out at once, and does not wait until the one before has arrived.
fn at_once(stream: &mut TcpStream) {
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "a connection may delay its messages");
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
            Self::Certificate(error) => write!(f, "the certificate cannot be used: {error}"),
            Self::SharedCertificate => f.write_str(
                "servers that share their rooms pass requests on to each other without encryption: leave out --tls-cert, and put a proxy with TLS before them",
            ),
            Self::NoAddress(listen) => write!(
                f,
                "other servers cannot know where {listen} is: name an address at which they reach this one with --advertise HOST:PORT"
            ),
            Self::Ended(error) => write!(f, "the server ended: {error}"),
        }
    }
}

impl std::error::Error for ServeError {}
