//! Errors for missing, incomplete or forbidden objects: the address, the reason and what to do.

use crate::common::Run;
use crate::common::place::{KINGDOM, Place};
use crate::server::{KEY_ID, SECRET, Storage, answering, with_keys};
use std::fs;

#[track_caller]
fn refused(run: &Run, words: &[&str]) {
    assert_eq!(run.code, Some(2), "{run:?}");
    for word in words {
        assert!(run.err.contains(word), "{word}: {run:?}");
    }
}

#[test]
#[ignore = "needs a server of S3: cargo xtask test --only object-storage"]
fn what_is_not_there_is_named() {
    let storage = Storage::new("absent");
    for (words, said) in [
        (
            "merge S3:none.tar.gz",
            "cannot read s3://absent/none.tar.gz: there is no such object",
        ),
        (
            "status S3:out/",
            "cannot find a packed contest in s3://absent/out/: no name below it ends in .tar.gz",
        ),
        (
            "merge S3:out/ --out S3:all",
            "cannot write s3://absent/all: the name of a packed contest ends in .tar.gz",
        ),
        (
            "pack s3://absent --out x.tar.gz",
            "cannot read s3://absent: it names a bucket and nothing in it",
        ),
        (
            "merge s3://user:word@absent/x.tar.gz",
            "an address has no user and no password",
        ),
    ] {
        refused(&storage.run(words), &[said]);
    }
    let run = storage.run("merge s3://user:word@absent/x.tar.gz");
    assert!(!run.err.contains("word@"), "{run:?}");
    let play = |out: &str| storage.run(&format!("{KINGDOM} --matches 4 --out {out}"));
    refused(
        &play("S3:out/3"),
        &["cannot write s3://absent/out/3: ", "ends in .tar.gz"],
    );
    // It is reported before anything is played.
    let nowhere = play("s3://no-such-bucket/3.tar.gz");
    refused(
        &nowhere,
        &[
            "cannot write s3://no-such-bucket/3.tar.gz: ",
            "NoSuchBucket",
            "make the bucket first",
        ],
    );
    assert!(!nowhere.err.contains("results are kept"), "{nowhere:?}");
}

#[test]
#[ignore = "needs a server of S3: cargo xtask test --only object-storage"]
fn half_a_shard_is_never_taken_for_a_whole_one() {
    let storage = Storage::new("halves");
    storage.done(&format!("{KINGDOM} --matches 20 --out all"));
    storage.done("pack all --out all.tar.gz");
    let whole = fs::read(storage.place.path("all.tar.gz")).unwrap();
    for length in [whole.len() - 1, whole.len() / 2, 20, 0] {
        storage.put("half.tar.gz", &whole[..length]);
        refused(
            &storage.run("merge S3:half.tar.gz"),
            &["s3://halves/half.tar.gz: "],
        );
    }
    // The connection ends too early, each time that it is tried.
    let head = "HTTP/1.1 200 OK\r\nLast-Modified: Mon, 23 Nov 2026 00:00:00 GMT\r\nETag: \"1\"\r\nConnection: close\r\n";
    let host = answering(format!("{head}Content-Length: 100000\r\n\r\nhalf"));
    let cut = with_keys(&storage.place, "merge s3://bucket/1.tar.gz", &host).output();
    refused(&cut.unwrap().into(), &["s3://bucket/1.tar.gz: "]);
}

#[test]
#[ignore = "needs a server of S3: cargo xtask test --only object-storage"]
fn a_service_that_refuses_is_told_without_anything_secret() {
    let place = Place::new();
    let body = format!(
        "<Error><Code>SignatureDoesNotMatch</Code><Message>The signature of {SECRET} is wrong.</Message>\
         <AWSAccessKeyId>{KEY_ID}</AWSAccessKeyId><StringToSign>{SECRET}</StringToSign></Error>"
    );
    let head = "HTTP/1.1 403 Forbidden\r\nContent-Type: application/xml\r\nConnection: close\r\n";
    let host = answering(format!("{head}Content-Length: {}\r\n\r\n{body}", body.len()));
    for words in [
        "merge s3://bucket/1.tar.gz".to_owned(),
        "status s3://bucket/out/".to_owned(),
        format!("{KINGDOM} --matches 4 --out s3://bucket/1.tar.gz"),
    ] {
        let run: Run = with_keys(&place, &words, &host).output().unwrap().into();
        refused(
            &run,
            &[
                "s3://bucket/",
                "SignatureDoesNotMatch: The signature of … is wrong; check the credentials",
            ],
        );
        let all = run.out + &run.err;
        assert!(!all.contains(SECRET) && !all.contains(KEY_ID), "{all}");
    }
}
