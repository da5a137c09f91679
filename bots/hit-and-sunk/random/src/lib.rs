//! `RandomBot`, as in the original contest: a random ship, and in each turn one random action on a random cell.

use arena_bot::{Arena, Bot};
use hit_and_sunk_model::{Class, Report};

/// The bot.
#[derive(Clone, Copy, Debug, Default)]
pub struct RandomBot;

arena_bot::reactor!(RandomBot);

impl Bot for RandomBot {
    fn turn(&mut self, arguments: &[&str], arena: &mut dyn Arena) -> String {
        if arguments.is_empty() {
            return Class::ALL[arena.random_below(Class::ALL.len())].choice();
        }
        match Report::parse(arguments) {
            Ok(report) => action(&report, arena),
            Err(error) => {
                arena.log(&error.to_string());
                String::new()
            }
        }
    }
}

fn action(report: &Report, arena: &mut dyn Arena) -> String {
    const LETTERS: [char; 12] = ['M', 'B', 'C', 'K', 'A', 'F', 'N', 'S', 'R', 'P', 'D', 'W'];
    let letter = LETTERS[arena.random_below(LETTERS.len())];
    let reach = match letter {
        'F' => report.class.range(),
        'N' => report.class.length(),
        _ => return letter.into(),
    };
    let mut number = || arena.random_below(2 * reach as usize + 1) as i32 - reach;
    format!("{letter}{:+}{:+}", number(), number())
}
