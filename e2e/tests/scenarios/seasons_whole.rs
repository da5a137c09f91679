//! A season from its folder to the page and back: a bot beats the boss there, is handed in, merged, seen in its tier and
//! challenged; and the matches that someone's page plays are taken into the season.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;
use std::time::Duration;

use anyhow::{Context, ensure};
use contest::season::{DESCRIPTION, MATCHES};
use e2e::{Page, Result, Scenario, arena, button, dist_dir, field, heading, link, role};

use crate::arena::{board, watch_to_the_end};
use crate::other_build::{build, copy};
use crate::seasons::upload;
use crate::workshop::BOT;

/// The name of the build with the season beside it.
const NAME: &str = "0000000000570e13";
/// Two tiers, and a boss that nearly everybody beats.
const SEASON: &str = "
name = \"Spring\"
game = \"kingdom\"
rounds = 20
boss-pairs = 2

[[tiers]]
name = \"Wood\"
boss = \"house:Random\"

[[tiers]]
name = \"Gold\"
";
const ANN: &str = "author = \"Ann\"\nlicence = \"MIT\"\n";

/// A season, and a copy of the page that shows it.
struct Season {
    dir: PathBuf,
    /// Where the page shows it from.
    shown: PathBuf,
}

impl Season {
    /// One with a bot that has played.
    fn begin() -> Result<Self> {
        let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("seasons/whole");
        if dir.exists() {
            fs::remove_dir_all(&dir)?;
        }
        let shown = build("whole-season", NAME, &[])?.join("spring");
        let season = Self { dir, shown };
        season.write("season.toml", SEASON.as_bytes())?;
        season.write("bots/ann/bot.toml", ANN.as_bytes())?;
        season.write("bots/ann/1.js", BOT.as_bytes())?;
        season.play()?;
        Ok(season)
    }

    fn write(&self, path: &str, bytes: &[u8]) -> Result {
        let path = self.dir.join(path);
        fs::create_dir_all(path.parent().context("a directory")?)?;
        Ok(fs::write(path, bytes)?)
    }

    /// Runs `arena season` with these words before those that name its house bots.
    fn arena(&self, words: &[&str]) -> Result<Output> {
        let mut command = arena()?;
        command.current_dir(&self.dir).arg("season").args(words);
        command.arg("--bots").arg(dist_dir().join("bots"));
        let output = command.output().context("running arena season")?;
        ensure!(output.status.success(), "arena season {words:?}: {output:?}");
        Ok(output)
    }

    /// Plays what is missing, and puts everything beside the page.
    fn play(&self) -> Result {
        self.arena(&["."])?;
        copy(&self.dir, &self.shown)
    }

    /// Takes the bots out of an archive, as a maintainer does with a pull request.
    fn merge(&self, archive: &[u8]) -> Result {
        let archive = rawzip::ZipArchive::from_slice(archive)?;
        let mut entries = archive.entries();
        while let Some(entry) = entries.next_entry()? {
            let path = entry.file_path().try_normalize()?;
            self.write(path.as_ref(), archive.get_entry(entry.wayfinder())?.data())?;
        }
        Ok(())
    }

    /// Forgets what a bot has played; returns all that had been played.
    fn forget(&self, bot: &str) -> Result<String> {
        let all = fs::read_to_string(self.dir.join(MATCHES))?;
        let lines = all.lines().filter(|line| !line.contains(bot));
        let kept: String = lines.map(|line| format!("{line}\n")).collect();
        ensure!(kept.len() < all.len(), "{bot} has played");
        for dir in [&self.dir, &self.shown] {
            fs::write(dir.join(MATCHES), &kept)?;
        }
        Ok(all)
    }
}

/// Opens the season, which the page fetches anew after each load.
async fn open(page: &Page) -> Result {
    page.go("#/season?at=spring").await?;
    page.click(button("Fetch the season")).await?;
    page.see(role("region", "Gold")).await
}

#[tokio::test]
#[ignore = "takes long: `cargo xtask e2e` runs it"]
async fn a_bot_rises_is_handed_in_merged_and_challenged_and_a_helper_plays_its_matches() -> Result {
    let season = Season::begin()?;
    let built = season.shown.parent().context("the page")?.to_owned();
    Scenario::at("#/bots")
        .serving(built)
        .run(move |page| async move {
            upload(&page).await?;
            open(&page).await?;
            page.see_no(button("Challenge quick-first")).await?;
            page.click(button("Beat the boss")).await?;
            let patient = page.patience(Duration::from_mins(2));
            patient.see_text("Wood: house:Random is beaten with").await?;
            page.see_text("Your bot would enter at the top: Gold.").await?;
            page.fill(field("Author"), "Ben").await?;
            page.see_text("will take it as bots/quick-first/1.js.").await?;
            page.click(button("Save the folder as .zip")).await?;
            season.merge(&fs::read(page.downloaded(".zip").await?)?)?;
            season.arena(&[".", "--check"])?;
            season.play()?;

            page.reload().await?;
            open(&page).await?;
            let json = fs::read_to_string(season.dir.join(DESCRIPTION))?;
            ensure!(
                json.matches("\"tier\": 2").count() == 2,
                "both are in Gold: {json}"
            );
            page.see(link("quick-first")).await?;
            page.see_text("by Ben").await?;
            page.click(button("Challenge quick-first")).await?;
            page.see(board()).await?;
            page.see(heading("Kingdom Guard: You against quick-first/1").partial())
                .await?;

            let all = season.forget("quick-first/1")?;
            page.reload().await?;
            open(&page).await?;
            page.click(button("Play missing matches")).await?;
            patient.see_text("Matches played:").await?;
            page.click(button("Save mine.jsonl")).await?;
            let mine = page.downloaded(".jsonl").await?;
            let mine = mine.to_str().context("a path")?;
            season.arena(&["add", ".", mine, "--share", "100%"])?;
            season.play()?;
            assert_eq!(fs::read_to_string(season.dir.join(MATCHES))?, all);

            page.reload().await?;
            open(&page).await?;
            page.click(link("quick-first")).await?;
            page.choose(field("Matches against"), "house:Random").await?;
            page.click(button("Watch match 0 of").partial()).await?;
            page.see(board()).await?;
            watch_to_the_end(&page).await?;
            page.see_text("Verified: this is the recorded match").await
        })
        .await
}
