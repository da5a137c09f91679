//! `arena completions SHELL`: scripts that ask `arena` itself for candidates, so that they know its commands,
//! games and available house bots.

use crate::failure::Result;
use crate::house::House;
use clap::CommandFactory as _;
use clap_complete::engine::{
    ArgValueCandidates, ArgValueCompleter, CompletionCandidate, PathCompleter, ValueCompleter as _,
};
use clap_complete::env::Shells;
use clap_complete::{CompleteEnv, Shell};
use engine::GameId;
use std::ffi::{OsStr, OsString};
use std::path::PathBuf;
use std::process::ExitCode;

/// Prints a completion script for a shell
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  arena completions bash > ~/.local/share/bash-completion/completions/arena
  arena completions zsh > ~/.zfunc/_arena
  arena completions fish > ~/.config/fish/completions/arena.fish

The script runs arena, which must be in PATH.")]
pub(super) struct Arguments {
    /// The shell
    shell: Shell,
}

/// The variable by which a script asks for candidates.
const VARIABLE: &str = "ARENA_COMPLETE";

/// The script for bash. Bash splits words at colons, and replaces only the part after the last one.
const BASH: &str = r#"_arena() {
    local line="${COMP_LINE:0:COMP_POINT}" words IFS=$' \t\n'
    read -ra words <<< "$line"
    if [[ "$line" == *[[:space:]] ]]; then words+=(""); fi
    local last=$((${#words[@]} - 1))
    local current="${words[last]}" before=""
    if [[ "$COMP_WORDBREAKS" == *:* ]]; then before="${current%"${current##*[:=]}"}"; fi
    IFS=$'\013'
    COMPREPLY=($(_CLAP_IFS="$IFS" _CLAP_COMPLETE_INDEX="$last" ARENA_COMPLETE=bash arena -- "${words[@]}" 2> /dev/null))
    COMPREPLY=("${COMPREPLY[@]#"$before"}")
    if [[ "${COMPREPLY-}" == *[=/:] ]]; then compopt -o nospace 2> /dev/null; fi
}
complete -o bashdefault -F _arena arena
"#;

pub(super) fn run(arguments: &Arguments) -> Result<ExitCode> {
    let mut script = Vec::new();
    let shells = Shells::builtins();
    match (arguments.shell, shells.completer(&arguments.shell.to_string())) {
        (Shell::Bash, _) | (_, None) => script.extend(BASH.as_bytes()),
        // Writing into memory cannot fail.
        (_, Some(shell)) => drop(shell.write_registration(VARIABLE, "arena", "arena", "arena", &mut script)),
    }
    super::print_as_it_is(&script)?;
    Ok(ExitCode::SUCCESS)
}

/// Answers a script and ends the process; does nothing if no script is asking.
pub(super) fn answer() {
    CompleteEnv::with_factory(super::Arguments::command)
        .var(VARIABLE)
        .complete();
}

/// Candidates for a game.
pub(super) fn games() -> ArgValueCandidates {
    ArgValueCandidates::new(|| {
        let games = GameId::ALL.iter();
        let help = |game: &GameId| Some(game.summary().to_string().into());
        games
            .map(|game| CompletionCandidate::new(game.meta().slug).help(help(game)))
            .collect()
    })
}

/// Candidates for a seat.
pub(super) fn seats() -> ArgValueCompleter {
    ArgValueCompleter::new(complete_seat)
}

fn complete_seat(current: &OsStr) -> Vec<CompletionCandidate> {
    let text = current.to_string_lossy();
    if let Some(name) = text.strip_prefix("house:") {
        return house_bots(name, &std::env::args_os().collect::<Vec<_>>());
    }
    let kinds = [
        ("house:", "one of the arena's own bots"),
        ("cmd:", "a native program and its arguments, in quotes"),
    ];
    let mut candidates: Vec<_> = kinds
        .into_iter()
        .filter(|(kind, _)| kind.starts_with(&*text))
        .map(|(kind, help)| CompletionCandidate::new(kind).help(Some(help.into())))
        .collect();
    candidates.extend(PathCompleter::any().complete(current));
    candidates
}

/// The house bots whose names begin with `start`; if the command line names a game, only those for it.
fn house_bots(start: &str, command_line: &[OsString]) -> Vec<CompletionCandidate> {
    let words = || command_line.iter().filter_map(|word| word.to_str());
    let game = words().find_map(|word| word.parse::<GameId>().ok());
    let dir = words()
        .find_map(|word| word.strip_prefix("--bots="))
        .or_else(|| words().skip_while(|word| *word != "--bots").nth(1))
        .map(PathBuf::from);
    let Ok(house) = House::open(dir.as_deref()) else {
        return Vec::new();
    };
    let begins = |name: &str| name.to_lowercase().starts_with(&start.to_lowercase());
    house
        .bots()
        .iter()
        .filter(|bot| game.is_none_or(|game| bot.game == game.to_string()) && begins(&bot.word()))
        .map(|bot| {
            CompletionCandidate::new(format!("house:{}", bot.word())).help(Some(bot.summary.clone().into()))
        })
        .collect()
}
