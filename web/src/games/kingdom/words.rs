//! The sentences of Kingdom Guard on the page: `words/en/kingdom-page.ftl`.

pub(crate) use keys::sentences::*;

/// What the sentences choose their words by.
pub(crate) mod keys {
    use crate::words::keys::keys;
    use engine::games::kingdom::Kind;

    keys! {
        /// What the selected soldier can do on a cell.
        Can { Move = "move", Attack = "attack", Nothing = "nothing" }

        /// The facts about a side.
        Fact { Points = "points", Base = "base", Cavalry = "cavalry", Archer = "archer", Infantry = "infantry" }
    }

    pub(crate) mod sentences {
        include!(concat!(env!("OUT_DIR"), "/words/kingdom-page.rs"));
    }
}
