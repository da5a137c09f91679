//! The enums that select words in the page's sentences; those of one game are in its `words.rs`.

/// Enums with the keys that their values have in `words/en/`, and the list of all values.
macro_rules! keys {
    ($($(#[$doc:meta])* $name:ident { $($value:ident = $key:literal),+ $(,)? })+) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Copy, Debug, PartialEq, Eq)]
            pub enum $name {
                $(#[doc = $key] $value),+
            }

            impl $name {
                /// All of them, in their order.
                #[allow(dead_code, reason = "not every enum is listed")]
                pub const ALL: [Self; [$($key),+].len()] = [$(Self::$value),+];
            }

            impl ::words::Key for $name {
                fn key(&self) -> &'static str {
                    match self {
                        $(Self::$value => $key),+
                    }
                }
            }
        )+
    };
}

pub(crate) use keys;

keys! {
    /// The places of the navigation.
    Place {
        Custom = "custom", Play = "play", History = "history", Bots = "bots", Workshop = "workshop", About = "about",
        Contests = "contests", Rooms = "rooms",
        Docs = "docs", Learn = "learn", Puzzles = "puzzles",
    }

    /// Why the server of rooms refuses something.
    Refusal {
        NoRoom = "no-room", WrongSecret = "wrong-secret", TakenOver = "taken-over", Closed = "closed", Full = "full",
        TooMany = "too-many", TooFast = "too-fast", OtherVersion = "other-version", NotNow = "not-now", Failed = "failed",
    }

    /// How much time the seats of a room have.
    ClockKind { None = "none", Turn = "turn", Match = "match", Days = "days" }

    /// Who may take a seat of a new room, besides bots.
    Invited { You = "you", Friend = "friend" }

    /// Whether the player of a seat is in the room.
    Presence { Open = "open", Here = "here", Away = "away", Program = "program", Bot = "bot" }

    /// What needs everybody's agreement.
    Offered { Rematch = "rematch", TakeBack = "take-back" }

    /// The ready sentences.
    Ready {
        Hello = "hello", GoodLuck = "good-luck", WellPlayed = "well-played", Oops = "oops", OneMoment = "one-moment",
        GoodGame = "good-game", Thanks = "thanks", MustGo = "must-go",
    }

    /// The steps of a report card before the bot runs.
    Checking { Starting = "starting", Inspecting = "inspecting", Compiling = "compiling" }

    /// The columns of a report card.
    CardColumn {
        Game = "game", Answer = "answer", Time = "time", Fuel = "fuel", Memory = "memory", Repeats = "repeats",
    }

    /// The limits of a bot.
    BotLimit {
        Module = "module", Memory = "memory", Reply = "reply", Log = "log", Drawing = "drawing", Files = "files",
    }

    /// How the bots of a contest are brought together.
    ContestFormat { RoundRobin = "round-robin", FreeForAll = "free-for-all", Swiss = "swiss" }

    /// The columns of a contest's standings.
    StandingsColumn {
        Place = "place", Bot = "bot", Rating = "rating", Interval = "interval", Strength = "strength",
        Matches = "matches", Won = "won", Drawn = "drawn", Lost = "lost", Score = "score", Points = "points",
        Faults = "faults",
    }

    /// What may not fit in the browser's storage.
    UnstoredKind {
        Bot = "bot", Name = "name", Draft = "draft", Match = "match", InProgress = "match-in-progress", Setup = "setup",
    }

    /// How a match ended, if nobody won it.
    Ended { BrokenOff = "broken-off", Abandoned = "abandoned", Unfinished = "unfinished", Opened = "opened" }

    /// The buttons of playback.
    Button {
        Start = "start", PreviousEvent = "previous-event", StepBack = "step-back", ActionBack = "action-back",
        Pause = "pause", Play = "play", ActionForward = "action-forward", StepForward = "step-forward",
        NextEvent = "next-event", End = "end",
    }

    /// The parts of a turn's details.
    Detail {
        Arguments = "arguments", Reply = "reply", Read = "read", Cost = "cost", CutLog = "cut-log", CutDrawing = "cut-drawing",
        Drawing = "drawing", Log = "log",
    }

    /// The keys that work anywhere in a match, in the order in which the list shows them.
    Shortcut {
        Play = "play", Turn = "turn", TenTurns = "ten-turns", Action = "action", Round = "round", Event = "event",
        Kind = "kind", Ends = "ends", Speed = "speed", Loop = "loop", FullScreen = "full-screen", Link = "link",
        Picture = "picture", Video = "video", Flip = "flip", Board = "board", Camera = "camera", Letters = "letters", Jump = "jump", Type = "type", List = "list",
        Close = "close",
    }

    /// The ways to share or keep a match.
    Share {
        Link = "link", Moment = "moment", Embed = "embed", File = "file", Lines = "lines", Transcript = "transcript",
        CopyTranscript = "copy-transcript", Picture = "picture", Gif = "gif", Video = "video", Poster = "poster", System = "system",
    }

    /// The tabs beside the board.
    Tab { Moves = "moves", Log = "log", Score = "score", Turn = "turn", Board = "board", Actions = "actions" }

    /// What the bar of a match offers.
    Tool {
        TakeBack = "take-back", Hint = "hint", Resign = "resign", Rules = "rules", Analyse = "analyse", Share = "share",
        PlayOn = "play-on", Sound = "sound", Flip = "flip", Settings = "settings", More = "more",
    }

    /// What decided a match.
    Decided { Base = "base", Fault = "fault", Tie = "tie", Points = "points" }

    /// The themes: which colours the page and its boards have.
    Theme { Classic = "classic", Dark = "dark", Contrast = "contrast", ColourSafe = "colour-safe" }
}

#[allow(clippy::derivable_impls, reason = "the macro above makes the enum")]
impl Default for Tab {
    fn default() -> Self {
        Self::Moves
    }
}

/// The kinds of stored values. Their numbers are written into each value and never change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StoredKind {
    /// An uploaded bot.
    Bot = 1,
    /// A match of the history.
    Match = 2,
    /// A match in progress.
    Progress = 3,
    /// The last set-up.
    Setup = 4,
    /// A bot that is being written.
    Draft = 5,
    /// A prepared module.
    Prepared = 6,
    /// The language that was chosen.
    Language = 7,
    /// The theme, and whether there are sounds.
    Appearance = 8,
    /// The steps of lessons that were done.
    Lessons = 9,
    /// The analysis of a match.
    Analysis = 10,
    /// A contest's description.
    Contest = 11,
    /// A batch of a contest's results.
    Results = 12,
    /// The summary of a match of the history.
    Summary = 13,
    /// The strength of own bots.
    Ratings = 14,
}

impl ::words::Key for StoredKind {
    fn key(&self) -> &'static str {
        match self {
            Self::Bot => "bot",
            Self::Match => "match",
            Self::Progress => "progress",
            Self::Setup => "setup",
            Self::Draft => "draft",
            Self::Prepared => "prepared",
            Self::Language => "language",
            Self::Appearance => "appearance",
            Self::Lessons => "lessons",
            Self::Analysis => "analysis",
            Self::Contest => "contest",
            Self::Results => "results",
            Self::Summary => "summary",
            Self::Ratings => "ratings",
        }
    }
}
