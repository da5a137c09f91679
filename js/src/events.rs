//! What happens in a match, in the same form as the JSON lines of the command line.

use js_sys::{Array, JSON};
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** The games. */
export type GameName = "kingdom" | "territories" | "hit-and-sunk";
/** A side of Kingdom Guard; Blue has seat 0. */
export type Side = "blue" | "red";

/** Something that happened, as a sentence and as what the sentence is made of. */
export interface ArenaEvent {
    /** The seat it is about; `null` for none. */
    seat: number | null;
    /** Its kind, if it is worth jumping to: `round`, `flag`, `hit`, `capture`, `kill`, `elimination`, `fault` or `end`. */
    mark: string | null;
    /** The sentence in English. */
    text: string;
    /** Which sentence it is. */
    id: string;
    /** What the sentence is about. */
    arguments: Record<string, unknown>;
}

/** A seat's part in a turn that has been played. */
export interface TurnLine {
    type: "turn";
    /** The turn's number in the match, from 0. */
    turn: number;
    /** The round it belonged to, from 1. */
    round: number;
    seat: number;
    /** What the seat was sent. */
    arguments: string[];
    /** What it replied; `null` if it did not. */
    reply: string | null;
    /** Why there is no reply; `null` if there is one. */
    fault: string | null;
    /** What the turn cost, in the budget's unit. */
    cost: number;
    /** What came of the reply, in English. */
    read: string;
    events: ArenaEvent[];
}

/** How a match ended; what is not known yet is `null`. */
export interface Outcome {
    type: "result";
    /** Each seat's place, from 1; equals share one. */
    places: number[] | null;
    /** Each seat's points; `null` for a seat without a score. */
    points: (number | null)[] | null;
    /** What decided the match, in English. */
    reason: string | null;
    /** How many turns were played. */
    turns: number;
    /** The hash of the last position: 16 hexadecimal digits. */
    hash: string;
}
"#;

#[wasm_bindgen]
extern "C" {
    /// A list of seats' parts in turns.
    #[wasm_bindgen(typescript_type = "TurnLine[]")]
    pub type TurnLines;

    /// How a match ended, or `null`.
    #[wasm_bindgen(typescript_type = "Outcome | null")]
    pub type OutcomeOrNull;
}

/// Values of lines of JSON that the engine wrote.
pub fn values(lines: impl IntoIterator<Item = String>) -> Array {
    let values = Array::new();
    for line in lines {
        values.push(&value(&line));
    }
    values
}

/// The value of a line of JSON that the engine wrote, and so is valid.
pub fn value(line: &str) -> JsValue {
    JSON::parse(line).unwrap_or(JsValue::NULL)
}
