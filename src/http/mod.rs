//! The server: one World behind one pointer, routes, headers, limits, and a graceful end.

mod actor;
mod around;
mod assets;
mod cache;
mod context;
pub mod cookies;
mod cross;
mod device;
mod error;
mod escape;
mod headers;
mod json;
mod lang;
mod limits;
mod logging;
mod page;
mod peer;
pub mod routes;
mod sign_in;
mod token;
mod upload;

use std::io;
use std::net::{IpAddr, SocketAddr, TcpListener};
use std::sync::Arc;
use std::time::Duration;

use actix_web::dev::Server;
use actix_web::middleware::{Compress, from_fn};
use actix_web::{App, HttpServer, web};
use socket2::{Domain, Protocol, Socket, Type};

pub use actor::{Admin, Interrupted, SignedForm, Visitor};
pub use assets::asset_url;
pub(crate) use cache::is_known;
pub use context::{Ctx, Ui};
pub(crate) use error::too_large;
pub use error::{Error, Place};
pub use escape::escape;
pub use json::{in_language, json, json_with};
use limits::MOST_CONNECTIONS;
pub use limits::{MOST_ADDRESS, MOST_QUERY};
pub use logging::start_logging;
pub use page::{page, page_with, see_done, see_other};
pub use sign_in::{SignInPage, next_place};
pub use token::{ReadToken, Sent, WriteToken};
pub use upload::Upload;

use crate::config::Config;
use crate::db::Pool;
use crate::pictures::Pictures;
use crate::say::{Lang, Say};
use crate::world::{Live, World};

/// What every handler may reach: the current World and the texts.
pub struct Shared {
    live: Arc<Live>,
    says: [Arc<Say>; 3],
    /// Where the site is reached from outside, for links that leave the page; none on the loopback.
    pub base_url: Option<String>,
    /// Pictures of cards, where the owner has a folder of them.
    pub pictures: Option<Arc<Pictures>>,
    proxies: Vec<IpAddr>,
}

impl Shared {
    /// Puts a World and the texts of all languages together.
    pub fn new(live: Arc<Live>, base_url: Option<String>) -> Shared {
        let says = Lang::ALL.map(|lang| Arc::new(Say::new(lang)));
        Shared { live, says, base_url, pictures: None, proxies: Vec::new() }
    }

    /// The World of now. A request takes it once and keeps it to its end.
    pub fn world(&self) -> Arc<World> {
        self.live.world()
    }

    /// Connections to the database, where there is one.
    pub fn pool(&self) -> Option<&Pool> {
        self.live.pool()
    }

    /// Whether the database answers; `None` where there is none.
    pub fn database_answers(&self) -> Option<bool> {
        self.live.database_answers()
    }

    /// The texts of a language.
    pub fn say(&self, lang: Lang) -> Arc<Say> {
        let at = Lang::ALL.iter().position(|l| *l == lang).unwrap_or(0);
        self.says.get(at).cloned().unwrap_or_else(|| Arc::new(Say::new(lang)))
    }
}

/// Connections that wait to be taken.
const BACKLOG: i32 = 1024;

/// Listens. Whoever reads nothing of their answer for a while is closed by the system, which knows; the server does not.
fn listen(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = Socket::new(Domain::for_address(address), Type::STREAM, Some(Protocol::TCP))?;
    // What was served before a restart may still have open ends.
    #[cfg(unix)]
    socket.set_reuse_address(true)?;
    #[cfg(target_os = "linux")]
    socket.set_tcp_user_timeout(Some(limits::MOST_UNREAD))?;
    socket.bind(&address.into())?;
    socket.listen(BACKLOG)?;
    Ok(socket.into())
}

/// Starts the server and says where it listens; port 0 takes a free one.
///
/// # Errors
/// When the address cannot be bound.
pub fn start(config: &Config, live: Arc<Live>) -> io::Result<(Server, SocketAddr)> {
    let shared = web::Data::new(Shared {
        pictures: config.pictures.clone(),
        proxies: config.proxies.clone(),
        ..Shared::new(live, config.base_url.clone())
    });
    let server = HttpServer::new(move || {
        App::new()
            .app_data(shared.clone())
            .configure(limits::configure)
            .configure(routes::configure)
            .default_service(web::to(error::not_found))
            .wrap(Compress::default())
            .wrap(from_fn(around::around))
    })
    // Pages leave in two writes; waiting for the first to be acknowledged costs 40 ms each.
    .tcp_nodelay(true)
    .max_connections(MOST_CONNECTIONS)
    .client_request_timeout(Duration::from_secs(15))
    // Whoever closes a connection waits for nothing any more: what is done for them is dropped.
    .h1_allow_half_closed(false)
    .client_disconnect_timeout(Duration::from_secs(5))
    .keep_alive(Duration::from_secs(15))
    .shutdown_timeout(10)
    .listen(listen(config.bind)?)?;
    let address = server.addrs().first().copied().unwrap_or(config.bind);
    Ok((server.run(), address))
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn what_lies_unread_for_long_is_closed_by_the_system() {
        let listener = listen("127.0.0.1:0".parse().unwrap()).unwrap();
        let _client = std::net::TcpStream::connect(listener.local_addr().unwrap()).unwrap();
        let (taken, _) = listener.accept().unwrap();
        let socket = socket2::SockRef::from(&taken);
        assert_eq!(socket.tcp_user_timeout().unwrap(), Some(limits::MOST_UNREAD));
    }
}
