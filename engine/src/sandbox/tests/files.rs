//! Files that are no modules: each is told what it is, and what to do.

use super::{inspect, reactor, refused, wat};
use crate::sandbox::{FileKind, LooksLike, Problem, known_by_name};

/// A file of this size that begins with some bytes and is zero otherwise, except for one byte.
fn zeros(begin: &[u8], place: usize, byte: u8) -> Vec<u8> {
    let mut file = begin.to_vec();
    file.resize(600, 0);
    file[place] = byte;
    file
}

#[track_caller]
fn is_told(file: &[u8], words: &str) {
    let text = refused(file).to_string();
    assert!(text.starts_with("This file cannot play: it "), "{text}");
    assert!(text.contains(words), "{text}\ndoes not say: {words}");
}

#[test]
fn files_that_are_no_modules_are_named() {
    let cases: [(&[u8], &str); 29] = [
        (b"", "is empty"),
        (b"\0asm", "ends after the first bytes"),
        (b"\0asm\x0d\0\x01\0", "is a component"),
        (b"\0asm\x02\0\0\0", "of version 2"),
        (b"PK\x03\x04....", "zip archive"),
        (b"PK\x05\x06", "zip archive"),
        (b"\x1f\x8b\x08\0", "gzip"),
        (b"\x28\xb5\x2f\xfd", "zstd"),
        (b"\xfd7zXZ\0", "an archive"),
        (b"BZh91AY", "an archive"),
        (b"MZ\x90\0", "Windows program"),
        (b"!<arch>\n", "library of object files"),
        (b"BC\xc0\xde", "LLVM bitcode"),
        (b"<!DOCTYPE html><html>", "HTML page"),
        (b"\n<HTML>", "HTML page"),
        (b"#!/bin/sh\necho", "script for another program"),
        (b"\xef\xbb\xbf#!/bin/sh\necho", "script for another program"),
        (b"wasm-arena replay\n\x04", "is a match"),
        (b"version https://git-lfs.github.com/spec/v1", "Git LFS"),
        (b"\xcb\x0d\x0d\x0a\0\0", "compiled Python"),
        (b"  (module)", "text format"),
        (b"\xef\xbb\xbf(module)", "text format"),
        (b";; by hand\n;; again\n(module)", "text format"),
        (b"(; a (; nested ;) ;) (module)", "text format"),
        (b"(; a ;)\n(func (export \"turn\"))", "text format"),
        (b"(component)", "is a component"),
        (b"(; never closed", "text that begins “(; never closed”"),
        (
            "print(\"héllo\")\nmore".as_bytes(),
            "begins “print(\\\"héllo\\\")”",
        ),
        (
            b"\xff\xfe\0\x01\x02\x03\x04\x05\x06",
            "bytes ff fe 00 01 02 03 04 05",
        ),
    ];
    for (file, words) in cases {
        is_told(file, words);
    }
}

#[test]
fn what_compilers_write_for_machines_is_told_apart() {
    let cases: [(Vec<u8>, &str); 16] = [
        (b"\x7fELF\x02\x01".into(), "native Linux program"),
        (zeros(b"\x7fELF\x02\x01", 16, 2), "native Linux program"),
        (zeros(b"\x7fELF\x02\x01", 16, 3), "native Linux program"),
        (zeros(b"\x7fELF\x02\x01", 16, 1), "an object file"),
        (zeros(b"\x7fELF\x02\x02", 17, 1), "an object file"),
        (zeros(b"\xcf\xfa\xed\xfe", 12, 2), "native macOS program"),
        (zeros(b"\xcf\xfa\xed\xfe", 12, 1), "an object file"),
        (zeros(b"\xfe\xed\xfa\xcf", 15, 2), "native macOS program"),
        (zeros(b"\xfe\xed\xfa\xce", 15, 1), "an object file"),
        // A program for two processors, and the class of Java 21.
        (zeros(b"\xca\xfe\xba\xbe", 7, 2), "native macOS program"),
        (zeros(b"\xca\xfe\xba\xbe", 7, 65), "Java bytecode"),
        (b"\xca\xfe\xba\xbe".into(), "Java bytecode"),
        (zeros(b"\x64\x86", 2, 3), "an object file"),
        (zeros(b"\x64\xaa", 2, 3), "an object file"),
        (zeros(b"\x64\x86", 16, 3), "bytes 64 86"),
        (zeros(b"file", 257, 0), "bytes 66 69"),
    ];
    for (file, words) in cases {
        is_told(&file, words);
    }
    let mut archive = zeros(b"bot.wasm", 8, 0);
    archive[257..262].copy_from_slice(b"ustar");
    is_told(&archive, "an archive");
}

#[test]
fn an_object_file_is_told_nothing_else() {
    let text = r#"(module (import "env" "__linear_memory" (memory 1)) (import "env" "x" (func))
        (@custom "linking" "\02"))"#;
    for wasm in [wat(text), reactor(r#"(@custom "linking" "\02")"#)] {
        let looks_like = LooksLike::Known(FileKind::Object);
        assert_eq!(refused(&wasm).problems, [Problem::NotWasm { looks_like }]);
    }
}

#[test]
fn source_code_is_known_by_its_name() {
    let told = |name, file: &[u8]| known_by_name(name, file).map(|refusal| refusal.to_string());
    for (name, words) in [
        ("bot.MJS", "it is JavaScript by another name"),
        ("bot.cjs", "it is JavaScript by another name"),
        ("bot.ts", "it is TypeScript or AssemblyScript"),
        ("my.bot.rs", "it is source code"),
        ("bot.go", "it is source code"),
        ("bot.wat", "WebAssembly in text format"),
    ] {
        for file in ["let a = 1;", "#!/usr/bin/env node\nlet a = 1;"] {
            let told = told(name, file.as_bytes()).unwrap();
            assert!(told.contains(words), "{name}: {told}");
        }
    }
    // Contents say more than a name.
    for file in [&b"\x7fELF\x02\x01"[..], b"", b"(module)", &wat("(module)")] {
        assert_eq!(told("bot.rs", file), None);
    }
    for name in ["bot.txt", "bot", "rs", "bot.js", "bot.wasm"] {
        assert_eq!(told(name, b"let a = 1;"), None);
    }
}

#[test]
fn a_memory_of_another_name_and_how_moonbit_prints_are_told() {
    let moonbit = wat(r#"(module (import "spectest" "print_char" (func (param i32)))
        (memory (export "moonbit.memory") 1) (func (export "_start")))"#);
    let text = refused(&moonbit).to_string();
    for words in [
        "how MoonBit prints: remove `println`",
        "its memory as “moonbit.memory”, and not as `memory`",
        "`\"export-memory-name\": \"memory\"`",
    ] {
        assert!(text.contains(words), "{text}\ndoes not say: {words}");
    }
    // A Go reactor without a function for turns.
    let go = wat(r#"(module (memory (export "memory") 1) (func (export "_initialize")))"#);
    assert!(refused(&go).to_string().contains("Go `//go:wasmexport turn`"));
    assert!(inspect(&reactor("")).is_ok());
}
