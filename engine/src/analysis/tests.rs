//! Questions, judgements and what they add up to.

use super::*;
use crate::{Answer, Config, Rng, Seat, Timeline};

/// A match of a few turns in which every seat replies at random, or as `reply` says.
fn played(game: GameId, seats: Seat, turns: usize, reply: impl Fn(&[String]) -> String) -> Timeline {
    let config = Config {
        seats,
        ..Config::usual(game, 5)
    };
    let mut timeline = Timeline::new(config).unwrap();
    let mut rng = Rng::derive(5, "analysis", &[]);
    while timeline.len() < turns && timeline.newest().outcome().is_none() {
        for ask in timeline.newest().asks() {
            let legal = timeline.newest().game().legal(ask.seat).unwrap_or_default();
            let reply = match legal.len() {
                0 => reply(&ask.arguments),
                count => legal[rng.below(count as u64) as usize].clone(),
            };
            timeline.answer(ask.seat, Answer::text(reply)).unwrap();
        }
    }
    timeline
}

fn kingdom(turns: usize) -> Timeline {
    played(GameId::Kingdom, 2, turns, |_| String::new())
}

fn hit_and_sunk(turns: usize) -> Timeline {
    played(GameId::HitAndSunk, 3, turns, |arguments| match arguments {
        [] => "3".into(),
        _ => "M\nS".into(),
    })
}

/// All seats deploy where they began, and stay there.
fn territories(turns: usize) -> Timeline {
    played(GameId::Territories, 3, turns, |arguments| {
        let own = format!(",{}", arguments[0]);
        let is_own = |cell: &&str| {
            cell.rsplit_once(',')
                .is_some_and(|(owner, _)| owner.ends_with(&own))
        };
        let mine = arguments[2].split(' ').find(is_own).unwrap();
        let place: Vec<&str> = mine.split(',').take(2).collect();
        format!("{},{}\n ", place.join(","), arguments[1])
    })
}

fn flat(chains: &[Chain]) -> Vec<&Question> {
    chains.iter().flat_map(|chain| &chain.questions).collect()
}

#[test]
fn a_game_without_hidden_information_has_one_basis() {
    assert_eq!(Basis::of(GameId::Kingdom), [Basis::Truth]);
    for game in [GameId::Territories, GameId::HitAndSunk] {
        assert_eq!(Basis::of(game), [Basis::Truth, Basis::Known]);
    }
    let names: Vec<_> = [Basis::Truth, Basis::Known]
        .map(|basis| basis.phrase().to_string())
        .into();
    assert_eq!(names, ["the truth", "what the seat knew"]);
}

#[test]
fn kingdom_is_asked_about_each_turn_once_in_short_chains() {
    let timeline = kingdom(20);
    for basis in [Basis::Truth, Basis::Known] {
        let chains = questions(&timeline, basis);
        assert_eq!(
            chains
                .iter()
                .map(|chain| chain.questions.len())
                .collect::<Vec<_>>(),
            [8, 8, 4]
        );
        for (turn, question) in flat(&chains).into_iter().enumerate() {
            let (before, turn_played) = timeline.turns(turn..turn + 1).remove(0);
            let (seat, answer) = &turn_played.answers[0];
            assert_eq!((question.turn, question.seat), (turn, *seat));
            assert_eq!(Some(question.arguments[0].as_str()), answer.reply.as_text());
            assert_eq!(question.arguments[1], "200");
            assert_eq!(question.arguments[2..], before.game().arguments(*seat));
        }
    }
}

#[test]
fn what_a_seat_knew_is_what_it_was_sent_and_its_chain_follows_it_through_the_match() {
    for timeline in [hit_and_sunk(12), territories(5)] {
        let chains = questions(&timeline, Basis::Known);
        assert_eq!(
            chains.iter().map(|chain| chain.seat).collect::<Vec<_>>(),
            [0, 1, 2]
        );
        for chain in &chains {
            let turns: Vec<usize> = timeline.turns_asked(chain.seat, timeline.len()).collect();
            assert_eq!(
                chain
                    .questions
                    .iter()
                    .map(|question| question.turn)
                    .collect::<Vec<_>>(),
                turns
            );
            for question in &chain.questions {
                let game = timeline.at(question.turn);
                assert_eq!(question.arguments[2..], game.game().arguments(chain.seat));
            }
        }
    }
}

#[test]
fn the_truth_of_territories_has_no_fog() {
    let timeline = territories(3);
    for question in flat(&questions(&timeline, Basis::Truth)) {
        assert_eq!(question.arguments[4].split(' ').count(), 100);
        let lines = question.arguments[0].matches(LINE).count();
        assert_eq!((lines, question.arguments[0].contains('\n')), (1, false));
        assert_eq!(question.arguments[1], format!("1,20;{};0,0,0", question.turn + 1));
    }
    let known = questions(&timeline, Basis::Known);
    assert_eq!(known[0].questions[0].arguments[4].split(' ').count(), 9);
}

#[test]
fn the_truth_of_hit_and_sunk_has_every_ship() {
    let timeline = hit_and_sunk(8);
    let chains = questions(&timeline, Basis::Truth);
    let all = flat(&chains);
    let choice = &all[0];
    assert_eq!(choice.arguments, ["3", "100,3;;"]);
    let turn = all.iter().find(|question| question.turn == 1).unwrap();
    let standing: Vec<&str> = turn.arguments[1].split(';').collect();
    assert_eq!(
        (standing[0], standing[1].split(' ').count(), standing[2]),
        ("100,3", 3, "")
    );
    assert!(standing[1].starts_with("0,3,"), "{}", standing[1]);
    let map = turn.arguments[2].rsplit(';').next().unwrap();
    assert_eq!((map.len(), map.contains('U')), (361, false));
    let known = questions(&timeline, Basis::Known);
    assert_eq!(known[0].questions[1].arguments[1], "100,3");
}

#[test]
fn a_seat_can_be_asked_what_it_would_do_at_any_of_its_moments() {
    let timeline = kingdom(5);
    let chain = question_at(&timeline, 3, 1, Basis::Truth).unwrap();
    assert_eq!(
        (chain.questions.len(), chain.questions[0].arguments[0].as_str()),
        (1, "")
    );
    assert_eq!(question_at(&timeline, 3, 0, Basis::Truth), None);
    assert!(question_at(&timeline, usize::MAX, 1, Basis::Truth).is_some());

    let timeline = territories(5);
    let known = question_at(&timeline, 3, 2, Basis::Known).unwrap();
    assert_eq!(
        known
            .questions
            .iter()
            .map(|question| question.turn)
            .collect::<Vec<_>>(),
        [0, 1, 2, 3]
    );
    let played: Vec<bool> = known
        .questions
        .iter()
        .map(|question| !question.arguments[0].is_empty())
        .collect();
    assert_eq!(played, [true, true, true, false]);
    let watched: Vec<bool> = known.questions.iter().map(|question| question.watch).collect();
    assert_eq!(watched, [true, true, true, false]);
    assert!(known.remembers && known.questions[0].arguments[0].starts_with(WATCH));
    assert_eq!(
        question_at(&timeline, 0, 2, Basis::Known)
            .unwrap()
            .questions
            .len(),
        1
    );
    assert_eq!(
        question_at(&timeline, 3, 2, Basis::Truth)
            .unwrap()
            .questions
            .len(),
        1
    );
}

#[test]
fn a_judgement_is_two_chances_and_a_reply() {
    let judgement = |chance, played, best: &str| Judgement {
        chance,
        played,
        best: best.into(),
    };
    for (reply, expected) in [
        ("0.6180 0.3100\nM,C,2,0", judgement(0.618, Some(0.31), "M,C,2,0")),
        (
            "1.0000 -\n6,6,5\n6,6,5,6,4",
            judgement(1.0, None, "6,6,5\n6,6,5,6,4"),
        ),
        ("0.0000 -\n", judgement(0.0, None, "")),
        ("0.0000 -", judgement(0.0, None, "")),
    ] {
        assert_eq!(Judgement::parse(reply), Ok(expected), "{reply}");
    }
    for reply in [
        "",
        "0.5",
        "0.5 x",
        "1.0001 -",
        "-0.1 -",
        "NaN -",
        "0.5 0.4 0.3",
        "inf -",
    ] {
        let error = Judgement::parse(reply).unwrap_err().to_string();
        assert!(error.contains("cannot be read"), "{error}");
    }
}

/// An analysis of Kingdom Guard with these judgements, from the first turn on.
fn analysis(timeline: &Timeline, judgements: &[(f64, Option<f64>)]) -> Analysis {
    let mut analysis = Analysis::new(timeline, Basis::Truth);
    let chains = questions(timeline, Basis::Truth);
    // The order in which they come does not matter.
    for (question, (chance, played)) in flat(&chains).into_iter().zip(judgements).rev() {
        let judgement = Judgement {
            chance: *chance,
            played: *played,
            best: "M,C,2,0".into(),
        };
        analysis.take(question, judgement);
    }
    analysis
}

#[test]
fn in_a_duel_the_chance_of_one_is_what_the_other_lacks() {
    let timeline = kingdom(4);
    let analysis = analysis(&timeline, &[(0.6, None), (0.3, None), (0.8, None)]);
    let first: Vec<Option<f64>> = (0..4).map(|moment| analysis.chances(moment)[0]).collect();
    assert_eq!(first, [Some(0.6), Some(0.7), Some(0.8), Some(0.8)]);
    assert_eq!(analysis.chances(1), [Some(0.7), Some(0.3)]);
    assert_eq!((analysis.len(), analysis.turns()), (3, 4));
    assert_eq!(Analysis::new(&timeline, Basis::Truth).chances(2), [None, None]);
}

#[test]
fn chances_by_the_truth_add_up_to_one_and_those_by_knowledge_stay() {
    let timeline = territories(2);
    for (basis, expected) in [(Basis::Truth, [0.2, 0.2, 0.6]), (Basis::Known, [0.3, 0.3, 0.9])] {
        let mut analysis = Analysis::new(&timeline, basis);
        for question in flat(&questions(&timeline, basis))
            .into_iter()
            .filter(|question| question.turn == 0)
        {
            let chance = [0.3, 0.3, 0.9][usize::from(question.seat)];
            let judgement = Judgement {
                chance,
                played: None,
                best: String::new(),
            };
            analysis.take(question, judgement);
        }
        for (chance, expected) in analysis.chances(1).into_iter().zip(expected) {
            assert!((chance.unwrap() - expected).abs() < 1e-9, "{basis:?} {chance:?}");
        }
    }
}

#[test]
fn after_a_match_everyone_has_a_share_of_the_first_place() {
    let mut timeline = Timeline::new(Config::usual(GameId::Kingdom, 1)).unwrap();
    timeline.answer(0, Answer::text("resign")).unwrap();
    let analysis = Analysis::new(&timeline, Basis::Truth);
    assert_eq!(analysis.chances(1), [Some(0.0), Some(1.0)]);
    assert_eq!(analysis.chances(0), [None, None]);
}

#[test]
fn a_turn_is_graded_by_what_it_lost() {
    let timeline = kingdom(3);
    for (before, after, grade) in [
        (0.6, 0.51, None),
        (0.6, 0.5, Some(Grade::Inaccuracy)),
        (0.62, 0.31, Some(Grade::Blunder)),
        (0.62, 0.42, Some(Grade::Mistake)),
        (0.3, 0.6, None),
    ] {
        let mistakes = analysis(&timeline, &[(before, Some(after))]).mistakes();
        assert_eq!(
            mistakes.first().map(|mistake| mistake.grade),
            grade,
            "{before} to {after}"
        );
    }
    let mistakes = analysis(&timeline, &[(0.6, None), (0.62, Some(0.31))]).mistakes();
    assert_eq!((mistakes[0].turn, mistakes[0].seat), (1, 1));
    let said = mistakes[0].phrase().to_string();
    assert_eq!(said, "Blunder: 62 % to 31 %. Stronger was M,C,2,0.");
}

#[test]
fn what_the_next_turn_shows_to_be_good_was_no_mistake() {
    let timeline = kingdom(3);
    assert_eq!(
        analysis(&timeline, &[(0.6, Some(0.3)), (0.42, None)]).mistakes(),
        []
    );
    let mistakes = analysis(&timeline, &[(0.6, Some(0.3)), (0.6, None)]).mistakes();
    assert_eq!((mistakes[0].grade, mistakes[0].after), (Grade::Mistake, 0.4));
}

#[test]
fn a_stored_analysis_is_read_again_for_its_own_match_alone() {
    let timeline = kingdom(4);
    let stored = analysis(&timeline, &[(0.6, Some(0.3)), (0.5, None), (0.7, Some(0.7))]);
    let bytes = stored.to_bytes();
    // Golden: they change only with a new format.
    let golden = "0100000402010100020200f02e01b81701074d2c432c322c3002d83601d83600010188270000";
    let hex: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    assert_eq!(hex, golden);
    assert_eq!(Analysis::from_bytes(&bytes, &timeline), Ok(stored));

    assert_eq!(
        Analysis::from_bytes(&bytes, &kingdom(5)),
        Err(StoredError::Damaged)
    );
    for damaged in [&bytes[..0], &bytes[..bytes.len() - 2], &[0, 0, 0], &[1, 9, 9]] {
        assert_eq!(
            Analysis::from_bytes(damaged, &timeline),
            Err(StoredError::Damaged)
        );
    }
    assert_eq!(Analysis::from_bytes(&[2], &timeline), Err(StoredError::Newer(2)));
}
