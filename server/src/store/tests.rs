//! What is stored, and that it opens for ever.
#![allow(clippy::unwrap_used, reason = "tests may fail loudly")]

use super::{Found, Store, Stored, Write};
use crate::room::{Fact, Said, Spec};
use engine::Reply;
use rooms::RoomId;

/// A room as version 1 stores it: this text must be read for ever.
const SPEC_1: &str = r#"{"game":"kingdom","rounds":200,"short_rounds":false,"rules":1,"seed":7,"clock":{"kind":"match","seconds":300,"increment":5},"listed":true,"name":"Ann","host":"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA","players":[{"kind":"open","secret":"AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE"},{"kind":"house","bot":"Greedy","name":"Greedy","module":[1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1]}],"made":1000}"#;
/// Likewise every kind of fact.
const FACTS_1: &[&str] = &[
    r#"{"fact":"taken","seat":1,"secret":"AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE"}"#,
    r#"{"fact":"seated","seat":0,"name":"Ann","kind":"person"}"#,
    r#"{"fact":"begun"}"#,
    r#"{"fact":"answered","seat":0,"reply":{"text":"M,C,2,1"},"cost":1500000}"#,
    r#"{"fact":"answered","seat":1,"reply":"timed-out","cost":5,"once":true}"#,
    r#"{"fact":"answered","seat":1,"reply":{"trapped":"unreachable"},"cost":5}"#,
    r#"{"fact":"answered","seat":1,"reply":"absent","cost":0}"#,
    r#"{"fact":"resigned","seat":1}"#,
    r#"{"fact":"took-back","turns":4}"#,
    r#"{"fact":"closed"}"#,
];

fn room(name: &str) -> RoomId {
    name.parse().unwrap()
}

#[test]
fn what_version_1_stored_is_read_and_written_as_it_was() {
    let spec: Spec = serde_json::from_str(SPEC_1).unwrap();
    assert_eq!(serde_json::to_string(&spec).unwrap(), SPEC_1);
    for text in FACTS_1 {
        let fact: Fact = serde_json::from_str(text).unwrap();
        assert_eq!(serde_json::to_string(&fact).unwrap(), *text);
    }
    let trapped = Said::from(Reply::Trapped("unreachable".into()));
    assert_eq!(trapped, Said::Trapped("unreachable".into()));
}

#[tokio::test]
async fn rooms_are_there_after_the_end_of_the_server() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("rooms.sqlite");
    let spec: Spec = serde_json::from_str(SPEC_1).unwrap();
    let facts: Vec<Fact> = FACTS_1
        .iter()
        .map(|text| serde_json::from_str(text).unwrap())
        .collect();
    let (one, two) = (room("aaaaaaaaaaa"), room("bbbbbbbbbbb"));
    let store = Store::open(&path).unwrap();
    for room in [&one, &two] {
        store
            .write(Write::Make {
                room: room.clone(),
                spec: Box::new(spec.clone()),
            })
            .await
            .unwrap();
    }
    let append = |first, facts: &[Fact], is_open| Write::Append {
        room: one.clone(),
        token: 0,
        at: 5,
        first,
        facts: facts.to_vec(),
        is_open,
    };
    store.write(append(0, &facts[..4], true)).await.unwrap();
    // A number that is there already: nothing of this is written.
    assert!(store.write(append(3, &facts[4..], false)).await.is_err());
    store.write(append(4, &facts[4..], false)).await.unwrap();
    let error = Store::open(&path).unwrap_err().to_string();
    assert!(error.contains("another arena serve has them"), "{error}");
    drop(store);
    let again = loop {
        // The thread of the store ends soon.
        if let Ok(store) = Store::open(&path) {
            break store;
        }
        tokio::task::yield_now().await;
    };
    let stored = again.read(one.clone()).await.unwrap();
    let with_time = facts.into_iter().map(|fact| (5, fact)).collect();
    assert_eq!(
        stored,
        Found::Here(Stored {
            token: 0,
            spec,
            facts: with_time
        })
    );
    assert_eq!(again.open_rooms().await.unwrap(), std::slice::from_ref(&two));
    again.write(Write::Forget { before: 6 }).await.unwrap();
    assert_eq!(again.read(one).await.unwrap(), Found::Nothing);
    assert!(matches!(again.read(two).await.unwrap(), Found::Here(_)));
}

#[test]
fn a_file_of_a_newer_version_is_left_alone() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("rooms.sqlite");
    let connection = rusqlite::Connection::open(&path).unwrap();
    connection.execute_batch("PRAGMA user_version = 2").unwrap();
    drop(connection);
    let error = Store::open(&path).unwrap_err().to_string();
    assert!(error.contains("of version 2, and this arena reads 1"), "{error}");
    std::fs::write(
        &path,
        "no database, but text that is long enough to be one, if anybody believed it",
    )
    .unwrap();
    assert!(Store::open(&path).is_err());
}
