//! The command that plays a tournament, or resumes it.

use crate::process::Program;
use crate::seat::SeatArgument;
use crate::words::visible;
use contest::{Shard, Spec, distinct};
use std::borrow::Cow;
use std::os::unix::ffi::OsStrExt as _;
use std::path::Path;

/// More bots than this are listed in a file.
const MOST_BOTS: usize = 20;

/// The command that plays a shard in a directory, or resumes it.
///
/// * `out`: the directory.
/// * `description`: a file that describes this tournament, which lists the bots if they are many or have
///   names.
pub fn command_line(spec: &Spec, shard: Shard, out: &Path, description: &Path) -> String {
    let mut words = format!("arena tournament {}", spec.game);
    if spec.bots.len() > MOST_BOTS || !have_usual_names(spec) {
        words += &format!(" --bots-from {}", quoted_path(description));
    } else {
        for bot in &spec.bots {
            words += &format!(" {}", bot_word(&bot.bot));
        }
    }
    words += &format!(
        " --format {} --seats {} --matches {} --rounds {} --budget {}",
        spec.format, spec.seats_per_match, spec.matches, spec.rounds, spec.budget
    );
    if !spec.sit_out {
        words += " --no-sit-out";
    }
    if spec.match_seconds != Spec::usual_match_seconds(spec.budget) {
        words += &match spec.match_seconds {
            Some(seconds) => format!(" --match-time {seconds}s"),
            None => " --match-time none".into(),
        };
    }
    if let Some(percent) = spec.until_settled {
        words += &format!(" --until-settled={percent}");
    }
    words += &format!(" --seed {}", spec.seed);
    if shard != Shard::WHOLE {
        words += &format!(" --shard {shard}");
    }
    words + &format!(" --out {}", quoted_path(out))
}

/// The command that plays one match alone.
///
/// * `seats`: who sits where, as indices into the bots of `spec`.
pub fn play_command(spec: &Spec, seats: &[usize], seed: u64) -> String {
    let mut words = format!("arena play {}", spec.game);
    for bot in seats {
        words += &format!(" {}", bot_word(&spec.bots[*bot].bot));
    }
    words += &format!(" --seed {seed} --rounds {} --budget {}", spec.rounds, spec.budget);
    if !spec.sit_out {
        words += " --no-sit-out";
    }
    words
}

/// Whether all bots have their default names.
fn have_usual_names(spec: &Spec) -> bool {
    let names: Option<Vec<String>> = spec.bots.iter().map(|bot| usual_name(&bot.bot)).collect();
    let Some(names) = names else { return false };
    let usual = distinct(names.iter().map(String::as_str));
    // A house bot has the name from its list, in whatever case it was requested.
    usual
        .iter()
        .zip(&spec.bots)
        .all(|(usual, bot)| usual.eq_ignore_ascii_case(&bot.label))
}

/// The default name of a seat's bot.
fn usual_name(seat: &str) -> Option<String> {
    match seat.parse::<SeatArgument>().ok()? {
        SeatArgument::Wasm(path) => Some(visible(
            &path.file_stem().unwrap_or(path.as_os_str()).to_string_lossy(),
        )),
        // The command line takes “-” for a blank.
        SeatArgument::House(name) => Some(name.replace('-', " ")),
        SeatArgument::Command(words) => Some(visible(&Program::new(&words).ok()?.name())),
    }
}

/// A bot of a description as a word of a command line.
fn bot_word(bot: &str) -> Cow<'_, str> {
    if bot.starts_with("house:") {
        return quoted(&bot.replace(' ', "-")).into_owned().into();
    }
    quoted(bot)
}

/// A word quoted for a shell; invisible characters are escaped.
fn quoted(word: &str) -> Cow<'_, str> {
    if word.chars().any(engine::is_unseen) {
        let escaped = |letter: char| match letter {
            '\'' | '\\' => format!("\\{letter}"),
            _ if engine::is_unseen(letter) => format!("\\U{:08x}", u32::from(letter)),
            _ => letter.to_string(),
        };
        return format!("$'{}'", word.chars().map(escaped).collect::<String>()).into();
    }
    // Only a NUL cannot be quoted, and no argument contains one.
    shlex::try_quote(word).unwrap_or(Cow::Borrowed(word))
}

/// A path quoted for a shell, whatever its bytes.
fn quoted_path(path: &Path) -> String {
    if let Some(text) = path.to_str() {
        return quoted(text).into();
    }
    let bytes = path.as_os_str().as_bytes().iter();
    let escaped = bytes.map(|byte| match byte {
        b'\'' | b'\\' => format!("\\{}", char::from(*byte)),
        b' '..=b'~' => char::from(*byte).to_string(),
        _ => format!("\\x{byte:02x}"),
    });
    format!("$'{}'", escaped.collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::*;
    use contest::Format;
    use contest::made_up::spec;
    use engine::GameId;
    use std::ffi::OsStr;

    #[test]
    fn it_names_all_that_decides_the_tournament() {
        let mut spec = spec(GameId::Kingdom, Format::Swiss, 2, 2, 10);
        spec.bots[1].bot = "cmd:python3 b.py".into();
        spec.bots[1].label = "python3 b.py".into();
        spec.match_seconds = Some(600);
        let line = |spec: &Spec, shard, out| command_line(spec, shard, Path::new(out), Path::new("d.json"));
        assert_eq!(
            line(&spec, Shard::WHOLE, "my results"),
            "arena tournament kingdom A.wasm 'cmd:python3 b.py' --format swiss --seats 2 --matches 10 --rounds 10 \
             --budget fuel:100000000 --seed 1 --out 'my results'"
        );
        spec.sit_out = false;
        assert!(line(&spec, Shard::WHOLE, "o").ends_with(" --no-sit-out --seed 1 --out o"));
        spec.sit_out = true;
        for (seconds, words) in [(Some(90), "90s"), (None, "none")] {
            spec.match_seconds = seconds;
            let line = line(&spec, Shard::WHOLE, "o");
            assert!(
                line.ends_with(&format!(" --match-time {words} --seed 1 --out o")),
                "{line}"
            );
        }
        spec.match_seconds = Some(600);
        spec.until_settled = Some(95.0);
        let shard = line(&spec, Shard { index: 2, of: 3 }, "o");
        assert!(
            shard.ends_with(" --until-settled=95 --seed 1 --shard 2/3 --out o"),
            "{shard}"
        );
    }

    #[test]
    fn a_match_is_played_alone_with_the_same_seats_and_seed() {
        let mut spec = spec(GameId::Kingdom, Format::RoundRobin, 3, 2, 10);
        spec.bots[2].bot = "cmd:python3 c.py".into();
        spec.sit_out = false;
        assert_eq!(
            play_command(&spec, &[2, 0], 77),
            "arena play kingdom 'cmd:python3 c.py' A.wasm --seed 77 --rounds 10 --budget fuel:100000000 --no-sit-out"
        );
    }

    #[test]
    fn levels_need_no_quotes_however_a_description_names_them() {
        let mut spec = spec(GameId::Kingdom, Format::RoundRobin, 2, 2, 10);
        for (bot, named) in spec.bots.iter_mut().zip(["house:Level 1", "house:level-2"]) {
            bot.bot = named.into();
        }
        (spec.bots[0].label, spec.bots[1].label) = ("Level 1".into(), "Level 2".into());
        let line = command_line(&spec, Shard::WHOLE, Path::new("o"), Path::new("d.json"));
        assert!(
            line.starts_with("arena tournament kingdom house:Level-1 house:level-2 --format"),
            "{line}"
        );
        let line = play_command(&spec, &[1, 0], 7);
        assert!(
            line.starts_with("arena play kingdom house:level-2 house:Level-1 --seed 7"),
            "{line}"
        );
    }

    #[test]
    fn no_command_moves_the_cursor_or_reverses_text() {
        let mut spec = spec(GameId::Kingdom, Format::RoundRobin, 2, 2, 10);
        spec.bots[0].bot = "\u{1b}[2J\n\u{202e}it's.wasm".into();
        let line = play_command(&spec, &[0, 1], 7);
        assert!(
            line.starts_with(
                r"arena play kingdom $'\U0000001b[2J\U0000000a\U0000202eit\'s.wasm' B.wasm --seed 7"
            ),
            "{line}"
        );
    }

    #[test]
    fn a_directory_that_is_not_utf8_is_named_byte_by_byte() {
        let spec = spec(GameId::Kingdom, Format::RoundRobin, 2, 2, 10);
        let out = Path::new(OsStr::from_bytes(b"it's \xff"));
        let line = command_line(&spec, Shard::WHOLE, out, Path::new("d.json"));
        assert!(line.ends_with(r" --out $'it\'s \xff'"), "{line}");
    }

    #[test]
    fn bots_that_are_many_or_have_names_of_their_own_come_from_the_description() {
        let line = |spec: &Spec| command_line(spec, Shard::WHOLE, Path::new("o"), Path::new("d.json"));
        let many = spec(GameId::Kingdom, Format::RoundRobin, 21, 2, 10);
        assert!(line(&many).starts_with("arena tournament kingdom --bots-from d.json --format"));
        let mut named = spec(GameId::Kingdom, Format::RoundRobin, 2, 2, 10);
        named.bots[0].label = "Ann".into();
        assert!(line(&named).starts_with("arena tournament kingdom --bots-from d.json --format"));
    }
}
