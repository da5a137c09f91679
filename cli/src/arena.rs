//! The state that all matches share, and bots that are ready to play.

use crate::failure::{Failure, Result};
use crate::files;
use crate::guests::{Guests, Module};
use crate::house::House;
use crate::process::Program;
use crate::scratch;
use crate::scripts::{self, HasPlayed};
use crate::seat::SeatArgument;
use engine::replay::{Player, SeatRecord, Source};
use engine::{Budget, Config, DisplayName, GameId, ModuleHash};
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

/// The state that all matches share; threads may share it too.
pub struct Arena {
    guests: Guests,
    house_dir: Option<PathBuf>,
    house: OnceLock<Result<House>>,
}

/// A bot that is ready to play any number of matches, under the kind of budget it was loaded for.
pub struct Entrant {
    /// Its name: a house bot's name, the module's file name, or the command; as a [`DisplayName`].
    pub name: String,
    /// Its identity: the SHA-256 of its module in hex, or its command line.
    pub identity: String,
    /// What a replay says about it.
    pub player: Player,
    /// Its module, if it is not one of the arena's own bots.
    pub module: Option<Arc<[u8]>>,
    pub(crate) kind: Kind,
}

/// How a bot answers.
pub(crate) enum Kind {
    Guest(Arc<Module>),
    Program(Program),
}

impl Arena {
    /// # Parameters
    /// * `house_dir`: the directory of the house bots; `None` searches for it when needed, see
    ///   [`House::open`].
    ///
    /// # Errors
    /// If wasmtime cannot work on this machine.
    pub fn new(house_dir: Option<PathBuf>) -> Result<Self> {
        scratch::remove_abandoned();
        Ok(Self {
            guests: Guests::new()?,
            house_dir,
            house: OnceLock::new(),
        })
    }

    /// Compiles and calls guests.
    pub fn guests(&self) -> &Guests {
        &self.guests
    }

    /// The house bots.
    ///
    /// # Errors
    /// If there are none.
    pub fn house(&self) -> Result<&House> {
        let house = self.house.get_or_init(|| House::open(self.house_dir.as_deref()));
        house.as_ref().map_err(Clone::clone)
    }

    /// Prepares the bot of `seat` for matches of `config`'s game and kind of budget.
    ///
    /// # Errors
    /// If it cannot be found, read, or played with.
    pub fn load(&self, seat: &SeatArgument, config: &Config) -> Result<Arc<Entrant>> {
        match seat {
            SeatArgument::Wasm(path) => {
                let name = self.name(seat, config.game)?;
                self.guest(&self.module(seat, config.game)?, &name, false, config.budget)
                    .map_err(|why| Failure::file("play with", path, &why))
            }
            SeatArgument::House(_) => {
                let name = self.name(seat, config.game)?;
                self.guest(&self.module(seat, config.game)?, &name, true, config.budget)
                    .map_err(|why| Failure::new(format!("{seat} cannot play: {why}")))
            }
            SeatArgument::Command(words) => {
                if let Budget::Fuel(_) = config.budget {
                    return Err(Failure::new(format!(
                        "{seat} is a native program, which has no fuel: give a budget of time, such as --budget 1s"
                    )));
                }
                let program = Program::new(words)?;
                Ok(Arc::new(Entrant {
                    name: DisplayName::uncut(&program.name()).to_string(),
                    identity: seat.to_string(),
                    player: Player::Process,
                    module: None,
                    kind: Kind::Program(program),
                }))
            }
        }
    }

    /// Prepares a module that has already been read.
    ///
    /// # Errors
    /// Everything that is wrong with it, in words.
    pub fn guest(
        &self,
        wasm: &[u8],
        name: &str,
        house: bool,
        budget: Budget,
    ) -> std::result::Result<Arc<Entrant>, String> {
        let module = self.guests.compile(wasm, budget)?;
        let own = (!house).then(|| wasm.into());
        Ok(Arc::new(Entrant::of_module(
            name,
            ModuleHash::of(wasm),
            house,
            module,
            own,
        )))
    }

    /// The name of a seat's bot.
    ///
    /// # Errors
    /// There is no such house bot.
    pub fn name(&self, seat: &SeatArgument, game: GameId) -> Result<String> {
        match seat {
            SeatArgument::Wasm(path) => {
                let name = path.file_stem().unwrap_or(path.as_os_str());
                Ok(DisplayName::uncut(&name.to_string_lossy()).to_string())
            }
            SeatArgument::House(name) => Ok(self.house()?.find(game, name)?.name.clone()),
            SeatArgument::Command(words) => Ok(DisplayName::uncut(&Program::new(words)?.name()).to_string()),
        }
    }

    /// The module of a seat, as it was uploaded or built.
    ///
    /// # Errors
    /// There is none, or it cannot be read.
    pub fn module(&self, seat: &SeatArgument, game: GameId) -> Result<Vec<u8>> {
        self.module_that(seat, game, &|_| true)
    }

    /// The same, for a bot that may have played before.
    pub(crate) fn module_that(
        &self,
        seat: &SeatArgument,
        game: GameId,
        has_played: HasPlayed<'_>,
    ) -> Result<Vec<u8>> {
        match seat {
            SeatArgument::Wasm(path) => read_module_that(path, has_played),
            SeatArgument::House(name) => {
                let house = self.house()?;
                house.module(house.find(game, name)?)
            }
            SeatArgument::Command(_) => Err(Failure::new(format!(
                "{seat} is a native program, and has no module"
            ))),
        }
    }
}

impl Entrant {
    /// A bot that plays with a compiled module.
    ///
    /// * `house`: whether it is one of the arena's own.
    /// * `wasm`: the module as it was uploaded, if a replay may include it.
    pub(crate) fn of_module(
        name: &str,
        sha256: ModuleHash,
        house: bool,
        module: Arc<Module>,
        wasm: Option<Arc<[u8]>>,
    ) -> Self {
        let hash = sha256.prefix();
        Self {
            name: name.into(),
            identity: sha256.to_string(),
            player: if house {
                Player::House { hash }
            } else {
                Player::Bot { hash }
            },
            module: wasm,
            kind: Kind::Guest(module),
        }
    }

    /// The native program that it is.
    pub(crate) fn program(&self) -> Option<&Program> {
        match &self.kind {
            Kind::Guest(_) => None,
            Kind::Program(program) => Some(program),
        }
    }

    /// What a replay says about it in a seat. `repeats`: whether it gives the same answers in every run.
    pub fn record(&self, repeats: bool) -> SeatRecord {
        let source = match self.kind {
            Kind::Guest(_) if repeats => Source::Rerun,
            Kind::Guest(_) | Kind::Program(_) => Source::Stored,
        };
        SeatRecord::new(&self.name, self.player, source)
    }
}

/// Reads a module's file; a script's file is turned into a module.
///
/// # Errors
/// If it cannot be read, is far too large, or cannot become a bot.
pub fn read_module(path: &Path) -> Result<Vec<u8>> {
    read_module_that(path, &|_| true)
}

/// The same, for a bot that may have played before.
pub(crate) fn read_module_that(path: &Path, has_played: HasPlayed<'_>) -> Result<Vec<u8>> {
    let file = files::read(path).map_err(|error| {
        let seats = if path.exists() {
            ""
        } else {
            "; a seat is a .wasm, .js or .py file, house:NAME or \"cmd:PROGRAM ARGS…\""
        };
        Failure::file("read", path, &format!("{error}{seats}"))
    })?;
    scripts::module(path, file, has_played)
}
