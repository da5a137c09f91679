//! What sentences of the page choose their words by.

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

keys! {
    /// What the soldier picked up can do on a cell of Kingdom Guard.
    Can { Move = "move", Attack = "attack", Nothing = "nothing" }

    /// What buttons for actions of Hit and Sunk do.
    Act {
        Move = "move", Back = "back", Clockwise = "clockwise", CounterClockwise = "counter-clockwise", Ram = "ram",
        Fire = "fire", LayMine = "lay-mine", Scan = "scan", Repair = "repair", Plunge = "plunge", Surface = "surface",
        Shield = "shield", Wait = "wait",
    }

    /// The columns of the table of classes.
    Column {
        Class = "class", Length = "length", Moves = "moves", Shots = "shots", Range = "range", Mines = "mines",
    }

    /// The buttons of playback.
    Button {
        Start = "start", PreviousEvent = "previous-event", StepBack = "step-back", ActionBack = "action-back",
        Pause = "pause", Play = "play", ActionForward = "action-forward", StepForward = "step-forward",
        NextEvent = "next-event", End = "end",
    }

    /// The parts of a turn's details.
    Detail {
        Arguments = "arguments", Reply = "reply", Read = "read", Cost = "cost", CutLog = "cut-log", Log = "log",
    }

    /// The keys that work anywhere in a match, in the order in which the list shows them.
    Shortcut {
        Play = "play", Turn = "turn", TenTurns = "ten-turns", Action = "action", Round = "round", Event = "event",
        Kind = "kind", Ends = "ends", Speed = "speed", Loop = "loop", FullScreen = "full-screen", Link = "link",
        Picture = "picture", Video = "video", Board = "board", Camera = "camera", Letters = "letters", List = "list",
        Close = "close",
    }

    /// What is plotted of a seat in Territories.
    Measure { Territories = "territories", Armies = "armies", Income = "income" }

    /// The columns of the ranking in Hit and Sunk.
    ScorePart {
        Ship = "ship", Hits = "hits", Sunken = "sunken", Damage = "damage", Sunk = "sunk", Score = "score",
        Place = "place",
    }

    /// What is told of a seat.
    Fact {
        Points = "points", Base = "base", Cavalry = "cavalry", Archer = "archer", Infantry = "infantry",
        Ship = "ship", State = "state", Hull = "hull", Moves = "moves", Shots = "shots", Mines = "mines",
        Cooldown = "cooldown", Hits = "hits", Sunken = "sunken", Damage = "damage", Score = "score",
        Territories = "territories", Armies = "armies", Income = "income",
    }

    /// How a ship is.
    State { Sunk = "sunk", UnderWater = "under-water", ShieldUp = "shield-up", Afloat = "afloat" }

    /// The ways to share or keep a match.
    Share {
        Link = "link", Moment = "moment", Embed = "embed", File = "file", Lines = "lines", Transcript = "transcript",
        CopyTranscript = "copy-transcript", Picture = "picture", Video = "video",
    }
}
