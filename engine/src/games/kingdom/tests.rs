//! Kingdom Guard's rules as cases.
