//! A match in progress, with every moment of it.

use crate::config::Options;
use crate::error::{Code, Failure};
use crate::preview::{Preview, preview};
use crate::replay::Replay;
use crate::state::{State, reply_of};
use crate::values::{Number, Text, plain};
use engine::interop::{MatchConfig, Position};
use engine::replay::{ReplayError, Verdict};
use engine::report::{result_line, transcript, turn_lines};
use engine::{Answer, Reply, Seat, Timeline};
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::PyType;
use std::sync::{PoisonError, RwLock};

/// The maximum size of a reply in bytes, as everywhere in the arena.
const REPLY_BYTES: usize = 64 << 10;

/// A seat that must answer now, and what a bot in it is sent.
#[derive(IntoPyObject)]
struct Ask {
    seat: u8,
    arguments: Vec<String>,
}

/// A match: it says which seats must answer, takes their answers, and reports what happened.
///
/// `seats` and `rounds` default to the game's usual numbers. `seed`, from 0 to 2**64 - 1, is the source of
/// all randomness: the same seed and replies give the same match on every machine. `budget` is what a seat
/// may spend on one turn (`1s`, `250ms`, `fuel:100000000`); nothing is measured here, but replays record it,
/// and `cost` is in its unit. With `sit_out` a seat sits out the rest of a round after three faults in a row.
///
/// Threads may share a match: each call comes before or after those of others, and lets other threads run while it works.
///
/// Raises `bad-config` if this does not describe a playable match.
#[pyclass(frozen, module = "wasm_arena")]
pub struct Match {
    timeline: RwLock<Timeline>,
}

impl Match {
    /// The match of a timeline.
    pub fn of(timeline: Timeline) -> Self {
        let timeline = RwLock::new(timeline);
        Self { timeline }
    }

    /// Looks at the match. Whoever holds the lock never waits for the interpreter, so this may wait for the lock with it.
    fn look<T>(&self, look: impl FnOnce(&Timeline) -> T) -> T {
        look(&self.timeline.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// Works on the match while other threads of Python run.
    fn work<T: Send>(&self, py: Python<'_>, work: impl FnOnce(&Timeline) -> T + Send) -> T {
        py.detach(|| self.look(work))
    }

    /// Changes the match while other threads of Python run.
    fn change<T: Send>(&self, py: Python<'_>, change: impl FnOnce(&mut Timeline) -> T + Send) -> T {
        py.detach(|| change(&mut self.timeline.write().unwrap_or_else(PoisonError::into_inner)))
    }
}

/// The seat with this number.
fn seat_of(timeline: &Timeline, number: Number) -> Result<Seat, Failure> {
    let seats = timeline.newest().config().seats;
    let seat = number.fitting().filter(|seat| *seat < seats);
    seat.ok_or_else(|| {
        let why = format!("there is no seat {number}: seats are 0 to {}", seats - 1);
        Failure::new(Code::BadArgument, why)
    })
}

fn viewer_of(timeline: &Timeline, number: Option<Number>) -> Result<Option<Seat>, Failure> {
    number.map(|number| seat_of(timeline, number)).transpose()
}

fn is_asked(timeline: &Timeline, seat: Seat) -> bool {
    timeline.newest().waiting().any(|waiting| waiting == seat)
}

#[pymethods]
impl Match {
    #[new]
    #[pyo3(
        signature = (game, *, seats=None, rounds=None, seed=Number::ZERO, budget=None, sit_out=true),
        text_signature = "(game, *, seats=None, rounds=None, seed=0, budget=None, sit_out=True)"
    )]
    fn new(
        py: Python<'_>,
        game: Text,
        seats: Option<Number>,
        rounds: Option<Number>,
        seed: Number,
        budget: Option<Text>,
        sit_out: bool,
    ) -> Result<Self, Failure> {
        let options = Options {
            game: &game.0,
            seats,
            rounds,
            seed,
            budget: budget.as_ref().map(|budget| budget.0.as_str()),
            sit_out,
        };
        let config = options.config()?;
        let timeline = py.detach(|| Timeline::new(config));
        Ok(Self::of(
            timeline.map_err(|why| Failure::new(Code::BadConfig, why))?,
        ))
    }

    /// Plays a recorded match again. Raises `needs-bots` if a bot in it must be run again, which `arena replay` does, and
    /// `bad-replay` if the match does not go as recorded.
    #[classmethod]
    fn from_replay(cls: &Bound<'_, PyType>, replay: &Replay) -> Result<Self, Failure> {
        let played = cls.py().detach(|| replay.inner().play());
        let (timeline, verdict) = played.map_err(|why| match why {
            ReplayError::MustRerun(_) => Failure::new(Code::NeedsBots, why),
            _ => Failure::new(Code::BadReplay, why),
        })?;
        if verdict != Verdict::Verified {
            return Err(Failure::new(Code::BadReplay, verdict));
        }
        Ok(Self::of(timeline))
    }

    /// The complete configuration of the match.
    #[getter]
    fn config(&self) -> MatchConfig {
        self.look(|timeline| MatchConfig::from(timeline.newest().config()))
    }

    /// How many turns have been played.
    #[getter]
    fn turns(&self) -> u32 {
        self.look(|timeline| timeline.newest().turns())
    }

    /// The current round, from 1.
    #[getter]
    fn round(&self) -> u32 {
        self.look(|timeline| timeline.newest().game().round())
    }

    /// Whether the match is over.
    #[getter]
    fn over(&self) -> bool {
        self.look(|timeline| timeline.newest().game().outcome().is_some())
    }

    /// The seats that must answer now, in ascending order; empty when the match is over.
    #[getter]
    fn waiting(&self) -> Vec<u32> {
        // A list of bytes would be `bytes`.
        self.look(|timeline| timeline.newest().waiting().map(u32::from).collect())
    }

    /// The seats that must answer now, each with what a bot in it is sent.
    fn asks(&self, py: Python<'_>) -> Vec<Ask> {
        let asks = self.work(py, |timeline| timeline.newest().asks()).into_iter();
        asks.map(|ask| Ask {
            seat: ask.seat,
            arguments: ask.arguments,
        })
        .collect()
    }

    /// Takes the answer of a seat that must answer now, and returns how many turns it completed: 0 while
    /// other seats must answer first.
    ///
    /// The answer is `reply`, or why there is none: `fault` is `timed-out`, `absent` or `trapped`, the last with `why` for
    /// the bot's author. `cost` is the seat's thinking time in the budget's unit; some games break ties by it.
    ///
    /// Raises `not-asked` if the seat does not have to answer, and `bad-argument` if the answer is invalid;
    /// then nothing changes.
    #[pyo3(
        signature = (seat, reply=None, *, fault=None, why=None, cost=Number::ZERO),
        text_signature = "($self, seat, reply=None, *, fault=None, why=None, cost=0)"
    )]
    fn answer(
        &self,
        py: Python<'_>,
        seat: Number,
        reply: Option<Text>,
        fault: Option<Text>,
        why: Option<Text>,
        cost: Number,
    ) -> Result<usize, Failure> {
        let cost = cost.fitting().ok_or_else(|| {
            let why = format!("{cost} is no cost: give a number from 0 to 2**64 - 1");
            Failure::new(Code::BadArgument, why)
        })?;
        let reply = read_reply(reply, fault, why)?;
        self.change(py, |timeline| {
            let seat = seat_of(timeline, seat)?;
            let played = timeline.answer(seat, Answer { reply, cost });
            Ok(played.map_err(|why| Failure::new(Code::NotAsked, why))?.len())
        })
    }

    /// Every legal reply of a seat that must answer now; `None` if the game cannot list them, or the seat
    /// does not have to answer.
    fn legal(&self, py: Python<'_>, seat: Number) -> Result<Option<Vec<String>>, Failure> {
        self.work(py, |timeline| {
            let seat = seat_of(timeline, seat)?;
            let legal = || timeline.newest().game().legal(seat);
            Ok(is_asked(timeline, seat).then(legal).flatten())
        })
    }

    /// In Hit and Sunk: the effect of a reply so far, as far as the seat's ship can know, and every action
    /// that can follow; while ships are chosen, the numbers of the classes. `None` in other games, and if the
    /// seat does not have to answer.
    #[pyo3(signature = (seat, reply=Text(String::new())), text_signature = "($self, seat, reply='')")]
    fn preview(&self, py: Python<'_>, seat: Number, reply: Text) -> Result<Option<Preview>, Failure> {
        self.work(py, |timeline| {
            let seat = seat_of(timeline, seat)?;
            let preview = || preview(timeline.newest().game(), seat, &reply.0);
            Ok(is_asked(timeline, seat).then(preview).flatten())
        })
    }

    /// The position as `seat` may know it; without a seat, all of it.
    #[pyo3(signature = (seat=None))]
    fn view(&self, py: Python<'_>, seat: Option<Number>) -> Result<Position, Failure> {
        self.work(py, |timeline| {
            let viewer = viewer_of(timeline, seat)?;
            Ok(Position::of(timeline.newest().game(), viewer))
        })
    }

    /// The position as text, line by line; `seat` as in `view`.
    #[pyo3(signature = (seat=None))]
    fn text(&self, py: Python<'_>, seat: Option<Number>) -> Result<String, Failure> {
        self.work(py, |timeline| {
            let viewer = viewer_of(timeline, seat)?;
            Ok(timeline.newest().game().view(viewer).to_string())
        })
    }

    /// What the seats are ranked by first, in seat order; `None` for a seat without a score.
    fn scores(&self) -> Vec<Option<i64>> {
        self.look(|timeline| timeline.newest().game().scores())
    }

    /// The hash of the position, 16 hexadecimal digits: the same for the same position on every machine.
    fn hash(&self, py: Python<'_>) -> String {
        self.work(py, |timeline| timeline.newest().hash().to_string())
    }

    /// How the match ended; `None` while it continues.
    fn outcome<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let line = self.work(py, |timeline| {
            let over = timeline.newest().game().outcome().is_some();
            over.then(|| result_line(timeline))
        });
        line.map(|line| value(py, &line)).transpose()
    }

    /// What happened in turn `turn`, from 0: one value for each seat that was asked, in seat order. Negative numbers count from
    /// the last turn; raises an `IndexError` for a turn that is not played yet.
    fn turn<'py>(&self, py: Python<'py>, turn: Number) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let lines = self.work(py, |timeline| {
            let found = turn.place(timeline.len());
            found.map(|turn| turn_lines(timeline, turn)).ok_or(timeline.len())
        });
        let lines = lines.map_err(|played| {
            let why = match played {
                0 => "no turn has been played yet".to_owned(),
                _ => format!("turns so far are 0 to {}", played - 1),
            };
            PyIndexError::new_err(format!("there is no turn {turn}: {why}"))
        })?;
        lines.iter().map(|line| value(py, line)).collect()
    }

    /// The match after this many turns, to look at or to play on differently; this one does not change. Negative numbers
    /// count from the last moment, which is -1; raises an `IndexError` for a moment that is not reached yet.
    fn at(&self, py: Python<'_>, turns: Number) -> PyResult<Self> {
        let timeline = self.work(py, |timeline| {
            let moment = turns.place(timeline.len() + 1);
            moment.map(|turns| timeline.until(turns)).ok_or(timeline.len())
        });
        let timeline = timeline.map_err(|played| {
            PyIndexError::new_err(format!(
                "there is no moment {turns}: the match can be looked at after 0 to {played} turns"
            ))
        })?;
        Ok(Self::of(timeline))
    }

    /// The match so far as a replay; `names` are those of its seats, by default their numbers. Raises
    /// `bad-replay` if the replies are larger than a replay can hold.
    #[pyo3(signature = (names=None))]
    fn replay(&self, py: Python<'_>, names: Option<Vec<Text>>) -> Result<Replay, Failure> {
        let names = plain(names);
        self.work(py, |timeline| Replay::of(timeline, &names))
    }

    /// The match as a text for people; `names` as in `replay`.
    #[pyo3(signature = (names=None))]
    fn transcript(&self, py: Python<'_>, names: Option<Vec<Text>>) -> Result<String, Failure> {
        let names = plain(names);
        self.work(py, |timeline| {
            let replay = Replay::of(timeline, &names)?;
            let seats = &replay.inner().seats;
            Ok(transcript(timeline, seats, &ToString::to_string))
        })
    }

    /// For pickles: a match of the game, which then takes the state.
    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyType>, (String,), State) {
        let state = slf.get().work(slf.py(), State::of);
        let game = slf
            .get()
            .look(|timeline| timeline.newest().config().game.to_string());
        (slf.get_type(), (game,), state)
    }

    /// For pickles: becomes the match of a state. Raises `bad-replay` if it cannot be played here.
    fn __setstate__(&self, py: Python<'_>, state: State) -> Result<(), Failure> {
        let played = py.detach(|| state.play())?;
        self.change(py, |timeline| *timeline = played);
        Ok(())
    }

    fn __copy__(&self, py: Python<'_>) -> Self {
        Self::of(self.work(py, Timeline::clone))
    }

    fn __deepcopy__(&self, py: Python<'_>, _memo: &Bound<'_, PyAny>) -> Self {
        self.__copy__(py)
    }

    /// The board as a picture with text, for notebooks.
    fn _repr_html_<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        slf.py()
            .import("wasm_arena.pictures")?
            .call_method1("html", (slf,))
    }

    fn __repr__(&self) -> String {
        self.look(|timeline| {
            let (config, turns) = (timeline.newest().config(), timeline.len());
            format!(
                "<Match of {}, seed {}, {turns} turns played>",
                config.game, config.seed
            )
        })
    }
}

/// The reply for the arguments of `Match.answer`.
fn read_reply(reply: Option<Text>, fault: Option<Text>, why: Option<Text>) -> Result<Reply, Failure> {
    let bad = |why: String| Failure::new(Code::BadArgument, why);
    let [reply, fault, why] = [reply, fault, why].map(|given| given.map(|text| text.0));
    if why.is_some() && fault.as_deref() != Some("trapped") {
        return Err(bad("`why` stands only beside the fault `trapped`".into()));
    }
    if let Some(text) = reply.as_ref().filter(|text| text.len() > REPLY_BYTES) {
        return Err(bad(format!(
            "the reply has {} bytes, and may have {REPLY_BYTES}: a bot that replies so has `trapped`",
            text.len()
        )));
    }
    let both_or_none = reply.is_some() == fault.is_some();
    reply_of(reply, fault.as_deref(), why).ok_or_else(|| match fault {
        Some(fault) if !both_or_none => bad(format!(
            "unknown fault {}: there are timed-out, absent and trapped",
            engine::quoted(&fault)
        )),
        _ => bad("an answer has either a reply or a fault".into()),
    })
}

/// The value of a line of JSON that the engine wrote.
fn value<'py>(py: Python<'py>, line: &str) -> PyResult<Bound<'py, PyAny>> {
    py.import("json")?.call_method1("loads", (line,))
}
