//! A turn as policies see it.

use crate::error::{Code, Failure};
use observations::{AnyTurn, Game, Space};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// A turn of a seat as policies see it, and the reply as far as it is made. `arguments` are what a bot is sent, as
/// `match.asks()` lists them.
///
/// Raises `bad-argument` if they are not those of a turn of this game.
#[pyclass(frozen, module = "wasm_arena._native")]
pub struct Turn {
    space: Space,
    turn: Mutex<AnyTurn>,
}

impl Turn {
    fn turn(&self) -> MutexGuard<'_, AnyTurn> {
        self.turn.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[pymethods]
impl Turn {
    #[new]
    fn new(game: &str, arguments: Vec<String>) -> PyResult<Self> {
        let game = game_of(game)?;
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
        let turn = AnyTurn::parse(game, &arguments).ok_or_else(|| {
            let why = format!(
                "these are not the arguments of a turn of {}: take those of `match.asks()`",
                game.slug()
            );
            Failure::new(Code::BadArgument, why)
        })?;
        Ok(Self {
            space: game.space(),
            turn: Mutex::new(turn),
        })
    }

    /// The observation: numbers of 32 bits, in the order of this machine.
    fn observe<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        let mut numbers = vec![0.0_f32; self.space.numbers()];
        self.turn().observe(&mut numbers);
        let bytes: Vec<u8> = numbers.iter().flat_map(|number| number.to_ne_bytes()).collect();
        PyBytes::new(py, &bytes)
    }

    /// 1 for each action that is legal as far as the seat may know, else 0.
    fn mask<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        let mut mask = vec![0; self.space.actions];
        self.turn().mask(&mut mask);
        PyBytes::new(py, &mask)
    }

    /// Adds an action to the reply; whether the reply is complete.
    fn act(&self, action: usize) -> bool {
        self.turn().act(action)
    }

    /// The reply.
    fn reply(&self) -> String {
        self.turn().reply()
    }
}

/// A game's observations and actions: planes, the side of a plane, numbers behind the planes, actions, and the most actions of a
/// reply.
///
/// Raises `bad-argument` if there is no such game.
#[pyfunction]
pub fn space(game: &str) -> PyResult<(usize, usize, usize, usize, usize)> {
    let Space {
        planes,
        side,
        vector,
        actions,
        most_actions,
    } = game_of(game)?.space();
    Ok((planes, side, vector, actions, most_actions))
}

fn game_of(name: &str) -> Result<Game, Failure> {
    let game = Game::ALL.into_iter().find(|game| game.slug() == name);
    game.ok_or_else(|| {
        let games = Game::ALL.map(Game::slug).join(", ");
        Failure::new(
            Code::BadArgument,
            format!("there is no game {name:?}: games are {games}"),
        )
    })
}
