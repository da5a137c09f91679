//! `arena profile GAME SEAT…`: which functions of a bot, or which lines of its script, use its fuel.

mod flame;
mod table;

use super::match_arguments::MatchArguments;
use super::{numbers, print};
use crate::arena::{Arena, Entrant};
use crate::failure::{Failure, Result};
use crate::guests::Module;
use crate::outputs::{self, Output};
use crate::play::{MatchJob, TurnRecord, play};
use crate::{interrupt, words};
use engine::replay::Player;
use engine::sandbox::profile::{Function, Names, Profile, Samples};
use engine::script::Script;
use engine::{Budget, Config, ModuleHash, Seat};
use std::fs;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

/// Plays one match and shows which functions of a bot use its fuel, and which turns cost most
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  arena profile kingdom my-bot.wasm house:Level-1 --seed 7
  arena profile kingdom my-bot.wasm house:Level-1 --seed 7 --turn 12 --flame turn-12.svg
  arena profile kingdom house:Level-1 my-bot.js --seed 7 --seat 1

The match goes as by `arena play --budget fuel:100000000` with the same seed: profiling uses no fuel, and what the functions
use adds up to the fuel of the bot's turns. A function's fuel is its own, without that of what it calls.

Names come from the module's name section, which a release build keeps unless it is told to strip it. Of a script the lines and
functions are shown: its interpreter is asked again and again where it is. An old interpreter does not tell, so its own functions
are shown.")]
pub(super) struct Arguments {
    #[command(flatten)]
    of: MatchArguments,
    /// The seat whose bot is profiled, from 0
    #[arg(long, value_name = "SEAT", default_value_t = 0, value_parser = numbers::whole(0..=Seat::MAX), allow_negative_numbers = true)]
    seat: Seat,
    /// Profile only this turn, from 0; all turns of the match if none is given
    #[arg(long, value_name = "TURN", value_parser = numbers::whole(0..=u32::MAX), allow_negative_numbers = true)]
    turn: Option<u32>,
    /// The fuel that a seat may use in one turn
    #[arg(long, default_value_t = Budget::USUAL_FUEL, value_name = "fuel:UNITS")]
    budget: Budget,
    /// How many functions and turns the tables show
    #[arg(long, value_name = "N", default_value_t = 15, value_parser = numbers::whole(1..=usize::MAX), allow_negative_numbers = true)]
    top: usize,
    /// Draw a flame graph, a picture of which function called which, in this file
    #[arg(long, value_name = "FILE.svg")]
    flame: Option<PathBuf>,
    /// Write the stacks of calls to this file, one a line with its fuel, as programs for flame graphs read them
    #[arg(long, value_name = "FILE")]
    stacks: Option<PathBuf>,
}

/// What a bot used in a match.
#[derive(Debug, Default)]
struct Used {
    profile: Profile,
    /// What the lines of its script used, if its interpreter tells them.
    samples: Samples,
    /// The turns in which the bot was asked, with what each cost.
    turns: Vec<(u32, u64)>,
}

/// A bot's names of functions.
struct Naming {
    names: Names,
    /// The interpreter, if a script plays.
    interpreter: Option<&'static str>,
}

pub(super) fn run(arguments: &Arguments) -> Result<ExitCode> {
    let Budget::Fuel(_) = arguments.budget else {
        return Err(Failure::new(format!(
            "a profile counts fuel, and --budget {} is time; give fuel, as in --budget {}",
            arguments.budget,
            Budget::USUAL_FUEL
        )));
    };
    let config = arguments.of.config(arguments.budget)?;
    let arena = Arena::new(arguments.of.bots.clone())?;
    let flame = Output::of("--flame", arguments.flame.as_deref());
    let stacks = Output::of("--stacks", arguments.stacks.as_deref());
    outputs::check([flame, stacks], outputs::of_bots(&arguments.of.seats, &arena))?;
    let (job, module, naming) = arguments.job(config, &arena)?;
    let used = profiled(arguments, &job, &module, &arena)?;
    let name = &job.entrants[usize::from(arguments.seat)].name;
    let seat = config.game.meta().seat_name(arguments.seat);
    print(&format!("{}\n\n", words::played_with(&config)))?;
    print(&table::text(
        &format!("{seat} ({name})"),
        &used,
        &naming,
        arguments.top,
    ))?;
    let stacks = used.stacks(&naming);
    if let Some(path) = &arguments.flame {
        write(path, &flame::svg(&format!("{name}: fuel by function"), &stacks))?;
    }
    if let Some(path) = &arguments.stacks {
        write(path, &collapsed(&stacks))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Plays the match, and notes what the bot uses.
fn profiled(arguments: &Arguments, job: &MatchJob, module: &Module, arena: &Arena) -> Result<Used> {
    let mut used = Used::default();
    let mut note = |record: &TurnRecord<'_>| {
        let turn = record.turn;
        let answers = turn.answers.iter();
        for (_, answer) in answers.filter(|(seat, _)| *seat == arguments.seat) {
            let (mut profile, samples) = module.profile();
            profile.complete(answer.cost);
            if arguments.turn.is_none_or(|wanted| wanted == turn.index) {
                used.turns.push((turn.index, answer.cost));
                used.profile.add(&profile);
                used.samples.add(&samples);
            }
        }
    };
    let played = play(arena, job, interrupt::flag(), &mut note)?;
    if played.outcome.is_none() {
        return Err(Failure::interrupted("interrupted; nothing was written"));
    }
    match arguments.turn {
        Some(turn) if used.turns.is_empty() => Err(Failure::new(format!(
            "the bot has no turn {turn}: the match has {}, and --turn counts from 0",
            words::turns(played.turns)
        ))),
        _ => Ok(used),
    }
}

impl Arguments {
    /// The match, with probes in the bot that is profiled.
    fn job(&self, config: Config, arena: &Arena) -> Result<(MatchJob, Arc<Module>, Naming)> {
        let profiled = usize::from(self.seat);
        let Some(seat) = self.of.seats.get(profiled) else {
            return Err(Failure::new(format!(
                "--seat {profiled} is no seat of this match: give 0 to {}",
                self.of.seats.len() - 1
            )));
        };
        let mut entrants = Vec::new();
        for seat in &self.of.seats {
            entrants.push(arena.load(seat, &config)?);
        }
        let wasm = arena.module(seat, config.game)?;
        let module = arena.guests().compile_probed(&wasm);
        let module = module.map_err(|why| Failure::new(format!("{seat} cannot be profiled: {why}")))?;
        let is_house = matches!(entrants[profiled].player, Player::House { .. });
        entrants[profiled] = Arc::new(Entrant::of_module(
            &entrants[profiled].name,
            ModuleHash::of(&wasm),
            is_house,
            module.clone(),
            None,
        ));
        let job = MatchJob {
            config,
            entrants,
            cores: std::thread::available_parallelism().map_or(1, NonZeroUsize::get),
        };
        Ok((job, module, Naming::of(&wasm)))
    }
}

impl Used {
    /// What used fuel, how much, and how often it was called or seen; the costliest first.
    fn rows(&self, naming: &Naming) -> Vec<(String, u64, u64)> {
        if !self.samples.is_empty() {
            return self.samples.places();
        }
        let functions = self.profile.functions().into_iter();
        functions
            .map(|(function, units, calls)| (naming.name(function), units, calls))
            .collect()
    }

    /// The stacks of what used fuel, from the outermost.
    fn stacks(&self, naming: &Naming) -> Vec<(Vec<String>, u64)> {
        if !self.samples.is_empty() {
            return self.samples.stacks().collect();
        }
        let stacks = self.profile.stacks();
        stacks
            .map(|(functions, units)| {
                let names = functions.into_iter().map(|function| naming.name(function));
                (names.collect(), units)
            })
            .collect()
    }
}

impl Naming {
    fn of(wasm: &[u8]) -> Self {
        let script = Script::of_bot(wasm);
        let interpreter = script.and_then(|script| script.interpreter().ok());
        Self {
            names: Names::of(wasm),
            interpreter: interpreter.map(|interpreter| interpreter.name),
        }
    }

    /// A name as its author wrote it: the compiler of Rust writes others.
    fn name(&self, function: Function) -> String {
        let name = self.names.name(function);
        format!("{:#}", rustc_demangle::demangle(&name))
    }
}

/// One line for each stack: its functions, the outermost first, and the fuel of the innermost.
fn collapsed(stacks: &[(Vec<String>, u64)]) -> String {
    let lines = stacks.iter().map(|(functions, units)| {
        let functions: Vec<String> = functions
            .iter()
            .map(|name| words::visible(name).replace(';', ","))
            .collect();
        format!("{} {units}\n", functions.join(";"))
    });
    lines.collect()
}

fn write(path: &Path, text: &str) -> Result<()> {
    fs::write(path, text).map_err(|error| Failure::write(path, &error))
}
