//! How a match by link goes to the next person: copied, shared, or read by a camera.

use super::outgoing::Outgoing;
use super::plan;
use super::share::copy;
use super::{MatchView, Msg};
use crate::browser::share;
use crate::page::elements::qr::Qr;
use crate::page::elements::{button, paragraph};
use crate::page::shell::address;
use crate::session::Session;
use crate::words::keys::Share;
use crate::words::{handing as words, say, spoken, watch};
use engine::by_link::{Given, TURN_MARK};
use engine::{DisplayName, GameId, Phrase, Seat};
use yew::prelude::*;

/// The contents of the drawer.
pub(super) fn view(view: &MatchView, ctx: &Context<MatchView>) -> Html {
    let session = &view.session;
    let (seat, link) = match (session.goes_to(), link_of(session)) {
        (Some(seat), Ok(link)) => (seat, link),
        (Some(_), Err(why)) => return paragraph(why),
        (None, _) => return paragraph(words::NotYet.phrase()),
    };
    let name = || name_of(session, seat);
    let over = session.timeline().newest().outcome().is_some();
    let to = if over {
        words::Result { name: name() }.phrase()
    } else {
        words::To { name: name() }.phrase()
    };
    let send = |system: bool| {
        ctx.link()
            .callback(move |_: MouseEvent| Msg::Send(Outgoing::HandOn { system }))
    };
    html! {
        <div class="share">
            { paragraph(to) }
            <div class="buttons">
                <button type="button" class="primary" onclick={send(false)}>{ spoken(watch::CopyLink.phrase()) }</button>
                if share::is_there() { { button(watch::Way { way: Share::System }.phrase(), send(true)) } }
            </div>
            if let Some(notice) = &view.sharing.notice { <p class="notice" role="status">{ spoken(notice) }</p> }
            <label class="link"><span>{ spoken(watch::Link.phrase()) }</span><input type="text" readonly=true value={link.clone()} /></label>
            { paragraph(words::CodeHelp.phrase()) }
            <Qr text={link} label={spoken(words::Code { name: name() }.phrase())} />
            { plan::view(view, ctx, &name()) }
            { terms(session) }
        </div>
    }
}

/// What was agreed, and what the link hides.
fn terms(session: &Session) -> Html {
    let days = session.exchange().and_then(|exchange| exchange.days);
    let sealed = session.turn_link().and_then(Result::ok).is_some_and(|link| {
        let mut given = link.given.iter();
        given.any(|(seat, given)| session.is_here(*seat) && matches!(given, Given::Sealed(_)))
    });
    let hides = match session.spec().config.game {
        GameId::Territories => words::Fog.phrase(),
        GameId::HitAndSunk => words::Sea.phrase(),
        _ => words::OpenGame.phrase(),
    };
    html! {
        <>
            if let Some(days) = days { { paragraph(words::Days { days: days.into() }.phrase()) } }
            if sealed { { paragraph(words::Sealed.phrase()) } }
            <p><small>{ spoken(hides) }</small></p>
        </>
    }
}

/// The name of the person in this seat.
fn name_of(session: &Session, seat: Seat) -> String {
    let name = session.spec().names().swap_remove(usize::from(seat));
    DisplayName::new(&name).isolated().into_owned()
}

/// The full link.
fn link_of(session: &Session) -> Result<String, Phrase> {
    let link = session.turn_link().ok_or_else(|| words::NotYet.phrase())?;
    let link = link.map_err(|error| words::NoLink { why: error.phrase() }.phrase())?;
    Ok(format!(
        "{}{TURN_MARK}{}",
        address::without_fragment(),
        link.to_link()
    ))
}

impl MatchView {
    /// Hands the match on: through another app, or by the clipboard.
    pub(super) fn hand_on(&mut self, ctx: &Context<Self>, system: bool) {
        let (Some(seat), Ok(link)) = (self.session.goes_to(), link_of(&self.session)) else {
            return;
        };
        let name = name_of(&self.session, seat);
        let said = if system {
            share::link(&say(self.session.spec().asks(seat)), &link);
            words::Shared { name }.phrase()
        } else {
            copy(ctx, Share::Link, &link);
            let length = link.len().into();
            words::Copied { length, name }.phrase()
        };
        self.announcements.say(spoken(&said));
        self.sharing.notice = Some(said);
        self.session.hand_on();
        // The answer may be opened in another tab.
        self.store_and_release(ctx);
    }
}
