//! The languages, the bots to begin with, and how they are built.

use clap::ValueEnum;
use std::fmt;

/// What a bot is written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
#[value(rename_all = "lower")]
pub(crate) enum Language {
    /// A script: nothing to install
    JavaScript,
    /// A script: nothing to install
    Python,
    /// TypeScript's syntax; needs Node.js with npm
    AssemblyScript,
    /// Needs rustup
    Rust,
    /// Needs clang for WASI
    C,
    /// Needs clang for WASI
    Cpp,
    /// Needs TinyGo, or Go 1.21 or newer
    Go,
    /// Needs Zig 0.17
    Zig,
    /// WebAssembly text; needs wat2wasm or wasm-tools
    Wat,
}

/// A text for each of the arena's games, by the game's slug.
type OfGames = &'static [(&'static str, &'static str)];

/// The files `bots/BEFORE<game>AFTER`.
macro_rules! of_games {
    ($before:literal, $after:literal) => {
        of_games!("kingdom": $before, "kingdom", $after; "territories": $before, "territories", $after;
            "hit-and-sunk": $before, "hit-and-sunk", $after)
    };
    ($($game:literal: $($part:literal),+);+) => {
        &[$(($game, include_str!(concat!("../../../bots/", $($part),+)))),+]
    };
}

impl Language {
    /// What a bot is built into, if it is no script.
    pub(crate) const MODULE: &str = "bot.wasm";

    /// Its name for people.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::JavaScript => "JavaScript",
            Self::Python => "Python",
            Self::AssemblyScript => "AssemblyScript",
            Self::Rust => "Rust",
            Self::C => "C",
            Self::Cpp => "C++",
            Self::Go => "Go",
            Self::Zig => "Zig",
            Self::Wat => "WebAssembly text",
        }
    }

    /// The file of the bot.
    pub(crate) fn file(self) -> &'static str {
        match self {
            Self::JavaScript => "bot.js",
            Self::Python => "bot.py",
            Self::AssemblyScript => "bot.ts",
            Self::Rust => "bot.rs",
            Self::C => "bot.c",
            Self::Cpp => "bot.cpp",
            Self::Go => "bot.go",
            Self::Zig => "bot.zig",
            Self::Wat => "bot.wat",
        }
    }

    /// The file that plays: a script itself, or what it is built into.
    pub(crate) fn plays(self) -> &'static str {
        match self {
            Self::JavaScript | Self::Python => self.file(),
            _ => Self::MODULE,
        }
    }

    /// The file of the bot in `bots/`, where its head names it.
    fn name_in_head(self) -> &'static str {
        match self {
            Self::Rust => "rust_std_reactor.rs",
            Self::C => "c_reactor.c",
            Self::Cpp => "cpp_command.cpp",
            Self::Go => "go_command.go",
            Self::Zig => "zig_command.zig",
            Self::Wat => "wat_reactor.wat",
            Self::JavaScript | Self::Python | Self::AssemblyScript => self.file(),
        }
    }

    fn sources(self) -> OfGames {
        match self {
            Self::JavaScript => of_games!("sdk/javascript/templates/", ".js"),
            Self::Python => of_games!("sdk/python/templates/", ".py"),
            Self::AssemblyScript => of_games!("sdk/assemblyscript/templates/", ".ts"),
            Self::Rust => of_games!("kingdom": "templates/rust_std_reactor.rs"),
            Self::C => of_games!("kingdom": "templates/c_reactor.c"),
            Self::Cpp => of_games!("kingdom": "templates/cpp_command.cpp"),
            Self::Go => of_games!("kingdom": "templates/go_command.go"),
            Self::Zig => of_games!("kingdom": "templates/zig_command.zig"),
            Self::Wat => of_games!("kingdom": "templates/wat_reactor.wat";
                "territories": "sdk/wat/templates/territories.wat";
                "hit-and-sunk": "sdk/wat/templates/hit-and-sunk.wat"),
        }
    }

    /// The bot for a game, as the file of a project; `None` if there is none.
    pub(crate) fn source(self, game: &str) -> Option<String> {
        let source = of(self.sources(), game)?;
        // Libraries lie beside the bot.
        let source = source.replace("\"../", "\"./");
        Some(source.replace(self.name_in_head(), self.file()))
    }

    /// The files that a bot for a game refers to. The arena has those of scripts built in; here they tell editors the types.
    pub(crate) fn libraries(self, game: &str) -> Vec<(String, String)> {
        let library = |texts: OfGames, name: String| of(texts, game).map(|text| (name, text.into()));
        let found = match self {
            Self::JavaScript => vec![library(of_games!("sdk/javascript/", ".js"), format!("{game}.js"))],
            Self::Python => {
                let texts: OfGames = of_games!("kingdom": "sdk/python/kingdom.py";
                    "territories": "sdk/python/territories.py";
                    "hit-and-sunk": "sdk/python/hit_and_sunk.py");
                vec![library(texts, format!("{}.py", game.replace('-', "_")))]
            }
            Self::AssemblyScript => vec![
                Some((
                    "arena.ts".into(),
                    include_str!("../../../bots/sdk/assemblyscript/arena.ts").into(),
                )),
                library(of_games!("sdk/assemblyscript/", ".ts"), format!("{game}.ts")),
                library(
                    of_games!("sdk/assemblyscript/main/", ".ts"),
                    format!("main/{game}.ts"),
                ),
            ],
            Self::Rust | Self::C | Self::Cpp | Self::Go | Self::Zig | Self::Wat => Vec::new(),
        };
        found.into_iter().flatten().collect()
    }

    /// The document about bots in the language, by its name; not every language has one.
    pub(crate) fn guide(self) -> Option<&'static str> {
        match self {
            Self::JavaScript => Some("javascript"),
            Self::Python => Some("python-bots"),
            Self::AssemblyScript => Some("assemblyscript"),
            _ => None,
        }
    }

    /// What is installed once: a command, or what it is in words; empty if it is nothing but the compiler.
    pub(crate) fn install(self) -> &'static str {
        match self {
            Self::AssemblyScript => "npm install assemblyscript",
            Self::Rust => "rustup target add wasm32-wasip1",
            _ => "",
        }
    }

    /// The commands that make `bot.wasm` of a bot for a game, each on its own; none for a script.
    pub(crate) fn build(self, game: &str) -> Vec<String> {
        let commands: &[&str] = match self {
            Self::JavaScript | Self::Python => &[],
            Self::AssemblyScript => &["npx asc main/GAME.ts --exportStart _initialize -O -o bot.wasm"],
            Self::Rust => &[
                "rustc --edition 2024 --target wasm32-wasip1 --crate-type cdylib -C opt-level=s -C panic=abort \
                             -C strip=symbols -o bot.wasm bot.rs",
            ],
            Self::C => &["clang --target=wasm32-wasi -mexec-model=reactor -O2 -s -o bot.wasm bot.c"],
            Self::Cpp => {
                &["clang++ --target=wasm32-wasi -std=c++17 -fno-exceptions -O2 -s -o bot.wasm bot.cpp"]
            }
            Self::Go => &[
                "tinygo build -target=wasip1 -opt=z -no-debug -o bot.wasm bot.go",
                "GOOS=wasip1 GOARCH=wasm go build -ldflags=\"-s -w\" -o bot.wasm bot.go",
            ],
            Self::Zig => &["zig build-exe -target wasm32-wasi -O ReleaseSmall -femit-bin=bot.wasm bot.zig"],
            Self::Wat => &[
                "wat2wasm bot.wat -o bot.wasm",
                "wasm-tools parse bot.wat -o bot.wasm",
            ],
        };
        commands
            .iter()
            .map(|command| command.replace("GAME", game))
            .collect()
    }
}

impl fmt::Display for Language {
    /// As it is written on a command line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let value = self.to_possible_value();
        f.write_str(value.as_ref().map_or("", |value| value.get_name()))
    }
}

fn of(texts: OfGames, game: &str) -> Option<&'static str> {
    let found = texts.iter().find(|(of, _)| *of == game);
    found.map(|(_, text)| *text)
}
