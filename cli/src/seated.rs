//! A bot in its seat of one match.

use crate::arena::{Arena, Entrant, Kind};
use crate::failure::{Failure, Result};
use crate::guests::Guests;
use crate::process::Process;
use engine::replay::SeatRecord;
use engine::sandbox::{Bot, Note};
use engine::{Answer, Ask, Config, Reply, Seat};
use std::sync::Arc;

/// A bot in its seat of one match.
pub(crate) struct Seated {
    entrant: Arc<Entrant>,
    player: Player,
    config: Config,
    pub(crate) faults: u32,
    /// It read a clock or ran out of budget, so a re-run may answer differently.
    unrepeatable: bool,
}

enum Player {
    Guest(Box<Bot<Guests>>, Guests),
    Process(Process),
}

impl Seated {
    /// Takes its seat; nothing of the bot runs yet.
    pub(crate) fn new(entrant: &Arc<Entrant>, seat: Seat, config: Config, arena: &Arena) -> Result<Self> {
        let player = match &entrant.kind {
            Kind::Guest(module) => {
                let bot = Bot::new(module.clone(), config.seed, seat, &entrant.name);
                Player::Guest(Box::new(bot), arena.guests().clone())
            }
            Kind::Program(program) => Player::Process(program.seat()?),
        };
        Ok(Self {
            entrant: entrant.clone(),
            player,
            config,
            faults: 0,
            unrepeatable: false,
        })
    }

    /// Whether a native program plays it.
    pub(crate) fn is_program(&self) -> bool {
        matches!(self.player, Player::Process(_))
    }

    /// Plays one turn.
    pub(crate) fn answer(&mut self, ask: &Ask) -> Result<(Answer, Note)> {
        let budget = self.config.budget;
        let (answer, note) = match &mut self.player {
            Player::Guest(bot, guests) => bot.turn(&ask.arguments, budget, guests).map_err(|_| {
                Failure::new(format!(
                    "{} left wasmtime unusable, so the match cannot go on",
                    self.entrant.name
                ))
            })?,
            Player::Process(process) => process.turn(&ask.arguments, budget)?,
        };
        self.faults += u32::from(answer.reply.fault().is_some());
        self.unrepeatable |= note.read_clock || answer.reply == Reply::TimedOut;
        Ok((answer, note))
    }

    pub(crate) fn record(&self) -> SeatRecord {
        self.entrant.record(!self.unrepeatable)
    }
}
