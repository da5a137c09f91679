//! What a link to a match in progress means here: a new match, the next turns of one that waits here, or something that cannot
//! be.

use crate::page::library::Library;
use crate::page::library::usual_match::fresh_key;
use crate::page::play::replay::seat_spec;
use crate::page::storage::{history, progress};
use crate::session::{Exchange, MatchSpec, Plans, PlayerSpec, Session};
use crate::stored::MatchInProgress;
use crate::words::{Phrase, handing as words};
use engine::by_link::{Given, Key, Known, Relation, TurnLink, asked, next_seat, relate};
use engine::replay::{Replay, Verdict};
use engine::{Seat, Timeline};

/// A link that follows the rules, and its turns.
#[derive(Clone)]
pub(super) struct Opened {
    link: TurnLink,
    /// With the replies of the turn in progress that are in the open.
    timeline: Timeline,
    spec: MatchSpec,
}

/// What the link means here.
pub(super) enum Arrival {
    /// A match that was not here before.
    New(Session),
    /// It goes on with a match that waits here, which has this key.
    Next(Session, String),
    /// It is nothing new about the match with this key; if it is older, why.
    Known(String, Option<Phrase>),
    /// It is an earlier state of a match of the history with this key.
    Over(String),
    /// Its match is over, and was not here before.
    Ended(String),
    /// It has another answer to a turn than the match with this key.
    Forked(Box<Fork>),
}

/// Two answers to one turn.
pub(super) struct Fork {
    /// The match's key.
    pub id: String,
    /// The turn, from 0.
    pub turn: u32,
    /// The seat whose answers differ.
    pub seat: Seat,
    /// What is here.
    pub here: Session,
    /// What the link says, in place of that.
    pub there: Session,
}

impl Opened {
    /// Reads a link, plays its turns, and checks that they go as it says.
    pub(super) fn read(link: &str, library: &Library) -> Result<Self, Phrase> {
        let refused = |why: Phrase| words::Refused { why }.phrase();
        let link = TurnLink::from_link(link).map_err(|error| {
            let why = error.phrase();
            words::Unreadable { why }.phrase()
        })?;
        let (mut timeline, verdict) = link.replay.play().map_err(|error| refused(error.phrase()))?;
        match verdict {
            Verdict::Verified => {}
            Verdict::Agrees | Verdict::Parted(_) => return Err(refused(verdict.phrase())),
            Verdict::Altered => return Err(words::Altered.phrase()),
        }
        let seats = link.replay.seats.iter().map(|seat| seat_spec(seat, library));
        let seats = seats.collect::<Result<Vec<_>, _>>()?;
        for seat in &seats {
            if let PlayerSpec::Bot { hash, .. } = &seat.player
                && library.find(hash).is_none()
            {
                let name = seat.name.isolated().into_owned();
                return Err(words::NeedsBot { name }.phrase());
            }
        }
        let spec = MatchSpec {
            config: link.replay.config,
            seats,
        };
        let everyone = asked(&timeline, |seat| spec.is_hand(seat));
        for (seat, given) in &link.given {
            if !everyone.contains(seat) || everyone.len() < 2 {
                let seat = spec.config.game.meta().seat(*seat);
                return Err(words::Impossible { seat }.phrase());
            }
            if let Given::Open { reply, .. } = given {
                // The seat is one of those that are asked.
                let _ = timeline.answer(*seat, engine::Answer::text(reply));
            }
        }
        Ok(Self { link, timeline, spec })
    }

    /// The match of the link at this page, for the person of `own`.
    fn session(&self, own: Vec<Seat>, key: Key, said: &[(Seat, String)]) -> Session {
        let open = self.link.given.iter().filter_map(|(seat, given)| match given {
            Given::Open { reply, .. } => Some((*seat, reply.clone())),
            Given::Sealed(_) => None,
        });
        let mut known: Vec<_> = open.collect();
        known.extend(said.iter().filter(|(seat, _)| own.contains(seat)).cloned());
        // Their answers came in the link, so they stay in every replay.
        let bots = (0..self.spec.config.seats).filter(|seat| !self.spec.is_hand(*seat));
        let (timeline, origin) = (self.timeline.clone(), self.link.replay.origin);
        let mut session = Session::resume(self.spec.clone(), timeline, bots, origin);
        session.say(&known);
        let exchange = Exchange {
            days: self.link.days,
            key,
            turns: self.link.replay.turns,
            given: self.link.given.clone(),
            salts: self.link.salts.clone(),
            said: known,
            plans: Plans {
                own: None,
                theirs: self.link.plan.clone(),
            },
        };
        let mut session = session.by_link_as(exchange.by(own, false));
        session.show_news();
        session
    }

    /// The match of the link in place of one that is here.
    fn after(&self, here: &MatchInProgress, said: &[(Seat, String)]) -> Session {
        let (own, key) = here.by_link.as_ref().map_or_else(
            || (Vec::new(), fresh_key()),
            |by_link| {
                let key = Exchange::of(by_link).map(|exchange| exchange.key);
                (by_link.own.clone(), key.unwrap_or_else(fresh_key))
            },
        );
        self.session(own, key, said)
    }

    /// Whether a match has the same players, seed and settings.
    fn is_of(&self, spec: &MatchSpec) -> bool {
        let names = |spec: &MatchSpec| {
            spec.seats
                .iter()
                .map(|seat| seat.name.clone())
                .collect::<Vec<_>>()
        };
        self.spec.config == spec.config && names(&self.spec) == names(spec)
    }

    /// What the link means here.
    pub(super) async fn arrive(&self) -> Result<Arrival, Phrase> {
        let waiting = progress::by_link().await.map_err(|error| error.phrase())?;
        if let Some(here) = waiting.into_iter().find(|found| self.is_of(&found.spec)) {
            return self.meet(&here);
        }
        if let Some(id) = self.in_history().await {
            return Ok(Arrival::Over(id));
        }
        let everyone = asked(&self.timeline, |seat| self.spec.is_hand(seat));
        Ok(match next_seat(&everyone, &self.link.given) {
            Some(own) => Arrival::New(self.session(vec![own], fresh_key(), &[])),
            None => Arrival::Ended(self.link.replay.to_link()),
        })
    }

    /// The match of the history that this link is an earlier or the same state of.
    async fn in_history(&self) -> Option<String> {
        let summaries = history::summaries().await.ok()?.values;
        let names = self.spec.seats.iter().map(|seat| seat.name.to_string());
        let names: Vec<String> = names.collect();
        let game = self.spec.config.game;
        for summary in summaries.iter().rev() {
            if summary.game == game && summary.players == names && summary.turns >= self.link.replay.turns {
                let found = history::find_match(&summary.id).await?;
                if Replay::from_file(&found.file).is_ok_and(|replay| replay.config == self.spec.config) {
                    return Some(summary.id.clone());
                }
            }
        }
        None
    }

    /// What the link means for a match that is here.
    fn meet(&self, here: &MatchInProgress) -> Result<Arrival, Phrase> {
        let id = here.id.clone();
        let Some(session) = here.clone().resume() else {
            return Ok(Arrival::New(self.after(here, &[])));
        };
        let now = session.turn_link().and_then(Result::ok);
        let said = session.said();
        let given = now.map(|now| now.given).unwrap_or_default();
        let own = session
            .by_link()
            .map(|by_link| by_link.own.clone())
            .unwrap_or_default();
        let plan = session.planned_here();
        let known = Known {
            timeline: session.timeline(),
            given: &given,
            said: &said,
            own: &own,
            plan: plan.as_ref(),
        };
        let same_turn = self.link.replay.turns as usize == session.timeline().len();
        let still_said: &[_] = if same_turn { &said } else { &[] };
        Ok(match relate(known, &self.link, &self.timeline) {
            Relation::Newer => Arrival::Next(self.after(here, still_said), id),
            Relation::Same => Arrival::Known(id, None),
            Relation::Older if same_turn => Arrival::Known(id, Some(words::SameTurnOlder.phrase())),
            Relation::Older => {
                let (link, here) = (self.link.replay.turns.into(), session.timeline().len().into());
                Arrival::Known(id, Some(words::Older { link, here }.phrase()))
            }
            Relation::Misfit { turn, seat } => {
                let seat = self.spec.config.game.meta().seat(seat);
                return Err(words::Misfit {
                    seat,
                    turn: (turn + 1).into(),
                }
                .phrase());
            }
            Relation::Forked { turn, seat } => {
                let there = self.after(here, &[]);
                Arrival::Forked(Box::new(Fork {
                    id,
                    turn,
                    seat,
                    here: session,
                    there,
                }))
            }
        })
    }
}
