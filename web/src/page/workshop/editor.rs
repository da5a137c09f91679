//! The code editor: `CodeMirror`, fetched when first needed, or a plain text area if it cannot be loaded.

use super::editor_phrases;
use super::place::Trouble;
use crate::browser::trusted;
use crate::page::elements::button;
use crate::page::shell::language_context::{self, PageLanguage};
use crate::words::{say, spoken, workshop as words};
use js_sys::{Object, Promise, Reflect};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Element, HtmlTextAreaElement};
use yew::context::ContextHandle;
use yew::prelude::*;

/// The editor's file, beside the page.
const FILE: &str = "./editor/editor.js";
/// The id of the note that says how to leave the editor.
const NOTE: &str = "editor-keys";

#[wasm_bindgen]
extern "C" {
    /// An editor in the page: see `www/editor/editor.js`.
    type CodeMirror;
    #[wasm_bindgen(catch, js_namespace = arenaEditor, js_name = open)]
    fn open_in(parent: &Element, text: &str, options: &Object) -> Result<CodeMirror, JsValue>;
    #[wasm_bindgen(method)]
    fn open(this: &CodeMirror, text: &str, game: &str, language: &str);
    #[wasm_bindgen(method)]
    fn mark(this: &CodeMirror, line: u32, column: u32, message: &str);
    #[wasm_bindgen(method)]
    fn go(this: &CodeMirror, line: u32, column: u32);
    #[wasm_bindgen(method)]
    fn lock(this: &CodeMirror, locked: bool);
    #[wasm_bindgen(method)]
    fn tidy(this: &CodeMirror);
    #[wasm_bindgen(method)]
    fn close(this: &CodeMirror);
}

/// The text to edit, and callbacks.
#[derive(Properties, PartialEq)]
pub struct Props {
    /// Identifies the text: another id means another text, with its own undo history.
    pub id: AttrValue,
    /// The text when the editor opens.
    pub text: AttrValue,
    /// The game that the text is for.
    pub game: AttrValue,
    /// The language of the text: its file extension.
    pub language: AttrValue,
    /// Whether it can only be read.
    pub locked: bool,
    /// Called with the text whenever it changes.
    pub onchange: Callback<String>,
    /// Called when the person presses the keys to run it.
    pub onrun: Callback<()>,
    /// The error to mark.
    pub trouble: Option<Trouble>,
    /// Increases when the cursor should jump to the error.
    pub visits: u32,
}

/// What happens to the editor.
pub enum Msg {
    /// Its file has been loaded, or could not be.
    Loaded(bool),
    /// The page is in another language.
    Language,
    /// Tidy the text.
    Tidy,
}

/// The element in the page.
enum Shown {
    Loading,
    Editor(CodeMirror),
    Plain,
}

/// The editor.
pub struct Editor {
    shown: Shown,
    place: NodeRef,
    /// The plain text field.
    field: NodeRef,
    _language: Option<ContextHandle<PageLanguage>>,
}

impl Component for Editor {
    type Message = Msg;
    type Properties = Props;

    fn create(ctx: &Context<Self>) -> Self {
        ctx.link()
            .send_future(async { Msg::Loaded(load().await.is_some()) });
        Self {
            shown: Shown::Loading,
            place: NodeRef::default(),
            field: NodeRef::default(),
            _language: language_context::follow(ctx, || Msg::Language),
        }
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        let loaded = match msg {
            Msg::Loaded(loaded) => loaded,
            Msg::Language => {
                self.name();
                self.mark(ctx.props());
                return true;
            }
            Msg::Tidy => {
                if let Shown::Editor(editor) = &self.shown {
                    editor.tidy();
                }
                return false;
            }
        };
        let place = self.place.cast::<Element>().filter(|_| loaded);
        self.shown = place
            .and_then(|place| opened(&place, ctx.props()).ok())
            .unwrap_or(Shown::Plain);
        self.lock(ctx.props());
        self.mark(ctx.props());
        true
    }

    fn changed(&mut self, ctx: &Context<Self>, old: &Props) -> bool {
        let props = ctx.props();
        if let Shown::Editor(editor) = &self.shown {
            if props.id != old.id {
                editor.open(&props.text, &props.game, &props.language);
            }
            if props.locked != old.locked || props.id != old.id {
                self.lock(props);
            }
            if props.trouble != old.trouble || props.id != old.id {
                self.mark(props);
            }
        }
        if let Some(trouble) = props.trouble.as_ref().filter(|_| props.visits != old.visits) {
            self.go(trouble);
        }
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let props = ctx.props();
        let plain = matches!(self.shown, Shown::Plain);
        let oninput = props
            .onchange
            .reform(|event: InputEvent| event.target_unchecked_into::<HtmlTextAreaElement>().value());
        html! {
            <div class="editor">
                // Yew does not manage what CodeMirror puts into it.
                <div class="code" ref={self.place.clone()} hidden={plain}></div>
                if plain {
                    <textarea ref={self.field.clone()} key={props.id.to_string()} aria-label={spoken(words::Code.phrase())} aria-describedby={NOTE} spellcheck="false" readonly={props.locked} {oninput}
                        defaultvalue={props.text.clone()} />
                }
                <div class="buttons">
                    <p id={NOTE}><small>
                        { spoken(if plain { words::PlainField.phrase() } else { words::EditorKeys.phrase() }) }
                    </small></p>
                    if !plain && !props.locked {
                        { button(words::Tidy.phrase(), ctx.link().callback(|_: MouseEvent| Msg::Tidy)) }
                    }
                </div>
            </div>
        }
    }

    fn destroy(&mut self, _ctx: &Context<Self>) {
        if let Shown::Editor(editor) = &self.shown {
            editor.close();
        }
    }
}

impl Editor {
    /// Puts the cursor, and the focus, where the error is.
    fn go(&self, trouble: &Trouble) {
        if let Shown::Editor(editor) = &self.shown {
            editor.go(trouble.line, trouble.column);
        } else if let Some(field) = self.field.cast::<HtmlTextAreaElement>() {
            let at = trouble.offset_in(&field.value());
            // A visible field can be focused, and any place selected.
            let _ = field.focus();
            let _ = field.set_selection_range(at, at);
        }
    }

    /// Names the field in the page's language.
    fn name(&self) {
        let place = self.place.cast::<Element>();
        if let Some(Ok(Some(field))) = place.map(|place| place.query_selector("[role=textbox]")) {
            // Any text can be an attribute.
            let _ = field.set_attribute("aria-label", &say(words::Code.phrase()));
        }
    }

    fn lock(&self, props: &Props) {
        if let Shown::Editor(editor) = &self.shown {
            editor.lock(props.locked);
        }
    }

    fn mark(&self, props: &Props) {
        if let Shown::Editor(editor) = &self.shown {
            match &props.trouble {
                Some(trouble) => editor.mark(trouble.line, trouble.column, &trouble.said()),
                None => editor.mark(0, 0, ""),
            }
        }
    }
}

/// Opens an editor in `place`.
fn opened(place: &Element, props: &Props) -> Result<Shown, JsValue> {
    let (onchange, onrun) = (props.onchange.clone(), props.onrun.clone());
    // They live as long as the editor; the browser frees both together.
    let onchange = Closure::<dyn Fn(String)>::new(move |text| onchange.emit(text)).into_js_value();
    let onrun = Closure::<dyn Fn()>::new(move || onrun.emit(())).into_js_value();
    let options = Object::new();
    let all: [(&str, &JsValue); 7] = [
        ("label", &say(words::Code.phrase()).into()),
        ("describedby", &NOTE.into()),
        ("game", &props.game.as_str().into()),
        ("language", &props.language.as_str().into()),
        ("phrases", &editor_phrases::translated()?),
        ("onchange", &onchange),
        ("onrun", &onrun),
    ];
    for (name, value) in all {
        Reflect::set(&options, &name.into(), value)?;
    }
    let editor = open_in(place, &props.text, &options)?;
    Ok(Shown::Editor(editor))
}

/// Loads the editor's file, once.
async fn load() -> Option<()> {
    let window = web_sys::window()?;
    let is_there = || Reflect::has(&window, &"arenaEditor".into()).unwrap_or_default();
    if is_there() {
        return Some(());
    }
    let document = window.document()?;
    let script = document.create_element("script").ok()?;
    Reflect::set(&script, &"src".into(), &trusted::script_address(FILE).ok()?).ok()?;
    let mut listen = |resolve: js_sys::Function, reject: js_sys::Function| {
        // A script element that is not in the document yet has no handlers that could refuse these.
        let _ = Reflect::set(&script, &"onload".into(), &resolve);
        let _ = Reflect::set(&script, &"onerror".into(), &reject);
    };
    let loaded = Promise::new(&mut listen);
    document.head()?.append_child(&script).ok()?;
    JsFuture::from(loaded).await.ok()?;
    is_there().then_some(())
}
