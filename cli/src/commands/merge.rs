//! `arena merge DIR…`: joins what the shards of a tournament have played.

use super::print;
use super::tournament::whole_table;
use crate::failure::{Result, exit};
use crate::tournament::merge::{Part, commands, in_words, merge};
use crate::tournament::{Course, Plan, Shard, Store, store};
use crate::words;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Joins the results of a tournament's shards
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  arena merge out/*
  arena merge shard-1-of-2 shard-2-of-2 --out all

With --out the joined results are what one command would have written without shards, to the byte. If matches are
missing, they are named with the commands that play them, and the exit code is 1; --out then keeps what there is.")]
pub(super) struct Arguments {
    /// The directories that `arena tournament … --shard I/N --out DIR` has written
    #[arg(required = true, value_name = "DIR")]
    dirs: Vec<PathBuf>,
    /// Where to keep the joined results
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

pub(super) fn run(arguments: &Arguments) -> Result<ExitCode> {
    let parts = arguments
        .dirs
        .iter()
        .map(|dir| part(dir))
        .collect::<Result<Vec<_>>>()?;
    let mut merged = merge(&parts)?;
    if let Some(out) = &arguments.out {
        merged = keep(merged, &parts, out)?;
    }
    if merged.is_complete() {
        print(&whole_table(&merged))?;
        return Ok(ExitCode::SUCCESS);
    }
    let (played, all) = merged.progress();
    let mut text = format!(
        "{}; missing: {}\n",
        words::played(played, all),
        in_words(&merged.missing())
    );
    let commands = commands(&parts, &merged, arguments.out.as_deref());
    if commands.is_empty() {
        text += "Merge with --out DIR for a command that plays them.\n";
    } else {
        text += &format!("Play them with\n  {}\nand merge again.\n", commands.join("\n  "));
    }
    eprint!("{text}");
    Ok(ExitCode::from(exit::NO))
}

fn part(dir: &Path) -> Result<Part> {
    let (plan, results) = store::read(dir)?;
    Ok(Part {
        dir: dir.into(),
        plan,
        results,
    })
}

/// Writes the joined results to `out`, together with those that are there already.
fn keep(merged: Course, parts: &[Part], out: &Path) -> Result<Course> {
    let plan = Plan {
        spec: merged.spec().clone(),
        shard: Shard::WHOLE,
    };
    let (store, there) = Store::open(out, &plan)?;
    let merged = if there.is_empty() {
        merged
    } else {
        let mut all = parts.to_vec();
        all.push(Part {
            dir: out.into(),
            plan,
            results: there,
        });
        merge(&all)?
    };
    if merged.is_complete() {
        store.write("table.txt", &whole_table(&merged))?;
    }
    store.finish(merged.results())?;
    Ok(merged)
}
