//! Text that a guest appends to in a turn, up to a limit: its log, and what it draws.

/// The first `MOST` bytes of what was appended.
#[derive(Clone, Debug, Default)]
pub(super) struct Bounded<const MOST: usize> {
    bytes: Vec<u8>,
    cut: bool,
}

impl<const MOST: usize> Bounded<MOST> {
    /// How many of `len` bytes fit; if not all, notes that the text is cut.
    pub(super) fn room_for(&mut self, len: u32) -> u32 {
        let room = u32::try_from(MOST - self.bytes.len()).unwrap_or(u32::MAX);
        self.cut |= len > room;
        len.min(room)
    }

    /// Appends what fits.
    pub(super) fn append(&mut self, bytes: &[u8]) {
        let kept = bytes.len().min(MOST - self.bytes.len());
        self.bytes.extend_from_slice(&bytes[..kept]);
        self.cut |= kept < bytes.len();
    }

    /// Ends the last line, if it has not ended, so that whatever is appended next begins a line.
    pub(super) fn begin_line(&mut self) {
        if self.bytes.last().is_some_and(|byte| *byte != b'\n') {
            self.append(b"\n");
        }
    }

    /// The text within its limit, and whether it was cut. Invalid UTF-8 becomes U+FFFD.
    pub(super) fn text(&self) -> (String, bool) {
        let mut text = String::from_utf8_lossy(&self.bytes).into_owned();
        let cut = text.len() > MOST;
        text.truncate(text.floor_char_boundary(MOST));
        (text, self.cut || cut)
    }

    /// Likewise, without the line in which it was cut.
    pub(super) fn whole_lines(&self) -> (String, bool) {
        let (mut text, cut) = self.text();
        if cut {
            text.truncate(text.rfind('\n').map_or(0, |end| end + 1));
        }
        (text, cut)
    }
}
