//! The secrets in the address of a room: of the seat that is played here, and for its maker, of the others.

use rooms::{RoomId, Secret};

/// The secrets that an address holds, after its `?`. Those that are no secrets are left out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Keys {
    /// The seat that is played here; a spectator has none.
    pub seat: Option<Secret>,
    /// What shows that whoever plays here made the room.
    pub host: Option<Secret>,
    /// The seats to hand on, in order; `None` where there is nobody to invite.
    pub others: Vec<Option<Secret>>,
}

impl Keys {
    /// Reads the part of an address after its `?`.
    pub(super) fn parse(text: &str) -> Self {
        let mut keys = Self::default();
        for (name, value) in text.split('&').filter_map(|part| part.split_once('=')) {
            match name {
                "seat" => keys.seat = value.parse().ok(),
                "host" => keys.host = value.parse().ok(),
                "others" => keys.others = value.split(',').map(|secret| secret.parse().ok()).collect(),
                _ => {}
            }
        }
        keys
    }

    /// The part of an address after its `?`.
    pub(super) fn text(&self) -> String {
        let of = |name: &str, secret: &Option<Secret>| Some(format!("{name}={}", secret.as_ref()?.reveal()));
        let others = || {
            let reveal = |secret: &Option<Secret>| secret.as_ref().map_or("", Secret::reveal).to_string();
            let others: Vec<String> = self.others.iter().map(reveal).collect();
            format!("others={}", others.join(","))
        };
        let others = self.others.iter().any(Option::is_some).then(others);
        let parts = [of("seat", &self.seat), of("host", &self.host), others];
        parts.into_iter().flatten().collect::<Vec<_>>().join("&")
    }
}

/// The address of a room after the page's own, for somebody with this seat, or for a spectator.
pub(super) fn fragment(room: &RoomId, seat: Option<&Secret>) -> String {
    seat.map_or_else(
        || format!("#/room/{room}"),
        |seat| format!("#/room/{room}?seat={}", seat.reveal()),
    )
}

#[cfg(test)]
mod tests {
    use super::Keys;
    use wasm_bindgen_test::wasm_bindgen_test;

    const ONE: &str = "0123456789abcdefABCDEF";
    const TWO: &str = "_123456789abcdefABCDE-";

    #[wasm_bindgen_test]
    fn an_address_holds_the_secrets_of_whoever_made_the_room() {
        for text in [
            String::new(),
            format!("seat={ONE}"),
            format!("seat={ONE}&host={TWO}&others=,{TWO},"),
        ] {
            assert_eq!(Keys::parse(&text).text(), text);
        }
        let keys = Keys::parse(&format!("others={ONE},,{TWO}&seat=short&t=3&host"));
        assert_eq!((keys.seat, keys.host), (None, None));
        let known: Vec<bool> = keys.others.iter().map(Option::is_some).collect();
        assert_eq!(known, [true, false, true]);
    }
}
