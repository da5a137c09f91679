//! A port of this machine that answers until it is closed. Closing it acts like a cut network: all connections end.

use std::collections::BTreeSet;
use std::net::{Ipv4Addr, TcpListener};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use anyhow::Context;
use axum::Router;

use crate::Result;

/// How long it may take to close it.
const PAUSE: Duration = Duration::from_millis(10);

/// An open port; dropping it closes it.
#[derive(Debug)]
pub(crate) struct Port {
    pub(crate) number: u16,
    closing: Arc<AtomicBool>,
    thread: Mutex<Option<JoinHandle<()>>>,
}

impl Port {
    /// Opens a free port, a different one each time, since browsers store data by port.
    ///
    /// # Errors
    /// There is none.
    pub(crate) fn open(router: Router) -> Result<Self> {
        let listener = listen().context("listening on a free port")?;
        let number = listener.local_addr()?.port();
        listener.set_nonblocking(true)?;
        let closing = Arc::new(AtomicBool::new(false));
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .context("starting a server")?;
        let closed = closing.clone();
        // Its connections are tasks of this runtime, and end with it.
        let thread = thread::spawn(move || {
            runtime.block_on(async move {
                let Ok(listener) = tokio::net::TcpListener::from_std(listener) else {
                    return;
                };
                tokio::select! {
                    _ = axum::serve(listener, router) => {}
                    () = until(&closed) => {}
                }
            });
        });
        Ok(Self {
            number,
            closing,
            thread: Mutex::new(Some(thread)),
        })
    }

    /// Closes it, and waits until it is closed.
    pub(crate) fn close(&self) {
        self.closing.store(true, Ordering::Relaxed);
        let thread = self.thread.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(thread) = thread {
            // A server that broke down is closed too.
            let _ = thread.join();
        }
    }
}

impl Drop for Port {
    fn drop(&mut self) {
        self.close();
    }
}

/// A free port that this program has never had, for another program.
///
/// # Errors
/// There is none.
pub(crate) fn free_port() -> Result<u16> {
    let listener = listen().context("looking for a free port")?;
    Ok(listener.local_addr()?.port())
}

/// Listens on a port that this program has never had.
fn listen() -> std::io::Result<TcpListener> {
    static HAD: Mutex<BTreeSet<u16>> = Mutex::new(BTreeSet::new());
    loop {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?;
        let number = listener.local_addr()?.port();
        if HAD.lock().unwrap_or_else(PoisonError::into_inner).insert(number) {
            return Ok(listener);
        }
    }
}

async fn until(closing: &AtomicBool) {
    while !closing.load(Ordering::Relaxed) {
        tokio::time::sleep(PAUSE).await;
    }
}
