//! Programs with the usual mistakes: `arena check` says what is wrong, and where. Scenarios of the workshop try the same ones, and
//! those in languages that `arena` does not compile.

use crate::common::{dir, run, write};
use crate::wrong;
use engine::script::Language;

#[test]
fn every_mistake_is_told_with_its_place() {
    let dir = dir();
    for language in Language::ALL {
        let programs = wrong::programs(language.name());
        assert!(programs.len() >= 10, "{}", language.name());
        let name = format!("bot.{}", language.ending());
        for program in programs {
            write(dir.path(), &name, &program.source);
            let checked = run(dir.path(), &["check", &name]);
            assert_eq!(checked.code, Some(1), "{}: {checked:?}", program.source);
            assert!(
                checked.out.contains(program.words),
                "{}: {checked:?}",
                program.words
            );
            if let Some(place) = program.place {
                let place = format!("({name}:{place})");
                assert!(checked.out.contains(&place), "{place}: {checked:?}");
            }
        }
    }
}
