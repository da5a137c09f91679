//! A whole match as text to read.

use super::title;
use crate::replay::SeatRecord;
use crate::{Phrase, Timeline, words};

/// The game and the players, the first position, what happened in every turn, the last position, and the result.
///
/// * `say`: turns sentences into text in some language; `Phrase::to_string` gives English.
pub fn transcript(timeline: &Timeline, seats: &[SeatRecord], say: &dyn Fn(&Phrase) -> String) -> String {
    let config = timeline.newest().config();
    let played_with = words::PlayedWith {
        game: config.game.name(),
        rounds: config.rounds.into(),
        seed: config.seed.to_string(),
        budget: config.budget.to_string(),
    };
    let mut text = format!("{}\n", say(&played_with.phrase()));
    for seat in 0..config.seats {
        text += &format!("{}\n", say(&title(config, seats, seat)));
    }
    text += &format!("\n{}\n", timeline.at(0).game().view(None));
    for index in 0..timeline.len() {
        let turn = (index + 1).into();
        text += &format!("{}\n", say(&words::Turn { turn }.phrase()));
        for event in timeline.turn(index).map(|turn| turn.events).unwrap_or_default() {
            text += &format!("  {}\n", say(&event.phrase().on_board(config.rows())));
        }
    }
    text += &format!("\n{}\n", timeline.newest().game().view(None));
    if let Some(outcome) = timeline.newest().outcome() {
        text += &format!("{}\n", say(&outcome.reason.clone().on_board(config.rows())));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::replay::{Player, Source};
    use crate::{Answer, Config, GameId};

    #[test]
    fn a_transcript_tells_who_played_what_happened_and_how_it_ended() {
        let mut timeline = Timeline::new(Config::usual(GameId::Kingdom, 7)).unwrap();
        timeline.answer(0, Answer::text("M,C,2,1")).unwrap();
        timeline.answer(1, Answer::text("pass")).unwrap();
        let seats = ["Ann", "Bob"].map(|name| SeatRecord::new(name, Player::Hand, Source::Stored));
        let text = transcript(&timeline, &seats, &Phrase::to_string);
        assert!(
            text.starts_with("Kingdom Guard, 200 rounds, seed 7, 1s a turn\nBlue (Ann)\nRed (Bob)\n"),
            "{text}"
        );
        for words in [
            "Turn 1\n  Blue's cavalry moves",
            "Turn 2\n  Red ",
            "Blue wins: in round 1 Red ",
        ] {
            assert!(text.contains(words), "{words:?} in {text}");
        }
    }
}
