//! Tests as files: a line of JSON for each, as `arena test` reads them.

use crate::browser::download;
use crate::stored::Draft;
use crate::words::{Phrase, workshop as words};
use engine::{Case, Expected, Seat};
use js_sys::{Array, JSON, Reflect};
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;
use web_sys::File;

/// The maximum size of a file, in bytes.
const MOST_BYTES: f64 = 4_194_304.0;

/// Makes the browser download the tests of a draft.
pub fn download(draft: &Draft) {
    let lines: String = draft.cases.iter().map(Case::line).collect();
    download::bytes(&format!("{}.jsonl", draft.name), lines.as_bytes());
}

/// The tests of a file.
///
/// # Errors
/// Names the line that is not a test.
pub async fn read(file: File) -> Result<Vec<Case>, Phrase> {
    let name = file.name();
    let text = if file.size() <= MOST_BYTES {
        JsFuture::from(file.text()).await.ok()
    } else {
        None
    };
    let text = text.and_then(|text| text.as_string()).unwrap_or_default();
    let lines = (1_u64..)
        .zip(text.lines())
        .filter(|(_, line)| !line.trim().is_empty());
    let cases: Result<Vec<Case>, Phrase> = lines
        .map(|(line, text)| {
            let not_a_test = || {
                words::NotATest {
                    line: line.into(),
                    file: name.clone(),
                }
                .phrase()
            };
            case(text, &name).ok_or_else(not_a_test)
        })
        .collect();
    match cases {
        Ok(cases) if cases.is_empty() => Err(words::NoTestsIn { file: name }.phrase()),
        cases => cases,
    }
}

/// The test of a line; `None` if it is not a test, or needs a match.
///
/// * `name`: its name if the line has none.
fn case(line: &str, name: &str) -> Option<Case> {
    let object = JSON::parse(line).ok().filter(JsValue::is_object)?;
    let get = |name: &str| Reflect::get(&object, &name.into()).unwrap_or_default();
    let number = |name: &str| get(name).as_f64().unwrap_or_default();
    Some(Case {
        name: get("name").as_string().unwrap_or_else(|| name.into()),
        game: get("game").as_string()?.parse().ok()?,
        seed: number("seed") as u64,
        seat: number("seat") as Seat,
        arguments: texts(&get("arguments"))?,
        expected: Expected {
            one_of: match get("one_of") {
                none if none.is_undefined() => None,
                list => Some(texts(&list)?),
            },
            none_of: match get("none_of") {
                none if none.is_undefined() => Vec::new(),
                list => texts(&list)?,
            },
        },
    })
}

/// The texts of a list; `None` if it is not a list of texts.
fn texts(list: &JsValue) -> Option<Vec<String>> {
    let list = Array::is_array(list).then(|| Array::from(list))?;
    list.iter().map(|text| text.as_string()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::GameId;
    use wasm_bindgen_test::wasm_bindgen_test;

    #[wasm_bindgen_test]
    fn what_is_saved_is_read_again() {
        let written = Case {
            name: "a \"b\"\n".into(),
            game: GameId::Territories,
            seed: 9_007_199_254_740_991,
            seat: 3,
            arguments: vec!["3".into(), String::new()],
            expected: Expected {
                one_of: Some(vec!["0,0,5\n".into()]),
                none_of: vec!["ä".into()],
            },
        };
        assert_eq!(case(&written.line(), ""), Some(written));
    }

    #[wasm_bindgen_test]
    fn the_test_of_a_turn_is_read_and_other_lines_are_not() {
        let turn = r#"{"game":"kingdom","seed":7,"turn":2,"seat":1,"arguments":["1"],"reply":"M"}"#;
        let read = case(turn, "file").unwrap();
        assert_eq!((read.name.as_str(), read.seed, read.seat), ("file", 7, 1));
        assert_eq!(read.expected, Expected::default());
        for none in [
            "",
            "1",
            "null",
            "[]",
            "{}",
            r#"{"match":"a.arena","turn":1,"seat":0}"#,
            r#"{"game":"chess","arguments":[]}"#,
            r#"{"game":"kingdom","arguments":[1]}"#,
            r#"{"game":"kingdom","arguments":[],"one_of":"M"}"#,
        ] {
            assert_eq!(case(none, ""), None, "{none}");
        }
    }
}
