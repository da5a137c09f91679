//! A list that may be long: only the entries in view, and about a screen's height before and after them, are in the document.
//! Empty space takes the place of the others, so the page scrolls as if all were there, and each entry says which one of how
//! many it is.
//!
//! The position in the list is stored with the page's entry in the browser's history, together with the search text. When
//! somebody comes back, the list scrolls there once it has its height. The browser does not scroll such an entry itself: it
//! would scroll by pixels, which can be a different position if the estimated heights differ.

mod place;
mod rows;

pub use place::Place;

use crate::browser::top::top;
use gloo::events::EventListener;
use gloo::timers::callback::Timeout;
use rows::Rows;
use std::ops::Range;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

/// Entries that are drawn before their heights are known.
const AT_FIRST: usize = 20;
/// Milliseconds from the last movement to storing the place: browsers limit how often that may happen.
const STILL: u32 = 200;
/// The attribute that names an entry's place in the list.
const PLACE: &str = "data-place";

/// Properties of the list.
#[derive(Properties, PartialEq)]
pub struct Props {
    /// What the list is called.
    pub label: AttrValue,
    /// The entries, as numbers that `entry` understands.
    pub shown: Rc<Vec<usize>>,
    /// An entry: its key and its contents.
    pub entry: Callback<usize, (AttrValue, Html)>,
    /// The search text, if the list can be searched.
    #[prop_or_default]
    pub sought: AttrValue,
}

/// What happens to a list.
pub enum Msg {
    /// The page was scrolled or resized.
    Moved,
    /// The heights of entries have been measured.
    Measured,
    /// An entry has the focus, or none has.
    Focus(Option<usize>),
    /// Store the place.
    Store,
}

/// A list that may be long.
pub struct LongList {
    list: NodeRef,
    rows: Rows,
    drawn: Range<usize>,
    /// The entry with the focus, which stays drawn.
    focused: Option<usize>,
    /// The stored position, until the list has scrolled there.
    left: Option<Place>,
    storing: Option<Timeout>,
    /// The page's address while the list is shown, from its `#` on.
    here: Option<String>,
    _listeners: Vec<EventListener>,
}

impl Component for LongList {
    type Message = Msg;
    type Properties = Props;

    fn create(ctx: &Context<Self>) -> Self {
        let count = ctx.props().shown.len();
        let left = Place::stored().filter(|place| place.sought == ctx.props().sought && place.index < count);
        let first = left
            .as_ref()
            .map_or(0, |place| place.index.saturating_sub(AT_FIRST / 2));
        let listeners = web_sys::window().map_or_else(Vec::new, |window| {
            let listen = |event: &'static str| {
                let link = ctx.link().clone();
                EventListener::new(&window, event, move |_| link.send_message(Msg::Moved))
            };
            vec![listen("scroll"), listen("resize")]
        });
        Self {
            list: NodeRef::default(),
            rows: Rows::new(count),
            drawn: first..(first + AT_FIRST).min(count),
            focused: None,
            left,
            storing: None,
            here: fragment(),
            _listeners: listeners,
        }
    }

    fn changed(&mut self, ctx: &Context<Self>, old: &Props) -> bool {
        let count = ctx.props().shown.len();
        if ctx.props().shown != old.shown {
            self.rows.reset(count);
            self.focused = self.focused.filter(|focused| *focused < count);
            self.drawn = self.drawn.start.min(count)..self.drawn.end.max(AT_FIRST).min(count);
            ctx.link().send_message(Msg::Moved);
        }
        if ctx.props().sought != old.sought {
            self.store_soon(ctx);
        }
        true
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Moved => {
                self.store_soon(ctx);
                self.look()
            }
            // If somebody comes back, the first scroll uses the heights known now.
            Msg::Measured => self.look() || self.left.is_some(),
            Msg::Focus(entry) => {
                self.focused = entry;
                false
            }
            Msg::Store => {
                self.storing = None;
                self.store(ctx);
                false
            }
        }
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let props = ctx.props();
        let onfocusin = ctx
            .link()
            .callback(|event: FocusEvent| Msg::Focus(entry_of(&event)));
        let onfocusout = ctx.link().callback(|_: FocusEvent| Msg::Focus(None));
        let onclick = ctx.link().callback(|_: MouseEvent| Msg::Store);
        let mut end = 0;
        let mut entries = Vec::new();
        for index in self.indices() {
            let Some(shown) = props.shown.get(index) else {
                continue;
            };
            let (key, content) = props.entry.emit(*shown);
            let above = self.rows.height(end..index);
            let style = format!("margin-top:{above}px");
            end = index + 1;
            entries.push(html! {
                <li key={key.to_string()} ~style={style} data-place={index.to_string()} aria-setsize={props.shown.len().to_string()} aria-posinset={end.to_string()}>{ content }</li>
            });
        }
        let below = self.rows.height(end..props.shown.len());
        html! {
            <ul ref={self.list.clone()} class="bot-list long" aria-label={props.label.clone()} ~style={format!("padding-bottom:{below}px")} {onfocusin} {onfocusout} {onclick}>
                { for entries }
            </ul>
        }
    }

    fn rendered(&mut self, ctx: &Context<Self>, _first: bool) {
        if self.measure() {
            // Once everything around the list has been drawn too.
            let link = ctx.link().clone();
            Timeout::new(0, move || link.send_message(Msg::Measured)).forget();
        } else {
            self.go_back();
        }
    }

    fn destroy(&mut self, _ctx: &Context<Self>) {
        self.storing = None;
        Place::leave();
    }
}

impl LongList {
    /// The entries to draw, in their order.
    fn indices(&self) -> impl Iterator<Item = usize> {
        let (drawn, focused) = (self.drawn.clone(), self.focused);
        let before = focused.filter(|focused| *focused < drawn.start);
        let after = focused.filter(|focused| *focused >= drawn.end);
        before.into_iter().chain(drawn).chain(after)
    }

    /// Chooses the entries to draw by what is in view; returns whether they changed.
    fn look(&mut self) -> bool {
        let Some(list) = self.list.cast::<Element>() else {
            return false;
        };
        let height = view_height();
        let seen = -top(&list);
        let needed = self.rows.within(seen - height / 2.0, seen + 1.5 * height);
        if self.left.is_some() || (self.drawn.start <= needed.start && needed.end <= self.drawn.end) {
            return false;
        }
        self.drawn = self.rows.within(seen - height, seen + 2.0 * height);
        true
    }

    /// Measures the heights of the drawn entries; returns whether this is the first time.
    fn measure(&mut self) -> bool {
        let Some(list) = self.list.cast::<Element>() else {
            return false;
        };
        let children = list.children();
        let mut last: Option<(usize, f64)> = None;
        for child in (0..children.length()).filter_map(|index| children.item(index)) {
            let Some(place) = place_of(&child) else { continue };
            let child_top = top(&child);
            if let Some((before, at)) = last
                && before + 1 == place
            {
                self.rows.set(before, child_top - at);
            }
            last = Some((place, child_top));
        }
        self.rows.estimate()
    }

    /// Scrolls to the stored position.
    fn go_back(&mut self) {
        let Some(place) = self.left.take() else { return };
        let entry = self.list.cast::<Element>().and_then(|list| {
            let selector = format!("[{PLACE}='{}']", place.index);
            list.query_selector(&selector).ok()?
        });
        if let (Some(entry), Some(window)) = (entry, web_sys::window()) {
            window.scroll_by_with_x_and_y(0.0, top(&entry) - place.at);
        }
    }

    fn store_soon(&mut self, ctx: &Context<Self>) {
        if self.left.is_none() {
            let link = ctx.link().clone();
            self.storing = Some(Timeout::new(STILL, move || link.send_message(Msg::Store)));
        }
    }

    /// Stores which entry is the first in view, and its position.
    fn store(&self, ctx: &Context<Self>) {
        let list = self.list.cast::<Element>();
        // The browser may have moved on to another entry.
        let Some(list) = list.filter(|_| self.here == fragment()) else {
            return;
        };
        let list_top = top(&list);
        let index = self.rows.at(-list_top);
        let at = list_top + self.rows.height(0..index);
        let sought = ctx.props().sought.clone();
        Place { index, at, sought }.store();
    }
}

/// The place of an entry.
fn place_of(entry: &Element) -> Option<usize> {
    entry.get_attribute(PLACE)?.parse().ok()
}

/// The entry in which something gets the focus.
fn entry_of(event: &FocusEvent) -> Option<usize> {
    let target: HtmlElement = event.target()?.dyn_into().ok()?;
    place_of(&target.closest(&format!("[{PLACE}]")).ok()??)
}

fn fragment() -> Option<String> {
    web_sys::window()?.location().hash().ok()
}

/// The height of the window.
fn view_height() -> f64 {
    let height = web_sys::window().and_then(|window| window.inner_height().ok()?.as_f64());
    height.unwrap_or_default()
}
