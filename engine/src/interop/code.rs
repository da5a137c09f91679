//! What went wrong, for programs.

/// What kind of mistake or mishap an error is. A code never changes its meaning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ErrorCode {
    /// An argument is not what the types say, or none that can be.
    BadArgument,
    /// No match can be played with this set-up.
    BadConfig,
    /// The seat is not asked now.
    NotAsked,
    /// The link or file is damaged, or of a newer version.
    BadReplay,
    /// A seat's bot must be run again, and is not there.
    NeedsBots,
    /// The module or script cannot play here.
    BadBot,
    /// A bot left the engine unusable; its worker must be ended.
    Broken,
    /// A contest's results do not fit it.
    BadResult,
}

impl ErrorCode {
    /// How programs read it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::BadArgument => "bad-argument",
            Self::BadConfig => "bad-config",
            Self::NotAsked => "not-asked",
            Self::BadReplay => "bad-replay",
            Self::NeedsBots => "needs-bots",
            Self::BadBot => "bad-bot",
            Self::Broken => "broken",
            Self::BadResult => "bad-result",
        }
    }
}
