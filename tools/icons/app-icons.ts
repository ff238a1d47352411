import { rm, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { LOCALES } from '../../lib/contract/locales.ts';
import { logoPlate, logos } from './logo.ts';
import { shopIcon, touchIcon } from './shop-icon.ts';

const SIZES = [192, 512];
const FAVICON_SIZE = 32;
const TOUCH_SIZE = 180;
const DENSITY = 300;
/** Twice the pixels of an e-mail. */
const MAIL_DENSITY = 144;

/** An ICO file that contains one PNG. */
async function writeFavicon(): Promise<void> {
  const png = await sharp(Buffer.from(shopIcon()), { density: DENSITY })
    .resize(FAVICON_SIZE, FAVICON_SIZE)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(FAVICON_SIZE, 6);
  head.writeUInt8(FAVICON_SIZE, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  await writeFile('public/favicon.ico', Buffer.concat([head, png]));
}

/**
 * The app icon for browsers and the installed app. The maskable version has no rounded corners,
 * because the system crops it. E-mails show the logo as a PNG, because they support no SVG.
 */
export async function makeAppIcons(): Promise<void> {
  const draw = (svg: string, size: number, file: string) =>
    sharp(Buffer.from(svg), { density: DENSITY })
      .resize(size, size)
      .png({ palette: true, compressionLevel: 9 })
      .toFile(file);
  await Promise.all([
    writeFile('public/icon.svg', shopIcon()),
    writeFavicon(),
    ...LOCALES.map((language) => rm(`public/logo-${language}.png`, { force: true })),
  ]);
  await Promise.all([
    ...Object.entries(logos()).map(([language, logo]) =>
      sharp(Buffer.from(logoPlate(logo)), { density: MAIL_DENSITY })
        .png({ palette: true, compressionLevel: 9 })
        .toFile(`public/logo-${language}.png`),
    ),
    draw(touchIcon(), TOUCH_SIZE, 'public/apple-touch-icon.png'),
    ...SIZES.flatMap((size) => [
      draw(shopIcon(), size, `public/icon-${size}.png`),
      draw(touchIcon(), size, `public/icon-maskable-${size}.png`),
    ]),
  ]);
}
