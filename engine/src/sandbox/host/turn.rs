//! One turn: the guest's input, its output, and how it ends.

use super::bounded::Bounded;
use crate::sandbox::limits::{DRAWING_BYTES, LOG_BYTES, REPLY_BYTES};
use crate::{Reply, Trap, TrapKind};

/// How the call into the guest ended, as the embedder saw it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stopped {
    /// It returned.
    Returned,
    /// It trapped, also because of [`Guest::stop`](super::Guest::stop). The kind is one without holes.
    Trapped(TrapKind),
    /// The turn's budget ended first.
    OutOfBudget,
}

/// The result of a guest's turn.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a fact of its own, and any of them may hold"
)]
pub struct GuestTurn {
    /// The seat's reply.
    pub reply: Reply,
    /// What the bot wrote to its log; kept even if the reply is dropped, since it may say why.
    pub log: String,
    /// Whether the bot's log was longer than the limit.
    pub log_cut: bool,
    /// What the bot drew on the board, as lines for [`drawing::read`](crate::drawing::read); kept like the log.
    pub drawing: String,
    /// Whether the bot drew more than the limit; the lines that are kept are whole.
    pub drawing_cut: bool,
    /// Whether the bot read a clock or the rest of its budget, so that a re-run may answer differently.
    pub read_clock: bool,
    /// Whether the bot ended its instance by `proc_exit(0)`; then a reactor gets a new one for its next turn.
    pub exited: bool,
    /// The total size of the bot's files, in bytes.
    pub files_bytes: u64,
}

/// How a guest itself ended its turn.
#[derive(Clone, Debug)]
enum End {
    /// By `proc_exit` with this code.
    Exit(u32),
    /// By a fault that the host noticed.
    Fault(Trap),
    /// By asking for more work than its budget allows.
    OutOfBudget,
}

/// A turn in progress.
#[derive(Clone, Debug, Default)]
pub(super) struct Turn {
    arguments: Vec<String>,
    reply: Vec<u8>,
    pub(super) log: Bounded<LOG_BYTES>,
    pub(super) drawing: Bounded<DRAWING_BYTES>,
    pub(super) read_clock: bool,
    end: Option<End>,
}

impl Turn {
    pub(super) fn new(arguments: &[String]) -> Self {
        Self {
            arguments: arguments.to_vec(),
            ..Self::default()
        }
    }

    pub(super) fn arguments(&self) -> &[String] {
        &self.arguments
    }

    /// Whether the guest has ended its turn, so that further calls do nothing.
    pub(super) fn has_ended(&self) -> bool {
        self.end.is_some()
    }

    pub(super) fn exit(&mut self, code: u32) {
        self.end.get_or_insert(End::Exit(code));
    }

    pub(super) fn fault(&mut self, why: Trap) {
        self.end.get_or_insert(End::Fault(why));
    }

    pub(super) fn out_of_budget(&mut self) {
        self.end.get_or_insert(End::OutOfBudget);
    }

    /// How many more bytes fit in the reply.
    pub(super) fn reply_room(&self) -> usize {
        REPLY_BYTES - self.reply.len()
    }

    /// Appends as much as fits to the reply; a reply over its limit is a fault.
    pub(super) fn append_reply(&mut self, bytes: &[u8]) {
        if bytes.len() <= self.reply_room() {
            self.reply.extend_from_slice(bytes);
        } else {
            self.reply_too_long();
        }
    }

    pub(super) fn reply_too_long(&mut self) {
        let limit = (REPLY_BYTES >> 10).to_string();
        self.fault(Trap::of(TrapKind::ReplyTooLong, &[&limit]));
    }

    /// The result of the finished turn; replaces the turn with a new one without arguments.
    pub(super) fn finish(&mut self, stopped: Stopped, files_bytes: u64) -> GuestTurn {
        let turn = std::mem::take(self);
        let exited = matches!(turn.end, Some(End::Exit(0)));
        let (log, log_cut) = turn.log.text();
        let (drawing, drawing_cut) = turn.drawing.whole_lines();
        let reply = match (turn.end, stopped) {
            (Some(End::Fault(why)), _) => Reply::Trapped(why),
            (_, Stopped::OutOfBudget) | (Some(End::OutOfBudget), _) => Reply::TimedOut,
            (Some(End::Exit(0)), _) | (None, Stopped::Returned) => reply_text(turn.reply),
            (Some(End::Exit(code)), _) => Reply::Trapped(Trap::of(TrapKind::Exited, &[&code.to_string()])),
            (None, Stopped::Trapped(kind)) => Reply::Trapped(Trap::of(kind, &[])),
        };
        GuestTurn {
            reply,
            log,
            log_cut,
            drawing,
            drawing_cut,
            read_clock: turn.read_clock,
            exited,
            files_bytes,
        }
    }
}

fn reply_text(bytes: Vec<u8>) -> Reply {
    match String::from_utf8(bytes) {
        Ok(text) => Reply::Text(text),
        Err(error) => {
            let at = error.utf8_error().valid_up_to();
            let byte = error.as_bytes().get(at).copied().unwrap_or_default();
            let byte = format!("{byte:02x}");
            Reply::Trapped(Trap::of(TrapKind::NotUtf8, &[&at.to_string(), &byte]))
        }
    }
}
