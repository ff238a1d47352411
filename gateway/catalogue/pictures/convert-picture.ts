/** A picture as the shop serves it; the storefront resizes it for each screen. */
export interface ConvertedPicture {
  webp: Uint8Array;
  width: number;
  height: number;
  blurDataUrl: string;
}

/** The largest width that the storefront requests, and the height of a portrait of that width. */
const MAX_SIZE = { width: 1_920, height: 2_400 };
const QUALITY = 82;
/** More than a camera has. A small file can contain any number of pixels. */
const MAX_PIXELS = 64_000_000;
/** Pixels of the longer side. */
const BLUR_SIZE = 10;

const startsWith = (bytes: Uint8Array, text: string, offset = 0) =>
  Buffer.from(
    bytes.buffer,
    bytes.byteOffset + offset,
    Math.min(text.length, bytes.length - offset),
  ).toString('latin1') === text;

/** The formats that are accepted, by their first bytes. */
const FORMATS: readonly ((bytes: Uint8Array) => boolean)[] = [
  (bytes) => startsWith(bytes, '\xFF\xD8\xFF'),
  (bytes) => startsWith(bytes, '\x89PNG\r\n\x1A\n'),
  (bytes) => startsWith(bytes, 'GIF8'),
  (bytes) => startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8),
  (bytes) => startsWith(bytes, 'ftypavi', 4),
];

/** The same formats, as the decoder names them. */
const DECODED: readonly string[] = ['jpeg', 'png', 'gif', 'webp', 'heif', 'avif'];

/** JPEG, PNG, GIF, WebP or AVIF, whatever its name says. */
export const isSupportedPicture = (bytes: Uint8Array): boolean =>
  bytes.length > 16 && FORMATS.some((isFormat) => isFormat(bytes));

/**
 * Converts a picture to WebP, upright, in sRGB and without metadata, such as the place of a
 * photograph.
 * @returns undefined for a picture that is damaged or has too many pixels
 */
export async function convertPicture(bytes: Uint8Array): Promise<ConvertedPicture | undefined> {
  const { default: sharp } = await import('sharp');
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, pages: 1 });
    // A file that begins like a picture may be read as a document, such as SVG.
    if (!DECODED.includes((await picture.metadata()).format)) return undefined;
    const { data, info } = await picture
      .autoOrient()
      .resize({ ...MAX_SIZE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY, alphaQuality: 90, smartSubsample: true })
      .toBuffer({ resolveWithObject: true });
    const blur = await sharp(data)
      .resize({ width: BLUR_SIZE, height: BLUR_SIZE, fit: 'inside' })
      .webp({ quality: 20, alphaQuality: 20, effort: 6 })
      .toBuffer();
    return {
      webp: data,
      width: info.width,
      height: info.height,
      blurDataUrl: `data:image/webp;base64,${blur.toString('base64')}`,
    };
  } catch {
    return undefined;
  }
}
