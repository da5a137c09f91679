//! Rooms over HTTP and WebSocket, as clients have them.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may fail loudly")]

mod common;

use common::start;
use engine::replay::Replay;
use rooms::http::{Listed, PublicRoom, Taken};
use rooms::{Code, ToClient};
use serde_json::{Value, json};

#[tokio::test]
async fn two_programs_play_a_whole_match() {
    let server = start().await;
    let made = server.make(json!({"game": "kingdom", "rounds": 3})).await;
    let seats: Vec<_> = made.seats.iter().flatten().collect();
    let mut one = server.enter(&made.room, Some(seats[0])).await;
    let mut two = server.enter(&made.room, Some(seats[1])).await;
    let (status, early) = server.get(&format!("/api/rooms/{}/record", made.room)).await;
    assert!(status == 409 && early.contains("not-now"), "{early}");
    let first = tokio::spawn(async move { one.play_out().await });
    let second = two.play_out().await;
    assert_eq!(first.await.unwrap(), second);
    let (status, public) = server.get(&format!("/api/rooms/{}", made.room)).await;
    let public: Value = serde_json::from_str(&public).unwrap();
    assert_eq!((status, public["state"].as_str()), (200, Some("over")));
    let link = Replay::from_link(&second).unwrap();
    let (_, verdict) = link.play().unwrap();
    assert_eq!(verdict, engine::replay::Verdict::Verified);
    server.stop().await;
}

#[tokio::test]
async fn strangers_meet_in_the_lobby() {
    let server = start().await;
    let pair = json!({"game": "kingdom", "name": "Ann"});
    let (status, one) = server.post("/api/pair", &pair).await;
    let one: Taken = serde_json::from_value(one).unwrap();
    let (_, lobby) = server.get("/api/rooms").await;
    let lobby: Vec<Listed> = serde_json::from_str(&lobby).unwrap();
    assert_eq!((status, lobby.len(), lobby[0].open), (200, 1, 1));
    let (_, two) = server.post("/api/pair", &pair).await;
    let two: Taken = serde_json::from_value(two).unwrap();
    assert_eq!(two.room, one.room);
    assert_ne!(two.seat, one.seat);
    let (status, full) = server
        .post(&format!("/api/rooms/{}/seat", one.room), &json!({}))
        .await;
    assert_eq!((status, full["code"].as_str()), (409, Some("full")));
    let mut first = server.enter(&one.room, Some(&one.secret)).await;
    let _second = server.enter(&two.room, Some(&two.secret)).await;
    first
        .until(|message| {
            matches!(
                message,
                ToClient::Room {
                    state: rooms::RoomState::Playing,
                    ..
                }
            )
        })
        .await;
    server.stop().await;
}

#[tokio::test]
async fn strangers_get_a_match_that_they_can_finish() {
    let server = start().await;
    for (game, rounds, short) in [("kingdom", 200, false), ("territories", 1, true)] {
        let (_, taken) = server
            .post("/api/pair", &json!({"game": game, "name": "Ann"}))
            .await;
        let taken: Taken = serde_json::from_value(taken).unwrap();
        let (_, public) = server.get(&format!("/api/rooms/{}", taken.room)).await;
        let public: PublicRoom = serde_json::from_str(&public).unwrap();
        assert_eq!((public.rounds, public.short_rounds), (rounds, short), "{game}");
    }
    server.stop().await;
}

#[tokio::test]
async fn a_rematch_is_another_room() {
    let server = start().await;
    let made = server.make(json!({"game": "kingdom"})).await;
    let seats: Vec<_> = made.seats.iter().flatten().collect();
    let mut one = server.enter(&made.room, Some(seats[0])).await;
    let mut two = server.enter(&made.room, Some(seats[1])).await;
    two.until(|message| matches!(message, ToClient::Clock { .. }))
        .await;
    one.say(json!({"type": "resign"})).await;
    two.say(json!({"type": "resign"})).await;
    for client in [&mut one, &mut two] {
        client
            .until(|message| matches!(message, ToClient::Result { .. }))
            .await;
    }
    one.say(json!({"type": "offer", "what": "rematch"})).await;
    two.until(|message| matches!(message, ToClient::Offered { .. }))
        .await;
    two.say(json!({"type": "accept", "what": "rematch"})).await;
    let next = one
        .until(|message| matches!(message, ToClient::Rematch { .. }))
        .await;
    let ToClient::Rematch {
        room,
        secret: Some(secret),
    } = next
    else {
        panic!("{next:?}")
    };
    assert_ne!(room, made.room);
    let mut again = server.connect(&room).await;
    again
        .say(json!({"type": "hello", "version": 1, "secret": secret.reveal()}))
        .await;
    let welcome = again
        .until(|message| matches!(message, ToClient::Welcome(_)))
        .await;
    assert!(matches!(welcome, ToClient::Welcome(welcome) if welcome.seat == Some(1)));
    server.stop().await;
}

#[tokio::test]
async fn what_cannot_be_is_refused_with_its_status() {
    let server = start().await;
    for (body, status, part) in [
        ("garbage", 400, "no JSON"),
        (r#"{"game":"kingdom","seats":3}"#, 400, "seats"),
        (r#"{"game":"kingdom","rounds":0}"#, 400, "rounds"),
        (
            r#"{"game":"kingdom","clock":{"kind":"turn","seconds":0}}"#,
            400,
            "from 1 to 3600",
        ),
        (
            r#"{"game":"kingdom","players":[{"kind":"house","bot":"<b>"},{"kind":"open"}]}"#,
            400,
            "no house bot",
        ),
        (
            r#"{"game":"kingdom","players":[{"kind":"open"}]}"#,
            400,
            "played by 2 seats, not 1",
        ),
    ] {
        let (code, answer) = server.request("POST", "/api/rooms", "", body).await;
        assert!(code == status && answer.contains(part), "{body}: {code} {answer}");
    }
    let (status, answer) = server
        .request("POST", "/api/rooms", "", &"x".repeat(20_000))
        .await;
    assert!(status == 413 && answer.contains("too-big"), "{answer}");
    for (path, code) in [
        ("/api/rooms/abcDEF012-_", "no-room"),
        ("/api/rooms/x", "no-room"),
        ("/api/x", "not-found"),
    ] {
        let (status, answer) = server.get(path).await;
        assert!(status == 404 && answer.contains(code), "{path}: {answer}");
    }
    let evil = "origin: https://evil.example\r\n";
    let (status, answer) = server
        .request("POST", "/api/rooms", evil, r#"{"game":"kingdom"}"#)
        .await;
    assert!(status == 403 && answer.contains("\"origin\""), "{answer}");
    let named = "origin: https://example.org\r\n";
    assert_eq!(
        server
            .request("POST", "/api/rooms", named, r#"{"game":"kingdom"}"#)
            .await
            .0,
        201
    );
    assert_eq!(server.get("/healthz").await, (200, "ok\n".to_owned()));
    assert_eq!(server.get("/rooms.json").await.1, r#"{"server":""}"#);
    let (_, metrics) = server.get("/metrics").await;
    assert!(metrics.contains("arena_rooms_made_total 1\n"), "{metrics}");
    let (status, no_page) = server.get("/").await;
    assert!(status == 404 && no_page.contains("no page"), "{no_page}");
    server.stop().await;
}

#[tokio::test]
async fn a_stop_is_told_to_everybody() {
    let server = start().await;
    let made = server.make(json!({"game": "kingdom"})).await;
    let mut client = server.enter(&made.room, None).await;
    let (code, ()) = tokio::join!(client.error(), server.stop());
    assert_eq!(code, Code::Restarting);
}
