//! Messages on their way to one connection.

use crate::room::Refusal;
use axum::extract::ws::Utf8Bytes;
use tokio::sync::mpsc;

/// What is sent to a connection.
#[derive(Clone, Debug)]
pub(crate) enum Out {
    /// A message.
    Text(Utf8Bytes),
    /// The end, with its reason.
    Close(Refusal),
}

/// Where a room puts what a connection gets. It never waits: a connection that reads too slowly loses its outbox.
#[derive(Clone, Debug)]
pub(crate) struct Outbox(mpsc::Sender<Out>);

/// The connection has gone, or reads too slowly.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lost;

impl Outbox {
    /// An outbox of so many messages, and where the connection takes them.
    pub(crate) fn new(most: usize) -> (Self, mpsc::Receiver<Out>) {
        let (sender, receiver) = mpsc::channel(most);
        (Self(sender), receiver)
    }

    /// Puts something in.
    pub(crate) fn put(&self, out: Out) -> Result<(), Lost> {
        self.0.try_send(out).map_err(|_| Lost)
    }
}
