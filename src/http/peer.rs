//! Where a request comes from. Behind a reverse proxy that is what the proxy says, if it is one that was named; anybody
//! else could say what they like.

use std::net::{IpAddr, Ipv4Addr};

use actix_web::dev::ServiceRequest;
use actix_web::http::header::HeaderMap;

/// The address of who asks.
pub(super) fn address(request: &ServiceRequest, proxies: &[IpAddr]) -> IpAddr {
    let peer = request.peer_addr().map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |peer| peer.ip().to_canonical());
    if proxies.contains(&peer) { forwarded(request.headers(), proxies).unwrap_or(peer) } else { peer }
}

/// The last hop that is none of the proxies. What stands before it was sent by who asked.
fn forwarded(headers: &HeaderMap, proxies: &[IpAddr]) -> Option<IpAddr> {
    let lines: Vec<&str> = headers.get_all("x-forwarded-for").filter_map(|line| line.to_str().ok()).collect();
    for hop in lines.iter().rev().flat_map(|line| line.rsplit(',')) {
        let address = hop.trim().parse::<IpAddr>().ok()?.to_canonical();
        if !proxies.contains(&address) {
            return Some(address);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;

    #[test]
    fn only_a_named_proxy_is_believed_and_only_its_last_hop() {
        let of = |peer: &str, lines: &[&str]| {
            let mut request = TestRequest::default().peer_addr(format!("{peer}:1").parse().unwrap());
            for line in lines {
                request = request.append_header(("X-Forwarded-For", *line));
            }
            let proxies = ["10.0.0.1", "10.0.0.2"].map(|proxy| proxy.parse().unwrap());
            address(&request.to_srv_request(), &proxies).to_string()
        };
        assert_eq!(of("192.0.2.1", &[]), "192.0.2.1");
        assert_eq!(of("192.0.2.1", &["198.51.100.1"]), "192.0.2.1");
        assert_eq!(of("10.0.0.1", &["198.51.100.1"]), "198.51.100.1");
        assert_eq!(of("10.0.0.1", &["203.0.113.9, 198.51.100.1"]), "198.51.100.1");
        assert_eq!(of("10.0.0.1", &["203.0.113.9", "198.51.100.1"]), "198.51.100.1");
        assert_eq!(of("10.0.0.1", &["203.0.113.9, 198.51.100.1, 10.0.0.2"]), "198.51.100.1");
        assert_eq!(of("10.0.0.1", &["2001:db8::1"]), "2001:db8::1");
        for nothing in [&[][..], &["unknown"], &["203.0.113.9, _hidden"], &["10.0.0.2"]] {
            assert_eq!(of("10.0.0.1", nothing), "10.0.0.1", "{nothing:?}");
        }
    }
}
