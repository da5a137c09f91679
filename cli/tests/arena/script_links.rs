//! Links of matches between scripts: they carry the sources, are short, and open for ever.

use crate::common::{dir, succeed, words, write};
use engine::replay::{LINK_MARK, Replay};
use engine::script::{Language, Script};
use std::path::{Path, PathBuf};

#[test]
fn a_replay_carries_the_script_and_not_its_interpreter() {
    let dir = dir();
    write(dir.path(), "bot.js", "function turn() { return 'M,C,2,0'; }");
    let line = "play kingdom bot.js bot.js --budget fuel:100000000 --embed --replay match.arena --link";
    let link = succeed(dir.path(), &line.split(' ').collect::<Vec<_>>());
    let link = link.lines().find(|line| line.starts_with("#/replay/")).unwrap();
    assert!(link.len() < 400, "{} characters", link.len());
    std::fs::remove_file(dir.path().join("bot.js")).unwrap();
    for replay in ["match.arena", link] {
        succeed(dir.path(), &["replay", "--verify", replay]);
    }
}

#[test]
fn a_link_of_a_whole_match_of_two_templates_with_their_sources_is_short() {
    let dir = dir();
    let template = include_str!("../../../bots/sdk/javascript/templates/kingdom.js");
    write(dir.path(), "Blue bot.js", template);
    // The same idea with other numbers: neither source helps to pack the other.
    write(dir.path(), "Red bot.js", template.replace("30 *", "25 *"));
    let seats = ["play", "kingdom", "Blue bot.js", "Red bot.js"];
    let rest = ["--budget", "fuel:100000000", "--embed", "--link", "--seed", "5"];
    let shown = succeed(dir.path(), &[&seats[..], &rest].concat());
    let link = shown.lines().find(|line| line.starts_with("#/replay/")).unwrap();
    println!("{} characters", link.len());
    assert!(link.len() < 2500, "{} characters", link.len());
}

/// A link of a match between two scripts that was made once.
struct Golden {
    /// Its file.
    name: &'static str,
    /// The interpreter that was the newest then.
    interpreter: &'static str,
    /// The scripts' names and sources, in seat order.
    sources: [(&'static str, &'static str); 2],
}

const JAVASCRIPT: [(&str, &str); 2] = [
    (
        "First",
        "function turn(view) {\n  return kingdom.legal(view)[0]; // ä\n}\n",
    ),
    ("Last", "const turn = view => kingdom.legal(view).at(-1);\n"),
];

const PYTHON: [(&str, &str); 2] = [
    (
        "First",
        "\"\"\"Takes the first move that is legal.\"\"\"\nimport kingdom\n\n\ndef turn(view):\n    return kingdom.legal(view)[0]  # ä\n",
    ),
    (
        "Any",
        "import kingdom\nimport random\n\n\ndef turn(view):\n    return random.choice(kingdom.legal(view))\n",
    ),
];

/// For each interpreter one.
const GOLDEN: [Golden; 9] = [
    Golden {
        name: "link-with-scripts.txt",
        interpreter: "javascript-1",
        sources: JAVASCRIPT,
    },
    Golden {
        name: "link-with-python.txt",
        interpreter: "python-1",
        sources: PYTHON,
    },
    Golden {
        name: "link-with-javascript-2.txt",
        interpreter: "javascript-2",
        sources: JAVASCRIPT,
    },
    Golden {
        name: "link-with-python-2.txt",
        interpreter: "python-2",
        sources: PYTHON,
    },
    Golden {
        name: "link-with-javascript-3.txt",
        interpreter: "javascript-3",
        sources: JAVASCRIPT,
    },
    Golden {
        name: "link-with-python-3.txt",
        interpreter: "python-3",
        sources: PYTHON,
    },
    Golden {
        name: "link-with-javascript-4.txt",
        interpreter: "javascript-4",
        sources: JAVASCRIPT,
    },
    Golden {
        name: "link-with-python-4.txt",
        interpreter: "python-4",
        sources: PYTHON,
    },
    Golden {
        name: "link-with-javascript-5.txt",
        interpreter: "javascript-5",
        sources: JAVASCRIPT,
    },
];

impl Golden {
    fn path(&self) -> PathBuf {
        let dir = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden");
        Path::new(dir).join(self.name)
    }

    /// Writes it for an interpreter that is new, by whose hash its bots are named for ever.
    fn bless(&self) {
        let mut languages = Language::ALL.into_iter();
        let newest = languages.find(|language| language.interpreter().name == self.interpreter);
        let Some(language) = newest.filter(|_| !self.path().exists()) else {
            return;
        };
        let dir = dir();
        let files = self.sources.map(|(name, source)| {
            let file = format!("{name}.{}", language.ending());
            write(dir.path(), &file, source);
            file
        });
        let line = format!(
            "play kingdom {} --budget fuel:100000000 --rounds 20 --seed 1 --embed --link",
            files.join(" ")
        );
        let shown = succeed(dir.path(), &words(&line));
        let link = shown.lines().find(|line| line.starts_with("#/replay/")).unwrap();
        std::fs::write(self.path(), format!("{link}\n")).unwrap();
    }
}

#[test]
fn links_with_scripts_that_were_made_once_open_and_are_still_written_so() {
    let dir = dir();
    for golden in GOLDEN {
        if std::env::var_os("ARENA_BLESS").is_some() {
            golden.bless();
        }
        let text = std::fs::read_to_string(golden.path()).unwrap();
        let link = text.trim_end();
        let replay = Replay::from_link(link).unwrap();
        assert!(replay.intact, "{}", golden.name);
        assert_eq!(format!("{LINK_MARK}{}", replay.to_link()), link);
        for ((name, packed), (expected, source)) in replay.modules().iter().zip(golden.sources) {
            let script = Script::unpack(packed).unwrap();
            assert_eq!((*name, &*script.source), (expected, source));
            let interpreter = script.interpreter().expect("it is kept for ever");
            assert_eq!(interpreter.name, golden.interpreter);
        }
        succeed(dir.path(), &["replay", "--verify", link]);
    }
}

#[test]
fn every_interpreter_has_such_a_link() {
    let mut all: Vec<&str> = engine::script::INTERPRETERS
        .iter()
        .map(|known| known.name)
        .collect();
    let mut with_link = GOLDEN.map(|golden| golden.interpreter);
    all.sort_unstable();
    with_link.sort_unstable();
    assert_eq!(all, with_link);
}
