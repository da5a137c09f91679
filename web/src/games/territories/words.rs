//! The sentences of Territories on the page: `words/en/territories-page.ftl`.

pub(crate) use keys::sentences::*;

/// What the sentences choose their words by.
pub(crate) mod keys {
    use crate::words::keys::keys;

    keys! {
        /// What is plotted for a seat.
        Measure { Territories = "territories", Armies = "armies", Income = "income" }

        /// The facts about a seat.
        Fact { Points = "points", Territories = "territories", Armies = "armies", Income = "income" }
    }

    pub(crate) mod sentences {
        include!(concat!(env!("OUT_DIR"), "/words/territories-page.rs"));
    }
}
