//! Compares the game libraries in `bots/sdk/` with the referee in every language, and plays whole matches with the templates.
//! The bots that query the libraries are in `sdk/`.

use cli::guests::{Guests, Module};
use cli::{Arena, MatchJob, SeatArgument, play};
use engine::games::{hit_and_sunk, territories};
use engine::sandbox::Bot;
use engine::script::Language;
use engine::{Answer, Budget, Config, GameId, Referee, Reply, Rng, Seat};
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

const FUEL: Budget = Budget::Fuel(2_000_000_000);

static COMPILING: Mutex<()> = Mutex::new(());
static GUESTS: LazyLock<Guests> = LazyLock::new(|| Guests::new().unwrap());

/// A script that is asked, turn by turn.
struct Script {
    bot: Bot<Guests>,
    guests: Guests,
}

impl Script {
    fn new(language: WrittenIn, name: &str) -> Self {
        let path = source(language, name);
        // One after the other: the first compiles the interpreter, the others find it in the cache.
        let one_at_a_time = COMPILING.lock().unwrap_or_else(PoisonError::into_inner);
        let module: Arc<Module> = GUESTS
            .compile(&cli::arena::read_module(&path).unwrap(), FUEL)
            .unwrap();
        drop(one_at_a_time);
        Self {
            bot: Bot::new(module, 1, 0, "bot"),
            guests: GUESTS.clone(),
        }
    }

    /// The reply to these arguments.
    #[track_caller]
    fn asked(&mut self, arguments: &[String]) -> String {
        let (answer, note) = self.bot.turn(arguments, FUEL, &mut self.guests).unwrap();
        match answer.reply {
            Reply::Text(text) => text,
            other => panic!("{other:?} to {arguments:?}: {}", note.log),
        }
    }
}

/// What a bot is written in.
#[derive(Clone, Copy)]
enum WrittenIn {
    Script(Language),
    AssemblyScript,
}

impl WrittenIn {
    fn name(self) -> &'static str {
        match self {
            Self::Script(language) => language.name(),
            Self::AssemblyScript => "AssemblyScript",
        }
    }

    /// Whether there is no compiler here.
    fn is_skipped(self) -> bool {
        let skipped = matches!(self, Self::AssemblyScript)
            .then(|| std::fs::read_to_string(compiled("skipped")).ok())
            .flatten();
        if let Some(needs) = &skipped {
            println!("skipped: AssemblyScript: {needs}");
        }
        skipped.is_some()
    }
}

/// A file that `cargo xtask templates` makes of bots in AssemblyScript.
fn compiled(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../target/templates/assemblyscript")
        .join(name)
}

/// A bot of these tests.
fn source(language: WrittenIn, name: &str) -> PathBuf {
    match language {
        WrittenIn::AssemblyScript => compiled(&format!("{name}.wasm")),
        WrittenIn::Script(language) => Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("tests/sdk")
            .join(format!("{name}.{}", language.ending())),
    }
}

fn template(language: WrittenIn, name: &str) -> PathBuf {
    match language {
        WrittenIn::AssemblyScript => compiled(&format!("{name}.wasm")),
        WrittenIn::Script(language) => Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("../bots/sdk")
            .join(language.name().to_lowercase())
            .join(format!("templates/{name}.{}", language.ending())),
    }
}

/// The checks below, as tests of each language.
macro_rules! tests {
    ($($module:ident: $language:expr;)+) => {
        $(mod $module {
            #[allow(unused_imports, reason = "not every language is a script's")]
            use super::{Language, WrittenIn};

            #[test]
            fn kingdom_lists_the_legal_replies_and_knows_what_comes_of_them() {
                super::unless_skipped($language, super::kingdom_lists_the_legal_replies_and_knows_what_comes_of_them);
            }

            #[test]
            fn territories_reads_the_board_and_knows_how_fights_end() {
                super::unless_skipped($language, super::territories_reads_the_board_and_knows_how_fights_end);
            }

            #[test]
            fn hit_and_sunk_reads_what_a_ship_knows() {
                super::unless_skipped($language, super::hit_and_sunk_reads_what_a_ship_knows);
            }

            #[test]
            fn hit_and_sunk_knows_where_a_ship_will_be() {
                super::unless_skipped($language, super::hit_and_sunk_knows_where_a_ship_will_be);
            }

            #[test]
            fn each_template_plays_whole_matches_without_a_fault_and_beats_random() {
                super::unless_skipped($language, super::each_template_plays_whole_matches_without_a_fault_and_beats_random);
            }
        })+
    };
}

tests! {
    javascript: WrittenIn::Script(Language::JavaScript);
    python: WrittenIn::Script(Language::Python);
    assemblyscript: WrittenIn::AssemblyScript;
}

/// Runs a check, unless there is no compiler for the language here.
fn unless_skipped(language: WrittenIn, check: fn(WrittenIn)) {
    if !language.is_skipped() {
        check(language);
    }
}

fn kingdom_lists_the_legal_replies_and_knows_what_comes_of_them(language: WrittenIn) {
    let mut script = Script::new(language, "check_kingdom");
    let mut compared = 0;
    for seed in 0..4 {
        let mut rng = Rng::derive(seed, "sdk", &[]);
        let config = Config {
            rounds: 60,
            ..Config::usual(GameId::Kingdom, seed)
        };
        let mut referee = Referee::new(config).unwrap();
        while referee.outcome().is_none() {
            let ask = referee.asks().remove(0);
            let shown = script.asked(&ask.arguments);
            let mut lines = shown.lines();
            assert_eq!(
                lines.next().unwrap(),
                ask.arguments[2..].join("|"),
                "read and written"
            );
            let known: Vec<_> = lines.filter_map(|line| line.split_once('=')).collect();
            let legal = referee.game().legal(ask.seat).unwrap();
            assert_eq!(known.iter().map(|(reply, _)| *reply).collect::<Vec<_>>(), legal);

            // An attack where there is one: matches are to see some deaths.
            let attacks: Vec<_> = legal.iter().filter(|reply| reply.starts_with('A')).collect();
            let choices = if attacks.is_empty() {
                legal.iter().collect()
            } else {
                attacks
            };
            let reply = choices[rng.below(choices.len() as u64) as usize].clone();
            let after = known.iter().find(|(known, _)| *known == reply).unwrap().1;
            let round = referee.game().round();
            referee.answer(ask.seat, Answer::text(&reply)).unwrap();
            // What follows at the end of a round is not part of it.
            if let Some(next) = referee.asks().first()
                && referee.game().round() == round
            {
                assert_eq!(
                    after,
                    next.arguments[2..].join("|"),
                    "{reply} in {:?}",
                    ask.arguments
                );
                compared += 1;
            }
        }
    }
    assert!(compared > 100, "only {compared}");
}

fn territories_reads_the_board_and_knows_how_fights_end(language: WrittenIn) {
    let mut script = Script::new(language, "check_territories");
    // Three arguments are no game's, so nothing is read into them.
    let ask = |what: &str| vec![what.to_string(); 3];
    let fights = script.asked(&ask("fights"));
    let mut shown = fights.split(' ');
    let mut fewest = vec![u32::MAX; 121];
    for attackers in 1..=40 {
        for defenders in 1..=60_u32 {
            let battle = territories::fight(attackers, defenders);
            let expected = format!(
                "{},{},{}",
                battle.attackers_left,
                battle.defenders_left,
                battle.captured()
            );
            assert_eq!(shown.next(), Some(&*expected), "{attackers} against {defenders}");
        }
    }
    for attackers in (1..=400).rev() {
        for defenders in 1..=120_u32 {
            if territories::fight(attackers, defenders).captured() {
                fewest[defenders as usize] = attackers;
            }
        }
    }
    let needed: Vec<u32> = script
        .asked(&ask("needed"))
        .split(' ')
        .map(|n| n.parse().unwrap())
        .collect();
    assert_eq!(needed, fewest[1..]);

    let arena = Arena::new(None).unwrap();
    let names = [
        "WeSwarm",
        "Castler",
        "Hermit",
        "LandGrab",
        "Player",
        "RandomHalver",
    ];
    let config = Config {
        rounds: 1,
        ..Config::usual(GameId::Territories, 3)
    };
    let seats = &names.map(|name| SeatArgument::House(name.into()))[..usize::from(config.seats)];
    let played = play_out(&arena, config, seats);
    let mut looked = 0;
    // Some of hundreds, from all parts of the match: Python takes a quarter of a second for each.
    for (_, mut arguments) in asked_in(&played).into_iter().step_by(8) {
        if arguments.len() == 4 {
            arguments.push(String::new());
        }
        assert_eq!(
            script.asked(&arguments[..5]),
            format!("{}|true", arguments.join("|"))
        );
        looked += 1;
    }
    assert!(looked > 20, "only {looked}");
}

fn hit_and_sunk_reads_what_a_ship_knows(language: WrittenIn) {
    let mut script = Script::new(language, "check_hit_and_sunk");
    assert_eq!(script.asked(&[]), "choose");
    let arena = Arena::new(None).unwrap();
    let mut seen = [false; 6];
    for seed in 0..3 {
        let config = Config {
            seats: 5,
            rounds: 30,
            ..Config::usual(GameId::HitAndSunk, seed)
        };
        let names = ["RandomBot", "Falcon", "Corsair", "Phoenix", "PeaceMaker"];
        let played = play_out(
            &arena,
            config,
            &names.map(|name| SeatArgument::House(name.into())),
        );
        for (seat, arguments) in asked_in(&played) {
            let Some(argument) = arguments.first() else {
                continue;
            };
            let class = class_of(argument);
            seen[usize::from(class)] = true;
            assert_eq!(
                script.asked(std::slice::from_ref(argument)),
                format!("{argument}|{class}|true|F+3-9|N+0+1"),
                "seat {seat}"
            );
        }
    }
    assert!(seen.iter().filter(|seen| **seen).count() >= 3, "{seen:?}");
}

/// The class that fits the hull's length and the moves.
fn class_of(argument: &str) -> u8 {
    let parts: Vec<&str> = argument.split(';').collect();
    let moves: u8 = parts[4].split(',').next().unwrap().parse().unwrap();
    let mut classes = hit_and_sunk::Class::ALL.into_iter();
    let fits = |class: &hit_and_sunk::Class| {
        usize::from(class.stats().length) == parts[3].len() && class.stats().moves == moves
    };
    classes.find(fits).unwrap().number()
}

fn hit_and_sunk_knows_where_a_ship_will_be(language: WrittenIn) {
    let sailor = source(language, "sailor");
    let arena = Arena::new(None).unwrap();
    let config = Config {
        seats: 4,
        rounds: 40,
        budget: FUEL,
        ..Config::usual(GameId::HitAndSunk, 0)
    };
    let played = play_out(&arena, config, &vec![SeatArgument::Wasm(sailor); 4]);
    assert_eq!(played.faults, [0; 4]);
    assert!(played.turns > 100, "only {}", played.turns);
}

fn each_template_plays_whole_matches_without_a_fault_and_beats_random(language: WrittenIn) {
    const MATCHES: u64 = 3;
    let arena = Arena::new(None).unwrap();
    let cases = [
        ("kingdom", GameId::Kingdom, "Random"),
        ("kingdom-search", GameId::Kingdom, "Random"),
        ("kingdom-table", GameId::Kingdom, "Random"),
        ("territories", GameId::Territories, "Player"),
        ("hit-and-sunk", GameId::HitAndSunk, "RandomBot"),
    ];
    for (name, game, other) in cases {
        let mut won = 0;
        let mut lost = 0;
        for seed in 0..MATCHES {
            let seats = [
                SeatArgument::Wasm(template(language, name)),
                SeatArgument::House(other.into()),
            ];
            let config = Config {
                budget: match game {
                    // Few matches are played here: in others a turn may take a third more.
                    GameId::Kingdom => Budget::Fuel(75_000_000),
                    _ => Budget::USUAL_FUEL,
                },
                seats: 2,
                rounds: if game == GameId::Territories { 1 } else { 100 },
                ..Config::usual(game, seed)
            };
            let played = play_out(&arena, config, &seats);
            assert_eq!(played.faults[0], 0, "{name} in {}, seed {seed}", language.name());
            let winner = played.outcome.as_ref().unwrap().winner();
            won += u32::from(winner == Some(0));
            lost += u32::from(winner == Some(1));
        }
        println!(
            "{name} in {}: {won} of {MATCHES} won, {lost} lost against {other}",
            language.name()
        );
        assert!(
            won >= 2 && lost == 0,
            "{name}: {won} won, {lost} lost against {other}"
        );
    }
}

fn play_out(arena: &Arena, config: Config, seats: &[SeatArgument]) -> cli::Played {
    let load = |seat| arena.load(seat, &config).unwrap();
    let spec = MatchJob {
        config,
        entrants: seats.iter().map(load).collect(),
        cores: 1,
    };
    play(arena, &spec, &AtomicBool::new(false), &mut |_| {}).unwrap()
}

/// What was asked in a match: the seats and their arguments.
fn asked_in(played: &cli::Played) -> Vec<(Seat, Vec<String>)> {
    let mut referee = Referee::new(played.config).unwrap();
    let mut asked = Vec::new();
    for answers in played.answers() {
        asked.extend(referee.asks().into_iter().map(|ask| (ask.seat, ask.arguments)));
        for (seat, answer) in answers {
            let _ = referee.answer(*seat, answer.clone());
        }
    }
    asked
}
