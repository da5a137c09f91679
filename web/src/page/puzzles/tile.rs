//! A puzzle as a small picture of its board, from its seat's viewpoint.

use super::session;
use crate::board::{self, Camera};
use crate::games;
use crate::page::elements::still::Still;
use crate::page::shell::appearance::palette;
use crate::session::CachedScene;
use ::puzzles::{Goal, Puzzle};
use engine::drawing::Place;
use yew::prelude::*;

/// How much land is magnified, so that armies are readable.
const NEAR: f64 = 1.8;

/// The properties of a picture.
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Whether to paint it already: many are painted one after another.
    #[prop_or(true)]
    pub is_due: bool,
}

/// The picture.
#[component]
pub fn Board(props: &Props) -> Html {
    let scene = use_memo((props.puzzle.clone(), props.is_due), |(puzzle, is_due)| {
        is_due.then(|| scene(puzzle)).flatten()
    });
    let paint = use_callback(
        (props.puzzle.clone(), props.is_due),
        move |canvas, (puzzle, _)| {
            if let Some(scene) = &*scene {
                paint(canvas, scene, puzzle);
            }
        },
    );
    html! { <Still {paint} /> }
}

/// The view of the seat that must answer.
fn scene(puzzle: &Puzzle) -> Option<CachedScene> {
    let position = puzzle.position()?;
    let turns = position.len();
    let session = session(puzzle, position, turns).0;
    Some(CachedScene::at((turns, 0.0), None, &session, session.viewpoint()))
}

fn paint(mut canvas: board::Canvas, cached: &CachedScene, puzzle: &Puzzle) {
    let (size, scene) = ((canvas.width, canvas.height), &cached.scene);
    let near = Camera::default().zoomed(NEAR, (size.0 / 2.0, size.1 / 2.0), size);
    let at = match puzzle.goal {
        // At sea the other ship can be at the edge of the visible part.
        Goal::Kingdom(_) | Goal::HitAndSunk(_) => None,
        Goal::Territories(_) => first_cell(puzzle)
            .and_then(|place| games::cell_of(&scene.view, place, size))
            .map(|cell| cell.centre),
    };
    let camera = at.map_or_else(Camera::default, |at| near.centred(at, size));
    games::paint(&mut canvas, &palette(), camera, scene, None);
}

/// The territory that the answer names first: it is beside the bonus, or in it.
fn first_cell(puzzle: &Puzzle) -> Option<Place> {
    let mut numbers = puzzle.solution.split(',').map(str::parse);
    Some(Place(numbers.next()?.ok()?, numbers.next()?.ok()?))
}
