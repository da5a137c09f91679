//! `arena serve`: rooms, where people and programs meet. `docs/rooms.md` describes them.

use super::print;
use crate::arena::Arena;
use crate::failure::{Failure, Result};
use crate::rooms::house::Residents;
use crate::{built_page, files, interrupt, words};
use server::{Certificate, Data, Limits, Options, Page, Server};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

/// How often an interruption is looked for.
const LOOK: Duration = Duration::from_millis(100);
/// How the address of a database begins.
const SCHEMES: [&str; 2] = ["postgres://", "postgresql://"];

/// Serves the page and rooms, where people and programs meet
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  arena serve
  arena serve --listen 0.0.0.0:8080 --page dist
  arena serve --listen 0.0.0.0:443 --tls-cert chain.pem --tls-key key.pem
  arena serve --behind-proxy --data postgres://arena@localhost/rooms --limits limits.json

Without arguments it serves this machine alone, and stores its rooms in your own data directory. To serve others, give it a
certificate, or put a proxy with TLS before it: docs/rooms.md shows one.")]
pub(super) struct Arguments {
    /// Where to listen
    #[arg(long, value_name = "ADDRESS:PORT", default_value = "127.0.0.1:8080")]
    listen: SocketAddr,
    /// The file with the rooms; made if it is not there. Default: wasm-arena/rooms.sqlite in your data directory. Or
    /// `postgres://USER@HOST/DATABASE`, which any number of servers share
    #[arg(long, value_name = "FILE")]
    data: Option<PathBuf>,
    /// Where servers that share the rooms reach this one; default: where it listens
    #[arg(long, value_name = "HOST:PORT")]
    advertise: Option<String>,
    /// The directory of the built page; default: page beside this program, or else dist here
    #[arg(long, value_name = "DIR")]
    page: Option<PathBuf>,
    /// Take the page from another server on this machine, as `cargo xtask serve` does
    #[arg(long, value_name = "HOST:PORT", conflicts_with = "page", hide = true)]
    page_from: Option<String>,
    /// The certificate of https, and those that vouch for it, in PEM; read once
    #[arg(long, value_name = "FILE", requires = "tls_key")]
    tls_cert: Option<PathBuf>,
    /// The key of the certificate, in PEM
    #[arg(long, value_name = "FILE", requires = "tls_cert")]
    tls_key: Option<PathBuf>,
    /// An origin whose pages may use the rooms, besides this server's own; may be given several times
    #[arg(long, value_name = "ORIGIN")]
    origin: Vec<String>,
    /// Count connections by the last address in X-Forwarded-For, which your own proxy sets
    #[arg(long)]
    behind_proxy: bool,
    /// A file of limits: a JSON object, as docs/rooms.md describes it
    #[arg(long, value_name = "FILE")]
    limits: Option<PathBuf>,
    /// The directory of the house bots
    #[arg(long, value_name = "DIR")]
    bots: Option<PathBuf>,
}

pub(super) fn run(arguments: &Arguments) -> Result<ExitCode> {
    let stop = interrupt::flag();
    tracing_subscriber::fmt()
        .with_writer(std::io::stderr)
        .with_target(false)
        .init();
    let options = arguments.options()?;
    let house = Residents::new(Arena::new(arguments.bots.clone())?);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.map_err(|error| Failure::new(format!("the network cannot be used: {error}")))?;
    let served = runtime.block_on(async {
        let server = Server::start(&options, Arc::new(house)).await.map_err(failure)?;
        print(&started(&server, &options)?)?;
        let stopped = async {
            while !stop.load(Ordering::Relaxed) {
                tokio::time::sleep(LOOK).await;
            }
        };
        server.run(stopped).await.map_err(failure)
    });
    // A house bot that still thinks is not waited for: it plays its turn again after the next start.
    runtime.shutdown_background();
    served.map(|()| ExitCode::SUCCESS)
}

impl Arguments {
    fn options(&self) -> Result<Options> {
        let limits = match &self.limits {
            None => Limits::default(),
            Some(path) => {
                let text = files::read(path).map_err(|error| Failure::file("read", path, &error))?;
                let text = String::from_utf8_lossy(&text);
                Limits::read(&text).map_err(|error| Failure::file("understand", path, &error))?
            }
        };
        Ok(Options {
            listen: self.listen,
            data: self.data()?,
            page: match &self.page_from {
                Some(address) => Some(Page::From(address.clone())),
                None => built_page::find(self.page.as_deref())?.map(Page::Dir),
            },
            origins: self.origin.clone(),
            behind_proxy: self.behind_proxy,
            certificate: self
                .tls_cert
                .clone()
                .zip(self.tls_key.clone())
                .map(|(chain, key)| Certificate { chain, key }),
            limits,
        })
    }

    fn data(&self) -> Result<Data> {
        let Some(data) = &self.data else {
            return usual_data().map(Data::File);
        };
        let url = data
            .to_str()
            .filter(|url| SCHEMES.iter().any(|scheme| url.starts_with(scheme)));
        Ok(match url {
            Some(url) => Data::Shared {
                url: url.to_owned(),
                advertise: self.advertise.clone(),
            },
            None => Data::File(data.clone()),
        })
    }
}

/// What is said once the server listens.
fn started(server: &Server, options: &Options) -> Result<String> {
    let address = server
        .address()
        .map_err(|error| Failure::new(format!("the address of the server is not known: {error}")))?;
    let scheme = if options.certificate.is_some() {
        "https"
    } else {
        "http"
    };
    let place = match address.ip() {
        ip if ip.is_unspecified() || ip.is_loopback() => format!("{scheme}://localhost:{}/", address.port()),
        _ => format!("{scheme}://{address}/"),
    };
    let page = match &options.page {
        Some(Page::From(address)) => format!("open {place}   (the page from {address})\n"),
        Some(Page::Dir(dir)) => format!("open {place}   (the page in {})\n", words::path(dir)),
        None => format!(
            "no page here, only rooms at {place}api/   (build it by `cargo xtask build`, and name it with --page dist)\n"
        ),
    };
    let data = match &options.data {
        Data::File(path) => words::path(path),
        // Its address may hold a password.
        Data::Shared { .. } => "PostgreSQL, which servers share".to_owned(),
    };
    Ok(format!("{page}rooms are stored in {data}; Ctrl-C ends\n"))
}

#[allow(clippy::needless_pass_by_value, reason = "for map_err")]
fn failure(error: server::ServeError) -> Failure {
    Failure::new(error.to_string())
}

/// The file in the user's data directory, which is made if it is not there.
fn usual_data() -> Result<PathBuf> {
    let absolute = |name| {
        std::env::var_os(name)
            .map(PathBuf::from)
            .filter(|path| path.is_absolute())
    };
    let home = absolute("HOME");
    let data = absolute("XDG_DATA_HOME").or_else(|| {
        let below = if cfg!(target_os = "macos") {
            "Library/Application Support"
        } else {
            ".local/share"
        };
        Some(home?.join(below))
    });
    let data = data.ok_or_else(|| {
        Failure::new("there is no data directory, since HOME is not set: name a file with --data")
    })?;
    let dir = data.join("wasm-arena");
    make_dir(&dir)?;
    Ok(dir.join("rooms.sqlite"))
}

fn make_dir(dir: &Path) -> Result<()> {
    std::fs::create_dir_all(dir).map_err(|error| Failure::file("make", dir, &error))
}
