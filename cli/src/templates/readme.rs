//! The README of a project.

use super::{CASES, Language, Project};
use engine::GameId;

/// How the bot is built, played and tested.
pub(super) fn text(game: GameId, language: Language, project: &Project) -> String {
    let Project { build, bot, .. } = project;
    let file = language.file();
    let mut text = format!(
        "# A bot for {} in {}\n\n`{file}` is the bot.",
        game.name(),
        language.name()
    );
    text += match build.len() {
        0 => " It is a script, so there is nothing to build.\n",
        1 => " Build it:\n\n",
        _ => " Build it, by one of these:\n\n",
    };
    if !language.install().is_empty() {
        text += &format!("    {}    # once\n", language.install());
    }
    for command in build {
        text += &format!("    {command}\n");
    }
    let again = if build.is_empty() {
        "Play it again at every save"
    } else {
        "Build and play it again at every save"
    };
    text += &format!(
        "
Play a match against a house bot, look at a turn of it, and find what it did worst:

    arena play {game} {bot} house:Level-1 --replay match.arena --embed
    arena replay match.arena --at 5
    arena analyse match.arena

{again}, and tell from which turn on it goes another way:

    arena play {game} {bot} house:Level-1 --seed 7 --watch

Test it:

    arena test {bot} {CASES}

`{CASES}` has a position a line, and what the bot may reply there. Add the positions in which it went wrong.

Is a change an improvement? Keep the old bot, and let the two play until it is shown:

    arena tournament {game} old-{bot} {bot} --matches 1000 --until-settled

`--help` of each command tells more. Rules, what a bot is sent and what it replies: [{}](docs/{game}.md). What holds for every
bot: [Writing a bot](docs/bots.md).",
        game.name()
    );
    if let Some(guide) = language.guide() {
        text += &format!(
            " The language and its library: [Bots in {}](docs/{guide}.md).",
            language.name()
        );
    }
    text + "\n"
}
