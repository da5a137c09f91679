//! The words that can be typed, and the sentences about them: `words/en/typed.ftl`.

pub use keys::Word;
pub(crate) use keys::sentences::*;

use crate::words::say;

/// How the file separates the ways to write a word.
const OR: [char; 3] = [',', '、', '，'];

/// What the sentences choose their words by.
pub(crate) mod keys {
    use crate::words::keys::keys;

    keys! {
        /// A word that can be typed.
        Word {
            Filler = "filler", Help = "help", Last = "last", Mine = "mine", Who = "who", Moves = "moves", Attacks = "attacks",
            Where = "where", Cavalry = "cavalry", Archer = "archer", Infantry = "infantry", Move = "move", Attack = "attack",
            Deploy = "deploy", Send = "send", All = "all", Half = "half", Repeat = "repeat", Undo = "undo", Clear = "clear",
            End = "end", Forward = "forward", Back = "back", Right = "right", Left = "left", Ram = "ram", Fire = "fire",
            LayMine = "lay-mine", Scan = "scan", Repair = "repair", Plunge = "plunge", Shield = "shield", Wait = "wait",
            Destroyer = "destroyer", Submarine = "submarine", Cruiser = "cruiser", Battleship = "battleship",
            Carrier = "carrier", Take = "take",
        }
    }

    pub(crate) mod sentences {
        include!(concat!(env!("OUT_DIR"), "/words/typed.rs"));
    }
}

impl Word {
    /// The words that every game knows.
    pub const SHARED: [Self; 8] = [
        Self::Last,
        Self::Mine,
        Self::Who,
        Self::Moves,
        Self::Attacks,
        Self::Where,
        Self::Help,
        Self::Filler,
    ];

    /// The ways to write it in the page's language, the usual one first.
    pub fn ways(self) -> Vec<String> {
        let all = say(Words { word: self }.phrase()).to_lowercase();
        let ways = all.split(OR).map(str::trim).filter(|way| !way.is_empty());
        ways.map(String::from).collect()
    }
}

/// All ways to write those words and the shared ones.
pub fn vocabulary(own: &[Word]) -> Vec<(String, Word)> {
    let all = own.iter().copied().chain(Word::SHARED);
    all.flat_map(|word| word.ways().into_iter().map(move |way| (way, word)))
        .collect()
}
