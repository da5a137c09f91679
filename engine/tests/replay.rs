//! Replays: a match that is played again is the same as the recorded one.
#![allow(clippy::unwrap_used, reason = "tests may fail loudly")]

mod common;

use common::{Style, hands, runs, some_table};
use engine::replay::{PRICE_LIST, Player, Replay, ReplayError, SeatRecord, Source, Verdict};
use engine::{Answer, Budget, Config, GameId, ModuleHash, Rng, StateHash, Timeline};

/// Seats of all kinds.
fn mixed(config: &Config, rng: &mut Rng) -> Vec<SeatRecord> {
    let hash = ModuleHash::of(b"bot").prefix();
    let kinds = [
        (Player::Hand, Source::Stored),
        (Player::Process, Source::Stored),
        (Player::Bot { hash }, Source::Stored),
        (Player::Bot { hash }, Source::Rerun),
        (Player::House { hash }, Source::Stored),
        (Player::House { hash }, Source::Rerun),
    ];
    let mut seat = |seat| {
        let (player, source) = kinds[rng.below(6) as usize];
        SeatRecord::new(&format!("Spieler {seat} é"), player, source)
    };
    (0..config.seats).map(&mut seat).collect()
}

/// Plays `replay` again; seats that are run again answer as they did in `recorded`.
fn play_again(replay: &Replay, recorded: &Timeline) -> (Timeline, Verdict) {
    let mut playback = replay.playback().unwrap();
    while !playback.is_over() {
        for ask in playback.asks().unwrap() {
            let turn = playback.timeline().len();
            let answers = recorded.answers(turn).unwrap();
            let (_, answer) = answers.iter().find(|(seat, _)| *seat == ask.seat).unwrap();
            playback.answer(ask.seat, answer.clone()).unwrap();
        }
    }
    let verdict = playback.verdict();
    (playback.into_timeline(), verdict)
}

/// The replies of a match, and what each seat's answers cost in all.
fn shown(timeline: &Timeline) -> (Vec<Vec<engine::Reply>>, Vec<u64>) {
    let seats = usize::from(timeline.newest().config().seats);
    let mut costs = vec![0; seats];
    let mut replies = Vec::new();
    for turn in 0..timeline.len() {
        let answers = timeline.answers(turn).unwrap();
        replies.push(answers.iter().map(|(_, answer)| answer.reply.clone()).collect());
        for (seat, answer) in answers {
            costs[usize::from(*seat)] += answer.cost;
        }
    }
    (replies, costs)
}

#[test]
fn names_do_not_change_the_text_around_them() {
    let name = |name: &str| SeatRecord::new(name, Player::Hand, Source::Stored).name;
    assert_eq!(name("a\n\u{1b}[2Jb"), "a [2Jb");
    assert_eq!(name("\u{202e}toboR\u{2066}"), "toboR");
    assert_eq!(name("שלום 👩\u{200d}🚀"), "שלום 👩🚀");
}

#[test]
fn a_match_is_played_again_as_it_was_played() {
    let mut rng = Rng::derive(1, "replay round trip", &[]);
    for run in 0..runs(4) {
        for game in GameId::ALL {
            for style in Style::ALL {
                let config = some_table(*game, &mut rng);
                let most = common::some_turns(&config);
                let turns = if run % 3 == 0 {
                    rng.below(most as u64) as usize
                } else {
                    most
                };
                let live = common::play(config, style, turns, &mut rng);
                let records = if run % 2 == 0 {
                    hands(&config)
                } else {
                    mixed(&config, &mut rng)
                };
                let replay = Replay::record(&live, &records).unwrap();
                assert_eq!(Replay::from_link(&replay.to_link()).as_ref(), Ok(&replay));
                assert_eq!(Replay::from_file(&replay.to_file()).as_ref(), Ok(&replay));
                let (again, verdict) = play_again(&replay, &live);
                assert_eq!(verdict, Verdict::Verified, "{config:?} {style:?}");
                assert_eq!(shown(&again), shown(&live));
                assert_eq!(again.newest().hash(), replay.hash);
                if live.newest().outcome().is_some() {
                    assert_eq!(
                        again.newest().hash(),
                        live.newest().hash(),
                        "the end is the same as live"
                    );
                    assert_eq!(again.newest().outcome(), live.newest().outcome());
                }
            }
        }
    }
}

#[test]
fn a_replay_without_rerun_seats_plays_itself() {
    let mut rng = Rng::derive(2, "replay plays itself", &[]);
    let config = Config::usual(GameId::Kingdom, 5);
    let live = common::play(config, Style::Legal, usize::MAX, &mut rng);
    let replay = Replay::record(&live, &hands(&config)).unwrap();
    let (again, verdict) = replay.play().unwrap();
    assert_eq!((shown(&again), verdict), (shown(&live), Verdict::Verified));

    let mut records = hands(&config);
    let hash = ModuleHash::of(b"bot").prefix();
    records[1] = SeatRecord::new("bot", Player::Bot { hash }, Source::Rerun);
    let replay = Replay::record(&live, &records).unwrap();
    assert_eq!(replay.play().unwrap_err(), ReplayError::MustRerun(1));
}

#[test]
fn a_match_of_which_only_its_result_is_known_is_verified_by_its_end() {
    let mut rng = Rng::derive(4, "replay of a result", &[]);
    let config = Config {
        budget: Budget::USUAL_FUEL,
        ..Config::usual(GameId::Kingdom, 7)
    };
    let live = common::play(config, Style::Legal, usize::MAX, &mut rng);
    let hash = ModuleHash::of(b"bot").prefix();
    let bots = || {
        ["a", "b"]
            .map(|name| SeatRecord::new(name, Player::Bot { hash }, Source::Rerun))
            .to_vec()
    };
    let turns = live.len() as u32;
    let of = |turns, hash| Replay::of_result(config, bots(), turns, hash, PRICE_LIST).unwrap();
    let right = of(turns, live.newest().hash());
    let sent = Replay::from_link(&right.to_link()).unwrap();
    assert_eq!(sent, right);
    assert_eq!(play_again(&sent, &live).1, Verdict::Verified);
    let false_ends = [
        (turns, StateHash(1)),
        (turns - 1, live.newest().hash()),
        (turns + 1, live.newest().hash()),
    ];
    for (turns, hash) in false_ends {
        let verdict = play_again(&of(turns, hash), &live).1;
        assert!(matches!(verdict, Verdict::Parted(_)), "{turns}: {verdict:?}");
    }
    let refused = Replay::of_result(config, hands(&config), turns, StateHash(1), PRICE_LIST);
    assert_eq!(refused.unwrap_err(), ReplayError::NotRerunnable(0));
    let refused = Replay::of_result(config, bots()[..1].to_vec(), turns, StateHash(1), PRICE_LIST);
    assert_eq!(refused.unwrap_err(), ReplayError::Seats { needed: 2, given: 1 });
}

#[test]
fn what_cannot_be_recorded_is_said() {
    let config = Config::usual(GameId::Kingdom, 5);
    let timeline = Timeline::new(config).unwrap();
    let one = &hands(&config)[..1];
    assert_eq!(
        Replay::record(&timeline, one).unwrap_err(),
        ReplayError::Seats { needed: 2, given: 1 }
    );
    let mut records = hands(&config);
    records[1].source = Source::Rerun;
    assert_eq!(
        Replay::record(&timeline, &records).unwrap_err(),
        ReplayError::NotRerunnable(1)
    );
}

#[test]
fn a_match_that_goes_another_way_is_told_where_it_parts() {
    let mut rng = Rng::derive(3, "replay parts", &[]);
    let config = Config::usual(GameId::Kingdom, 6);
    let mut parted_late = 0;
    for _ in 0..20 {
        let live = common::play(config, Style::Legal, usize::MAX, &mut rng);
        let hash = ModuleHash::of(b"bot").prefix();
        let bots = ["a", "b"].map(|name| SeatRecord::new(name, Player::Bot { hash }, Source::Rerun));
        let replay = Replay::record(&live, &bots).unwrap();
        let changed = rng.below(live.len() as u64) as usize;
        let mut playback = replay.playback().unwrap();
        while !playback.is_over() {
            let ask = playback.asks().unwrap().remove(0);
            let turn = playback.timeline().len();
            let recorded = &live.answers(turn).unwrap()[0].1;
            let mut legal = playback.timeline().newest().game().legal(ask.seat).unwrap();
            legal.retain(|text| turn != changed || recorded.reply.as_text() != Some(text));
            // From the changed turn on it is another match: the recorded answers could lead back to the recorded
            // position.
            let other = &legal[rng.below(legal.len() as u64) as usize];
            let answer = if turn < changed {
                recorded.clone()
            } else {
                Answer::text(other)
            };
            playback.answer(ask.seat, answer).unwrap();
        }
        let Verdict::Parted(parted) = playback.verdict() else {
            panic!("a match with another answer in turn {changed} was verified");
        };
        assert!(
            parted.after as usize <= changed && changed < parted.by as usize,
            "{parted:?} {changed}"
        );
        parted_late += u32::from(parted.after > 0);
    }
    assert!(parted_late > 10, "positions on the way are compared");
}

#[test]
fn a_changed_answer_seed_or_seat_is_not_verified() {
    let mut rng = Rng::derive(7, "replay tampered", &[]);
    let config = Config::usual(GameId::Kingdom, 5);
    let live = common::play(config, Style::Legal, usize::MAX, &mut rng);
    let genuine = Replay::record(&live, &hands(&config)).unwrap();
    assert_eq!(genuine.play().unwrap().1, Verdict::Verified);
    let bytes = genuine.to_file();
    // Each byte of a replay in turn: of what is read at all, nothing is verified, and an answer parts where it stands.
    let (mut altered, mut parted) = (0, Vec::new());
    for at in 18..bytes.len() {
        let mut changed = bytes.clone();
        changed[at] ^= 1;
        let Ok((_, verdict)) = Replay::from_file(&changed).and_then(|replay| replay.play()) else {
            continue;
        };
        match verdict {
            Verdict::Altered => altered += 1,
            Verdict::Parted(found) => parted.push(found.by),
            Verdict::Verified | Verdict::Agrees => panic!("byte {at}: {verdict:?}"),
        }
    }
    assert!(altered > 20, "the seed and the names: {altered}");
    assert!(
        parted.len() > 100 && parted.iter().any(|by| *by > 100),
        "{parted:?}"
    );
}
