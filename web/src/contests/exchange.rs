//! Contests as files and links, in the formats of the command line.

use super::coordinator::Coordinator;
use super::description::{self, spec, whole};
use super::messages::FileForm;
use crate::stored::{StoredContest, StoredResult, StoredResults, encode};
use crate::words::contests as words;
use contest::link::CONTEST_MARK;
use contest::packed::{self, PackedError, Packer, RESULTS};
use contest::table::{self, RESULTS_CSV_HEAD, results_csv};
use contest::{MatchResult, Progress, Shard, ShardSpec, Spec};
use engine::Phrase;
use std::collections::HashMap;

/// The number of a file's results that are stored together.
const BATCH: usize = 1000;
/// The maximum memory for the results of a file, in bytes.
const MOST: usize = 256 << 20;
/// The approximate size of a result without its reason, in bytes.
const RESULT: usize = 200;

/// A contest from a file, with its results in stored form.
pub(super) struct Unpacked {
    /// The description.
    pub(super) stored: StoredContest,
    /// Batches of results, encoded.
    pub(super) batches: Vec<Vec<u8>>,
}

/// A contest as a file.
///
/// * `results`: all stored results, in any order, some perhaps twice.
/// * `end`: how many matches count.
///
/// # Errors
/// The contest is larger than readers accept.
pub(super) fn file(
    stored: &StoredContest,
    mut results: Vec<StoredResult>,
    end: usize,
    form: FileForm,
) -> Result<Vec<u8>, Phrase> {
    results.retain(|result| (result.number as usize) < end);
    results.sort_by_key(|result| result.number);
    results.dedup_by_key(|result| result.number);
    let results: Vec<_> = results.iter().map(|result| whole(stored, result)).collect();
    match form {
        FileForm::Lines => Ok(lines(&results).into()),
        FileForm::Csv => {
            let mut text = RESULTS_CSV_HEAD.to_owned();
            for result in &results {
                text += &results_csv(result);
            }
            Ok(text.into())
        }
        FileForm::Packed => pack(stored, &results),
    }
}

/// A contest in one file, to the byte as `arena pack` writes it.
fn pack(stored: &StoredContest, results: &[MatchResult]) -> Result<Vec<u8>, Phrase> {
    let (spec, shard) = (spec(stored)?, Shard::WHOLE);
    let mut progress = Progress::new(spec.clone(), shard);
    let is_over = results.iter().all(|result| progress.add(result).is_ok()) && progress.is_complete();
    let write = || {
        let mut packer = Packer::new(&ShardSpec { spec, shard })?;
        packer.file(RESULTS, lines(results).as_bytes())?;
        if is_over {
            for (name, text) in table::FILES
                .iter()
                .zip(table::files(&progress, &progress.standings()))
            {
                packer.file(name, text.as_bytes())?;
            }
        }
        packer.finish()
    };
    write().map_err(|error: PackedError| error.phrase())
}

/// The text of `results.jsonl`.
fn lines(results: &[MatchResult]) -> String {
    results.iter().map(MatchResult::to_line).collect()
}

/// The contest of a packed file, under this key. Its results may be wrong, but they are possible for the contest.
///
/// # Errors
/// It is not a packed contest, or not one that the page can open.
pub(super) fn unpacked(file: &[u8], id: String) -> Result<Unpacked, Phrase> {
    let refused = |error: PackedError| error.phrase();
    let described = packed::description(file).map_err(refused)?;
    let stored = description::stored(&described.spec, id)?;
    let labels = stored.bots.iter().map(|bot| bot.label.as_str());
    let labels: HashMap<&str, u16> = labels.zip(0..).collect();
    let mut coordinator = Coordinator::new(stored.clone())?;
    let (mut batch, mut batches, mut size) = (Vec::new(), Vec::new(), 0);
    packed::open(file, |_, result| {
        let number = result.number;
        let part = part(&stored, &labels, &result).filter(|_| number < described.spec.matches);
        let part = part.ok_or_else(|| {
            let number = number.to_string();
            words::StrangeResult { number }.phrase()
        })?;
        size += part.reason.len() + RESULT;
        if size > MOST {
            return Err(PackedError::TooLarge { most: MOST as u64 }.phrase());
        }
        coordinator.load(vec![part.clone()]);
        batch.push(part);
        if batch.len() == BATCH {
            batches.push(encode(&StoredResults(std::mem::take(&mut batch))));
        }
        Ok(())
    })
    .map_err(refused)?;
    coordinator.loaded()?;
    if !batch.is_empty() {
        batches.push(encode(&StoredResults(batch)));
    }
    Ok(Unpacked {
        stored: coordinator.stored(),
        batches,
    })
}

/// A result in stored form; `None` if it would not read back the same.
fn part(stored: &StoredContest, labels: &HashMap<&str, u16>, result: &MatchResult) -> Option<StoredResult> {
    let seats = result
        .seats
        .iter()
        .map(|label| labels.get(label.as_str()).copied());
    let part = StoredResult {
        number: result.number.try_into().ok()?,
        seed: result.seed,
        seats: seats.collect::<Option<_>>()?,
        places: result.places.clone(),
        points: result.points.clone(),
        faults: result.faults.clone(),
        reason: result.reason.clone(),
        turns: result.turns,
        hash: u64::from_str_radix(&result.hash, 16).ok()?,
    };
    (whole(stored, &part) == *result).then_some(part)
}

/// A link to a contest, from its `#` on.
///
/// # Errors
/// The link would be too long.
pub(super) fn link(stored: &StoredContest) -> Result<String, Phrase> {
    let text = spec(stored)?.to_link().map_err(|error| error.phrase())?;
    Ok(format!("{CONTEST_MARK}{text}"))
}

/// The contest of a link, under this key.
///
/// # Errors
/// It is not a link to a contest, or not to one that the page can open.
pub(super) fn linked(link: &str, id: String) -> Result<StoredContest, Phrase> {
    let spec = Spec::from_link(link).map_err(|error| error.phrase())?;
    description::stored(&spec, id)
}

/// Whether two stored contests are the same, so that their matches have the same results.
pub(super) fn is_same(one: &StoredContest, other: &StoredContest) -> bool {
    match (spec(one), spec(other)) {
        (Ok(one), Ok(other)) => one.differences(&other).is_empty(),
        _ => false,
    }
}
