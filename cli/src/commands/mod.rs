//! The commands of `arena`, one file each.

mod check;
mod completions;
mod merge;
mod play;
mod referee;
mod replay;
mod tournament;

use clap::{Parser, Subcommand};
use std::io::{self, Write};
use std::process::ExitCode;

/// Plays the arena's games from the command line: the same referee and the same bots as in the browser.
#[derive(Debug, Parser)]
#[command(name = "arena", version, arg_required_else_help = true, after_help = EXAMPLES)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    command: Command,
}

const EXAMPLES: &str = "\
Examples:
  arena play kingdom house:Greedy house:Marshal
  arena play kingdom my-bot.wasm house:Greedy --budget fuel:100000000 --replay match.arena
  arena play territories 'cmd:java -cp . Player 120' 'cmd:python3 bot.py' --json match.jsonl
  arena check my-bot.wasm
  arena replay match.arena --at 17
  arena tournament kingdom house:Greedy house:Marshal my-bot.wasm --matches 300

Exit codes: 0 done; 1 the bot cannot play, the replay went another way, or matches are missing; 2 an error in the
arguments or with a file; 130 interrupted, what was done is kept.";

#[derive(Debug, Subcommand)]
enum Command {
    Play(play::Arguments),
    Replay(replay::Arguments),
    Check(check::Arguments),
    Tournament(tournament::Arguments),
    Merge(merge::Arguments),
    Referee(referee::Arguments),
    Completions(completions::Arguments),
}

/// Runs `arena` with the arguments of the process.
pub fn run() -> ExitCode {
    let done = match &Arguments::parse().command {
        Command::Play(arguments) => play::run(arguments),
        Command::Replay(arguments) => replay::run(arguments),
        Command::Check(arguments) => check::run(arguments),
        Command::Tournament(arguments) => tournament::run(arguments),
        Command::Merge(arguments) => merge::run(arguments),
        Command::Referee(arguments) => referee::run(arguments),
        Command::Completions(arguments) => Ok(completions::run(arguments)),
    };
    done.unwrap_or_else(|failure| {
        // A closed standard error leaves nobody to tell.
        let _ = writeln!(io::stderr(), "arena: {failure}");
        ExitCode::from(failure.exit_code())
    })
}

/// Prints text for people to standard output. Control characters, as names in a hostile module may have, are escaped.
/// Whoever reads it may have gone, which is no error.
fn print(text: &str) {
    let mut shown = String::with_capacity(text.len());
    for character in text.chars() {
        if character.is_control() && character != '\n' {
            shown.extend(character.escape_default());
        } else {
            shown.push(character);
        }
    }
    let _ = io::stdout().write_all(shown.as_bytes());
}
