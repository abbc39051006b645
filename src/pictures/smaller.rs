//! A picture made smaller, whatever the file holds.

use std::fs::File;
use std::io::{Cursor, Read as _};

use image::codecs::jpeg::{JpegDecoder, JpegEncoder};
use image::imageops::FilterType;
use image::{DynamicImage, ImageDecoder as _, ImageError};

use super::{Fault, MOST_BYTES, MOST_PIXELS, Size};

/// Counts up with what is done here, so that nothing kept from before is shown.
pub(super) const FORM: u32 = 1;

/// Of 100; above it files grow faster than anybody sees.
const QUALITY: u8 = 82;

pub(super) fn make(file: File, size: Size) -> Result<Vec<u8>, Fault> {
    let mut bytes = Vec::new();
    // It may have grown since it was looked at.
    file.take(MOST_BYTES).read_to_end(&mut bytes)?;
    let decoder = JpegDecoder::new(Cursor::new(bytes)).map_err(Fault::NoPicture)?;
    // So far only the head was read, which says how much room the pixels would need.
    let (width, height) = decoder.dimensions();
    if width.saturating_mul(height) > MOST_PIXELS {
        return Err(Fault::TooLarge);
    }
    draw(decoder, size).map_err(Fault::NoPicture)
}

/// The artwork alone of a picture that has the proportions of a whole card, 59 by 86 mm; any other picture as it is.
fn artwork(picture: DynamicImage) -> DynamicImage {
    let (width, height) = (picture.width(), picture.height());
    let is_card = (66..=71).contains(&(100 * width / height.max(1)));
    if !is_card {
        return picture;
    }
    let part = |of: u32, hundredths: u32| of * hundredths / 100;
    picture.crop_imm(part(width, 13), part(height, 19), part(width, 74), part(height, 50))
}

fn draw(mut decoder: JpegDecoder<Cursor<Vec<u8>>>, size: Size) -> Result<Vec<u8>, ImageError> {
    let orientation = decoder.orientation()?;
    let mut picture = DynamicImage::from_decoder(decoder)?;
    picture.apply_orientation(orientation);
    picture = artwork(picture);
    let (width, height) = (size.width(), 2 * size.width());
    if picture.width() > width || picture.height() > height {
        picture = picture.resize(width, height, FilterType::CatmullRom);
    }
    let mut bytes = Vec::new();
    JpegEncoder::new_with_quality(&mut bytes, QUALITY).encode_image(&picture)?;
    Ok(bytes)
}
