//! Addresses, as the page writes them and in the forms in which they arrive.

use super::{Players, Route};
use engine::GameId;
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
fn every_place_is_found_by_its_address() {
    let places = [
        (Route::Home, "#/"),
        (Route::Custom, "#/custom"),
        (
            Route::Start {
                game: GameId::HitAndSunk,
                players: Players::Person,
            },
            "#/play/hit-and-sunk",
        ),
        (
            Route::Start {
                game: GameId::Kingdom,
                players: Players::Bots,
            },
            "#/watch/kingdom",
        ),
        (
            Route::Learn {
                game: GameId::Kingdom,
                step: None,
            },
            "#/learn/kingdom",
        ),
        (
            Route::Learn {
                game: GameId::HitAndSunk,
                step: Some(3),
            },
            "#/learn/hit-and-sunk/3",
        ),
        (Route::Puzzles, "#/puzzles"),
        (
            Route::Puzzle {
                game: GameId::Territories,
                number: 12,
            },
            "#/puzzle/territories/12",
        ),
        (Route::Play, "#/play"),
        (Route::season(""), "#/season"),
        (
            Route::season("bot=ann&at=https://a.example/b"),
            "#/season?bot=ann&at=https://a.example/b",
        ),
        (
            Route::Replay {
                link: "AbC-_9".into(),
            },
            "#/replay/AbC-_9",
        ),
        (Route::Embed { link: "AbC".into() }, "#/embed/AbC"),
        (Route::History, "#/history"),
        (Route::HistoryMatch { id: "17".into() }, "#/history/17"),
        (Route::Bots, "#/bots"),
        (Route::Contests { id: String::new() }, "#/contests"),
        (Route::Contests { id: "17".into() }, "#/contests/17"),
        (Route::ContestLink { link: "AbC".into() }, "#/contest/AbC"),
        (
            Route::Ladder {
                game: GameId::Kingdom,
                hash: "ab12".into(),
            },
            "#/ladder/kingdom/ab12",
        ),
        (Route::lobby(), "#/rooms"),
        (
            Route::Rooms {
                room: "abcDEF012-_".into(),
                keys: "seat=S&host=H".into(),
            },
            "#/room/abcDEF012-_?seat=S&host=H",
        ),
        (Route::Workshop, "#/workshop"),
        (
            Route::Docs {
                name: "hit-and-sunk".into(),
                language: None,
            },
            "#/docs/hit-and-sunk",
        ),
        (
            Route::Docs {
                name: "bots".into(),
                language: Some("pt-BR".into()),
            },
            "#/docs/pt-BR/bots",
        ),
        (Route::About, "#/about"),
    ];
    for (place, address) in places {
        assert_eq!(place.to_string(), address);
        assert_eq!(Route::parse(address), place, "{address}");
    }
}

#[wasm_bindgen_test]
fn addresses_written_by_hand_lead_where_they_mean() {
    let cases = [
        ("", Route::Home),
        ("#", Route::Home),
        ("#/play/chess", Route::Nowhere),
        ("#/watch/", Route::Nowhere),
        ("#/learn/chess/1", Route::Nowhere),
        ("#/learn/kingdom/0", Route::Nowhere),
        ("#/learn/kingdom/x", Route::Nowhere),
        ("#/puzzle/kingdom/x", Route::Nowhere),
        ("#/learn", Route::Lessons),
        ("#/learn/", Route::Lessons),
        ("#bots/", Route::Bots),
        ("#/embed", Route::Embed { link: String::new() }),
        ("#/replay/", Route::Nowhere),
        ("#/contest/", Route::Nowhere),
        ("#/replay/?t=3", Route::Nowhere),
        ("#/replay/Ab?t=3", Route::Replay { link: "Ab".into() }),
        ("#%2Freplay%2FAb%3Ft%3D3", Route::Replay { link: "Ab".into() }),
        ("#/replay/A%20b>.", Route::Replay { link: "Ab".into() }),
        ("#/bots).", Route::Bots),
        ("#/room/", Route::Nowhere),
        ("#/rooms/x", Route::Nowhere),
        (
            "#/room/abc%3Fseat=S.",
            Route::Rooms {
                room: "abc".into(),
                keys: "seat=S".into(),
            },
        ),
        ("#/bots/extra", Route::Nowhere),
        ("#/docs/../index", Route::Nowhere),
        ("#/docs/", Route::Nowhere),
        ("#/docs/bot", Route::Nowhere),
        ("#/docs/a/b/c", Route::Nowhere),
        ("#/%00", Route::Nowhere),
    ];
    for (address, place) in cases {
        assert_eq!(Route::parse(address), place, "{address:?}");
    }
}
