//! Resigning, offers, sentences, closing.

use super::{Table, hello, host, house_bot, spec};
use crate::room::{Effect, Fact, Fresh, Holder, Room, Said};
use engine::GameId;
use rooms::{Clock, Code, Hello, Offer, Phrase, RoomState, ToClient, ToServer};

/// A match of Kingdom Guard that is over.
fn over() -> Table {
    let mut table = Table::begun(GameId::Kingdom, 2, Clock::Unlimited);
    table.says(0, ToServer::Resign {});
    assert_eq!(table.room.state(), RoomState::Over);
    table
}

#[test]
fn nobody_answers_for_a_seat_that_has_resigned() {
    let mut table = Table::begun(GameId::Territories, 3, Clock::Unlimited);
    table.says(0, ToServer::Resign {});
    assert!(matches!(
        table.facts.last(),
        Some((
            _,
            Fact::Answered {
                seat: 0,
                reply: Said::Absent,
                ..
            }
        ))
    ));
    table.answers(0, 0, "x");
    assert_eq!(table.errors(0), [Code::NotAsked]);
    let mut table = over();
    table.says(0, ToServer::Resign {});
    assert_eq!(table.errors(0), [Code::NotNow]);
}

#[test]
fn a_match_is_over_once_all_seats_but_one_have_resigned() {
    let mut table = Table::begun(GameId::HitAndSunk, 3, Clock::Unlimited);
    table.says(2, ToServer::Resign {});
    assert_eq!(table.room.state(), RoomState::Playing);
    table.says(0, ToServer::Resign {});
    assert_eq!(table.room.state(), RoomState::Over);
    for client in 0..3 {
        let heard = table.heard(client);
        let Some(ToClient::Result {
            places,
            resigned,
            link: Some(_),
            ..
        }) = heard.last()
        else {
            panic!("{heard:?}")
        };
        assert_eq!((&places[..], &resigned[..]), (&[2, 1, 2][..], &[0, 2][..]));
    }
}

#[test]
fn a_take_back_needs_agreement_and_goes_to_the_turn_before() {
    let mut table = Table::begun(GameId::Kingdom, 2, Clock::Unlimited);
    table.says(
        0,
        ToServer::Offer {
            what: Offer::TakeBack,
        },
    );
    assert_eq!(table.errors(0), [Code::NotNow], "nothing to take back");
    for turn in 0..3 {
        let seat = table.room.timeline.newest().waiting().next().unwrap();
        let reply = table.legal(seat);
        table.answers(seat.into(), turn, &reply);
    }
    table.effects.clear();
    table.says(
        0,
        ToServer::Offer {
            what: Offer::TakeBack,
        },
    );
    assert!(table.heard(1).contains(&ToClient::Offered {
        seat: 0,
        what: Offer::TakeBack
    }));
    table.says(
        1,
        ToServer::Decline {
            what: Offer::TakeBack,
        },
    );
    assert!(table.heard(0).contains(&ToClient::Declined {
        seat: 1,
        what: Offer::TakeBack
    }));
    table.says(
        1,
        ToServer::Accept {
            what: Offer::TakeBack,
        },
    );
    assert_eq!((table.errors(1), table.turns()), (vec![Code::NotNow], 3));
    table.says(
        0,
        ToServer::Offer {
            what: Offer::TakeBack,
        },
    );
    table.says(
        1,
        ToServer::Accept {
            what: Offer::TakeBack,
        },
    );
    assert_eq!(table.turns(), 2);
    assert!(table.effects.contains(&Effect::Forget));
    assert!(
        table
            .heard(0)
            .iter()
            .any(|message| matches!(message, ToClient::Ask { turn: 2, seat: 0, .. }))
    );
    assert_eq!(table.restarted().turns(), 2);
    let hash = table.room.timeline.newest().hash();
    assert_eq!(table.restarted().room.timeline.newest().hash(), hash);
}

#[test]
fn a_house_bot_agrees_and_a_game_that_hides_has_no_take_back() {
    let mut spec = spec(GameId::Kingdom, 2, Clock::Unlimited);
    spec.players[1] = house_bot();
    let mut table = Table::of(spec);
    table.comes(0, &hello(Some(0))).unwrap();
    let reply = table.legal(0);
    table.answers(0, 0, &reply);
    table.says(
        0,
        ToServer::Offer {
            what: Offer::TakeBack,
        },
    );
    assert_eq!(table.turns(), 0);
    let mut table = Table::begun(GameId::HitAndSunk, 2, Clock::Unlimited);
    for client in 0..2 {
        table.answers(client, 0, "1");
    }
    table.says(
        0,
        ToServer::Offer {
            what: Offer::TakeBack,
        },
    );
    assert_eq!(table.errors(0), [Code::NotNow]);
}

#[test]
fn a_rematch_swaps_the_seats() {
    let mut table = over();
    table.comes(7, &hello(None)).unwrap();
    table.says(7, ToServer::Offer { what: Offer::Rematch });
    assert_eq!(table.errors(7), [Code::NoSeat]);
    table.says(0, ToServer::Offer { what: Offer::Rematch });
    assert!(!table.effects.contains(&Effect::Rematch));
    table.says(1, ToServer::Accept { what: Offer::Rematch });
    assert!(table.effects.contains(&Effect::Rematch));
    let secrets = ["aaaaaaaaaaaaaaaaaaaaaa", "bbbbbbbbbbbbbbbbbbbbbb"].map(|text| text.parse().unwrap());
    let fresh = Fresh {
        seed: 8,
        host: host(),
        seats: secrets.to_vec(),
    };
    let next = table.room.next_spec(5, &fresh);
    let opens = |seat: usize, secret| matches!(&next.players[seat], Holder::Open { secret: hash } if hash.opens(secret));
    assert!(opens(1, &secrets[0]) && opens(0, &secrets[1]));
    assert!(Room::new(super::id(), next.clone()).is_ok());
    table.room.rematched("ABCDEFGHIJK".parse().unwrap(), fresh);
    let step = table.room.take_step();
    table.effects = step.effects;
    let told = |table: &mut Table, client| match table.heard(client).pop() {
        Some(ToClient::Rematch { secret, .. }) => secret,
        other => panic!("{other:?}"),
    };
    assert_eq!(told(&mut table, 0), Some(secrets[0].clone()));
    assert_eq!(told(&mut table, 1), Some(secrets[1].clone()));
    assert_eq!(told(&mut table, 7), None);
}

#[test]
fn sentences_reach_everybody() {
    let mut table = Table::begun(GameId::Kingdom, 2, Clock::Unlimited);
    table.says(
        0,
        ToServer::Say {
            phrase: Phrase::GoodLuck,
        },
    );
    let said = ToClient::Said {
        seat: Some(0),
        phrase: Phrase::GoodLuck,
    };
    assert!(table.heard(1).contains(&said) && table.heard(0).contains(&said));
}

#[test]
fn only_the_host_closes_and_then_nothing_opens() {
    let mut table = Table::begun(GameId::Kingdom, 2, Clock::Unlimited);
    table.says(1, ToServer::Close {});
    assert_eq!(table.errors(1), [Code::NotHost]);
    table
        .comes(
            9,
            &Hello {
                host: Some(host()),
                ..hello(None)
            },
        )
        .unwrap();
    table.effects.clear();
    table.says(9, ToServer::Close {});
    assert_eq!(
        table.closed(),
        [(0, Code::Closed), (1, Code::Closed), (9, Code::Closed)]
    );
    assert_eq!(table.comes(10, &hello(Some(0))).unwrap_err().code, Code::Closed);
    assert!(table.room.record().is_ok());
    assert_eq!(table.restarted().room.state(), RoomState::Closed);
}

#[test]
fn a_name_of_any_characters_is_only_text() {
    let mut table = Table::of(spec(GameId::Kingdom, 2, Clock::Unlimited));
    let name = Some("\u{202e}<img src=x>\u{7}".into());
    table
        .comes(
            0,
            &Hello {
                name,
                ..hello(Some(0))
            },
        )
        .unwrap();
    assert_eq!(table.room.players()[0].name, "<img src=x>");
}
