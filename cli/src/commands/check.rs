//! `arena check BOT`: the report card.

use super::print;
use crate::Arena;
use crate::arena::read_module;
use crate::failure::{Failure, Result, exit};
use crate::words;
use engine::Budget;
use engine::sandbox::{Card, Trial};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;

/// Says whether a bot can play, and how its first call in each game goes
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  arena check my-bot.wasm
  arena check my-bot.js
  arena check my-bot.wasm && arena play kingdom my-bot.wasm house:Greedy

The exit code is 1 if the module cannot play, or if no game took its first reply.")]
pub(super) struct Arguments {
    /// The module, or a script
    #[arg(value_name = "BOT")]
    bot: PathBuf,
}

pub(super) fn run(arguments: &Arguments) -> Result<ExitCode> {
    let path = &arguments.bot;
    let wasm = read_module(path)?;
    let arena = Arena::new(None)?;
    let began = Instant::now();
    let module = match arena.guests().compile(&wasm, Budget::USUAL_FUEL) {
        Ok(module) => module,
        Err(why) => {
            print(&format!("{}\n{why}\n", words::path(path)))?;
            return Ok(ExitCode::from(exit::NO));
        }
    };
    let prepared_in = u64::try_from(began.elapsed().as_micros()).unwrap_or(u64::MAX);
    let card = Card::make(&module, prepared_in, &mut arena.guests().clone())
        .map_err(|why| Failure::file("try", path, &why))?;
    print(&format!("{}\n{}", words::path(path), text(&card)))?;
    let plays = card.trials.iter().any(|trial| trial.accepted);
    Ok(ExitCode::from(if plays { exit::DONE } else { exit::NO }))
}

fn text(card: &Card) -> String {
    let width = card.facts.iter().map(|(what, _)| what.len()).max().unwrap_or(0);
    let mut text = String::new();
    for (what, found) in &card.facts {
        text += &format!("  {what:width$}  {found}\n");
    }
    text += "\nFirst call in each game, on fuel\n";
    for trial in &card.trials {
        text += &self::trial(trial);
    }
    text
}

fn trial(trial: &Trial) -> String {
    let verdict = if trial.accepted {
        "accepted"
    } else {
        "not accepted"
    };
    let fuel = trial.fuel.map_or_else(String::new, |fuel| {
        format!(", {}", Budget::USUAL_FUEL.cost_in_words(fuel))
    });
    let repeats = if trial.repeats {
        "the same in a second run"
    } else {
        "ANOTHER REPLY IN A SECOND RUN"
    };
    let mut text = format!(
        "  {}: {verdict}, {} µs{fuel}, {} KiB of memory, {repeats}\n    {}\n",
        trial.game,
        trial.micros,
        u64::from(trial.pages) * 64,
        trial.answer
    );
    if !trial.advice.is_empty() {
        text += &format!("    {}\n", trial.advice);
    }
    text
}
