//! Retries a start that failed through no fault of the page.
//!
//! `chromedriver --port=0` takes a free IPv6 port and then tries to use the same one for IPv4. If another test has that
//! port, it ends with "Address already in use". It has no flag for a single address family.

use crate::Result;

/// The maximum number of attempts to start.
const TRIES: usize = 4;

/// The result of `start` when it first succeeds.
///
/// # Errors
/// If it failed [`TRIES`] times; with the last error.
pub(crate) async fn persist<T>(mut start: impl AsyncFnMut() -> Result<T>) -> Result<T> {
    for _ in 1..TRIES {
        match start().await {
            Ok(started) => return Ok(started),
            Err(error) => eprintln!("starting once more: {error:#}"),
        }
    }
    start().await
}

#[cfg(test)]
mod tests {
    use anyhow::bail;

    use super::*;

    /// The result of [`persist`] for a start that fails this often, and how often it is tried.
    async fn outcome(failures: usize) -> (Option<String>, usize) {
        let mut starts = 0;
        let started = persist(async || {
            starts += 1;
            if starts <= failures {
                bail!("failure {starts}");
            }
            Ok("started")
        })
        .await;
        (started.err().map(|error| error.to_string()), starts)
    }

    #[tokio::test]
    async fn a_start_is_tried_again_and_not_for_ever() {
        assert_eq!(outcome(0).await, (None, 1));
        assert_eq!(outcome(2).await, (None, 3));
        assert_eq!(outcome(9).await, (Some("failure 4".to_owned()), 4));
    }
}
