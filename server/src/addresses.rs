//! What each address has of the server.

use crate::limits::Limits;
use crate::room::Refusal;
use rooms::Code;
use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// An hour in milliseconds.
const HOUR: u64 = 3_600_000;

/// What each address has of the server; cheap to clone.
#[derive(Clone, Debug, Default)]
pub(crate) struct Addresses(Arc<Mutex<Inner>>);

#[derive(Debug, Default)]
struct Inner {
    connections: usize,
    of: HashMap<IpAddr, OfAddress>,
}

#[derive(Debug, Default)]
struct OfAddress {
    connections: usize,
    /// When it made its rooms, within the last hour.
    made: Vec<u64>,
}

/// A connection that counts; it stops counting when this is dropped.
#[derive(Debug)]
pub(crate) struct Counted {
    addresses: Addresses,
    of: IpAddr,
}

impl Addresses {
    /// Counts a new connection.
    ///
    /// # Errors
    /// If there are too many.
    pub(crate) fn connect(&self, address: IpAddr, limits: &Limits) -> Result<Counted, Refusal> {
        let of = block(address);
        let mut inner = self.inner();
        let many = |message| Refusal::new(Code::TooManyConnections, message);
        if inner.connections >= limits.connections {
            return Err(many(
                "This server has as many connections as it can hold: try again later",
            ));
        }
        let counts = inner.of.entry(of).or_default();
        if counts.connections >= limits.connections_of_address {
            return Err(many("Your address has too many connections: close some first"));
        }
        counts.connections += 1;
        inner.connections += 1;
        Ok(Counted {
            addresses: self.clone(),
            of,
        })
    }

    /// Counts a room that an address makes.
    ///
    /// # Errors
    /// If it has made too many within the last hour.
    pub(crate) fn make_room(&self, address: IpAddr, limits: &Limits, now: u64) -> Result<(), Refusal> {
        let mut inner = self.inner();
        let counts = inner.of.entry(block(address)).or_default();
        counts.made.retain(|at| now.saturating_sub(*at) < HOUR);
        if counts.made.len() >= limits.rooms_of_address as usize {
            return Err(Refusal::new(
                Code::TooManyRooms,
                "Your address has made too many rooms: try again in an hour",
            ));
        }
        counts.made.push(now);
        Ok(())
    }

    /// Forgets addresses that have nothing.
    pub(crate) fn tidy(&self, now: u64) {
        self.inner().of.retain(|_, counts| {
            counts.made.retain(|at| now.saturating_sub(*at) < HOUR);
            counts.connections > 0 || !counts.made.is_empty()
        });
    }

    fn inner(&self) -> MutexGuard<'_, Inner> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        let mut inner = self.addresses.inner();
        inner.connections = inner.connections.saturating_sub(1);
        if let Some(counts) = inner.of.get_mut(&self.of) {
            counts.connections = counts.connections.saturating_sub(1);
        }
    }
}

/// What counts as one address: under version 6 of the protocol a household has 2^64 of them.
fn block(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => address.into(),
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_so_many_connections_and_rooms() {
        let limits = Limits {
            connections: 3,
            connections_of_address: 2,
            rooms_of_address: 1,
            ..Limits::default()
        };
        let addresses = Addresses::default();
        let address = |text: &str| text.parse::<IpAddr>().unwrap();
        let first = addresses.connect(address("2001:db8::1"), &limits).unwrap();
        let _second = addresses.connect(address("2001:db8::2"), &limits).unwrap();
        let refused = addresses.connect(address("2001:db8::3"), &limits).unwrap_err();
        assert_eq!(refused.code, Code::TooManyConnections);
        let _other = addresses.connect(address("127.0.0.1"), &limits).unwrap();
        assert!(
            addresses
                .connect(address("127.0.0.2"), &limits)
                .unwrap_err()
                .message
                .contains("This server")
        );
        drop(first);
        assert!(addresses.connect(address("2001:db8::3"), &limits).is_ok());
        let made = |now| {
            addresses
                .make_room(address("::ffff:127.0.0.1"), &limits, now)
                .is_ok()
        };
        assert_eq!([made(0), made(1), made(HOUR)], [true, false, true]);
    }
}
