//! Text that somebody else wrote.

use serde::{Deserialize, Serialize};

/// The shown part of text that somebody else wrote: a bot's reply, an engine's message.
///
/// The creator must make sure that the text is safe within a line: dangerous characters are escaped.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Quote {
    /// The text that is shown.
    pub text: String,
    /// How many characters follow that are not shown.
    pub more: u32,
}
