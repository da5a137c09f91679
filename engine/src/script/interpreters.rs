//! The arena's interpreters. Each is a module that never changes, because links and replays depend on its
//! hash. A new one gets a new row; the older ones stay.

use super::text;
use crate::{ModuleHash, Phrase};
use miniz_oxide::inflate::decompress_to_vec_with_limit;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The largest interpreter, in bytes.
const MOST: usize = 16 << 20;
/// The bytes before and after the compressed data in a gzip file without a name.
const GZIP_HEAD: [u8; 4] = [0x1f, 0x8b, 8, 0];
const GZIP_HEAD_BYTES: usize = 10;
const GZIP_TAIL_BYTES: usize = 8;

/// The language of a script.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Language {
    /// JavaScript (ES2023), run by `QuickJS`.
    JavaScript,
    /// Python (3.14), run by `RustPython`.
    Python,
}

impl Language {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::JavaScript, Self::Python];

    /// The language's name.
    pub fn name(self) -> &'static str {
        match self {
            Self::JavaScript => "JavaScript",
            Self::Python => "Python",
        }
    }

    /// The extension of its files, without the dot.
    pub fn ending(self) -> &'static str {
        match self {
            Self::JavaScript => "js",
            Self::Python => "py",
        }
    }

    /// The language of a file, by its extension in upper or lower case.
    pub fn of_file(name: &str) -> Option<Self> {
        let (_, ending) = name.rsplit_once('.')?;
        Self::ALL
            .into_iter()
            .find(|language| language.ending().eq_ignore_ascii_case(ending))
    }

    /// The interpreter for new bots.
    pub fn interpreter(self) -> &'static Interpreter {
        match self {
            Self::JavaScript => &JAVASCRIPT_5,
            Self::Python => &PYTHON_4,
        }
    }
}

/// An interpreter of the arena.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Interpreter {
    /// What it runs.
    pub language: Language,
    /// Its name: the language and a number.
    pub name: &'static str,
    /// Its SHA-256, unpacked.
    pub sha256: ModuleHash,
}

/// All interpreters, in the order in which they came.
pub const INTERPRETERS: &[Interpreter] = &[
    JAVASCRIPT_1,
    PYTHON_1,
    JAVASCRIPT_2,
    PYTHON_2,
    JAVASCRIPT_3,
    PYTHON_3,
    JAVASCRIPT_4,
    PYTHON_4,
    JAVASCRIPT_5,
];

const JAVASCRIPT_1: Interpreter = Interpreter {
    language: Language::JavaScript,
    name: "javascript-1",
    sha256: hash("5bca8f0b1b530cc0e1a2744ae5f590ece93f60b6bc0bd8dfd41f27daaaceb919"),
};

const PYTHON_1: Interpreter = Interpreter {
    language: Language::Python,
    name: "python-1",
    sha256: hash("81f69c9a55e0af96cfae83254eef54d465e6e33a34f2d435a859ec443efb30a4"),
};

/// Has `arena.draw`.
const JAVASCRIPT_2: Interpreter = Interpreter {
    language: Language::JavaScript,
    name: "javascript-2",
    sha256: hash("059fb30c669c8095521e88e80f255de742c065ec7e986fe0096e68007f2953e4"),
};

/// Has `arena.draw`.
const PYTHON_2: Interpreter = Interpreter {
    language: Language::Python,
    name: "python-2",
    sha256: hash("1b8b79440cf212cf4ba9d6b05c1bd7b0498b4fc6661966ce78396b5f48e3aee2"),
};

/// Prints as Node does, and says what to do about modules and TypeScript.
const JAVASCRIPT_3: Interpreter = Interpreter {
    language: Language::JavaScript,
    name: "javascript-3",
    sha256: hash("827d9a0e9abd69b16f8c87cc6abd7466d75b32302c944a2dca368e21501154cc"),
};

/// Counts any number of references; has more of `dataclasses`, `math` and `random`.
const PYTHON_3: Interpreter = Interpreter {
    language: Language::Python,
    name: "python-3",
    sha256: hash("b6eef58cde424950b22ae52d277e7971364b5431d92770bee3bf3cac39e9b746"),
};

/// Calls that nest too deep throw a `RangeError` with a line, and more errors say what to do instead.
const JAVASCRIPT_4: Interpreter = Interpreter {
    language: Language::JavaScript,
    name: "javascript-4",
    sha256: hash("93664c54d007399b3f11d41daa80950f9391245273a50ed41e2053dca051cedd"),
};

/// Says where the script is; sorts as `CPython` does; says where memory ran out.
const PYTHON_4: Interpreter = Interpreter {
    language: Language::Python,
    name: "python-4",
    sha256: hash("78dc5860621633f73c4dd75222f0b98d925cc8e3e52640178aa88414ef937f9c"),
};

/// Says where the script is, and where memory ran out.
const JAVASCRIPT_5: Interpreter = Interpreter {
    language: Language::JavaScript,
    name: "javascript-5",
    sha256: hash("978d83351517c404a4e6e66d2bacb86db397bca8ab78326cce287466ea7cb191"),
};

/// The file is not the expected interpreter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Damaged(&'static str);

impl Damaged {
    /// Which interpreter it is.
    pub fn phrase(&self) -> Phrase {
        text::DamagedInterpreter { name: self.0.into() }.phrase()
    }
}

impl fmt::Display for Damaged {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.phrase().fmt(f)
    }
}

impl std::error::Error for Damaged {}

impl Interpreter {
    /// Its file in `bots/interpreters/`, compressed by gzip.
    pub fn file(&self) -> String {
        format!("{}.wasm.gz", self.name)
    }

    /// The module in its file. Some servers send such files unpacked, which works too.
    ///
    /// # Errors
    /// If it is a different file.
    pub fn unpack(&self, file: &[u8]) -> Result<Vec<u8>, Damaged> {
        let module = gunzip(file).unwrap_or_else(|| file.to_vec());
        if ModuleHash::of(&module) == self.sha256 {
            Ok(module)
        } else {
            Err(Damaged(self.name))
        }
    }
}

fn gunzip(file: &[u8]) -> Option<Vec<u8>> {
    let end = file.len().checked_sub(GZIP_TAIL_BYTES)?;
    let data = file
        .starts_with(&GZIP_HEAD)
        .then(|| file.get(GZIP_HEAD_BYTES..end))??;
    decompress_to_vec_with_limit(data, MOST).ok()
}

/// A hash as written: 64 lower-case hexadecimal digits.
const fn hash(digits: &str) -> ModuleHash {
    let digits = digits.as_bytes();
    assert!(digits.len() == 64, "a hash has 64 digits");
    let mut bytes = [0; 32];
    let mut at = 0;
    while at < 64 {
        let digit = match digits[at] {
            digit @ b'0'..=b'9' => digit - b'0',
            digit => digit - b'a' + 10,
        };
        bytes[at / 2] = bytes[at / 2] << 4 | digit;
        at += 1;
    }
    ModuleHash(bytes)
}
