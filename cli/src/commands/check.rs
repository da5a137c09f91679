//! `arena check BOT`: the report card.

use super::print;
use crate::Arena;
use crate::arena::read_module;
use crate::failure::{Failure, Result, exit};
use crate::language::{self, Chosen, Language};
use crate::words;
use engine::sandbox::{Card, Poisoned, Trial, inspect};
use engine::{Budget, Trap, TrapKind};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;
use unicode_width::UnicodeWidthStr;

mod said {
    //! `check.ftl`
    include!(concat!(env!("OUT_DIR"), "/words/check.rs"));
}

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
    /// The language of the card, as browsers name it: zh-CN, hi, pt-BR
    #[arg(long, value_name = "TAG", default_value = "en", value_parser = language::read)]
    lang: Chosen,
}

pub(super) fn run(arguments: &Arguments) -> Result<ExitCode> {
    let path = &arguments.bot;
    let language = Language::load(arguments.lang)?;
    let wasm = read_module(path)?;
    let arena = Arena::new(None)?;
    let began = Instant::now();
    let module = match arena.guests().compile(&wasm, Budget::USUAL_FUEL) {
        Ok(module) => module,
        Err(why) => {
            // The compiler's messages are in English.
            let why = inspect(&wasm).map_or_else(|refusal| language.text(&refusal.phrase()), |_| why);
            print(&format!("{}\n{why}\n", words::path(path)))?;
            return Ok(ExitCode::from(exit::NO));
        }
    };
    let prepared_in = u64::try_from(began.elapsed().as_micros()).unwrap_or(u64::MAX);
    let card = Card::make(&module, prepared_in, &mut arena.guests().clone())
        .map_err(|Poisoned| Failure::file("try", path, &Trap::of(TrapKind::HostStack, &[]).phrase()))?;
    print(&format!("{}\n{}", words::path(path), text(&card, &language)))?;
    let plays = card.trials.iter().any(|trial| trial.accepted);
    Ok(ExitCode::from(if plays { exit::DONE } else { exit::NO }))
}

fn text(card: &Card, language: &Language) -> String {
    let facts = card
        .facts
        .iter()
        .map(|(what, found)| (language.text(what), language.text(found)));
    let facts: Vec<_> = facts.collect();
    let width = facts.iter().map(|(what, _)| what.width()).max().unwrap_or(0);
    let mut text = String::new();
    for (what, found) in facts {
        let room = " ".repeat(width - what.width());
        text += &format!("  {what}{room}  {found}\n");
    }
    text += &format!("\n{}\n", language.text(&said::FirstCalls.phrase()));
    for trial in &card.trials {
        text += &self::trial(trial, language);
    }
    text
}

fn trial(trial: &Trial, language: &Language) -> String {
    let (micros, memory) = (
        trial.micros.to_string(),
        (u64::from(trial.pages) * 64).to_string(),
    );
    let used = match trial.fuel {
        Some(fuel) => said::Used {
            micros,
            fuel: Budget::USUAL_FUEL.cost(fuel),
            memory,
        }
        .phrase(),
        None => said::NotStarted { micros, memory }.phrase(),
    };
    let verdict = said::Trial {
        accepted: trial.accepted,
        game: trial.game.clone(),
        used,
        repeats: trial.repeats,
    }
    .phrase();
    let (verdict, answer) = (language.text(&verdict), language.text(&trial.answer));
    let mut text = format!("  {verdict}\n    {answer}\n");
    if !trial.advice.is_empty() {
        let advice: Vec<_> = trial.advice.iter().map(|advice| language.text(advice)).collect();
        text += &format!("    {}\n", advice.join(" "));
    }
    text
}
