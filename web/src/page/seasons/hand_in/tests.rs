use super::*;
use crate::messages::Trial;
use contest::made_up;
use engine::sandbox::Convention;

fn form(name: &str) -> Form {
    Form {
        name: name.into(),
        author: "A \"quoted\" author".into(),
        licence: "MIT".into(),
        text: String::new(),
    }
}

/// The card of a bot whose first reply in Kingdom Guard counts, or does not.
fn card(accepted: bool) -> Card {
    Card {
        convention: Convention::Reactor,
        hash: String::new(),
        bytes: 1,
        facts: vec![(words::Sum.phrase(), words::Title.phrase())],
        trials: vec![Trial {
            game: "kingdom".into(),
            answer: words::Title.phrase(),
            accepted,
            micros: 1,
            fuel: Some(1),
            pages: 1,
            repeats: true,
            advice: Vec::new(),
        }],
    }
}

#[test]
fn a_name_becomes_one_that_a_season_takes() {
    for (name, made) in [
        ("Quick Knight", "quick-knight"),
        ("--a__b!", "a-b"),
        ("Ünal & Söhne", "nal-s-hne"),
        ("ß", ""),
        (&"x".repeat(90), &"x".repeat(40)),
    ] {
        assert_eq!(Form::name_of(name), made);
    }
}

#[test]
fn the_check_of_the_season_is_told_before() {
    let season = made_up::season(&[("ann", &[10, 20]), ("bob", &[30])]);
    let hash = ModuleHash([99; 32]);
    let check = |form: &Form, hash, card: &Card| form.check(&season, b"\0asm", hash, card);
    let new = check(&form("cy"), hash, &card(true)).unwrap();
    assert_eq!((new.path.as_str(), new.is_new), ("bots/cy/1.wasm", true));
    let next = check(&form("ann"), hash, &card(true)).unwrap();
    assert_eq!((next.path.as_str(), next.is_new), ("bots/ann/3.wasm", false));
    let said = |result: Result<Entry, Phrase>| result.unwrap_err().to_string();
    let known = season.bots[1].versions[0].hash;
    assert!(said(check(&form("cy"), known, &card(true))).contains("bots/bob/1.wasm"));
    assert!(said(check(&form("cy"), hash, &card(false))).contains("first reply"));
    assert!(said(check(&form("Cy"), hash, &card(true))).contains("small letters"));
    let nameless = Form {
        author: String::new(),
        ..form("cy")
    };
    assert!(said(check(&nameless, hash, &card(true))).starts_with("Author: "));
}

#[test]
fn the_archive_holds_the_folder_of_the_bot() {
    let season = made_up::season(&[]);
    let entry = form("cy").check(&season, b"\0asm", ModuleHash([9; 32]), &card(true));
    let archive = entry.unwrap().archive(b"\0asm", &card(true)).unwrap();
    let archive = rawzip::ZipArchive::from_slice(&archive).unwrap();
    let mut entries = archive.entries();
    let mut files = Vec::new();
    while let Some(entry) = entries.next_entry().unwrap() {
        let path = entry.file_path().try_normalize().unwrap().as_ref().to_owned();
        let contents = archive.get_entry(entry.wayfinder()).unwrap().data().to_vec();
        files.push((path, contents));
    }
    let paths: Vec<&str> = files.iter().map(|(path, _)| path.as_str()).collect();
    assert_eq!(
        paths,
        ["bots/cy/1.wasm", "bots/cy/bot.toml", "bots/cy/report.txt"]
    );
    assert_eq!(files[0].1, b"\0asm");
    let toml = String::from_utf8(files[1].1.clone()).unwrap();
    assert_eq!(toml, "author = \"A \\\"quoted\\\" author\"\nlicence = \"MIT\"\n");
}
