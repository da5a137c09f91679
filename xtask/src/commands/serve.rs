//! `cargo xtask serve`: builds the page, serves it on this machine, and rebuilds it after every change.
//!
//! Trunk builds the page and serves it. With `--rooms`, it does so at a port of its own; `arena serve` is at the port that people
//! open, has the rooms, and takes the page from Trunk.

use std::io::{ErrorKind, Read, Write};
use std::net::{Ipv4Addr, SocketAddrV4, TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crate::arena;
use crate::commands::build::{self, Build};
use crate::failure::{Context, Failure, Result};
use crate::step;
use crate::toolchain;
use crate::tools::{Tool, Tools, find_on_path};
use crate::workspace;

/// The default port of `serve`.
const DEFAULT_PORT: u16 = 8080;
/// Between two looks at what the servers do.
const LOOK: Duration = Duration::from_millis(200);

/// The arguments of `serve`.
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of the command line")]
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Serve on this port
    #[arg(long, value_name = "N", default_value_t = DEFAULT_PORT, value_parser = clap::value_parser!(u16).range(1..))]
    port: u16,
    /// Open the page in a browser
    #[arg(long)]
    open: bool,
    /// Offer rooms, too; this builds arena, which takes some minutes the first time
    #[arg(long)]
    rooms: bool,
    /// Build faster; the page is larger and slower
    #[arg(long, conflicts_with = "optimised")]
    debug: bool,
    /// Build as `build` does; the page is small, and each build takes minutes
    #[arg(long)]
    optimised: bool,
}

/// The arguments of `announce`.
#[derive(clap::Args)]
pub(crate) struct Announcement {
    #[arg(value_parser = clap::value_parser!(u16).range(1..))]
    port: u16,
    #[arg(value_parser = clap::value_parser!(u16).range(1..))]
    page: u16,
    #[arg(long)]
    open: bool,
}

/// Serves until it is interrupted.
///
/// # Errors
/// If the port is taken, a tool is missing and cannot be installed, `arena` does not build, or the server ends by itself.
pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let (port, open) = (arguments.port, arguments.open);
    check_free(port)?;
    toolchain::ensure_wasm_targets()?;
    let build = if arguments.optimised {
        Build::Optimised
    } else if arguments.debug {
        Build::Debug
    } else {
        Build::Served
    };
    let tools = match build {
        Build::Optimised => Tools::for_page()?,
        Build::Served | Build::Debug => installed_beside(build)?,
    };
    let page = if arguments.rooms {
        port_beside_arena()?
    } else {
        port
    };
    println!("… building the page (the first time takes up to 3 minutes)");
    let mut announcer = step::command(std::env::current_exe().while_("finding xtask itself")?);
    announcer
        .args(["announce", &port.to_string(), &page.to_string()])
        .args(open.then_some("--open"))
        .stdin(Stdio::null());
    let announcer = announcer.spawn().while_("starting xtask itself")?;
    let mut command = build::trunk("serve", build, &tools)?;
    command.args(["--port", &page.to_string()]);
    Err(become_trunk(command, announcer))
}

/// The tools. While they are installed, the page is compiled, so that neither waits for the other's last crates.
fn installed_beside(build: Build) -> Result<Tools> {
    if Tool::trunk().found()?.is_some() {
        return Tools::for_serving();
    }
    step::share_the_terminal(true);
    let tools = thread::scope(|scope| {
        // Trunk does again what fails here, and says why.
        scope.spawn(|| build::ahead(build));
        Tools::for_serving()
    });
    step::share_the_terminal(false);
    tools
}

/// Builds arena; returns the port at which Trunk serves beside it.
fn port_beside_arena() -> Result<u16> {
    println!("… building arena, which has the rooms (the first time takes some minutes)");
    let mut command = step::cargo("build --locked --package cli --bin arena");
    step::show("building arena", &mut command)?;
    free_port()
}

/// Replaces this process with Trunk, so that ending `cargo xtask serve` in any way ends the server.
#[cfg(unix)]
fn become_trunk(mut command: Command, _announcer: Child) -> Failure {
    use std::os::unix::process::CommandExt as _;
    Failure::new(format!("Trunk does not start: {}", command.exec()))
}

/// Runs Trunk to its end, on systems where a process cannot be replaced.
#[cfg(not(unix))]
fn become_trunk(mut command: Command, mut announcer: Child) -> Failure {
    let status = command.status();
    // If this fails, it has ended by itself.
    let _ = announcer.kill();
    match status {
        Ok(status) => {
            Failure::new(format!("Trunk ended ({status})")).advice("correct what is reported above")
        }
        Err(error) => Failure::new(format!("Trunk does not start: {error}")),
    }
}

/// `announce PORT PAGE [--open]`, which [`run`] starts beside Trunk: waits until the page is really served at the port `PAGE`,
/// starts `arena serve` at `PORT` if that is another port, says so, and ends it when Trunk has ended.
///
/// # Errors
/// `arena` does not start.
pub(crate) fn announce(Announcement { port, page, open }: &Announcement) -> Result<()> {
    let (started, trunk) = (Instant::now(), parent());
    let is_there = |port| {
        while parent() == trunk {
            if answers(port) {
                return true;
            }
            thread::sleep(LOOK);
        }
        false
    };
    if !is_there(*page) {
        return Ok(());
    }
    let mut arena = if port == page {
        None
    } else {
        Some(rooms(*port, *page).spawn().while_("starting arena")?)
    };
    if is_there(*port) {
        let address = format!("http://localhost:{port}/");
        let time = step::duration(started.elapsed());
        println!("\n✓ wasm-arena is served at {address} (built in {time}; Ctrl-C ends it)\n");
        if *open {
            open_browser(&address);
        }
    }
    if let Some(arena) = &mut arena {
        while parent() == trunk && arena.try_wait().while_("watching arena")?.is_none() {
            thread::sleep(LOOK);
        }
        // On Ctrl-C it has ended by itself.
        let _ = arena.kill();
        let _ = arena.wait();
    }
    Ok(())
}

/// `arena serve`, with its rooms below `target/`, and the page that Trunk serves.
fn rooms(port: u16, page: u16) -> Command {
    let mut command = step::command(arena::program());
    command
        .args(["serve", "--listen", &format!("127.0.0.1:{port}")])
        .args(["--page-from", &format!("127.0.0.1:{page}")])
        .arg("--data")
        .arg(workspace::target_dir().join("rooms.sqlite"))
        .arg("--bots")
        .arg(workspace::bots_dir())
        .stdin(Stdio::null())
        .stdout(Stdio::null());
    command
}

/// A port at which Trunk can serve.
fn free_port() -> Result<u16> {
    let port = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).and_then(|listener| listener.local_addr());
    Ok(port.while_("looking for a free port")?.port())
}

/// The parent process; this changes when the parent ends.
#[cfg(unix)]
fn parent() -> u32 {
    std::os::unix::process::parent_id()
}

/// If it is unknown; there [`become_trunk`] ends the announcer.
#[cfg(not(unix))]
fn parent() -> u32 {
    0
}

fn check_free(port: u16) -> Result<()> {
    match TcpListener::bind((Ipv4Addr::LOCALHOST, port)) {
        Ok(_) => Ok(()),
        Err(error) if error.kind() == ErrorKind::AddrInUse => Err(Failure::new(format!(
            "Port {port} is taken by another program"
        ))
        .advice(format!(
            "end that program, or choose another port: `cargo xtask serve --port {}`",
            if port == u16::MAX { DEFAULT_PORT } else { port + 1 }
        ))),
        Err(error) => Err(Failure::new(format!("Port {port} cannot be used: {error}"))
            .advice("choose another: `cargo xtask serve --port 8081`")),
    }
}

/// Whether the page itself is served, not just an open port or the message of a failed build.
fn answers(port: u16) -> bool {
    let ask = || -> std::io::Result<String> {
        let address = SocketAddrV4::new(Ipv4Addr::LOCALHOST, port).into();
        let mut stream = TcpStream::connect_timeout(&address, Duration::from_millis(200))?;
        stream.set_read_timeout(Some(Duration::from_secs(2)))?;
        write!(
            stream,
            "GET / HTTP/1.1\r\nHost: localhost:{port}\r\nAccept: text/html\r\nConnection: close\r\n\r\n"
        )?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer)?;
        Ok(answer)
    };
    ask().is_ok_and(|answer| answer.starts_with("HTTP/1.1 200") && answer.contains("wasm-arena"))
}

fn open_browser(address: &str) {
    let has_display = cfg!(any(windows, target_os = "macos"))
        || ["DISPLAY", "WAYLAND_DISPLAY"]
            .iter()
            .any(|name| std::env::var_os(name).is_some());
    let mut command = if cfg!(windows) {
        let mut command = Command::new("cmd");
        command.args(["/C", "start", ""]);
        command
    } else {
        Command::new(if cfg!(target_os = "macos") {
            "open"
        } else {
            "xdg-open"
        })
    };
    let found = cfg!(windows) || command.get_program().to_str().and_then(find_on_path).is_some();
    if !has_display || !found {
        println!("! There is no display to open a browser on: open {address} yourself.");
        return;
    }
    command
        .arg(address)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    if let Err(error) = command.spawn() {
        println!("! No browser could be opened ({error}): open {address} yourself.");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_taken_port_is_named_with_a_way_out() {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let port = listener.local_addr().unwrap().port();
        let failure = check_free(port).unwrap_err().to_string();
        assert!(failure.contains(&format!("Port {port} is taken")), "{failure}");
        assert!(failure.contains("--port"), "{failure}");
        assert!(!answers(port));
    }
}
