//! What all hands share. A *hand* is how a person plays one game: it turns keys, pointer events on the board
//! and buttons of its panel into a reply; the engine says which replies are legal. Pure, so that it can be
//! tested without a page.
//!
//! Each game's hand is in `games/<game>/hand/`, its panel in `panel.rs` beside it.

use engine::Phrase;

/// A person's hand in one game, in the middle of a turn.
pub trait Hand {
    /// What a button of its panel does.
    type Command;
    /// What it adds to the board.
    type Overlay;

    /// The keys that it takes, by their names, while the board has the focus.
    fn keys(&self) -> &'static [&'static str];

    /// Whether the hand uses the wheel over the board; otherwise it moves the camera.
    fn takes_wheel(&self) -> bool;

    /// Takes a gesture.
    fn take(&mut self, gesture: &Gesture) -> Response;

    /// Does what a button of its panel says.
    fn command(&mut self, command: &Self::Command) -> Response;

    /// Shows on the board what a button of the panel would do, while it is pointed at or has the focus; `None` for no button.
    fn hint(&mut self, command: Option<&Self::Command>) -> Response;

    /// What the board shows of it.
    fn overlay(&self) -> Self::Overlay;

    /// The replies to choose from, if they can be listed.
    fn choices(&self) -> Vec<Choice>;

    /// What is asked of the person now, in one sentence.
    fn ask(&self) -> Phrase;

    /// What stands beside the board, where a turn is put together from many gestures.
    fn panel(&self) -> Option<Panel<Self::Command>>;
}

/// Something a person does on the board.
#[derive(Clone, Debug, PartialEq)]
pub enum Gesture {
    /// A key was pressed; its name as browsers give it.
    Key(String),
    /// The pointer went down, moved or came up at a point of a board of that size, CSS pixels.
    Pointer {
        /// Which of the three.
        phase: PointerPhase,
        /// Where.
        at: (f64, f64),
        /// The board's size.
        board: (f64, f64),
        /// How it was pressed.
        press: Press,
    },
    /// The wheel was turned by a notch at a point of a board of that size, CSS pixels.
    Wheel {
        /// Turned away from the person, which means more.
        up: bool,
        /// Where.
        at: (f64, f64),
        /// The board's size.
        board: (f64, f64),
    },
    /// The board got or lost the keyboard's focus.
    Focus(bool),
}

/// A phase of a pointer's press.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PointerPhase {
    /// It went down.
    Down,
    /// It moved.
    Move,
    /// It came up.
    Up,
}

/// How a pointer was pressed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Press {
    /// With the secondary button.
    pub secondary: bool,
    /// While Shift was held.
    pub shift: bool,
}

/// The effect of a gesture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Response {
    /// The gesture means nothing here.
    Ignored,
    /// The board must be redrawn.
    Redraw,
    /// Like `Redraw`, and this is announced to people who cannot see it.
    Say(Phrase),
    /// The turn's reply.
    Reply(String),
}

/// A reply that can be chosen from a list, with what it does in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The reply.
    pub reply: String,
    /// What it does.
    pub words: Phrase,
}

/// What a hand shows beside the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Panel<C> {
    /// What to do.
    pub title: Phrase,
    /// The choices.
    pub table: Option<PanelTable<C>>,
    /// What has been planned, line by line.
    pub lines: Vec<PanelLine<C>>,
    /// Buttons that concern the whole turn.
    pub buttons: Vec<PanelButton<C>>,
}

/// A table of things to choose from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PanelTable<C> {
    /// What it shows.
    pub caption: Phrase,
    /// What is in each column; the first one's are the buttons.
    pub head: Vec<Phrase>,
    /// A button, the text below it, and the other cells, row by row.
    pub rows: Vec<(PanelButton<C>, Phrase, Vec<String>)>,
}

/// A line of a panel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PanelLine<C> {
    /// What it says.
    pub text: Phrase,
    /// Buttons for it.
    pub buttons: Vec<PanelButton<C>>,
}

/// A button of a panel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PanelButton<C> {
    /// What it says.
    pub label: Phrase,
    /// What [`Hand::command`] gets when it is pressed.
    pub command: C,
    /// Whether it can be pressed.
    pub enabled: bool,
}

impl<C> Panel<C> {
    /// The same panel, with other commands for its buttons.
    pub fn map<D>(self, map: impl Fn(C) -> D) -> Panel<D> {
        let button = |button: PanelButton<C>| PanelButton {
            label: button.label,
            command: map(button.command),
            enabled: button.enabled,
        };
        let buttons = |buttons: Vec<PanelButton<C>>| buttons.into_iter().map(button).collect();
        let row = |(first, note, cells): (PanelButton<C>, Phrase, Vec<String>)| (button(first), note, cells);
        Panel {
            title: self.title,
            table: self.table.map(|table| PanelTable {
                caption: table.caption,
                head: table.head,
                rows: table.rows.into_iter().map(row).collect(),
            }),
            lines: self
                .lines
                .into_iter()
                .map(|line| PanelLine {
                    text: line.text,
                    buttons: buttons(line.buttons),
                })
                .collect(),
            buttons: buttons(self.buttons),
        }
    }
}
