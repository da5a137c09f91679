//! Sharing and saving a match: links, files, text, pictures.

use super::gif::{self, Gif};
use super::outgoing::Outgoing;
use super::recorder::Recorder;
use super::screen::Drawer;
use super::{MatchView, result};
use crate::browser::clipboard;
use crate::browser::download;
use crate::browser::share;
use crate::page::elements::button;
use crate::page::library::Library;
use crate::page::shell::address;
use crate::session::{Input, Session, Store};
pub use crate::words::keys::Share;
use crate::words::{say, spoken, watch as words};
use engine::replay::{
    EMBED_MARK, EmbeddedBot, LINK_MARK, MAX_BOT_BYTES, MAX_LINK, Player, Replay, ReplayError, Source,
};
use engine::{Phrase, report};
use web_sys::HtmlCanvasElement;
use yew::prelude::*;

/// The largest module, in bytes, that may be included in a link.
const MAX_LINKED_BOT: usize = 64 << 10;

/// The other ways, below the link.
const WAYS: [Share; 9] = [
    Share::Moment,
    Share::Embed,
    Share::File,
    Share::Lines,
    Share::Transcript,
    Share::CopyTranscript,
    Share::Picture,
    Share::Gif,
    Share::Video,
];

/// The buttons that share the match as a link.
pub(super) fn link_buttons(view: &MatchView, ctx: &Context<MatchView>) -> Html {
    let share = |way: Share| ctx.link().callback(move |_: MouseEvent| super::Msg::share(way));
    let empty = view.session.timeline().is_empty();
    html! {
        <>
            <button type="button" disabled={empty} onclick={share(Share::Link)}>{ spoken(words::CopyLink.phrase()) }</button>
            if share::is_there() && !empty {
                { button(words::Way { way: Share::System }.phrase(), share(Share::System)) }
            }
        </>
    }
}

/// The outcome of sharing the match, and the link for copying by hand.
fn said(view: &MatchView) -> Html {
    html! {
        <>
            if let Some(link) = &view.sharing.link {
                <label class="link"><span>{ spoken(words::Link.phrase()) }</span><input type="text" readonly=true value={link.clone()} /></label>
            }
            if let Some(notice) = &view.sharing.notice {
                <p class="notice">{ spoken(notice) }</p>
            }
        </>
    }
}

/// The list of ways.
pub(super) fn view(view: &MatchView, ctx: &Context<MatchView>) -> Html {
    let way = |way: Share| {
        let label = match way {
            Share::Video if view.sharing.recorder.is_some() => words::StopVideo.phrase(),
            Share::Gif if view.sharing.gif.is_some() => words::StopGif.phrase(),
            _ => words::Way { way }.phrase(),
        };
        // A player in the fog must not see what is hidden.
        let tells_all = matches!(way, Share::Lines | Share::Transcript | Share::CopyTranscript);
        let disabled = tells_all && view.session.is_secret();
        html! { <button type="button" {disabled} onclick={ctx.link().callback(move |_| super::Msg::share(way))}>{ spoken(label) }</button> }
    };
    let over = result::outcome_of(&view.session).is_some();
    html! {
        <div class="share">
            if view.plays(ctx) { <div class="buttons">{ link_buttons(view, ctx) }</div> }
            { said(view) }
            <div class="buttons">{ for WAYS.into_iter().map(way) }if over { { way(Share::Poster) } }</div>
            { gif::progress(view) }
        </div>
    }
}

/// The outcome of sharing the match.
#[derive(Default)]
pub(super) struct Sharing {
    /// The link that was copied last.
    pub link: Option<String>,
    /// The text about it.
    pub notice: Option<Phrase>,
    /// The video that is being recorded.
    pub recorder: Option<Recorder>,
    /// The GIF that is being made.
    pub gif: Option<Gif>,
}

impl MatchView {
    /// Shares or downloads the match; reports the outcome.
    pub(super) fn share(&mut self, ctx: &Context<Self>, way: Share) {
        let timeline = self.session.timeline();
        let moment = self.session.cursor().moment;
        let seats = self.session.seat_records(Store::Needed);
        let name = format!("{}-{}", self.session.spec().config.game, timeline.newest().hash());
        let said = match way {
            Share::System => self.share_link(ctx),
            Share::Poster => self.save_poster(&format!("{name}.png")),
            Share::Link => self.copy_link(ctx, way, LINK_MARK, ""),
            Share::Moment => self.copy_link(ctx, way, LINK_MARK, &format!("?t={moment}")),
            Share::Embed => self.copy_link(ctx, way, EMBED_MARK, &format!("?t={moment}")),
            Share::File => match file_of(&self.session, &ctx.props().library) {
                Ok(file) => {
                    download::bytes(&format!("{name}.arena"), &file);
                    words::FileSaved.phrase()
                }
                Err(trouble) => trouble,
            },
            Share::Lines => {
                let text = report::json_lines(timeline, &seats);
                download::bytes(&format!("{name}.jsonl"), text.as_bytes());
                words::LinesSaved.phrase()
            }
            Share::Transcript | Share::CopyTranscript => {
                let mut seats = seats;
                for (record, name) in seats.iter_mut().zip(self.session.spec().names()) {
                    record.name = name.as_str().into();
                }
                let text = report::transcript(timeline, &seats, &|phrase| say(phrase));
                if way == Share::Transcript {
                    download::bytes(&format!("{name}.txt"), text.as_bytes());
                    words::TranscriptSaved.phrase()
                } else {
                    copy(ctx, way, &text);
                    words::TranscriptCopied.phrase()
                }
            }
            Share::Picture => {
                let canvas = self.canvases.board.cast::<HtmlCanvasElement>();
                let picture = canvas.and_then(|canvas| canvas.to_data_url().ok());
                if let Some(picture) = picture {
                    download::address_of(&format!("{name}-{moment}.png"), &picture);
                }
                words::BoardSaved { turn: moment.into() }.phrase()
            }
            Share::Gif => self.toggle_gif(ctx, &name),
            Share::Video => self.toggle_recorder(ctx, &name),
        };
        self.announcements.say(spoken(&said));
        self.sharing.notice = Some(said);
        // The outcome is shown there, even if a key did it.
        self.screen.drawer = Some(Drawer::Share);
    }

    /// Passes a link to the match to another app.
    fn share_link(&mut self, ctx: &Context<Self>) -> Phrase {
        match link_of(&self.session, &ctx.props().library) {
            Err(trouble) => trouble,
            Ok((text, sentences)) => {
                let address = format!("{}{LINK_MARK}{text}", address::without_fragment());
                share::link(&super::title_of(self.session.spec()), &address);
                words::Sentences { sentences }.phrase()
            }
        }
    }

    fn copy_link(&mut self, ctx: &Context<Self>, way: Share, mark: &str, moment: &str) -> Phrase {
        match link_of(&self.session, &ctx.props().library) {
            Err(trouble) => trouble,
            Ok((text, note)) => {
                let mut link = format!("{}{mark}{text}{moment}", address::without_fragment());
                if mark == EMBED_MARK {
                    let game = self.session.spec().config.game.name();
                    let title = say(words::FrameTitle { game }.phrase());
                    link = format!(
                        r#"<iframe src="{link}" title="{title}" width="560" height="760" style="border:0" allow="fullscreen"></iframe>"#
                    );
                }
                copy(ctx, way, &link);
                let length = link.len().into();
                self.sharing.link = Some(link);
                let mut sentences = vec![words::LinkCopied { way, length }.phrase()];
                sentences.extend(note);
                words::Sentences { sentences }.phrase()
            }
        }
    }

    /// Says that the browser did not copy the match in this form.
    pub(super) fn tell_not_copied(&mut self, way: Share) {
        let said = words::NotCopied { way }.phrase();
        self.announcements.say(spoken(&said));
        self.sharing.notice = Some(said);
    }

    /// Begins to record the board, or ends the recording and downloads it.
    fn toggle_recorder(&mut self, ctx: &Context<Self>, name: &str) -> Phrase {
        if self.sharing.recorder.take().is_some() {
            return words::VideoSaved.phrase();
        }
        let (from, to) = self.session.chosen_part();
        let canvas = self.canvases.board.cast::<HtmlCanvasElement>();
        match canvas
            .ok_or_else(|| words::CannotRecord.phrase())
            .and_then(|canvas| Recorder::start(&canvas, &format!("{name}.webm"), to))
        {
            Err(trouble) => trouble,
            Ok(recorder) => {
                self.sharing.recorder = Some(recorder);
                if self.session.cursor().speed.is_infinite() {
                    self.feed(ctx, Input::Speed(1.0));
                }
                self.feed(ctx, Input::Seek(from));
                if !self.session.cursor().playing {
                    self.feed(ctx, Input::Toggle);
                }
                let (from, to) = ((from + 1).into(), to.into());
                words::Recording { from, to }.phrase()
            }
        }
    }

    /// Ends a recording that has come to its end.
    pub(super) fn check_recorder(&mut self) {
        let cursor = self.session.cursor();
        if self
            .sharing
            .recorder
            .as_mut()
            .is_some_and(|recorder| recorder.is_done(cursor.moment, cursor.playing))
        {
            self.sharing.recorder = None;
            self.sharing.notice = Some(words::VideoSaved.phrase());
        }
    }
}

/// Copies text; if the browser does not, the view says so.
pub(super) fn copy(ctx: &Context<MatchView>, way: Share, text: &str) {
    let copied = clipboard::copy(text);
    let told = async move { (!copied.await).then_some(super::Msg::Send(Outgoing::NotCopied(way))) };
    ctx.link().send_future_batch(told);
}

/// The shortest link that any recipient can open, and the text about it; or why there is none.
fn link_of(session: &Session, library: &Library) -> Result<(String, Vec<Phrase>), Phrase> {
    let no_link = |error: ReplayError| {
        words::NoLink {
            why: say(error.phrase()),
        }
        .phrase()
    };
    let plain = session.replay(Store::Needed).map_err(no_link)?;
    let names = own_bots(&plain);
    if names.is_empty() || !plain.bots.is_empty() {
        return checked(&plain, words::WholeMatch.phrase());
    }
    let names = names.join(", ");
    if let Some(bots) = bots_of(&plain, library, MAX_LINKED_BOT) {
        let mut carrying = plain.clone();
        carrying.bots = bots;
        if let Ok(carrying) = carrying.to_short_link() {
            let more = (carrying.len() - plain.to_link().len()).into();
            let mut notes = vec![words::MatchAndBot { names, more }.phrase()];
            if carrying.len() > MAX_LINK {
                notes.push(words::LongLink.phrase());
            }
            return Ok((carrying, notes));
        }
    }
    let stored = session.replay(Store::Own).map_err(no_link)?;
    if let Ok(stored) = stored.to_short_link() {
        return Ok((stored, vec![words::AnswersInIt { names }.phrase()]));
    }
    checked(&plain, words::NeedsBot { names }.phrase())
}

/// A match's link with the text about it, if it is short enough.
fn checked(replay: &Replay, note: Phrase) -> Result<(String, Vec<Phrase>), Phrase> {
    match replay.to_short_link() {
        Ok(link) => Ok((link, vec![note])),
        Err(ReplayError::LongLink { characters, most }) => {
            let (length, most) = (characters.into(), most.into());
            Err(words::LinkTooLong { length, most }.phrase())
        }
        Err(error) => Err(error.phrase()),
    }
}

/// The bytes of the match's file, with all the bots that it needs.
fn file_of(session: &Session, library: &Library) -> Result<Vec<u8>, Phrase> {
    let no_file = |error: ReplayError| {
        words::NoFile {
            why: say(error.phrase()),
        }
        .phrase()
    };
    let mut replay = session.replay(Store::Needed).map_err(no_file)?;
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

/// The uploaded bots that must be run again, to include; `None` if one is not available or has over `most` bytes.
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
