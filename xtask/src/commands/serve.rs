//! `cargo xtask serve`: builds the page, serves it on this machine, and rebuilds it after every change.

use std::io::{ErrorKind, Read, Write};
use std::net::{Ipv4Addr, SocketAddrV4, TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crate::arguments::Arguments;
use crate::commands::build;
use crate::failure::{Context, Failure, Result};
use crate::step;
use crate::toolchain;
use crate::tools::{Tools, find_on_path};

/// Where `serve` listens unless `--port` says otherwise.
const DEFAULT_PORT: u16 = 8080;

/// Serves until it is interrupted.
///
/// # Errors
/// If the port is taken, a tool is missing and cannot be installed, or the server ends by itself.
pub(crate) fn run(mut arguments: Arguments) -> Result<()> {
    let debug = arguments.flag("--debug");
    let open = arguments.flag("--open");
    let port = match arguments.value("--port")? {
        Some(text) => parse_port(&text)?,
        None => DEFAULT_PORT,
    };
    arguments.end()?;

    check_free(port)?;
    toolchain::ensure_wasm_targets()?;
    let tools = Tools::for_page()?;
    println!("… building the page (the first time takes up to 5 minutes)");
    let mut announcer = step::command(std::env::current_exe().while_("finding xtask itself")?);
    announcer
        .args(["announce", &port.to_string()])
        .args(open.then_some("--open"))
        .stdin(Stdio::null());
    let announcer = announcer.spawn().while_("starting xtask itself")?;
    let mut command = build::trunk("serve", debug, &tools)?;
    command.args(["--port", &port.to_string()]);
    Err(become_trunk(command, announcer))
}

/// Replaces this process with Trunk, so that whatever ends `cargo xtask serve` ends the server.
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

/// `announce PORT [--open]`, which [`run`] starts beside the server: waits until the page is really served,
/// says so, and ends. It ends silently when the server is gone.
///
/// # Errors
/// The arguments are wrong.
pub(crate) fn announce(mut arguments: Arguments) -> Result<()> {
    let open = arguments.flag("--open");
    let port = parse_port(&arguments.first().unwrap_or_default())?;
    arguments.end()?;
    let (started, server) = (Instant::now(), parent());
    while parent() == server {
        if answers(port) {
            let address = format!("http://localhost:{port}/");
            let time = step::duration(started.elapsed());
            println!("\n✓ wasm-arena is served at {address} (built in {time}; Ctrl-C ends it)\n");
            if open {
                open_browser(&address);
            }
            return Ok(());
        }
        thread::sleep(Duration::from_millis(200));
    }
    Ok(())
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

fn parse_port(text: &str) -> Result<u16> {
    text.parse().ok().filter(|port| *port > 0).ok_or_else(|| {
        Failure::new(format!("--port {text:?} is not a port")).advice("give a number from 1 to 65535")
    })
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

    #[test]
    fn ports_are_numbers_from_1() {
        assert_eq!(parse_port("9000"), Ok(9000));
        for text in ["0", "65536", "http", "", "-1"] {
            assert!(parse_port(text).is_err(), "{text:?}");
        }
    }
}
