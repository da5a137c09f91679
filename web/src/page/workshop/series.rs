//! Matches beside the one to look at: as many as the author chose, on the other cores. One match says little about how strong a
//! bot is; the score of many does, within its interval.

use super::run::Made;
use super::{Msg, Workshop};
use crate::browser::worker::MatchWorker;
use crate::messages::{FromPool, FromWorker, Module, PROTOCOL, PoolMatch, ToPool, ToWorker};
use crate::page::elements::choice::choice;
use crate::page::elements::{alert, button};
use crate::session::PlayerSpec;
use crate::words::{Phrase, session, spoken, workshop as words};
use engine::{Budget, Config};
use std::cmp::Ordering;
use yew::prelude::*;

/// How many matches can be chosen.
const CHOICES: [u32; 4] = [0, 20, 100, 400];
/// The largest number of workers: each has a copy of the interpreter.
const WORKERS: usize = 8;

/// What happens to the matches.
pub enum SeriesMsg {
    /// Play as many with the next match, by the index of the number.
    Choose(usize),
    /// The modules for the series with this number are there.
    Begin(u32, Result<Vec<Module>, Phrase>),
    /// What a worker of the series with this number says, by the worker's index.
    Heard(u32, usize, FromWorker<FromPool>),
    /// Play no more of them.
    Stop,
}

/// The matches beside the last one.
#[derive(Default)]
pub struct Series {
    /// The index of the chosen number.
    chosen: usize,
    /// Increases with every series, so that late messages of an earlier one are recognised.
    number: u32,
    /// The configuration of the match to look at.
    config: Option<Config>,
    /// How many matches are to be played.
    all: u32,
    /// How many have begun.
    begun: u32,
    /// The modules of the draft and of its opponent.
    modules: Vec<Module>,
    /// Those that still play.
    players: Vec<Option<Player>>,
    tally: Tally,
    trouble: Option<Phrase>,
}

/// A worker, and the draft's seat in the match that it plays.
struct Player {
    worker: MatchWorker,
    seat: usize,
}

/// How the matches ended for the draft.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Tally {
    won: u32,
    drawn: u32,
    lost: u32,
    /// The sum of its scores: in each match, the share of its opponents that it left behind, and half of those beside it.
    score: f64,
}

impl Tally {
    /// Counts a match in which the draft had this seat.
    fn add(&mut self, places: &[u32], seat: usize) {
        let Some(own) = places.get(seat) else { return };
        let (mut behind, mut beside) = (0.0, -1.0);
        for place in places {
            match place.cmp(own) {
                Ordering::Greater => behind += 1.0,
                Ordering::Equal => beside += 1.0,
                Ordering::Less => {}
            }
        }
        let opponents = places.len().max(2) as f64 - 1.0;
        self.score += (behind + beside / 2.0) / opponents;
        match (*own, beside > 0.0) {
            (1, false) => self.won += 1,
            (1, true) => self.drawn += 1,
            _ => self.lost += 1,
        }
    }

    fn played(self) -> u32 {
        self.won + self.drawn + self.lost
    }

    /// The mean score and the ends of its 95% interval after Wilson, in percent.
    fn percent(self) -> [i64; 3] {
        let mean = self.score / f64::from(self.played().max(1));
        let [least, most] = contest::interval(mean, self.played());
        [mean, least, most].map(|share| (share * 100.0).round() as i64)
    }

    fn phrase(self, all: u32) -> Phrase {
        if self.played() == 0 {
            return words::SeriesBegins { all: all.into() }.phrase();
        }
        let [score, least, most] = self.percent();
        words::Series {
            played: self.played().into(),
            all: all.into(),
            score: score.into(),
            least: least.into(),
            most: most.into(),
            won: self.won.into(),
            drawn: self.drawn.into(),
            lost: self.lost.into(),
        }
        .phrase()
    }
}

impl Series {
    /// Forgets the last series, and stops it.
    pub(super) fn clear(&mut self) {
        *self = Self {
            chosen: self.chosen,
            number: self.number + 1,
            ..Self::default()
        };
    }

    /// The next match, and the draft's seat in it: it plays from every seat, and from each with the same seeds.
    fn next(&mut self) -> Option<(usize, PoolMatch)> {
        let config = self.config.filter(|_| self.begun < self.all)?;
        let seats = u32::from(config.seats).max(1);
        let (round, seat) = (self.begun / seats, self.begun % seats);
        self.begun += 1;
        let config = Config {
            seed: config.seed.wrapping_add(u64::from(round) + 1),
            ..config
        };
        // The draft is the first of the two modules.
        let bots = (0..seats).map(|other| usize::from(other != seat)).collect();
        let next = PoolMatch {
            config,
            bots,
            absent: Vec::new(),
            verdicts: Vec::new(),
            careful: false,
        };
        Some((seat as usize, next))
    }

    /// Gives the player with this index a match; ends it if there is none.
    fn play(&mut self, place: usize) {
        let next = self.next();
        let Some(player) = self.players.get_mut(place) else {
            return;
        };
        match (player.as_mut(), next) {
            (Some(player), Some((seat, next))) => {
                player.seat = seat;
                let play = ToPool::Play(Box::new(next));
                player.worker.tell(&ToWorker::Pool(play));
            }
            _ => *player = None,
        }
    }

    fn is_playing(&self) -> bool {
        self.players.iter().any(Option::is_some)
    }

    fn fail(&mut self, why: Phrase) {
        self.players.clear();
        self.trouble = Some(why);
    }

    /// What the player with this index says.
    fn hear(&mut self, place: usize, message: FromWorker<FromPool>) {
        let Some(Some(player)) = self.players.get(place) else {
            return;
        };
        match message {
            FromWorker::Ready { protocol } if protocol != PROTOCOL => self.fail(session::OtherBuild.phrase()),
            FromWorker::Ready { .. } => {
                let budget = self.config.map_or(Budget::USUAL_FUEL, |config| config.budget);
                let modules = self.modules.clone();
                let bots = ToPool::Bots { budget, modules };
                player.worker.tell(&ToWorker::Pool(bots));
                self.play(place);
            }
            FromWorker::Said(FromPool::Played(played)) => {
                self.tally.add(&played.places, player.seat);
                self.play(place);
            }
            FromWorker::Said(FromPool::Refused { why, .. }) => self.fail(why),
            FromWorker::Said(FromPool::Failed(failure)) => self.fail(failure.phrase()),
            FromWorker::Said(FromPool::Poisoned { .. }) | FromWorker::Broke => {
                self.fail(words::SeriesBroke.phrase());
            }
            FromWorker::Said(FromPool::Preparing { .. } | FromPool::Prepared | FromPool::Calling { .. }) => {}
        }
    }
}

impl Workshop {
    /// Changes or continues the series of matches.
    pub(super) fn change_series(&mut self, ctx: &Context<Self>, msg: SeriesMsg) {
        match msg {
            SeriesMsg::Choose(place) => self.series.chosen = place,
            SeriesMsg::Stop => self.series.players.clear(),
            SeriesMsg::Begin(number, modules) if number == self.series.number => match modules {
                Ok(modules) => self.begin_series(ctx, modules),
                Err(why) => self.series.fail(why),
            },
            SeriesMsg::Heard(number, place, message) if number == self.series.number => {
                self.series.hear(place, message);
            }
            // They are of an earlier series.
            SeriesMsg::Begin(..) | SeriesMsg::Heard(..) => {}
        }
    }
    /// Gets ready for the matches beside one that is to be looked at.
    pub(super) fn plan_series(&mut self, ctx: &Context<Self>, made: &Made) {
        self.series.clear();
        let all = CHOICES.get(self.series.chosen).copied().unwrap_or_default();
        if all == 0 {
            return;
        }
        let spec = made.session.0.spec();
        (self.series.all, self.series.config) = (all, Some(spec.config));
        // The draft's bot, then its opponent.
        let bots = spec.seats.iter().take(2).filter_map(|seat| match &seat.player {
            PlayerSpec::Bot { hash, .. } => Some(hash.clone()),
            PlayerSpec::Hand | PlayerSpec::Elsewhere => None,
        });
        let (bots, library): (Vec<String>, _) = (bots.collect(), made.library.clone());
        let number = self.series.number;
        ctx.link().send_future(async move {
            let mut modules = Vec::new();
            for hash in bots {
                match library.module(&hash).await {
                    Ok(module) => modules.push(module),
                    Err(why) => return Msg::Series(SeriesMsg::Begin(number, Err(why))),
                }
            }
            Msg::Series(SeriesMsg::Begin(number, Ok(modules)))
        });
    }

    fn begin_series(&mut self, ctx: &Context<Self>, modules: Vec<Module>) {
        let number = self.series.number;
        self.series.modules = modules;
        // One core plays the match to look at.
        let workers = cores().saturating_sub(1).clamp(1, WORKERS);
        for place in 0..workers.min(self.series.all as usize) {
            let heard = ctx
                .link()
                .callback(move |message| Msg::Series(SeriesMsg::Heard(number, place, message)));
            match MatchWorker::on_fuel(heard) {
                Ok(worker) => self.series.players.push(Some(Player { worker, seat: 0 })),
                Err(why) => return self.series.fail(why),
            }
        }
    }
}

/// The number of the machine's cores.
fn cores() -> usize {
    let cores = web_sys::window().map_or(1.0, |window| window.navigator().hardware_concurrency());
    cores as usize
}

/// The choice of how many matches to play.
pub(super) fn chooser(workshop: &Workshop, ctx: &Context<Workshop>) -> Html {
    let names = CHOICES.map(|count| match count {
        0 => spoken(words::NoMore.phrase()),
        count => AttrValue::from(count.to_string()),
    });
    let choose = ctx.link().callback(|place| Msg::Series(SeriesMsg::Choose(place)));
    choice(
        html! { spoken(words::MoreMatches.phrase()) },
        &names,
        workshop.series.chosen,
        &choose,
    )
}

/// The score so far.
pub(super) fn view(workshop: &Workshop, ctx: &Context<Workshop>) -> Html {
    let series = &workshop.series;
    if series.all == 0 {
        return Html::default();
    }
    let stop = ctx.link().callback(|_: MouseEvent| Msg::Series(SeriesMsg::Stop));
    // Hundreds of results are not read aloud one by one.
    let live = if series.is_playing() { "off" } else { "polite" };
    html! {
        <div class="series">
            <p role="status" aria-live={live}>{ spoken(series.tally.phrase(series.all)) }</p>
            { for series.trouble.as_ref().map(alert) }
            if series.is_playing() { { button(words::StopSeries.phrase(), stop) } }
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::GameId;
    use wasm_bindgen_test::wasm_bindgen_test;

    fn tally(matches: &[(&[u32], usize)]) -> Tally {
        let mut tally = Tally::default();
        for (places, seat) in matches {
            tally.add(places, *seat);
        }
        tally
    }

    #[wasm_bindgen_test]
    fn a_match_counts_by_the_opponents_that_are_behind() {
        let one = |places: &[u32], seat| {
            let Tally {
                won,
                drawn,
                lost,
                score,
            } = tally(&[(places, seat)]);
            (won, drawn, lost, score)
        };
        assert_eq!(one(&[1, 2], 0), (1, 0, 0, 1.0));
        assert_eq!(one(&[1, 2], 1), (0, 0, 1, 0.0));
        assert_eq!(one(&[1, 1], 1), (0, 1, 0, 0.5));
        assert_eq!(one(&[1, 2, 3, 4, 5], 1), (0, 0, 1, 0.75));
        assert_eq!(one(&[1, 1, 3], 0), (0, 1, 0, 0.75));
        assert_eq!(one(&[1], 4), (0, 0, 0, 0.0));
    }

    #[wasm_bindgen_test]
    fn a_score_has_its_interval() {
        let won = |won: usize, of: usize| {
            let all: Vec<(&[u32], usize)> = (0..of).map(|n| (&[1, 2][..], usize::from(n >= won))).collect();
            tally(&all).percent()
        };
        assert_eq!(won(20, 20), [100, 84, 100]);
        assert_eq!(won(300, 400), [75, 71, 79]);
        assert_eq!(Tally::default().percent()[0], 0);
    }

    #[wasm_bindgen_test]
    fn the_draft_plays_from_every_seat_with_the_same_seeds() {
        let config = Config::usual(GameId::Kingdom, u64::MAX);
        let mut series = Series {
            config: Some(config),
            all: 5,
            ..Series::default()
        };
        let mut played = Vec::new();
        while let Some((seat, next)) = series.next() {
            played.push((seat, next.config.seed, next.bots));
        }
        let at = |seat, seed| (seat, seed, vec![usize::from(seat != 0), usize::from(seat != 1)]);
        assert_eq!(played, [at(0, 0), at(1, 0), at(0, 1), at(1, 1), at(0, 2)]);
    }
}
