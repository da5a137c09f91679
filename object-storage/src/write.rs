//! Writes an object piece by piece.

use crate::error::Error;
use object_store::path::Path;
use object_store::{ObjectStore, ObjectStoreExt as _, WriteMultipart};
use std::fmt;
use std::io::{self, Write};
use std::sync::Arc;
use tokio::runtime::Runtime;

/// Bytes that are sent at a time: the minimum for S3.
const PIECE: usize = 5 << 20;
/// The number of pieces in transit at a time.
const MOST_PIECES: usize = 3;

/// An object that is being written. It appears with [`Self::finish`]; if the writer is dropped before, nothing remains.
pub struct Writer {
    runtime: Arc<Runtime>,
    store: Arc<dyn ObjectStore>,
    path: Path,
    state: State,
}

/// How it is sent.
enum State {
    /// All of it, if it is no larger than a piece.
    Whole(Vec<u8>),
    Pieces(WriteMultipart),
    /// It is finished, or has failed.
    Ended,
}

impl fmt::Debug for Writer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Writer")
            .field("path", &self.path)
            .finish_non_exhaustive()
    }
}

impl Writer {
    pub(crate) fn new(runtime: Arc<Runtime>, store: Arc<dyn ObjectStore>, path: Path) -> Self {
        Self {
            runtime,
            store,
            path,
            state: State::Whole(Vec::new()),
        }
    }

    /// Sends the rest, and makes the object appear.
    ///
    /// # Errors
    /// If the service cannot be reached, or refuses; nothing has changed then.
    pub fn finish(mut self) -> Result<(), Error> {
        let sent = match std::mem::replace(&mut self.state, State::Ended) {
            State::Whole(bytes) => self
                .runtime
                .block_on(self.store.put(&self.path, bytes.into()))
                .map(|_| ()),
            State::Pieces(upload) => self.runtime.block_on(upload.finish()).map(|_| ()),
            State::Ended => return Err(Error::new("not all of it could be written; repeat the command")),
        };
        sent.map_err(|error| Error::of(&error))
    }

    /// Takes more bytes; waits while too many are in transit.
    fn take(&mut self, bytes: &[u8]) -> object_store::Result<()> {
        let Self {
            runtime,
            store,
            path,
            state,
        } = self;
        match state {
            State::Whole(whole) if whole.len() + bytes.len() <= PIECE => whole.extend_from_slice(bytes),
            State::Whole(whole) => {
                let upload = runtime.block_on(store.put_multipart(path))?;
                let mut upload = WriteMultipart::new_with_chunk_size(upload, PIECE);
                // Parts are sent by tasks.
                let entered = runtime.enter();
                upload.write(whole);
                upload.write(bytes);
                drop(entered);
                *state = State::Pieces(upload);
            }
            State::Pieces(upload) => runtime.block_on(async {
                upload.wait_for_capacity(MOST_PIECES).await?;
                upload.write(bytes);
                Ok::<_, object_store::Error>(())
            })?,
            State::Ended => {}
        }
        Ok(())
    }

    /// Discards the sent pieces.
    fn abort(&mut self) {
        if let State::Pieces(upload) = std::mem::replace(&mut self.state, State::Ended) {
            // Pieces that cannot be discarded stay invisible, and the service's rules for such leftovers remove them.
            let _ = self.runtime.block_on(upload.abort());
        }
    }
}

impl Write for Writer {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if let Err(error) = self.take(bytes) {
            self.abort();
            return Err(Error::of(&error).into());
        }
        Ok(bytes.len())
    }

    /// Does nothing: there is no object before [`Self::finish`].
    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        self.abort();
    }
}
