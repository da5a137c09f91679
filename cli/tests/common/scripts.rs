//! Turns of script bots.

use super::{dir, write};
use cli::guests::{Guests, Module};
use engine::sandbox::{Bot, Note};
use engine::{Budget, Reply};
use std::sync::{Arc, LazyLock};

static GUESTS: LazyLock<Guests> = LazyLock::new(|| Guests::new().unwrap());

/// A script's bot, made as `arena` makes it of the file.
pub fn bot(name: &str, source: &str, budget: Budget) -> Arc<Module> {
    let dir = dir();
    let path = write(dir.path(), name, source);
    let wasm = cli::arena::read_module(&path).unwrap();
    GUESTS.compile(&wasm, budget).unwrap()
}

/// Plays turns with these arguments, in a match with this seed.
pub fn turns(module: &Arc<Module>, budget: Budget, seed: u64, arguments: &[&str]) -> Vec<(Reply, Note)> {
    let mut guests = GUESTS.clone();
    let mut bot = Bot::new(module.clone(), seed, 0, "bot");
    let turn = |text: &&str| {
        let (answer, note) = bot.turn(&[(*text).to_owned()], budget, &mut guests).unwrap();
        (answer.reply, note)
    };
    arguments.iter().map(turn).collect()
}

#[track_caller]
pub fn assert_traps(reply: &Reply, words: &[&str]) {
    let Reply::Trapped(why) = reply else {
        panic!("{reply:?} and no trap")
    };
    for word in words {
        assert!(why.contains(word), "{word}: {why}");
    }
}
