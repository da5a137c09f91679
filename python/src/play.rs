//! A match in progress, with every moment of it.

use crate::config::Options;
use crate::error::{Code, Failure};
use crate::preview::{Preview, preview};
use crate::replay::Replay;
use engine::interop::{MatchConfig, Position};
use engine::replay::{ReplayError, Verdict};
use engine::report::{result_line, transcript, turn_lines};
use engine::{Answer, AnyGame, Referee, Reply, Seat, Timeline};
use pyo3::prelude::*;

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
/// Raises `bad-config` if this does not describe a playable match.
#[pyclass(module = "wasm_arena")]
pub struct Match {
    timeline: Timeline,
}

impl Match {
    fn newest(&self) -> &Referee {
        self.timeline.newest()
    }

    fn game(&self) -> &AnyGame {
        self.newest().game()
    }

    fn is_asked(&self, seat: Seat) -> bool {
        self.newest().waiting().any(|waiting| waiting == seat)
    }

    /// The seat with this number.
    fn seat(&self, number: i128) -> Result<Seat, Failure> {
        let seats = self.newest().config().seats;
        let seat = Seat::try_from(number).ok().filter(|seat| *seat < seats);
        seat.ok_or_else(|| {
            let why = format!("there is no seat {number}: seats are 0 to {}", seats - 1);
            Failure::new(Code::BadArgument, why)
        })
    }

    fn viewer(&self, seat: Option<i128>) -> Result<Option<Seat>, Failure> {
        seat.map(|seat| self.seat(seat)).transpose()
    }
}

#[pymethods]
impl Match {
    #[new]
    #[pyo3(signature = (game, *, seats=None, rounds=None, seed=0, budget=None, sit_out=true))]
    fn new(
        game: &str,
        seats: Option<i128>,
        rounds: Option<i128>,
        seed: i128,
        budget: Option<&str>,
        sit_out: bool,
    ) -> Result<Self, Failure> {
        let options = Options {
            game,
            seats,
            rounds,
            seed,
            budget,
            sit_out,
        };
        let timeline = Timeline::new(options.config()?).map_err(|why| Failure::new(Code::BadConfig, why))?;
        Ok(Self { timeline })
    }

    /// Plays a recorded match again. Raises `needs-bots` if a bot in it must be run again, which `arena replay` does, and
    /// `bad-replay` if the match does not go as recorded.
    #[staticmethod]
    fn from_replay(replay: &Replay) -> Result<Self, Failure> {
        let (timeline, verdict) = replay.inner().play().map_err(|why| match why {
            ReplayError::MustRerun(_) => Failure::new(Code::NeedsBots, why),
            _ => Failure::new(Code::BadReplay, why),
        })?;
        if verdict != Verdict::Verified {
            return Err(Failure::new(Code::BadReplay, verdict));
        }
        Ok(Self { timeline })
    }

    /// The complete configuration of the match.
    #[getter]
    fn config(&self) -> MatchConfig {
        MatchConfig::from(self.newest().config())
    }

    /// How many turns have been played.
    #[getter]
    fn turns(&self) -> u32 {
        self.newest().turns()
    }

    /// The current round, from 1.
    #[getter]
    fn round(&self) -> u32 {
        self.game().round()
    }

    /// Whether the match is over.
    #[getter]
    fn over(&self) -> bool {
        self.game().outcome().is_some()
    }

    /// The seats that must answer now, in ascending order; empty when the match is over.
    #[getter]
    fn waiting(&self) -> Vec<u32> {
        // A list of bytes would be `bytes`.
        self.newest().waiting().map(u32::from).collect()
    }

    /// The seats that must answer now, each with what a bot in it is sent.
    fn asks(&self) -> Vec<Ask> {
        let asks = self.newest().asks().into_iter();
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
    #[pyo3(signature = (seat, reply=None, *, fault=None, why=None, cost=0))]
    fn answer(
        &mut self,
        seat: i128,
        reply: Option<String>,
        fault: Option<&str>,
        why: Option<&str>,
        cost: i128,
    ) -> Result<usize, Failure> {
        let cost = u64::try_from(cost)
            .map_err(|_| Failure::new(Code::BadArgument, format!("{cost} is no cost: 0 to 2**64 - 1")))?;
        let reply = read_reply(reply, fault, why)?;
        let played = self.timeline.answer(self.seat(seat)?, Answer { reply, cost });
        Ok(played.map_err(|why| Failure::new(Code::NotAsked, why))?.len())
    }

    /// Every legal reply of a seat that must answer now; `None` if the game cannot list them, or the seat
    /// does not have to answer.
    fn legal(&self, seat: i128) -> Result<Option<Vec<String>>, Failure> {
        let seat = self.seat(seat)?;
        Ok(self.is_asked(seat).then(|| self.game().legal(seat)).flatten())
    }

    /// In Hit and Sunk: the effect of a reply so far, as far as the seat's ship can know, and every action
    /// that can follow; while ships are chosen, the numbers of the classes. `None` in other games, and if the
    /// seat does not have to answer.
    #[pyo3(signature = (seat, reply=""))]
    fn preview(&self, seat: i128, reply: &str) -> Result<Option<Preview>, Failure> {
        let seat = self.seat(seat)?;
        Ok(self
            .is_asked(seat)
            .then(|| preview(self.game(), seat, reply))
            .flatten())
    }

    /// The position as `seat` may know it; without a seat, all of it.
    #[pyo3(signature = (seat=None))]
    fn view(&self, seat: Option<i128>) -> Result<Position, Failure> {
        Ok(Position::of(self.game(), self.viewer(seat)?))
    }

    /// The position as text, line by line; `seat` as in `view`.
    #[pyo3(signature = (seat=None))]
    fn text(&self, seat: Option<i128>) -> Result<String, Failure> {
        Ok(self.game().view(self.viewer(seat)?).to_string())
    }

    /// What the seats are ranked by first, in seat order; `None` for a seat without a score.
    fn scores(&self) -> Vec<Option<i64>> {
        self.game().scores()
    }

    /// The hash of the position, 16 hexadecimal digits: the same for the same position on every machine.
    fn hash(&self) -> String {
        self.newest().hash().to_string()
    }

    /// How the match ended; `None` while it continues.
    fn outcome<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let line = self.over().then(|| result_line(&self.timeline));
        line.map(|line| value(py, &line)).transpose()
    }

    /// What happened in turn `turn`, from 0: one value for each seat that was asked, in seat order; none for a turn that is
    /// not played yet.
    fn turn<'py>(&self, py: Python<'py>, turn: usize) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let lines = turn_lines(&self.timeline, turn);
        lines.iter().map(|line| value(py, line)).collect()
    }

    /// The match after this many turns, to look at or to play on differently; this one does not change.
    fn at(&self, turns: usize) -> Self {
        let timeline = self.timeline.until(turns);
        Self { timeline }
    }

    /// The match so far as a replay; `names` are those of its seats, by default their numbers. Raises
    /// `bad-replay` if the replies are larger than a replay can hold.
    #[pyo3(signature = (names=None))]
    fn replay(&self, names: Option<Vec<String>>) -> Result<Replay, Failure> {
        Replay::of(&self.timeline, &names.unwrap_or_default())
    }

    /// The match as a text for people; `names` as in `replay`.
    #[pyo3(signature = (names=None))]
    fn transcript(&self, names: Option<Vec<String>>) -> Result<String, Failure> {
        let replay = self.replay(names)?;
        Ok(transcript(
            &self.timeline,
            &replay.inner().seats,
            &ToString::to_string,
        ))
    }

    fn __copy__(&self) -> Self {
        let timeline = self.timeline.clone();
        Self { timeline }
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.__copy__()
    }

    fn __repr__(&self) -> String {
        let config = self.newest().config();
        let turns = self.turns();
        format!(
            "<Match of {}, seed {}, {turns} turns played>",
            config.game, config.seed
        )
    }
}

/// The reply for the arguments of `Match.answer`.
fn read_reply(reply: Option<String>, fault: Option<&str>, why: Option<&str>) -> Result<Reply, Failure> {
    let bad = |why: String| Err(Failure::new(Code::BadArgument, why));
    if why.is_some() && fault != Some("trapped") {
        return bad("`why` stands only beside the fault `trapped`".into());
    }
    match (reply, fault) {
        (Some(text), None) if text.len() > REPLY_BYTES => bad(format!(
            "the reply has {} bytes, and may have {REPLY_BYTES}: a bot that replies so has `trapped`",
            text.len()
        )),
        (Some(text), None) => Ok(Reply::Text(text)),
        (None, Some("timed-out")) => Ok(Reply::TimedOut),
        (None, Some("absent")) => Ok(Reply::Absent),
        (None, Some("trapped")) => Ok(Reply::Trapped(why.unwrap_or_default().into())),
        (None, Some(other)) => bad(format!(
            "unknown fault {}: there are timed-out, absent and trapped",
            engine::quoted(other)
        )),
        (Some(_), Some(_)) | (None, None) => bad("an answer has either a reply or a fault".into()),
    }
}

/// The value of a line of JSON that the engine wrote.
fn value<'py>(py: Python<'py>, line: &str) -> PyResult<Bound<'py, PyAny>> {
    py.import("json")?.call_method1("loads", (line,))
}
