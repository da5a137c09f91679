//! A match in progress as text: a replay, and behind a full stop, if there is more to say, the rest.
//!
//! The rest is in base64url: one byte, the format; then in the wire form of postcard one byte, the days a turn or 0; a list of
//! seats with what they gave in the turn in progress; a list of seats with the salts of the last turn; in format 2 the plan, its
//! seat and its pairs of replies; and 4 bytes, the first of SHA-256 of the replay's text and all that stands before. A link without
//! a plan is written in format 1.

use super::{Commitment, Given, MAX_DAYS, MAX_STEPS, Plan, Salt, Step, TURN_MARK, TurnLink};
use crate::Seat;
use crate::replay::{Part, Replay, ReplayError, tidied};
use base64ct::{Base64UrlUnpadded, Encoding};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// The formats of the rest: without and with a plan.
const FORMATS: [u8; 2] = [1, 2];
/// Separates the rest from the replay.
const MORE: char = '.';
/// The length of the seal, in bytes.
const SEAL: usize = 4;
/// The maximum length of the rest to read, in characters.
const MAX_MORE: usize = 1 << 20;

/// Format 1 of the rest.
#[derive(Serialize, Deserialize)]
struct V1<'a> {
    days: u8,
    #[serde(borrow)]
    given: Vec<(Seat, GivenV1<'a>)>,
    salts: Vec<(Seat, Salt)>,
}

/// What format 2 has besides.
#[derive(Serialize, Deserialize)]
struct PlanV2<'a> {
    seat: Seat,
    #[serde(borrow)]
    steps: Vec<(&'a str, &'a str)>,
}

#[derive(Serialize, Deserialize)]
enum GivenV1<'a> {
    Sealed(Commitment),
    Open(&'a str),
    Unsealed(&'a str, Salt),
}

impl TurnLink {
    /// The match as text: letters, digits, `-`, `_` and at most one full stop. A full link is the page's address,
    /// [`TURN_MARK`] and this.
    pub fn to_link(&self) -> String {
        let mut link = self.replay.to_link();
        if self.days.is_none() && self.given.is_empty() && self.salts.is_empty() && self.plan.is_none() {
            return link;
        }
        let wire = V1 {
            days: self.days.unwrap_or(0),
            given: self
                .given
                .iter()
                .map(|(seat, given)| (*seat, GivenV1::of(given)))
                .collect(),
            salts: self.salts.clone(),
        };
        let mut bytes = vec![FORMATS[usize::from(self.plan.is_some())]];
        // Serialising plain data into memory cannot fail.
        bytes.extend(postcard::to_allocvec(&wire).unwrap_or_default());
        if let Some(plan) = &self.plan {
            bytes.extend(postcard::to_allocvec(&PlanV2::of(plan)).unwrap_or_default());
        }
        bytes.extend(seal(&link, &bytes));
        link.push(MORE);
        link += &Base64UrlUnpadded::encode_string(&bytes);
        link
    }

    /// Reads the text of [`to_link`](Self::to_link), alone or in a full address, unchanged or as mail programs and chats pass it
    /// on.
    ///
    /// # Errors
    /// If it is not a match in progress, or not one that this version can play. Takes bounded time and memory for any text.
    pub fn from_link(link: &str) -> Result<Self, ReplayError> {
        let link = tidied(link);
        let text = link.rsplit_once(TURN_MARK).map_or(&*link, |(_, text)| text);
        let text = text.split(['?', '&']).next().unwrap_or_default();
        let (text, more) = text
            .split_once(MORE)
            .map_or((text, None), |(text, more)| (text, Some(more)));
        let mut read = Self {
            replay: Replay::from_link(text)?,
            days: None,
            given: Vec::new(),
            salts: Vec::new(),
            plan: None,
        };
        if let Some(more) = more {
            read.add(text, more)?;
        }
        Ok(read)
    }

    /// Reads the rest of a link.
    fn add(&mut self, text: &str, more: &str) -> Result<(), ReplayError> {
        let damaged = |part| ReplayError::Damaged { part };
        if more.len() > MAX_MORE {
            let (part, limit) = (Part::Answers, MAX_MORE);
            return Err(ReplayError::TooLarge { part, limit });
        }
        let bytes = Base64UrlUnpadded::decode_vec(more).map_err(|_| damaged(Part::Answers))?;
        let format = *bytes.first().ok_or(damaged(Part::Answers))?;
        if !FORMATS.contains(&format) {
            return Err(ReplayError::Format(format));
        }
        let sealed = bytes.len().checked_sub(SEAL).filter(|length| *length > 0);
        let (body, found) = bytes.split_at(sealed.ok_or(damaged(Part::Seal))?);
        if *found != seal(text, body) {
            return Err(damaged(Part::Seal));
        }
        let (wire, rest) =
            postcard::take_from_bytes::<V1<'_>>(&body[1..]).map_err(|_| damaged(Part::Answers))?;
        let plan = match (format == FORMATS[1], rest) {
            (false, []) => None,
            (true, rest) => match postcard::take_from_bytes::<PlanV2<'_>>(rest) {
                Ok((plan, [])) => Some(plan.read(self.replay.turns)),
                _ => return Err(damaged(Part::Answers)),
            },
            (false, _) => return Err(damaged(Part::Answers)),
        };
        let ascends = |seats: Vec<Seat>| {
            seats.is_sorted_by(|one, next| one < next)
                && seats.iter().all(|seat| *seat < self.replay.config.seats)
        };
        let fits = ascends(wire.given.iter().map(|(seat, _)| *seat).collect())
            && ascends(wire.salts.iter().map(|(seat, _)| *seat).collect());
        let is_plan =
            |plan: &Plan| plan.seat < self.replay.config.seats && (1..=MAX_STEPS).contains(&plan.steps.len());
        if !fits || wire.days > MAX_DAYS || !plan.as_ref().is_none_or(is_plan) {
            return Err(damaged(Part::Answers));
        }
        self.days = (wire.days > 0).then_some(wire.days);
        self.given = wire
            .given
            .into_iter()
            .map(|(seat, given)| (seat, given.read()))
            .collect();
        self.salts = wire.salts;
        self.plan = plan;
        Ok(())
    }
}

impl<'a> PlanV2<'a> {
    fn of(plan: &'a Plan) -> Self {
        let steps = plan.steps.iter().map(|step| (&*step.expects, &*step.reply));
        Self {
            seat: plan.seat,
            steps: steps.collect(),
        }
    }

    fn read(self, turn: u32) -> Plan {
        let step = |(expects, reply): (&str, &str)| Step {
            expects: expects.into(),
            reply: reply.into(),
        };
        Plan {
            turn,
            seat: self.seat,
            steps: self.steps.into_iter().map(step).collect(),
        }
    }
}

impl<'a> GivenV1<'a> {
    fn of(given: &'a Given) -> Self {
        match given {
            Given::Sealed(commitment) => Self::Sealed(*commitment),
            Given::Open { reply, salt: None } => Self::Open(reply),
            Given::Open {
                reply,
                salt: Some(salt),
            } => Self::Unsealed(reply, *salt),
        }
    }

    fn read(self) -> Given {
        let open = |reply: &str, salt| Given::Open {
            reply: reply.into(),
            salt,
        };
        match self {
            Self::Sealed(commitment) => Given::Sealed(commitment),
            Self::Open(reply) => open(reply, None),
            Self::Unsealed(reply, salt) => open(reply, Some(salt)),
        }
    }
}

/// Changes with every character of the replay and every byte of the rest.
fn seal(text: &str, bytes: &[u8]) -> [u8; SEAL] {
    let digest = <[u8; 32]>::from(Sha256::new().chain_update(text).chain_update(bytes).finalize());
    std::array::from_fn(|index| digest[index])
}
