//! `arena join LINK BOT`: a bot in a seat of a room.

use super::{completions, print};
use crate::SeatArgument;
use crate::arena::Arena;
use crate::failure::{Failure, Result};
use crate::rooms::link::SeatLink;
use crate::rooms::seat::Joining;
use engine::{Budget, DisplayName};
use std::path::PathBuf;
use std::process::ExitCode;

/// Puts a bot into a seat of a room, against whoever is there
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  arena join 'http://localhost:8080/#/room/k3Zq…?seat=Vx9…' house:Greedy
  arena join 'http://localhost:8080/#/room/k3Zq…?seat=Vx9…' my-bot.py --name Marvin
  arena join 'http://localhost:8080/#/room/k3Zq…?seat=Vx9…' 'cmd:python3 bot.py'

The bot runs here, under the budget given here; the room's clock counts all the time until its answer arrives. A turn without a
reply is answered by an empty one. If the line breaks, arena connects again for some time and goes on.")]
pub(super) struct Arguments {
    /// The link of the seat, from whoever made the room
    link: SeatLink,
    /// Who plays: a .wasm, .js or .py file, house:NAME, or "cmd:PROGRAM ARGS…"
    #[arg(value_name = "BOT", add = completions::seats())]
    bot: SeatArgument,
    /// What others see; the bot's own name if none is given
    #[arg(long)]
    name: Option<String>,
    /// What the bot may spend on one turn: 1s, 250ms, or fuel:100000000
    #[arg(long, default_value_t, value_name = "BUDGET")]
    budget: Budget,
    /// The directory of the house bots
    #[arg(long, value_name = "DIR")]
    bots: Option<PathBuf>,
}

pub(super) fn run(arguments: &Arguments) -> Result<ExitCode> {
    let arena = Arena::new(arguments.bots.clone())?;
    let joining = Joining {
        arena: &arena,
        link: &arguments.link,
        bot: &arguments.bot,
        name: Some(
            arguments
                .name
                .as_deref()
                .map_or_else(|| bot_name(&arguments.bot), DisplayName::new),
        ),
        budget: arguments.budget,
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.map_err(|error| Failure::new(format!("the network cannot be used: {error}")))?;
    let ended = runtime.block_on(joining.play())?;
    if let Some(place) = ended.place {
        print(&format!("place {place}\n"))?;
    }
    print(&format!("{}\n", ended.reason))?;
    if let Some(link) = ended.link {
        print(&format!("{link}\n"))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// What a bot is called before anything of it has been read.
fn bot_name(bot: &SeatArgument) -> DisplayName {
    match bot {
        SeatArgument::Wasm(path) => DisplayName::new(&path.file_stem().unwrap_or_default().to_string_lossy()),
        SeatArgument::House(name) => name.as_str().into(),
        SeatArgument::Command(words) => words.join(" ").as_str().into(),
    }
}
