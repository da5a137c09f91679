//! Many matches of one game that are played at once: `_native.Batch`, behind `wasm_arena.vector`.
//!
//! A [`row`] is a match in progress, [`players`] are who plays its seats besides the caller, [`turns`] makes of a moment what a
//! policy sees, [`memory`] is shown by NumPy, [`work`] steps on the threads of a [`team`], [`state`] is for pickles, and [`check`]
//! plays matches a second time as the referee does.

mod check;
mod memory;
mod players;
mod row;
mod seeds;
mod state;
mod team;
mod turns;
mod work;

use crate::config::of_batch;
use crate::error::{Code, Failure};
use crate::play::Match;
use crate::values::{Number, Text};
use memory::Memory;
use observations::Space;
use players::Player;
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use row::{Row, Rules};
use state::State;
use std::sync::atomic::Ordering;
use std::sync::{Mutex, PoisonError};
use team::Team;

pub use check::check_matches;

/// The most matches of a batch.
const MOST_ROWS: usize = 1 << 16;

/// The shape of an observation: planes, rows of a plane, numbers after the planes, actions, the most actions of a reply.
type Shape = (usize, usize, usize, usize, usize);

/// Many matches of a game. Use `wasm_arena.vector.Batch`, which shows its memory as NumPy arrays.
#[pyclass(frozen, module = "wasm_arena._native")]
pub struct Batch {
    rules: Rules,
    inner: Mutex<Inner>,
}

/// What changes.
struct Inner {
    rows: Vec<Row>,
    memory: Memory,
    seed: u64,
    /// The threads of the last step, if it had several.
    team: Option<Team>,
}

impl Inner {
    /// All rows at the start of their first match.
    fn begin(rules: &Rules, rows: usize, seed: u64) -> Result<Self, Failure> {
        let begun = (0..rows as u64).map(|number| Row::begin(rules, seed, number, 0));
        let begun: Result<Vec<Row>, _> = begun.collect();
        Ok(Self {
            rows: begun.map_err(|why| Failure::new(Code::BadConfig, why))?,
            memory: Memory::new(rows, usize::from(rules.config.seats), rules.game.space()),
            seed,
            team: None,
        })
    }

    /// Rows, memory, and the team for at most this many threads; `None` if one is enough.
    fn with_team(&mut self, threads: usize) -> (&mut [Row], &mut Memory, Option<&Team>) {
        let threads = threads.min(self.rows.len() / work::ROWS_A_THREAD);
        if threads > 1 && !self.team.as_ref().is_some_and(|team| team.fits(threads)) {
            self.team = Some(Team::new(threads));
        }
        let team = self.team.as_ref().filter(|_| threads > 1);
        (&mut self.rows, &mut self.memory, team)
    }
}

impl Batch {
    /// Works while other threads of Python run.
    fn work<T: Send>(&self, py: Python<'_>, work: impl FnOnce(&mut Inner) -> T + Send) -> T {
        py.detach(|| work(&mut self.inner.lock().unwrap_or_else(PoisonError::into_inner)))
    }

    /// Steps, or only writes what each row shows.
    fn step_or_show(&self, py: Python<'_>, threads: usize, act: bool) -> Result<(), Failure> {
        self.work(py, |inner| {
            let (rows, memory, team) = inner.with_team(threads);
            work::step(&self.rules, rows, memory, team, act)
        })
        .map_err(|why| Failure::new(Code::BadConfig, why))
    }
}

#[pymethods]
impl Batch {
    #[new]
    #[pyo3(signature = (game, rows, lineups, *, seats=None, rounds=None, short_rounds=false, seed=Number::ZERO, points=false),
        text_signature = "(game, rows, lineups, *, seats=None, rounds=None, short_rounds=False, seed=0, points=False)")]
    #[allow(
        clippy::too_many_arguments,
        reason = "they are the keywords of Python's function"
    )]
    fn new(
        py: Python<'_>,
        game: Text,
        rows: Number,
        lineups: Vec<Vec<Text>>,
        seats: Option<Number>,
        rounds: Option<Number>,
        short_rounds: bool,
        seed: Number,
        points: bool,
    ) -> Result<Self, Failure> {
        let config = of_batch(&game.0, seats, rounds, short_rounds, seed)?;
        let bad = |why: String| Failure::new(Code::BadConfig, why);
        let count: Option<usize> = rows.fitting();
        let count = count
            .filter(|count| (1..=MOST_ROWS).contains(count))
            .ok_or_else(|| bad(format!("a batch has 1 to {MOST_ROWS} matches, not {rows}")))?;
        let lineups: Result<Vec<_>, _> = lineups
            .iter()
            .map(|lineup| read_lineup(lineup, config.seats))
            .collect();
        let lineups = lineups.map_err(bad)?;
        if lineups.is_empty() {
            return Err(bad(
                "a batch needs somebody to play its seats: there is no lineup".into(),
            ));
        }
        let rules = Rules {
            config,
            game: turns::game_of(config.game),
            lineups,
            points,
        };
        let inner = py.detach(|| Inner::begin(&rules, count, config.seed))?;
        let batch = Self {
            rules,
            inner: Mutex::new(inner),
        };
        batch.step_or_show(py, 1, false)?;
        Ok(batch)
    }

    /// The arrays: the name of each, its type, where it begins, and its shape, as NumPy's array interface wants them.
    fn arrays(&self, py: Python<'_>) -> Vec<(&'static str, &'static str, usize, Vec<usize>)> {
        let seats = usize::from(self.rules.config.seats);
        let space = self.rules.game.space();
        let arrays = self.work(py, |inner| inner.memory.arrays(inner.rows.len(), seats, space));
        let parts = arrays.into_iter();
        parts
            .map(|array| (array.name, array.kind, array.address, array.shape))
            .collect()
    }

    /// The shape of an observation.
    #[getter]
    fn shape(&self) -> Shape {
        let Space {
            planes,
            side,
            vector,
            actions,
            most_actions,
        } = self.rules.game.space();
        (planes, side, vector, actions, most_actions)
    }

    /// How many seats a match has.
    #[getter]
    fn match_seats(&self) -> u8 {
        self.rules.config.seats
    }

    /// Begins all matches anew, with a seed.
    fn reset(&self, py: Python<'_>, seed: Number) -> Result<(), Failure> {
        let seed = seed_of(seed)?;
        self.work(py, |inner| {
            let Inner { rows, .. } = Inner::begin(&self.rules, inner.rows.len(), seed)?;
            // The memory stays where it is.
            (inner.rows, inner.seed) = (rows, seed);
            inner.memory.rewards.fill(0.0);
            inner.memory.ended.fill(0);
            Ok::<(), Failure>(())
        })?;
        self.step_or_show(py, 1, false)
    }

    /// Plays the chosen action of each match, on at most this many threads.
    fn step(&self, py: Python<'_>, threads: usize) -> PyResult<()> {
        let most = self.rules.game.space().actions;
        let wrong = self.work(py, |inner| {
            let chosen = inner
                .memory
                .actions
                .iter()
                .map(|action| action.load(Ordering::Relaxed));
            let legal = |action: i32| usize::try_from(action).is_ok_and(|action| action < most);
            (0..).zip(chosen).find(|(_, action)| !legal(*action))
        });
        if let Some((row, action)) = wrong {
            let row: usize = row;
            return Err(PyValueError::new_err(format!(
                "there is no action {action}, which was chosen in row {row}: actions are 0 to {}",
                most - 1
            )));
        }
        Ok(self.step_or_show(py, threads, true)?)
    }

    /// Chooses a legal action in each match at random.
    fn sample(&self, py: Python<'_>, seed: u64, threads: usize) {
        self.work(py, |inner| {
            let (rows, memory, team) = inner.with_team(threads);
            work::sample(&self.rules, rows, memory, team, seed);
        });
    }

    /// The seed of each match in progress.
    fn match_seeds(&self, py: Python<'_>) -> Vec<u64> {
        self.work(py, |inner| {
            inner.rows.iter().map(|row| row.referee().config().seed).collect()
        })
    }

    /// The hash of the position of each match in progress.
    fn hashes(&self, py: Python<'_>) -> Vec<String> {
        self.work(py, |inner| {
            inner
                .rows
                .iter()
                .map(|row| row.referee().hash().to_string())
                .collect()
        })
    }

    /// The match of a row, as a match of its own; with `last` the one before it, or `None` if there was none.
    #[pyo3(signature = (row, *, last=false))]
    fn match_of(&self, py: Python<'_>, row: Number, last: bool) -> PyResult<Option<Match>> {
        let timeline = self.work(py, |inner| {
            let count = inner.rows.len();
            let at = row.place(count).ok_or(count)?;
            let found = &inner.rows[at];
            let past = if last { found.last() } else { Some(found.past()) };
            Ok(past.map(|past| Row::timeline(&self.rules, inner.seed, at as u64, past)))
        });
        let timeline = timeline.map_err(|rows: usize| {
            PyIndexError::new_err(format!("there is no row {row}: rows are 0 to {}", rows - 1))
        })?;
        let timeline = timeline
            .transpose()
            .map_err(|why| Failure::new(Code::BadConfig, why))?;
        Ok(timeline.map(Match::of))
    }

    /// What decides the batch, for pickles.
    fn __getstate__(&self, py: Python<'_>) -> State {
        self.work(py, |inner| State::of(inner.seed, &inner.rows))
    }

    /// Becomes the batch of a state, which was made with the same arguments.
    fn __setstate__(&self, py: Python<'_>, state: State) -> Result<(), Failure> {
        self.work(py, |inner| {
            let rows = state.rows(&self.rules, inner.rows.len())?;
            (inner.rows, inner.seed) = (rows, state.seed());
            Ok::<(), Failure>(())
        })?;
        self.step_or_show(py, 1, false)
    }

    fn __repr__(&self, py: Python<'_>) -> String {
        let rows = self.work(py, |inner| inner.rows.len());
        format!("<Batch of {rows} matches of {}>", self.rules.config.game)
    }
}

/// The seed of match number `episode` of a row, in a batch with this seed.
#[pyfunction]
pub fn match_seed(seed: u64, row: u64, episode: u64) -> u64 {
    seeds::match_seed(seed, row, episode)
}

fn seed_of(number: Number) -> Result<u64, Failure> {
    number.fitting().ok_or_else(|| {
        let why = format!("{number} is no seed: give a number from 0 to 2**64 - 1");
        Failure::new(Code::BadArgument, why)
    })
}

fn read_lineup(lineup: &[Text], seats: u8) -> Result<Vec<Player>, String> {
    if lineup.len() != usize::from(seats) {
        return Err(format!(
            "a lineup names {} players, and a match has {seats} seats",
            lineup.len()
        ));
    }
    let read = |Text(name): &Text| {
        Player::read(name).ok_or_else(|| {
            let name = engine::quoted(name);
            format!("there is no player {name}: there are caller, random, and level-1 to level-8")
        })
    };
    let players: Vec<Player> = lineup.iter().map(read).collect::<Result<_, _>>()?;
    if players.contains(&Player::Caller) {
        Ok(players)
    } else {
        Err("in every lineup, the caller plays a seat".into())
    }
}
