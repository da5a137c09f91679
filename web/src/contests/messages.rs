//! The messages between the page and the contest worker.

use crate::messages::Module;
use crate::stored::ContestBot;
use engine::{Config, DisplayName, GameId, Phrase};
use serde::{Deserialize, Serialize};
use serde_bytes::ByteBuf;

/// The page to the contest worker.
#[derive(Debug, Serialize, Deserialize)]
pub enum ToContests {
    /// Send the list of contests.
    List,
    /// Begin a contest.
    Create(Box<NewContest>),
    /// Show this contest from now on. Another one that is being played pauses.
    Open {
        /// Its key.
        id: String,
    },
    /// Start workers: there will be matches to play.
    Prepare {
        /// How many matches will be played at a time, 1 or more.
        workers: u32,
    },
    /// Play a contest, unless another one is shown.
    Play {
        /// Its key.
        id: String,
        /// How many matches to play at a time, 1 or more.
        workers: u32,
        /// The modules of its bots, in their order.
        modules: Vec<Module>,
    },
    /// Play a sample of a contest's matches again, unless another one is shown.
    Audit {
        /// Its key.
        id: String,
        /// The share of the matches, in thousandths: the probability with which each is drawn.
        share: u32,
        /// The seed of the draw.
        seed: u64,
        /// How many matches to play at a time, 1 or more.
        workers: u32,
        /// The modules of its bots, in their order.
        modules: Vec<Module>,
    },
    /// Find a bot's place on a ladder, or continue to.
    Climb {
        /// The ladder to play.
        ladder: Box<NewLadder>,
        /// How many matches to play at a time, 1 or more.
        workers: u32,
        /// The modules of its bots, in their order.
        modules: Vec<Module>,
    },
    /// Stop playing; matches in progress are played again later.
    Pause,
    /// Extend a contest to this many matches, unless it has more or another one is shown.
    Extend {
        /// Its key.
        id: String,
        /// How many.
        matches: u32,
    },
    /// Send matches of the contest that is shown.
    Matches {
        /// Only those that this bot did not win, clearest defeats first; `None`: all, newest first.
        lost_by: Option<u32>,
    },
    /// Send the contest that is shown as a file.
    Download(FileForm),
    /// Send a link to the contest that is shown.
    Link,
    /// Store the contest of a packed file.
    OpenFile {
        /// The file.
        file: ByteBuf,
    },
    /// Store the contest of a link.
    OpenLink {
        /// The link.
        link: String,
    },
    /// Delete a contest, also one that cannot be read.
    Delete {
        /// Its key.
        id: String,
    },
}

/// The files that a contest is downloaded as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum FileForm {
    /// The results as JSON lines, in the order of their matches.
    Lines,
    /// The results as a table, with a line for each seat.
    Csv,
    /// Description and results in one file.
    Packed,
}

/// A contest to begin.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct NewContest {
    /// The game.
    pub game: GameId,
    /// How bots are brought together, as `arena tournament` names it.
    pub format: String,
    /// How many matches; `None` for the usual number.
    pub matches: Option<u32>,
    /// The maximum number of rounds of a match.
    pub rounds: u32,
    /// Fuel for a turn.
    pub fuel: u64,
    /// The seed.
    pub seed: u64,
    /// Whether it ends once the order of the bots is settled.
    pub until_settled: bool,
    /// Who takes part, two or more.
    pub bots: Vec<ContestBot>,
}

/// The contest worker to the page.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum FromContests {
    /// It is listening. Earlier messages are lost.
    Ready {
        /// [`PROTOCOL`](crate::messages::PROTOCOL) of its build.
        protocol: u32,
    },
    /// The contests of this browser, newest first.
    List(Vec<Listed>),
    /// A contest has begun.
    Created {
        /// Its key.
        id: String,
    },
    /// The contest of a file or a link is here.
    Opened {
        /// Its key.
        id: String,
    },
    /// The state of the contest that is shown.
    Snapshot(Box<Snapshot>),
    /// The state of the ladder that is being played.
    Ladder(Box<LadderView>),
    /// There is no such contest.
    Nothing,
    /// Matches of the contest that is shown.
    Matches(Vec<MatchRow>),
    /// The contest that is shown, as a file.
    File(FileForm, ByteBuf),
    /// A link to the contest that is shown, from its `#` on.
    Link(String),
    /// Something went wrong; the contest that is shown pauses.
    Trouble(Phrase),
    /// A request cannot be fulfilled; a contest that is being played continues.
    Refused(Phrase),
}

/// A contest in the list.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Listed {
    /// Its key.
    pub id: String,
    /// What it is, or why it cannot be read.
    pub what: Result<Heading, Phrase>,
}

/// What a contest is, in short.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Heading {
    /// The game.
    pub game: GameId,
    /// How bots are brought together.
    pub format: String,
    /// How many bots take part.
    pub bots: u32,
    /// The names of the first of them, safe to show.
    pub names: Vec<String>,
    /// The maximum number of rounds of a match.
    pub rounds: u32,
    /// Fuel for a turn.
    pub fuel: u64,
    /// The seed.
    pub seed: u64,
    /// How many matches have been played.
    pub played: u32,
    /// The maximum number of matches.
    pub matches: u32,
}

/// A contest as it stands.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Snapshot {
    /// Its key.
    pub id: String,
    /// What it is.
    pub heading: Heading,
    /// The configuration that all its matches share; the seed is the contest's.
    pub config: Config,
    /// Who takes part.
    pub bots: Vec<ContestBot>,
    /// Whether it is being played.
    pub playing: bool,
    /// Whether every match has been played.
    pub over: bool,
    /// Whether the order is settled, which ended it early.
    pub settled: bool,
    /// How many seconds it may still take, if that can be estimated.
    pub remaining: Option<u32>,
    /// How many workers had to be replaced because a bot broke them.
    pub replaced: u32,
    /// Bots that do not answer because their modules cannot be prepared here: their indices, and why.
    pub absent: Vec<(u32, Phrase)>,
    /// The findings of playing a sample again, if that was requested.
    pub checked: Option<Checked>,
    /// The bots, best first.
    pub rows: Vec<Standing>,
    /// The results of the first bots against each other, in the order of the rows.
    pub encounters: Vec<Vec<Met>>,
    /// For some moments: how many matches had been counted, and the ratings of the first bots, in tenths.
    pub history: Vec<(u32, Vec<i64>)>,
}

impl Snapshot {
    /// A bot's name in tables.
    pub fn label(&self, bot: usize) -> String {
        label(&self.bots, bot)
    }
}

/// The name in tables of the bot with this index; empty if there is none.
pub fn label(bots: &[ContestBot], bot: usize) -> String {
    let bot = bots.get(bot);
    // A file or a link may have brought it.
    bot.map_or_else(String::new, |bot| DisplayName::new(&bot.label).to_string())
}

/// A bot's results against another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Met {
    /// How often it finished ahead, level, and behind.
    pub seen: [u32; 3],
    /// The verdict.
    pub shown: Shown,
}

/// The verdict of two bots' matches, with 95 % confidence however often it is checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Shown {
    /// The first one is better.
    Better,
    /// The first one is worse.
    Worse,
    /// Neither is shown yet.
    Undecided,
}

/// A bot's standing.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Standing {
    /// Its index among the contest's bots.
    pub bot: u32,
    /// Its most likely rating, in tenths.
    pub rating: i64,
    /// The margin of error of its rating, with 95 %, in tenths.
    pub interval: i64,
    /// Its strength, in Elo points.
    pub strength: i64,
    /// How many matches it played.
    pub matches: u32,
    /// How many it won,
    pub won: u32,
    /// drew,
    pub drawn: u32,
    /// and lost.
    pub lost: u32,
    /// The share of opponents that it left behind, in thousandths; `None` before its first match.
    pub score: Option<u32>,
    /// Its points a match, in tenths; `None` before its first match.
    pub points: Option<i64>,
    /// How many of its turns were faults.
    pub faults: u64,
}

/// The findings of playing a sample of the matches again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Checked {
    /// The share of the matches, in thousandths.
    pub share: u32,
    /// What drew them.
    pub seed: u64,
    /// How many were drawn.
    pub drawn: u32,
    /// How many have been played again.
    pub played: u32,
    /// How many results differ from the stored ones.
    pub wrong: u32,
    /// The first of those, by their numbers.
    pub named: Vec<Wrong>,
}

/// A match whose result differs from the stored one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Wrong {
    /// Its result now.
    pub row: MatchRow,
    /// What differs.
    pub why: Phrase,
}

/// A ladder to climb.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NewLadder {
    /// The game.
    pub game: GameId,
    /// Fuel for a turn.
    pub fuel: u64,
    /// The source of all seeds.
    pub seed: u64,
    /// The climbing bot, then its opponents.
    pub bots: Vec<ContestBot>,
    /// What is known about them: a rating and its margin of error, in tenths.
    pub known: Vec<Option<(i64, i64)>>,
}

/// The state of a ladder.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct LadderView {
    /// The game.
    pub game: GameId,
    /// The climbing bot, then its opponents.
    pub bots: Vec<ContestBot>,
    /// The configuration that all matches share.
    pub config: Config,
    /// Whether it is being played.
    pub playing: bool,
    /// Whether the bot has its place.
    pub over: bool,
    /// How many matches have been played.
    pub played: u32,
    /// The maximum number of matches that may follow.
    pub left: u32,
    /// The best and the worst place that the bot may have.
    pub places: (u32, u32),
    /// The most likely rating of each bot, and its margin of error with 95 %; in tenths.
    pub ratings: Vec<(i64, i64)>,
    /// Bots that do not answer: their indices, and why.
    pub absent: Vec<(u32, Phrase)>,
    /// Its newest matches first.
    pub newest: Vec<MatchRow>,
    /// Its clearest defeats first.
    pub lost: Vec<MatchRow>,
    /// The opponents, those that beat it most often first.
    pub rows: Vec<LadderRow>,
}

/// The climbing bot's results against another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LadderRow {
    /// The opponent's index.
    pub bot: u32,
    /// The matches' verdict on the climbing bot.
    pub shown: Shown,
    /// How often it finished ahead, level and behind: in the first seat, and in the second.
    pub sides: [[u32; 3]; 2],
}

impl LadderRow {
    /// The share of matches that were not won, in thousandths; draws count half.
    pub fn fear(&self) -> u32 {
        let [[ahead, level, behind], [ahead2, level2, behind2]] = self.sides;
        let all = ahead + level + behind + ahead2 + level2 + behind2;
        (2 * (behind + behind2) + level + level2) * 500 / all.max(1)
    }
}

/// A match that was played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MatchRow {
    /// Its number, from 0.
    pub number: u32,
    /// Its seed.
    pub seed: u64,
    /// Who sat where: indices of the contest's bots.
    pub seats: Vec<u16>,
    /// Each seat's place.
    pub places: Vec<u32>,
    /// How many of each seat's turns were faults.
    pub faults: Vec<u32>,
}
