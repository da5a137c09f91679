//! `arena pack DIR`: a tournament's directory as one file.

use super::print;
use crate::failure::{Failure, Result};
use crate::outputs::{self, Output};
use crate::tournament::merge::{Part, merge};
use crate::tournament::{packed, remote, store};
use crate::words;
use contest::packed::EXTENSION;
use contest::table;
use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Packs a tournament's directory into one file, which every command reads like the directory
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  arena pack tournament-kingdom
  arena pack shard-1-of-2 --out ann.tar.gz
  arena merge ann.tar.gz ben.tar.gz --out all
  arena pack out/3 --out s3://bucket/3.tar.gz
  arena pack out/3 --out - | aws s3 cp - s3://bucket/3.tar.gz

The file is a gzipped tar archive with the description, the results and, once all matches are played, the tables. Other
programs for archives open it, too. Modules are not in it; the description has their SHA-256.")]
pub(super) struct Arguments {
    /// The directory that `arena tournament … --out DIR` has written
    #[arg(value_name = "DIR")]
    dir: PathBuf,
    /// The file, or an address in object storage; the directory's name with .tar.gz if not given, and standard output for -
    #[arg(long, value_name = "FILE.tar.gz")]
    out: Option<PathBuf>,
}

pub(super) fn run(arguments: &Arguments) -> Result<ExitCode> {
    let dir = &arguments.dir;
    let out = match &arguments.out {
        Some(out) => out.clone(),
        None => beside(dir)?,
    };
    let is_stream = out == Path::new("-");
    if !is_stream {
        packed::check_name(&out)?;
    }
    outputs::check([Output::of("--out", Some(out.as_path()))], store::files_of(dir))?;
    let part = Part {
        dir: dir.clone(),
        found: store::read(dir)?,
    };
    // Readers refuse results that do not belong to the description.
    merge(std::slice::from_ref(&part), None)?;
    let found = part.found;
    let contents = packed::Contents {
        plan: &found.plan,
        index: &found.index,
        dir,
        others: &table::FILES,
    };
    if is_stream {
        contents.pack_into(&mut io::stdout(), Path::new("standard output"))?;
        return Ok(ExitCode::SUCCESS);
    }
    contents.pack(&out)?;
    print(&format!(
        "{} is packed in {}\n",
        words::path(dir),
        words::path(&out)
    ))?;
    Ok(ExitCode::SUCCESS)
}

/// The file beside a directory.
fn beside(dir: &Path) -> Result<PathBuf> {
    if remote::is_address(dir) {
        let reason = "its own name is taken; say with --out where to put it";
        return Err(Failure::file("pack", dir, &reason));
    }
    let whole = dir
        .canonicalize()
        .map_err(|error| Failure::file("read", dir, &error))?;
    let mut name = whole.file_name().unwrap_or_default().to_owned();
    name.push(EXTENSION);
    Ok(dir.components().as_path().with_file_name(name))
}
