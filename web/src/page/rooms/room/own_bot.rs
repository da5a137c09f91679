//! A bot of this browser that plays the person's seat.

use crate::browser::worker::MatchWorker;
use crate::messages::{FromSeat, FromWorker, Module, Taken, ToSeat, ToWorker};
use crate::page::elements::choice::choice;
use crate::page::library::Library;
use crate::session::{PlayerSpec, SeatSpec};
use crate::words::{Phrase, rooms_page as words, say, spoken};
use engine::{Budget, GameId, Reply, Seat};
use yew::prelude::*;

/// A bot at work.
pub(super) struct OwnBot {
    worker: MatchWorker,
    taken: Taken,
    is_listening: bool,
    /// The turn that it is asked for, and its arguments.
    asked: Option<(u32, Vec<String>)>,
}

/// What follows from what its worker says.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Move {
    /// Nothing yet.
    Nothing,
    /// It answers this turn.
    Answer(u32, String),
    /// It plays no more; why.
    Stopped(Phrase),
}

impl OwnBot {
    /// Starts a bot in a seat.
    ///
    /// # Errors
    /// If the browser starts no workers.
    pub(super) fn start(
        module: Module,
        seat: Seat,
        budget: Budget,
        heard: Callback<FromWorker<FromSeat>>,
    ) -> Result<Self, Phrase> {
        Ok(Self {
            worker: MatchWorker::spawn(heard)?,
            taken: Taken { module, budget, seat },
            is_listening: false,
            asked: None,
        })
    }

    /// Asks it for a turn, unless it has been asked for that already. After a turn was taken back it begins afresh.
    pub(super) fn ask(&mut self, turn: u32, arguments: &[String]) {
        let before = self.asked.as_ref().map(|(turn, _)| *turn);
        if before == Some(turn) {
            return;
        }
        if before > Some(turn) {
            self.take_seat();
        }
        self.asked = Some((turn, arguments.to_vec()));
        self.tell_turn();
    }

    /// What follows from a message of its worker.
    pub(super) fn hear(&mut self, message: FromWorker<FromSeat>) -> Move {
        match message {
            FromWorker::Ready { .. } => {
                self.is_listening = true;
                self.take_seat();
                self.tell_turn();
                Move::Nothing
            }
            FromWorker::Said(FromSeat::Answered(answer)) => match (answer.reply, &self.asked) {
                (Reply::Text(reply), Some((turn, _))) => Move::Answer(*turn, reply),
                (Reply::Trapped(trap), _) => Move::Stopped(trap.phrase()),
                _ => Move::Stopped(words::BotLate.phrase()),
            },
            FromWorker::Said(FromSeat::Failed(why)) => Move::Stopped(why),
            FromWorker::Broke => Move::Stopped(words::BotBroke.phrase()),
        }
    }

    fn take_seat(&self) {
        if self.is_listening {
            let taken = Box::new(self.taken.clone());
            self.worker.tell(&ToWorker::Seat(ToSeat::Take(taken)));
        }
    }

    fn tell_turn(&self) {
        if let (true, Some((_, arguments))) = (self.is_listening, &self.asked) {
            self.worker.tell(&ToWorker::Seat(ToSeat::Turn(arguments.clone())));
        }
    }
}

/// The choice who plays the seat: the person, or one of the bots; reports the bot's hash, or `None` for the person.
pub(super) fn who_plays(
    library: &Library,
    game: GameId,
    chosen: Option<&str>,
    onchange: &Callback<Option<String>>,
) -> Html {
    let hash = |seat: &SeatSpec| match &seat.player {
        PlayerSpec::Bot { hash, .. } => Some(hash.clone()),
        PlayerSpec::Hand | PlayerSpec::Elsewhere => None,
    };
    // The first of them is the person.
    let players = library.players(game);
    let options: Vec<AttrValue> = players
        .iter()
        .map(|player| AttrValue::from(say(player.in_words())))
        .collect();
    let hashes: Vec<Option<String>> = players.iter().map(hash).collect();
    let at = hashes.iter().position(|hash| hash.as_deref() == chosen);
    let pick = onchange.reform(move |index: usize| hashes.get(index).cloned().flatten());
    choice(
        spoken(words::PlaysYourSeat.phrase()).into(),
        &options,
        at.unwrap_or_default(),
        &pick,
    )
}
