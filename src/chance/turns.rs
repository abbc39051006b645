//! Turns of counting: as many at once as there are processors, and half of them, at most eight, for one
//! address, so that nobody takes the machine.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};
use std::thread::available_parallelism;
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore, SemaphorePermit};

use crate::accounts::attempts::place;

/// The longest wait for a turn.
const WAIT: Duration = Duration::from_secs(10);
/// Turns that one address may hold or wait for.
const MOST_OF_ONE: u32 = 8;

static PROCESSORS: LazyLock<usize> = LazyLock::new(|| available_parallelism().map_or(1, usize::from));
static TURNS: LazyLock<Semaphore> = LazyLock::new(|| Semaphore::new(*PROCESSORS));
static ADDRESSES: LazyLock<Mutex<HashMap<String, Share>>> = LazyLock::new(Mutex::default);

/// What an address has.
struct Share {
    /// Turns that it holds or waits for.
    places: u32,
    /// Those that it may hold.
    turns: Arc<Semaphore>,
}

impl Share {
    fn new(processors: usize) -> Share {
        Share { places: 0, turns: Arc::new(Semaphore::new(processors.div_ceil(2))) }
    }
}

/// A turn; it ends when it is dropped.
pub struct Turn {
    _place: Place,
    _own: OwnedSemaphorePermit,
    _permit: SemaphorePermit<'static>,
}

impl Turn {
    /// Waits for a turn; nothing if an address has too many, or it did not come within a few seconds. Whoever goes away
    /// waits no longer.
    pub async fn wait(address: IpAddr) -> Option<Turn> {
        let (place, own) = Place::take(address)?;
        // Whoever waits for an own turn holds none of the others'.
        let both = async { Some((own.acquire_owned().await.ok()?, TURNS.acquire().await.ok()?)) };
        let (own, permit) = tokio::time::timeout(WAIT, both).await.ok()??;
        Some(Turn { _place: place, _own: own, _permit: permit })
    }
}

/// Whoever waits for an answer. Held by what waits, so that it is dropped with that: then they are gone, and the work for
/// them can stop.
pub struct Waiting(Arc<AtomicBool>);

impl Waiting {
    /// Somebody who waits, and whether they are gone.
    pub fn begin() -> (Waiting, Arc<AtomicBool>) {
        let gone = Arc::new(AtomicBool::new(false));
        (Waiting(Arc::clone(&gone)), gone)
    }
}

impl Drop for Waiting {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// One of an address's turns.
struct Place(String);

impl Place {
    fn take(address: IpAddr) -> Option<(Place, Arc<Semaphore>)> {
        let address = place(address);
        let mut all = ADDRESSES.lock().unwrap_or_else(PoisonError::into_inner);
        let own = all.entry(address.clone()).or_insert_with(|| Share::new(*PROCESSORS));
        if own.places >= MOST_OF_ONE {
            return None;
        }
        own.places += 1;
        Some((Place(address), Arc::clone(&own.turns)))
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut all = ADDRESSES.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(own) = all.get_mut(&self.0) {
            own.places = own.places.saturating_sub(1);
            if own.places == 0 {
                all.remove(&self.0);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_few_turns_and_gets_them_back() {
        let address = "192.0.2.1".parse().unwrap();
        let taken: Vec<_> = (0..MOST_OF_ONE).map(|_| Place::take(address).unwrap()).collect();
        assert!(Place::take(address).is_none());
        assert!(Place::take("192.0.2.2".parse().unwrap()).is_some());
        // One person has all of the last half of a long address.
        let long = |at: u32| Place::take(format!("2001:db8::{at:x}").parse().unwrap());
        let all: Vec<_> = (0..MOST_OF_ONE).map(|at| long(at).unwrap()).collect();
        assert!(long(MOST_OF_ONE).is_none());
        drop(all);
        drop(taken);
        assert!(Place::take(address).is_some());
    }

    #[test]
    fn an_address_holds_half_of_the_turns() {
        let held = [1, 2, 3, 8].map(|processors| Share::new(processors).turns.available_permits());
        assert_eq!(held, [1, 1, 2, 4]);
        let address = "192.0.2.3".parse().unwrap();
        let (first, turns) = Place::take(address).unwrap();
        let (_second, same) = Place::take(address).unwrap();
        assert!(Arc::ptr_eq(&turns, &same));
        drop(first);
    }

    #[tokio::test]
    async fn who_waits_no_longer_is_gone() {
        let (waiting, gone) = Waiting::begin();
        let waits = async move {
            let _waiting = waiting;
            std::future::pending::<()>().await;
        };
        assert!(!gone.load(Ordering::Relaxed));
        assert!(tokio::time::timeout(Duration::from_millis(1), waits).await.is_err());
        assert!(gone.load(Ordering::Relaxed));
    }
}
