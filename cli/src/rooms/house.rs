//! The house bots that `arena serve` gives to its rooms.

use crate::arena::{Arena, Entrant};
use crate::seat::SeatArgument;
use crate::seated::Seated;
use engine::{Answer, Ask, Config, GameId, Seat};
use server::{House, HousePlayer, Resident};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

/// The house bots of this machine.
pub(crate) struct Residents {
    arena: Arena,
    /// Those that have been compiled.
    ready: Mutex<HashMap<(GameId, String), Arc<Entrant>>>,
}

impl Residents {
    pub(crate) fn new(arena: Arena) -> Self {
        Self {
            arena,
            ready: Mutex::default(),
        }
    }

    fn entrant(&self, bot: &str, config: &Config) -> Result<Arc<Entrant>, String> {
        let key = (config.game, bot.to_owned());
        // Compiling takes a moment: others that need the same bot wait for it.
        let mut ready = self.ready.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(entrant) = ready.get(&key) {
            return Ok(entrant.clone());
        }
        let seat = SeatArgument::House(bot.into());
        let entrant = self
            .arena
            .load(&seat, config)
            .map_err(|failure| failure.to_string())?;
        ready.insert(key, entrant.clone());
        Ok(entrant)
    }
}

impl House for Residents {
    fn residents(&self, game: GameId) -> Vec<Resident> {
        // Without house bots there are rooms all the same.
        let Ok(house) = self.arena.house() else {
            return Vec::new();
        };
        let bots = house.bots().iter().filter(|bot| bot.game == game.to_string());
        let resident = bots.filter_map(|bot| {
            Some(Resident {
                bot: bot.word(),
                name: bot.name.clone(),
                summary: bot.summary.clone(),
                module: bot.sha256.parse().ok()?,
            })
        });
        resident.collect()
    }

    fn seat(&self, bot: &str, seat: Seat, config: &Config) -> Result<Box<dyn HousePlayer>, String> {
        let entrant = self.entrant(bot, config)?;
        let seated = Seated::new(&entrant, seat, *config, &self.arena);
        Ok(Box::new(Player(seated.map_err(|failure| failure.to_string())?)))
    }
}

/// A house bot in its seat.
struct Player(Seated);

impl HousePlayer for Player {
    fn answer(&mut self, ask: &Ask) -> Result<(Answer, bool), String> {
        let (answer, note) = self.0.answer(ask).map_err(|failure| failure.to_string())?;
        let repeats = !note.read_clock;
        Ok((answer, repeats))
    }
}
