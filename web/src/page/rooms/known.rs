//! What is known of a room, and what to do after each message of its server; without the browser.

use crate::words::say;
use engine::{DisplayName, GameId, Seat};
use rooms::{
    Code, Offer, Phrase, Player, PlayerKind, RoomId, RoomState, Secret, ToClient, ToServer, Welcome,
};

/// Something to do after a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Deed {
    /// Show the match anew, from all sights so far.
    Show,
    /// The match goes on: there is one more sight.
    GoOn,
    /// Say this to the server.
    Say(ToServer),
    /// The person must act.
    Remind,
    /// The bot must act.
    AskBot,
    /// Get the record of the match, which is over.
    GetRecord,
    /// Go to the next match.
    Move,
    /// Something was missed: connect anew.
    Reconnect,
}

/// What the person should read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Notice {
    /// Somebody, or a spectator, says this.
    Said(Option<Seat>, Phrase),
    /// This seat does not agree.
    Declined(Seat),
    /// The person offers something.
    Offered(Offer),
    /// The server refuses something.
    Refused(Code),
}

/// The time that is left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Time {
    /// Milliseconds of each seat; `None` if it has as many as it likes.
    pub left: Vec<Option<u64>>,
    /// The seats whose time runs.
    pub running: Vec<Seat>,
}

/// What a player is called; one without a name is called after the seat, in the reader's language.
pub(super) fn called(game: GameId, seat: Seat, player: &Player) -> DisplayName {
    let meta = game.meta();
    if player.kind == PlayerKind::Open || player.name == meta.seat_name(seat).as_str() {
        DisplayName::new(&say(meta.seat_phrase(seat)))
    } else {
        player.name.clone()
    }
}

/// What is known of a room.
#[derive(Clone, Debug, Default)]
pub(super) struct Known {
    /// What is played; `None` before the server has answered.
    pub welcome: Option<Welcome>,
    /// How far the room is.
    pub state: RoomState,
    /// The seats, in order.
    pub players: Vec<Player>,
    /// How many people watch.
    pub spectators: u32,
    /// The time that is left, as the server last said.
    pub time: Option<Time>,
    /// What the person should read.
    pub notice: Option<Notice>,
    /// What others offer.
    pub offers: Vec<(Seat, Offer)>,
    /// The room of the next match, and the person's seat in it.
    pub next: Option<(RoomId, Option<Secret>)>,
    /// Why the person cannot stay.
    pub refused: Option<Code>,
    /// The moments of the match, as text.
    pub sights: Vec<String>,
    /// Each seat's place, once the match has ended.
    pub places: Option<Vec<u32>>,
    /// Those that have resigned, once all others but one have, too.
    pub resigned: Vec<Seat>,
    /// How many moments this line has brought.
    heard: usize,
    /// An answer that the server has not stored yet, and its turn.
    unstored: Option<(u32, String)>,
    /// The turn that the seat has to answer, and its arguments.
    asked: Option<(u32, Vec<String>)>,
    /// Whether a bot of this browser plays the seat.
    pub has_bot: bool,
}

impl Known {
    /// Takes a message; returns what to do.
    pub(super) fn hear(&mut self, message: ToClient) -> Vec<Deed> {
        match message {
            ToClient::Welcome(welcome) => {
                self.welcome = Some(welcome);
                self.heard = 0;
            }
            ToClient::Room {
                state,
                players,
                spectators,
            } => (self.state, self.players, self.spectators) = (state, players, spectators),
            ToClient::Sight { turn, sight } => return self.see(turn as usize, sight),
            ToClient::Ask { turn, arguments, .. } => return self.asked(turn, arguments),
            ToClient::Accepted { turn } => {
                self.unstored.take_if(|(of, _)| *of == turn);
                self.asked.take_if(|(of, _)| *of == turn);
            }
            ToClient::Clock { seats, running } => self.time = Some(Time { left: seats, running }),
            ToClient::Said { seat, phrase } => self.notice = Some(Notice::Said(seat, phrase)),
            ToClient::Offered { seat, what } => {
                self.offers.retain(|offer| *offer != (seat, what));
                self.offers.push((seat, what));
            }
            ToClient::Declined { seat, what } => {
                self.offers.retain(|(_, offer)| *offer != what);
                self.notice = Some(Notice::Declined(seat));
            }
            ToClient::Rematch { room, secret } => {
                let plays = secret.is_some();
                self.next = Some((room, secret));
                self.offers.clear();
                return plays.then_some(Deed::Move).into_iter().collect();
            }
            ToClient::Result { places, resigned, .. } => {
                self.unstored = None;
                self.resigned = resigned;
                self.offers.retain(|(_, what)| *what == Offer::Rematch);
                // A reload of the page or of the line tells it again.
                let is_new = self.places.replace(places).is_none();
                return is_new.then_some(Deed::GetRecord).into_iter().collect();
            }
            ToClient::Error { code, .. } => self.refuse(code),
            // For clients without sights.
            ToClient::Turn { .. } => {}
        }
        Vec::new()
    }

    /// The person answers: the answer is sent, and kept until the server has stored it.
    pub(super) fn answer(&mut self, turn: u32, reply: String) -> Deed {
        self.unstored = Some((turn, reply.clone()));
        Deed::Say(ToServer::Answer { turn, reply })
    }

    /// The person offers something, or agrees to what somebody else has offered.
    pub(super) fn offer(&mut self, what: Offer) -> Deed {
        let others = self.offers.len();
        self.offers.retain(|(_, offer)| *offer != what);
        if self.offers.len() < others {
            return Deed::Say(ToServer::Accept { what });
        }
        self.notice = Some(Notice::Offered(what));
        Deed::Say(ToServer::Offer { what })
    }

    /// The person does not agree to what somebody else has offered.
    pub(super) fn decline(&mut self, what: Offer) -> Deed {
        self.offers.retain(|(_, offer)| *offer != what);
        Deed::Say(ToServer::Decline { what })
    }

    /// Everything that the server said at once after the line was opened has come: moments that it did not repeat have been taken
    /// back meanwhile.
    pub(super) fn settle(&mut self) -> Option<Deed> {
        // After the end there are none, since the record has them all.
        let fewer = self.heard > 0 && self.heard < self.sights.len();
        fewer.then(|| {
            self.sights.truncate(self.heard);
            Deed::Show
        })
    }

    /// The person's seat.
    pub(super) fn own(&self) -> Option<Seat> {
        self.welcome.as_ref()?.seat
    }

    /// The first other player who should be here and is not.
    pub(super) fn away(&self) -> Option<Seat> {
        let own = self.own();
        let mut players = (0..).zip(&self.players);
        players
            .find(|(seat, player)| Some(*seat) != own && !player.here)
            .map(|(seat, _)| seat)
    }

    /// Who has won since all others have resigned.
    pub(super) fn left_alone(&self) -> Option<Seat> {
        let seats = 0..self.players.len() as Seat;
        let mut left = seats.filter(|seat| !self.resigned.contains(seat));
        left.next().filter(|_| left.next().is_none())
    }

    /// The name of a seat's player, for use in a sentence.
    pub(super) fn name(&self, seat: Seat) -> String {
        let player = self.welcome.as_ref().zip(self.players.get(usize::from(seat)));
        let name = player.map(|(welcome, player)| called(welcome.game, seat, player));
        name.map(|name| name.isolated().into_owned()).unwrap_or_default()
    }

    /// Takes the moment after so many turns.
    fn see(&mut self, turn: usize, sight: String) -> Vec<Deed> {
        if turn > self.heard {
            return vec![Deed::Reconnect];
        }
        let is_next = turn == self.heard;
        self.heard = turn + 1;
        if is_next && self.sights.get(turn) == Some(&sight) {
            // Known from before the line was lost.
            return Vec::new();
        }
        let goes_on = is_next && turn > 0 && turn == self.sights.len();
        self.sights.truncate(turn);
        self.sights.push(sight);
        if !is_next {
            self.offers.clear();
            (self.notice, self.unstored, self.asked) = (None, None, None);
        }
        vec![if goes_on { Deed::GoOn } else { Deed::Show }]
    }

    fn asked(&mut self, turn: u32, arguments: Vec<String>) -> Vec<Deed> {
        let before = self.asked.replace((turn, arguments)).map(|(turn, _)| turn);
        match self.unstored.take_if(|(of, _)| *of == turn) {
            // It was lost with the line.
            Some((turn, reply)) => vec![self.answer(turn, reply)],
            None if self.has_bot => vec![Deed::AskBot],
            None if before == Some(turn) => Vec::new(),
            None => vec![Deed::Remind],
        }
    }

    /// The turn that waits for an answer of the seat, and its arguments.
    pub(super) fn due(&self) -> Option<&(u32, Vec<String>)> {
        let is_answered = |turn: u32| self.unstored.as_ref().is_some_and(|(of, _)| *of == turn);
        self.asked.as_ref().filter(|(turn, _)| !is_answered(*turn))
    }

    fn refuse(&mut self, code: Code) {
        if matches!(code, Code::NotAsked | Code::OtherTurn) {
            self.unstored = None;
        }
        match code {
            // Another attempt may succeed, and is made anyway.
            Code::TooFast | Code::TooManyConnections | Code::TooSlow | Code::Idle | Code::Restarting => {}
            _ if code.is_grave() => self.refused = Some(code),
            _ => self.notice = Some(Notice::Refused(code)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Deed, Known};
    use rooms::{Clock, Code, Offer, RoomState, ToClient, ToServer, Welcome};
    use wasm_bindgen_test::wasm_bindgen_test;

    fn welcome() -> ToClient {
        ToClient::Welcome(Welcome {
            version: rooms::VERSION,
            room: "abcDEF012-_".parse().unwrap(),
            seat: Some(0),
            host: false,
            game: engine::GameId::Kingdom,
            seats: 2,
            rounds: 200,
            rules: 1,
            budget: "fuel:100000000".into(),
            sit_out: true,
            short_rounds: false,
            clock: Clock::Unlimited,
            delay: 0,
        })
    }

    fn sight(turn: u32, sight: &str) -> ToClient {
        let sight = sight.into();
        ToClient::Sight { turn, sight }
    }

    fn ask(turn: u32) -> ToClient {
        ToClient::Ask {
            turn,
            seat: 0,
            arguments: Vec::new(),
            legal: None,
        }
    }

    /// A match after two turns.
    fn begun() -> Known {
        let mut known = Known::default();
        known.hear(welcome());
        assert_eq!(known.hear(sight(0, "a")), [Deed::Show]);
        assert_eq!(known.hear(sight(1, "b")), [Deed::GoOn]);
        assert_eq!(known.hear(sight(2, "c")), [Deed::GoOn]);
        assert_eq!(known.settle(), None);
        known
    }

    #[wasm_bindgen_test]
    fn a_new_line_repeats_what_is_known_and_goes_on() {
        let mut known = begun();
        known.hear(welcome());
        for (turn, text) in [(0, "a"), (1, "b"), (2, "c")] {
            assert_eq!(known.hear(sight(turn, text)), []);
        }
        assert_eq!(known.hear(sight(3, "d")), [Deed::GoOn]);
        assert_eq!(known.settle(), None);
        assert_eq!(known.sights, ["a", "b", "c", "d"]);
        assert_eq!(known.hear(sight(5, "f")), [Deed::Reconnect]);
    }

    #[wasm_bindgen_test]
    fn turns_that_are_taken_back_are_forgotten() {
        let mut known = begun();
        known.hear(ToClient::Offered {
            seat: 1,
            what: Offer::TakeBack,
        });
        assert_eq!(known.hear(sight(1, "b")), [Deed::Show]);
        assert_eq!(known.sights, ["a", "b"]);
        assert!(known.offers.is_empty());
        // And so are those that were taken back while the line was lost.
        let mut known = begun();
        known.hear(welcome());
        known.hear(sight(0, "a"));
        assert_eq!(known.settle(), Some(Deed::Show));
        assert_eq!(known.sights, ["a"]);
        let mut known = begun();
        known.hear(welcome());
        known.hear(sight(0, "a"));
        assert_eq!(known.hear(sight(1, "B")), [Deed::Show]);
        assert_eq!(known.sights, ["a", "B"]);
    }

    #[wasm_bindgen_test]
    fn an_answer_is_sent_until_it_is_stored() {
        let mut known = begun();
        assert_eq!(known.hear(ask(2)), [Deed::Remind]);
        assert_eq!(known.hear(ask(2)), [], "it reminds once");
        let answer = || {
            Deed::Say(ToServer::Answer {
                turn: 2,
                reply: "M,C,2,1".into(),
            })
        };
        assert_eq!(known.answer(2, "M,C,2,1".into()), answer());
        // The line is lost before the server has it.
        known.hear(welcome());
        assert_eq!(known.hear(ask(2)), [answer()]);
        known.hear(ToClient::Accepted { turn: 2 });
        assert_eq!(known.due(), None);
        assert_eq!(known.hear(ask(4)), [Deed::Remind]);
    }

    #[wasm_bindgen_test]
    fn only_what_cannot_change_ends_the_attempts_to_come_back() {
        let mut known = begun();
        let error = |code| ToClient::Error {
            code,
            message: String::new(),
        };
        known.hear(error(Code::Restarting));
        known.hear(error(Code::NotAsked));
        assert_eq!(known.refused, None);
        known.hear(error(Code::TakenOver));
        assert_eq!(known.refused, Some(Code::TakenOver));
    }

    #[wasm_bindgen_test]
    fn the_record_is_fetched_once_and_a_rematch_moves_the_players() {
        let mut known = begun();
        let result = || ToClient::Result {
            places: vec![1, 2],
            points: vec![None, None],
            reason: String::new(),
            resigned: Vec::new(),
            link: None,
        };
        assert_eq!(known.hear(result()), [Deed::GetRecord]);
        assert_eq!(known.hear(result()), []);
        let room = || "abcDEF012-x".parse().unwrap();
        let rematch = |secret| ToClient::Rematch { room: room(), secret };
        assert_eq!(known.hear(rematch(None)), []);
        let secret = "0123456789abcdefABCDEF".parse().ok();
        assert_eq!(known.hear(rematch(secret)), [Deed::Move]);
        assert_eq!(known.state, RoomState::Waiting);
    }
}
