//! `arena replay FILE|LINK`: a recorded match, played again.

use super::{numbers, print};
use crate::arena::{Arena, Entrant, read_module_that};
use crate::failure::{Failure, Result, exit};
use crate::interrupt;
use crate::language::{self, Chosen, Language};
use crate::lines::Lines;
use crate::outputs::{self, Output};
use crate::seated::Seated;
use crate::{files, scripts, words};
use engine::replay::{Player, Replay, SeatRecord, Source, Verdict};
use engine::report::{json_lines, transcript};
use engine::{ModuleHash, ModulePrefix, Phrase, Timeline};
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Plays a recorded match again, and shows the board at any moment of it
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  arena replay match.arena
  arena replay match.arena --at 17
  arena replay 'https://example.org/#/replay/AXdpAWQB…' --verify
  arena replay match.arena --json match.jsonl
  arena replay match.arena --transcript --lang pt-BR
  arena play kingdom house:Greedy house:Marshal --link | tail -1 | arena replay - --verify

Bots whose answers are not in the replay are run again: house bots, bots that come with the replay, and those given with
--bot. With --verify the exit code is 1 unless the match ends as recorded.")]
pub(super) struct Arguments {
    /// The replay: an .arena file, a link, or - for either on standard input
    #[arg(value_name = "FILE|LINK")]
    replay: OsString,
    /// Show the board after this many turns; default: after the last
    #[arg(long, value_name = "TURN", value_parser = numbers::whole(0..=usize::MAX), allow_negative_numbers = true)]
    at: Option<usize>,
    /// Only say whether the match goes as recorded, and if not, where it differs
    #[arg(long)]
    verify: bool,
    /// Show the whole match as text: every turn, and the first and the last board
    #[arg(long, conflicts_with_all = ["at", "verify"])]
    transcript: bool,
    /// Write the transcript in this language, as browsers name it: zh-CN, hi, pt-BR
    #[arg(long, value_name = "TAG", default_value = "en", requires = "transcript", value_parser = language::read)]
    lang: Chosen,
    /// Write the match as JSON lines to this file; - is standard output
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// The module of a bot that played; may be given several times
    #[arg(long, value_name = "BOT")]
    bot: Vec<PathBuf>,
    /// The directory of the house bots
    #[arg(long, value_name = "DIR")]
    bots: Option<PathBuf>,
}

pub(super) fn run(arguments: &Arguments) -> Result<ExitCode> {
    let language = Language::load(arguments.lang)?;
    let replay = read(&arguments.replay)?;
    let arena = Arena::new(arguments.bots.clone())?;
    let read = [Path::new(&arguments.replay).to_path_buf()];
    let read = read.into_iter().chain(arguments.bot.iter().cloned());
    let json = Output::of("--json", arguments.json.as_deref());
    outputs::check([json], read.chain(outputs::of_bots([], &arena)))?;
    let (timeline, verdict) = play_again(&replay, &arguments.bot, &arena)?;
    if let Some(path) = &arguments.json {
        let text = json_lines(&timeline, &replay.seats);
        Lines::create(path)?.write(&text.trim_end())?;
    }
    if arguments.json.as_deref() != Some(Path::new("-")) {
        if arguments.transcript {
            let say = |phrase: &Phrase| language.text(phrase);
            print(&format!("{}\n", transcript(&timeline, &replay.seats, &say)))?;
        } else if !arguments.verify {
            print(&header(&replay))?;
            print(&moment(&timeline, arguments.at)?)?;
        }
        print(&format!("{}\n", language.text(&verdict.phrase())))?;
    }
    if arguments.verify && verdict != Verdict::Verified {
        return Ok(ExitCode::from(exit::NO));
    }
    Ok(ExitCode::SUCCESS)
}

/// Reads a file, a link, or standard input.
pub(super) fn read(given: &OsStr) -> Result<Replay> {
    let path = Path::new(given);
    let (name, bytes) = if given == "-" {
        let bytes = files::read_from(std::io::stdin())
            .map_err(|error| Failure::new(format!("cannot read standard input: {error}")))?;
        ("standard input".to_string(), bytes)
    } else if path.exists() || path.extension().is_some_and(|extension| extension == "arena") {
        let bytes = files::read(path).map_err(|error| Failure::file("read", path, &error))?;
        (words::path(path), bytes)
    } else {
        ("the link".to_string(), given.as_encoded_bytes().to_vec())
    };
    // A file's magic bytes contain spaces, which links never do.
    let replay = match std::str::from_utf8(&bytes) {
        Ok(text) if !text.trim_start().starts_with("wasm-arena replay") => Replay::from_link(text),
        _ => Replay::from_file(&bytes),
    };
    replay.map_err(|error| Failure::new(format!("{name}: {error}")))
}

/// Plays the match again, as long as it goes as recorded.
///
/// * `bots`: the files of bots that played.
pub(super) fn play_again(replay: &Replay, bots: &[PathBuf], arena: &Arena) -> Result<(Timeline, Verdict)> {
    play_with(replay, &cast(replay, bots, arena)?, arena, interrupt::flag())
}

/// The bots that must be run again, in seat order; `None` for a seat whose answers are in the replay.
///
/// * `bots`: the files of bots that played.
pub(super) fn cast(replay: &Replay, bots: &[PathBuf], arena: &Arena) -> Result<Vec<Option<Arc<Entrant>>>> {
    let has_played = |hash: ModuleHash| {
        let is_it =
            |record: &SeatRecord| matches!(record.player, Player::Bot { hash: of } if of == hash.prefix());
        replay.seats.iter().any(is_it)
    };
    let given = bots
        .iter()
        .map(|path| read_module_that(path, &has_played))
        .collect::<Result<Vec<_>>>()?;
    let mut at_hand = given;
    let mut unfit = Vec::new();
    for (name, bytes) in replay.modules() {
        match scripts::module_of_replay(bytes) {
            Ok(module) => at_hand.push(module),
            Err(why) => unfit.push(format!("; {name}: {why}")),
        }
    }
    let entrant = |record: &SeatRecord| match record.source {
        Source::Stored => Ok(None),
        Source::Rerun => {
            let (wasm, house) = module(record, &at_hand, &unfit.concat(), arena)?;
            let entrant = arena.guest(&wasm, &record.name, house, replay.config.budget);
            entrant
                .map(Some)
                .map_err(|why| Failure::new(format!("{} cannot play: {why}", record.name)))
        }
    };
    replay.seats.iter().map(entrant).collect()
}

/// Plays the match again with its [`cast`], as long as it goes as recorded.
///
/// * `stop`: set from outside to end early.
pub(super) fn play_with(
    replay: &Replay,
    cast: &[Option<Arc<Entrant>>],
    arena: &Arena,
    stop: &AtomicBool,
) -> Result<(Timeline, Verdict)> {
    let mut playback = replay
        .playback()
        .map_err(|error| Failure::new(error.to_string()))?;
    let seated = (0..).zip(cast).map(|(seat, entrant)| {
        let entrant = entrant.as_ref();
        entrant
            .map(|entrant| Seated::new(entrant, seat, replay.config, arena))
            .transpose()
    });
    let mut seated = seated.collect::<Result<Vec<_>>>()?;
    while !playback.is_over() {
        if stop.load(Ordering::Relaxed) {
            return Err(Failure::interrupted("interrupted; nothing was written"));
        }
        // A replay whose answers end too early is over at that point, and its verdict says where.
        for ask in playback.asks().unwrap_or_default() {
            if let Some(bot) = seated.get_mut(usize::from(ask.seat)).and_then(Option::as_mut) {
                let (answer, _) = bot.answer(&ask)?;
                // The seat was asked, so its answer is accepted.
                let _ = playback.answer(ask.seat, answer);
            }
        }
    }
    let verdict = playback.verdict();
    Ok((playback.into_timeline(), verdict))
}

/// The module of a seat that must be run again, and whether it is a house bot.
///
/// * `unfit`: why bots in the replay cannot play.
fn module(record: &SeatRecord, at_hand: &[Vec<u8>], unfit: &str, arena: &Arena) -> Result<(Vec<u8>, bool)> {
    let (Player::House { hash } | Player::Bot { hash }) = record.player else {
        return Err(Failure::new(format!(
            "{} was no bot, yet its answers are not in the replay",
            record.name
        )));
    };
    let is_it = |wasm: &Vec<u8>| ModuleHash::of(wasm).prefix() == hash;
    if let Some(wasm) = at_hand.iter().find(|wasm| is_it(wasm)) {
        return Ok((wasm.clone(), false));
    }
    let house = arena.house();
    let found = house.as_ref().ok().and_then(|house| {
        let mut bots = house.bots().iter();
        bots.find(|bot| is_prefix(hash, &bot.sha256))
            .map(|bot| house.module(bot))
    });
    match (found, house) {
        (Some(wasm), _) => Ok((wasm?, true)),
        (None, Err(why)) if matches!(record.player, Player::House { .. }) => Err(why),
        (None, _) => Err(Failure::new(format!(
            "the bot {} ({hash}…) must be run again and is not at hand: give it with --bot FILE{}{unfit}",
            record.name,
            match record.player {
                Player::House { .. } => "; it is a house bot of another build than those in --bots",
                _ => "",
            }
        ))),
    }
}

fn is_prefix(hash: ModulePrefix, sha256: &str) -> bool {
    sha256.starts_with(&hash.to_string())
}

/// The game and the players.
fn header(replay: &Replay) -> String {
    let config = &replay.config;
    let meta = config.game.meta();
    let mut text = format!(
        "{}, {} played\n",
        words::played_with(config),
        words::turns(replay.turns)
    );
    for (seat, record) in (0..).zip(&replay.seats) {
        let who = match record.player {
            Player::Hand => "a hand",
            Player::Process => "a native program",
            Player::House { .. } => "a house bot",
            Player::Bot { .. } => "a bot",
        };
        let spent = config.budget.cost(record.thinking);
        text += &format!("  {}: {}, {who}, {spent}\n", meta.seat_name(seat), record.name);
    }
    text + "\n"
}

/// The board at a moment, the events that led to it, and, at the last moment, how the match ended.
fn moment(timeline: &Timeline, at: Option<usize>) -> Result<String> {
    let moment = at.unwrap_or(timeline.len());
    if moment > timeline.len() {
        return Err(Failure::new(format!(
            "--at {moment} is after the match, which has {}: give 0 (the start) to {}",
            words::turns(timeline.len() as u64),
            timeline.len()
        )));
    }
    let position = timeline.at(moment);
    let mut text = format!("After turn {moment} of {}:\n", timeline.len());
    if let Some(turn) = moment.checked_sub(1).and_then(|index| timeline.turn(index)) {
        for event in &turn.events {
            let told = event.phrase().on_board(timeline.newest().config().rows());
            text += &format!("  {told}\n");
        }
    }
    text += &format!("\n{}", position.game().view(None));
    if !text.ends_with('\n') {
        text.push('\n');
    }
    if let Some(outcome) = position.outcome() {
        text += &format!("\n{}\n", outcome.reason);
    }
    Ok(text + &format!("hash {}\n", position.hash()))
}
