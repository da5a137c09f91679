use super::*;
use engine::GameId;
use std::path::Path;

/// A bot that does nothing; bots of different `extra` are different modules.
fn write(dir: &Path, name: &str, extra: u32) -> SeatArgument {
    let text = format!(
        r#"(module (memory (export "memory") 1) (data (i32.const 0) "{extra}") (func (export "turn")))"#
    );
    let path = dir.join(name);
    std::fs::write(&path, wat::parse_str(text).unwrap()).unwrap();
    SeatArgument::Wasm(path)
}

fn config() -> Config {
    Config {
        budget: engine::Budget::USUAL_FUEL,
        ..Config::usual(GameId::Kingdom, 1)
    }
}

#[test]
fn identical_modules_are_compiled_once_and_unused_ones_never() {
    let dir = tempfile::tempdir().unwrap();
    let seats: Vec<_> = (0..60)
        .map(|number| write(dir.path(), &format!("bot{number}.wasm"), number % 3))
        .collect();
    let arena = Arena::new(None).unwrap();
    let bots = Bots::find(&arena, &seats, &config(), None).unwrap();
    assert_eq!((bots.all().len(), bots.compiled()), (60, 0));
    assert_eq!(
        (bots.all()[59].name.as_str(), bots.all()[59].hash),
        ("bot59", bots.all()[2].hash)
    );
    std::thread::scope(|scope| {
        for bot in (0..60).filter(|bot| bot % 3 != 1) {
            let bots = &bots;
            scope.spawn(move || bots.entrant(bot).unwrap());
        }
    });
    assert_eq!(bots.compiled(), 2);
    let same = |a, b| match (&bots.entrant(a).unwrap().kind, &bots.entrant(b).unwrap().kind) {
        (crate::arena::Kind::Guest(a), crate::arena::Kind::Guest(b)) => Arc::ptr_eq(a, b),
        _ => false,
    };
    assert!(same(0, 57) && !same(0, 2));
}

#[test]
fn a_module_that_cannot_play_is_refused_before_any_match_and_one_that_changes_when_it_is_due() {
    let dir = tempfile::tempdir().unwrap();
    let good = write(dir.path(), "good.wasm", 1);
    let bad = dir.path().join("bad.wasm");
    std::fs::write(&bad, "no module").unwrap();
    let arena = Arena::new(None).unwrap();
    let error = Bots::find(&arena, &[good.clone(), SeatArgument::Wasm(bad)], &config(), None);
    let error = error.err().unwrap().to_string();
    assert!(error.contains("bad.wasm"), "{error}");
    let bots = Bots::find(&arena, &[good.clone(), good], &config(), None).unwrap();
    write(dir.path(), "good.wasm", 2);
    let error = bots.entrant(1).err().unwrap().to_string();
    assert!(error.contains("good.wasm has changed since"), "{error}");
}
