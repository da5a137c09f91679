//! Recorded matches: links and files.

use crate::error::{Code, Failure};
use crate::values::Text;
use engine::interop::{MatchConfig, RecordedSeat};
use engine::replay::{LINK_MARK, Player, SeatRecord, Source};
use engine::{Seat, Timeline};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyType};

/// A recorded match: what decides it, and the replies that cannot be made again.
///
/// `Match.replay` makes one, and so do `from_link` and `from_file`; `Match.from_replay` plays it again.
#[pyclass(frozen, module = "wasm_arena")]
pub struct Replay {
    replay: engine::replay::Replay,
}

impl Replay {
    /// The replay itself.
    pub fn inner(&self) -> &engine::replay::Replay {
        &self.replay
    }

    /// Records a match; seats without a name are named by their numbers.
    ///
    /// # Errors
    /// If there are more names than seats, or the answers are larger than a replay can hold.
    pub fn of(timeline: &Timeline, names: &[String]) -> Result<Self, Failure> {
        let config = timeline.newest().config();
        if names.len() > usize::from(config.seats) {
            let why = format!(
                "the match has {} seats, and {} names are given",
                config.seats,
                names.len()
            );
            return Err(Failure::new(Code::BadArgument, why));
        }
        let meta = config.game.meta();
        let record = |seat: Seat| {
            let given = names.get(usize::from(seat)).cloned();
            let name = given.unwrap_or_else(|| meta.seat_name(seat));
            SeatRecord::new(&name, Player::Process, Source::Stored)
        };
        let seats: Vec<SeatRecord> = (0..config.seats).map(record).collect();
        let replay = engine::replay::Replay::record(timeline, &seats);
        let replay = replay.map_err(|why| Failure::new(Code::BadReplay, why))?;
        Ok(Self { replay })
    }
}

#[pymethods]
impl Replay {
    /// Reads a link to a match, or the end of one. Raises `bad-replay` with what is wrong with it.
    #[classmethod]
    fn from_link(cls: &Bound<'_, PyType>, link: Text) -> Result<Self, Failure> {
        let read = || engine::replay::Replay::from_link(&link.0);
        let replay = cls.py().detach(read);
        let replay = replay.map_err(|why| Failure::new(Code::BadReplay, why))?;
        Ok(Self { replay })
    }

    /// Reads the bytes of an `.arena` file. Raises `bad-replay` with what is wrong with it.
    #[classmethod]
    fn from_file(cls: &Bound<'_, PyType>, file: &[u8]) -> Result<Self, Failure> {
        let read = || engine::replay::Replay::from_file(file);
        let replay = cls.py().detach(read);
        let replay = replay.map_err(|why| Failure::new(Code::BadReplay, why))?;
        Ok(Self { replay })
    }

    /// What follows the address of the arena's page in a link to the match: `#/replay/…`. Raises `bad-replay`
    /// if it would be too long for a link; then save the match in a file.
    fn link(&self, py: Python<'_>) -> Result<String, Failure> {
        let link = py.detach(|| self.replay.to_short_link());
        let link = link.map_err(|why| Failure::new(Code::BadReplay, why))?;
        Ok(format!("{LINK_MARK}{link}"))
    }

    /// The bytes of an `.arena` file.
    fn file<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &py.detach(|| self.replay.to_file()))
    }

    /// The configuration of the match.
    #[getter]
    fn config(&self) -> MatchConfig {
        MatchConfig::from(&self.replay.config)
    }

    /// How many turns were played.
    #[getter]
    fn turns(&self) -> u32 {
        self.replay.turns
    }

    /// The hash of the last position: 16 hexadecimal digits.
    #[getter]
    fn hash(&self) -> String {
        self.replay.hash.to_string()
    }

    /// Who played, in seat order.
    #[getter]
    fn seats(&self) -> Vec<RecordedSeat> {
        self.replay.seats.iter().map(RecordedSeat::from).collect()
    }

    /// For pickles, which hold its file.
    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (Bound<'py, PyBytes>,))> {
        let read = slf.get_type().getattr("from_file")?;
        Ok((read, (slf.get().file(slf.py()),)))
    }

    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        slf
    }

    fn __repr__(&self) -> String {
        let (config, turns) = (&self.replay.config, self.replay.turns);
        format!("<Replay of {}, seed {}, {turns} turns>", config.game, config.seed)
    }
}
