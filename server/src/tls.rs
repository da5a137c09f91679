//! Connections that are encrypted, for servers without a proxy before them.

use axum::serve::Listener;
use rustls::ServerConfig;
use rustls::crypto::ring;
use rustls::pki_types::pem::PemObject as _;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use std::fmt;
use std::io;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;
use tokio::time::timeout;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::server::TlsStream;

/// How long a client may take to agree on keys.
const PATIENCE: Duration = Duration::from_secs(10);
/// How many connections may wait to be served.
const WAITING: usize = 64;

/// A certificate with its key, as files in PEM.
#[derive(Clone, Debug)]
pub struct Certificate {
    /// The certificate, followed by those that vouch for it.
    pub chain: PathBuf,
    /// Its key.
    pub key: PathBuf,
}

impl Certificate {
    /// Reads both files.
    ///
    /// # Errors
    /// What is wrong with which file.
    pub(crate) fn read(&self) -> Result<TlsAcceptor, String> {
        let wrong = |path: &Path, error: &dyn fmt::Display| format!("{}: {error}", path.display());
        let chain = CertificateDer::pem_file_iter(&self.chain)
            .and_then(Iterator::collect)
            .map_err(|error| wrong(&self.chain, &error))?;
        let key = PrivateKeyDer::from_pem_file(&self.key).map_err(|error| wrong(&self.key, &error))?;
        let mut config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()
            .and_then(|config| config.with_no_client_auth().with_single_cert(chain, key))
            .map_err(|error| wrong(&self.chain, &error))?;
        config.alpn_protocols = vec![b"http/1.1".to_vec()];
        Ok(TlsAcceptor::from(Arc::new(config)))
    }
}

/// Gives connections once both sides have agreed on keys, so that nobody waits for a client that is slow at that.
pub(crate) struct TlsListener {
    agreed: mpsc::Receiver<(TlsStream<TcpStream>, SocketAddr)>,
    address: SocketAddr,
}

impl TlsListener {
    pub(crate) fn new(listener: TcpListener, acceptor: TlsAcceptor) -> io::Result<Self> {
        let address = listener.local_addr()?;
        let (sender, agreed) = mpsc::channel(WAITING);
        tokio::spawn(accept(listener, acceptor, sender));
        Ok(Self { agreed, address })
    }
}

async fn accept(
    mut listener: TcpListener,
    acceptor: TlsAcceptor,
    agreed: mpsc::Sender<(TlsStream<TcpStream>, SocketAddr)>,
) {
    loop {
        let (stream, address) = tokio::select! {
            accepted = Listener::accept(&mut listener) => accepted,
            () = agreed.closed() => return,
        };
        let (acceptor, agreed) = (acceptor.clone(), agreed.clone());
        tokio::spawn(async move {
            let agree = async {
                stream.set_nodelay(true)?;
                acceptor.accept(stream).await
            };
            match timeout(PATIENCE, agree).await {
                // A server that stops takes no more.
                Ok(Ok(stream)) => drop(agreed.send((stream, address)).await),
                Ok(Err(error)) => tracing::debug!(%error, "a client does not agree on keys"),
                Err(_) => tracing::debug!("a client takes too long to agree on keys"),
            }
        });
    }
}

impl Listener for TlsListener {
    type Io = TlsStream<TcpStream>;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Self::Io, SocketAddr) {
        match self.agreed.recv().await {
            Some(accepted) => accepted,
            // The task that accepts ends after this.
            None => std::future::pending().await,
        }
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        Ok(self.address)
    }
}
