//! Text that somebody else wrote.

use serde::{Deserialize, Serialize};

/// Text that somebody else wrote, as far as it is shown: a bot's reply, an engine's message.
///
/// Whoever makes one sees to it that the text can stand in a line: what is dangerous in it is escaped.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Quote {
    /// The text that is shown.
    pub text: String,
    /// How many characters follow that are not shown.
    pub more: u32,
}
