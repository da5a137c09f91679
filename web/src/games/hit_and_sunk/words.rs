//! The sentences of Hit and Sunk on the page: `words/en/hit-and-sunk-page.ftl`.

pub(crate) use keys::sentences::*;

/// What the sentences choose their words by.
pub(crate) mod keys {
    use crate::words::keys::keys;
    use engine::games::hit_and_sunk::{Class, Direction};

    keys! {
        /// What buttons for actions do.
        Action {
            Move = "move", Back = "back", Clockwise = "clockwise", CounterClockwise = "counter-clockwise", Ram = "ram",
            Fire = "fire", LayMine = "lay-mine", Scan = "scan", Repair = "repair", Plunge = "plunge", Surface = "surface",
            Shield = "shield", Wait = "wait",
        }

        /// The columns of the table of classes.
        Column {
            Class = "class", Length = "length", Moves = "moves", Shots = "shots", Range = "range", Mines = "mines",
        }

        /// The columns of the ranking.
        ScorePart {
            Ship = "ship", Hits = "hits", Sunken = "sunken", Damage = "damage", Sunk = "sunk", Score = "score",
            Place = "place",
        }

        /// The facts about a seat.
        Fact {
            Ship = "ship", State = "state", Hull = "hull", Moves = "moves", Shots = "shots", Mines = "mines",
            Cooldown = "cooldown", Hits = "hits", Sunken = "sunken", Damage = "damage", Score = "score",
        }

        /// The state of a ship.
        State { Sunk = "sunk", UnderWater = "under-water", ShieldUp = "shield-up", Afloat = "afloat" }
    }

    pub(crate) mod sentences {
        include!(concat!(env!("OUT_DIR"), "/words/hit-and-sunk-page.rs"));
    }
}
