//! The language of the page: English, or a table that is loaded at run time.

use engine::Phrase;
use std::cell::RefCell;
use std::rc::Rc;
use words::{BadTable, Decimal, Language, Numbers};

thread_local! {
    /// `None` before a language is set: English with plain numbers.
    static CURRENT: RefCell<Option<Rc<Language>>> = const { RefCell::new(None) };
    static TAG: RefCell<String> = const { RefCell::new(String::new()) };
}

/// A sentence in the language of the page.
pub(super) fn text(phrase: &Phrase) -> String {
    CURRENT.with_borrow(|current| match current {
        Some(language) => language.text(phrase),
        None => phrase.to_string(),
    })
}

/// The tag of the page's language.
pub fn tag() -> String {
    TAG.with_borrow(Clone::clone)
}

/// A loaded language that can be used at any time: a program may show several matches, each in its own language.
#[derive(Clone)]
pub struct Loaded {
    tag: String,
    language: Rc<Language>,
}

impl Loaded {
    /// English, with numbers and plurals of the platform's.
    pub fn english() -> Self {
        let language = Language::english(Box::new(Platform::new("en")));
        Self::of("en", language)
    }

    /// A language, from the table that `words-build` wrote. `tag` names it as browsers do: `pt-BR`.
    ///
    /// # Errors
    /// If the text is not such a table.
    pub fn of_table(tag: &str, table: &str) -> Result<Self, BadTable> {
        let language = Language::load(table, Box::new(Platform::new(tag)))?;
        Ok(Self::of(tag, language))
    }

    fn of(tag: &str, language: Language) -> Self {
        Self {
            tag: tag.into(),
            language: Rc::new(language),
        }
    }

    /// Uses it from now on.
    pub fn speak(&self) {
        CURRENT.set(Some(Rc::clone(&self.language)));
        TAG.set(self.tag.clone());
    }
}

/// Sets the page to English, with numbers and plurals of the platform's.
pub fn set_english() {
    Loaded::english().speak();
}

/// Sets the page to a language, from the table that `words-build` wrote. `tag` is its tag: `pt-BR`.
///
/// # Errors
/// If the text is not such a table. Then the page keeps its language.
pub fn set(tag: &str, table: &str) -> Result<(), BadTable> {
    Loaded::of_table(tag, table)?.speak();
    Ok(())
}

/// Numbers and plurals from the platform's `Intl`.
struct Platform {
    tag: js_sys::Array,
    whole: js_sys::Function,
    plurals: js_sys::Intl::PluralRules,
    /// By the number of decimals.
    decimals: RefCell<Vec<(u8, js_sys::Function)>>,
}

impl Platform {
    fn new(tag: &str) -> Self {
        let tag = js_sys::Array::of1(&tag.into());
        let options = js_sys::Object::new();
        Self {
            whole: js_sys::Intl::NumberFormat::new(&tag, &options).format(),
            plurals: js_sys::Intl::PluralRules::new(&tag, &options),
            decimals: RefCell::default(),
            tag,
        }
    }

    /// Writes numbers with this many decimals.
    fn format_of(&self, decimals: u8) -> js_sys::Function {
        let mut formats = self.decimals.borrow_mut();
        if let Some((_, known)) = formats.iter().find(|(digits, _)| *digits == decimals) {
            return known.clone();
        }
        let options = js_sys::Object::new();
        for name in ["minimumFractionDigits", "maximumFractionDigits"] {
            // A plain object takes any property.
            let _ = js_sys::Reflect::set(&options, &name.into(), &decimals.into());
        }
        let format = js_sys::Intl::NumberFormat::new(&self.tag, &options).format();
        formats.push((decimals, format.clone()));
        format
    }
}

/// The function's result for a number; the number itself if it fails, which it never does for numbers.
fn written(format: &js_sys::Function, number: f64) -> Option<String> {
    format
        .call1(&wasm_bindgen::JsValue::UNDEFINED, &number.into())
        .ok()?
        .as_string()
}

impl Numbers for Platform {
    fn cell(&self, cell: words::Cell) -> String {
        super::coordinates::cell(cell)
    }

    fn text(&self, number: i64) -> String {
        written(&self.whole, number as f64).unwrap_or_else(|| number.to_string())
    }

    fn decimal(&self, number: Decimal) -> String {
        let value = number.units as f64 / f64::from(10_u32.pow(number.decimals.min(9).into()));
        written(&self.format_of(number.decimals), value).unwrap_or_else(|| number.to_string())
    }

    fn plural(&self, number: i64) -> &'static str {
        const CATEGORIES: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];
        let category = String::from(self.plurals.select(number as f64));
        CATEGORIES
            .into_iter()
            .find(|known| *known == category)
            .unwrap_or("other")
    }
}
