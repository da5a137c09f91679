//! Arguments that are one of a few values: the schema lists them, and what is none of them is refused with all of them.

use crate::templates::Language;
use clap::ValueEnum as _;
use engine::GameId;
use rmcp::schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer};
use std::borrow::Cow;
use std::fmt::Display;

/// A type with few values, each with a name.
pub(super) trait Choice: Copy + Display + 'static {
    /// All of them.
    fn all() -> &'static [Self];
}

impl Choice for GameId {
    fn all() -> &'static [Self] {
        Self::ALL
    }
}

impl Choice for Language {
    fn all() -> &'static [Self] {
        Self::value_variants()
    }
}

/// One of the values, by its name.
#[derive(Clone, Copy, Debug)]
pub(super) struct One<T>(pub(super) T);

fn names<T: Choice>() -> Vec<String> {
    T::all().iter().map(ToString::to_string).collect()
}

impl<'de, T: Choice> Deserialize<'de> for One<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = String::deserialize(deserializer)?;
        let found = T::all().iter().find(|value| value.to_string() == name);
        found.copied().map(Self).ok_or_else(|| {
            D::Error::custom(format!(
                "{} is none of {}",
                engine::quoted(&name),
                names::<T>().join(", ")
            ))
        })
    }
}

impl<T: Choice> JsonSchema for One<T> {
    fn schema_name() -> Cow<'static, str> {
        std::any::type_name::<T>().into()
    }

    fn inline_schema() -> bool {
        true
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "string", "enum": names::<T>() })
    }
}
