//! Floats that are tested together.
