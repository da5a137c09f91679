//! Handles inputs of a match, and returns what to do.

use super::changes::Change;
use super::watchdog::Silence;
use super::{Effect, Input, Phase, Session};
use crate::games;
use crate::messages::{FromMatch, FromWorker, Given, PROTOCOL, ToMatch};
use crate::words::session as words;
use engine::{Answer, Budget, Phrase, Reply, Seat, Trap, TrapKind};

/// How many recorded turns are processed per input.
const ANSWERS_AT_ONCE: usize = 100;

impl Session {
    /// Handles an input; returns what to do.
    pub fn update(&mut self, input: Input) -> Vec<Effect> {
        if self.is_behind_curtain(&input) {
            return Vec::new();
        }
        let before = self.timeline().len();
        let change = Change::before(self, &input);
        let mut effects = match input {
            Input::Worker(message) => self.hear(message),
            Input::Hand { seat, text } => self.hand(seat, text),
            Input::Time(passed) => self.pass(passed),
            Input::Toggle => {
                self.goal = None;
                let len = self.timeline().len();
                let again = !self.cursor.playing && self.cursor.at_end(len) && self.phase == Phase::Over;
                if again {
                    self.cursor.seek(0, len);
                }
                self.cursor.playing = !self.cursor.playing;
                Vec::new()
            }
            Input::Step(_) | Input::Show { .. } | Input::Jump { .. } | Input::Round { .. } => {
                self.steer(&input);
                self.told.turns = self.told.turns.max(self.cursor.moment);
                vec![Effect::Announce(self.told())]
            }
            Input::Seek(_) | Input::JumpFilter(_) | Input::Loop => {
                self.steer(&input);
                Vec::new()
            }
            Input::Watch(seat) => {
                self.watched = seat;
                Vec::new()
            }
            Input::Speed(speed) => {
                self.cursor.speed = speed;
                Vec::new()
            }
            Input::Open => {
                self.open_curtain();
                Vec::new()
            }
            Input::Abandon => self.abandon(),
            Input::Seen(moment) => self.see(*moment),
        };
        self.settle(&mut effects);
        self.reach_goal();
        effects.extend(self.draw_curtain());
        effects.extend(self.news());
        if self.timeline().len() > before {
            self.watchdog.came_on();
            // What is known of a match that is refereed elsewhere is stored there.
            effects.extend((!self.is_elsewhere()).then_some(Effect::Store));
        }
        effects.extend(change.effects(self));
        effects
    }

    /// Gives the answers that the page itself knows: recorded ones, and those of seats without bots.
    fn settle(&mut self, effects: &mut Vec<Effect>) {
        if matches!(self.phase, Phase::Playing) {
            // A long recording is processed in parts, so that the page stays responsive.
            for _ in 0..ANSWERS_AT_ONCE {
                let known = self.known_answers();
                if known.is_empty() {
                    break;
                }
                let tell = |(turn, seat, answer)| Effect::Tell(ToMatch::Answer { turn, seat, answer });
                effects.extend(known.into_iter().map(tell));
            }
        }
        if !self.has_ended() && self.record.is_over() {
            self.phase = Phase::Over;
            if let Some(outcome) = self.timeline().newest().outcome()
                && !self.is_played_here()
            {
                effects.push(Effect::Announce(outcome.reason));
            }
            effects.push(Effect::Store);
            effects.push(Effect::Stop);
        }
    }

    fn known_answers(&mut self) -> Vec<(u32, Seat, Answer)> {
        let stored = self.record.give_stored();
        if !stored.is_empty() {
            return stored;
        }
        let turn = self.timeline().newest().turns();
        let waiting: Vec<Seat> = self.timeline().newest().waiting().collect();
        let gone = waiting.into_iter().filter(|seat| self.gone.contains_key(seat));
        let answer = Answer {
            reply: Reply::TimedOut,
            cost: 0,
        };
        let taken = gone.filter(|seat| self.record.answer(*seat, answer.clone()));
        taken.map(|seat| (turn, seat, answer.clone())).collect()
    }

    fn hear(&mut self, message: FromWorker<FromMatch>) -> Vec<Effect> {
        match message {
            FromWorker::Ready { protocol } => {
                self.watchdog.listens();
                if self.has_ended() {
                    Vec::new()
                } else if protocol == PROTOCOL {
                    vec![Effect::Start]
                } else {
                    self.phase = Phase::Failed(words::OtherBuild.phrase());
                    Vec::new()
                }
            }
            FromWorker::Said(said) => {
                self.watchdog.heard(&said);
                if self.has_ended() {
                    return Vec::new();
                }
                self.hear_of_match(said)
            }
            FromWorker::Broke if self.needs_worker() => {
                let silence = self.watchdog.give_up();
                self.replace_worker(silence, Ended::Broke)
            }
            FromWorker::Broke => Vec::new(),
        }
    }

    fn hear_of_match(&mut self, said: FromMatch) -> Vec<Effect> {
        match said {
            // The watchdog has noted it.
            FromMatch::Fed { .. } | FromMatch::Feeding { .. } | FromMatch::Calling { .. } => {}
            FromMatch::Preparing { seat } => self.phase = Phase::Preparing(seat),
            FromMatch::Started => self.phase = Phase::Playing,
            FromMatch::Refused { seat, why } => {
                let title = self.spec.title_phrase(seat);
                self.phase = Phase::Failed(words::CannotPlay { title, why }.phrase());
            }
            FromMatch::Answers(answers) => self.take(answers),
            FromMatch::Poisoned { turn, seat } => {
                if turn == self.timeline().newest().turns() {
                    self.unrepeatable.insert(seat);
                    self.record.answer(
                        seat,
                        Answer {
                            reply: Reply::Trapped(Trap::of(TrapKind::HostStack, &[])),
                            cost: 0,
                        },
                    );
                }
                return self.restart();
            }
            FromMatch::Lost { seat } => return self.lose(seat, Trap::of(TrapKind::HostStack, &[]).phrase()),
            FromMatch::Failed(failure) => self.phase = Phase::Failed(failure.phrase()),
        }
        Vec::new()
    }

    /// The seat's bot can no longer run: the others continue without it.
    fn lose(&mut self, seat: Seat, why: Phrase) -> Vec<Effect> {
        self.unrepeatable.insert(seat);
        self.gone.insert(seat, why);
        self.watchdog.came_on();
        self.restart()
    }

    /// Continues with a new worker, unless there have been too many.
    fn restart(&mut self) -> Vec<Effect> {
        match self.watchdog.replace() {
            None => {
                self.phase = Phase::Starting;
                vec![Effect::Restart]
            }
            Some(_) => self.fail(words::NoWorker.phrase()),
        }
    }

    pub(super) fn fail(&mut self, why: Phrase) -> Vec<Effect> {
        self.phase = Phase::Failed(why);
        vec![Effect::Stop]
    }

    fn abandon(&mut self) -> Vec<Effect> {
        if matches!(self.phase, Phase::Over | Phase::Abandoned) {
            return Vec::new();
        }
        self.phase = Phase::Abandoned;
        let turn = (self.timeline().len() + 1).into();
        let told = words::Abandoned { turn }.phrase();
        vec![Effect::Stop, Effect::Store, Effect::Announce(told)]
    }

    fn take(&mut self, answers: Vec<Given>) {
        for Given {
            turn,
            seat,
            answer,
            note,
        } in answers
        {
            if turn != self.timeline().newest().turns() {
                continue;
            }
            if note.read_clock || answer.reply == Reply::TimedOut {
                self.unrepeatable.insert(seat);
            }
            if self.record.answer(seat, answer) {
                self.notes.insert((turn, seat), note);
            }
        }
    }

    fn hand(&mut self, seat: Seat, text: String) -> Vec<Effect> {
        if self.hand_to_act() != Some(seat) {
            return Vec::new();
        }
        let turn = self.timeline().newest().turns();
        let answer = Answer {
            reply: Reply::Text(text),
            // By link, people take days.
            cost: if self.by_link.is_some() {
                0
            } else {
                self.spec.counted((self.thinking * 1000.0) as u64)
            },
        };
        self.thinking = 0.0;
        self.cursor.playing = true;
        if !self.record.answer(seat, answer.clone()) {
            return Vec::new();
        }
        let mut effects = vec![Effect::Tell(ToMatch::Answer { turn, seat, answer })];
        if let Some((seat, text)) = self.planned() {
            let (turn, answer) = (self.timeline().newest().turns(), Answer::text(&text));
            self.record.answer(seat, answer.clone());
            effects.push(Effect::Tell(ToMatch::Answer { turn, seat, answer }));
        }
        effects
    }

    fn pass(&mut self, milliseconds: f64) -> Vec<Effect> {
        let to_act = self.hand_to_act();
        self.go_on(milliseconds);
        self.go_round();
        if self.phase == Phase::Over && self.cursor.at_end(self.timeline().len()) {
            self.cursor.playing = false;
        }
        if to_act.is_some() {
            self.thinking += milliseconds;
        }
        self.watch(milliseconds)
    }

    /// Advances the cursor; a turn is shown as long as there is something to see.
    fn go_on(&mut self, milliseconds: f64) {
        let (mut cursor, mut known, viewpoint) = (self.cursor, self.length, self.viewpoint());
        cursor.pass(milliseconds * self.pace(), self.timeline().len(), |turn| {
            if (known.0, known.1) != (turn, viewpoint) {
                known = (turn, viewpoint, games::duration(&self.events(turn)));
            }
            known.2
        });
        (self.cursor, self.length) = (cursor, known);
    }

    /// How fast turns are shown to a player if all act at once: slowly enough to follow each of the others.
    fn pace(&self) -> f64 {
        let turn = self.timeline().answers(self.cursor.moment);
        let several = turn.is_some_and(|answers| answers.len() > 1);
        let plays = self.spec.has_hand() && self.record.takes_hands() && !self.has_ended();
        if several && plays { 0.5 } else { 1.0 }
    }

    /// Lets the watchdog check a worker that should be working.
    fn watch(&mut self, milliseconds: f64) -> Vec<Effect> {
        if !self.waits_for_worker() {
            self.watchdog.rest();
            return Vec::new();
        }
        let was_slow = self.slow().is_some();
        match self.watchdog.pass(milliseconds) {
            // Announced once; the duration is only shown.
            None if !was_slow && self.slow().is_some() => {
                vec![Effect::Announce(words::BotsTakeLong.phrase())]
            }
            None => Vec::new(),
            Some(silence) => self.replace_worker(silence, Ended::TooLong),
        }
    }

    /// Whether something is expected of the worker.
    pub(super) fn waits_for_worker(&self) -> bool {
        match self.phase {
            Phase::Starting | Phase::Preparing(_) => self.needs_worker(),
            Phase::Playing => self
                .timeline()
                .newest()
                .waiting()
                .any(|seat| self.runs_guest(seat)),
            Phase::Over | Phase::Abandoned | Phase::Failed(_) => false,
        }
    }

    /// Replaces a broken worker. If a call is to blame, it has trapped or timed out; on fuel it has no
    /// answer, since only the guest itself can tell where its fuel ended, and a turn that says so is fed to
    /// the new worker.
    fn replace_worker(&mut self, silence: Silence, ended: Ended) -> Vec<Effect> {
        let on_fuel = matches!(self.spec.config.budget, Budget::Fuel(_));
        match silence {
            Silence::Preparing(seat) if on_fuel && ended == Ended::TooLong => {
                let title = self.spec.title_phrase(seat);
                return self.fail(words::CompilesTooLong { title }.phrase());
            }
            Silence::Preparing(seat) => {
                self.watchdog.came_on();
                self.gone.insert(seat, words::DoesNotCompile.phrase());
            }
            Silence::Feeding(seat) => {
                self.watchdog.came_on();
                self.unrepeatable.insert(seat);
                self.gone.insert(seat, words::BreaksWorker.phrase());
            }
            Silence::Calling { turn, seat } if turn == self.timeline().newest().turns() => {
                self.unrepeatable.insert(seat);
                let cost = self.watchdog.cost();
                let reply = match ended {
                    _ if on_fuel => Reply::Absent,
                    Ended::TooLong => Reply::TimedOut,
                    Ended::Broke => Reply::Trapped(Trap::of(TrapKind::WorkerDown, &[])),
                };
                self.record.answer(seat, Answer { reply, cost });
            }
            // Not known yet, or the turn has been played since.
            Silence::Unknown | Silence::Calling { .. } => {}
            Silence::NoWorker => return self.fail(words::NoWorker.phrase()),
        }
        self.phase = Phase::Starting;
        vec![Effect::Restart]
    }
}

/// How a worker ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ended {
    /// It was silent for too long.
    TooLong,
    /// It crashed.
    Broke,
}
