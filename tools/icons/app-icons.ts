import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { logoPlate, logos } from './logo.ts';
import { shopIcon, touchIcon } from './shop-icon.ts';

const SIZES = [192, 512];
const TOUCH_SIZE = 180;
const DENSITY = 300;
/** Twice the pixels of an e-mail. */
const MAIL_DENSITY = 144;

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
