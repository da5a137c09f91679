//! The places of the page, and states of them, that `look --all` goes through.

use e2e::{Target, button, checkbox, link, role};

/// A place to look at.
#[derive(Clone)]
pub(crate) struct Place {
    /// The name of its pictures.
    pub(crate) name: String,
    /// Its address.
    pub(crate) path: String,
    /// What to click there first, in order.
    pub(crate) clicks: Vec<Target>,
}

/// A moment past the end of every match, which stands for its end.
const END: u32 = 1_000_000;

/// Places without a state: the name and the path.
const PLAIN: [(&str, &str); 47] = [
    ("front", "#/"),
    ("front-in-chinese", "?lang=zh-CN#/"),
    ("front-in-hindi", "?lang=hi#/"),
    ("front-in-portuguese", "?lang=pt-BR#/"),
    ("custom-match", "#/custom"),
    ("no-match-yet", "#/play"),
    ("bots", "#/bots"),
    ("contests", "#/contests"),
    ("lessons", "#/learn"),
    ("ladder-kingdom", "#/ladder/kingdom"),
    ("season", "#/season"),
    ("season-bot", "#/season?bot=levels"),
    ("season-elsewhere", "#/season?at=https://example.org/spring/"),
    ("ladder-territories", "#/ladder/territories"),
    ("ladder-hit-and-sunk", "#/ladder/hit-and-sunk"),
    ("lesson-kingdom", "#/learn/kingdom/1"),
    ("lesson-territories", "#/learn/territories/2"),
    ("lesson-hit-and-sunk", "#/learn/hit-and-sunk/3"),
    ("puzzles", "#/puzzles"),
    ("puzzle-kingdom", "#/puzzle/kingdom/1"),
    ("puzzle-territories", "#/puzzle/territories/1"),
    ("puzzle-hit-and-sunk", "#/puzzle/hit-and-sunk/1"),
    ("workshop", "#/workshop"),
    ("history", "#/history"),
    ("about", "#/about"),
    ("nowhere", "#/nowhere"),
    ("bad-link", "#/replay/broken"),
    ("embed-without-match", "#/embed"),
    ("docs-kingdom", "#/docs/kingdom"),
    ("docs-territories", "#/docs/territories"),
    ("docs-hit-and-sunk", "#/docs/hit-and-sunk"),
    ("docs-bots", "#/docs/bots"),
    ("docs-javascript", "#/docs/javascript"),
    ("docs-assemblyscript", "#/docs/assemblyscript"),
    ("docs-cli", "#/docs/cli"),
    ("docs-tournaments", "#/docs/tournaments"),
    ("docs-npm", "#/docs/npm"),
    ("docs-python", "#/docs/python"),
    ("docs-agents", "#/docs/agents"),
    ("docs-python-bots", "#/docs/python-bots"),
    ("docs-embed", "#/docs/embed"),
    ("docs-play-by-link", "#/docs/play-by-link"),
    ("docs-rooms", "#/docs/rooms"),
    ("docs-seasons", "#/docs/seasons"),
    ("docs-training", "#/docs/training"),
    ("docs-kingdom-in-chinese", "#/docs/zh-CN/kingdom"),
    ("docs-missing", "#/docs/nowhere"),
];

/// Every place, with the matches in `matches`: the game, a moment in the middle, and the link.
pub(crate) fn all(matches: &[(&str, &str, &str)]) -> Vec<Place> {
    let place = |name: &str, path: &str, clicks: Vec<Target>| Place {
        name: name.to_owned(),
        path: path.to_owned(),
        clicks,
    };
    let mut places: Vec<Place> = PLAIN
        .iter()
        .map(|(name, path)| place(name, path, Vec::new()))
        .collect();
    for (game, moment, link) in matches {
        // A link without a moment begins to play.
        let at = |moment: &str| format!("#/replay/{link}?t={moment}");
        let as_text = vec![role("tab", "Board")];
        let sharing = vec![button("Share and keep")];
        places.extend([
            place(&format!("{game}-start"), &at("0"), Vec::new()),
            place(&format!("{game}-middle"), &at(moment), Vec::new()),
            place(&format!("{game}-end"), &at(&END.to_string()), Vec::new()),
            place(&format!("{game}-as-text"), &at(moment), as_text),
            place(&format!("{game}-sharing"), &at(&END.to_string()), sharing),
            place(
                &format!("{game}-embedded"),
                &format!("#/embed/{link}?t={moment}"),
                Vec::new(),
            ),
        ]);
    }
    places
}

/// States that result from a person's actions, each in a browser that has visited the earlier ones.
pub(crate) fn states() -> Vec<Place> {
    let place = |(name, path, clicks): (&str, &str, Vec<Target>)| Place {
        name: name.to_owned(),
        path: path.to_owned(),
        clicks,
    };
    let start_contest = vec![
        checkbox("Greedy (house bot)"),
        checkbox("Random (house bot)"),
        button("Start the contest"),
    ];
    let past = vec![
        role("tab", "Actions"),
        button("Move").partial().nth(0),
        role("tab", "Moves"),
        button("Step back"),
    ];
    let over = vec![button("Resign the match"), button("Resign")];
    let aiming = vec![button("destroyer").partial(), button("Fire").partial().nth(0)];
    [
        ("turn-in-kingdom", "#/play/kingdom", Vec::new()),
        ("turn-in-territories", "#/play/territories", Vec::new()),
        ("turn-in-hit-and-sunk", "#/play/hit-and-sunk", Vec::new()),
        ("past-in-kingdom", "#/play/kingdom", past),
        ("over-in-kingdom", "#/play/kingdom", over.clone()),
        ("over-in-territories", "#/play/territories", over.clone()),
        ("over-in-hit-and-sunk", "#/play/hit-and-sunk", over),
        ("aiming-in-hit-and-sunk", "#/play/hit-and-sunk", aiming),
        ("colours-and-sounds", "#/play", vec![button("Settings")]),
        ("front-of-who-comes-again", "#/", Vec::new()),
        ("contest-played", "#/contests", start_contest),
        ("contest-in-the-list", "#/contests", Vec::new()),
        (
            "place-on-a-ladder",
            "#/bots",
            vec![link("Find its place: Random")],
        ),
        (
            "workshop-tests-and-changes",
            "#/workshop",
            vec![button("Tests: 0"), button("What changed?")],
        ),
    ]
    .map(place)
    .into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_place_has_pictures_of_its_own() {
        let mut places = all(&[("kingdom", "3", "Aa0_"), ("territories", "4", "Bb0_")]);
        places.extend(states());
        let names: BTreeSet<&str> = places.iter().map(|place| place.name.as_str()).collect();
        assert_eq!(names.len(), places.len());
        let files = |name: &str| {
            name.bytes()
                .all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
        };
        assert!(names.iter().all(|name| files(name)), "{names:?}");
        assert!(places.iter().any(|place| place.path == "#/replay/Aa0_?t=3"));
    }

    #[test]
    fn every_document_is_looked_at() {
        let docs = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs");
        let names = std::fs::read_dir(docs).unwrap().flatten();
        let names = names.map(|entry| entry.file_name().to_string_lossy().into_owned());
        // Documents for contributors look like the others.
        for name in names.filter(|name| name != "adding-a-game.md") {
            if let Some(name) = name.strip_suffix(".md") {
                let path = format!("#/docs/{name}");
                assert!(PLAIN.iter().any(|(_, known)| *known == path), "{path}");
            }
        }
    }
}
