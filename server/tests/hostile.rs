//! Clients that do what no client should: each is answered by name or its connection ends, and no other room notices.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may fail loudly")]

mod common;

use common::{Client, Running, start, start_with};
use futures_util::{SinkExt as _, StreamExt as _};
use rooms::http::MadeRoom;
use rooms::{Code, MAX_REPLY, ToClient};
use serde_json::json;
use server::{EmptyHouse, Limits};
use std::sync::Arc;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::{Error, Message};

/// A match of two that has begun.
async fn begun(server: &Running) -> (MadeRoom, Client, Client) {
    let made = server.make(json!({"game": "kingdom"})).await;
    let seats: Vec<_> = made.seats.iter().flatten().collect();
    let one = server.enter(&made.room, Some(seats[0])).await;
    let two = server.enter(&made.room, Some(seats[1])).await;
    (made, one, two)
}

#[tokio::test]
async fn garbage_is_answered_by_name_and_the_match_goes_on() {
    let server = start().await;
    let (_, mut one, _two) = begun(&server).await;
    let (turn, legal) = one.asked().await;
    for garbage in [
        "garbage",
        "{}",
        "[]",
        "{\"type\":\"jump\"}",
        "{\"type\":\"answer\",\"turn\":0,\"reply\":\"x\",\"seat\":1}",
    ] {
        one.say_text(garbage).await;
        assert_eq!(one.error().await, Code::BadMessage, "{garbage}");
    }
    one.say(json!({"type": "answer", "turn": turn, "reply": legal}))
        .await;
    one.until(|message| *message == ToClient::Accepted { turn }).await;
    server.stop().await;
}

#[tokio::test]
async fn what_ends_a_connection_says_so() {
    let server = start().await;
    let made = server.make(json!({"game": "kingdom"})).await;
    let big = json!({"type": "answer", "turn": 0, "reply": "x".repeat(MAX_REPLY + 1)}).to_string();
    let cases = [
        (Message::binary(vec![0_u8; 10]), Code::Binary),
        (Message::text(big), Code::TooBig),
        (Message::text("x".repeat(1 << 20)), Code::TooBig),
        (
            Message::text(json!({"type": "hello", "version": 1}).to_string()),
            Code::NotNow,
        ),
    ];
    for (message, code) in cases {
        let mut client = server.enter(&made.room, None).await;
        client.0.send(message).await.unwrap();
        assert_eq!(client.error().await, code);
        if code.is_grave() {
            client.ends().await;
        }
    }
    server.stop().await;
}

#[tokio::test]
async fn the_first_message_is_a_hello_with_a_secret_that_opens() {
    let limits = Limits {
        hello_seconds: 1,
        ..Limits::default()
    };
    let server = start_with(limits, Arc::new(EmptyHouse)).await;
    let made = server.make(json!({"game": "kingdom"})).await;
    for (first, code) in [
        (json!({"type": "ping"}), Code::NoHello),
        (json!({"type": "hello", "version": 2}), Code::Version),
        (
            json!({"type": "hello", "version": 1, "secret": "0123456789abcdefABCDEF"}),
            Code::WrongSecret,
        ),
    ] {
        let mut client = server.connect(&made.room).await;
        client.say(first).await;
        assert_eq!(client.error().await, code);
        client.ends().await;
    }
    // Half-open: a client that never says anything.
    let mut silent = server.connect(&made.room).await;
    assert_eq!(silent.error().await, Code::NoHello);
    let mut lost = server.connect(&"abcDEF012-_".parse().unwrap()).await;
    lost.say(json!({"type": "hello", "version": 1})).await;
    assert_eq!(lost.error().await, Code::NoRoom);
    server.stop().await;
}

#[tokio::test]
async fn a_flood_ends_the_connection_and_no_other_room_notices() {
    let server = start().await;
    let (_, mut one, _two) = begun(&server).await;
    let flooded = server.make(json!({"game": "kingdom"})).await;
    let client = server.enter(&flooded.room, None).await;
    // It reads while it floods: a reason that waits behind a flood may be lost with the connection.
    let (mut out, heard) = client.0.split();
    let flood = async move {
        for _ in 0..10_000 {
            if out.send(Message::text(r#"{"type":"ping"}"#)).await.is_err() {
                break;
            }
        }
    };
    let texts = heard.filter_map(async |message| message.ok()?.into_text().ok());
    let errors = texts.filter_map(async |text| match ToClient::read(&text) {
        Ok(ToClient::Error { code, .. }) => Some(code),
        _ => None,
    });
    let (codes, ()) = tokio::join!(errors.collect::<Vec<_>>(), flood);
    assert_eq!(codes, [Code::TooFast]);
    let (turn, legal) = one.asked().await;
    one.say(json!({"type": "answer", "turn": turn, "reply": legal}))
        .await;
    one.until(|message| *message == ToClient::Accepted { turn }).await;
    server.stop().await;
}

#[tokio::test]
async fn a_client_that_never_reads_loses_its_connection() {
    let limits = Limits {
        waiting_messages: 8,
        send_seconds: 1,
        answers_per_second: 1_000,
        // It is not lost because it is silent.
        idle_seconds: 100_000,
        ..Limits::default()
    };
    let server = start_with(limits, Arc::new(EmptyHouse)).await;
    let (made, mut one, mut two) = begun(&server).await;
    let mut never_reads = server.connect(&made.room).await;
    never_reads
        .say(json!({"type": "hello", "version": 1, "sights": true}))
        .await;
    never_reads
        .until(|message| matches!(message, ToClient::Welcome(_)))
        .await;
    let mut watcher = server.enter(&made.room, None).await;
    let spectators = |count: u32| move |message: &ToClient| matches!(message, ToClient::Room { spectators, .. } if *spectators == count);
    watcher.until(spectators(2)).await;
    let alone = tokio::spawn(async move { watcher.until(spectators(1)).await });
    // A spectator gets every reply, and these fill the buffers of both systems.
    let blanks = " ".repeat(60_000);
    for _ in 0..60 {
        for player in [&mut one, &mut two] {
            let (turn, legal) = player.asked().await;
            player
                .say(json!({"type": "answer", "turn": turn, "reply": legal + &blanks}))
                .await;
        }
    }
    alone.await.unwrap();
    server.stop().await;
}

#[tokio::test]
async fn two_tabs_with_one_seat_are_one_player() {
    let server = start().await;
    let (made, mut one, mut two) = begun(&server).await;
    let mut newer = server.enter(&made.room, made.seats[0].as_ref()).await;
    assert_eq!(one.error().await, Code::TakenOver);
    one.ends().await;
    let (turn, legal) = newer.asked().await;
    newer
        .say(json!({"type": "answer", "turn": turn, "reply": legal}))
        .await;
    two.asked().await;
    server.stop().await;
}

#[tokio::test]
async fn an_address_has_so_many_connections_and_rooms() {
    let limits = Limits {
        connections_of_address: 2,
        rooms_of_address: 1,
        ..Limits::default()
    };
    let server = start_with(limits, Arc::new(EmptyHouse)).await;
    let (made, _one, _two) = begun(&server).await;
    let url = format!("ws://{}/api/rooms/{}/socket", server.address, made.room);
    let Err(Error::Http(refused)) = connect_async(url).await else {
        panic!("a third connection")
    };
    assert_eq!(refused.status(), 429);
    let (status, refused) = server.post("/api/rooms", &json!({"game": "kingdom"})).await;
    assert_eq!((status, refused["code"].as_str()), (429, Some("too-many-rooms")));
    server.stop().await;
}

#[tokio::test]
async fn a_page_of_another_origin_gets_no_socket() {
    let server = start().await;
    let made = server.make(json!({"game": "kingdom"})).await;
    let url = format!("ws://{}/api/rooms/{}/socket", server.address, made.room);
    for (origin, may) in [("https://evil.example", false), ("https://example.org", true)] {
        let mut request = url.as_str().into_client_request().unwrap();
        request.headers_mut().insert("origin", origin.parse().unwrap());
        assert_eq!(connect_async(request).await.is_ok(), may, "{origin}");
    }
    server.stop().await;
}
