//! The `Dockerfile` and the recipe that uses its image, as far as they can be checked without a container engine.

use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    words_build::directory().join("..")
}

fn text(name: &str) -> String {
    fs::read_to_string(root().join(name)).unwrap()
}

/// The instructions of the `Dockerfile`, each as its words, with continued lines joined.
fn instructions() -> Vec<Vec<String>> {
    let text = text("Dockerfile").replace("\\\n", " ");
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| line.split_whitespace().map(str::to_owned).collect())
        .filter(|words: &Vec<_>| !words.is_empty())
        .collect()
}

/// The section of the English document under a heading.
fn section(heading: &str) -> String {
    let text = text("docs/tournaments.md");
    let (_, section) = text.split_once(&format!("\n### {heading}\n")).unwrap();
    section.split("\n#").next().unwrap().to_owned()
}

#[test]
fn what_the_image_copies_is_there_or_is_built() {
    let instructions = instructions();
    let is_run = |command: &str| {
        let runs = instructions.iter().filter(|words| words[0] == "RUN");
        runs.map(|words| words.join(" ")).any(|run| run.contains(command))
    };
    let mut copies = 0;
    for words in instructions.iter().filter(|words| words[0] == "COPY") {
        let (options, paths): (Vec<&String>, Vec<&String>) =
            words[1..].iter().partition(|word| word.starts_with("--"));
        let (_, sources) = paths.split_last().unwrap();
        for source in sources {
            copies += 1;
            match (options.as_slice(), source.as_str()) {
                ([], source) => assert!(root().join(source).exists(), "{source}"),
                // `workspace::bots_dir` of the working copy.
                ([from], "/src/target/bots") => {
                    assert!(*from == "--from=build" && is_run("cargo xtask bots"));
                }
                ([from], "/built/bin/arena") => {
                    assert!(*from == "--from=build" && is_run("cargo install --locked --path cli"));
                    assert!(is_run("--root /built"));
                }
                other => panic!("nothing builds {other:?}"),
            }
        }
    }
    assert_eq!(copies, 3);
    let ends = |words: &Vec<String>, end: &str| words.last().is_some_and(|last| last == end);
    // `House::open` looks in `../bots` beside the program.
    assert!(
        instructions
            .iter()
            .any(|words| ends(words, "/usr/local/bin/arena"))
    );
    assert!(instructions.iter().any(|words| ends(words, "/usr/local/bots")));
}

#[test]
fn the_image_is_built_with_the_version_of_rust_that_the_workspace_names() {
    let manifest = text("Cargo.toml");
    let (_, version) = manifest.split_once("\nrust-version = \"").unwrap();
    let (version, _) = version.split_once('"').unwrap();
    let from: Vec<_> = instructions()
        .into_iter()
        .filter(|words| words[0] == "FROM")
        .collect();
    let [build, image] = &from[..] else {
        panic!("{from:?}")
    };
    // The same release of Debian has the libraries that the program is linked with.
    let release = image[1].trim_start_matches("debian:").trim_end_matches("-slim");
    assert_eq!(build[1], format!("rust:{version}-{release}"));
}

#[test]
fn everything_that_is_built_is_in_the_context() {
    let ignored = text(".dockerignore");
    let ignored: Vec<&str> = ignored
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .collect();
    assert_eq!(ignored, ["**/target", "**/node_modules", ".git", "dist"]);
    let of_git = text(".gitignore");
    let stays_out = |name: &str| ignored.iter().any(|line| line.trim_start_matches("**/") == name);
    for line in of_git.lines() {
        let name = Path::new(line).file_name().unwrap().to_str().unwrap();
        assert!(stays_out(name), "{line} would be sent to the build");
    }
}

#[test]
fn the_recipe_uses_the_image_with_bots_in_it() {
    let recipe = section("Kubernetes");
    let (own, image) = ("FROM arena\\nCOPY *.wasm /bots/\\n", "arena-with-bots");
    for said in [
        "docker build --tag arena .".to_owned(),
        format!("printf '{own}' | docker build --tag {image} --file - my-bots"),
        format!("image: {image}\n"),
        " /bots/*.wasm ".into(),
        "`Dockerfile`".into(),
    ] {
        assert!(recipe.contains(&said), "{said}");
    }
    assert!(instructions().contains(&["RUN", "mkdir", "/bots"].map(str::to_owned).to_vec()));
}
