//! Contests as files and links.

use super::{Contests, Msg};
use crate::browser::download;
use crate::contests::messages::{FileForm, ToContests};
use crate::page::elements::{button, paragraph};
use crate::page::shell::drop_zone::DropZone;
use crate::words::{contests as words, spoken, upload};
use js_sys::Uint8Array;
use serde_bytes::ByteBuf;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::File;
use yew::html::Scope;
use yew::prelude::*;

/// The largest file that is read, in megabytes.
const MOST_MEGABYTES: u32 = 256;

/// Opens contests from elsewhere.
pub(super) fn opening(link: &Scope<Contests>) -> Html {
    html! {
        <DropZone words={spoken(words::Drop.phrase())} button={spoken(words::Choose.phrase())} accept=".tar.gz,.tgz,.gz,application/gzip" ontake={link.callback(Msg::Take)}>
            { spoken(words::FromCommandLine.phrase()) }
        </DropZone>
    }
}

/// Reads contests from files.
pub(super) fn read(files: Vec<File>, link: &Scope<Contests>) {
    for file in files {
        let link = link.clone();
        // Before it is read: it may be larger than memory.
        if file.size() > f64::from(MOST_MEGABYTES) * 1_000_000.0 {
            let most = MOST_MEGABYTES.into();
            link.send_message(Msg::Refuse(words::LargeFile { most }.phrase()));
            continue;
        }
        spawn_local(async move {
            link.send_message(match JsFuture::from(file.array_buffer()).await {
                Err(_) => Msg::Refuse(upload::FileGone.phrase()),
                Ok(buffer) => {
                    let file = ByteBuf::from(Uint8Array::new(&buffer).to_vec());
                    Msg::Tell(ToContests::OpenFile { file })
                }
            });
        });
    }
}

/// The ways to download a contest.
pub(super) fn downloads(tell: &Callback<ToContests>) -> Html {
    let way = |label, form| {
        button(
            label,
            tell.reform(move |_: MouseEvent| ToContests::Download(form)),
        )
    };
    html! {
        <>
            { way(words::SavePacked.phrase(), FileForm::Packed) }
            { way(words::Save.phrase(), FileForm::Lines) }
            { way(words::SaveCsv.phrase(), FileForm::Csv) }
        </>
    }
}

/// Makes the browser download a contest.
pub(super) fn download(form: FileForm, bytes: &[u8]) {
    let name = match form {
        FileForm::Lines => "results.jsonl",
        FileForm::Csv => "results.csv",
        FileForm::Packed => "contest.tar.gz",
    };
    download::bytes(name, bytes);
}

/// The link, and whether it was copied.
pub(super) fn shared(link: Option<&(String, bool)>) -> Html {
    let Some((link, copied)) = link else {
        return Html::default();
    };
    html! {
        <>
            <label class="link"><span>{ spoken(words::Link.phrase()) }</span><input type="text" readonly=true value={link.clone()} /></label>
            <div role="status">{ paragraph(words::LinkCopied { copied: *copied }.phrase()) }</div>
        </>
    }
}
