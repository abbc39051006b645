//! Pictures from a folder of the owner's.

use std::fs::{self, File};
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;

use deckward::config::Config;
use deckward::pictures::Pictures;
use image::codecs::jpeg::JpegEncoder;
use image::{DynamicImage, GenericImageView as _, ImageFormat, RgbImage};
use tempfile::TempDir;

use super::{Answer, get, send_to, serve};
use crate::support::{number, world};

/// A site with a folder of pictures.
struct Site {
    folder: TempDir,
    kept: TempDir,
    pictures: Arc<Pictures>,
    address: SocketAddr,
}

impl Site {
    fn with(fill: impl Fn(&Path)) -> Site {
        let (folder, kept) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        fill(folder.path());
        let pictures = Pictures::open(folder.path(), kept.path().join("cache")).unwrap();
        let config = Config::new("127.0.0.1:0", "", "off").unwrap();
        let address = serve(Config { pictures: Some(pictures.clone()), ..config });
        Site { folder, kept, pictures, address }
    }

    fn get_with(&self, path: &str, headers: &str) -> Answer {
        let head =
            format!("GET {path} HTTP/1.1\r\nHost: deckward.test\r\nConnection: close\r\n{headers}\r\n");
        send_to(&self.address.to_string(), head.as_bytes())
    }

    fn get(&self, path: &str) -> Answer {
        self.get_with(path, "")
    }

    /// The size of a picture that is shown.
    fn size(&self, path: &str) -> (u32, u32) {
        let answer = self.get(path);
        assert_eq!((answer.status, answer.header("content-type")), (200, "image/jpeg"), "{path}");
        image::load_from_memory_with_format(&answer.body, ImageFormat::Jpeg).unwrap().dimensions()
    }
}

fn jpeg(width: u32, height: u32) -> Vec<u8> {
    let picture =
        RgbImage::from_fn(width, height, |x, y| image::Rgb([x, y, x ^ y].map(|n| n.to_le_bytes()[0])));
    let mut bytes = Vec::new();
    JpegEncoder::new(&mut bytes).encode_image(&DynamicImage::ImageRgb8(picture)).unwrap();
    bytes
}

const DECK: &str = "/en/check?deck=ydke://o6lXBQ==!!!&format=ocg&date=2005-09-01";

#[test]
fn pages_show_the_pictures_there_are_in_their_size_and_no_others() {
    let site = Site::with(|folder| {
        fs::write(folder.join("89631139.jpg"), jpeg(800, 600)).unwrap();
        fs::write(folder.join("04031928.jpg"), jpeg(100, 100)).unwrap();
    });
    let deck = site.get(DECK).main();
    let shown: Vec<&str> = deck.split("<img ").skip(1).map(|tag| tag.split('>').next().unwrap()).collect();
    assert_eq!(shown, [r#"src="/pictures/tile/89631139.jpg" alt="" width="76" height="52" loading="lazy""#]);
    assert!(site.get("/zh/cards/04031928").main().contains("src=\"/pictures/card/4031928.jpg\""));
    assert!(!site.get("/zh/cards/55144522").main().contains("<img"));
    assert_eq!(site.size("/pictures/tile/89631139.jpg"), (192, 144));
    assert_eq!(site.size("/pictures/card/89631139.jpg"), (512, 384));
    // Nothing is made larger.
    assert_eq!(site.size("/pictures/card/4031928.jpg"), (100, 100));
    assert_ne!(page_foot(&site.get("/en/")), page_foot(&get("/en/")));
    for (path, picture) in [("/pictures/tile/55144522.jpg", 404), ("/pictures/poster/89631139.jpg", 404)] {
        assert_eq!(site.get(path).status, picture, "{path}");
    }
}

fn page_foot(page: &Answer) -> String {
    page.text().split("<footer").nth(1).unwrap().to_owned()
}

#[test]
fn of_a_whole_card_the_artwork_is_shown() {
    // As printed: red around a green artwork.
    let is_artwork = |x, y| (98..715).contains(&x) && (216..834).contains(&y);
    let card = RgbImage::from_fn(813, 1185, |x, y| {
        image::Rgb(if is_artwork(x, y) { [0, 200, 0] } else { [200, 0, 0] })
    });
    let mut bytes = Vec::new();
    JpegEncoder::new(&mut bytes).encode_image(&DynamicImage::ImageRgb8(card)).unwrap();
    let site = Site::with(|folder| fs::write(folder.join("7.jpg"), &bytes).unwrap());
    let shown = site.get("/pictures/tile/7.jpg").body;
    let shown = image::load_from_memory_with_format(&shown, ImageFormat::Jpeg).unwrap().to_rgb8();
    assert!(shown.pixels().all(|pixel| pixel.0[1] > 150 && pixel.0[0] < 60));
}

#[test]
fn an_artwork_shows_its_own_picture_else_that_of_the_card() {
    let card = number("Dark Magician");
    let catalogue = &world().catalogue;
    let others = catalogue.other_numbers(catalogue.find(card).unwrap());
    let [own, without, ..] = others[..] else { panic!("{others:?}") };
    let site = Site::with(|folder| {
        for number in [card, own] {
            fs::write(folder.join(format!("{number:08}.jpg")), jpeg(20, 20)).unwrap();
        }
    });
    for (written, shown) in [(card, card), (own, own), (without, card)] {
        let page = site.get(&format!("/en/check?deck=1%20{written:08}&format=ocg&date=2005-09-01")).main();
        assert!(page.contains(&format!("/pictures/tile/{shown}.jpg")), "{written}: {shown}\n{page}");
    }
}

#[test]
fn a_browser_keeps_a_picture_and_asks_by_its_tag() {
    let site = Site::with(|folder| fs::write(folder.join("7.jpg"), jpeg(300, 300)).unwrap());
    let path = "/pictures/tile/7.jpg";
    let answer = site.get_with(path, "Accept-Encoding: br, gzip\r\nCookie: lang=ja\r\n");
    assert_eq!(answer.header("cache-control"), "public, max-age=86400");
    // It is the same for everybody, and packed already.
    for name in ["content-encoding", "content-language", "set-cookie"] {
        assert_eq!(answer.header(name), "", "{name}");
    }
    let tag = answer.header("etag").to_owned();
    let again = site.get_with(path, &format!("If-None-Match: {tag}\r\n"));
    assert_eq!((again.status, again.body.len(), again.header("etag")), (304, 0, tag.as_str()));
    assert_ne!(site.get("/pictures/card/7.jpg").header("etag"), tag);
    fs::write(site.folder.path().join("7.jpg"), jpeg(300, 200)).unwrap();
    let changed = site.get_with(path, &format!("If-None-Match: {tag}\r\n"));
    assert_eq!(changed.status, 200);
    assert_eq!(site.size(path), (192, 128));
}

#[test]
fn a_picture_is_made_once() {
    let site = Site::with(|folder| fs::write(folder.join("7.jpg"), jpeg(300, 300)).unwrap());
    let path = "/pictures/tile/7.jpg";
    let first = site.get(path).body;
    // As long and as old as before, and no picture any more: who reads it again finds nothing.
    let source = site.folder.path().join("7.jpg");
    let before = source.metadata().unwrap();
    fs::write(&source, vec![0; usize::try_from(before.len()).unwrap()]).unwrap();
    File::options().write(true).open(&source).unwrap().set_modified(before.modified().unwrap()).unwrap();
    assert_eq!(site.get(path).body, first);
    // One that was cut off or changed where it is kept is made anew, which fails here.
    let kept = site.kept.path().join("cache/tile/7");
    let bytes = fs::read(&kept).unwrap();
    for damaged in [&bytes[..bytes.len() / 2], &[], &[bytes.as_slice(), b"x"].concat()] {
        fs::write(&kept, damaged).unwrap();
        assert_eq!(site.get(path).status, 404);
    }
    fs::write(&kept, bytes).unwrap();
    assert_eq!(site.get(path).body, first);
}

#[test]
fn a_place_that_cannot_be_written_is_no_error() {
    let (folder, file) = (tempfile::tempdir().unwrap(), tempfile::NamedTempFile::new().unwrap());
    fs::write(folder.path().join("7.jpg"), jpeg(30, 30)).unwrap();
    let pictures = Pictures::open(folder.path(), file.path().join("cache")).unwrap();
    let config = Config::new("127.0.0.1:0", "", "off").unwrap();
    let address = serve(Config { pictures: Some(pictures), ..config }).to_string();
    for _ in 0..2 {
        let answer =
            send_to(&address, b"GET /pictures/tile/7.jpg HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
        assert_eq!(answer.status, 200);
    }
}

#[test]
fn what_is_no_picture_is_not_there() {
    let outside = tempfile::tempdir().unwrap();
    fs::write(outside.path().join("secret.jpg"), jpeg(20, 20)).unwrap();
    let site = Site::with(|folder| {
        let put = |name: &str, bytes: &[u8]| fs::write(folder.join(name), bytes).unwrap();
        let good = jpeg(64, 64);
        put("1.jpg", &good[..good.len() / 3]);
        put("2.jpg", b"\x89PNG\r\n\x1a\n and so on");
        put("3.jpg", b"");
        // The head says 20,000 by 20,000.
        let mut huge = good.clone();
        let head = huge.windows(2).position(|pair| pair == [0xff, 0xc0]).unwrap();
        huge[head + 5..head + 9].copy_from_slice(&[0x4e, 0x20, 0x4e, 0x20]);
        put("4.jpg", &huge);
        fs::create_dir(folder.join("5.jpg")).unwrap();
        File::create(folder.join("6.jpg")).unwrap().set_len((8 << 20) + 1).unwrap();
        put("0.jpg", &good);
        put("7.jpg", &good);
        #[cfg(unix)]
        {
            std::os::unix::fs::symlink(outside.path().join("secret.jpg"), folder.join("8.jpg")).unwrap();
            std::os::unix::fs::symlink("7.jpg", folder.join("9.jpg")).unwrap();
            std::os::unix::fs::symlink("nowhere.jpg", folder.join("10.jpg")).unwrap();
        }
    });
    for name in [
        "0.jpg",
        "1.jpg",
        "2.jpg",
        "3.jpg",
        "4.jpg",
        "5.jpg",
        "6.jpg",
        "8.jpg",
        "10.jpg",
        "11.jpg",
        "4294967296.jpg",
        "4294967303.jpg",
        "-7.jpg",
        "7.png",
        "7",
        "%2e%2e%2f7.jpg",
        "..%2f7.jpg",
        "../7.jpg",
        ".jpg",
        "%00.jpg",
    ] {
        let answer = site.get(&format!("/pictures/tile/{name}"));
        assert_eq!((answer.status, answer.header("cache-control")), (404, "no-cache"), "{name}");
    }
    assert_eq!(site.size("/pictures/tile/7.jpg"), (64, 64));
    if cfg!(unix) {
        assert_eq!(site.size("/pictures/tile/9.jpg"), (64, 64));
    }
}

#[test]
fn a_new_picture_is_seen_and_pages_change_with_it() {
    let site = Site::with(|folder| fs::write(folder.join("7.jpg"), jpeg(20, 20)).unwrap());
    let page = site.get("/en/cards/89631139");
    fs::write(site.folder.path().join("89631139.jpg"), jpeg(20, 20)).unwrap();
    site.pictures.look().unwrap();
    let known = format!("If-None-Match: {}\r\n", page.header("etag"));
    let after = site.get_with("/en/cards/89631139", &known);
    assert_eq!(after.status, 200);
    assert!(!page.main().contains("<img") && after.main().contains("<img"));
    // One that is gone since is not there, also before that is known.
    fs::remove_file(site.folder.path().join("89631139.jpg")).unwrap();
    assert_eq!(site.get("/pictures/card/89631139.jpg").status, 404);
}

#[test]
fn without_a_folder_there_are_no_pictures() {
    assert_eq!(get("/pictures/tile/89631139.jpg").status, 404);
    assert!(!get(DECK).text().contains("<img"));
}
