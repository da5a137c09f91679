//! Finds the one element that a [`Target`] names.

use fantoccini::Client;
use fantoccini::elements::Element;
use fantoccini::error::CmdError;
use serde_json::{Value, json};

use crate::command;
use crate::target::{Kind, Target};

/// Lists candidates; see there for its arguments.
const LIST_CANDIDATES: &str = include_str!("find.js");

/// The result of one search of the page.
pub(crate) enum Found {
    /// The element.
    One(Element),
    /// Nothing with this name; the names of the elements of this kind.
    None(Vec<String>),
    /// Several, and the target does not say which.
    Several(usize),
}

/// Searches once.
///
/// Candidates come from the page, by selector, with a guess of each name; their names come from the browser, which knows all
/// the naming rules.
pub(crate) async fn find(client: &Client, target: &Target) -> Result<Found, CmdError> {
    let root = match &target.within {
        None => Value::Null,
        Some(outer) => match Box::pin(find(client, outer)).await? {
            Found::One(element) => json!(element),
            other => return Ok(other),
        },
    };
    let (kind, wanted) = match &target.kind {
        Kind::Role(role) => ("role", role),
        Kind::Field => ("field", &target.name),
        Kind::File => ("file", &target.name),
        Kind::Text => ("text", &target.name),
    };
    let arguments = vec![json!(kind), json!(wanted), json!(target.partial), root];
    let listed = client.execute(LIST_CANDIDATES, arguments).await?;

    let candidates: Vec<Candidate> = listed
        .as_array()
        .map_or(&[][..], Vec::as_slice)
        .iter()
        .filter_map(|listed| Candidate::read(client, listed))
        .collect();
    // Each name that a driver is asked for costs some time, so likely candidates come first, and usually match.
    let (likely, unlikely): (Vec<_>, Vec<_>) = candidates
        .into_iter()
        .partition(|candidate| candidate.guess.contains(&target.name));
    let mut matching = Vec::new();
    let mut others = Vec::new();
    for candidates in [likely, unlikely] {
        if !matching.is_empty() {
            break;
        }
        for candidate in candidates {
            let name = candidate.name(client, target).await?;
            if target.is_named(&name) {
                matching.push(candidate.element);
            } else {
                others.push(name);
            }
        }
    }
    Ok(match (target.index, matching.len()) {
        (Some(index), count) if index < count => Found::One(matching.swap_remove(index)),
        (None, 1) => Found::One(matching.swap_remove(0)),
        (None, count) if count > 1 => Found::Several(count),
        _ => Found::None(others),
    })
}

/// An element that may be the target.
struct Candidate {
    element: Element,
    /// What is likely to be its name.
    guess: String,
    /// Its name, if the browser tells scripts.
    name: Option<String>,
}

impl Candidate {
    /// Reads one from the result of a script.
    fn read(client: &Client, listed: &Value) -> Option<Self> {
        // The key by which `WebDriver` marks an element, a constant of its specification.
        let id = listed[0]
            .get("element-6066-11e4-a52e-4f735466cecf")?
            .as_str()?
            .to_owned();
        Some(Self {
            element: Element::from_element_id(client.clone(), id.into()),
            guess: listed[1].as_str().unwrap_or_default().to_owned(),
            name: listed[2].as_str().map(str::to_owned),
        })
    }

    /// Its name, as the browser computes it.
    async fn name(&self, client: &Client, target: &Target) -> Result<String, CmdError> {
        Ok(match (&target.kind, &self.name) {
            // Browsers compute no name for hidden elements, as file inputs often are.
            (Kind::Text | Kind::File, _) => self.guess.clone(),
            (Kind::Role(_) | Kind::Field, Some(name)) => name.clone(),
            (Kind::Role(_) | Kind::Field, None) => {
                let name = command::accessible_name(client, &self.element).await?;
                // Firefox sometimes includes the marker of a disclosure in its name.
                name.trim_start_matches(['▸', '▾', ' ']).to_owned()
            }
        })
    }
}
