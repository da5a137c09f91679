//! What a match by link has exchanged, and how it is handed on: only the parts of the page that do so need this.

use super::by_link::{ByLink, Later, provide};
use super::{Phase, Session, Store};
use engine::by_link::{Given, Key, Plan, Salt, Step, TurnLink, asked, give, next_seat};
use engine::replay::{Replay, ReplayError};
use engine::{Seat, Timeline};
use serde::{Deserialize, Serialize};

/// The versions of the bytes of an exchange: without plans, and with them.
const VERSIONS: [u8; 2] = [1, 2];

/// How things stood when a match by link last came here or was last handed on. Pages store it: a change needs a new version.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Exchange {
    /// The days a turn, if any are stated.
    pub days: Option<u8>,
    /// The secret that salts of commitments follow from.
    pub key: Key,
    /// How many turns were over.
    pub turns: u32,
    /// What was given in the turn then in progress.
    pub given: Vec<(Seat, Given)>,
    /// The salts of commitments to the turn before.
    pub salts: Vec<(Seat, Salt)>,
    /// The replies of the turn then in progress that were known here.
    pub said: Vec<(Seat, String)>,
    /// What is planned; stored behind the rest, if there is any.
    #[serde(skip)]
    pub plans: Plans,
}

/// What is planned in a match by link.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plans {
    /// By the person here, for the turns after the next time that the match is handed on. Its last step may lack the reply.
    pub own: Option<Plan>,
    /// By whoever handed it on.
    pub theirs: Option<Plan>,
}

/// Provides this code to every match by link.
pub fn begin_by_link() {
    provide(Later {
        next,
        undone,
        planned,
    });
}

impl Exchange {
    /// That of a match that begins.
    pub fn new(days: Option<u8>, key: Key) -> Self {
        Self {
            days,
            key,
            turns: 0,
            given: Vec::new(),
            salts: Vec::new(),
            said: Vec::new(),
            plans: Plans::default(),
        }
    }

    /// Its bytes, with those who sit at this page.
    pub fn by(&self, own: Vec<Seat>, handed_on: bool) -> ByLink {
        let has_plans = self.plans != Plans::default();
        let mut exchange = vec![VERSIONS[usize::from(has_plans)]];
        // Serialising plain data into memory cannot fail.
        exchange.extend(postcard::to_allocvec(self).unwrap_or_default());
        if has_plans {
            exchange.extend(postcard::to_allocvec(&self.plans).unwrap_or_default());
        }
        ByLink {
            own,
            handed_on,
            exchange,
        }
    }

    /// Reads the bytes; `None` if a newer page wrote them, or they are damaged.
    pub fn of(by_link: &ByLink) -> Option<Self> {
        let (version, bytes) = by_link.exchange.split_first()?;
        let (read, rest) = postcard::take_from_bytes::<Self>(bytes).ok()?;
        let plans = match *version {
            1 => Plans::default(),
            2 => postcard::from_bytes(rest).ok()?,
            _ => return None,
        };
        Some(Self { plans, ..read })
    }
}

impl Session {
    /// What was exchanged of a match by link; `None` for others.
    pub fn exchange(&self) -> Option<Exchange> {
        Exchange::of(self.by_link()?)
    }

    /// Shows what happened since the person here acted, at least the last turn.
    pub fn show_news(&mut self) {
        let len = self.timeline().len();
        let own = (0..self.spec.config.seats).find(|seat| self.is_here(*seat));
        let since = own.map_or(len, |seat| self.since_last_turn(seat));
        self.cursor.seek(since.min(len.saturating_sub(1)), len);
        self.cursor.playing = true;
    }

    /// The match as it is handed on; `None` for one that is not played by link.
    ///
    /// # Errors
    /// If its answers are larger than a replay can hold.
    pub fn turn_link(&self) -> Option<Result<TurnLink, ReplayError>> {
        let exchange = self.exchange()?;
        let replay = Replay::record(self.timeline(), &self.seat_records(Store::All));
        Some(replay.map(|replay| TurnLink {
            replay,
            days: exchange.days,
            given: self.given_now(&exchange),
            salts: self.salts_now(&exchange),
            plan: self.plan(),
        }))
    }

    /// What the person here has planned from this moment on, as far as each step has a reply.
    fn plan(&self) -> Option<Plan> {
        let mut plan = self.planned_here()?;
        let whole = plan.steps.iter().take_while(|step| !step.reply.is_empty());
        plan.steps.truncate(whole.count());
        (!plan.steps.is_empty()).then_some(plan)
    }

    /// What the person here has planned from this moment on.
    pub fn planned_here(&self) -> Option<Plan> {
        let plan = self.exchange()?.plans.own?;
        (plan.turn == self.timeline().newest().turns()).then_some(plan)
    }

    /// Plans from this moment on; the last step may lack its reply.
    pub fn plan_here(&mut self, seat: Seat, steps: Vec<Step>) {
        let (Some(mut exchange), Some(by_link)) = (self.exchange(), self.by_link()) else {
            return;
        };
        let turn = self.timeline().newest().turns();
        exchange.plans.own = (!steps.is_empty()).then_some(Plan { turn, seat, steps });
        self.by_link = Some(exchange.by(by_link.own.clone(), by_link.handed_on));
    }

    /// Whose plan can be made now: that of the person here who has just acted, in a game of two that hides nothing.
    pub fn may_plan(&self) -> Option<Seat> {
        let config = &self.spec.config;
        let goes_to = self.goes_to().filter(|_| self.phase == Phase::Playing)?;
        let own = (0..config.seats).find(|seat| *seat != goes_to && self.is_here(*seat));
        own.filter(|_| config.seats == 2 && !config.game.hides())
    }

    /// Notes that the match is handed on as it is now: from then on no turn of it can be taken back.
    pub fn hand_on(&mut self) {
        let (Some(exchange), Some(by_link)) = (self.exchange(), self.by_link()) else {
            return;
        };
        let now = Exchange {
            turns: self.timeline().newest().turns(),
            given: self.given_now(&exchange),
            salts: self.salts_now(&exchange),
            said: self.said(),
            ..exchange
        };
        self.by_link = Some(now.by(by_link.own.clone(), true));
    }

    /// What has been given in the turn in progress, if people act at once.
    fn given_now(&self, exchange: &Exchange) -> Vec<(Seat, Given)> {
        let timeline = self.timeline();
        let everyone = asked(timeline, |seat| self.spec.is_hand(seat));
        if everyone.len() < 2 {
            return Vec::new();
        }
        let mut given = Vec::new();
        if exchange.turns == timeline.newest().turns() {
            given.clone_from(&exchange.given);
        }
        let said = self.said().into_iter();
        let own: Vec<_> = said.filter(|(seat, _)| self.is_here(*seat)).collect();
        // The second time, those of several own seats are bound by each other.
        for (seat, reply) in own.iter().chain(&own) {
            let now = give((timeline, &exchange.key), &everyone, &given, (*seat, reply));
            given.retain(|(of, _)| of != seat);
            given.push((*seat, now));
        }
        given.sort_by_key(|(seat, _)| *seat);
        given
    }

    /// The salts of the commitments to the last turn that is over.
    fn salts_now(&self, exchange: &Exchange) -> Vec<(Seat, Salt)> {
        match self.timeline().newest().turns().checked_sub(exchange.turns) {
            Some(0) => exchange.salts.clone(),
            Some(1) => {
                let salt = |(seat, given): &(Seat, Given)| match given {
                    Given::Open { salt, .. } => Some((*seat, (*salt)?)),
                    Given::Sealed(_) => {
                        let salt = exchange.key.salt(exchange.turns, *seat);
                        self.is_here(*seat).then_some((*seat, salt))
                    }
                };
                exchange.given.iter().filter_map(salt).collect()
            }
            _ => Vec::new(),
        }
    }
}

/// Who must act next; once the match is over, anybody elsewhere.
fn next(session: &Session, by_link: &ByLink) -> Option<Seat> {
    if session.phase == Phase::Over {
        let mut seats = 0..session.spec.config.seats;
        return seats.find(|seat| session.spec.is_hand(*seat) && !session.is_here(*seat));
    }
    let everyone = asked(session.timeline(), |seat| session.spec.is_hand(seat));
    next_seat(&everyone, &session.given_now(&Exchange::of(by_link)?))
}

/// What is due by the plan of whoever handed the match on.
fn planned(session: &Session, by_link: &ByLink) -> Option<(Seat, String)> {
    let plan = Exchange::of(by_link)?.plans.theirs?;
    let elsewhere = session.spec.is_hand(plan.seat) && !session.is_here(plan.seat);
    let reply = plan.due(session.timeline()).filter(|_| elsewhere)?;
    Some((plan.seat, reply.to_owned()))
}

/// The first turns of a match, without any reply to the next one.
fn without_replies(timeline: &Timeline, turns: u32) -> Option<Timeline> {
    let mut before = Timeline::new(*timeline.newest().config()).ok()?;
    for (turn, seat, answer) in timeline.asked_answers() {
        if turn < turns {
            before.answer(seat, answer).ok()?;
        }
    }
    Some(before)
}

/// The match as it came here, if a turn was made since.
fn undone(session: &Session, by_link: &ByLink) -> Option<Session> {
    let exchange = Exchange::of(by_link)?;
    let timeline = without_replies(session.timeline(), exchange.turns)?;
    let mut before = Session::resume(
        session.spec.clone(),
        timeline,
        session.unrepeatable.clone(),
        session.origin,
    );
    before.say(&exchange.said);
    // What came here may have ended its turn by itself, and so is no turn of a person here.
    let made = |session: &Session| (session.timeline().len(), session.said().len());
    // What was planned was for the turn that is taken back.
    let exchange = Exchange {
        plans: Plans {
            own: None,
            ..exchange.plans.clone()
        },
        ..exchange
    };
    let by_link = || exchange.by(by_link.own.clone(), by_link.handed_on);
    (made(session) > made(&before)).then(|| before.by_link_as(by_link()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::{Input, MatchSpec, PlayerSpec, SeatSpec};
    use engine::{Config, GameId};

    /// A match of Ann and Ben at the page of `own`.
    fn at_the_page_of(own: Seat, game: GameId) -> Session {
        let config = Config {
            seats: 2,
            ..Config::usual(game, 5)
        };
        let seat = |name: &str| SeatSpec {
            name: name.into(),
            player: PlayerSpec::Hand,
        };
        let seats = ["Ann", "Ben"].map(seat).to_vec();
        let session = Session::new(MatchSpec { config, seats }).unwrap();
        begin_by_link();
        session.by_link_as(Exchange::new(None, Key([7; 16])).by(vec![own], false))
    }

    /// The match after this was given elsewhere.
    fn came(session: Session, given: Vec<(Seat, Given)>) -> Session {
        let own = session.by_link().unwrap().own.clone();
        let exchange = Exchange {
            given,
            ..session.exchange().unwrap()
        };
        session.by_link_as(exchange.by(own, false))
    }

    fn act(session: &mut Session, seat: Seat, text: &str) {
        let text = text.into();
        session.update(Input::Time(60_000.0));
        session.update(Input::Hand { seat, text });
        session.update(Input::Time(60_000.0));
    }

    #[test]
    fn a_turn_can_be_taken_back_until_it_is_handed_on() {
        let mut session = at_the_page_of(0, GameId::Kingdom);
        assert_eq!((session.goes_to(), session.hand_awaited()), (None, Some(0)));
        let legal = session.timeline().newest().game().legal(0).unwrap();
        act(&mut session, 0, &legal[0]);
        assert_eq!((session.goes_to(), session.hand_awaited()), (Some(1), None));
        let answers = session.timeline().answers(0).unwrap();
        assert_eq!(answers[0].1.cost, 0, "by link, thinking time does not count");
        let before = session.taken_back().unwrap();
        assert_eq!((before.goes_to(), before.hand_awaited()), (None, Some(0)));
        assert_eq!(before.origin(), None, "nobody has seen it");
        assert!(!before.can_take_back());
        session.hand_on();
        assert!(!session.can_take_back() && session.taken_back().is_none());
        assert_eq!(session.goes_to(), Some(1), "it can be handed on once more");
        let link = session.turn_link().unwrap().unwrap();
        assert_eq!((link.replay.turns, link.given.len()), (1, 0));
    }

    #[test]
    fn only_the_own_seat_is_played_and_seen() {
        let session = at_the_page_of(1, GameId::Territories);
        assert_eq!([0, 1].map(|seat| session.is_here(seat)), [false, true]);
        assert_eq!(session.viewpoints(), [Some(1)]);
        assert_eq!((session.curtain(), session.hand_awaited()), (None, Some(1)));
    }

    #[test]
    fn where_all_act_at_once_a_commitment_comes_first() {
        let mut ann = at_the_page_of(0, GameId::Territories);
        act(&mut ann, 0, " ");
        assert_eq!((ann.timeline().len(), ann.goes_to()), (0, Some(1)));
        let sealed = ann.turn_link().unwrap().unwrap();
        assert!(matches!(sealed.given[..], [(0, Given::Sealed(_))]));
        assert!(ann.can_take_back());
        ann.hand_on();
        assert!(!ann.can_take_back());
        // Ben opens the link, and answers in the open.
        let mut ben = at_the_page_of(1, GameId::Territories);
        ben = came(ben, sealed.given);
        act(&mut ben, 1, "");
        assert_eq!((ben.timeline().len(), ben.goes_to()), (0, Some(0)));
        let open = ben.turn_link().unwrap().unwrap();
        assert!(matches!(open.given[1], (1, Given::Open { salt: None, .. })));
        // Ann opens that: it plays the turn, and the salt goes along with it.
        ann = came(ann, open.given);
        ann.say(&[(1, String::new())]);
        assert_eq!(ann.timeline().len(), 1);
        let played = ann.turn_link().unwrap().unwrap();
        assert_eq!(played.salts, [(0, Key([7; 16]).salt(0, 0))]);
        assert_eq!(ann.hand_awaited(), Some(0));
    }
}
