//! Reads an object piece by piece.

use crate::error::Error;
use futures_util::StreamExt as _;
use futures_util::stream::BoxStream;
use object_store::GetResult;
use std::fmt;
use std::io::{self, Read};
use std::sync::Arc;
use std::time::SystemTime;
use tokio::runtime::Runtime;

/// The contents of an object. If the connection breaks, reading continues with the same version of the object, or fails;
/// if the object ends early, reading fails.
pub struct Reader {
    runtime: Arc<Runtime>,
    pieces: BoxStream<'static, object_store::Result<Vec<u8>>>,
    /// The rest of the last piece.
    piece: io::Cursor<Vec<u8>>,
    /// The number of remaining bytes.
    left: u64,
    saved: SystemTime,
}

impl fmt::Debug for Reader {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Reader")
            .field("left", &self.left)
            .finish_non_exhaustive()
    }
}

impl Reader {
    pub(crate) fn new(runtime: Arc<Runtime>, found: GetResult) -> Self {
        let (left, saved) = (found.meta.size, found.meta.last_modified.into());
        let pieces = found.into_stream();
        Self {
            runtime,
            pieces: pieces.map(|piece| piece.map(Vec::from)).boxed(),
            piece: io::Cursor::default(),
            left,
            saved,
        }
    }

    /// When the object was written.
    pub fn saved(&self) -> SystemTime {
        self.saved
    }
}

impl Read for Reader {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            let bytes = self.piece.read(buffer)?;
            if bytes > 0 || buffer.is_empty() {
                return Ok(bytes);
            }
            match self.runtime.block_on(self.pieces.next()) {
                Some(Ok(piece)) => {
                    self.left = self.left.saturating_sub(piece.len() as u64);
                    self.piece = io::Cursor::new(piece);
                }
                Some(Err(error)) => return Err(Error::of(&error).into()),
                None if self.left > 0 => {
                    let reason = format!("it ended {} bytes early; repeat the command", self.left);
                    return Err(Error::new(reason).into());
                }
                None => return Ok(0),
            }
        }
    }
}
