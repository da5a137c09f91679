//! Sharing and keeping a match: links, files, text, pictures.

use super::MatchView;
use super::recorder::Recorder;
use crate::page::library::Library;
use crate::page::{clipboard, download};
use crate::session::{Input, Session, Store, Stretch};
use engine::replay::{
    EMBED_MARK, EmbeddedBot, LINK_MARK, MAX_BOT_BYTES, MAX_BOT_LINK, MAX_LINK, Player, Replay, Source,
};
use engine::report;
use web_sys::HtmlCanvasElement;
use yew::prelude::*;

/// The largest module, in bytes, that is tried to fit into a link.
const MAX_LINKED_BOT: usize = 64 << 10;

/// A way to share or keep a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Share {
    /// A link to its start.
    Link,
    /// A link to the moment that is shown.
    Moment,
    /// What another page needs to show it.
    Embed,
    /// A file that can be opened here again.
    File,
    /// A file for programs.
    Lines,
    /// A file to read.
    Transcript,
    /// Its text on the clipboard.
    CopyTranscript,
    /// The board as a picture.
    Picture,
    /// The board in motion: the stretch that is looped, or the whole match.
    Video,
}

/// The ways that stand behind “Share and keep”.
const WAYS: [(Share, &str); 8] = [
    (Share::Moment, "Copy link to this moment"),
    (Share::Embed, "Copy code to embed it"),
    (Share::File, "Download .arena file"),
    (Share::Lines, "Download JSON lines"),
    (Share::Transcript, "Download transcript"),
    (Share::CopyTranscript, "Copy transcript"),
    (Share::Picture, "Save board as PNG"),
    (Share::Video, "Record video (WebM)"),
];

/// The list of ways.
pub(super) fn view(view: &MatchView, ctx: &Context<MatchView>) -> Html {
    let way = |(way, words): (Share, &'static str)| {
        let recording = way == Share::Video && view.recorder.is_some();
        let words = if recording {
            "Stop and save the video"
        } else {
            words
        };
        // Who plays in the fog is not told what is hidden.
        let tells_all = matches!(way, Share::Lines | Share::Transcript | Share::CopyTranscript);
        let disabled = tells_all && view.session.is_secret();
        html! { <button type="button" {disabled} onclick={ctx.link().callback(move |_| super::Msg::Share(way))}>{ words }</button> }
    };
    html! {
        <details class="share">
            <summary>{ "Share and keep" }</summary>
            <div class="buttons">{ for WAYS.into_iter().map(way) }</div>
        </details>
    }
}

impl MatchView {
    /// Shares or keeps the match; says what came of it.
    pub(super) fn share(&mut self, ctx: &Context<Self>, way: Share) {
        let timeline = self.session.timeline();
        let moment = self.session.cursor().moment;
        let seats = self.session.seat_records(Store::Needed);
        let name = format!("{}-{}", self.session.spec().config.game, timeline.newest().hash());
        let said = match way {
            Share::Link => self.copy_link(ctx, LINK_MARK, "", "Link copied"),
            Share::Moment => self.copy_link(
                ctx,
                LINK_MARK,
                &format!("?t={moment}"),
                "Link to this moment copied",
            ),
            Share::Embed => self.copy_link(ctx, EMBED_MARK, &format!("?t={moment}"), "Code copied"),
            Share::File => match file_of(&self.session, &ctx.props().library) {
                Ok(file) => {
                    download::bytes(&format!("{name}.arena"), &file);
                    "The file holds the whole match; open it under History.".into()
                }
                Err(trouble) => trouble,
            },
            Share::Lines => {
                let text = report::json_lines(timeline, &seats);
                download::bytes(&format!("{name}.jsonl"), text.as_bytes());
                "One line for the match, for each seat asked in a turn, and for the result.".into()
            }
            Share::Transcript | Share::CopyTranscript => {
                let text = report::transcript(timeline, &seats);
                if way == Share::Transcript {
                    download::bytes(&format!("{name}.txt"), text.as_bytes());
                    "The transcript is saved.".into()
                } else {
                    clipboard::copy(&text);
                    "The transcript is copied.".into()
                }
            }
            Share::Picture => {
                let canvas = self.canvas.cast::<HtmlCanvasElement>();
                let picture = canvas.and_then(|canvas| canvas.to_data_url().ok());
                if let Some(picture) = picture {
                    download::address_of(&format!("{name}-{moment}.png"), &picture);
                }
                format!("The board after turn {moment} is saved.")
            }
            Share::Video => self.toggle_recorder(ctx, &name),
        };
        self.announcement.clone_from(&said);
        self.notice = Some(said);
    }

    fn copy_link(&mut self, ctx: &Context<Self>, mark: &str, moment: &str, done: &str) -> String {
        match link_of(&self.session, &ctx.props().library) {
            Err(trouble) => trouble,
            Ok((text, note)) => {
                let mut link = format!("{}{mark}{text}{moment}", clipboard::page_address());
                if mark == EMBED_MARK {
                    let game = self.session.spec().config.game.meta().name;
                    link = format!(
                        r#"<iframe src="{link}" title="A match of {game}" width="560" height="760" style="border:0" allow="fullscreen"></iframe>"#
                    );
                }
                clipboard::copy(&link);
                let length = link.len();
                self.link = Some(link);
                format!("{done}: {length} characters. {note}")
            }
        }
    }

    /// Begins to record the board, or ends it and saves what was recorded.
    fn toggle_recorder(&mut self, ctx: &Context<Self>, name: &str) -> String {
        if self.recorder.take().is_some() {
            return "The video is saved.".into();
        }
        let (from, to) = match self.session.stretch() {
            Stretch::Between(from, to) => (from, to),
            _ => (0, self.session.timeline().len()),
        };
        let canvas = self.canvas.cast::<HtmlCanvasElement>();
        match canvas
            .ok_or_else(String::new)
            .and_then(|canvas| Recorder::start(&canvas, &format!("{name}.webm"), to))
        {
            Err(trouble) => trouble,
            Ok(recorder) => {
                self.recorder = Some(recorder);
                if self.session.cursor().speed.is_infinite() {
                    self.feed(ctx, Input::Speed(1.0));
                }
                self.feed(ctx, Input::Seek(from));
                if !self.session.cursor().playing {
                    self.feed(ctx, Input::Toggle);
                }
                format!(
                    "Recording turns {} to {to}; the video is saved at its end.",
                    from + 1
                )
            }
        }
    }

    /// Ends a recording that has come to its end.
    pub(super) fn check_recorder(&mut self) {
        let cursor = self.session.cursor();
        if self
            .recorder
            .as_mut()
            .is_some_and(|recorder| recorder.is_done(cursor.moment, cursor.playing))
        {
            self.recorder = None;
            self.notice = Some("The video is saved.".into());
        }
    }
}

/// The shortest link that whoever gets it can open, and what is to be said of it; or why there is none.
fn link_of(session: &Session, library: &Library) -> Result<(String, String), String> {
    let no_link = |error: engine::replay::ReplayError| format!("This match has no link: {error}.");
    let plain = session.replay(Store::Needed).map_err(no_link)?;
    let text = plain.to_link();
    let names = own_bots(&plain);
    if names.is_empty() || !plain.bots.is_empty() {
        let most = if plain.bots.is_empty() {
            MAX_LINK
        } else {
            MAX_BOT_LINK
        };
        return checked(text, most, "The whole match is in it.".into());
    }
    let names = names.join(", ");
    if let Some(bots) = bots_of(&plain, library, MAX_LINKED_BOT) {
        let mut carrying = plain.clone();
        carrying.bots = bots;
        let carrying = carrying.to_link();
        if carrying.len() <= MAX_BOT_LINK {
            let more = carrying.len() - text.len();
            let long = if carrying.len() > MAX_LINK {
                " Some places cut links this long; the .arena file is safer."
            } else {
                ""
            };
            return Ok((
                carrying,
                format!("The whole match and the bot {names} are in it; the bot takes {more} of them.{long}"),
            ));
        }
    }
    let stored = session.replay(Store::Own).map_err(no_link)?.to_link();
    if stored.len() <= MAX_LINK {
        let note = format!(
            "The whole match is in it, with what {names} answered; the bot itself is too large for a link."
        );
        return Ok((stored, note));
    }
    checked(
        text,
        MAX_LINK,
        format!("Who opens it needs the bot {names}: it is too large for a link, so send its file along."),
    )
}

fn checked(text: String, most: usize, note: String) -> Result<(String, String), String> {
    if text.len() <= most {
        return Ok((text, note));
    }
    Err(format!(
        "This match is too long for a link: {} characters, and {most} at most. Download the .arena file instead.",
        text.len()
    ))
}

/// The bytes of the match's file, with all the bots that it needs.
fn file_of(session: &Session, library: &Library) -> Result<Vec<u8>, String> {
    let mut replay = session
        .replay(Store::Needed)
        .map_err(|error| format!("This match has no file: {error}."))?;
    if replay.bots.is_empty() {
        replay.bots = bots_of(&replay, library, MAX_BOT_BYTES).unwrap_or_default();
    }
    Ok(replay.to_file())
}

/// The names of the uploaded bots that must be run again.
fn own_bots(replay: &Replay) -> Vec<&str> {
    let mut names = Vec::new();
    for seat in &replay.seats {
        if seat.source == Source::Rerun
            && matches!(seat.player, Player::Bot { .. })
            && !names.contains(&seat.name.as_str())
        {
            names.push(&seat.name);
        }
    }
    names
}

/// The uploaded bots that must be run again, to be sent along; `None` if one is not at hand, or has over `most` bytes.
fn bots_of(replay: &Replay, library: &Library, most: usize) -> Option<Vec<EmbeddedBot>> {
    let mut prefixes = Vec::new();
    let mut bots = Vec::new();
    for seat in &replay.seats {
        let (Source::Rerun, Player::Bot { hash }) = (seat.source, seat.player) else {
            continue;
        };
        if prefixes.contains(&hash) {
            continue;
        }
        prefixes.push(hash);
        let module = library.own_module(&hash.to_string())?;
        if module.wasm.len() > most {
            return None;
        }
        bots.push(EmbeddedBot::new(&module.name, &module.wasm).ok()?);
    }
    Some(bots)
}
