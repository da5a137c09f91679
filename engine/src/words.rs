//! The sentences of matches of any game: `words/en/match.ftl`.

include!(concat!(env!("OUT_DIR"), "/words/match.rs"));

/// Consecutive sentences as one phrase.
pub(crate) fn sentences(mut sentences: Vec<words::Phrase>) -> words::Phrase {
    if sentences.len() == 1 {
        sentences.swap_remove(0)
    } else {
        Sentences { sentences }.phrase()
    }
}
