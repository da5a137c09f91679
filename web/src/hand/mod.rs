//! Code that all hands share. A *hand* is how a person plays one game: it turns keys, pointer events on the board and
//! buttons of its panel into a reply; the engine says which replies are legal. Pure, so that it can be tested without a
//! page.
//!
//! Each game's hand is in `games/<game>/hand/`, its panel in `panel.rs` beside it.

use crate::picture::Picture;
use crate::typed::Typed;
use crate::typed::words::Word;
use engine::Phrase;

/// A person's hand in one game, in the middle of a turn.
pub trait Hand {
    /// What a button of its panel does.
    type Command;
    /// What it adds to the board.
    type Overlay;

    /// The names of the keys that it uses while the board has the focus.
    fn keys(&self) -> &'static [&'static str];

    /// Whether the hand uses the wheel over the board; otherwise it moves the camera.
    fn takes_wheel(&self) -> bool;

    /// Handles a gesture.
    fn take(&mut self, gesture: &Gesture) -> Response;

    /// Executes a button of its panel.
    fn command(&mut self, command: &Self::Command) -> Response;

    /// Takes a number that was typed into a field of its panel.
    fn write(&mut self, command: &Self::Command, number: u32) -> Response;

    /// Shows on the board what a button of the panel would do, while it is under the pointer or has the focus; `None` for no
    /// button.
    fn hint(&mut self, command: Option<&Self::Command>) -> Response;

    /// What the board shows of the hand.
    fn overlay(&self) -> Self::Overlay;

    /// The replies to choose from, if they can be listed.
    fn choices(&self) -> Vec<Choice>;

    /// The person's task now, in one sentence.
    fn ask(&self) -> Phrase;

    /// The panel beside the board, in games in which a turn consists of many gestures.
    fn panel(&self) -> Option<Panel<Self::Command>>;

    /// The words of its game that can be typed.
    fn words(&self) -> &'static [Word];

    /// Does what a person typed, or answers it; ignored if it is neither a turn, nor a step of one, nor a question.
    fn typed(&mut self, line: &Typed<'_>) -> Response;
}

/// Something a person does on the board.
#[derive(Clone, Debug, PartialEq)]
pub enum Gesture {
    /// A key was pressed; its name as browsers give it.
    Key(String),
    /// The pointer went down, moved or came up at a point of a board of that size, CSS pixels.
    Pointer {
        /// The phase of the press.
        phase: PointerPhase,
        /// Where.
        at: (f64, f64),
        /// The board's size.
        board: (f64, f64),
        /// How it was pressed.
        press: Press,
    },
    /// The wheel turned by a notch at a point of a board of that size, CSS pixels.
    Wheel {
        /// Whether it turned away from the person, which means more.
        up: bool,
        /// Where.
        at: (f64, f64),
        /// The board's size.
        board: (f64, f64),
    },
    /// The board got or lost the keyboard's focus.
    Focus(bool),
}

impl Gesture {
    /// Whether the person pressed a key, or the pointer on the board.
    pub fn is_press(&self) -> bool {
        let down = PointerPhase::Down;
        matches!(self, Self::Key(_)) || matches!(self, Self::Pointer { phase, .. } if *phase == down)
    }
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
    /// With Shift held.
    pub shift: bool,
    /// Whether with a finger.
    pub touch: Touch,
}

/// Whether a finger presses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Touch {
    /// Something else does.
    #[default]
    No,
    /// A finger does, or did so for a short time.
    Short,
    /// A finger did so for a long time; known when it comes up.
    Long,
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
    /// The plan, line by line.
    pub lines: Vec<PanelLine<C>>,
    /// Buttons that concern the whole turn.
    pub buttons: Vec<PanelButton<C>>,
}

/// A table of things to choose from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PanelTable<C> {
    /// What it shows.
    pub caption: Phrase,
    /// The columns' headers; the first column has the buttons.
    pub head: Vec<Phrase>,
    /// Its rows.
    pub rows: Vec<PanelRow<C>>,
}

/// One of the things to choose from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PanelRow<C> {
    /// Its picture.
    pub picture: Picture,
    /// The button that chooses it; its label is the name.
    pub button: PanelButton<C>,
    /// Its special ability.
    pub note: Phrase,
    /// Its numbers, in the order of the columns after the first.
    pub cells: Vec<String>,
}

/// A line of a panel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PanelLine<C> {
    /// What it says.
    pub text: Phrase,
    /// How it looks.
    pub look: LineLook,
    /// An editable number, after the first button.
    pub field: Option<PanelField<C>>,
    /// Buttons for it.
    pub buttons: Vec<PanelButton<C>>,
}

impl<C> PanelLine<C> {
    /// A line of only words.
    pub fn text(text: Phrase) -> Self {
        Self {
            text,
            look: LineLook::Text,
            field: None,
            buttons: Vec::new(),
        }
    }
}

/// How a line of a panel looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineLook {
    /// Words, then its buttons.
    Text,
    /// A step of the plan: several fit in a row.
    Step,
    /// Its buttons with their signs, side by side; its words are for people who cannot see them.
    Tools,
    /// The same, after its words.
    Aim,
}

/// An editable number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PanelField<C> {
    /// What it is.
    pub label: Phrase,
    /// The number now.
    pub value: u32,
    /// Its minimum and maximum.
    pub range: (u32, u32),
    /// What [`Hand::write`] gets with another number.
    pub command: C,
}

/// A button of a panel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PanelButton<C> {
    /// What it says.
    pub label: Phrase,
    /// The path of an icon over its label.
    pub sign: Option<&'static str>,
    /// Whether the label is only read aloud.
    pub is_bare: bool,
    /// What [`Hand::command`] gets when it is pressed.
    pub command: C,
    /// Whether it can be pressed.
    pub enabled: bool,
}

impl<C> PanelButton<C> {
    /// A button with only words.
    pub fn new(label: Phrase, command: C, enabled: bool) -> Self {
        Self {
            label,
            sign: None,
            is_bare: false,
            command,
            enabled,
        }
    }

    fn map<D>(self, map: impl Fn(C) -> D) -> PanelButton<D> {
        PanelButton {
            label: self.label,
            sign: self.sign,
            is_bare: self.is_bare,
            command: map(self.command),
            enabled: self.enabled,
        }
    }
}

impl<C> Panel<C> {
    /// The same panel, with other commands for its buttons.
    pub fn map<D>(self, map: impl Fn(C) -> D) -> Panel<D> {
        let buttons = |buttons: Vec<PanelButton<C>>| buttons.into_iter().map(|it| it.map(&map)).collect();
        let row = |row: PanelRow<C>| PanelRow {
            picture: row.picture,
            button: row.button.map(&map),
            note: row.note,
            cells: row.cells,
        };
        let field = |field: PanelField<C>| PanelField {
            label: field.label,
            value: field.value,
            range: field.range,
            command: map(field.command),
        };
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
                    look: line.look,
                    field: line.field.map(field),
                    buttons: buttons(line.buttons),
                })
                .collect(),
            buttons: buttons(self.buttons),
        }
    }
}
