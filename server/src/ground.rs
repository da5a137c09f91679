//! What all rooms of a server share.

use crate::house::House;
use crate::limits::Limits;
use crate::metrics::Metrics;
use crate::store::{Neighbour, Store};
use engine::GameId;
use rooms::RoomId;
use rooms::http::Listed;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, SystemTime};
use tokio::sync::Semaphore;

/// What all rooms of a server share.
pub(crate) struct Ground {
    pub(crate) store: Store,
    pub(crate) house: Arc<dyn House>,
    pub(crate) limits: Limits,
    pub(crate) metrics: Metrics,
    /// So many house bots think at a time.
    pub(crate) thinking: Arc<Semaphore>,
    lobby: Mutex<BTreeMap<RoomId, Listed>>,
    /// The other servers that share the rooms.
    neighbours: Mutex<Vec<Neighbour>>,
}

impl Ground {
    pub(crate) fn new(store: Store, house: Arc<dyn House>, limits: Limits) -> Self {
        Self {
            store,
            house,
            limits,
            metrics: Metrics::default(),
            thinking: Arc::new(Semaphore::new(limits.house_bots)),
            lobby: Mutex::default(),
            neighbours: Mutex::default(),
        }
    }

    /// A room's line in the lobby has changed; `None` takes it away.
    pub(crate) fn list(&self, room: &RoomId, line: Option<Listed>) {
        let mut lobby = self.lobby.lock().unwrap_or_else(PoisonError::into_inner);
        match line {
            Some(line) => lobby.insert(room.clone(), line),
            None => lobby.remove(room),
        };
    }

    /// The other servers that share the rooms are these.
    pub(crate) fn meet(&self, neighbours: Vec<Neighbour>) {
        *self.neighbours.lock().unwrap_or_else(PoisonError::into_inner) = neighbours;
    }

    /// The server of the oldest room of a game that waits in the lobby, if that is another one.
    pub(crate) fn neighbour_with(&self, game: GameId) -> Option<String> {
        if self.own_lobby().iter().any(|line| line.game == game) {
            return None;
        }
        let neighbours = self.neighbours.lock().unwrap_or_else(PoisonError::into_inner);
        let waits = |neighbour: &&Neighbour| neighbour.lobby.iter().any(|line| line.game == game);
        neighbours
            .iter()
            .find(waits)
            .map(|neighbour| neighbour.address.clone())
    }

    /// The lobby, oldest rooms first: this server's, and those of others that share the rooms, as of a second ago.
    pub(crate) fn lobby(&self) -> Vec<Listed> {
        let mut lines = self.own_lobby();
        let neighbours = self.neighbours.lock().unwrap_or_else(PoisonError::into_inner);
        lines.extend(
            neighbours
                .iter()
                .flat_map(|neighbour| neighbour.lobby.iter().cloned()),
        );
        lines.sort_by_key(|line| line.made);
        lines
    }

    /// This server's lines of the lobby, oldest rooms first.
    pub(crate) fn own_lobby(&self) -> Vec<Listed> {
        let lobby = self.lobby.lock().unwrap_or_else(PoisonError::into_inner);
        let mut lines: Vec<Listed> = lobby.values().cloned().collect();
        lines.sort_by_key(|line| line.made);
        lines
    }
}

/// Milliseconds since 1970.
pub(crate) fn now() -> u64 {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    since.map_or(0, |since| since.as_millis() as u64)
}

/// How long it is until a time in milliseconds since 1970.
pub(crate) fn until(time: u64) -> Duration {
    Duration::from_millis(time.saturating_sub(now()))
}
