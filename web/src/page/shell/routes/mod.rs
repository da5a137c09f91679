//! The routes of the arena. Everything is after the `#` of the address, so that it is never sent to a server, and a
//! link within the arena is an ordinary `<a href="#/…">`. This is so little code that it needs no router crate, which
//! would add a fortieth to the page.

use super::address;
use super::guide_names::is_document;
use engine::GameId;
use engine::replay::tidied;
use gloo::events::EventListener;
use std::fmt;
use yew::prelude::*;

/// A place in the arena.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Route {
    /// The front page: the games, and a match that is being played.
    Home,
    /// Set up a match in every detail.
    Custom,
    /// Begin a match of a game at once.
    Start {
        /// The game.
        game: GameId,
        /// Who plays it.
        players: Players,
    },
    /// All lessons.
    Lessons,
    /// A game's lesson.
    Learn {
        /// The game.
        game: GameId,
        /// The step's number, from 1; without one, where the person left.
        step: Option<usize>,
    },
    /// All puzzles.
    Puzzles,
    /// A puzzle.
    Puzzle {
        /// Its game.
        game: GameId,
        /// Its number, from 1.
        number: u32,
    },
    /// The match in progress.
    Play,
    /// A match in a link.
    Replay {
        /// The text of the replay.
        link: String,
    },
    /// A match in a link, shown within another page: only its board and controls.
    Embed {
        /// The text of the replay; empty if the page around this one chooses a match.
        link: String,
    },
    /// A match in progress in a link.
    Turn {
        /// The text of the link.
        link: String,
    },
    /// The matches that were played or opened here.
    History,
    /// A match of the history.
    HistoryMatch {
        /// Its key.
        id: String,
    },
    /// The library of bots.
    Bots,
    /// Contests between bots: one of them, or the list.
    Contests {
        /// Its key; empty for the list.
        id: String,
    },
    /// The bots of a game by their ratings, or one bot's place among them.
    Ladder {
        /// The game.
        game: GameId,
        /// The SHA-256 of the bot's module, in hex; empty for all bots.
        hash: String,
    },
    /// The contest that a link describes.
    ContestLink {
        /// The text of the description.
        link: String,
    },
    /// The rooms of a server: one of them, or the lobby.
    Rooms {
        /// Its name; empty for the lobby.
        room: String,
        /// The secrets that the address holds, after its `?`.
        keys: String,
    },
    /// Bots of many authors and what they played.
    Season {
        /// Which season, and what of it: what the address says after its `?`.
        query: String,
    },
    /// The editor for bots.
    Workshop,
    /// The rules of a game, or the guide for authors.
    Docs {
        /// The document's file name, without the extension.
        name: String,
        /// The tag of its language; the reader's if there is none.
        language: Option<String>,
    },
    /// How the arena works.
    About,
    /// Anything else.
    Nowhere,
}

/// Who plays a match that begins at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Players {
    /// The person, in the first seat, against house bots.
    Person,
    /// House bots alone, to be watched.
    Bots,
}

impl Route {
    /// The place that the fragment of an address names, with or without its `#`, in whatever form it arrived.
    pub fn parse(fragment: &str) -> Self {
        let fragment = tidied(fragment);
        // The part after a `?` is a moment of the match, the secrets of a room or a season, not another place.
        let (path, keys) = fragment.split_once('?').unwrap_or((&fragment, ""));
        let path = path.trim_start_matches('#').trim_matches('/');
        let (place, rest) = path.split_once('/').unwrap_or((path, ""));
        match (place, rest) {
            ("", "") => Self::Home,
            ("custom", "") => Self::Custom,
            ("play", "") => Self::Play,
            ("play", game) => Self::start(game, Players::Person),
            ("learn", "") => Self::Lessons,
            ("learn", lesson) => Self::learn(lesson),
            ("puzzles", "") => Self::Puzzles,
            ("puzzle", puzzle) => Self::puzzle(puzzle),
            ("watch", game) => Self::start(game, Players::Bots),
            ("bots", "") => Self::Bots,
            ("contests", id) => Self::Contests { id: id.into() },
            ("contest", link) if !link.is_empty() => Self::ContestLink { link: link.into() },
            ("ladder", bot) => Self::ladder(bot),
            ("rooms", "") => Self::lobby(),
            ("room", room) if !room.is_empty() => Self::Rooms {
                room: room.into(),
                keys: keys.into(),
            },
            ("season", "") => Self::Season { query: keys.into() },
            ("workshop", "") => Self::Workshop,
            ("about", "") => Self::About,
            ("replay", link) if !link.is_empty() => Self::Replay { link: link.into() },
            ("embed", link) => Self::Embed { link: link.into() },
            ("turn", link) if !link.is_empty() => Self::Turn { link: link.into() },
            ("history", "") => Self::History,
            ("history", id) => Self::HistoryMatch { id: id.into() },
            ("docs", name) => {
                let (language, name) = name
                    .split_once('/')
                    .map_or((None, name), |(of, name)| (Some(of), name));
                if is_document(name) && language.is_none_or(is_file_name) {
                    let (name, language) = (name.into(), language.map(String::from));
                    Self::Docs { name, language }
                } else {
                    Self::Nowhere
                }
            }
            _ => Self::Nowhere,
        }
    }

    /// A match of the game with this slug, if there is such a game.
    fn start(game: &str, players: Players) -> Self {
        game.parse()
            .map_or(Self::Nowhere, |game| Self::Start { game, players })
    }

    /// A lesson, named by the game's slug, with or without a step.
    fn learn(lesson: &str) -> Self {
        let (game, step) = lesson
            .split_once('/')
            .map_or((lesson, None), |(game, step)| (game, Some(step)));
        let step = step.map(|step| step.parse().ok().filter(|step| *step > 0));
        match (game.parse(), step) {
            (Err(_), _) | (_, Some(None)) => Self::Nowhere,
            (Ok(game), step) => Self::Learn {
                game,
                step: step.flatten(),
            },
        }
    }

    /// A puzzle, `game/number`.
    fn puzzle(puzzle: &str) -> Self {
        let (game, number) = puzzle.split_once('/').unwrap_or_default();
        let puzzle = game.parse().ok().zip(number.parse().ok());
        puzzle.map_or(Self::Nowhere, |(game, number)| Self::Puzzle { game, number })
    }

    /// The place of a bot of this game, `game/hash`, or the ladder of the game.
    fn ladder(bot: &str) -> Self {
        let (game, hash) = bot.split_once('/').unwrap_or((bot, ""));
        let hash = hash.to_string();
        game.parse()
            .map_or(Self::Nowhere, |game| Self::Ladder { game, hash })
    }

    /// A season, by what the address says after its `?`.
    pub fn season(query: &str) -> Self {
        let query = query.into();
        Self::Season { query }
    }

    /// The lobby of the rooms.
    pub fn lobby() -> Self {
        let (room, keys) = Default::default();
        Self::Rooms { room, keys }
    }

    /// A document in the reader's language.
    pub fn document(name: &str) -> Self {
        let (name, language) = (name.into(), None);
        Self::Docs { name, language }
    }

    /// Goes there.
    pub fn go(&self) {
        if let Some(window) = web_sys::window() {
            // Setting the fragment cannot fail for a visible page.
            let _ = window.location().set_hash(&self.to_string());
        }
    }

    /// Goes there and replaces the current place, so that the browser's back button skips it.
    pub fn replace(&self) {
        if let Some(window) = web_sys::window() {
            // Every page may navigate to a fragment.
            let _ = window.location().replace(&self.to_string());
        }
    }

    fn current() -> Self {
        let fragment = web_sys::window().and_then(|window| window.location().hash().ok());
        Self::parse(&fragment.unwrap_or_default())
    }
}

/// Whether `name` can only be a file in its directory.
fn is_file_name(name: &str) -> bool {
    !name.is_empty() && name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-')
}

/// The place as the fragment of an address, for an `href`.
impl fmt::Display for Route {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("#/")?;
        match self {
            Self::Home => Ok(()),
            Self::Custom => f.write_str("custom"),
            Self::Start { game, players } => match players {
                Players::Person => write!(f, "play/{game}"),
                Players::Bots => write!(f, "watch/{game}"),
            },
            Self::Lessons => f.write_str("learn"),
            Self::Learn { game, step: None } => write!(f, "learn/{game}"),
            Self::Learn {
                game,
                step: Some(step),
            } => write!(f, "learn/{game}/{step}"),
            Self::Puzzles => f.write_str("puzzles"),
            Self::Puzzle { game, number } => write!(f, "puzzle/{game}/{number}"),
            Self::Play => f.write_str("play"),
            Self::Replay { link } => write!(f, "replay/{link}"),
            Self::Embed { link } => write!(f, "embed/{link}"),
            Self::Turn { link } => write!(f, "turn/{link}"),
            Self::History => f.write_str("history"),
            Self::HistoryMatch { id } => write!(f, "history/{id}"),
            Self::Bots => f.write_str("bots"),
            Self::Contests { id } if id.is_empty() => f.write_str("contests"),
            Self::Contests { id } => write!(f, "contests/{id}"),
            Self::ContestLink { link } => write!(f, "contest/{link}"),
            Self::Ladder { game, hash } if hash.is_empty() => write!(f, "ladder/{game}"),
            Self::Ladder { game, hash } => write!(f, "ladder/{game}/{hash}"),
            Self::Rooms { room, .. } if room.is_empty() => f.write_str("rooms"),
            Self::Rooms { room, keys } if keys.is_empty() => write!(f, "room/{room}"),
            Self::Rooms { room, keys } => write!(f, "room/{room}?{keys}"),
            Self::Season { query } if query.is_empty() => f.write_str("season"),
            Self::Season { query } => write!(f, "season?{query}"),
            Self::Workshop => f.write_str("workshop"),
            Self::Docs { name, language: None } => write!(f, "docs/{name}"),
            Self::Docs {
                name,
                language: Some(language),
            } => write!(f, "docs/{language}/{name}"),
            Self::About => f.write_str("about"),
            Self::Nowhere => f.write_str("nowhere"),
        }
    }
}

/// The current place; a component that uses it is rendered again when the place changes.
#[hook]
pub fn use_route() -> Route {
    let route = use_state(Route::current);
    use_effect_with((), {
        let route = route.clone();
        move |()| {
            address::arrive();
            let listener = web_sys::window().map(|window| {
                EventListener::new(&window, "hashchange", move |_| {
                    address::arrive();
                    route.set(Route::current());
                })
            });
            move || drop(listener)
        }
    });
    (*route).clone()
}

#[cfg(test)]
mod tests;
