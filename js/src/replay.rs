//! Recorded matches: links, files, and playing them again.

use crate::bot::{Runner, module_of_replay, to_embed};
use crate::compiled;
use crate::error::{Code, Failure, Result};
use crate::options::{self, Options};
use crate::play::Match;
use engine::interop::{MatchConfig, RecordedSeat};
use engine::replay::{EmbeddedBot, LINK_MARK, Player, SeatRecord, Source, Verdict};
use engine::report::transcript;
use engine::script::Script;
use engine::{Budget, ModuleHash};
use serde::{Deserialize, Serialize};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

/// Who played a seat.
#[derive(Clone, Debug, Default, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct SeatInfo {
    /// What it is called.
    name: String,
    /// The module that played, if one did.
    #[tsify(optional, type = "Uint8Array")]
    #[serde(default, with = "bytes")]
    module: Option<Vec<u8>>,
    /// Whether the replay includes the module, to run it again when it is opened, instead of its replies:
    /// only with a module, on fuel, and only for a bot that did not read a clock.
    #[tsify(optional)]
    embed: Option<bool>,
}

impl Options for SeatInfo {
    const FIELDS: &'static [&'static str] = &["name", "module", "embed"];
}

/// The bytes of a `Uint8Array`, which serde would read as a list of numbers.
mod bytes {
    use serde::{Deserialize, Deserializer};

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Vec<u8>>, D::Error> {
        serde_bytes::ByteBuf::deserialize(from).map(|bytes| Some(bytes.into_vec()))
    }
}

/// Whether a match that is played again goes as it was recorded.
#[derive(Serialize, Tsify)]
pub struct Verification {
    /// Whether it reached the recorded end, and the replay is as it was written.
    verified: bool,
    /// What was found, in English.
    text: String,
}

/// A recorded match.
#[wasm_bindgen]
pub struct Replay {
    replay: engine::replay::Replay,
}

/// A match that was played again.
#[wasm_bindgen]
pub struct Playback {
    recorded: engine::replay::Replay,
    game: Match,
    verdict: Verdict,
}

impl Replay {
    pub fn inner(&self) -> &engine::replay::Replay {
        &self.replay
    }

    pub fn of(game: &Match, seats: &[SeatInfo]) -> Result<Self> {
        let timeline = game.timeline();
        let config = *timeline.newest().config();
        let mut records = Vec::new();
        let mut bots = Vec::new();
        for seat in 0..config.seats {
            let usual = SeatInfo {
                name: config.game.meta().seat_name(seat),
                ..SeatInfo::default()
            };
            let info = seats.get(usize::from(seat)).unwrap_or(&usual);
            let embed = info.embed.unwrap_or(false);
            let (player, source) = match &info.module {
                None if embed => {
                    let why = format!(
                        "the replay can only include {} with its `module`: give that too, or leave out `embed`",
                        engine::quoted(&info.name)
                    );
                    return Err(Failure::new(Code::BadReplay, why));
                }
                None => (Player::Process, Source::Stored),
                Some(module) => {
                    if embed && !matches!(config.budget, Budget::Fuel(_)) {
                        let why = "a bot can only be run again on fuel; leave out `embed`, or play on fuel";
                        return Err(Failure::new(Code::BadReplay, why));
                    }
                    if embed {
                        let bot = EmbeddedBot::new(&info.name, &to_embed(module))
                            .map_err(|why| Failure::new(Code::BadReplay, why))?;
                        bots.push(bot);
                    }
                    let hash = compiled::hash(module).prefix();
                    let source = if embed { Source::Rerun } else { Source::Stored };
                    (Player::Bot { hash }, source)
                }
            };
            records.push(SeatRecord::new(&info.name, player, source));
        }
        let recorded = engine::replay::Replay::record(timeline, &records);
        let mut replay = recorded.map_err(|why| Failure::new(Code::BadReplay, why))?;
        replay.bots = bots;
        Ok(Self { replay })
    }
}

#[wasm_bindgen]
impl Match {
    /// The match as a replay: who played, in seat order; seats that are left out are named by their numbers.
    /// Throws `bad-replay` if it cannot be recorded this way.
    pub fn record(&self, seats: Option<Vec<Ts<SeatInfo>>>) -> Result<Replay> {
        let seats = seats.unwrap_or_default();
        let seats = seats.iter().map(options::read);
        Replay::of(self, &seats.collect::<Result<Vec<_>>>()?)
    }

    /// The match as a text for people.
    pub fn transcript(&self, seats: Option<Vec<Ts<SeatInfo>>>) -> Result<String> {
        let seats = self.record(seats)?.inner().seats.clone();
        Ok(transcript(self.timeline(), &seats, &|phrase| phrase.to_string()))
    }
}

#[wasm_bindgen]
impl Replay {
    /// Reads a link to a match, or the end of one. Throws `bad-replay` with what is wrong with it.
    #[wasm_bindgen(js_name = fromLink)]
    pub fn from_link(link: &str) -> Result<Replay> {
        let replay =
            engine::replay::Replay::from_link(link).map_err(|why| Failure::new(Code::BadReplay, why))?;
        Ok(Self { replay })
    }

    /// Reads the bytes of an `.arena` file. Throws `bad-replay` with what is wrong with it.
    #[wasm_bindgen(js_name = fromFile)]
    pub fn from_file(file: &[u8]) -> Result<Replay> {
        let replay = engine::replay::Replay::from_file(file);
        let replay = replay.map_err(|why| Failure::new(Code::BadReplay, why))?;
        Ok(Self { replay })
    }

    /// What follows the address of the arena's page in a link to the match: `#/replay/…`. Throws `bad-replay`
    /// if it would be too long for a link.
    pub fn link(&self) -> Result<String> {
        let link = self.replay.to_short_link();
        let link = link.map_err(|why| Failure::new(Code::BadReplay, why))?;
        Ok(format!("{LINK_MARK}{link}"))
    }

    /// The bytes of an `.arena` file.
    pub fn file(&self) -> Vec<u8> {
        self.replay.to_file()
    }

    /// The configuration of the match.
    #[wasm_bindgen(getter)]
    pub fn config(&self) -> Result<Ts<MatchConfig>> {
        Ok(MatchConfig::from(&self.replay.config).into_ts()?)
    }

    /// How many turns were played.
    #[wasm_bindgen(getter)]
    pub fn turns(&self) -> u32 {
        self.replay.turns
    }

    /// Whether a bot in the replay is a script: `loadInterpreter(replay)` must have run before it is played again.
    #[wasm_bindgen(getter, js_name = hasScripts)]
    pub fn has_scripts(&self) -> bool {
        self.scripts().next().is_some()
    }

    /// The files of the interpreters that its scripts were made with, such as `javascript-5.wasm.gz`, without repetition: they
    /// run on no other. Interpreters that this version of the package does not know are left out.
    #[wasm_bindgen(getter, js_name = interpreterFiles)]
    pub fn interpreter_files(&self) -> Vec<String> {
        let scripts = self.scripts();
        let mut files: Vec<String> = scripts
            .filter_map(|script| Some(script.interpreter().ok()?.file()))
            .collect();
        files.sort_unstable();
        files.dedup();
        files
    }

    /// The hash of the last position.
    #[wasm_bindgen(getter)]
    pub fn hash(&self) -> String {
        self.replay.hash.to_string()
    }

    /// Who played, in seat order.
    #[wasm_bindgen(getter)]
    pub fn seats(&self) -> Result<Vec<Ts<RecordedSeat>>> {
        let seats = self.replay.seats.iter();
        let seats = seats.map(|seat| Ok(RecordedSeat::from(seat).into_ts()?));
        seats.collect()
    }

    /// Plays the match again, in this thread. It runs the bots in the replay, and `modules`, in any order.
    /// Throws `needs-bots` if one is missing, `bad-bot` if one cannot play, and `bad-replay` if an answer is
    /// missing.
    pub fn play(&self, modules: Option<Vec<js_sys::Uint8Array>>) -> Result<Playback> {
        let mut runners = self.runners(modules.unwrap_or_default())?;
        let broken = |why: &dyn std::fmt::Display| Failure::new(Code::BadReplay, why);
        let mut playback = self.replay.playback().map_err(|why| broken(&why))?;
        while !playback.is_over() {
            for ask in playback.asks().map_err(|why| broken(&why))? {
                let runner = runners.get_mut(usize::from(ask.seat)).and_then(Option::as_mut);
                let runner =
                    runner.ok_or_else(|| Failure::new(Code::NeedsBots, "a seat's bot is missing"))?;
                let (answer, _) = runner.call(&ask.arguments)?;
                playback.answer(ask.seat, answer).map_err(|why| broken(&why))?;
            }
        }
        let verdict = playback.verdict();
        let game = Match::of(playback.into_timeline());
        let mut recorded = self.replay.clone();
        recorded.bots.clear();
        Ok(Playback {
            recorded,
            game,
            verdict,
        })
    }
}

impl Replay {
    /// The scripts among the bots in the replay.
    fn scripts(&self) -> impl Iterator<Item = Script> {
        let modules = self.replay.modules().into_iter();
        modules.filter_map(|(_, module)| Script::unpack(&module))
    }

    /// The bots to run again, by seat; `None` for seats whose replies are in the replay.
    fn runners(&self, modules: Vec<js_sys::Uint8Array>) -> Result<Vec<Option<Runner>>> {
        let mut known: Vec<Vec<u8>> = modules.iter().map(js_sys::Uint8Array::to_vec).collect();
        for (_, packed) in self.replay.modules() {
            known.push(module_of_replay(packed)?);
        }
        let config = &self.replay.config;
        let mut runners = Vec::new();
        for (number, seat) in (0..).zip(&self.replay.seats) {
            let hash = match seat.player {
                Player::House { hash } | Player::Bot { hash } if seat.source == Source::Rerun => hash,
                _ => {
                    runners.push(None);
                    continue;
                }
            };
            let module = known
                .iter()
                .find(|module| ModuleHash::of(module).prefix() == hash);
            let module = module.ok_or_else(|| {
                let why = format!(
                    "{} is run again in this match: give the module whose SHA-256 begins with {hash}",
                    seat.name
                );
                Failure::new(Code::NeedsBots, why)
            })?;
            runners.push(Some(Runner::prepare(
                module,
                config.seed,
                number,
                &seat.name,
                config.budget,
            )?));
        }
        Ok(runners)
    }
}

#[wasm_bindgen]
impl Playback {
    /// Whether the match went as recorded.
    #[wasm_bindgen(getter)]
    pub fn verification(&self) -> Result<Ts<Verification>> {
        let found = Verification {
            verified: self.verdict == Verdict::Verified,
            text: self.verdict.to_string(),
        };
        Ok(found.into_ts()?)
    }

    /// The match as a replay with every reply, so that no bot needs to run for it again. Throws `bad-replay`
    /// if it is too large.
    pub fn stored(&self) -> Result<Replay> {
        let mut seats = self.recorded.seats.clone();
        for seat in &mut seats {
            seat.source = Source::Stored;
        }
        let replay = engine::replay::Replay::record(self.game.timeline(), &seats);
        let mut replay = replay.map_err(|why| Failure::new(Code::BadReplay, why))?;
        replay.origin = self.recorded.origin;
        Ok(Replay { replay })
    }

    /// The match after this many turns; without a number, all of it.
    pub fn at(&self, turns: Option<u32>) -> Match {
        self.game.at(turns.unwrap_or(u32::MAX))
    }
}
