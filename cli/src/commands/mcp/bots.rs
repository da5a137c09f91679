//! The tools `template` and `check`: to begin a bot, and whether it can play.

use super::Work;
use super::choice::One;
use crate::arena::read_module;
use crate::commands::new;
use crate::failure::{Failure, Result};
use crate::templates::{CASES, Language, Project};
use crate::words;
use engine::sandbox::{self, Poisoned, inspect};
use engine::{Budget, GameId};
use rmcp::schemars;
use rmcp::schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::path::PathBuf;

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct TemplateArguments {
    /// The game
    game: One<GameId>,
    /// What the bot is written in
    language: One<Language>,
    /// The directory; GAME-LANGUAGE if not given. No file in it is written over
    dir: Option<PathBuf>,
}

/// A bot that has been begun.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct Made {
    /// The directory.
    dir: String,
    /// The files in it, the bot first.
    files: Vec<String>,
    /// Commands that each make `bot.wasm`, run in the directory; none for a script.
    build: Vec<String>,
    /// The file that plays.
    bot: String,
    next: String,
}

pub(super) fn template(arguments: &TemplateArguments) -> Result<Made> {
    let (One(game), One(language)) = (arguments.game, arguments.language);
    let project = Project::new(game, language)?;
    let dir = arguments
        .dir
        .clone()
        .unwrap_or_else(|| new::usual_dir(game, language));
    new::write(&project, &dir)?;
    let bot = words::path(&dir.join(project.bot));
    let source = &project.files[0].0;
    let built = project.build.first().map_or(String::new(), |build| {
        format!("build it in its directory ({build}), ")
    });
    Ok(Made {
        next: format!(
            "edit {source}, {built}then check {bot}, and play it against house:Level-1; `arena test {bot} {CASES}` tests it"
        ),
        dir: words::path(&dir),
        files: project.files.iter().map(|(name, _)| name.clone()).collect(),
        build: project.build,
        bot,
    })
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct CheckArguments {
    /// A .js, .py or .wasm file
    bot: PathBuf,
}

/// A bot's report card.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct Card {
    /// Whether some game accepted its first reply.
    plays: bool,
    /// Why it cannot be loaded.
    problem: Option<String>,
    /// Its first call in each game.
    games: Vec<Trial>,
    next: String,
}

/// The first call of a bot in a game.
#[derive(Debug, Serialize, JsonSchema)]
struct Trial {
    game: String,
    /// Whether the game accepted the reply.
    accepted: bool,
    /// What it replied, or what went wrong.
    answer: String,
    /// Units of fuel that the call took.
    fuel: Option<u64>,
    /// Whether it replies the same again.
    repeats: bool,
    advice: Vec<String>,
}

pub(super) fn check(work: &Work, arguments: &CheckArguments) -> Result<Card> {
    let path = &arguments.bot;
    let wasm = read_module(path)?;
    let guests = work.arena.guests();
    let module = match guests.compile(&wasm, Budget::USUAL_FUEL) {
        Ok(module) => module,
        Err(why) => {
            let problem = inspect(&wasm).map_or_else(|refusal| refusal.phrase().to_string(), |_| why);
            return Ok(Card {
                plays: false,
                problem: Some(problem),
                games: Vec::new(),
                next: "correct the problem, then check again".into(),
            });
        }
    };
    let card = sandbox::Card::make(&module, 0, &mut guests.clone())
        .map_err(|Poisoned| Failure::file("try", path, &"it left the engine unusable"))?;
    let games: Vec<Trial> = card.trials.iter().map(Trial::of).collect();
    let plays = games.iter().any(|trial| trial.accepted);
    let next = if plays {
        format!(
            "play it in a game that accepts it, as in play with seats {} and house:Level-1",
            words::path(path)
        )
    } else {
        "correct what the answers say, then check again".into()
    };
    Ok(Card {
        plays,
        problem: None,
        games,
        next,
    })
}

impl Trial {
    fn of(trial: &sandbox::Trial) -> Self {
        Self {
            game: trial.game.clone(),
            accepted: trial.accepted,
            answer: words::shortened(&trial.answer.to_string()),
            fuel: trial.fuel,
            repeats: trial.repeats,
            advice: trial.advice.iter().map(ToString::to_string).collect(),
        }
    }
}
