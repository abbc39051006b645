//! A form with files: read part by part, each with its bound, and no more parts than anybody needs.

use std::future::Future;
use std::pin::Pin;

use actix_multipart::Multipart;
use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpMessage as _, HttpRequest};
use futures_util::TryStreamExt as _;

use super::Error;
use super::context::Ctx;
use super::limits::MOST_FILES;

/// The most parts of a form, files and fields together.
const MOST_PARTS: usize = 256;

/// The fields and files of a form.
#[derive(Debug, Default)]
pub struct Upload {
    fields: Vec<(String, String)>,
    /// Names and contents of the files that are not empty.
    pub files: Vec<(String, Vec<u8>)>,
}

impl Upload {
    /// The value of a field; empty if it was not sent.
    pub fn field(&self, name: &str) -> String {
        self.fields.iter().find(|(of, _)| of == name).map(|(_, value)| value.clone()).unwrap_or_default()
    }

    async fn read(mut form: Multipart, unreadable: impl Fn() -> Error) -> Result<Upload, Error> {
        let (mut upload, mut room, mut parts) = (Upload::default(), MOST_FILES, 0);
        while let Some(mut part) = form.try_next().await.map_err(|_| unreadable())? {
            parts += 1;
            if parts > MOST_PARTS {
                return Err(Error::TooLarge);
            }
            let mut bytes = Vec::new();
            while let Some(chunk) = part.try_next().await.map_err(|_| unreadable())? {
                room = room.checked_sub(chunk.len()).ok_or(Error::TooLarge)?;
                bytes.extend_from_slice(&chunk);
            }
            let file = part.content_disposition().and_then(|said| said.get_filename().map(str::to_owned));
            match (file, part.name()) {
                (Some(file), _) if !bytes.is_empty() => upload.files.push((file, bytes)),
                (None, Some(name)) => {
                    let value = String::from_utf8(bytes).map_err(|_| unreadable())?;
                    upload.fields.push((name.to_owned(), value));
                }
                _ => {}
            }
        }
        Ok(upload)
    }
}

impl FromRequest for Upload {
    type Error = actix_web::Error;
    type Future = Pin<Box<dyn Future<Output = Result<Upload, actix_web::Error>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let form = Multipart::from_request(request, payload);
        let ctx = request.extensions().get::<Ctx>().cloned();
        let message = ctx.map(|ctx| ctx.say.text("error-fields")).unwrap_or_default();
        Box::pin(async move {
            let unreadable = || Error::BadRequest { code: "form.invalid", message: message.clone() };
            Ok(Upload::read(form.await.map_err(|_| Error::UnsupportedType)?, unreadable).await?)
        })
    }
}
